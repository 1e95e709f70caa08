"""Facts and squares in words, for the log, tooltips and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roborally_core import events as ev
from roborally_core import telling
from roborally_core.board.model import Board
from roborally_core.cards import Deck

FACINGS = ("north", "east", "south", "west")


class Words:
    """Says what happened on one board among named robots."""

    def __init__(self, board: Board, names: Sequence[str], deck: Deck) -> None:
        self.board = board
        self.names = names
        self.deck = deck

    def square(self, pos: int) -> str:
        """A square as column letter and row number from the north-west, ``C4``.

        Where things are wired they call squares ``r#c#`` from the south-west: then both.
        """
        name = telling.square_name(self.board, pos)
        wired = self.board.drivers and self.board.grid.contains(pos)
        return f"{name} ({self.board.grid.rc(pos)})" if wired else name

    def sentences(self, facts: Sequence[Any]) -> list[str]:
        """The facts that are worth a sentence, in order.

        What a card does follows from the card; what was filled at random is seen
        when it is revealed.
        """
        told = [telling.tell(f, self.names, self.board, self.deck) for f in facts if not _by_card(f)]
        return [text for text in told if text]


def _by_card(fact: Any) -> bool:
    if isinstance(fact, ev.RegisterFilled):
        return True
    return isinstance(fact, ev.RobotMoved | ev.RobotTurned) and fact.cause.kind is ev.CauseKind.CARD
