"""The score of the games that the same people play together, as this browser keeps it."""

from __future__ import annotations

from collections.abc import Iterable

from roborally_core.career import game_id

from . import web
from .store.session import Session
from .store.together import people_in, people_of, scores_from, scores_text, told_score, with_end

KEY = "cogwheel.together"


def score_of(session: Session, *, later: bool) -> str:
    """The score in words after a game of several people; ``later``: it was over when it was opened."""
    game = session.game
    scores = scores_from(web.recall(KEY))
    if not later:
        known = game_id(game.setup, game.board, game.first_entropy)
        new = with_end(scores, game, known)
        if new != scores:
            web.remember(KEY, scores_text(new))
            scores = new
    return told_score(scores, people_in(game))


def score_between(names: Iterable[str]) -> str:
    """The score in words before another game of the people with these names."""
    return told_score(scores_from(web.recall(KEY)), people_of(names))
