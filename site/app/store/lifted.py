"""Robots in a film that something lifts: over holes and open space, or by what their cards lead them over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from roborally_core.board.model import Board
from roborally_core.effects.values import Surface
from roborally_core.rules import events as ev
from roborally_core.rules.events import CauseKind

from .turn_film import Frame, Timeline

NOBODY: frozenset[int] = frozenset()


def lifted(timeline: Timeline, frame: Frame, board: Board | None) -> tuple[frozenset[int], frozenset[int]]:
    """The robots that are lifted as a beat begins, and as it ends; of those over no floor, the ones that come
    from there alive.
    """
    if board is None:
        return NOBODY, NOBODY
    found, number = _lifted(timeline, board), timeline.frames.index(frame)
    return found[number - 1] if number else NOBODY, found[number]


@lru_cache(maxsize=4)
def _lifted(timeline: Timeline, board: Board) -> Sequence[frozenset[int]]:
    """These robots after each beat of a film."""
    pairs = zip(_over_nothing(timeline, board), _flying(timeline, board), strict=True)
    return [frozenset(over | flying) for over, flying in pairs]


def _flying(timeline: Timeline, board: Board) -> list[set[int]]:
    """The robots between a square that lifts them and the end of their move, after each beat."""
    lifting = {element.pos for element in board.elements if element.boosts}
    out: list[set[int]] = [set() for _ in timeline.frames]
    since: dict[int, int] = {}
    for number, frame in enumerate(timeline.frames if lifting else ()):
        for fact in frame.facts:
            if isinstance(fact, ev.CardPlayed | ev.RobotFell | ev.RobotDestroyed):
                since.pop(fact.robot, None)
            elif isinstance(fact, ev.RobotMoved) and fact.cause.kind is CauseKind.CARD:
                if fact.robot in since:
                    for up in out[since[fact.robot] : number]:
                        up.add(fact.robot)
                    since[fact.robot] = number
                elif fact.to in lifting:
                    since[fact.robot] = number
    return out


def _over_nothing(timeline: Timeline, board: Board) -> list[set[int]]:
    """The robots over holes and open space that come from there alive, after each beat."""
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
    return out
