"""The second opinion itself: it must notice errors."""

from __future__ import annotations

import pytest
from images import Quarter
from model import film_of

from roborally_core.base.rng import Rng
from roborally_core.board.listed import element_json
from roborally_core.board.model import Board
from roborally_core.rules import events as ev
from roborally_core.rules.commands import Command
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene
from roborally_core.selfcheck import random_board

CAUSE = ev.Cause(ev.CauseKind.CARD, 0)


def entered(*squares: int) -> list[ev.Fact]:
    return [ev.RobotEntered(i, pos, 0, 3) for i, pos in enumerate(squares)]


def test_two_robots_on_one_square_are_noticed_at_the_end_of_the_instant():
    film = film_of(2)
    film.watch([*entered(10, 12), ev.BEAT, ev.RobotMoved(0, 10, 12, CAUSE), ev.BEAT])
    assert film.shared == [12, 12]


def test_within_one_instant_robots_may_pass_through_each_others_squares():
    film = film_of(2)
    film.watch([*entered(10, 11), ev.BEAT, ev.RobotMoved(0, 10, 11, CAUSE), ev.RobotMoved(1, 11, 12, CAUSE)])
    assert film.shared == []


def test_a_move_from_where_the_robot_is_not_is_noticed():
    film = film_of(1)
    with pytest.raises(AssertionError, match="of a robot on 10"):
        film.watch([*entered(10), ev.RobotMoved(0, 11, 12, CAUSE)])


def test_damage_that_does_not_add_up_is_noticed():
    film = film_of(1)
    with pytest.raises(AssertionError):
        film.watch([*entered(10), ev.RobotDamaged(0, 1, 3, CAUSE)])


def test_another_end_than_the_games_is_noticed():
    s = scene("rr", "A . .", A=robot("E")).register(A=Command.MOVE_1)
    film = film_of(1)
    film.watch(entered(s.board.grid.pos(0, 0)))
    assert "robot 0: pos 6 in the film, 7 in the game" in film.differences(s.state)


def test_four_quarter_turns_are_none():
    for key in sorted(RULESETS):
        board = random_board(Rng(b"quarter", key), RULESETS[key], 7, 5, 4)
        turned = board
        for _ in range(4):
            turned = Quarter(turned).turned
        assert turned.content_hash == board.content_hash


def test_one_quarter_turn_moves_what_it_should():
    board = scene("rr", "> .|O\n. r .").board
    turned = Quarter(board).turned
    assert (turned.width, turned.height) == (2, 3)
    listed = [element_json(element, turned.grid) for element in turned.elements]
    assert {"type": "belt", "at": [1, 0], "facing": "S"} in listed
    assert {"type": "pit", "at": [1, 2]} in listed
    assert {"type": "wall", "at": [1, 1], "facing": "S"} in listed
    assert isinstance(turned, Board)
