"""Upgrade computers (BW-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Layer, Pen
from ..rules.events import Fact, UpgradeVisited
from ..rules.timeline import Step
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    RulesView,
    WorldView,
    on,
)

if TYPE_CHECKING:
    from ..rules.state import Robot


def _has_sets(rules: RulesView) -> bool:
    return rules.has_card_sets


@dataclass(eq=False, kw_only=True)
class Upgrade(Element):
    """Ending a register here gives a robot an upgrade, once. Two upgrades from two different
    computers make one set of new cards usable; every further set takes two more computers.
    Upgrades outlive the robot.
    """

    key = "upgrade"
    title = "Upgrade computer"
    barred = "sets"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . ? .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 move-2",
        "S turn-left back-1",
    )
    layer = Layer.MARK
    glyphs = {"@": {}}

    @on(Step.CHECKPOINTS, when=_has_sets)
    def install(self, world: WorldView, robot: Robot) -> None:
        """Give an upgrade to a robot that has none from here, even if it is rebooting (BW-15)."""
        world.visit(robot, self.index)

    def build(self, floor: BuilderView) -> None:
        """Join the group by which the ruleset knows that players have a choice to make."""
        floor.join("upgrades", self)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot has taken its upgrade."""
        return isinstance(fact, UpgradeVisited) and fact.pos == self.pos

    def draw(self, pen: Pen) -> None:
        """A screen with an arrow upwards."""
        pen.round(14, 16, 72, 54, 8, Ink.METAL_DARK)
        pen.round(20, 22, 60, 42, 4, Ink.EXPRESS)
        pen.poly((50, 27, 66, 45, 56, 45, 56, 59, 44, 59, 44, 45, 34, 45), Ink.EXPRESS_ARROW)
        pen.rect(44, 70, 12, 8, Ink.METAL)
        pen.round(28, 78, 44, 9, 3, Ink.METAL_LIGHT)
