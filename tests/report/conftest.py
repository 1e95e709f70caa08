"""A whole game of four robots, and its report."""

from __future__ import annotations

import pytest

from roborally_core.board.library import boards
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.play.record import record_of
from roborally_core.report import Report, report_of

NAMES = ("Ada <b>", "Bob & Co", "Cyd", "Dan")


def _played(slug: str = "botwars-sawmill", turns: int = 20, seed: bytes = b"report") -> Game:
    seats = tuple(Seat(name, look=i) for i, name in enumerate(NAMES))
    game = solo_game(Setup("botwars", seats), boards()[slug], seed)
    while not game.over and len(game.inputs) < turns:
        game.open_turn()
        game.play(solo_turn(game, seed, [None] * len(seats)))
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return _played()


@pytest.fixture(scope="module")
def report(game: Game) -> Report:
    return report_of(record_of(game))
