"""Drawbridges (BW-08)."""

from __future__ import annotations

import pytest
from wires import thing

from roborally_core.base.geometry import grid_of
from roborally_core.board.check import board_problems
from roborally_core.board.listed import element_from_json
from roborally_core.board.model import Board, drawn
from roborally_core.board.text import parse_drawing
from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired
from roborally_core.scene import Scene, robot, scene

BRIDGE = [thing("pressure-switch", 0, 0, targets=[[2, 2]]), thing("drawbridge", 2, 2, facing="N")]


def around(facing: str) -> Scene:
    x, y = {"S": (2, 1), "W": (3, 2), "N": (2, 3), "E": (1, 2)}[facing]
    rows = [["."] * 5 for _ in range(5)]
    rows[y][x] = "A"
    return scene("botwars", "\n".join(" ".join(row) for row in rows), BRIDGE, A=robot(facing))


def test_a_raised_drawbridge_is_a_wall_from_its_own_side():
    s = around("S").register(A=Command.MOVE_2)
    assert (s.at("A"), s["A"].damage) == ((2, 1), 0)


@pytest.mark.parametrize("facing", ["W", "N", "E"])
def test_and_a_pit_from_the_other_three(facing):
    assert around(facing).register(A=Command.MOVE_2).at("A") is None


@pytest.mark.parametrize(("facing", "to"), [("S", (2, 3)), ("W", (1, 2)), ("N", (2, 1)), ("E", (3, 2))])
def test_lowered_it_is_floor_from_every_side(facing, to):
    s = around(facing).switch(2, 2, "lowered")
    assert s.register(A=Command.MOVE_2).at("A") == to


def test_its_switch_lowers_it():
    s = scene(
        "botwars",
        ". A . .",
        [thing("pressure-switch", 2, 0, targets=[[0, 0]]), thing("drawbridge", 0, 0, facing="W")],
        A=robot("E"),
    )
    s.register(1, A=Command.MOVE_1)
    s.register(2, A=Command.BACK_2)
    assert s.at("A") == (0, 0)


def test_a_raised_drawbridge_stops_lasers_and_a_lowered_one_does_not():
    row = [thing("pressure-switch", 4, 0, targets=[[2, 0]]), thing("drawbridge", 2, 0, facing="W")]
    s = scene("botwars", "A . . B .", row, A=robot("E"), B=robot("N"))
    s.register(1)
    assert s["B"].damage == 0
    assert [beam.to for beam in s.of(BeamFired)] == [s.board.grid.pos(1, 0)]
    s.switch(2, 0, "lowered").register(2)
    assert s["B"].damage == 1


def test_board_lasers_are_stopped_as_well():
    row = [*BRIDGE, thing("laser", 0, 2, facing="E")]
    s = scene("botwars", ". . . . .\n. . . . .\n. . . A .", row, A=robot("N")).register()
    assert s["A"].damage == 0


def test_a_drawbridge_shows_where_its_switch_is():
    s = around("N")
    bridge = next(e for e in s.board.elements if e.key == "drawbridge")
    assert "r5c1" in [draw.text for draw in drawn(s.board, bridge)]


def test_a_drawbridge_without_a_switch_is_refused():
    with pytest.raises(BoardRefused, match="lowered by no switch"):
        scene("botwars", "A . .", [thing("drawbridge", 1, 0, facing="N")], A=robot()).register()


def test_a_second_switch_raises_it_again_under_the_robot_there():
    wired = [
        thing("pressure-switch", 0, 0, targets=[[2, 1]]),
        thing("pressure-switch", 1, 0, targets=[[2, 1]]),
        thing("drawbridge", 2, 1, facing="N"),
    ]
    robots = {"A": robot("W"), "B": robot("W")}
    s = scene("botwars", ". . A .\n. . . B", wired, states={(2, 1): "lowered"}, **robots)
    s.register(1, B=Command.MOVE_1)
    assert s.at("B") == (2, 1)
    s.register(2, A=Command.MOVE_1)
    assert s.at("B") is None


@pytest.mark.parametrize(("plate", "refused"), [(1, False), (4, True)])
def test_a_flag_behind_a_bridge_nobody_can_lower_is_refused(plate, refused):
    """RULES, preamble: a board that cannot be played is refused at load, with the square named."""
    row = [
        thing("drawbridge", 2, 0, facing="W"),
        thing("pressure-switch", plate, 0, targets=[[2, 0]]),
    ]
    width, height, drawn, _ = parse_drawing(["a . . 1 ."])
    listed = [element_from_json(item, grid_of(width, height)) for item in row]
    told = board_problems(Board(width, height, [*drawn, *listed], rulesets=("botwars",)))
    cut = "square [3, 0], checkpoint: no way leads to checkpoint 1 from start 1; nobody can get to what opens"
    assert told == ([f"{cut} the drawbridge on square [2, 0]"] if refused else [])
