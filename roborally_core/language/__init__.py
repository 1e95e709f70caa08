"""The language players read: texts by key, each language a table with the same keys.

English stands beside the code that speaks it, in one table for each part of the game.  Any
other language is one folder here and its name in :data:`LANGUAGES`, with a module of ``TEXTS`` for
each of those parts (``core``, ``page``, ``chase_page``), one ``about`` the effects of things, one of
:mod:`nouns <roborally_core.language.noun>` and one of ``grammar``; nothing of it is imported
before somebody chooses it.  A missing text or module is replaced by English, so a
translation can be played with from its first line on.

One language is spoken at a time (:func:`use`).  No hash, record or message holds texts, so players of one
match may each read their own language.

``Texts.text(key, **values)`` fills in ``{values}``.  A number called ``n`` chooses
between singular and plural where a text has both, written ``one|many``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from ..rules.dialect import Dialect

LANGUAGES: dict[str, str] = {"en": "English", "de": "Deutsch"}
"""Every language by its browser code, with its own name for itself."""
ENGLISH = "en"

_chosen = ENGLISH


def use(code: str) -> None:
    """Speak this language from now on; ValueError for one that is not there."""
    global _chosen  # noqa: PLW0603 - the one thing that texts depend on besides their values
    if code not in LANGUAGES:
        raise ValueError(f"language: no language is called {code!r}; there are {', '.join(LANGUAGES)}")
    _chosen = code


def chosen() -> str:
    """The code of the language that is spoken."""
    return _chosen


def fitting(wishes: Iterable[str]) -> str:
    """The first language of ``wishes`` (``de-AT``, ``fr`` …) that is there, else English."""
    known = (wish.replace("_", "-").split("-")[0].lower() for wish in wishes)
    return next((code for code in known if code in LANGUAGES), ENGLISH)


def part(name: str, attribute: str = "TEXTS") -> Any:
    """A module of the spoken language, if it is not English; None if it lacks that module."""
    path = f"{__name__}.{_chosen}.{name}"
    try:
        return getattr(import_module(path), attribute)
    except ModuleNotFoundError as error:
        if error.name != path:
            raise
        return None


class Texts:
    """All texts of one part of the game, in whichever language is spoken."""

    def __init__(self, name: str, english: Mapping[str, str]) -> None:
        self.name = name
        """The module of each language's folder that holds them."""
        self.english = english
        """The keys, with their English texts."""
        self._known: dict[str, Mapping[str, str]] = {ENGLISH: english}

    @property
    def table(self) -> Mapping[str, str]:
        """The texts of the spoken language, English for missing ones."""
        if _chosen not in self._known:
            self._known[_chosen] = {**self.english, **(part(self.name) or {})}
        return self._known[_chosen]

    def text(self, key: str, /, **values: object) -> str:
        """The text called ``key`` with its values filled in; KeyError if there is none."""
        return filled(self.table[key], values)

    def worded(self, key: str, dialect: Dialect) -> str:
        """The key of this dialect's text: one of its own, or ``key`` itself."""
        own = f"{key}.{dialect.value}"
        return own if own in self.english else key


def filled(text: str, values: Mapping[str, object]) -> str:
    """A text of a table with its values filled in."""
    if "|" in text:
        one, many = text.split("|", 1)
        text = one if values.get("n") == 1 else many
    return text.format_map(values) if values else text
