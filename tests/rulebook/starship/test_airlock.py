"""Airlocks: robots come out of them, virtual, and choose a facing (RN-03, RN-08, RN-10)."""

from __future__ import annotations

from table import table

from roborally_core.play.submission import Choice, submit
from roborally_core.robots.models import ModelId
from roborally_core.rules.events import ArrivalBegan, CardPlayed, ModeChanged, RobotEntered
from roborally_core.rules.state import Power, Status
from roborally_core.scene import robot, scene

SHIP = """
 . . . . ①
 . ⌂ . . .
 . . . . +
"""
ONE = (ModelId.STANDARD,)


def ship(seats=2):
    return table("robo-runner", drawing=SHIP, models=ONE * seats)


def test_all_begin_in_the_airlock_virtual_and_with_three_lives():
    t = ship(4)
    assert {t.at(seat) for seat in range(4)} == {(1, 1)}
    assert [t.robot(seat).real for seat in range(4)] == [False] * 4
    assert [t.robot(seat).lives for seat in range(4)] == [3] * 4
    assert [fact.robot for fact in t.facts if isinstance(fact, ArrivalBegan)] == [0, 1, 2, 3]


def test_a_lone_robot_is_real_from_the_start():
    t = ship(1)
    assert t.robot(0).real
    assert [fact.real for fact in t.facts if isinstance(fact, ModeChanged)] == [True]


def test_the_first_turn_is_for_choosing_a_facing_and_for_nothing_else():
    """Note that this does not move your robot, but merely points it in a specific direction."""
    t = ship()
    offer = t.game.offer(0)
    assert offer.free == ()
    assert offer.choices == {Choice.FACING: (0, 1, 2, 3)}
    assert t.hand(0).cards == ()
    t.play(submit([None] * 5, facing=1), submit([None] * 5, facing=2))
    assert [fact for fact in t.facts if isinstance(fact, CardPlayed)] == []
    assert [(t.at(seat), t.robot(seat).facing) for seat in (0, 1)] == [((1, 1), 1), ((1, 1), 2)]


def test_from_the_second_turn_on_there_are_nine_chips_to_choose_five_from():
    t = ship().next()
    assert len(t.hand(0).cards) == 9
    assert t.game.offer(0).free == (0, 1, 2, 3, 4)
    assert Choice.FACING not in t.game.offer(0).choices


def test_a_destroyed_robot_comes_back_there_virtual_with_two_damage_and_chooses_again():
    t = ship().next()
    t.put(0, 3, 2).destroy(0)
    assert t.robot(0).status is Status.WAITING
    t.next()
    one = t.robot(0)
    assert (t.at(0), one.real, one.damage, one.lives, one.power) == ((1, 1), False, 2, 2, Power.ARRIVING)
    assert [fact.robot for fact in t.facts if isinstance(fact, RobotEntered)] == [0]
    assert t.game.offer(0).free == ()
    t.next()
    assert len(t.hand(0).cards) == 7


def test_virtual_robots_neither_push_nor_shoot_nor_hinder():
    s = scene("robo-runner", "A B . ①\n. . . ⌂", A=robot("E", real=False), B=robot("N"))
    s.register(A="move-1")
    assert (s.at("A"), s.at("B"), s["B"].damage) == ((1, 0), (1, 0), 0)


def test_beams_pull_virtual_robots_through_others():
    s = scene("robo-runner", "A B ①\n. . ⌂", A=robot("N", under="→", real=False), B=robot("N"))
    assert s.register().at("A") == (1, 0)


def test_the_sole_occupant_of_a_square_becomes_real_at_the_end_of_a_hand_and_not_before():
    s = scene("robo-runner", "A . B ①\n. . . ⌂", A=robot("E", real=False), B=robot("N"))
    s.play_on(5)
    assert not s["A"].real
    assert s.end_turn()["A"].real


def test_two_on_one_square_stay_virtual_and_one_on_a_real_ones_square_too():
    s = scene(
        "robo-runner",
        ". . B ①\n. . . ⌂",
        A=robot("E", at=(3, 1), real=False),
        C=robot("E", at=(3, 1), real=False),
        B=robot("E", at=None),
        D=robot("E", at=(2, 0), real=False),
    ).turn()
    assert [s[name].real for name in "ACBD"] == [False, False, True, False]


def test_a_robot_that_has_just_arrived_does_not_shoot():
    s = scene("robo-runner", "A . B ①\n. . . ⌂", A=robot("E", power="arriving"), B=robot("N"))
    s.register()
    assert s["B"].damage == 0


def test_arriving_ends_with_the_turn():
    s = scene("robo-runner", "A . B ①\n. . . ⌂", A=robot("E", power="arriving"), B=robot("N")).turn()
    assert s["A"].power is Power.ON
