"""Engaging options, ammunition, and the choices a player may hand in (RN-45)."""

from __future__ import annotations

import pytest
from table import Table, table

from roborally_core.play.submission import (
    WHOLE_HAND,
    Engagement,
    Submission,
    SubmissionError,
    submission_from_json,
    submit,
)
from roborally_core.rules.commands import Command
from roborally_core.rules.events import OptionEngaged, OptionReloaded
from roborally_core.rules.state import Power, state_from_json
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, read_scene, robot, scene

POOL = RULESETS["botwars"].options
TWIN, REAR, SHIELDS, REPULSORS, NITRO, CLAMPS = range(6)
ALL = tuple(option.key for option in POOL)
FLOOR = ". . A . . .\n. . . . . 1"


# -- ammunition --------------------------------------------------------------------------------


def lone(*options: str, **more: object) -> Scene:
    return scene("botwars", FLOOR, A=robot("E", options=options, **more))  # type: ignore[arg-type]


def test_one_unit_for_each_engagement_in_the_moment_it_begins():
    s = lone("clamps", "shields").engage("A", "clamps", 3).engage("A", "shields")
    assert s.register(1).options("A") == {"clamps": 3, "shields": 2}
    assert s.of(OptionEngaged) == [OptionEngaged(0, SHIELDS, 2)]
    assert s.register(2).of(OptionEngaged) == []
    assert s.register(3).options("A") == {"clamps": 2, "shields": 2}
    assert s.of(OptionEngaged) == [OptionEngaged(0, CLAMPS, 2)]


def test_spent_even_without_effect():
    assert lone("repulsors").engage("A", "repulsors", 1).register(1).options("A") == {"repulsors": 2}


def test_three_times_and_no_more():
    s = lone("clamps")
    for left in (2, 1, 0):
        s.engage("A", "clamps", 1).register(1, A=Command.U_TURN)
        assert (s.options("A"), s.facing("A")) == ({"clamps": left}, "E")
    s.engage("A", "clamps", 1).register(1, A=Command.U_TURN)
    assert (s.options("A"), s.facing("A")) == ({"clamps": 0}, "W")


def test_nothing_is_spent_and_nothing_works_while_virtual():
    """Optional equipment is not effective if activated while a robo is virtual."""
    s = lone("clamps", real=False).engage("A", "clamps", 1).register(1, A=Command.MOVE_1)
    assert (s.options("A"), s.at("A")) == ({"clamps": 3}, (3, 0))
    assert s.of(OptionEngaged) == []


def test_what_is_engaged_for_the_hand_begins_when_the_robot_is_real():
    s = scene("botwars", "A . . B\n. . . 1", A=robot("N", options=("shields",), real=False), B=robot("W"))
    s.engage("A", "shields").register(1)
    assert (s["A"].real, s["A"].damage, s.options("A")) == (True, 0, {"shields": 3})
    s.register(2)
    assert (s["A"].damage, s.options("A")) == (0, {"shields": 2})


def test_a_robot_that_sits_the_turn_out_engages_nothing():
    s = lone("clamps", power=Power.DOWN).engage("A", "clamps", 1).register(1)
    assert s.options("A") == {"clamps": 3}


def test_the_whole_hand_is_one_unit_and_ends_with_the_turn():
    s = scene("botwars", "A . B\n. . 1", A=robot("N", options=("shields",), sacrifice_at=0), B=robot("W"))
    s.engage("A", "shields").turn()
    assert (s["A"].damage, s.options("A")) == (0, {"shields": 2})
    s.turn()
    assert s["A"].damage == 5


@pytest.mark.parametrize(("glyph", "left"), [("w", 3), ("W", 3), ("1", 3), ("@", 2), (".", 2)])
def test_reloaded_at_sites_that_repair_at_the_end_of_the_turn(glyph, left):
    """You must end your turn on a repair site to reload."""
    s = scene("botwars", "A . .\n. . 2", A=robot("N", under=glyph, options=("clamps",)))
    s.engage("A", "clamps", 1).turn()
    assert s.options("A") == {"clamps": left}
    assert [fact.ammunition for fact in s.of(OptionReloaded)] == [3] * (left == 3)


def test_passing_a_site_reloads_nothing():
    s = scene("botwars", "A w . 1", A=robot("E", options=("clamps",))).engage("A", "clamps", 1)
    s.turn(A=[None, Command.MOVE_1, Command.MOVE_1])
    assert s.options("A") == {"clamps": 2}


def test_taking_an_option_at_two_wrenches_reloads_the_others():
    s = scene("botwars", "A . .\n. . 2", A=robot("N", under="W", options=("clamps",), wants_option=True))
    s.engage("A", "clamps", 1).turn()
    assert list(s.options("A").values()) == [3, 3]


def test_reloaded_by_rebooting():
    """Rebooting also replenishes your option supply."""
    s = lone("clamps").engage("A", "clamps", 1).choose("A", power_down=True)
    s.turn()
    assert (s["A"].power, s.options("A")) == (Power.DOWN, {"clamps": 3})


def test_a_rebooting_robot_is_not_reloaded_by_a_site():
    """Sites do nothing for a robot that is rebooting (BW-15)."""
    s = scene("botwars", "A . .\n. . 2", A=robot("N", under="w", power="down", options={"clamps": 1}))
    assert s.turn().options("A") == {"clamps": 1}


# -- handing in --------------------------------------------------------------------------------


def equipped(**options: int) -> Table:
    return table("botwars").change(0, options=options or ALL)


def given(*engaged: tuple[int, int]) -> Submission:
    return submit([None] * 5, [Engagement(*one) for one in engaged])


def test_what_is_offered():
    t = equipped(**{"shields": 1, "clamps": 3, "nitro-tanks": 0})
    assert t.game.offer(0).engage == {SHIELDS: (WHOLE_HAND,), CLAMPS: (1, 2, 3, 4, 5)}
    assert t.game.offer(1).engage == {}


@pytest.mark.parametrize(("engaged", "problem"), [
    ([(6, 1)], "BotWars has no option number 6"),
    ([(-1, 1)], "BotWars has no option number -1"),
    ([(REAR, WHOLE_HAND)], "the robot does not carry rear lasers"),
    ([(NITRO, 2)], "the nitro tanks have no ammunition left"),
    ([(CLAMPS, 6)], "the clamps are engaged for a register from 1 to 5, not 6"),
    ([(CLAMPS, WHOLE_HAND)], "the clamps are engaged for a register from 1 to 5, not 0"),
    ([(SHIELDS, 3)], "the shields are engaged for the whole hand, not for register 3"),
    ([(CLAMPS, 1), (CLAMPS, 2)], "the clamps are engaged more than once"),
])  # fmt: skip
def test_a_wrong_engagement_is_refused_in_words(engaged, problem):
    t = equipped(**{"shields": 1, "clamps": 3, "nitro-tanks": 0})
    assert t.problems(0, given(*engaged)) == [problem]
    before = t.game.state.hash()
    with pytest.raises(SubmissionError, match=problem):
        t.play(given(*engaged))
    assert t.game.state.hash() == before


def test_a_robot_that_reboots_or_is_off_the_board_engages_nothing():
    t = equipped().change(0, power="down")
    assert t.problems(0, given((CLAMPS, 1))) == ["a robot that sits the turn out engages no option"]
    assert t.game.offer(0).engage == {}
    t.change(0, power="on").destroy(0)
    assert t.problems(0, given((CLAMPS, 1))) == ["a robot that sits the turn out engages no option"]


def test_other_rulesets_have_none():
    t = table("classic")
    assert t.problems(0, given((CLAMPS, 1))) == ["Classic has no option number 5"]


def test_several_options_may_be_engaged_at_once():
    t = equipped()
    t.put(0, 4, 4, real=True)
    t.play(given((CLAMPS, 1), (SHIELDS, WHOLE_HAND), (TWIN, 1)))
    engaged = [fact for fact in t.facts if isinstance(fact, OptionEngaged)]
    assert [(fact.option, fact.left) for fact in engaged] == [(TWIN, 2), (SHIELDS, 2), (CLAMPS, 2)]


def test_a_virtual_robot_may_hand_it_in():
    t = equipped()
    assert not t.game.state.robots[0].real
    assert t.problems(0, given((CLAMPS, 3))) == []


def test_engagements_are_in_the_canonical_json_and_come_back():
    one = given((SHIELDS, WHOLE_HAND), (CLAMPS, 4))
    assert one.json()["engaged"] == [[2, 0], [5, 4]]
    assert submission_from_json(one.json()) == one
    assert "engaged" not in given().json()


@pytest.mark.parametrize("engaged", [
    "clamps", [[1]], [[1, 2, 3]], [["clamps", 1]], [[True, 1]], [[1.5, 1]], [None], [[0, 1]] * 40,
])  # fmt: skip
def test_nonsense_is_refused_in_words(engaged):
    with pytest.raises(SubmissionError, match=r"engaged option"):
        submission_from_json({"registers": [None] * 5, "engaged": engaged})


def test_what_is_due_and_at_work_is_in_copies_in_json_and_in_the_hash():
    s = lone("clamps", "shields").engage("A", "clamps", 3).engage("A", "shields").register(1)
    state = s.state
    assert (state.orders, state.active) == ({0: ((CLAMPS, 3),)}, {0: (SHIELDS,)})
    for other in (state.copy(), state_from_json(state.json())):
        assert (other.orders, other.active, other.hash()) == (state.orders, state.active, state.hash())
        other.active.clear()
        assert other.hash() != state.hash()
    assert state.active


def test_the_engine_goes_on_from_the_middle_of_a_turn():
    s = lone("clamps", "shields").engage("A", "clamps", 3).engage("A", "shields").register(1)
    s = read_scene(s.text())
    s.register(2).register(3, A=Command.MOVE_3)
    assert (s.at("A"), s.options("A")) == ((2, 0), {"clamps": 2, "shields": 2})


def test_behind_the_turn_nothing_is_left_of_it():
    s = lone(*ALL).engage("A", "shields").engage("A", "clamps", 2).turn()
    assert (s.state.orders, s.state.active) == ({}, {})
    assert not {"orders", "active"} & set(s.state.json())
