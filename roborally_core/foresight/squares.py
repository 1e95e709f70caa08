"""The content of a square and its effects, step by step, for a pointing player.

An element is on a square if that is its own or one that reacts for it (a big gear, a light barrier); it acts
there in the steps of the ruleset for which it has a hook on that square, in its registers.
"""

from __future__ import annotations

from typing import NamedTuple

from ..elements.api import Element, HookKind
from ..elements.sprawling import Sprawling
from ..engine.compile import Floor
from ..rules.timeline import REGISTERS, Step


class Act(NamedTuple):
    """Something that takes part on a square in ``step``, in these registers (from 1)."""

    step: Step
    element: int
    """Its index on the board."""
    registers: tuple[int, ...]


_EVERY = tuple(range(1, REGISTERS + 1))
_LINES = frozenset({HookKind.CARRY, HookKind.PUSH})


class Squares:
    """The squares of one floor as it lies; made when the first one is asked for."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._stacks: dict[int, tuple[Element, ...]] = {}
        self._acts: dict[int, tuple[Act, ...]] | None = None

    def stack(self, pos: int) -> tuple[Element, ...]:
        """Everything that lies on a square, lowest layer first."""
        self._by_square()
        return self._stacks.get(pos, ())

    def acts(self, pos: int) -> tuple[Act, ...]:
        """All elements that take part there in a register, in the order of the steps."""
        return self._by_square().get(pos, ())

    def _by_square(self) -> dict[int, tuple[Act, ...]]:
        if self._acts is not None:
            return self._acts
        order = {step: place for place, step in enumerate(self.floor.rules.register_steps)}
        found: dict[int, list[Act]] = {}
        stacks: dict[int, list[Element]] = {}
        for element in self.floor.board.elements:
            own = element.covers(self.floor.grid) if isinstance(element, Sprawling) else (element.pos,)
            for pos in own:
                stacks.setdefault(pos, []).append(element)
            self._note(element, order, found)
        self._stacks = {pos: tuple(sorted(there, key=lambda one: one.layer)) for pos, there in stacks.items()}
        self._acts = {
            pos: tuple(sorted(dict.fromkeys(acts), key=lambda act: (order[act.step], act.element)))
            for pos, acts in found.items()
        }
        return self._acts

    def _note(self, element: Element, order: dict[Step, int], found: dict[int, list[Act]]) -> None:
        floor = self.floor
        registers = tuple(getattr(element, "registers", _EVERY))
        for hook in element.active_hooks(floor.rules):
            steps = [step for step in hook.steps if step in order]
            if not steps:
                continue
            if hook.kind is HookKind.FIRE:
                beam = getattr(element, hook.method)()
                squares = floor.line(beam.pos, beam.direction)
            elif hook.kind is HookKind.HAPPEN:
                squares = (element.pos,)
            elif hook.over and hook.kind in _LINES:
                squares = getattr(element, hook.over)(floor)
            else:
                squares = element.footprint(floor)
            for pos in squares:
                found.setdefault(pos, []).extend(Act(step, element.index, registers) for step in steps)
