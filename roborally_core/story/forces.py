"""Forces besides cards and weapons: elements that carry robots far, and the thing that squads play for."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from ..base.geometry import Grid
from ..rules import events as ev
from ..rules.events import Cause, CauseKind
from .stakes import WITHIN, Perils

CARRIED_FAR = 3
"""Number of squares from which an element has carried a robot far."""


class Journey(NamedTuple):
    """A robot's way in one step, as far as one element carries or throws it."""

    place: int
    """The index of the fact of its arrival."""
    at: int
    squares: int
    """Squares along rows and columns, whether they were crossed or not."""
    cause: Cause


class Journeys:
    """The ways of robots in the step that is played."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._under_way: dict[int, Journey] = {}

    def follow(self, place: int, fact: ev.RobotMoved) -> None:
        """A robot went to another square; whatever else moves it ends its journey."""
        before = self._under_way.pop(fact.robot, None)
        if fact.cause.kind is CauseKind.ELEMENT:
            (x, y), (column, row) = self._grid.xy(fact.frm), self._grid.xy(fact.to)
            known = before.squares if before is not None and before.cause == fact.cause else 0
            squares = known + abs(x - column) + abs(y - row)
            self._under_way[fact.robot] = Journey(place, fact.to, squares, fact.cause)

    def ended(self) -> Iterable[tuple[int, Journey]]:
        """The step is over: the robots that were carried far, and their journeys."""
        ways, self._under_way = self._under_way, {}
        return [(robot, one) for robot, one in ways.items() if one.squares >= CARRIED_FAR]

    def carrier(self, robot: int) -> Cause | None:
        """The element that has moved a robot last in this step; None if something else has."""
        one = self._under_way.get(robot)
        return None if one is None else one.cause


def homes_near(ground: Perils, grid: Grid, at: int) -> Collection[int]:
    """The squads that could bring a thing on this square home with one card."""
    near = (side for home, side in ground.homes.items() if ground.steps(grid, at, home, WITHIN) is not None)
    return frozenset(near)
