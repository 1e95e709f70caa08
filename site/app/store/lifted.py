"""Robots in a film that cross holes and open space without falling: something lifts them over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from roborally_core.board.model import Board
from roborally_core.effects.values import Surface
from roborally_core.rules import events as ev

from .turn_film import Frame, Timeline

NOBODY: frozenset[int] = frozenset()


def lifted(timeline: Timeline, frame: Frame, board: Board | None) -> tuple[frozenset[int], frozenset[int]]:
    """The robots that are over no floor as a beat begins, and as it ends, and come from there alive."""
    if board is None:
        return NOBODY, NOBODY
    found, number = _over_nothing(timeline, board), timeline.frames.index(frame)
    return found[number - 1] if number else NOBODY, found[number]


@lru_cache(maxsize=4)
def _over_nothing(timeline: Timeline, board: Board) -> Sequence[frozenset[int]]:
    """These robots after each beat of a film."""
    out: list[set[int]] = []
    over: set[int] = set()
    for frame in timeline.frames:
        over = set(over)
        for fact in frame.facts:
            if isinstance(fact, ev.RobotMoved):
                nothing = board.arranged(frame.memory).surface(fact.to) is Surface.NONE
                (over.add if nothing else over.discard)(fact.robot)
            elif isinstance(fact, ev.RobotFell | ev.RobotDestroyed):
                over.discard(fact.robot)
                for earlier in reversed(out):
                    if fact.robot not in earlier:
                        break
                    earlier.discard(fact.robot)
        out.append(over)
    return [frozenset(one) for one in out]
