"""The command line in another language, by an option or by the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally_core import language
from roborally_core.board.library import HOME, load_board
from roborally_core.cli.main import LANGUAGE, main
from roborally_core.game import Game
from roborally_core.record import record_of
from roborally_core.replay_link import solo_turn
from roborally_core.submission import Submission


@pytest.fixture
def record(tmp_path: Path) -> Path:
    from roborally_core.agreement import Seat, Setup  # noqa: PLC0415

    board = load_board(HOME / "first-shift.json")
    game = Game(Setup("rr", (Seat("Ada"), Seat("Max"))), board)
    game.open_turn()
    game.play(solo_turn(game, bytes(32), [Submission()] * 2))
    path = tmp_path / "game.json"
    path.write_text(record_of(game).to_text())
    return path
