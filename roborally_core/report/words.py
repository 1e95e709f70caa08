"""How reports name cards, squares and what happens to robots (BW-04, BW-16)."""

from __future__ import annotations

from ..board.model import Board
from ..commands import Command
from ..geometry import Dir

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


def element_name(board: Board, index: int) -> str:
    """What reports call the element with this index."""
    element = board.elements[index]
    return KINDS.get(element.key, element.title.lower())
