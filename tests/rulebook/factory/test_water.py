"""Element: water (S-9, RF-61)."""

from __future__ import annotations

import pytest

from roborally_core.base.geometry import grid_of
from roborally_core.board.check import board_problems
from roborally_core.board.model import Board, drawn
from roborally_core.elements import ELEMENTS
from roborally_core.rules.commands import Command
from roborally_core.scene import robot, scene


@pytest.mark.parametrize(
    ("command", "x"),
    [(Command.MOVE_1, 2), (Command.MOVE_2, 3), (Command.MOVE_3, 4), (Command.BACK_1, 2)],
)
def test_a_movement_that_starts_in_water_loses_its_first_square(command, x):
    s = scene("robofactory", ". . A . . .", A=robot("E", under="≈")).register(A=command)
    assert s.at("A") == (x, 0)


@pytest.mark.parametrize(("command", "facing"), [(Command.TURN_LEFT, "N"), (Command.U_TURN, "W")])
def test_turns_are_as_ever(command, facing):
    s = scene("robofactory", ". A .", A=robot("E", under="≈")).register(A=command)
    assert (s.at("A"), s.facing("A")) == ((1, 0), facing)


def test_moving_into_water_and_through_it_costs_nothing():
    s = scene("robofactory", "A ≈ ≈ .", A=robot("E")).register(A=Command.MOVE_3)
    assert s.at("A") == (3, 0)


def test_a_robot_that_is_pushed_out_of_the_water_goes_the_whole_way():
    s = scene("robofactory", "A B . . .", A=robot("E"), B=robot("N", under="≈")).register(A=Command.MOVE_2)
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))


def test_a_robot_that_is_pushed_in_before_its_card_is_slowed_and_two_in_the_water_each_lose_a_square():
    s = scene("robofactory", "A B ≈ . .", A=robot("E"), B=robot("E"))
    s.register(A=(Command.MOVE_1, 900), B=(Command.MOVE_2, 800))
    assert (s.at("A"), s.at("B")) == ((1, 0), (3, 0))
    s = scene("robofactory", "A . .\nB . .", A=robot("E", under="≈"), B=robot("E", under="≈"))
    s.register(A=Command.MOVE_2, B=Command.MOVE_2)
    assert (s.at("A"), s.at("B")) == ((1, 0), (1, 1))


def test_a_belt_into_the_water_and_out_of_it_runs_as_ever():
    s = scene("robofactory", "A ≈ .", A=robot("N", under=">")).register()
    assert s.at("A") == (1, 0)


@pytest.mark.parametrize("ruleset", ["rr", "classic", "botwars", "robofactory"])
def test_it_is_wet_under_every_ruleset(ruleset):
    s = scene(ruleset, ". A . .", A=robot("E", under="≈")).register(A=Command.MOVE_2)
    assert s.at("A") == (2, 0)


def test_before_a_mirror_the_square_lost_is_the_first_one_backwards():
    glass = {"type": "mirror", "at": [4, 0], "facing": "W"}
    s = scene("robofactory", ". . A . .", [glass], A=robot("E", under="≈")).register(A=Command.MOVE_2)
    assert s.at("A") == (1, 0)


@pytest.mark.parametrize("ruleset", ["rr", "classic", "robofactory"])
def test_it_covers_belts_which_run_as_ever(ruleset):
    belt = [{"type": key, "at": [1, 0], "facing": "E"} for key in ("belt", "water")]
    del belt[1]["facing"]
    s = scene(ruleset, "A . . . .", belt, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (2, 0)
    s = scene(ruleset, ". A . . .", belt, A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") == (2, 0), "its card began in water"
    s = scene(ruleset, ". A . . .", belt, A=robot("E")).register(A=Command.BACK_1)
    assert s.at("A") == (2, 0)


@pytest.mark.parametrize("ruleset", ["rr", "classic", "robofactory"])
def test_it_covers_pits_which_swallow_as_ever(ruleset):
    s = scene(ruleset, "A O .", [{"type": "water", "at": [1, 0]}], A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") is None


def test_no_two_waters_share_a_square_and_none_is_on_a_belt_that_flows():
    grid = grid_of(1, 1)
    pos = grid.pos(0, 0)

    def refused(*keys: str) -> bool:
        board = Board(1, 1, [ELEMENTS[key](pos=pos) for key in keys])
        return any("share" in text or "moves" in text for text in board_problems(board))

    for keys in (("water", "belt"), ("pit", "water"), ("deep-water", "gear")):
        assert not refused(*keys), keys
    for keys in (("water", "deep-water"), ("current", "belt"), ("pit", "belt")):
        assert refused(*keys), keys


def test_what_it_covers_is_seen_through_it():
    grid = grid_of(1, 1)
    for under in ("belt", "pit"):
        board = Board(1, 1, [ELEMENTS[under](pos=grid.pos(0, 0)), ELEMENTS["water"](pos=grid.pos(0, 0))])
        water = next(one for one in board.elements if one.key == "water")
        assert all(draw.width for draw in drawn(board, water)), "lines only"


@pytest.mark.parametrize(
    "more",
    [{"type": "current", "facing": "N"}, {"type": "soap"}],
    ids=lambda one: one["type"],
)
def test_a_card_has_one_first_square_to_lose(more):
    """On water that lies over a current or soap, Move 3 goes two squares, not one."""
    s = scene("robofactory", "A . . .", [{**more, "at": [0, 0]}], A=robot("E", under="≈"))
    assert s.register(A=Command.MOVE_3).at("A") == (2, 0)
