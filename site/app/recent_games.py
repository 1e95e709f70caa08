"""The latest games against machines, as this browser keeps them."""

from __future__ import annotations

from roborally_core.career import game_id
from roborally_core.play.agreement import SeatKind

from . import web
from .store.choices import GENTLE
from .store.next_level import (
    TRAINING,
    level_game,
    level_games_from,
    level_games_text,
    offered_level,
    with_game,
)
from .store.session import Session
from .texts import t

KEY = "cogwheel.levels"


def note_level(session: Session) -> None:
    """Keep how a finished game ended, if it counts and machines played."""
    if not counts(session):
        return
    game = session.game
    new = level_game(game, session.me, game_id(game.setup, game.board, game.first_entropy))
    if new is not None:
        web.remember(KEY, level_games_text(with_game(level_games_from(web.recall(KEY)), new)))


def counts(session: Session) -> bool:
    """Whether a game is one of the player's own from its beginning, and no match."""
    other = session.practice or session.onlooker or session.game.begun is not None
    return not other and session.kind == "solo"


def none_finished() -> bool:
    """Whether no game against machines was finished here yet."""
    return not level_games_from(web.recall(KEY))


def latest_level() -> int:
    """The level of the machines of the game finished last; gentle before the first."""
    games = level_games_from(web.recall(KEY))
    return games[-1].level if games else GENTLE


def level_offer(session: Session) -> tuple[int, str] | None:
    """The level, or the training, to offer after a game alone, and the offer in words; None without one."""
    level = level_to_offer() if counts(session) else None
    known = [one.level for one in session.game.setup.seats if one.kind is SeatKind.AI]
    if level is None or not known:
        return None
    if level == TRAINING:
        return level, t("training.advised")
    key = "level.harder" if level > max(known) else "level.easier"
    return level, t(key, level=t(f"level.{level}"))


def level_to_offer() -> int | None:
    """The level to offer for the next game; None without a reason for another."""
    return offered_level(level_games_from(web.recall(KEY)))
