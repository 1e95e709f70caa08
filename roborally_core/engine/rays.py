"""The line of a robot's shot and its possible ends, worked out once for each square and direction."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..elements.api import Query
from ..rules.state import State


class Ray:
    """The squares a shot crosses.

    ``mask`` has their bits (:attr:`~.layout.Layout.bits`); ``answers`` says whether something may react to
    the shot if it meets no robot; ``stops`` are the obstacles that may stop it at times, each with the number
    of squares it then crosses.  ``rises`` is True if each square has a higher bit than the one before it,
    False if each has a lower one, and None if neither holds, or if the board is so large that squares share
    bits.
    """

    __slots__ = ("answers", "crossed", "mask", "rises", "stops")

    def __init__(
        self,
        crossed: tuple[int, ...],
        bits: Sequence[int],
        answers: bool,
        stops: tuple[tuple[int, Query], ...],
        exact: bool,
    ) -> None:
        self.crossed = crossed
        self.mask = _together(bits)
        self.answers = answers
        self.stops = stops
        self.rises = _rises(bits) if exact else None


def _together(bits: Sequence[int]) -> int:
    mask = 0
    for bit in bits:
        mask |= bit
    return mask


def _rises(bits: Sequence[int]) -> bool | None:
    if len(bits) < 2:
        return True
    steps = {after > before for before, after in pairwise(bits)}
    return steps.pop() if len(steps) == 1 else None


def open_part(ray: Ray, state: State) -> tuple[int, ...]:
    """The part of a ray that is open as the board stands now."""
    for squares, stops in ray.stops:
        if stops(state):
            return ray.crossed[:squares]
    return ray.crossed
