"""Chapter: the same scene under BotWars and under the two other systems."""

from __future__ import annotations

from typing import Any

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import TurnEnded
from roborally_core.rules.state import Power
from roborally_core.scene import Scene, robot, scene

SYSTEMS = ("rr", "classic", "botwars")


def three(drawing: str, elements: Any = (), **robots: Any) -> list[Scene]:
    """The scene under Robo Rally, Classic and BotWars."""
    return [scene(key, drawing, elements, **robots) for key in SYSTEMS]


def test_the_edge_kills_in_two_and_shocks_in_bw():
    ends = [s.register(A=Command.MOVE_1) for s in three("A .", A=robot("N"))]
    assert [s.at("A") for s in ends] == [None, None, (0, 0)]
    assert ends[2]["A"].damage == 2


def test_a_robot_pushed_over_the_edge_leaves_its_square_except_in_bw():
    ends = [s.register(A=Command.MOVE_1) for s in three(". A B", A=robot("E"), B=robot("N", damage=7))]
    assert [s.at("A") for s in ends] == [(2, 0), (2, 0), (1, 0)]


def test_two_carried_to_a_belt_neither_moves_except_along_it_in_bw():
    ends = [s.register() for s in three("A > .\n. B .", A=robot(under=">"), B=robot(under="^"))]
    assert [s.at("A") for s in ends] == [(0, 0), (0, 0), (1, 0)]
    assert [s.at("B") for s in ends] == [(1, 1)] * 3


def test_two_carried_to_a_pit_both_fall_but_stay_in_bw():
    ends = [s.register() for s in three("A O B", A=robot("N", under=">"), B=robot("N", under="<"))]
    assert [s.at("A") for s in ends] == [None, None, (0, 0)]


def test_an_express_belt_hands_over_to_a_slow_one():
    """RR: only express belts carry a second time; Classic: all belts do; BW: the next conveyor carries on."""
    ends = [s.register() for s in three("A > > .", A=robot("N", under="⇒"))]
    assert [s.at("A") for s in ends] == [(1, 0), (2, 0), (2, 0)]


def test_a_slow_belt_hands_over_to_an_express_one():
    ends = [s.register() for s in three("A ⇒ ⇒ .", A=robot("N", under=">"))]
    assert [s.at("A") for s in ends] == [(3, 0), (1, 0), (1, 0)]


def test_a_straight_belt_turns_nobody_but_in_bw():
    plain = [{"type": "belt", "at": [1, 0], "facing": "S", "straight": True}]
    ends = [s.register() for s in three("A . .\n. . .", plain, A=robot("N", under=">"))]
    assert [s.facing("A") for s in ends] == ["N", "N", "E"]


@pytest.mark.parametrize(("key", "fires"), [("rr", False), ("classic", True), ("botwars", False)])
def test_a_robot_that_a_board_laser_kills_has_fired_in_classic_only(key, fires):
    laser = [{"type": "laser", "at": [1, 0], "facing": "S"}]
    lost = {"rr": 8, "classic": 9, "botwars": 9}[key]
    s = scene(key, ". . . .\n. A . B\n. . . .", laser, A=robot("E", damage=lost), B=robot("N")).register()
    assert s.at("A") is None
    assert (s["B"].damage == 1) is fires


@pytest.mark.parametrize(("key", "fires"), [("classic", True), ("botwars", False)])
def test_a_robot_that_a_buzzsaw_kills_has_fired_in_classic_only(key, fires):
    lost = robot("E", damage=9, under="*")
    s = scene(key, ". . . .\n. A . B\n. . . .", entropy=1, A=lost, B=robot("N")).register()
    assert s.at("A") is None
    assert (s["B"].damage == 1) is fires


def test_a_sleeping_robot_touches_flags_in_classic_only():
    drawing = "A .\n. 2"
    rr, cl, bw = three(drawing, A=robot(under="1", power=Power.DOWN))
    assert [s.register()["A"].checkpoints for s in (rr, cl, bw)] == [0, 1, 0]


def test_power_down_heals_before_the_turn_that_is_sat_out_in_all_three():
    for s in three("A .\n. 1", A=robot(damage=5, power=Power.ANNOUNCED)):
        assert s.turn()["A"].damage == 0
        assert len(s.of(TurnEnded)) == 1


@pytest.mark.parametrize("key", SYSTEMS)
def test_wrenches_repair_in_all_three_and_flags_not_in_rr(key):
    drawing = "A .\n. 2"
    assert scene(key, drawing, A=robot(under="1", damage=4)).turn()["A"].damage == (4 if key == "rr" else 3)
    assert scene(key, drawing, A=robot(under="W", damage=4)).turn()["A"].damage == 2
    assert scene(key, drawing, A=robot(under="w", damage=4)).turn()["A"].damage == 3
