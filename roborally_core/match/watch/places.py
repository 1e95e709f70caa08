"""The places in which a match is published: they are part of its settings, so all players have agreed to
them.
"""

from __future__ import annotations

from ...language.core import say
from ..feeds.statements import Json

WATCH = "watch"
"""The setting: the carriers of the published log as an invitation names them; none keeps spectators out."""
PLACES = 2
PLACE_LIMIT = 220


def watch_places(settings: Json) -> tuple[str, ...]:
    """The places named by settings without problems; empty if nobody may look on."""
    given = settings.get(WATCH, []) if isinstance(settings, dict) else []
    return tuple(given) if isinstance(given, list) else ()


def watch_problems(settings: Json) -> list[str]:
    """The faults of these places, in words."""
    given = settings.get(WATCH, [])
    few = isinstance(given, list) and len(given) <= PLACES
    good = few and all(isinstance(one, str) and len(one) <= PLACE_LIMIT for one in given)
    return [] if good else [say("match.watch", most=PLACES)]
