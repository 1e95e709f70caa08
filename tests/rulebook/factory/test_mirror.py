"""Element: the mirror (RF-32, RF-68)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene


def hall(drawing: str, *more: dict[str, object], **robots: object) -> Scene:
    """Three rows of five, the mirror on the eastern wall of the first row."""
    glass = {"type": "mirror", "at": [4, 0], "facing": "W"}
    return scene("robofactory", drawing, [glass, *more], **robots)


MIDDLE = ". . A . .\n. . . . .\n. . . . ."


@pytest.mark.parametrize(
    ("command", "at", "facing"),
    [
        (Command.MOVE_1, (1, 0), "E"),
        (Command.MOVE_2, (0, 0), "E"),
        (Command.BACK_1, (3, 0), "E"),
        (Command.TURN_LEFT, (2, 0), "S"),
        (Command.TURN_RIGHT, (2, 0), "N"),
        (Command.U_TURN, (2, 0), "W"),
    ],
)
def test_a_robot_that_looks_into_it_does_everything_the_other_way_round(command, at, facing):
    s = hall(MIDDLE, A=robot("E")).register(A=command)
    assert (s.at("A"), s.facing("A")) == (at, facing)


def test_from_its_own_square_too():
    s = hall(". . . . A\n. . . . .", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (3, 0)


@pytest.mark.parametrize("facing", ["N", "S", "W"])
def test_a_robot_that_looks_elsewhere_plays_as_the_card_says(facing):
    s = hall(". . . . .\n. . A . .\n. . . . .", A=robot(facing)).register(A=Command.TURN_LEFT)
    assert s.facing("A") == {"N": "W", "S": "E", "W": "S"}[facing]


def test_robots_and_walls_block_the_view():
    s = hall(". A . B .\n. . . . .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert s.at("A") == (2, 0)
    s = hall(". A .|. .\n. . . . .", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (2, 0)


def test_the_own_laser_comes_back():
    s = hall(MIDDLE, A=robot("E")).register()
    assert s["A"].damage == 1


def test_a_robot_in_between_takes_the_shot_and_a_laser_of_the_board_does_not_come_back():
    s = hall(". A . B .\n. . . . .", A=robot("E"), B=robot("N")).register()
    assert (s["A"].damage, s["B"].damage) == (0, 1)
    laser = {"type": "laser", "at": [0, 0], "facing": "E"}
    s = hall(". . . . .\n. A . . .", laser, A=robot("N")).register()
    assert s["A"].damage == 0
