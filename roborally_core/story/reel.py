"""A reel: the greatest highlights of a game, chosen by the same judgement that films use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .highlights import Highlight, HighlightKind

MOST_INSTANTS = 12
"""The greatest number of instants in a reel: as many as twenty seconds can show."""
_ALIKE = 3
"""Number of highlights of one kind that count fully; further ones come after all others."""
MAX_TEXT = 120
_MOST_TURNS = 1_000
_MOST_FACTS = 100_000


class Instant(NamedTuple):
    """An instant of a game: a turn, and the index of a fact among those of playing the turn."""

    turn: int
    place: int


class ReelError(ValueError):
    """A text that does not name instants."""


def ranked(turns: Mapping[int, Sequence[Highlight]]) -> list[tuple[Instant, Highlight]]:
    """All highlights of a game, from those of each turn, the greatest first.

    Of two equal ones the later is greater, since games grow tenser; further ones of a kind come after other
    kinds.
    """
    found = [(Instant(turn, one.place), one) for turn, several in turns.items() for one in several]
    found.sort(key=lambda pair: (pair[1].weight, pair[0]), reverse=True)
    seen: dict[HighlightKind, int] = {}
    first: list[tuple[Instant, Highlight]] = []
    later: list[tuple[Instant, Highlight]] = []
    for pair in found:
        kind = pair[1].kind
        seen[kind] = seen.get(kind, 0) + 1
        (first if seen[kind] <= _ALIKE else later).append(pair)
    return first + later


def instants_text(instants: Sequence[Instant]) -> str:
    """Instants as text for a link."""
    return "-".join(f"{one.turn}.{one.place}" for one in instants)


def instants_from_text(text: str) -> tuple[Instant, ...]:
    """The instants of a link's text, which may come from anybody; ReelError for anything else."""
    if len(text) > MAX_TEXT:
        raise ReelError(text[:20])
    out = []
    for part in text.split("-")[: MOST_INSTANTS + 1]:
        turn, dot, place = part.partition(".")
        known = dot and turn.isascii() and turn.isdigit() and place.isascii() and place.isdigit()
        if not known or not 0 < int(turn) <= _MOST_TURNS or int(place) > _MOST_FACTS:
            raise ReelError(part[:20])
        out.append(Instant(int(turn), int(place)))
    if len(out) > MOST_INSTANTS:
        raise ReelError(text[:20])
    return tuple(out)
