"""Hull damage (RN-02)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Layer, Pen
from ..base.geometry import DIRS
from ..language.core import say
from ..rules.events import Cause, ElementSwitched, Fact
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    Gate,
    RulesView,
    WorldView,
    integer,
    welded,
)
from .demo_boards import APART

if TYPE_CHECKING:
    from ..rules.state import Robot, State

MOST = 9


@dataclass(eq=False, kw_only=True)
class HullDamage(Element):
    """Where the hull is broken nobody can drive, be pushed or be pulled, and lasers end. Each hit of a real
    robot's laser welds one of the repairs it needs, for any squad, in any order of the points; then it is
    hull again, to be inspected. Games may be played with a sound hull.
    """

    key = "hull-damage"
    title = "Hull damage"
    barred = "hull"
    demo = Demo(
        APART,
        "E move-3 pause pause move-2",
        "N pause move-1 back-1",
        values={"repairs": 3},
        settings={"hull_damage": 1},
    )
    layer = Layer.DEVICE
    states = MOST + 1
    mends = True

    repairs: int = integer(1, MOST, 3, "how many hits of a laser mend it")

    def begins(self) -> int:
        """The number of repairs it needs."""
        return self.repairs

    def is_broken(self, state: State) -> bool:
        """Whether it still stops robots."""
        return state.memory.get(self.index, self.repairs) > 0

    def fits(self, rules: RulesView) -> bool:
        """Under rulesets that have hull damage."""
        return rules.has_hull_damage

    def takes_part(self, rules: RulesView) -> bool:
        """Only in games with hull damage."""
        return bool(rules.hull_damage)

    def bars(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
        """Whether it stops a robot: none may come onto it, but a robot there may leave."""
        return robot.pos != self.pos and self.is_broken(world.state)

    @welded()
    def weld(self, world: WorldView, robot: Robot, cause: Cause) -> None:
        """Make one repair; a weld that is not needed any more counts for the robot, too."""
        left = world.state.memory.get(self.index, self.repairs)
        if left:
            world.remember(self.index, left - 1, cause)
        world.note_weld(robot)

    def build(self, floor: BuilderView) -> None:
        """Stop robots and lasers from all sides, but not for good, since it can be mended."""
        for way in DIRS:
            floor.gate(self.pos, way, Gate(self.bars), self.is_broken)
        floor.shutter(self.pos, self.is_broken)

    def state_name(self, value: int) -> str:
        """The number of repairs left."""
        return say("state.repairs", n=value) if value else say("state.mended")

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a laser has welded it."""
        return isinstance(fact, ElementSwitched) and fact.element == self.index

    def draw(self, pen: Pen) -> None:
        """Torn plates round a glowing hole, with the repairs left in the lower left corner (RN-77)."""
        left = self.repairs if pen.value is None else pen.value
        if not left:
            pen.shape(Form(worn=True))
            for x, y in ((22, 30), (70, 26), (30, 74), (76, 70)):
                pen.line((x - 9, y - 5, x, y + 3, x + 9, y - 3), Ink.METAL_LIGHT, 4)
            pen.shape()
            return
        pen.poly(
            (8, 14, 34, 8, 52, 16, 56, 40, 92, 46, 86, 56, 95, 78, 70, 94, 46, 86, 22, 94, 6, 70, 14, 44),
            Ink.PIT,
        )
        pen.shape(Form(glow=90))
        pen.line((16, 24, 40, 34, 34, 52, 58, 58, 52, 76, 84, 84), Ink.EMBER, 6)
        pen.shape(Form(height=8))
        for points in ((8, 14, 34, 8, 26, 26), (92, 46, 86, 56, 74, 50), (22, 94, 6, 70, 26, 74)):
            pen.poly(points, Ink.METAL_LIGHT)
        pen.round(4, 68, 28, 28, 6, Ink.HAZARD_DARK)
        pen.shape()
        pen.text(18, 83, 24, str(left), Ink.LASER)
