"""The level that is offered after two wins, or two bad defeats."""

from __future__ import annotations

from html import unescape

import pytest
from app.store.choices import SetupChoice
from app.store.next_level import (
    TRAINING,
    GameEnd,
    LevelGame,
    level_game,
    level_games_from,
    level_games_text,
    offered_level,
    with_game,
)
from app.store.setup import SetupStore
from app.texts import t
from app.view.setup_view import level_offer, machines

import roborally_core as rally
from roborally_core.board.library import HOME, load_library
from roborally_core.play.game import Game, solo_game
from roborally_core.rules.state import Status
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_turn

BOARDS = load_library(HOME)


def games(*ends: tuple[int, GameEnd]) -> list[LevelGame]:
    return [LevelGame(str(i), level, end) for i, (level, end) in enumerate(ends)]


@pytest.mark.parametrize(
    ("ends", "offered"),
    [
        ([(0, GameEnd.WON)], None),
        ([(0, GameEnd.WON), (0, GameEnd.WON)], 1),
        ([(1, GameEnd.WON), (1, GameEnd.WON)], 2),
        ([(2, GameEnd.WON), (2, GameEnd.WON)], None),
        ([(0, GameEnd.WON), (1, GameEnd.WON)], None),
        ([(1, GameEnd.BADLY_LOST), (1, GameEnd.BADLY_LOST)], 0),
        ([(0, GameEnd.BADLY_LOST), (0, GameEnd.BADLY_LOST)], TRAINING),
        ([(1, GameEnd.LOST), (1, GameEnd.LOST)], None),
        ([(1, GameEnd.BADLY_LOST), (1, GameEnd.LOST)], None),
        ([(1, GameEnd.LOST), (1, GameEnd.WON), (1, GameEnd.WON)], 2),
    ],
)
def test_the_last_two_games_speak_for_a_level(ends: list[tuple[int, GameEnd]], offered: int | None) -> None:
    assert offered_level(games(*ends)) == offered


def finished(kind: rally.SeatKind = rally.SeatKind.AI) -> Game:
    seats = (rally.Seat("Ada"), rally.Seat("M", kind, level=2))
    game = rally.solo_game(rally.Setup("rr", seats), rally.boards()["first-shift"], b"s")
    game.state.over = True
    return game


def test_a_game_is_won_lost_or_badly_lost() -> None:
    game = finished()
    game.state.winners = (0,)
    assert level_game(game, 0, "a") == LevelGame("a", 2, GameEnd.WON)
    game.state.winners = (1,)
    assert level_game(game, 0, "a") == LevelGame("a", 2, GameEnd.BADLY_LOST)
    game.state.robots[0].checkpoints = 2
    assert level_game(game, 0, "a") == LevelGame("a", 2, GameEnd.LOST)
    game.state.robots[0].status = Status.OUT
    assert level_game(game, 0, "a") == LevelGame("a", 2, GameEnd.BADLY_LOST)
    assert level_game(finished(rally.SeatKind.HUMAN), 0, "a") is None


def test_a_game_counts_once_and_few_are_kept() -> None:
    [one] = games((1, GameEnd.WON))
    assert with_game((one,), one) == (one,)
    many = tuple(games(*[(1, GameEnd.WON)] * 8))
    assert len(with_game(many, LevelGame("new", 1, GameEnd.WON))) == len(many)


def test_damaged_text_is_left_out() -> None:
    kept = tuple(games((1, GameEnd.WON), (0, GameEnd.LOST)))
    assert level_games_from(level_games_text(kept)) == kept
    for text in (None, "", "{", "7", "[" * 1900, '[[1,1,1],["a",9,0],["a",1,7],["a",true,0],["a",0]]'):
        assert level_games_from(text) == ()


def test_the_offer_is_made_until_it_is_taken() -> None:
    store = SetupStore(names=("A", "B", "C"))
    store.set_machines(2)
    assert not level_offer(store)
    store.offered = 2
    assert t("level.2") in unescape(str(level_offer(store)))
    store.set_levels(2)
    assert {machine.level for machine in store.choice.machines} == {2}
    assert not level_offer(store)
    store.offered = TRAINING
    assert 'data-do="missions"' in str(level_offer(store)), "no machine is gentler: one may learn"


def test_first_opponents_are_gentle_and_say_so_until_a_game_was_finished() -> None:
    first = SetupStore(names=("A", "B", "C", "D"), first=True)
    first.set_machines(2)
    assert {machine.level for machine in first.choice.machines} == {0}
    assert t("level.first") in unescape(str(machines(first)))
    first.next_level(0)
    assert t("level.first") not in unescape(str(machines(first)))
    later = SetupStore(names=("A", "B", "C", "D"))
    later.set_machines(2)
    assert {machine.level for machine in later.choice.machines} == {1}
    assert t("level.first") not in unescape(str(machines(later)))


@pytest.mark.parametrize("ruleset", [key for key, rules in RULESETS.items() if not rules.squads])
def test_a_time_trial_without_machines_is_played_by_all_rules(ruleset: str) -> None:
    board = next(one for one in BOARDS.values() if ruleset in one.rulesets)
    store = SetupStore(SetupChoice(ruleset=ruleset))
    store.add_board("board", board)
    store.set_machines(0)
    assert store.problems() == []
    assert t("machines.none") in unescape(str(machines(store)))
    game = solo_game(store.setup(), board, b"alone")
    game.open_turn()
    game.play(random_turn(game, b"alone"))
    assert not game.over
    assert len(game.setup.seats) == 1
