"""New and continued games on one device, of one person or of several in the hot seat."""

from __future__ import annotations

from roborally_core.base.rng import derive
from roborally_core.board.model import Board
from roborally_core.play.agreement import Setup
from roborally_core.play.game import Game, solo_game

from .hot_seat import HotSeatSession, people_of
from .saves import Loaded
from .solo_session import SoloSession, Think


def new_solo(setup: Setup, board: Board, seed: bytes, think: Think, timer: int) -> SoloSession:
    """A fresh game; SetupError says why it cannot be."""
    game = solo_game(setup, board, seed)
    if len(people_of(setup)) > 1:
        return HotSeatSession(game, seed, think, timer)
    return SoloSession(game, seed, think, timer)


def resumed(game: Game, seed: bytes | None, think: Think, timer: int, me: int = 0) -> SoloSession:
    """Continue a replayed game; a record without its master seed gets a new one."""
    own = seed if seed is not None else derive(game.first_entropy, "resumed", len(game.inputs))
    if seed is not None and len(people_of(game.setup)) > 1:
        return HotSeatSession(game, seed, think, timer)
    session = SoloSession(game, own, think, timer, me)
    session.looking_on = seed is None and game.over
    session.practice = seed is None and bool(game.inputs)
    return session


def gone_on(loaded: Loaded, think: Think) -> SoloSession:
    """Continue a loaded game, as one that counts or does not."""
    session = resumed(loaded.game, loaded.seed, think, loaded.timer, loaded.me)
    session.brought = loaded.brought
    session.practice = session.practice or loaded.practice or loaded.brought
    session.begun = loaded.begun
    return session
