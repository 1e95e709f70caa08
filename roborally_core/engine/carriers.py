"""Belts and anything else that carries, as compiled: where each square takes the robot on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..base.geometry import Dir
from ..elements.api import Ride, WorldView
from ..rules.events import Cause
from ..rules.state import Robot

Heading = Callable[[WorldView, Robot], Dir | Ride | None]
Fixed = dict[int, tuple[int, Cause]]
Claim = tuple[Heading, Cause]
Dynamic = dict[int, tuple[Claim, ...]]
"""The carriers of a robot on each square; if their directions differ, it stays (RF-63)."""
Curves = Mapping[int, Sequence[int]]
STRAIGHT: Curves = {}


class LaneStep:
    """The square to which a lane carries a robot, and the robot's turn there."""

    __slots__ = ("cause", "to", "turn")

    def __init__(self, to: int, turn: int, cause: Cause) -> None:
        self.to = to
        self.turn = turn
        self.cause = cause


Ways = dict[int, LaneStep | None]
"""The step of each carrying square; None if it depends on the robots nearby."""
