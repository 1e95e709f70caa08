"""Rear lasers (RN-41)."""

from __future__ import annotations

from ..geometry import Turn
from .api import Gun, Option, Span


class RearLasers(Option):
    """For the whole turn, the robot fires backwards as well as ahead: it may hit two opponents
    in every register. It does not weld.
    """

    key = "rear-lasers"
    title = "Rear lasers"
    span = Span.HAND

    def arm(self, guns: tuple[Gun, ...]) -> tuple[Gun, ...]:
        """One more gun, to the rear, as long as there is power for lasers at all."""
        return (*guns, Gun(Turn.AROUND, 1, welds=False)) if guns else guns
