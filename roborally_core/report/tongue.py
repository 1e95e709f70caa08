"""Two ways to speak of a game: of hit points, flags and stages (BW-16), or of damage and checkpoints."""

from __future__ import annotations

from typing import NamedTuple

from ..board.model import Board
from ..engine.rules import Rules
from ..language.core import say, worded
from ..rules.cards import Deck
from ..rules.commands import Command
from ..rules.dialect import Dialect
from ..story.sentences import command_name, square_name
from .words import CARDS


class Tongue(NamedTuple):
    """The way players of a dialect read reports."""

    dialect: Dialect = Dialect.RALLY
    modes: bool = False
    """Whether robots are virtual at times, and their mode always worth telling."""

    @property
    def points(self) -> bool:
        """Whether hit points are counted down: squares are ``r#c#`` then, and cards FWD1 … (BW-04)."""
        return self.dialect is Dialect.POINTS

    def word(self, key: str, **values: object) -> str:
        """A text of reports, in the words of the dialect."""
        return say(worded(f"report.{key}", self.dialect), **values)

    @property
    def working(self) -> str:
        """A robot with a body of its own: its mode, if worth telling."""
        return self.word("working")

    def square(self, board: Board, pos: int) -> str:
        """The name of a square."""
        return board.grid.rc(pos) if self.points else square_name(board, pos)

    def command(self, command: Command) -> str:
        """The name of a card."""
        return CARDS[command] if self.points else command_name(command)

    def card(self, deck: Deck, card: int) -> str:
        """A card with its number, if it has one: ``FWD2 690``."""
        number = f" {deck[card].priority}" if deck.numbered else ""
        return f"{self.command(deck[card].command)}{number}"

    def card_set(self, deck: Deck, number: int) -> str:
        """The cards of a set: ``RVS2, RVS3``."""
        commands = sorted({deck[card].command for card in deck.sets[number]})
        return ", ".join(map(self.command, commands))

    def beam(self, board: Board, frm: int, to: int) -> str:
        """The squares of a beam: ``r4-6c7`` for three of a column, ``r4c5-7`` of a row, else ``r4c7``."""
        if not self.points:
            ends = sorted((frm, to))
            return "-".join(dict.fromkeys(square_name(board, pos) for pos in ends))
        (x0, y0), (x1, y1) = board.grid.xy(frm), board.grid.xy(to)
        low, high = sorted((board.grid.height - y0, board.grid.height - y1))
        left, right = sorted((x0 + 1, x1 + 1))
        rows = str(low) if low == high else f"{low}-{high}"
        columns = str(left) if left == right else f"{left}-{right}"
        return f"r{rows}c{columns}"


HIT_POINTS = Tongue(Dialect.POINTS, modes=True)
DAMAGE = Tongue()
STARSHIP = Tongue(Dialect.STARSHIP, modes=True)
_TONGUES = {Dialect.RALLY: DAMAGE, Dialect.POINTS: HIT_POINTS, Dialect.STARSHIP: STARSHIP}


def tongue_of(rules: Rules) -> Tongue:
    """The way players of these rules speak."""
    return _TONGUES[rules.dialect]
