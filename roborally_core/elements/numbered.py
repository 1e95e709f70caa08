"""Common parts of elements with register numbers on them (RF-69)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..rules.timeline import REGISTERS

if TYPE_CHECKING:
    from ..rules.state import State


def is_due(registers: tuple[int, ...], state: State) -> bool:
    """Whether an element with these ``registers`` is at work; after the fifth it stays as in the fifth."""
    return min(state.register, REGISTERS) in registers


def draw_numbers(pen: Pen, registers: tuple[int, ...], y: int, ink: Ink = Ink.HAZARD) -> None:
    """The registers on a plate across the middle; nothing if they are all of them."""
    if len(registers) == REGISTERS:
        return
    wide = 16 * len(registers) + 8
    pen.round(50 - wide // 2, y - 10, wide, 20, 4, Ink.HAZARD_DARK)
    for i, register in enumerate(registers):
        pen.text(50 + 8 * (2 * i - len(registers) + 1), y, 17, str(register), ink)
