"""Element: the gear (RR-06, CL)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CauseKind, RobotTurned
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


@EVERYWHERE
@pytest.mark.parametrize(("glyph", "facing"), [("r", "E"), ("l", "W"), ("u", "S")])
def test_a_gear_turns_the_way_its_arrows_point(ruleset, glyph, facing):
    s = scene(ruleset, ". A .", A=robot("N", under=glyph)).register()
    assert (s.at("A"), s.facing("A")) == ((1, 0), facing)


@EVERYWHERE
def test_a_gear_turns_in_every_register(ruleset):
    s = scene(ruleset, ". A .", A=robot("N", under="r")).turn()
    assert s.facing("A") == "E"
    assert len(s.of(RobotTurned)) == 5


@EVERYWHERE
def test_a_robot_that_only_crosses_a_gear_is_not_turned(ruleset):
    s = scene(ruleset, "A r .", A=robot("E")).register(A=Command.MOVE_2)
    assert (s.at("A"), s.facing("A")) == ((2, 0), "E")


@EVERYWHERE
def test_gears_turn_robots_pushed_onto_them(ruleset):
    s = scene(ruleset, "A B r", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("B"), s.facing("B")) == ((2, 0), "E")


@EVERYWHERE
def test_gears_come_after_the_belts(ruleset):
    s = scene(ruleset, "A l", A=robot("N", under=">")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 0), "W")


@EVERYWHERE
def test_gears_come_before_the_lasers(ruleset):
    """Turned by the gear, A fires at B."""
    s = scene(ruleset, "A . B", A=robot("N", under="r"), B=robot("N")).register()
    assert s["B"].damage == 1


def test_the_gear_is_the_cause_of_the_turn():
    s = scene("rr", "A", A=robot("N", under="r")).register()
    fact = s.of(RobotTurned)[0]
    assert (fact.cause.kind, s.board.elements[fact.cause.source].key) == (CauseKind.ELEMENT, "gear")
