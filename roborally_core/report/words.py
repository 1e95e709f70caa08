"""How reports name cards, squares and what happens to robots (BW-04, BW-16)."""

from __future__ import annotations

from ..board.model import Board
from ..cards import Deck
from ..commands import Command
from ..geometry import Dir, Grid

CARDS: dict[Command, str] = {
    Command.MOVE_1: "FWD1",
    Command.MOVE_2: "FWD2",
    Command.MOVE_3: "FWD3",
    Command.BACK_1: "RVS1",
    Command.BACK_2: "RVS2",
    Command.BACK_3: "RVS3",
    Command.TURN_LEFT: "LF90",
    Command.TURN_RIGHT: "RT90",
    Command.U_TURN: "UTRN",
    Command.PAUSE: "IDLE",
    Command.SIDE_LEFT: "SLF1",
    Command.SIDE_RIGHT: "SRT1",
}

FACINGS = {Dir.N: "north", Dir.E: "east", Dir.S: "south", Dir.W: "west"}

KINDS = {"belt": "conveyor", "express-belt": "conveyor"}
"""What reports call elements otherwise than by their titles."""


def card_name(deck: Deck, card: int) -> str:
    """The card with its number: ``FWD2 690``."""
    return f"{CARDS[deck[card].command]} {deck[card].priority}"


def set_name(deck: Deck, number: int) -> str:
    """The cards of a set: ``RVS2, RVS3``."""
    commands = sorted({deck[card].command for card in deck.sets[number]})
    return ", ".join(CARDS[command] for command in commands)


def element_name(board: Board, index: int) -> str:
    """What reports call the element with this index."""
    element = board.elements[index]
    return KINDS.get(element.key, element.title.lower())


def squares(grid: Grid, frm: int, to: int) -> str:
    """The squares of a beam: ``r4-6c7`` for three of a column, ``r4c5-7`` of a row, else ``r4c7``."""
    (x0, y0), (x1, y1) = grid.xy(frm), grid.xy(to)
    low, high = sorted((grid.height - y0, grid.height - y1))
    left, right = sorted((x0 + 1, x1 + 1))
    rows = str(low) if low == high else f"{low}-{high}"
    columns = str(left) if left == right else f"{left}-{right}"
    return f"r{rows}c{columns}"
