"""The latest games against machines, as this browser keeps them."""

from __future__ import annotations

from roborally_core.career import game_id

from . import web
from .store.levels import level_game, level_games_from, level_games_text, offered_level, with_game
from .store.session import Session

KEY = "cogwheel.levels"


def note_level(session: Session) -> None:
    """Keep how a finished game ended, if it counts and machines played."""
    game = session.game
    if session.practice or session.onlooker or game.begun is not None or session.kind != "solo":
        return
    new = level_game(game, session.me, game_id(game.setup, game.board, game.first_entropy))
    if new is not None:
        web.remember(KEY, level_games_text(with_game(level_games_from(web.recall(KEY)), new)))


def none_finished() -> bool:
    """Whether no game against machines was finished here yet."""
    return not level_games_from(web.recall(KEY))


def level_to_offer() -> int | None:
    """The level to offer for the next game; None without a reason for another."""
    return offered_level(level_games_from(web.recall(KEY)))
