"""A game on the player's own board, in one press."""

from __future__ import annotations

from roborally_core.board.model import Board

from ..router import App
from ..screens.setup.panel import NAMES, fresh_choice
from ..screens.setup.screen import LAST_KEY, Home, start_solo
from ..store.setup import SetupStore


def play_on(app: App, board: Board, home: Home) -> None:
    """Play on a board by its rules, with the robot and the machines of the last solo game; it is left to
    the page it was begun on.
    """
    store = SetupStore(fresh_choice(app, LAST_KEY), NAMES)
    store.bring_board(board)
    start_solo(app, store.setup(), board, 0, home)
