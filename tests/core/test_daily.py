"""The race of the day: the same for everybody, another one every day, with a par that can be reached."""

from __future__ import annotations

from datetime import timedelta
from functools import lru_cache
from itertools import pairwise

import pytest

from roborally_core.ai import machines_turn
from roborally_core.board.library import boards
from roborally_core.play.game import Game, solo_game
from roborally_core.solo.daily import (
    BOARDS,
    MOST_TURNS,
    ROUNDS_BEGIN,
    RULESET,
    TRIES,
    Mark,
    Medal,
    best_try,
    day_of,
    is_won,
    marks_of,
    medal_of,
    par_from_json,
    par_json,
    par_of,
    par_request,
    race_setup,
    raced_day,
)
from roborally_core.solo.replay_link import link_from_text, replayed

LIBRARY = boards()


@lru_cache(maxsize=1)
def played() -> Game:
    """The race of a day as machines play it for everybody."""
    day = day_of("2026-11-22")
    game = solo_game(race_setup("Ada", 4), LIBRARY[day.board], day.seed)
    while not game.over and len(game.inputs) < 40:
        game.open_turn()
        game.play(machines_turn(game, day.seed))
    return game


def test_every_day_has_one_race_and_another_seed() -> None:
    days = [day_of(f"2026-11-{number:02}") for number in range(1, 29)]
    assert days == [day_of(one.day) for one in days]
    assert len({one.seed for one in days}) == len(days)
    assert len({one.board for one in days}) > 3


def test_races_go_round_all_boards_and_no_board_comes_on_two_days_in_a_row() -> None:
    eve = ROUNDS_BEGIN - timedelta(days=1)
    raced = [day_of((eve + timedelta(days=n)).isoformat()).board for n in range(1 + 60 * len(BOARDS))]
    assert all(board != following for board, following in pairwise(raced))
    rounds = [raced[i : i + len(BOARDS)] for i in range(1, len(raced), len(BOARDS))]
    assert all(sorted(boards) == sorted(BOARDS) for boards in rounds)
    assert len({tuple(boards) for boards in rounds}) > 40, "each round has an order of its own"


def test_days_before_the_rounds_keep_their_boards() -> None:
    """Links and results of these days are out in the world."""
    known = {
        "2026-11-01": "roundabout",
        "2026-11-22": "crossfire-hall",
        "2026-11-28": "maelstrom",
        "2026-11-30": "first-shift",
    }
    assert {day: day_of(day).board for day in known} == known


def test_all_boards_of_the_race_are_there_and_take_everybody() -> None:
    for slug in BOARDS:
        assert race_setup("Ada", 0).problems(LIBRARY[slug]) == []
        assert RULESET in LIBRARY[slug].rulesets or not LIBRARY[slug].rulesets


@pytest.mark.parametrize("text", ["", "today", "2026-13-01", "20261122", "2026-11-22T00:00", "9" * 99])
def test_what_is_no_day_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match="is no date"):
        day_of(text)


def test_name_and_look_of_the_player_change_nothing() -> None:
    day = day_of("2026-11-22")
    board = LIBRARY[day.board]
    states = {
        solo_game(race_setup(name, look), board, day.seed).state.hash() for name, look in [("A", 0), ("B", 7)]
    }
    assert len(states) == 1
    looks = [seat.look for seat in race_setup("B", 2).seats]
    assert len(set(looks)) == len(looks)


def test_par_is_what_a_machine_needs_and_the_same_again() -> None:
    day = day_of("2026-11-22")
    par = par_of(day, LIBRARY[day.board])
    assert 0 < par.turns <= MOST_TURNS
    assert par == par_of(day, LIBRARY[day.board])
    for text in ("{", "[]", '{"day":"never","try":0,"board":{}}', '{"day":"2026-11-22","try":0,"board":7}'):
        with pytest.raises(ValueError, match=r"."):
            par_json(text)


def test_the_solution_is_a_game_that_can_be_played_again() -> None:
    day = day_of("2026-11-22")
    par = par_of(day, LIBRARY[day.board])
    *_, last = replayed(link_from_text(par.link), LIBRARY[day.board])
    assert last.over
    assert len(last.inputs) == par.turns


@pytest.mark.parametrize(
    ("text", "won"),
    [("2026-11-22", True), ("2026-11-18", True), ("2026-11-25", False)],
    ids=["won at first", "won at a later try", "never won"],
)
def test_the_solution_wins_if_a_machine_ever_does_and_says_so(text: str, won: bool) -> None:
    day = day_of(text)
    par = par_of(day, LIBRARY[day.board])
    *_, last = replayed(link_from_text(par.link), LIBRARY[day.board])
    assert par.won is is_won(last) is won
    asked = [par_from_json(par_json(par_request(day, LIBRARY[day.board], n))) for n in range(TRIES)]
    assert best_try(asked) == par


@pytest.mark.parametrize(
    ("turns", "won", "par", "medal"),
    [
        (6, True, 6, Medal.GOLD),
        (5, True, 6, Medal.GOLD),
        (8, True, 6, Medal.SILVER),
        (9, True, 6, Medal.BRONZE),
        (3, True, 0, Medal.BRONZE),
        (3, False, 6, None),
    ],
)
def test_medals_follow_the_turns(turns: int, won: bool, par: int, medal: Medal | None) -> None:
    assert medal_of(turns, won, par) is medal


def test_a_race_counts_for_its_own_day_though_it_ends_after_midnight_or_the_clock_was_set_back() -> None:
    day = day_of("2026-12-31")
    for today in ("2026-12-31", "2027-01-01", "2026-12-30"):
        assert raced_day(day.seed, today) == day
    for today in ("2027-01-02", "2026-12-29"):
        assert raced_day(day.seed, today) is None
    assert raced_day(b"another game", "2026-12-31") is None


def test_each_turn_has_the_mark_of_its_greatest_event() -> None:
    game = played()
    marks = marks_of(game)
    assert len(marks) == len(game.inputs)
    won = 0 in game.state.winners
    assert (marks[-1] is Mark.WON) == won
    touched = sum(mark in {Mark.TOUCHED, Mark.WON} for mark in marks)
    assert 0 < touched <= game.goal
