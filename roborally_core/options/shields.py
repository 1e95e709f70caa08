"""Shields (RN-42)."""

from __future__ import annotations

from .api import Gun, Option, ShotFate, Span


class Shields(Option):
    """For the whole turn, no robot's laser hurts the robot, and its own lasers are off.
    It still welds. Lasers of the board, saws, fences and pits are no weapons: they do what they always do.
    """

    key = "shields"
    title = "Shields"
    span = Span.HAND
    worked = "swallow the shot"
    fate = ShotFate.SWALLOWED

    def arm(self, guns: tuple[Gun, ...]) -> tuple[Gun, ...]:
        """Every laser is off, except for welding."""
        return tuple(gun._replace(strength=0) for gun in guns if gun.welds)
