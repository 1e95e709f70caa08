"""The fewest turns on each board, as this browser keeps them."""

from __future__ import annotations

from roborally_core.board.model import Board
from roborally_core.career import game_id
from roborally_core.play.agreement import Setup

from . import web
from .recent_games import counts
from .store.bests import bests_from, bests_text, race_mark, told_end, with_game
from .store.session import Session
from .texts import t

KEY = "cogwheel.bests"


def note_best(session: Session) -> str:
    """Keep a game that was won in fewer turns than any before; the comparison in words."""
    if not counts(session) or session.shared:
        return ""
    game = session.game
    known, bests = game_id(game.setup, game.board, game.first_entropy), bests_from(web.recall(KEY))
    new = with_game(bests, game, session.me, known)
    if new != bests:
        web.remember(KEY, bests_text(new))
    return told_end(new, game, known)


def best_here(setup: Setup, board: Board) -> str:
    """The best with this setup, in words; empty where nothing was won."""
    best = bests_from(web.recall(KEY)).get(race_mark(setup, board))
    return t("best.here", n=best.turns) if best is not None else ""
