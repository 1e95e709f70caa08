"""Element: the express belt (RR-06, CL)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import Beat, RobotMoved, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


def on(glyph: str, facing: str = "N"):
    return robot(facing, under=glyph)


@EVERYWHERE
@pytest.mark.parametrize(
    ("glyph", "board", "at"),
    [
        ("⇒", "A ⇒ . .", (2, 0)),
        ("⇐", ". . ⇐ A", (1, 0)),
        ("⇓", "A\n⇓\n.\n.", (0, 2)),
        ("⇑", ".\n.\n⇑\nA", (0, 1)),
    ],
)
def test_an_express_belt_carries_two_squares(ruleset, glyph, board, at):
    assert scene(ruleset, board, A=on(glyph)).register().at("A") == at


@EVERYWHERE
def test_only_a_robot_still_on_an_express_belt_is_carried_a_second_square(ruleset):
    s = scene(ruleset, "A . .", A=on("⇒")).register()
    assert s.at("A") == (1, 0)


@EVERYWHERE
def test_the_second_square_follows_the_arrow_of_the_second_belt(ruleset):
    s = scene(ruleset, "A ⇓\n. .\n. .", A=on("⇒")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 1), "E")


@EVERYWHERE
def test_each_sub_step_settles_its_own_conflicts(ruleset):
    """In the first sub-step both move; in the second they contend for one square and stay."""
    s = scene(ruleset, "A ⇒ . ⇐ B", A=on("⇒"), B=on("⇐")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (3, 0))


@EVERYWHERE
def test_an_express_belt_never_pushes_either(ruleset):
    s = scene(ruleset, "A ⇒ B .", A=on("⇒"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


def test_cl_a_robot_barred_in_the_first_belt_step_may_move_in_the_second():
    s = scene("classic", "A B . .", A=on("⇒"), B=on(">")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


@EVERYWHERE
def test_a_train_of_express_belts_moves_two_squares(ruleset):
    s = scene(ruleset, "A B ⇒ ⇒ .", A=on("⇒"), B=on("⇒")).register()
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))


@EVERYWHERE
def test_an_express_ring_turns_by_two_squares(ruleset):
    s = scene(ruleset, "A B\nC D", A=on("⇒"), B=on("⇓"), C=on("⇑"), D=on("⇐")).register()
    assert [s.at(n) for n in "ABCD"] == [(1, 1), (0, 1), (1, 0), (0, 0)]


@EVERYWHERE
def test_an_express_belt_turns_on_both_of_two_curves(ruleset):
    s = scene(ruleset, "A ⇓\n. ⇐\n. .", A=on("⇒")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 1), "S")


@EVERYWHERE
def test_an_express_belt_may_carry_over_the_edge_in_its_second_square(ruleset):
    assert scene(ruleset, "A ⇒", A=on("⇒")).register().at("A") is None


@EVERYWHERE
def test_a_wall_stops_it_after_one_square(ruleset):
    assert scene(ruleset, "A ⇒|. .", A=on("⇒")).register().at("A") == (1, 0)


def test_rr_plays_slow_belts_first_so_a_robot_carried_to_an_express_belt_gets_two_squares_more():
    s = scene("rr", "A ⇒ ⇒ . .", A=on(">")).register()
    assert s.at("A") == (3, 0)


def test_rr_leaves_a_robot_carried_by_express_onto_a_slow_belt_there():
    s = scene("rr", "A > . .", A=on("⇒")).register()
    assert s.at("A") == (1, 0)


def test_cl_plays_express_first_and_then_all_belts():
    """Express carries A to the slow belt; the second belt step, for all, carries it on."""
    s = scene("classic", "A > . .", A=on("⇒")).register()
    assert s.at("A") == (2, 0)


def test_cl_carries_from_slow_to_express_once():
    s = scene("classic", "A ⇒ ⇒ .", A=on(">")).register()
    assert s.at("A") == (1, 0)


def test_the_two_squares_are_two_steps_one_after_the_other():
    s = scene("rr", "A ⇒ .", A=on("⇒")).register()
    kinds = [f for f in s.facts if isinstance(f, (StepStarted, RobotMoved, Beat))]
    moves = [i for i, f in enumerate(kinds) if isinstance(f, RobotMoved)]
    steps = [kinds[i - 1].step for i in moves]
    assert steps == [Step.BELTS_EXPRESS, Step.BELTS_EXPRESS_AGAIN]
    assert all(isinstance(kinds[i - 2], Beat) for i in moves)


@EVERYWHERE
def test_walking_onto_an_express_belt_is_followed_by_both_squares(ruleset):
    s = scene(ruleset, "A ⇒ ⇒ . .", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (3, 0)
