"""The packs of the page, and the part of our compiled code that each holds.

The page starts with ``game.pack`` alone, so that holds what every visitor may need at once; the others are
fetched when something in them is first wanted (``web.Pack``). The service worker keeps some of them for
offline play all the same, once the page runs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

GAME = "game"
_OF_PACKS = {
    # modules that only matches with others need
    "meet": re.compile(
        r"roborally_core/((match|meeting)/|language/\w+/meeting_page\.)|app/net/(?!__init__|kept)"
        r"|app/screens/(lobby/|meeting/|watch/|game/(view/)?talk\.)|app/art/emotes\.|app/texts/meeting\."
        r"|app/store/(chances|connection|consent|device_turn|glimpse|lobby|looking|post|reach|resuming|route)\."
        r"|app/view/(entrance|hand|introduction|scan|spectators|tabletop)_view\."
    ),
    # a robot's cage loads it, too
    "workshop": re.compile(
        r"roborally_core/((bots|workshop)/|base/packed\.|language/\w+/workshop)|app/workshop/"
        r"|app/web/(cage|code_editor|dropped|step_worker)\."
    ),
    "puzzles": re.compile(
        r"roborally_core/(puzzles/|language/\w+/puzzles_page\.)|app/screens/puzzles/"
        r"|app/(store/(friend_|own_)?puzzles|view/puzzles_(arrival|assay|friends|result|shelf|texts|view))\."
    ),
    # the workshop's tilesets are drawn as reports are; few read a report, the story or the help, open the
    # link of a game, share the picture of a result, or look at their profile
    "room": re.compile(
        r"app/gameroom/|app/screens/(game/(share|retelling|view/report)\.|help/|profile/|replay/|story/)|app/store/(carried|profile_file|report)\."
        r"|roborally_core/(report/|language/\w+/(help|room)_page)"
    ),
    "club": re.compile(r"roborally_core/(career/robo_ranking|language/\w+/club)|app/club/"),
    "campaign": re.compile(r"roborally_core/(campaign/|language/\w+/campaign)|app/campaign/"),
    "chase": re.compile(r"roborally_core/(chase/|language/\w+/chase_page)|app/chase/"),
}
NEEDS = {"club": ("meet", "room"), "campaign": ("chase",), "workshop": ("room",)}
"""Packs whose modules import from others when loaded → those others, which ``web.NEEDS`` fetches first."""
NAMES = (GAME, *_OF_PACKS)
ON_DEMAND = ("puzzles.pack", "workshop.pack")
"""Packs that the service worker does not keep: only visitors of their rooms fetch them."""
#: Code that is of no use in a page: typing markers, the command line, processes, gyms, schemas, proofs,
#: CPython's cryptography.
_USELESS = re.compile(
    r".*(py\.typed|__main__\.py)$|roborally_core/(cli/|gym/|chase/cli\.|selfcheck\.|rules/fact_json\.)"
    r"|roborally_core/(board/schema|play/schema|situation/grammar|match/feeds/log_schema)\."
    r"|roborally_core/(match/crypto/cpython|bots/pool)\.|.*\.md$"
)


def wanted(name: str) -> bool:
    """Whether a source, named ``app/…`` or ``roborally_core/…``, is of any use in a page."""
    return not _USELESS.match(name)


def pack_of(name: str) -> str:
    """The pack of a source."""
    return next((pack for pack, code in _OF_PACKS.items() if code.match(name)), GAME)


def split(sources: Mapping[str, bytes]) -> dict[str, dict[str, bytes]]:
    """The useful sources by pack."""
    parts: dict[str, dict[str, bytes]] = {name: {} for name in NAMES}
    for name, data in sources.items():
        if wanted(name):
            parts[pack_of(name)][name] = data
    return parts
