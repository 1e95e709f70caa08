"""Every text of the interface, by key; another language is another table with the same keys.

``t(key, **values)`` fills in ``{values}``.  A number called ``n`` chooses
between singular and plural where a text has both, written ``one|many``.
"""

from __future__ import annotations

from collections.abc import Mapping

from . import game, pages

ENGLISH: dict[str, str] = {**pages.ENGLISH, **game.ENGLISH}
_TABLE = ENGLISH


def t(key: str, **values: object) -> str:
    """The text called ``key`` with its values filled in; KeyError if there is none."""
    return filled(_TABLE[key], values)


def filled(text: str, values: Mapping[str, object]) -> str:
    """A text of a table with its values filled in."""
    if "|" in text:
        one, many = text.split("|", 1)
        text = one if values.get("n") == 1 else many
    return text.format(**values) if values else text
