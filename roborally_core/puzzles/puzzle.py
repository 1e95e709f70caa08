"""A puzzle: a situation, the hands of everybody in it, a goal for one of them, and one turn to meet it.

All programs but the player's are known: the hand of each other robot is its program, in order.  Chance has a
seed that follows from the situation, so the same program always comes out alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from ..base.rng import derive
from ..play.agreement import Seat, SeatKind
from ..play.dealing import hand_label
from ..play.game import Game, game_from, solo_turn
from ..play.submission import Submission
from ..play.turn_input import Hand
from ..play.view import Program, submission_of
from ..rules.events import Fact
from ..rules.timeline import REGISTERS
from ..situation import Situation, read_situation, situation_text
from ..situation.model import NO_ENTROPY
from .goals import PuzzleGoal, TurnOutcome, met_in, outcome_of

ID_LENGTH = 10
"""Characters of the name of a puzzle: the beginning of the hash of its text and goal."""
LOOKS = 8


@dataclass(frozen=True)
class Puzzle:
    """One puzzle; ``scene`` is the canonical text of an open turn, in which every robot's hand is said.

    ``rating`` is how hard it is, in the manner of Elo, 0 if nobody has rated it; ``seat`` is the player's.
    """

    scene: str
    aim: PuzzleGoal
    seat: int = 0
    rating: int = 0
    board: str = ""
    """The slug of the library's board it was found on, for the player; empty for any other."""
    key: tuple[int, ...] = ()
    """A solution: for each free register the place of a card in the hand; empty if none is told."""

    @cached_property
    def id(self) -> str:
        """Its name: puzzles of one situation and goal have one name."""
        told = f"{int(self.aim.kind)} {self.aim.value} {self.seat}\n{self.scene}"
        return sha256(told.encode()).hexdigest()[:ID_LENGTH]

    @property
    def ruleset(self) -> str:
        """The key of its rules, as the first line of the scene says it."""
        return self.scene.partition("\n")[0].rpartition(" ")[2]

    @property
    def robots(self) -> int:
        """The number of robots in the scene."""
        return self.scene.count("\nrobot ")

    @property
    def seed(self) -> bytes:
        """The master seed of its game."""
        return derive(b"cogwheel puzzle", self.id)

    def situation(self) -> Situation:
        """Its beginning; SceneError names its faults."""
        return read_situation(self.scene)

    def game(self, names: Sequence[str] | None = None, look: int = 0) -> Game:
        """The game of the puzzle, its turn open; SceneError or SetupError for one that cannot be played."""
        begun = self.situation()
        called = list(names or begun.names)
        others = iter([one for one in range(LOOKS) if one != look])
        models = [seat.model for seat in begun.setup().seats]
        seats = [
            Seat(
                name,
                SeatKind.HUMAN if i == self.seat else SeatKind.AI,
                model,
                look if i == self.seat else next(others),
                side=begun.state.side(i),
            )
            for i, (name, model) in enumerate(zip(called, models, strict=True))
        ]
        game = game_from(begun, seats)
        game.open_turn()
        return game


def hand_of(puzzle: Puzzle, game: Game) -> Hand:
    """The player's hand."""
    return game.hand(puzzle.seat)


def solution_of(puzzle: Puzzle, game: Game) -> Submission | None:
    """The program of the puzzle's key; None if it has none, or its hand lacks the cards."""
    cards, free = hand_of(puzzle, game).cards, game.offer(puzzle.seat).free
    if len({*puzzle.key}) != len(free) or any(not 0 <= place < len(cards) for place in puzzle.key):
        return None
    laid: list[int | None] = [None] * REGISTERS
    for register, place in zip(free, puzzle.key, strict=True):
        laid[register] = cards[place]
    return Submission(tuple(laid))


def scripted(game: Game, seat: int) -> Submission:
    """The program of another robot: its hand, in order."""
    robot = game.state.robots[seat]
    said = list(game.state.fixed.get(hand_label(robot), ()))
    laid: list[int | None] = [None] * REGISTERS
    for register in game.offer(seat).free if robot.pos else ():
        if said:
            laid[register] = said.pop(0)
    return Submission(tuple(laid))


def played(puzzle: Puzzle, game: Game, program: Program, seed: bytes = b"") -> TurnOutcome:
    """The outcome of a program in the open turn of the puzzle's game, which is left alone.

    ``seed`` is another chance than the puzzle's.  SubmissionError if the program cannot be handed in.
    """
    return outcome_of(facts_of(puzzle, game, program, seed), game.state.robots[puzzle.seat].id)


def facts_of(puzzle: Puzzle, game: Game, program: Program, seed: bytes = b"") -> Sequence[Fact]:
    """The facts of a program in the open turn of the puzzle's game, which is left alone."""
    again = game.imagined()
    given: list[Submission | None] = [scripted(game, i) for i in range(len(game.setup.seats))]
    given[puzzle.seat] = submission_of(program)
    return again.play(solo_turn(game, seed or puzzle.seed, given), hashes=False).facts


def solves(puzzle: Puzzle, game: Game, program: Program) -> bool:
    """Whether a program meets the goal; SubmissionError if it cannot be handed in."""
    return met_in(puzzle.aim, played(puzzle, game, program)) > 0


def puzzle_text(situation: Situation) -> str:
    """The scene of a puzzle: the situation without the chance of the game it came from."""
    told = situation.copy()
    told.state.entropy = NO_ENTROPY
    return situation_text(told)
