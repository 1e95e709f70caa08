"""Repulsors (RN-43)."""

from __future__ import annotations

from .api import Option, Pool, ShotFate, Span


class Repulsors(Option):
    """In one register, every robot's shot that meets the robot flies back, and the shooter is hit
    instead. A shot is turned back only once.
    """

    key = "repulsors"
    title = "Repulsors"
    number = 3
    pools = (Pool.EQUIPMENT, Pool.CHOP_SHOP)
    span = Span.PHASE
    fate = ShotFate.RETURNED
