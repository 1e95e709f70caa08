"""Hydraulic pushers (RF-23, RF-66)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Pen
from ..base.geometry import PANEL, Dir
from ..rules.timeline import Step
from .api import FloorView, pushes
from .pusher import Pusher


@dataclass(eq=False, kw_only=True)
class HydraulicPusher(Pusher):
    """A hydraulic pusher shoves the robot before it, and all in its way, square by square straight on, in the
    registers written on it: until a wall or a fence stops them, or the robot before its ram has left the
    factory board of twelve by twelve squares. It hurts nobody.
    """

    key = "hydraulic-pusher"
    title = "Hydraulic pusher"

    def track(self, floor: FloorView) -> tuple[int, ...]:
        """The places in its line on its factory board and level, from its own on, tops of shafts included."""
        grid, home = floor.grid, floor.grid.panel(self.pos)
        squares = [self.pos]
        while len(squares) < PANEL:
            to = floor.across(squares[-1], self.facing)
            ground = grid.ground(to)
            if not (grid.contains(ground) and grid.panel(ground) == home and to in floor.storeys(ground)):
                break
            squares.append(to)
        return tuple(squares)

    @pushes(Step.PUSHERS, over="track")
    def heading(self) -> Dir:
        """The direction in which it pushes: its facing."""
        return self.facing

    def draw(self, pen: Pen) -> None:
        """A pusher with two long cylinders."""
        super().draw(pen)
        pen.shape(Form(height=9))
        for x in (20, 60):
            pen.round(x, 46, 20, 34, 6, Ink.METAL_LIGHT)
            pen.rect(x + 4, 46, 4, 34, Ink.EXPRESS_ARROW)
        pen.shape()
