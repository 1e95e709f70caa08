"""The next stop of the campaign, kept for the menu.

The names of stops come with the campaign, which the menu does not fetch.
"""

from __future__ import annotations

import json

from roborally_core import language
from roborally_core.base.canon import parse_json
from roborally_core.base.plain import clean_text

from ..texts import t

AHEAD_KEY = "cogwheel.campaign.ahead"
MOST_NAME = 60


def ahead_text(behind: int, name: str) -> str:
    """The name of the next stop, in the present language, for a player with this many stops behind."""
    return json.dumps([behind, language.chosen(), name])


def campaign_line(behind: int, kept: str | None) -> str:
    """The player's place in the campaign, in words.

    The next stop is named if what is ``kept`` still holds: in this language, and with this many stops behind.
    """
    try:
        data = parse_json(kept) if kept else None
    except ValueError:
        data = None
    known = isinstance(data, list) and len(data) == 3 and data[:2] == [behind, language.chosen()]
    name = clean_text(str(data[2]), MOST_NAME) if known and isinstance(data, list) else ""
    if not behind:
        return t("start.campaign.about")
    return t("menu.campaign.next", name=name) if name else t("menu.campaign", n=behind)
