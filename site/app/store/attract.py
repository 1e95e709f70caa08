"""The little game on the menu: machines play it on a yard of their own, a slice of thought at a time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from roborally_core.ai import pick, think
from roborally_core.base.canon import canonical
from roborally_core.base.rng import derive
from roborally_core.board.load import board_from_text
from roborally_core.board.model import Board
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_turn

from .quips import Quip, quips_of
from .status import views_of
from .turn_film import Timeline

RULESET = "rr"
YARD = {
    "format": "roborally-board/1",
    "name": "Front yard",
    "about": "Seen from the street.",
    "rulesets": [RULESET],
    "floor": [
        "> > > v .|. . v < < < .",
        "^ . 1 v . . O v . 2 ^ .",
        "^ a . > ⇒ ⇒ ⇒ ⇒ ⇒ v . w",
        ". b . r . . . . . v l .",
        "W c . . 3|. O . . v < <",
        ". d . ^ < < < < < < . .",
    ],
    "elements": [
        {"type": "start", "at": [1, 2], "facing": "E"},
        {"type": "start", "at": [1, 3], "facing": "E"},
        {"type": "start", "at": [1, 4], "facing": "E"},
        {"type": "start", "at": [1, 5], "facing": "E"},
        {"type": "laser", "at": [5, 0], "facing": "S"},
    ],
}
"""A board as wide as the menu has room for."""
ROBOTS = 4
LOOKS = 8
LEVEL = 0
"""Their level: so low that nobody's tap waits for it."""
MOST_TURNS = 30
"""A game without a winner by then never has one."""


class ShownTurn(NamedTuple):
    """A turn to be shown."""

    timeline: Timeline
    quips: tuple[Quip, ...]
    over: bool
    """Whether it was the last one of its game."""


def yard() -> Board:
    """The board they play on."""
    return board_from_text(canonical(YARD).decode(), "yard")


def new_game(board: Board, seed: bytes) -> Game:
    """Another game of machines that look different each time."""
    looks = Random(seed).sample(range(LOOKS), ROBOTS)
    seats = tuple(Seat(f"M{look}", SeatKind.AI, look=look, level=LEVEL) for look in looks)
    return solo_game(Setup(RULESET, seats), board, seed)


def turn_of(game: Game, seed: bytes) -> Iterator[ShownTurn | None]:
    """Open and play a turn: None between its slices, and at last what is to be seen of it."""
    before, memory = views_of(game), dict(game.state.memory)
    facts = tuple(game.open_turn())
    yield None
    given = []
    entropy = derive(seed, "attract", game.state.turn)
    for seat in range(ROBOTS):
        given.append(pick(think(game.view(seat), LEVEL), entropy))
        yield None
    facts += tuple(game.play(solo_turn(game, seed, given), hashes=False).facts)
    yield None
    timeline = Timeline(before, facts, memory)
    yield None
    over = game.over or game.state.turn >= MOST_TURNS
    yield ShownTurn(timeline, quips_of(timeline, game.state.turn), over)
