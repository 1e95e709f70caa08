"""A new element is one class: the engine, boards, scenes, drawings and facts take it as it is."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from roborally_core.board.model import drawn, element_json
from roborally_core.commands import Command
from roborally_core.drawing import Ink, Pen
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element, entered, integer, on, registers
from roborally_core.engine.compile import BoardRefused
from roborally_core.events import RobotDamaged, RobotTurned
from roborally_core.geometry import Turn
from roborally_core.scene import robot, scene
from roborally_core.timeline import Step


@dataclass(eq=False, kw_only=True)
class Whirligig(Element):
    """A whirligig stings whoever comes onto it and turns who stands there about, in the
    registers written on it.
    """

    key = "whirligig"
    title = "Whirligig"

    sting: int = integer(0, 3, 1, "the damage it deals to who comes")
    registers: tuple[int, ...] = registers("the registers in which it turns")

    @entered()
    def prick(self, world, robot, direction, cause):
        """Deal the damage at once."""
        world.damage(robot, self.sting, self.cause)

    @on(Step.GEARS)
    def whirl(self, world, robot):
        """Turn who stands here about."""
        world.turn(robot, Turn.AROUND, self.cause)

    def draw(self, pen: Pen) -> None:
        """A disc."""
        pen.circle(50, 50, 40, Ink.METAL)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ELEMENTS, "whirligig", Whirligig)


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
def test_it_plays_at_once_under_every_ruleset_with_its_step(ruleset):
    floor = [{"type": "whirligig", "at": [1, 0], "sting": 2, "registers": [1]}]
    s = scene(ruleset, "A . .", floor, A=robot("E")).register(A=Command.MOVE_1)
    assert (s["A"].damage, s.facing("A")) == (2, "W")
    assert {f.cause.source for f in (*s.of(RobotDamaged), *s.of(RobotTurned))} == {0}
    assert s.register(2, A=Command.PAUSE).of(RobotTurned) == []


def test_it_can_kill_in_the_middle_of_a_move_like_anything_that_is_entered():
    floor = [{"type": "whirligig", "at": [1, 0]}]
    s = scene("rr", "A . .", floor, A=robot("E", damage=8)).register(A=Command.MOVE_2)
    assert s.at("A") is None


def test_it_is_written_read_and_drawn_like_any_other():
    s = scene("rr", ". .", [{"type": "whirligig", "at": [1, 0], "sting": 3}])
    element = s.board.elements[0]
    assert element_json(element, s.board.grid) == {"type": "whirligig", "at": [1, 0], "sting": 3}
    assert [command.op for command in drawn(s.board, element)] == ["circle"]
    assert element.paragraph.startswith("A whirligig stings")


def test_with_a_step_no_ruleset_has_it_is_refused_with_square_and_names(monkeypatch):
    @dataclass(eq=False, kw_only=True)
    class Idle(Element):
        """Does nothing anywhere."""

        key = "idle"
        title = "Idle"

        @on(Step.CRUSHERS)
        def act(self, world, robot):
            """Never played."""

    monkeypatch.setitem(ELEMENTS, "idle", Idle)
    with pytest.raises(BoardRefused, match=r"square \[1, 0\]: idle \(idle\).*Robo Rally"):
        scene("rr", "A .", [{"type": "idle", "at": [1, 0]}], A=robot()).register()
