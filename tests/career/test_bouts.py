"""The ledger of games against machines: a fold gives ladder and rank, and nothing else is kept (RN-75)."""

from __future__ import annotations

import json

import pytest

from roborally_core.ai import MINDS, machines_turn
from roborally_core.board.library import boards
from roborally_core.career import NEWCOMER, Career, CareerError, career_from_text, career_text
from roborally_core.career.bouts import (
    DRAW,
    LOSS,
    MOST_BOUTS,
    WIN,
    RatedGame,
    beaten,
    bout_of,
    next_person,
    with_bout,
)
from roborally_core.career.robo_ranking import RoboRank, RoboTitle, rank_of
from roborally_core.play.agreement import FIRST_PERSON, Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.rules.state import Status
from roborally_core.story.statistics import Statistics

DOT = FIRST_PERSON


def bout(number: int, *halves: int, ruleset: str = "rr", levels: tuple[int, ...] = ()) -> RatedGame:
    return RatedGame(f"game {number}", ruleset, levels or (1,) * len(halves), halves, 9)


def finished(*rivals: Seat, me: Seat | None = None) -> Game:
    seed = b"bouts"
    game = solo_game(Setup("rr", (me or Seat("Ada"), *rivals), 1), boards()["first-shift"], seed)
    while not game.over:
        game.open_turn()
        game.play(machines_turn(game, seed))
    return game


def test_a_finished_game_says_who_was_ahead_of_whom() -> None:
    game = finished(Seat("R1", SeatKind.AI, look=1, level=2), Seat("R2", SeatKind.AI, look=2, level=0))
    found = bout_of(game, 0, "0123456789abcdef0123")
    assert found is not None
    assert (found.game, found.ruleset, found.levels) == ("0123456789abcdef", "rr", (2, 0))
    [winner] = game.state.winners
    if winner == 0:
        assert found.halves == (WIN, WIN)
    else:
        assert found.halves[winner - 1] == LOSS
    assert found.turns == len(game.inputs)


def test_a_draw_is_one_despite_more_checkpoints_and_robots_that_went_out_before_are_behind() -> None:
    rivals = [Seat(f"R{number}", SeatKind.AI, look=number) for number in (1, 2)]
    game = solo_game(Setup("rr", (Seat("Ada"), *rivals), 2), boards()["first-shift"], b"draw")
    game.state.over, game.state.winners, game.state.drawn = True, (0, 1), True
    for robot, checkpoints in zip(game.state.robots, (0, 1, 1), strict=True):
        robot.checkpoints, robot.status = checkpoints, Status.OUT
    found = bout_of(game, 0, "x")
    assert found is not None
    assert found.halves == (DRAW, WIN)
    assert not found.is_first


def test_games_with_others_alone_or_unfinished_are_no_bouts() -> None:
    robot = Seat("R1", SeatKind.AI, look=1)
    assert bout_of(finished(robot, me=Seat("Ada", SeatKind.AI)), 0, "x") is None
    assert bout_of(finished(robot, Seat("Bo", look=2)), 0, "x") is None
    assert bout_of(finished(), 0, "x") is None
    begun = solo_game(Setup("rr", (Seat("Ada"), robot), 1), boards()["first-shift"], b"x")
    assert bout_of(begun, 0, "x") is None


def counting(career: Career, one: RatedGame, *, finished: bool = True) -> Career:
    return career.counting(one.game, Statistics(), turns=3, finished=finished, bout=one).career


def test_the_ledger_grows_by_finished_games_and_never_twice() -> None:
    career = counting(NEWCOMER, bout(1, WIN), finished=False)
    assert career.ledger == ()
    career = counting(career._replace(recent=()), bout(1, WIN))
    career = counting(career, bout(1, LOSS))
    career = counting(career._replace(recent=()), bout(1, LOSS))
    assert career.ledger == (bout(1, WIN),)


def test_the_ledger_is_bounded_but_no_rung_is_lost() -> None:
    ledger: tuple[RatedGame, ...] = (bout(0, WIN, levels=(DOT,)), bout(1, WIN))
    for number in range(2, MOST_BOUTS + 9):
        ledger = with_bout(ledger, bout(number, LOSS))
    assert len(ledger) == MOST_BOUTS
    assert ledger[0].beaten_person == DOT
    assert ledger[1].game == f"game {10}"


def test_a_career_with_its_ledger_is_written_and_read_again() -> None:
    career = counting(counting(NEWCOMER, bout(1, WIN, LOSS)), bout(2, DRAW, ruleset="classic"))
    assert career_from_text(career_text(career)) == career
    old = json.loads(career_text(career))
    del old["ledger"]
    assert career_from_text(json.dumps(old)).ledger == ()


@pytest.mark.parametrize(
    "row",
    [
        7,
        [],
        ["g", "rr", [1], [2]],
        ["g" * 99, "rr", [1], [2], 3],
        ["g", "x" * 99, [1], [2], 3],
        ["g", "rr", [99], [2], 3],
        ["g", "rr", [1], [3], 3],
        ["g", "rr", [1], [2, 0], 3],
        ["g", "rr", [], [], 3],
        ["g", "rr", [1] * 9, [2] * 9, 3],
        ["g", "rr", [True], [2], 3],
        ["g", "rr", [1], [2], -3],
    ],
)
def test_a_damaged_ledger_is_refused_with_its_place(row: object) -> None:
    data = json.loads(career_text(NEWCOMER))
    data["ledger"] = [["g", "rr", [1], [2], 3], row]
    with pytest.raises(CareerError, match=r"career\.ledger\[1\]"):
        career_from_text(json.dumps(data))
    data["ledger"] = [["g", "rr", [1], [2], 3]] * (MOST_BOUTS + 1)
    with pytest.raises(CareerError, match=r"career\.ledger"):
        career_from_text(json.dumps(data))


def test_the_ladder_is_climbed_in_order_in_each_system() -> None:
    ledger = [
        bout(1, WIN, levels=(DOT,)),
        bout(2, LOSS, levels=(DOT + 1,)),
        bout(3, WIN, WIN, levels=(DOT + 1, 1)),
    ]
    assert beaten(ledger, "rr") == {DOT}
    assert next_person(ledger, "rr") == DOT + 1
    assert next_person(ledger, "classic") == DOT
    everybody = [bout(level, WIN, levels=(level,)) for level in range(DOT, len(MINDS))]
    assert next_person(everybody, "rr") is None


def test_the_first_to_finish_on_a_ship_moves_up_the_robo_ranking() -> None:
    ledger = [
        bout(1, WIN, WIN, WIN, ruleset="robo-runner"),
        bout(2, WIN, LOSS, ruleset="robo-runner"),
        bout(3, WIN, ruleset="robo-recon"),
        bout(4, WIN, WIN, ruleset="rr"),
    ]
    assert rank_of(ledger) == RoboRank(4, 3, 2)
    assert rank_of(ledger).title is RoboTitle.TEMPERED
    assert rank_of(ledger).next_title is RoboTitle.FIXER
    assert rank_of(()).title is RoboTitle.FRESH_ALLOY
    assert RoboRank(999, 1, 1).next_title is None
