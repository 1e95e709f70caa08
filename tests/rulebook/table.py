"""A table to play at: a game on a drawn board, for rules that need hands and submissions."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.agreement import Seat, Setup
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.commands import Command
from roborally_core.events import CardsRevealed, Fact
from roborally_core.game import Game, Hand, solo_game, solo_link, solo_turn
from roborally_core.robots.models import ModelId
from roborally_core.submission import Submission

HALL = """
 - - - - - - - - -
|. . . . . . . . .|
|. . . . . . . . .|
|. . . . 1 . . . .|
|. . . . . . . . .|
|a . b . c . d . 2|
|. . . . . . . . .|
 - - - - - - - - -
"""
"""Four starts, two checkpoints, and walls all round: nobody falls here."""


class Table:
    """A game whose first turn is open; ``facts`` are those of the turn played last."""

    def __init__(self, game: Game, seed: bytes) -> None:
        self.game = game
        self.seed = seed
        self.facts: list[Fact] = game.open_turn()

    def hand(self, seat: int, swaps: int = 0) -> Hand:
        """The hand of ``seat`` this turn."""
        return self.game.hand(seat, solo_link(self.seed, self.game.state.turn, seat), swaps)

    def problems(self, seat: int, submission: Submission, *, complete: bool = False) -> list[str]:
        """What is wrong with a submission of ``seat``."""
        return self.game.problems(seat, submission, self.hand(seat), complete=complete)

    def play(self, *submissions: Submission | None) -> Table:
        """Play the open turn; seats not named hand in nothing."""
        seats = len(self.game.setup.seats)
        given = [*submissions, *[None] * (seats - len(submissions))]
        self.facts = self.game.play(solo_turn(self.game, self.seed, given)).facts
        return self

    def revealed(self, robot: int) -> list[int]:
        """The cards a robot played, register by register."""
        return [
            card
            for fact in self.facts
            if isinstance(fact, CardsRevealed)
            for one, card in fact.cards
            if one == robot
        ]

    def first(self, command: Command) -> tuple[int, int] | None:
        """The first robot (and register) that played ``command`` in the turn."""
        deck, register = self.game.rules.deck, 0
        for fact in self.facts:
            if isinstance(fact, CardsRevealed):
                register += 1
                for robot, card in fact.cards:
                    if deck[card].command is command:
                        return robot, register
        return None


def table(
    ruleset: str,
    *,
    models: Sequence[ModelId] = (ModelId.STANDARD, ModelId.STANDARD),
    drawing: str = HALL,
    goal: int = 0,
    own_decks: bool = False,
    seed: bytes = b"table",
) -> Table:
    """A game of as many seats as ``models``, its first turn open."""
    width, height, elements, _ = parse_drawing(drawing.splitlines())
    seats = tuple(Seat(f"Player {i}", model=model) for i, model in enumerate(models))
    setup = Setup(ruleset, seats, goal=goal, own_decks=own_decks)
    return Table(solo_game(setup, Board(width, height, elements), seed), seed)
