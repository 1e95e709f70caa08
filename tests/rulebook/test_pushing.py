"""Chapter: pushing (RR-07, S-1)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CauseKind, RobotBlocked, RobotDestroyed, RobotMoved, RobotPushed
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


@EVERYWHERE
def test_a_robot_entering_an_occupied_square_pushes_its_occupant_on(ruleset):
    s = scene(ruleset, "A B .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert s.drawing() == ". A B"


@EVERYWHERE
def test_the_pushed_robot_keeps_its_facing(ruleset):
    s = scene(ruleset, "A B .", A=robot("E"), B=robot("W")).register(A=Command.MOVE_1)
    assert s.facing("B") == "W"


@EVERYWHERE
def test_backing_up_pushes_too(ruleset):
    s = scene(ruleset, ". B A", A=robot("E"), B=robot("N")).register(A=Command.BACK_1)
    assert s.drawing() == "B A ."


@EVERYWHERE
def test_every_square_of_a_move_pushes(ruleset):
    s = scene(ruleset, "A . B . .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_3)
    assert s.drawing() == ". . . A B"
    assert len(s.of(RobotPushed)) == 2


@EVERYWHERE
def test_a_push_is_a_chain_of_any_length(ruleset):
    names = "ABCDEFGH"
    robots = {name: robot("E") for name in names}
    s = scene(ruleset, "A B C D E F G H . .", **robots).register(A=Command.MOVE_2)
    assert s.drawing() == ". . A B C D E F G H"


@EVERYWHERE
def test_if_the_last_of_a_chain_stands_before_a_wall_nobody_moves(ruleset):
    s = scene(ruleset, "A B C|.", A=robot("E"), B=robot(), C=robot()).register(A=Command.MOVE_1)
    assert s.drawing() == "A B C|."
    assert s.of(RobotMoved) == []
    assert len(s.of(RobotBlocked)) == 1


@EVERYWHERE
def test_a_wall_inside_the_chain_holds_the_robots_behind_it(ruleset):
    s = scene(ruleset, "A B|C .", A=robot("E"), B=robot(), C=robot()).register(A=Command.MOVE_1)
    assert s.drawing() == "A B|C ."


@EVERYWHERE
def test_a_push_goes_as_far_as_it_can_and_no_farther(ruleset):
    s = scene(ruleset, "A B .|.", A=robot("E"), B=robot()).register(A=Command.MOVE_3)
    assert s.drawing() == ". A B|."
    assert [s.board.grid.xy(f.at) for f in s.of(RobotBlocked)] == [(1, 0)]


@EVERYWHERE
def test_a_robot_pushed_into_a_pit_dies_and_leaves_its_square_to_the_pusher(ruleset):
    s = scene(ruleset, "A B O .", A=robot("E"), B=robot()).register(A=Command.MOVE_1)
    assert s.drawing() == ". A O ."
    assert s.at("B") is None


@EVERYWHERE
def test_a_pusher_may_follow_into_the_pit(ruleset):
    s = scene(ruleset, "A B O .", A=robot("E"), B=robot()).register(A=Command.MOVE_2)
    assert s.drawing() == ". . O ."
    assert [f.robot for f in s.of(RobotDestroyed)] == [1, 0]


@EVERYWHERE
def test_a_robot_is_pushed_over_the_edge(ruleset):
    s = scene(ruleset, ". A B", A=robot("E"), B=robot()).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 0), None)


@EVERYWHERE
def test_of_a_chain_only_the_last_falls(ruleset):
    s = scene(ruleset, "A B C", A=robot("E"), B=robot(), C=robot()).register(A=Command.MOVE_1)
    assert s.drawing() == ". A B"
    assert [f.robot for f in s.of(RobotDestroyed)] == [2]


@EVERYWHERE
def test_a_robot_that_was_pushed_plays_its_own_card_from_where_it_is_then(ruleset):
    s = scene(
        ruleset,
        """
        . . .
        A B .
        """,
        A=robot("E"),
        B=robot("N"),
    ).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 1), (2, 0))


def test_one_push_is_one_fact_for_each_robot_and_square():
    s = scene("rr", "A B C . .", A=robot("E"), B=robot(), C=robot()).register(A=Command.MOVE_2)
    assert [(f.robot, f.by, f.pusher) for f in s.of(RobotPushed)] == [(2, 1, 0), (1, 0, 0)] * 2


def test_a_robot_that_is_pushed_moves_because_of_the_robot_whose_card_it_was():
    s = scene("rr", "A B C .", A=robot("E"), B=robot(), C=robot()).register(A=Command.MOVE_1)
    causes = {f.robot: (f.cause.kind, f.cause.source) for f in s.of(RobotMoved)}
    assert causes == {0: (CauseKind.CARD, 0), 1: (CauseKind.PUSH, 0), 2: (CauseKind.PUSH, 0)}


def test_a_chain_moves_from_its_head_so_that_no_square_ever_holds_two():
    s = scene("rr", "A B C .", A=robot("E"), B=robot(), C=robot()).register(A=Command.MOVE_1)
    assert [f.robot for f in s.of(RobotMoved)] == [2, 1, 0]
