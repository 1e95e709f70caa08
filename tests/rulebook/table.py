"""A table to play at: a game on a drawn board, for rules that need hands and submissions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.play.agreement import Seat, Settings, Setup
from roborally_core.play.game import Game, solo_game, solo_link, solo_turn
from roborally_core.play.submission import Submission
from roborally_core.play.turn_input import Hand
from roborally_core.robots.models import ModelId
from roborally_core.rules.cards import Card
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RULE, CardsRevealed, Fact
from roborally_core.rules.state import Power, Robot
from roborally_core.scene import Scene

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
    """A game whose first turn is open; ``facts`` holds the facts of the turn played last."""

    def __init__(self, game: Game, seed: bytes) -> None:
        self.game = game
        self.seed = seed
        self.facts: list[Fact] = game.open_turn()

    def hand(self, seat: int, swaps: int = 0) -> Hand:
        """The hand of ``seat`` this turn."""
        return self.game.hand(seat, solo_link(self.seed, self.game.state.turn, seat), swaps)

    def problems(self, seat: int, submission: Submission, *, complete: bool = False) -> list[str]:
        """The problems of a submission of ``seat``."""
        return self.game.problems(seat, submission, self.hand(seat), complete=complete)

    def play(self, *submissions: Submission | None) -> Table:
        """Play the open turn; seats without a submission hand in nothing."""
        seats = len(self.game.setup.seats)
        given = [*submissions, *[None] * (seats - len(submissions))]
        self.facts = self.game.play(solo_turn(self.game, self.seed, given)).facts
        return self

    def robot(self, seat: int) -> Robot:
        """The robot of ``seat`` as it is now."""
        return self.game.state.robots[seat]

    def change(self, seat: int, **words: Any) -> Table:
        """Change a robot, in the words a scene has for robots; everything not mentioned stays as it is."""
        scene = Scene(self.game.situation())
        self.game.state = scene.change(scene.names[seat], **words).state
        return self

    def put(self, seat: int, x: int, y: int, facing: str = "N", *, down: bool = False, **words: Any) -> Table:
        """Put the robot of ``seat`` on a square; ``down`` powers it down, so that it stays there."""
        power = Power.DOWN if down else Power.ON
        return self.change(seat, **{"at": (x, y), "facing": facing, "power": power, **words})

    def destroy(self, *seats: int) -> Table:
        """Destroy robots in this order."""
        for seat in seats:
            self.game.world().destroy(self.game.state.robots[seat], RULE)
        return self

    def next(self) -> Table:
        """Play the open turn with random programs and open the next."""
        self.play()
        self.facts = self.game.open_turn()
        return self

    def at(self, seat: int) -> tuple[int, int] | None:
        """Column and row of a robot; None off the board."""
        pos = self.game.state.robots[seat].pos
        return self.game.board.grid.xy(pos) if pos else None

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


def cards(t: Table, *numbers: int | None) -> list[Card | None]:
    """Cards in registers, by the numbers of the cards of the deck."""
    return [None if number is None else t.game.rules.deck[number] for number in numbers]


def table(
    ruleset: str,
    *,
    models: Sequence[ModelId] = (ModelId.STANDARD, ModelId.STANDARD),
    drawing: str = HALL,
    goal: int = 0,
    own_decks: bool = False,
    seed: bytes = b"table",
    settings: Settings = (),
) -> Table:
    """A game of as many seats as ``models``, its first turn open."""
    width, height, elements, _ = parse_drawing(drawing.splitlines())
    seats = tuple(Seat(f"Player {i}", model=model) for i, model in enumerate(models))
    setup = Setup(ruleset, seats, goal=goal, own_decks=own_decks, settings=settings)
    return Table(solo_game(setup, Board(width, height, elements), seed), seed)
