"""A pair of pads that swap robots at the end of a register: elements that find each other."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Ink, Pen
from ..language.complaint import Complaint
from .api import BoardView, BuilderView, Demo, Element, WorldView, integer, register_ended


@dataclass(eq=False, kw_only=True)
class SwapPad(Element):
    """Swap pads come in pairs with one number. When a register ends the robots on both of them change places;
    a robot that stands on one of them alone goes to the other.
    """

    key = "swap-pad"
    title = "Swap pad"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . ? . . . B .
        """,
        "E move-2 pause",
        "N",
    )

    number: int = integer(1, 9, 1, "the number of its pair")

    @property
    def _pair(self) -> str:
        return f"swap pads {self.number}"

    @register_ended()
    def swap(self, world: WorldView) -> None:
        """The first of a pair swaps for both."""
        first, second = world.group(self._pair)
        if self is not first:
            return
        to = {first.pos: second.pos, second.pos: first.pos}
        moves = [(robot, to[robot.pos]) for robot in world.robots if robot.pos in to]
        if moves and not any(world.is_held(robot) for robot, _ in moves):
            world.relocate_all(moves, self.facing, self.cause)

    def build(self, floor: BuilderView) -> None:
        """The two of a pair find each other."""
        floor.join(self._pair, self)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """The problem of a pad whose number is not on exactly two pads."""
        pair = [one for one in board.elements if isinstance(one, SwapPad) and one.number == self.number]
        alone = Complaint(f"is one of {len(pair)} swap pads {self.number}; two make a pair")
        return [] if len(pair) == 2 else [alone]

    def draw(self, pen: Pen) -> None:
        """A plate with its number between two arrows."""
        pen.round(8, 8, 84, 84, 12, Ink.METAL_DARK)
        pen.poly((14, 50, 32, 36, 32, 64), Ink.PORTAL_GREEN)
        pen.poly((86, 50, 68, 36, 68, 64), Ink.PORTAL_GREEN)
        pen.text(50, 51, 36, str(self.number), Ink.TEXT_LIGHT)
