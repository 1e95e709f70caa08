"""Element: repulsor walls."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene

WALL = {"type": "repulsor-wall", "at": [3, 0], "facing": "E"}


def hall(card: Command, *more: dict[str, object], at: tuple[int, int] = (2, 0), facing: str = "E") -> Scene:
    s = scene("classic", ". . . . . . .", [WALL, *more], A=robot(facing, at=at))
    return s.register(A=card)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_robot_that_runs_against_one_goes_back_by_what_the_card_had_left(ruleset):
    s = scene(ruleset, ". . A . . . .", [WALL], A=robot("E")).register(A="move-3")
    assert (s.at("A"), s["A"].facing) == ((1, 0), 1), "one square forward, two left, two back"


@pytest.mark.parametrize(
    ("card", "at", "facing", "to"),
    [
        (Command.MOVE_1, (3, 0), "E", (2, 0)),
        (Command.MOVE_2, (3, 0), "E", (1, 0)),
        (Command.MOVE_1, (4, 0), "W", (5, 0)),
        (Command.BACK_1, (3, 0), "W", (2, 0)),
        (Command.BACK_1, (4, 0), "E", (5, 0)),
        (Command.MOVE_1, (2, 0), "E", (3, 0)),
    ],
)
def test_it_acts_from_both_sides_in_both_directions_and_only_on_robots_that_touch_it(card, at, facing, to):
    assert hall(card, at=at, facing=facing).at("A") == to


def test_thrown_back_it_pushes_falls_and_is_stopped_as_ever():
    s = scene("classic", ". B . A . .", [WALL], A=robot("E"), B=robot("N")).register(A="move-2")
    assert (s.at("A"), s.at("B")) == ((1, 0), (0, 0))
    assert hall(Command.MOVE_3, {"type": "pit", "at": [1, 0]}).at("A") is None
    assert hall(Command.MOVE_3, {"type": "wall", "at": [2, 0], "facing": "W"}).at("A") == (2, 0)


def test_a_push_a_pusher_and_a_belt_against_it_end_as_at_any_wall():
    s = scene("classic", ". . A B . .", [WALL], A=robot("E"), B=robot("N")).register(A="move-3")
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))
    for more in (
        {"type": "pusher", "at": [3, 0], "facing": "E"},
        {"type": "belt", "at": [3, 0], "facing": "E"},
    ):
        s = scene("classic", ". . . A . .", [WALL, more], A=robot("N")).register()
        assert s.at("A") == (3, 0)


def test_between_two_of_them_a_card_is_thrown_back_once():
    s = hall(Command.MOVE_3, {**WALL, "at": [2, 0], "facing": "W"}, at=(3, 0))
    assert s.at("A") == (2, 0), "the second one is a wall"


def test_it_stops_shots():
    s = scene("classic", ". . A . B . .", [WALL], A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 0


def test_from_ice_it_ends_the_momentum():
    ice = [{"type": "ice", "at": [x, 0]} for x in range(4)]
    s = scene("robofactory", ". . A . . .", [WALL, *ice], A=robot("E")).register(A="move-2")
    assert s.at("A") == (2, 0), "one square forward, one back"
    assert s.under("A", "momentum") == (0, 0, 0)


def test_a_padded_square_counts_the_squares_there_and_back():
    padding = [{"type": "padded-square", "at": [x, 0]} for x in range(4)]
    s = scene("robofactory", ". . . A . . .", [WALL, *padding], A=robot("E")).register(A="move-1")
    assert s.at("A") == (1, 0), "thrown back by one, which the padding repeats"
