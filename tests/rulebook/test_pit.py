"""Element: the pit (RR-08, CL)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardPlayed, CauseKind, RobotDestroyed, RobotFell, RobotMoved
from roborally_core.rules.state import Status
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


@EVERYWHERE
def test_a_robot_that_enters_a_pit_dies(ruleset):
    s = scene(ruleset, "A O .", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") is None
    assert s["A"].status is Status.WAITING
    assert len(s.of(RobotFell)) == len(s.of(RobotDestroyed)) == 1


@EVERYWHERE
def test_a_pit_swallows_in_the_middle_of_a_move(ruleset):
    s = scene(ruleset, "A O . .", A=robot("E")).register(A=Command.MOVE_3)
    assert s.at("A") is None
    assert len(s.of(RobotMoved)) == 1


@EVERYWHERE
def test_nobody_dies_beside_a_pit(ruleset):
    s = scene(ruleset, "A . O", A=robot("E")).register(A=Command.MOVE_1)
    assert s.drawing() == ". A O"


@EVERYWHERE
def test_a_wall_keeps_robots_out_of_a_pit(ruleset):
    s = scene(ruleset, "A|O", A=robot("E")).register(A=Command.MOVE_1)
    assert s.drawing() == "A|O"


@EVERYWHERE
def test_a_robot_that_fell_plays_no_more_cards_this_turn(ruleset):
    s = scene(ruleset, "A O .", A=robot("E"))
    s.turn(A=[Command.MOVE_1, Command.MOVE_1, Command.MOVE_1, Command.MOVE_1, Command.MOVE_1])
    assert len(s.of(CardPlayed)) == 1


@EVERYWHERE
def test_a_robot_that_was_pushed_into_a_pit_does_not_play_the_card_of_this_register(ruleset):
    s = scene(ruleset, "A B O", A=robot("E"), B=robot("W")).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert [f.robot for f in s.of(CardPlayed)] == [0]


@EVERYWHERE
def test_two_robots_carried_into_the_same_pit_both_fall(ruleset):
    s = scene(ruleset, "A O B", A=robot(under=">"), B=robot(under="<")).register()
    assert (s.at("A"), s.at("B")) == (None, None)


@EVERYWHERE
def test_a_belt_train_marches_into_the_pit_one_by_one(ruleset):
    s = scene(ruleset, "A B O", A=robot(under=">"), B=robot(under=">")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), None)


def test_the_pit_is_the_cause_of_the_fall():
    s = scene("rr", "A O .", A=robot("E")).register(A=Command.MOVE_1)
    cause = s.of(RobotFell)[0].cause
    assert cause.kind is CauseKind.ELEMENT
    assert s.board.elements[cause.source].key == "pit"


def test_falling_adds_no_damage():
    s = scene("rr", "A O .", A=robot("E", damage=3)).register(A=Command.MOVE_1)
    assert s["A"].damage == 3
