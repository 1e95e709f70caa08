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
"""Carriers of the robot on a square; if they differ, it stays (RF-63)."""
Curves = Mapping[int, Sequence[int]]
STRAIGHT: Curves = {}


class LaneStep:
    """The target of a robot on a carrying square, along a lane, and its turn there."""

    __slots__ = ("cause", "to", "turn")

    def __init__(self, to: int, turn: int, cause: Cause) -> None:
        self.to = to
        self.turn = turn
        self.cause = cause


Ways = dict[int, LaneStep | None]
"""Directions of carrying squares; None if it depends on the robots around."""
