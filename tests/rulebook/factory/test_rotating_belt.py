"""Element: the rotating belt (RF-43)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.base.geometry import Dir, grid_of
from roborally_core.board.listed import element_from_json, element_json
from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene


def table(x: int, y: int, ways: str = "NESWN", **more: object) -> dict[str, object]:
    return {"type": "rotating-belt", "at": [x, y], "ways": list(ways), **more}


def hall(drawing: str, *elements: dict[str, object], ruleset: str = "robofactory", **robots: object) -> Scene:
    return scene(ruleset, drawing, elements, **robots)


@pytest.mark.parametrize(
    ("register", "to"), [(1, (2, 1)), (2, (3, 2)), (3, (2, 3)), (4, (1, 2)), (5, (2, 1))]
)
def test_it_carries_the_way_of_the_arrow_with_the_registers_number(register, to):
    s = hall(bare(5, 5, A=(2, 2)), table(2, 2), A=robot("W")).register(register)
    assert (s.at("A"), s.facing("A")) == (to, "W")


def test_the_robot_on_it_does_not_turn_with_it():
    s = hall(bare(5, 5, A=(2, 2)), table(2, 2, "NNNNS"), A=robot("E")).register(5)
    assert (s.at("A"), s.facing("A")) == ((2, 3), "E")


def test_a_belt_from_the_side_turns_a_robot_onto_it_and_from_behind_does_not():
    s = hall(". . .\nA . .\n. . .", table(1, 1), A=robot("E", under=">"))
    s.register(1)
    assert (s.at("A"), s.facing("A")) == ((1, 1), "N")
    s = hall(". . .\nA . .\n. . .", table(1, 1), A=robot("E", under=">")).register(2)
    assert (s.at("A"), s.facing("A")) == ((1, 1), "E")


def test_an_ordinary_belt_beside_it_is_a_curve_for_robots_it_brings():
    s = hall(". v .\n. . .", table(0, 0, "EEEEE"), A=robot("E", at=(0, 0)))
    s.register()
    assert (s.at("A"), s.facing("A")) == ((1, 0), "S")


def test_walking_and_being_pushed_onto_it_turn_nobody():
    s = hall(bare(4, 3, A=(0, 1), B=(1, 1)), table(2, 1), A=robot("E"), B=robot("W"))
    s.register(A=Command.MOVE_1)
    assert (s.at("B"), s.facing("B")) == ((2, 0), "W")


@pytest.mark.parametrize(("speed", "to"), [("normal", 1), ("express", 2), ("golden", 3)])
def test_it_runs_as_fast_as_belts_of_its_colour(speed, to):
    tables = [table(x, 0, "EEEEE", speed=speed) for x in range(4)]
    s = hall(bare(6, 1, A=(0, 0)), *tables, A=robot("N")).register()
    assert s.at("A") == (to, 0)


def test_it_runs_under_classic_and_robo_rally_but_not_among_the_conveyors_of_botwars():
    for ruleset in ("classic", "rr"):
        for speed, squares in (("express", 2), ("golden", 3)):
            tables = [table(x, 0, "EEEEE", speed=speed) for x in range(squares)]
            s = hall(bare(5, 1, A=(0, 0)), *tables, ruleset=ruleset, A=robot("N")).register()
            assert s.at("A") == (squares, 0)
    with pytest.raises(BoardRefused, match="rotating belt"):
        hall(bare(4, 1, A=(1, 0)), table(0, 0), ruleset="botwars", A=robot())


def test_two_facing_tables_swap_nobody_and_a_ring_turns():
    s = hall(bare(2, 1, A=(0, 0), B=(1, 0)), table(0, 0, "EEEEE"), table(1, 0, "WWWWW"), A=robot(), B=robot())
    s.register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))
    ring = [table(0, 0, "EEEEE"), table(1, 0, "SSSSS"), table(1, 1, "WWWWW"), table(0, 1, "NNNNN")]
    at = {"A": (0, 0), "B": (1, 0), "C": (1, 1), "D": (0, 1)}
    s = hall(bare(2, 2, **at), *ring, **{name: robot() for name in at}).register()
    assert [s.at(name) for name in at] == [(1, 0), (1, 1), (0, 1), (0, 0)]


def test_its_ways_are_five_directions_and_nothing_else():
    grid = grid_of(3, 3)
    again = element_from_json(table(1, 1, "WSENW"), grid)
    assert again.ways == (Dir.W, Dir.S, Dir.E, Dir.N, Dir.W)
    assert element_json(again, grid)["ways"] == ["W", "S", "E", "N", "W"]
    for wrong in (["N"], ["N"] * 6, "NESWN", ["N", "E", "S", "W", "up"], [0, 1, 2, 3, 0], None):
        with pytest.raises(ValueError, match="ways must be a list of 5 directions N, E, S or W"):
            element_from_json({**table(1, 1), "ways": wrong}, grid)


def test_flip_belts_and_rotating_belts_do_not_turn_robots_from_each_other():
    """An ordinary belt and a flip belt never form a bend together, and a rotating belt is an ordinary one."""
    flip = {"type": "flip-belt", "at": [0, 0], "facing": "E"}
    turning = {"type": "rotating-belt", "at": [1, 0], "ways": ["S"] * 5}
    s = scene("robofactory", "A . .\n. . .", [flip, turning], A=robot("E")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 0), "E")
    flip = {"type": "flip-belt", "at": [1, 0], "facing": "S"}
    turning = {"type": "rotating-belt", "at": [0, 0], "ways": ["E"] * 5}
    s = scene("robofactory", "A . .\n. . .", [flip, turning], A=robot("E")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 1), "E")
