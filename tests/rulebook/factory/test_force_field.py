"""Element: the force field (RF-18, RF-68)."""

from __future__ import annotations

import pytest

from roborally_core.base.geometry import grid_of
from roborally_core.board.listed import element_from_json
from roborally_core.board.model import Board
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotBlocked
from roborally_core.scene import Scene, robot, scene


def hall(drawing: str, *more: dict[str, object], **robots: object) -> Scene:
    """A hall with a force field east of its second square."""
    field = {"type": "force-field", "at": [1, 0], "facing": "E"}
    return scene("robofactory", drawing, [field, *more], **robots)


@pytest.mark.parametrize(("drawing", "facing", "x"), [("A . . .", "E", 1), (". . . A", "W", 2)])
def test_it_stops_robots_from_both_sides(drawing, facing, x):
    s = hall(drawing, A=robot(facing)).register(A=Command.MOVE_3)
    assert s.at("A") == (x, 0)
    assert s.of(RobotBlocked)


def test_it_stops_pushes_and_belts():
    s = hall("A B . .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))
    assert hall(". A . .", A=robot("N", under=">")).register().at("A") == (1, 0)


def test_robots_shoot_through_it_both_at_once():
    s = hall("A . . B", A=robot("E"), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (1, 1)


def test_the_lasers_of_the_board_do_not():
    s = hall(". . . A", {"type": "laser", "at": [0, 0], "facing": "E"}, A=robot("N")).register()
    assert s["A"].damage == 0


def test_a_mirror_is_seen_through_it():
    glass = {"type": "mirror", "at": [3, 0], "facing": "W"}
    s = hall(". A . .", glass, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (0, 0)


def test_with_a_wall_on_the_same_edge_nobody_sees_through():
    wall = {"type": "wall", "at": [1, 0], "facing": "E"}
    s = hall("A . . B", wall, A=robot("E"), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (0, 0)


def test_named_from_both_sides_it_is_one():
    grid = grid_of(3, 1)
    both = [
        {"type": "force-field", "at": [0, 0], "facing": "E"},
        {"type": "force-field", "at": [1, 0], "facing": "W"},
    ]
    assert len(Board(3, 1, [element_from_json(item, grid) for item in both]).elements) == 1
