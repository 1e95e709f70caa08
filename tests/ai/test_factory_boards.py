"""Machines cope with every board of the factory: they finish it, and beat a player who rolls dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally_core.ai import machines_turn
from roborally_core.base.rng import Rng
from roborally_core.board.load import load_board
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import solo_game
from roborally_core.selfcheck import random_submission

FOLDER = Path(__file__).resolve().parents[2] / "boards"
BOARDS = [
    path.stem
    for path in sorted(FOLDER.glob("*.json"))
    if "schema" not in path.name and "robofactory" in load_board(path).rulesets
]
TURNS = 40


def test_there_are_eight_full_boards_of_the_factory():
    assert len(BOARDS) >= 8


@pytest.mark.parametrize("name", BOARDS)
def test_a_machine_wins_against_dice(name):
    board, seed = load_board(FOLDER / f"{name}.json"), b"dice"
    seats = tuple(Seat(who, kind=SeatKind.AI) for who in ("Machine", "Dice"))
    game = solo_game(Setup("robofactory", seats), board, seed)
    while not game.over and len(game.inputs) < TURNS:
        game.open_turn()
        turn = machines_turn(game, seed)
        dice = random_submission(Rng(seed, "dice", game.state.turn), game, 1, turn.links[1])
        game.play(turn._replace(submissions=(turn.submissions[0], dice)), facts=False, hashes=False)
    assert game.state.winners == (0,)
