"""Names that players give to their games, in the page's own storage: bounded, and plain text."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

from roborally_core.base.canon import parse_json
from roborally_core.base.plain import clean_text

from ..store.saves import NAME_LENGTH

MOST = 200
_LONGEST = 100_000


def titles_from(text: str | None) -> dict[str, str]:
    """Names by the keys of games; anything but such a table gives an empty one."""
    try:
        data = parse_json((text or "{}")[:_LONGEST])
    except (ValueError, RecursionError):
        return {}
    if not isinstance(data, Mapping):
        return {}
    found = list(data.items())[-MOST:]
    return {key: clean_text(name, NAME_LENGTH) for key, name in found if isinstance(name, str)}


def titled(titles: Mapping[str, str], key: str, name: str, known: Collection[str]) -> str:
    """The stored text after a game got a name; an empty one gives it its own again.

    Games that are not ``known`` any more are forgotten.
    """
    kept = {one: title for one, title in titles.items() if one in known and one != key}
    name = clean_text(name, NAME_LENGTH)
    return json.dumps({**kept, **({key: name} if name else {})})
