"""Elements of several squares that turn in a film with all that is on them: crossgears, big gears, rooms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from roborally_core.board.model import Board
from roborally_core.elements.sprawling import Sprawling
from roborally_core.rules.events import CauseKind, RobotMoved, RobotTurned

from .scene import ElementWhirl
from .turn_film import Frame


class Whirling(NamedTuple):
    """The elements that turn in a beat, and the robots that ride on each."""

    elements: Mapping[int, ElementWhirl]
    riders: Mapping[int, int]
    """Robot → element."""

    def at(self, part: float) -> tuple[ElementWhirl, ...]:
        """All of them when this share of their turn is done."""
        return tuple(one._replace(part=part) for one in self.elements.values())


STILL = Whirling({}, {})


def whirling(frame: Frame, board: Board) -> Whirling:
    """Everything that turns in a beat: an element of several squares that turns a robot."""
    elements: dict[int, ElementWhirl] = {}
    riders: dict[int, int] = {}
    turned = {
        one.robot: 90.0 * (one.turns - old.turns) for old, one in zip(frame.before, frame.after, strict=True)
    }
    for fact in frame.facts:
        if isinstance(fact, RobotMoved | RobotTurned) and fact.cause.kind is CauseKind.ELEMENT:
            element = board.elements[fact.cause.source]
            if not isinstance(element, Sprawling):
                continue
            riders[fact.robot] = element.index
            if isinstance(fact, RobotTurned) and element.index not in elements:
                x, y, side = element_place(board, element.index)
                elements[element.index] = ElementWhirl(element.index, x, y, side, turned[fact.robot])
    return Whirling(elements, {robot: one for robot, one in riders.items() if one in elements})


def element_place(board: Board, index: int) -> tuple[float, float, float]:
    """The middle of an element and its greater side, in squares."""
    element, grid = board.elements[index], board.grid
    covers = element.covers(grid) if isinstance(element, Sprawling) else (element.pos,)
    xs, ys = zip(*map(grid.xy, covers), strict=True)
    wide, tall = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    return min(xs) + wide / 2, min(ys) + tall / 2, max(wide, tall)
