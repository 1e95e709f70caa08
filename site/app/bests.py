"""The fewest turns on each board, as this browser keeps them."""

from __future__ import annotations

from collections.abc import Iterable

from roborally_core.board.model import Board
from roborally_core.career import game_id
from roborally_core.play.agreement import Setup
from roborally_core.play.game import Game

from . import web
from .recent_games import counts
from .store.bests import bests_from, bests_text, board_mark, race_mark, told_end, with_game
from .store.session import Session
from .texts import t

KEY = "cogwheel.bests"


def note_best(session: Session) -> None:
    """Keep a game that was won in fewer turns than any before."""
    if not _compared(session):
        return
    bests = bests_from(web.recall(KEY))
    new = with_game(bests, session.game, session.me, _known(session.game))
    if new != bests:
        web.remember(KEY, bests_text(new))


def told_best(session: Session, *, later: bool = False) -> str:
    """A finished game beside the best one, in words, once it is noted; empty where none compares.

    ``later`` is for a game that was over when it was opened.
    """
    if not _compared(session):
        return ""
    return told_end(bests_from(web.recall(KEY)), session.game, _known(session.game), later=later)


def _compared(session: Session) -> bool:
    return counts(session) and not session.shared


def _known(game: Game) -> str:
    return game_id(game.setup, game.board, game.first_entropy)


def bests_on(boards: Iterable[Board]) -> dict[str, str]:
    """The fewest turns in which each of these boards was won, in words, by the hash of its content."""
    kept = bests_from(web.recall(KEY))
    found = {one.content_hash: kept.get(board_mark(one)) for one in boards} if kept else {}
    return {content: t("best.here", n=best.turns) for content, best in found.items() if best is not None}


def best_here(setup: Setup, board: Board) -> str:
    """The best with this setup, in words; empty where nothing was won."""
    best = bests_from(web.recall(KEY)).get(race_mark(setup, board))
    return t("best.here", n=best.turns) if best is not None else ""
