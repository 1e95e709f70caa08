"""Common parts of tests of the page's headless parts: small games on small floors."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_link
from roborally_core.robots.models import ModelId

SEED = bytes(range(32))

YARD = """
. . . . . .
. . > > . 1
. O . . . .
. . . r . 2
a b c . . .
"""


def board(drawing: str = YARD, name: str = "Yard", rulesets: tuple[str, ...] = ()) -> Board:
    """A board from its drawing."""
    width, height, elements, _ = parse_drawing(drawing.strip("\n").splitlines())
    return Board(width, height, elements, name=name, rulesets=rulesets)


def game(
    models: Sequence[ModelId] = (ModelId.STANDARD, ModelId.STANDARD),
    drawing: str = YARD,
    ruleset: str = "rr",
    seed: bytes = SEED,
) -> Game:
    """A game of one human and machines, its first turn open."""
    seats = tuple(
        Seat(f"R{i}", SeatKind.AI if i else SeatKind.HUMAN, model, i) for i, model in enumerate(models)
    )
    made = solo_game(Setup(ruleset, seats), board(drawing), seed)
    made.open_turn()
    return made


def link(made: Game, seat: int = 0) -> bytes:
    """The private link of the human in the open turn."""
    return solo_link(SEED, made.state.turn, seat)
