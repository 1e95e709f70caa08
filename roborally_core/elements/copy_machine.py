"""Copy machines and their Tamagotchis (RF-10, RF-50, RF-68)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Layer, Pen
from ..base.geometry import Dir, opposite
from ..effects.conditions import known_to
from ..effects.species import Species
from ..language.complaint import Complaint, complain
from ..rules.events import Cause, CauseKind
from ..rules.state import Companion
from .api import BoardView, BuilderView, Element, Gate, RulesView, WorldView
from .wall import draw_wall

if TYPE_CHECKING:
    from ..rules.state import Robot


class Tamagotchi(Species):
    """A Tamagotchi is a virtual twin that plays the cards its robot plays, right after it. The floor acts
    on it, but it sets nothing off and weighs nothing. What it touches, and what hits it, counts
    for its robot, except that it stores no backup copy; when one of them is destroyed, both are.
    """

    key = "tamagotchi"
    number = 1
    title = "Tamagotchi"

    def destroyed(self, world: WorldView, one: Companion, cause: Cause) -> None:
        """Destroy its robot with it; a destroyed robot takes its Tamagotchi along."""
        world.destroy(one.robot, Cause(CauseKind.COMPANION, one.id))


@dataclass(eq=False, kw_only=True)
class CopyMachine(Element):
    """A robot that drives against the red button makes its Tamagotchi on the other side of the wall,
    facing it: a virtual twin that plays each card its robot plays from then on. It touches checkpoints
    and is repaired for its robot and shares every hit with it; when one of the two is destroyed,
    both are. It vanishes when it drives against the machine on the square it arose on. A robot
    has one Tamagotchi at a time.
    """

    key = "copy-machine"
    title = "Copy machine"
    layer = Layer.EDGE
    directed = True

    @property
    def back(self) -> Dir:
        """The side of its wall, seen from the square with the button."""
        return Dir(opposite(self.facing))

    def touch(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
        """A robot's own move presses the button; the wall only stops pushed and carried robots and others'
        Tamagotchis.
        """
        if cause.kind is CauseKind.CARD:
            birth = world.ahead(self.pos, self.back)
            if robot.pos == self.pos:
                if robot.has_weight:
                    world.spawn(Tamagotchi.key, robot, birth, self.facing, self.cause)
            elif isinstance(robot, Companion) and robot.species == Tamagotchi.number:
                ground = world.grid.ground
                if ground(robot.start) == ground(birth):
                    world.dismiss(robot, self.cause)
        return True

    def build(self, floor: BuilderView) -> None:
        """Lay the wall at its back and the button, which touches a robot after everything else there."""
        floor.wall(self.pos, self.back)
        floor.gate(self.pos, self.back, Gate(self.touch, last=True))

    def troubles(self, board: BoardView) -> list[Complaint]:
        """The Tamagotchi needs a square to appear on."""
        x, y = board.grid.xy(self.pos + board.grid.delta[self.back])
        if not (0 <= x < board.grid.width and 0 <= y < board.grid.height):
            return [complain("trouble.copy_machine")]
        return []

    def fits(self, rules: RulesView) -> bool:
        """Under rulesets in which robots have conditions and companions."""
        return known_to(rules)

    def draw(self, pen: Pen) -> None:
        """A wall with a red button on one side and an antenna's eye on the other."""
        draw_wall(pen, 100)
        pen.shape(Form(height=6))
        pen.round(22, 70, 56, 24, 6, Ink.METAL_DARK)
        pen.shape(Form(height=8))
        pen.circle(50, 82, 10, Ink.METAL_LIGHT)
        pen.shape(Form(glow=24))
        pen.circle(50, 82, 7, Ink.GEAR_LEFT)
        pen.shape()
        pen.round(30, 103, 40, 6, 3, Ink.PORTAL_CYAN)
