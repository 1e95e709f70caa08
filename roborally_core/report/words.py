"""Names of cards, squares and events of robots in reports (BW-04, BW-16)."""

from __future__ import annotations

from ..board.model import Board
from ..language.core import say
from ..language.noun import Named, noun
from ..rules.commands import Command

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

KINDS = frozenset({"belt", "express-belt"})
"""Elements that reports call by one name, whatever they are called elsewhere."""


def element_noun(board: Board, index: int) -> Named:
    """The name of the element with this index in reports, in the forms a sentence asks for."""
    element = board.elements[index]
    return noun("report.conveyor", say("report.conveyor")) if element.key in KINDS else element.noun(False)
