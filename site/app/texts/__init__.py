"""Every text of the interface, by key; other languages are in :mod:`roborally_core.language`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roborally_core.language import Texts
from roborally_core.language.complaint import Complaint

from . import (
    film,
    game,
    hot_seat,
    letters,
    pages,
    points,
    profile,
    puzzles,
    quips,
    races,
    results,
    review,
    ship,
    speech,
    start,
    story,
    tabletop,
    talk,
    training,
    watch,
)

ENGLISH: dict[str, str] = {
    **start.ENGLISH,
    **pages.ENGLISH,
    **game.ENGLISH,
    **film.ENGLISH,
    **hot_seat.ENGLISH,
    **letters.ENGLISH,
    **points.ENGLISH,
    **profile.ENGLISH,
    **puzzles.ENGLISH,
    **quips.ENGLISH,
    **races.ENGLISH,
    **results.ENGLISH,
    **review.ENGLISH,
    **ship.ENGLISH,
    **speech.ENGLISH,
    **story.ENGLISH,
    **tabletop.ENGLISH,
    **talk.ENGLISH,
    **training.ENGLISH,
    **watch.ENGLISH,
}

TEXTS = Texts("page", ENGLISH)
t = TEXTS.text
worded = TEXTS.worded


def problem(key: str, table: Texts = TEXTS, /, **values: Any) -> Complaint:
    """A fault of an input, in the page's words, for a ``ProblemError``: see ``complain``."""
    return Complaint(table.text(key, **values), key, values)


def listed(names: Sequence[str]) -> str:
    """Names as a list in a sentence: one, one and another, or one, another and a third;
    nothing for none.
    """
    *first, last = names or [""]
    return f"{', '.join(first)}{t('and')}{last}" if first else last


def capital(text: str) -> str:
    """The text as it stands after a full stop: with a capital letter."""
    return text[:1].upper() + text[1:]
