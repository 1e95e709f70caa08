"""Tractor beams (RN-11, RN-20)."""

from __future__ import annotations

import pytest

from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.engine.fitting import unfit
from roborally_core.rules.events import RobotMoved
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

REST = "\n. . . . . . ⌂ ①"


def beams(drawing, **robots):
    return scene("robo-runner", drawing + REST, **robots)


@pytest.mark.parametrize(("glyph", "squares"), [("→", 1), ("⇢", 2), ("⭆", 3)])
def test_they_pull_one_two_or_three_squares(glyph, squares):
    s = beams(f"A {glyph} {glyph} {glyph} . . . .", A=robot("N", under=glyph)).register()
    assert s.at("A") == (squares, 0)


def test_red_pulls_alone_then_with_green_then_with_all():
    s = beams("A . . . . . . .\nB . . . . . . .\nC . . . . . . .", A=robot("N", under="→"),
              B=robot("N", under="⇢"), C=robot("N", under="⭆")).register()  # fmt: skip
    steps = [fact.robot for fact in s.of(RobotMoved)]
    assert steps == [2, 1, 0]


def test_a_pulled_robot_goes_on_if_the_beam_it_comes_onto_pulls_in_the_next_sub_step():
    s = beams("A → . . . . . .", A=robot("N", under="⭆")).register()
    assert s.at("A") == (2, 0), "one square by red, then the blue beam's"


def test_a_pulled_robot_turns_on_a_turning_beam():
    s = beams("A → ↓ . . . . .\n. . . . . . . .", A=robot("N", under="⇢")).register()
    assert (s.at("A"), s.facing("A")) == ((2, 0), "E")


def test_a_robot_that_drives_onto_a_turning_beam_does_not_turn():
    """If a robot drives onto a turning tractor beam under its own power, it will not rotate."""
    s = beams("A . → ↓ . . . .\n. . . . . . . .", A=robot("E")).register(A="move-3")
    assert (s.at("A"), s.facing("A")) == ((3, 1), "E")


def test_nor_does_one_that_is_pushed_onto_it():
    s = beams("A B ↓ . . . . .\n. . . . . . . .", A=robot("E"), B=robot("N", under="→")).register(A="move-1")
    assert (s.at("B"), s.facing("B")) == ((2, 1), "N")


def test_an_intersection_is_a_curve_from_the_side_and_straight_from_behind():
    cross = "→ ↓ . . . . . .\n. ↓ . . . . . .\n. . . . . . . ."
    s = scene("robo-runner", "A ↓" + cross[3:] + REST, A=robot("N", under="→")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 0), "E")
    s = beams(". A . . . . . .\n→ ↓ . . . . . .\n. . . . . . . .", A=robot("N", under="↓")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 1), "N")


def test_beams_do_not_push():
    s = beams("A B . . . . . .", A=robot("N", under="→"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))


def test_two_pulled_into_one_square_both_stay():
    """Stalemate: if more than one robot is being pulled into the same space, neither is moved."""
    s = beams("A . B . . . . .", A=robot("N", under="→"), B=robot("N", under="←")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_a_virtual_robot_causes_no_stalemate():
    s = beams("A . B . . . . .", A=robot("N", under="→", real=False), B=robot("N", under="←")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (1, 0))


def test_a_warp_3_facing_a_warp_1_carries_onto_it_in_the_first_two_sub_steps():
    """It could be pulled onto the Warp-1 beam during the first two activations, but not on its third."""
    s = beams(". A ← . . . . .", A=robot("N", under="⭆")).register()
    moves = [(fact.frm, fact.to) for fact in s.of(RobotMoved)]
    at = s.board.grid.pos
    assert moves == [(at(1, 0), at(2, 0))], "there in the first; in the third neither pulls it back"
    assert s.at("A") == (2, 0)


def test_not_in_the_third():
    s = beams("A ⭆ . ← . . . .", A=robot("N", under="⭆")).register()
    assert s.at("A") == (2, 0), "two squares, and the third would be against what pulls there now"


def test_the_warp_1_never_pulls_towards_the_warp_3():
    s = beams("⭆ A . . . . . .", A=robot("N", under="←")).register()
    assert s.at("A") == (1, 0)


def test_beams_that_face_each_other_exchange_nobody():
    s = beams("A B . . . . . .", A=robot("N", under="→"), B=robot("N", under="←")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))


def test_a_train_moves_as_one():
    s = beams("A B . . . . . .", A=robot("N", under="→"), B=robot("N", under="→")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


def test_a_closed_ring_turns():
    s = beams(
        "A B . . . . . .\nD C . . . . . .",
        A=robot("N", under="→"), B=robot("N", under="↓"), C=robot("N", under="←"), D=robot("N", under="↑"),
    ).register()  # fmt: skip
    assert [s.at(name) for name in "ABCD"] == [(1, 0), (1, 1), (0, 1), (0, 0)]


def test_a_ruleset_whose_belts_run_apart_refuses_it():
    width, height, elements, _ = parse_drawing(["a ⭆ 1", "→ . ."])
    problems = unfit(Board(width, height, elements), RULESETS["rr"])
    assert problems == [
        f"square [{x}, {y}]: tractor beam (tractor-beam) cannot be played under Robo Rally: its runs are "
        "those of other belts, which these rules play apart"
        for x, y in ((1, 0), (0, 1))
    ]
    assert not unfit(Board(width, height, elements), RULESETS["classic"])
