"""The order a board's checkpoints are raced in: chosen by name, drawn where it leaves a choice."""

from __future__ import annotations

from roborally_core.base.rng import Rng
from roborally_core.board.model import Board
from roborally_core.board.orders import (
    CourseOrder,
    drawn_sequence,
    is_free,
    numbers_of,
    read_order,
    told_order,
)


class OrderInHand:
    """The choice among the orders of whatever board is chosen; without one it is raced by its numbers."""

    def __init__(self, seed: bytes = b"") -> None:
        self._seed = seed
        """The seed of drawn sequences; without one, sequences are as written."""
        self.name = ""
        """The order's name; empty for that of the numbers, as for boards that have no such order."""
        self._draws = 0
        self._raced: tuple[Board, Board] | None = None

    def choose(self, name: str) -> None:
        """Race in this order."""
        self.name, self._raced = name, None

    def draw(self) -> None:
        """Draw another sequence."""
        self._draws, self._raced = self._draws + 1, None

    def begin(self, seed: bytes) -> None:
        """Draw by this seed from now on."""
        self._seed, self._raced = seed, None

    def of(self, board: Board) -> CourseOrder | None:
        """The order in which this board is raced; None for that of its numbers."""
        return next((order for order in board.orders if order.name == self.name), None) if self.name else None

    def sequence(self, board: Board) -> tuple[int, ...]:
        """The checkpoints of this board as they are raced."""
        order = self.of(board)
        if order is None:
            return tuple(board.by_number)
        read = read_order(order.text)
        if not self._seed:
            return tuple(numbers_of(read))
        return drawn_sequence(read, Rng(self._seed, "order", self._draws))

    def is_drawn(self, board: Board) -> bool:
        """Whether there are other sequences to be drawn."""
        order = self.of(board)
        return order is not None and is_free(read_order(order.text))

    def words(self, board: Board) -> str:
        """The chosen order in words; empty for that of the numbers."""
        order = self.of(board)
        return told_order(read_order(order.text)) if order is not None else ""

    def raced(self, board: Board) -> Board:
        """The board as it is raced: the very same one by its numbers."""
        order = self.of(board)
        if order is None:
            return board
        if self._raced is None or self._raced[0] is not board:
            self._raced = (board, board.in_order(order, self.sequence(board)))
        return self._raced[1]
