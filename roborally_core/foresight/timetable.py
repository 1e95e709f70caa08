"""The floor's timetable: what acts in which register, as far as the register decides.

Whatever acts in every register of a turn needs no timetable and is left out.  Doors that open and close with
the registers are asked for their state by the present floor.
"""

from __future__ import annotations

from typing import NamedTuple

from ..elements.api import Element
from ..engine.compile import Floor
from ..rules.state import State
from ..rules.timeline import REGISTERS


class TimetableEntry(NamedTuple):
    """An element that acts in some registers of the turn, from 1, and not in the others."""

    element: int
    """Its index on the board."""
    pos: int
    registers: tuple[int, ...]


def timetable_of(floor: Floor, state: State) -> tuple[TimetableEntry, ...]:
    """All elements of ``floor`` that depend on the register, in board order."""
    found: dict[int, TimetableEntry] = {}
    for element in floor.board.elements:
        registers = _acting(element, floor)
        if registers is not None:
            found[element.index] = TimetableEntry(element.index, element.pos, registers)
    for pos in sorted(floor.deadly):
        registers = _open(floor, state, pos)
        if registers is not None:
            for element in floor.board.by_pos.get(pos, ()):
                found.setdefault(element.index, TimetableEntry(element.index, pos, registers))
    return tuple(found[index] for index in sorted(found))


def _acting(element: Element, floor: Floor) -> tuple[int, ...] | None:
    """The registers an element is given to act in; None if it takes part in all of them or in none."""
    given = getattr(element, "registers", None)
    steps = floor.rules.steps
    if given is None or len(given) >= REGISTERS:
        return None
    if not any(steps & set(hook.steps) for hook in element.active_hooks(floor.rules)):
        return None
    return tuple(given)


def _open(floor: Floor, state: State, pos: int) -> tuple[int, ...] | None:
    """The registers in which a square that may swallow robots does so, if that changes in the turn."""
    when = floor.deadly[pos]
    if when is None:
        return None
    probe = state.copy()
    registers = []
    for register in range(1, REGISTERS + 1):
        probe.register = register
        if when(probe):
            registers.append(register)
    return tuple(registers) if 0 < len(registers) < REGISTERS else None
