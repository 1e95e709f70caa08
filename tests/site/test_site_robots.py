"""Tests and tournaments of written robots as values: pairs, intervals, and the shelf."""

from __future__ import annotations

from typing import Any

import pytest
from app.store.solo_session import SoloSession
from app.workshop.robots import tourney_view
from app.workshop.robots.series import games_wished, ladder, race_rules, round_robin, score
from app.workshop.robots.tourney import Tourney
from app.workshop.robots.view import fault_line

from roborally_core.board.library import boards
from roborally_core.board.model import Board
from roborally_core.bots.caged import RobotFault
from roborally_core.bots.games import played
from roborally_core.bots.players import named
from roborally_core.bots.rating import is_rated, ratings
from roborally_core.bots.tournament import Entrant, PairingResult
from roborally_core.bots.wire import view_from_text, view_text
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.view import Program, SeatView
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_turn
from roborally_core.workshop.lessons import LESSONS


def test_a_ladder_plays_each_seed_from_both_seats() -> None:
    plans = ladder((1, 2), 100, b"x")
    assert len(plans) == 200
    for one, other in zip(plans[::2], plans[1::2], strict=True):
        assert (one.one, one.other, one.seed) == (other.other, other.one, other.seed)
    assert len({one.seed for one in plans}) == 100


@pytest.mark.parametrize(
    ("text", "games"),
    [("", 100), ("2", 2), ("0", 2), ("many", 100), ("-4", 100), ("9" * 5000, 100), ("٣", 100)],
)
def test_an_address_asks_for_no_more_games_than_a_ladder_has(text: str, games: int) -> None:
    assert games_wished(text) == games


def test_everybody_meets_everybody_on_every_board_from_both_seats() -> None:
    plans = round_robin(3, 2, 1, b"x")
    assert len({(one.one, one.other, one.board) for one in plans}) == len(plans) == 12


def test_a_score_has_an_interval_that_narrows() -> None:
    def results(wins: int, losses: int) -> list[PairingResult]:
        won = [PairingResult(0, 1, (2, 0), 9, (0, 0)), PairingResult(1, 0, (0, 2), 9, (0, 0))]
        lost = [PairingResult(0, 1, (0, 2), 9, (0, 0)), PairingResult(1, 0, (2, 0), 9, (0, 0))]
        return won * wins + lost * losses

    few, many = score(1, results(3, 2)), score(1, results(30, 20))
    assert (many.games, many.won, many.lost, many.share) == (100, 60, 40, 600)
    assert few.low < many.low < 600 < many.high < few.high
    assert score(1, []).games == 0
    assert score(1, results(50, 0)).low < 1000


def test_a_fault_is_told_in_plain_words_at_its_line() -> None:
    assert (
        fault_line(3, RobotFault("ZeroDivisionError", "division by zero", 7))
        == "Line 7, turn 3: it divides by zero"
    )
    assert "two seconds" in fault_line(1, RobotFault("CageError", "late", 0))
    assert fault_line(0, RobotFault("Odd", "words", 2)) == "Line 2: Odd: words"


@pytest.mark.skipif(not is_rated(), reason="the extra [bots] is not installed")
def test_a_tournament_is_left_off_and_gone_on_with_and_every_game_can_be_seen_again() -> None:
    library = boards()
    chosen = {key: library[key] for key in ("first-shift", "roundabout")}
    meet = Tourney([Entrant("random"), Entrant("easy")], chosen, b"any")
    assert (len(meet.plans), meet.done) == (4, False)
    ended = []
    while not meet.done:
        plan = meet.next_plan
        bots = [named(meet.entrants[index].name) for index in (plan.one, plan.other)]
        seats = tuple(Seat(f"{seat}", SeatKind.AI, look=seat) for seat in (1, 2))
        game = played(Setup("rr", seats), meet.board_of(plan), plan.seed, bots, 12)
        meet.add(game)
        ended.append(game.game)
    for number, game in enumerate(ended):
        again, seed = meet.replayed(number)
        assert again.state.text() == game.state.text()
        assert (again.over, seed) == (game.over, meet.games[number].plan.seed)
    results = [one.result for one in meet.games]
    assert meet.between(1, 0) == [0, 1, 2, 3]
    assert meet.ratings() == [
        (round(one.mean / 10), round(one.deviation / 10)) for one in ratings(2, results)
    ]
    meet.pair = (1, 0)
    shown = str(tourney_view.told(meet))
    assert shown.count('data-do="robot-game"') == 4
    assert library["first-shift"].name in shown
    assert shown.count("cut off, ") == len([game for game in ended if not game.over]) > 0


def test_robots_race_under_the_system_a_board_is_made_for() -> None:
    library = boards()
    assert {race_rules(board) for board in library.values()} == set(RULESETS)
    assert all(race_rules(board) in board.rulesets for board in library.values())
    assert race_rules(Board(2, 2, (), rulesets=("botwars", "rr"))) == "rr"
    assert race_rules(Board(2, 2, (), rulesets=("chess",))) == "", "such a board is not offered"


@pytest.mark.parametrize("rules", RULESETS)
def test_a_written_robot_plays_under_every_system(rules: str) -> None:
    """It is asked as in its cage: by a view that travelled as text."""
    board = next(one for one in boards().values() if race_rules(one) == rules)
    code: dict[str, Any] = {}
    exec(LESSONS[3].solution, code)
    seats = tuple(Seat(f"{seat}", SeatKind.AI, look=seat) for seat in (1, 2))

    def written(view: SeatView) -> Program:
        given: Program = code["bot"](view_from_text(view_text(view)))
        return given

    ended = played(Setup(rules, seats), board, b"any", [written, named("random")], 4)
    assert ended.lapses == ()
    assert ended.game.state.turn == 4


def test_a_game_that_was_broken_off_is_so_until_somebody_plays_on() -> None:
    board = boards()["first-shift"]
    seats = tuple(Seat(f"{seat}", SeatKind.AI, look=seat) for seat in (1, 2))
    game = played(Setup("rr", seats), board, b"any", [named("random"), named("random")], 2).game
    session = SoloSession(game, b"any", None)
    assert not session.is_cut_off
    session.cut_off = len(game.inputs)
    assert session.is_cut_off
    game.open_turn()
    game.play(random_turn(game, b"any"))
    assert not session.is_cut_off
