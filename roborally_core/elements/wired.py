"""Common parts of switches and the things they drive (BW-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..language.complaint import Complaint, complain
from ..language.noun import called
from ..rules.events import Cause, ElementSwitched, Fact
from .api import BoardView, Element, WorldView, squares, switched

if TYPE_CHECKING:
    from ..rules.state import State


@dataclass(eq=False, kw_only=True)
class Device(Element):
    """Something switches drive: it is in state 0 or 1, and every flip of a switch changes it."""

    states = 2

    def value(self, state: State) -> int:
        """Its state, 0 or 1."""
        return state.memory.get(self.index, self.begins())

    @switched()
    def flip(self, world: WorldView, cause: Cause) -> None:
        """Change to the other state."""
        world.remember(self.index, 1 - self.value(world.state), cause)
        world.after_all(self.index, self.flipped)

    def flipped(self, world: WorldView) -> None:
        """React to the new state, after all flips of the instant (S-12)."""


@dataclass(eq=False, kw_only=True)
class Switch(Element):
    """Something that flips the devices on the squares it is wired to."""

    states = 2

    drives: ClassVar[dict[str, str]] = {}
    """The elements it may be wired to: their keys, and what players call them."""
    targets: tuple[int, ...] = squares("the squares of what it drives")

    def value(self, state: State) -> int:
        """Whether it is on."""
        return state.memory.get(self.index, 0)

    def toggle(self, world: WorldView, cause: Cause) -> None:
        """Flip the switch and everything it drives."""
        world.remember(self.index, 1 - self.value(world.state), cause)
        world.switch(self.targets, self.cause)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """A switch must drive something, and only elements that its sort can drive."""
        if not self.targets:
            return [complain("trouble.unwired")]
        *some, last = (called(f"elements.{key}", english) for key, english in self.drives.items())
        out: list[Complaint] = []
        for pos in self.targets:
            if not any(element.key in self.drives for element in board.by_pos.get(pos, ())):
                square = list(board.grid.xy(pos))
                out.append(complain("trouble.wired", square=square, some=", ".join(some), last=last))
        return out

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has flipped something that it is wired to."""
        return isinstance(fact, ElementSwitched) and board.elements[fact.element].pos in self.targets
