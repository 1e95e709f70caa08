"""Element: the flamer (RF-34, RF-65)."""

from __future__ import annotations

import pytest
from hurts import hurt

from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene

FLAMER = {"type": "flamer", "at": [1, 1], "facing": "N"}


def hall(drawing: str, *more: dict[str, object], **robots: object) -> Scene:
    """A hall with a flamer on the southern wall of the second square in the second row."""
    return scene("robofactory", drawing, [{**FLAMER, **(more[0] if more else {})}, *more[1:]], **robots)


@pytest.mark.parametrize(
    ("command", "points"),
    [(Command.MOVE_1, 2), (Command.MOVE_2, 1), (Command.MOVE_3, 1), (Command.TURN_LEFT, 0)],
)
def test_entering_costs_a_point_and_staying_another_in_the_fire_step(command, points):
    s = hall(". . . .\nA . . .\n. . . .", A=robot("E")).register(A=command)
    assert s["A"].damage == points


@pytest.mark.parametrize(
    ("command", "points"),
    [(Command.TURN_LEFT, 2), (Command.U_TURN, 2), (Command.PAUSE, 1), (Command.MOVE_1, 0)],
)
def test_turning_in_it_costs_a_point_leaving_none(command, points):
    s = hall(". . . .\n. A . .\n. . . .", A=robot("E")).register(A=command)
    assert s["A"].damage == points


def test_a_gear_turns_nobody_into_the_flames():
    s = hall(". .\n. A", A=robot("E", under="r")).register()
    assert (s.facing("A"), s["A"].damage) == ("S", 1)


def test_only_in_the_registers_written_on_it():
    s = hall(". . .\nA . .", {"registers": [2]}, A=robot("E")).register(A=Command.MOVE_1)
    assert s["A"].damage == 0
    assert s.register(2, A=Command.TURN_LEFT)["A"].damage == 2


def test_pushed_in_by_a_robot_counts_as_entering_carried_or_pushed_in_by_an_element_does_not():
    s = hall(". . . .\nA B . .", {"at": [2, 1]}, A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert hurt(s, "B") == 2
    assert hall(". . .\nA . .", A=robot("N", under=">")).register()["A"].damage == 1
    ram = {"type": "pusher", "at": [0, 1], "facing": "E"}
    assert hall(". . .\nA . .", {}, ram, A=robot("N")).register()["A"].damage == 1


def test_a_robot_that_is_pushed_in_and_walks_through_again_pays_each_time():
    s = hall(". . . .\nA B . .", {"at": [2, 1]}, A=robot("E"), B=robot("W"))
    s.register(A=(Command.MOVE_2, 900), B=(Command.TURN_LEFT, 800))
    assert (hurt(s, "A"), hurt(s, "B")) == (2, 1)


def test_the_second_point_falls_in_one_snapshot_with_the_lasers():
    s = hall(". . .\nB . A\n. . .", {"at": [0, 1]}, A=robot("W", damage=9), B=robot("E", damage=9)).register()
    assert (s.at("A"), s.at("B")) == (None, None)


def test_it_hangs_on_a_wall():
    assert hall(". .\n. A\n. .", A=robot("S")).register(A=Command.MOVE_1).at("A") == (1, 1)
