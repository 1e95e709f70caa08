"""The fewest turns on each board: noted, told at a game's end, read from storage."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from app.store.bests import KEPT, Best, bests_from, bests_text, board_mark, race_mark, told_end, with_game
from app.texts import t
from app.workshop.shelf_view import Filter, ShelfRow, shelf_page

from roborally_core.ai import machines_turn
from roborally_core.board.library import boards
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game

ALONE = Setup("rr", (Seat("Ada", SeatKind.AI),), goal=1)


@pytest.fixture(scope="module")
def won() -> Game:
    """A game alone that was won."""
    game = solo_game(ALONE, boards()["first-shift"], bytes(32))
    while not game.over:
        game.open_turn()
        game.play(machines_turn(game, bytes(32)))
    return game


def test_the_first_win_is_to_be_beaten_and_a_faster_one_says_by_how_much(won: Game):
    turns = len(won.inputs)
    first = with_game({}, won, 0, "a")
    assert told_end(first, won, "a").startswith("Your first win here")
    assert with_game(first, won, 0, "a") == first, "results are shown again after the reel"
    slower = {race_mark(won.setup, won.board): Best(turns + 2, "z")}
    better = with_game(slower, won, 0, "b")
    assert told_end(better, won, "b") == "2 turns faster than ever before here!"
    assert told_end(with_game(first, won, 0, "c"), won, "c").startswith("As fast as your best")
    assert told_end({}, won, "d") == ""


def test_a_first_win_or_a_record_is_news_once_and_a_game_looked_at_later_tells_the_best(won: Game):
    turns = len(won.inputs)
    first, best = with_game({}, won, 0, "a"), t("best.here", n=turns)
    slower = {race_mark(won.setup, won.board): Best(turns + 2, "z")}
    for kept, game in ((first, "a"), (with_game(slower, won, 0, "b"), "b"), (first, "c")):
        assert told_end(kept, won, game, later=True) == best
    assert told_end({}, won, "d", later=True) == ""


def test_a_board_has_the_best_of_all_tasks_on_it(won: Game):
    turns, mark = len(won.inputs), board_mark(won.board)
    assert with_game({}, won, 0, "a")[mark] == Best(turns, "a")
    faster = {mark: Best(turns - 1, "z")}
    assert with_game(faster, won, 0, "a")[mark] == Best(turns - 1, "z"), "against other rivals it was faster"
    assert board_mark(boards()["sieve"]) != mark
    best = t("best.here", n=turns)
    assert best in str(shelf_page([ShelfRow("a", "Home", False, "today", None, best)], [], Filter.ALL))


def test_another_task_has_another_best():
    board = boards()["first-shift"]
    others = (
        race_mark(replace(ALONE, goal=2), board),
        race_mark(replace(ALONE, seats=(*ALONE.seats, Seat("Tin", SeatKind.AI, level=2))), board),
        race_mark(ALONE, boards()["sieve"]),
    )
    assert len({race_mark(ALONE, board), *others}) == 4
    renamed = replace(ALONE, seats=(replace(ALONE.seats[0], name="Ben", look=3),))
    assert race_mark(renamed, board) == race_mark(ALONE, board), "names and looks change nothing"


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "[",
        "[]",
        '{"a": 1}',
        '{"a": [0, "x", 0]}',
        '{"a": [1, 2, 0]}',
        '{"a": [true, "x", 0]}',
        "[" * 9999,
    ],
)
def test_damaged_bests_are_left_out(text: str | None):
    assert bests_from(text) == {}


def test_bests_survive_being_stored_and_are_bounded():
    kept = {f"{i:04}": Best(5, "x", 7) for i in range(KEPT + 9)}
    again = bests_from(json.dumps(kept))
    assert len(again) == KEPT
    assert bests_from(bests_text(again)) == again
