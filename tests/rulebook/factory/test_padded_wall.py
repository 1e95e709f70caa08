"""Element: the padded wall on its own; robots bounce off it in the chapter on padded squares (RF-35)."""

from __future__ import annotations

import pytest

from roborally_core.base.geometry import Dir, grid_of
from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.rules.commands import Command
from roborally_core.scene import robot, scene

WALL = {"type": "padded-wall", "at": [1, 0], "facing": "E"}
PADDING = [{"type": "padded-square", "at": [x, 0]} for x in (0, 1, 2, 3)]


@pytest.mark.parametrize(("at", "facing", "to"), [((1, 0), "E", (0, 0)), ((2, 0), "W", (3, 0))])
def test_it_throws_back_from_both_sides(at, facing, to):
    s = scene("robofactory", ". . . .", [WALL, *PADDING], A=robot(facing, at=at)).register(A=Command.MOVE_1)
    assert s.at("A") == to


def test_a_push_and_a_belt_against_it_end_as_at_any_wall():
    s = scene("robofactory", "A B . .", [WALL, *PADDING], A=robot("E"), B=robot("N")).register(
        A=Command.MOVE_1
    )
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))
    s = scene("robofactory", ". A . .", [WALL], A=robot("E", under=">")).register()
    assert s.at("A") == (1, 0)


def test_two_robots_bounce_one_after_the_other():
    s = scene("robofactory", ". . . .", [WALL, *PADDING], A=robot("E", at=(1, 0)), B=robot("W", at=(2, 0)))
    s.register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((0, 0), (3, 0))


def test_one_edge_has_one_of_them_whichever_side_names_it():
    grid = grid_of(3, 1)
    cls = ELEMENTS["padded-wall"]
    walls = [cls(pos=grid.pos(0, 0), facing=Dir.E), cls(pos=grid.pos(1, 0), facing=Dir.W)]
    assert len(Board(3, 1, walls).elements) == 1


def test_what_hangs_on_its_edge_is_asked_though_it_throws_back():
    padding = [{"type": key, "at": [1, 0], "facing": "W"} for key in ("padded-square", "padded-wall")]
    padding[0].pop("facing")
    spikes = {"type": "spiked-wall", "at": [1, 0], "facing": "W"}
    s = scene("robofactory", ". A . .", [*padding, spikes], A=robot("W")).register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((2, 0), 1)
    machine = {"type": "copy-machine", "at": [1, 0], "facing": "E"}
    s = scene("robofactory", ". A . .", [*padding, machine], A=robot("W")).register(A="move-2")
    assert (s.at("A"), s.at("A.tamagotchi")) == ((2, 0), (0, 0))
    s = scene("robofactory", ". A . .", [*padding, spikes], A=robot("W", damage=9)).register(A="move-2")
    assert s.at("A") is None, "who dies of it is thrown nowhere"


def test_so_it_is_when_the_bounce_itself_ends_there():
    floor = [{"type": "padded-square", "at": [x, 0]} for x in (1, 2)]
    edge = [{"type": key, "at": [1, 0], "facing": "W"} for key in ("padded-wall", "spiked-wall")]
    s = scene("robofactory", ". . . A .", [*floor, *edge], A=robot("W")).register(A="move-2")
    assert s["A"].damage == 1
