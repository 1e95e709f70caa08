"""The reel of a game as cuts of its films: the greatest highlights that fit into twenty seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from roborally_core.story.highlights import Highlight
from roborally_core.story.reel import MOST_INSTANTS, Instant, ranked

from ..texts import t
from .turn_film import Timeline

REEL_MS = 20_000
"""A reel takes no longer, at normal speed."""
BEFORE_MS, AFTER_MS = 1_100, 800
"""Time shown before a highlight and after it."""


class Headline(NamedTuple):
    """The title of a part of a film, which keeps its outcome to itself until that is seen."""

    before: str
    after: str
    at: float = 0.0
    """The time of the film, in ms, from which the second is shown."""
    turn: int = 0
    """The turn of a part of a reel; 0 for a replay, whose title says it."""

    def told(self, time: float) -> str:
        """The title at ``time``, for a screen that shows the turn anyway."""
        return self.after if time >= self.at else self.before

    def caption(self, time: float) -> str:
        """The title for a video, which has nothing round it; empty for a replay."""
        return t("highlight.turn", n=self.turn, told=self.told(time)) if self.turn else ""


class ReelCut(NamedTuple):
    """A part of a turn's film, in ms, with what it is shown for."""

    turn: int
    begin: int
    end: int
    stakes: tuple[Highlight, ...]

    @property
    def length(self) -> int:
        """Its length in ms."""
        return self.end - self.begin

    @property
    def instants(self) -> tuple[Instant, ...]:
        """The instants it is shown for."""
        return tuple(Instant(self.turn, one.place) for one in self.stakes)


def reel_of(
    turns: Mapping[int, Sequence[Highlight]], timeline: Callable[[int], Timeline]
) -> tuple[ReelCut, ...]:
    """The reel of a game, in its order; empty for a game in which nothing mattered."""
    return cuts_of(ranked(turns), timeline)


def reel_at(
    instants: Sequence[Instant],
    turns: Mapping[int, Sequence[Highlight]],
    timeline: Callable[[int], Timeline],
) -> tuple[ReelCut, ...]:
    """The reel of these instants of a game; those that are no highlights are left out."""
    wanted = set(instants)
    return cuts_of([pair for pair in ranked(turns) if pair[0] in wanted], timeline)


def cuts_of(
    found: Sequence[tuple[Instant, Highlight]], timeline: Callable[[int], Timeline]
) -> tuple[ReelCut, ...]:
    """The cuts for as many of these highlights as there is time for, the first ones first."""
    chosen: tuple[ReelCut, ...] = ()
    for number, (instant, stake) in enumerate(found):
        if number >= 4 * MOST_INSTANTS:
            break
        film = timeline(instant.turn)
        begin, end = film.beat_of(instant.place)
        cut = ReelCut(instant.turn, max(0, begin - BEFORE_MS), min(film.length, end + AFTER_MS), (stake,))
        longer = _joined(sorted((*chosen, cut)))
        few = sum(len(one.stakes) for one in longer) <= MOST_INSTANTS
        if few and sum(one.length for one in longer) <= REEL_MS:
            chosen = longer
    return chosen


def _joined(cuts: Sequence[ReelCut]) -> tuple[ReelCut, ...]:
    """The cuts in order, overlapping ones merged."""
    out: list[ReelCut] = []
    for cut in cuts:
        last = out[-1] if out else None
        if last is not None and last.turn == cut.turn and cut.begin <= last.end:
            out[-1] = last._replace(end=max(last.end, cut.end), stakes=(*last.stakes, *cut.stakes))
        else:
            out.append(cut)
    return tuple(out)
