"""Flags, wrenches and the choices they offer (BW-01, BW-12, BW-13, BW-14)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.play.submission import Choice, submit
from roborally_core.rules.commands import Command
from roborally_core.rules.state import BARE, state_from_json
from roborally_core.rulesets import RULESETS
from roborally_core.rulesets.botwars_policies import offers
from roborally_core.scene import robot, scene

RULES = RULESETS["botwars"]
REVERSE, SIDESTEP, IDLE = 0, 1, 2


# -- flags -------------------------------------------------------------------------------------


def test_a_flag_is_touched_by_ending_a_stage_there_not_by_passing():
    s = scene("botwars", "A 1 . 2", A=robot("E"))
    s.register(1, A=Command.MOVE_2)
    assert s["A"].checkpoints == 0
    s.register(2, A=Command.BACK_1)
    assert s["A"].checkpoints == 1


def test_flags_count_in_order_but_any_flag_is_the_place_to_return_to():
    s = scene("botwars", "A 2 1", A=robot("E")).register(A=Command.MOVE_1)
    assert (s["A"].checkpoints, s["A"].archive) == (0, s["A"].pos)


def test_green_wrenches_are_too_and_computers_are_not():
    for glyph, moved in (("w", True), ("W", True), ("@", False)):
        s = scene("botwars", f"A {glyph} 1", A=robot("E")).register(A=Command.MOVE_1)
        assert (s["A"].archive == s["A"].pos) is moved


def test_a_robot_that_is_destroyed_in_the_stage_touches_nothing():
    laser = [{"type": "laser", "at": [1, 0], "facing": "W"}]
    s = scene("botwars", "A .\n. 2", laser, A=robot(under="1", damage=9)).register()
    assert s["A"].checkpoints == 0


def test_the_last_flag_wins():
    s = scene("botwars", "A . 2\nB . 1", A=robot("E", checkpoints=1), B=robot("W")).register(A=Command.MOVE_2)
    assert s.state.winners == (0,)


def test_two_on_the_last_flag_in_one_stage_win_jointly():
    s = scene("botwars", "A 1 B", A=robot("E"), B=robot("W", real=False))
    s.register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert s.state.winners == (0, 1)


# -- repairs -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("glyph", "left"), [("w", 3), ("W", 2), ("1", 3), (".", 4)])
def test_repairs_at_the_end_of_the_turn(glyph, left):
    s = scene("botwars", "A .\n. 2", A=robot(damage=4, under=glyph))
    s.register(1)
    assert s["A"].damage == 4
    assert s.turn()["A"].damage == left


def test_never_beyond_ten():
    assert scene("botwars", "A .\n. 1", A=robot(damage=1, under="W")).turn()["A"].damage == 0


# -- choices -----------------------------------------------------------------------------------


def test_what_is_offered():
    t = table("botwars", drawing=" a W .\n @ @ 1")
    offered = t.game.offer(0).choices
    assert offered[Choice.WRENCH] == (0, 1)
    assert offered[Choice.UPGRADE] == (REVERSE, SIDESTEP, IDLE)
    assert Choice.SACRIFICE not in offered
    t.change(0, options=("shields",))
    assert t.game.offer(0).choices[Choice.SACRIFICE] == tuple(range(11))


def test_nothing_is_offered_that_cannot_come_about():
    t = table("botwars", drawing=" a w .\n @ . 1")
    assert dict(offers(t.game.world(), t.game.state.robots[0])) == {}


def test_choices_are_taken():
    t = table("botwars", drawing=" a W .\n @ @ 1")
    t.change(0, options=("shields",))
    one = t.robot(0)
    t.play(submit([None] * 5, sacrifice=3, wrench=1, upgrade=SIDESTEP))
    assert (one.kit.spare_at, one.kit.wants_option, one.kit.wanted_set) == (3, 1, SIDESTEP)
    t.game.open_turn()
    assert (one.kit.spare_at, one.kit.wants_option) == (3, 0)


def test_a_wrong_choice_is_refused_in_words():
    t = table("botwars", drawing=" a W .\n @ @ 1")
    assert t.problems(0, submit([None] * 5, upgrade=7)) == ["7 is no choice for upgrade"]
    assert t.problems(0, submit([None] * 5, sacrifice=3)) == [
        "there is nothing to choose for sacrifice this turn"
    ]


def test_the_kit_is_in_copies_in_json_and_in_the_hash():
    t = table("botwars", drawing=" a W .\n @ @ 1")
    before = t.game.state.hash()
    state = t.change(0, options={"rear-lasers": 2}, sets=(2,)).game.state
    assert state.hash() != before
    assert state.copy().hash() == state.hash()
    assert state_from_json(state.json()).hash() == state.hash()
    assert state_from_json(state.json()).robots[0].kit == state.robots[0].kit


def test_a_bare_kit_leaves_no_trace_in_other_rulesets():
    t = table("classic")
    assert all(one.kit is BARE and "kit" not in one.text() for one in t.game.state.robots)
