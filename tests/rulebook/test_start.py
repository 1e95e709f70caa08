"""Element: the start square (RR-09, RR-11, RR-36, RF-51, RF-75)."""

from __future__ import annotations

import pytest

from roborally_core.base.geometry import Dir, grid_of
from roborally_core.board.library import boards
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.elements import ELEMENTS
from roborally_core.play.agreement import Seat, Setup, SetupError
from roborally_core.play.game import solo_game
from roborally_core.rules.commands import Command
from roborally_core.rules.events import ArchiveMoved, RobotEntered
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


def game(ruleset: str, drawing: str, seats: int, seed: bytes = b"start"):
    width, height, elements, _ = parse_drawing(drawing.splitlines())
    people = tuple(Seat(f"Player {i}") for i in range(seats))
    return solo_game(Setup(ruleset, people), Board(width, height, elements), seed)


@EVERYWHERE
def test_each_robot_begins_on_a_start_square_of_its_own(ruleset):
    g = game(ruleset, "a . b . c\n. . . . .\n. . 1 . .", 3)
    entered = [f for f in g.open_turn() if isinstance(f, RobotEntered)]
    assert sorted(g.board.grid.xy(f.pos) for f in entered) == [(0, 0), (2, 0), (4, 0)]


@EVERYWHERE
def test_which_robot_gets_which_start_is_drawn(ruleset):
    games = [game(ruleset, "a . b . c\n. . . . .\n. . 1 . .", 3, bytes([i])) for i in range(20)]
    assert len({g.state.robots[0].start for g in games}) == 3


def test_a_robot_begins_facing_the_arrow_of_its_start():
    grid = grid_of(3, 1)
    start = ELEMENTS["start"](pos=grid.pos(0, 0), facing=Dir.E)
    flag = ELEMENTS["checkpoint"](pos=grid.pos(2, 0))
    g = solo_game(Setup("rr", (Seat("One"),)), Board(3, 1, [start, flag]), b"x")
    g.open_turn()
    assert g.state.robots[0].facing == Dir.E


@EVERYWHERE
def test_the_own_start_is_the_first_backup_copy(ruleset):
    g = game(ruleset, "a b\n. 1", 2)
    assert [r.archive for r in g.state.robots] == [r.start for r in g.state.robots]


@EVERYWHERE
def test_entering_a_start_square_stores_nothing(ruleset):
    s = scene(ruleset, "A b .", A=robot("E", under="a")).turn(A=[Command.MOVE_1, Command.BACK_1])
    assert s.of(ArchiveMoved) == []


@EVERYWHERE
def test_otherwise_it_is_plain_floor(ruleset):
    s = scene(ruleset, "A b .", A=robot("E")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.facing("A")) == ((1, 0), "E")


@EVERYWHERE
def test_more_players_than_starts_are_refused(ruleset):
    with pytest.raises(SetupError, match="3 players, the board has 2 starts"):
        game(ruleset, "a b\n. 1", 3)


# -- numbered starts (RF-51), including those of race tracks (RF-75) ----------------------------------

TRACK = """
 - - - - - - -
|a . > > > v .|
|b . ^ . . v .|
|c . ^ . . v .|
|d . ^ < < < 1|
|. . . . . . 2|
 - - - - - - -
"""


def test_rf_51_robots_begin_on_the_numbered_squares_of_a_race_track():
    g = game("robofactory", TRACK, 4)
    g.open_turn()
    assert [start.number for start in g.board.starts] == [1, 2, 3, 4]
    assert sorted(g.board.grid.xy(one.pos) for one in g.state.robots) == [(0, 0), (0, 1), (0, 2), (0, 3)]


def test_rf_51_after_the_race_has_begun_a_start_is_normal_ground():
    before = "a A b . ."
    s = scene("robofactory", before, A=robot("W", damage=2, archive=(4, 0)), B=robot("S", at=(4, 0)))
    s.turn(A=[Command.MOVE_1, Command.TURN_LEFT, Command.U_TURN])
    assert s.drawing().replace("a", ".").replace("b", ".") == "A . . . B"
    assert (s.archive("A"), s.damage("A")) == ((4, 0), 2), "nothing is stored or repaired there"
    assert s.of(ArchiveMoved) == []


def test_rf_51_robots_are_pushed_and_shot_across_starts_as_on_any_ground():
    s = scene("robofactory", "A B b c .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_2)
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))
    assert s.damage("B") == 1, "A shoots over its start"


STRIP = 3
"""Depth in squares of the strip that counts as the edge: two rows of starts, and one behind them."""


def test_rr_36_start_squares_lie_at_one_edge_of_their_board():
    """A board that had to depart from this rule would be listed here, with the reason."""
    departing: dict[str, str] = {}
    for name, board in boards().items():
        squares = [board.grid.xy(start.pos) for start in board.starts]
        if board.rulesets and {"robo-runner", "robo-recon", "botwars"}.isdisjoint(board.rulesets):
            away = [
                [x for x, _ in squares],
                [board.width - 1 - x for x, _ in squares],
                [y for _, y in squares],
                [board.height - 1 - y for _, y in squares],
            ]
            assert min(map(max, away)) < STRIP or departing.get(name), name
