"""The knowledge of a view as a game that machines think on."""

from __future__ import annotations

from .game import Game
from .view import SeatView


def shadow_of(view: SeatView) -> Game:
    """A game that holds only what the view knows; ``first_entropy`` is a digest of that.

    It is for machines, which change nothing in it and draw their guesses from that digest.
    """
    game = view._game
    assert isinstance(game, Game)
    if not game.first_entropy:
        game.first_entropy = bytes.fromhex(view._digest())
    return game
