"""Element: the light barrier (RF-28, RF-64)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.rules.events import ElementSwitched, RobotDamaged
from roborally_core.scene import Scene, robot, scene

BELT = {"type": "flip-belt", "at": [4, 0], "facing": "E"}
BARRIER = {"type": "light-barrier", "at": [2, 1], "facing": "S"}
"""It runs down the third column, from the second row to the last."""


def hall(*more: dict[str, object], size: tuple[int, int] = (7, 6), **robots: object) -> Scene:
    at = {name: spec for name, (spec, _) in robots.items()}
    facing = {name: robot(one) for name, (_, one) in robots.items()}
    return scene("robofactory", bare(*size, **at), [BELT, BARRIER, *more], **facing)


def flips(s: Scene) -> list[int]:
    return [fact.value for fact in s.of(ElementSwitched)]


def test_a_robot_that_moves_through_it_reverses_the_belts_unharmed():
    s = hall(A=((1, 3), "E")).register(A=Command.MOVE_2)
    assert flips(s) == [1]
    assert s.of(RobotDamaged) == []


def test_one_that_ends_its_move_or_turns_in_it_stops_them():
    s = hall(A=((1, 3), "E")).register(A=Command.MOVE_1)
    assert flips(s) == [2]
    assert flips(s.register(2, A=Command.TURN_LEFT)) == []
    assert s.condition(4, 0) == "standing still, last forwards"


def test_leaving_it_is_crossing_it():
    s = hall(A=((2, 3), "E")).register(A=Command.MOVE_1)
    assert flips(s) == [1]


def test_a_robot_that_is_pushed_or_carried_through_it_crosses_it_too():
    s = hall(A=((0, 3), "E"), B=((1, 3), "N")).register(A=Command.MOVE_2)
    assert s.at("B") == (3, 3)
    assert s.condition(4, 0) == "standing still, last forwards", "A has stopped in it"
    express = [{"type": "express-belt", "at": [x, 3], "facing": "E"} for x in (1, 2)]
    s = hall(*express, A=((1, 3), "N")).register()
    assert s.at("A") == (3, 3)
    assert flips(s) == [1]


def test_crossed_after_the_flip_belts_it_has_no_effect_on_the_next_register():
    fan = {"type": "ventilator", "at": [0, 3], "facing": "E", "registers": [1]}
    more = {"type": "ventilator", "at": [0, 4], "facing": "E", "registers": [1]}
    s = hall(fan, more, A=((1, 3), "N")).register()
    assert s.at("A") == (3, 3)
    assert flips(s) == []
    assert flips(s.register(2)) == []


def test_blocked_is_looked_at_when_the_flip_belts_run_and_no_later():
    pusher = {"type": "pusher", "at": [1, 3], "facing": "E", "registers": [1]}
    s = hall(pusher, A=((1, 3), "N")).register()
    assert s.at("A") == (2, 3)
    assert flips(s) == []
    assert flips(s.register(2)) == [2]


def test_it_ends_at_the_first_wall():
    wall = {"type": "wall", "at": [2, 2], "facing": "S"}
    assert flips(hall(wall, A=((1, 3), "E")).register(A=Command.MOVE_2)) == []
    assert flips(hall(wall, A=((1, 2), "E")).register(A=Command.MOVE_2)) == [1]


def test_the_wall_at_its_back_stops_robots():
    s = hall(A=((2, 0), "S")).register(A=Command.MOVE_2)
    assert s.at("A") == (2, 0)


def test_two_robots_in_two_barriers_both_hold_the_belts():
    other = {"type": "light-barrier", "at": [5, 1], "facing": "S"}
    s = hall(other, A=((2, 3), "E"), B=((5, 3), "E")).register()
    assert flips(s) == [2]
    assert flips(s.register(2, A=Command.MOVE_1)) == [], "B still stands in the second one"
    assert flips(s.register(3, B=Command.MOVE_1)) == [1]


def test_a_flyer_crosses_it_as_well():
    field = {"type": "antigravity-field", "at": [1, 3]}
    s = hall(field, A=((1, 3), "E")).turn(A=[Command.MOVE_2])
    assert flips(s) == [1]


def test_a_robot_that_stands_in_it_from_the_start_stops_the_belts():
    s = hall(A=((2, 3), "E")).register()
    assert flips(s) == [2]


@pytest.mark.parametrize(("y", "facing"), [(0, "S"), (2, "N")])
def test_a_robot_that_falls_into_a_pit_in_it_has_crossed_it_whichever_end_it_hangs_on(y, facing):
    floor = [
        {"type": "light-barrier", "at": [2, y], "facing": facing},
        {"type": "pit", "at": [2, 1]},
        {"type": "flip-belt", "at": [0, 1], "facing": "S"},
    ]
    s = scene("robofactory", ". . .\nB A .\n. . .", floor, A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == (None, (0, 0))


def test_a_virtual_robot_in_it_stops_the_belts_as_well():
    s = scene("botwars", bare(7, 6, A=(2, 3)), [BELT, BARRIER], A=robot("N", real=False)).register()
    assert s.condition(4, 0) == "standing still, last forwards"


@pytest.mark.parametrize(
    ("cost", "levels"), [([], "1 1 .\n1 1 .\n1 1 ."), ([{"type": "deep-water", "at": [1, 1]}], None)]
)
def test_a_robot_that_the_way_into_it_destroys_has_crossed_it(cost, levels):
    floor = [
        {"type": "light-barrier", "at": [2, 0], "facing": "S"},
        {"type": "flip-belt", "at": [0, 1], "facing": "S"},
        *cost,
    ]
    high = {"levels": levels} if levels else {}
    a, b = robot("E", damage=9), robot("N")
    s = scene("robofactory", ". . .\nB A .\n. . .", floor, **high, A=a, B=b).register(A="move-2")
    assert (s.at("A"), s.at("B")) == (None, (0, 0))
