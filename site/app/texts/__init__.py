"""Every text of the interface, by key; another language is another table with the same keys.

``t(key, **values)`` fills in ``{values}``.  A number called ``n`` chooses
between singular and plural where a text has both, written ``one|many``.
"""

from __future__ import annotations

from collections.abc import Mapping

from roborally_core.dialect import Dialect

from . import game, help, help_ships, pages, points, profile, ship, speech, training

ENGLISH: dict[str, str] = {
    **pages.ENGLISH,
    **game.ENGLISH,
    **help.ENGLISH,
    **help_ships.ENGLISH,
    **points.ENGLISH,
    **profile.ENGLISH,
    **ship.ENGLISH,
    **speech.ENGLISH,
    **training.ENGLISH,
}
_TABLE = ENGLISH


def t(key: str, **values: object) -> str:
    """The text called ``key`` with its values filled in; KeyError if there is none."""
    return filled(_TABLE[key], values)


def worded(key: str, dialect: Dialect) -> str:
    """The key of the text players of this dialect read: one of their own, or ``key`` itself."""
    own = f"{key}.{dialect.value}"
    return own if own in _TABLE else key


def filled(text: str, values: Mapping[str, object]) -> str:
    """A text of a table with its values filled in."""
    if "|" in text:
        one, many = text.split("|", 1)
        text = one if values.get("n") == 1 else many
    return text.format(**values) if values else text
