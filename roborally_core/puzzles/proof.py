"""The proof that one key meets a puzzle's goal, by every legal program, and how hard it is to find.

A *key* is a sequence of commands: every program that meets the goal begins with it, and every program that
begins with it meets the goal.  A puzzle is sound if it has one.  Choices beside the program are not tried.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..ai import LEVELS, think
from ..base.rng import derive
from ..play.game import Game
from ..play.submission import Submission
from .goals import TurnOutcome, met_in
from .puzzle import Puzzle, played

MOST_PROGRAMS = 3_000
"""Most legal programs that are tried."""
FEWEST, SHORTEST = 40, 3
"""Programs of a puzzle at least, and commands of its key."""
EASIEST, FOR_DOUBLING = 600, 90
FOR_LEVEL = (150, 200, 250)
"""A puzzle's gain in rating for a machine of each level that never finds the key."""
THOUSAND = 1000

Key = tuple[int, ...]
"""Commands, from the first free register on."""
Tried = list[tuple[Submission, TurnOutcome]]
"""Programs, each with its outcome."""


class Solution(NamedTuple):
    """The key of a sound puzzle, a program that has it, and how many of the programs tried have it."""

    key: Key
    program: Submission
    solving: int
    tried: int


class Fared(NamedTuple):
    """The programs a machine thought of, and how many of them were ``right``."""

    right: int
    of: int


def tried(puzzle: Puzzle, game: Game, *, every: bool = False) -> Tried:
    """All programs of the player's with their outcomes; of equal cards only one order, unless ``every``.

    OverflowError if there are more than :data:`MOST_PROGRAMS`.
    """
    out: Tried = []
    for program in game.view(puzzle.seat).programs(distinct=not every):
        if len(out) == MOST_PROGRAMS:
            raise OverflowError(puzzle.id)
        out.append((program, played(puzzle, game, program)))
    return out


def solution(puzzle: Puzzle, game: Game, of: Iterable[tuple[Submission, TurnOutcome]]) -> Solution | None:
    """The one key that these programs have; None if there is none, or more than one."""
    free, sequences, solving = game.offer(puzzle.seat).free, [], []
    for program, outcome in of:
        sequence = _commands(game, program, free)
        sequences.append(sequence)
        if met_in(puzzle.aim, outcome):
            solving.append((sequence, program))
    if not solving:
        return None
    key = solving[0][0]
    for sequence, _ in solving:
        key = key[
            : next((i for i, (a, b) in enumerate(zip(key, sequence, strict=False)) if a != b), len(key))
        ]
    having = sum(sequence[: len(key)] == key for sequence in sequences)
    return Solution(key, solving[0][1], len(solving), len(sequences)) if having == len(solving) else None


def _commands(game: Game, program: Submission, free: tuple[int, ...]) -> Key:
    deck = game.rules.deck
    laid = [program.registers[register] for register in free]
    return tuple(int(deck[card].command) for card in laid if card is not None)


def proved(puzzle: Puzzle, chances: int = 3) -> Solution | None:
    """The solution, if every order of every card has been tried and no chance changes the result.

    None if the puzzle is not sound; SceneError or SetupError if it cannot be played.
    """
    game = puzzle.game()
    found = solution(puzzle, game, tried(puzzle, game, every=True))
    if found is None:
        return None
    for number in range(chances):
        outcome = played(puzzle, game, found.program, derive(b"cogwheel puzzle chance", number))
        if not met_in(puzzle.aim, outcome):
            return None
    return found


def places(puzzle: Puzzle, program: Submission) -> tuple[int, ...]:
    """A program as a puzzle keeps it: the place of each card in the hand."""
    game = puzzle.game()
    cards = game.hand(puzzle.seat).cards
    laid = [program.registers[register] for register in game.offer(puzzle.seat).free]
    return tuple(cards.index(card) for card in laid if card is not None)


def rated(puzzle: Puzzle, found: Solution) -> int:
    """The rating of a puzzle, by how rare its key is and by how machines of each level fare with it."""
    return rating_of(found.solving, found.tried, [fared(puzzle, level) for level in range(len(LEVELS))])


def fared(puzzle: Puzzle, level: int) -> Fared:
    """The number of programs that a machine of this level thinks of, and of those that meet the goal."""
    game = puzzle.game()
    plan = think(game.view(puzzle.seat), level)
    programs = [one.submission._replace(choices=(), engaged=()) for one in plan.candidates]
    return Fared(sum(met_in(puzzle.aim, played(puzzle, game, one)) > 0 for one in programs), len(programs))


def rating_of(solving: int, tried: int, levels: Iterable[Fared]) -> int:
    """The rating of a puzzle that ``solving`` of the ``tried`` programs solve, and machines as they fared."""
    rating = EASIEST + FOR_DOUBLING * (tried // max(1, solving)).bit_length()
    for (right, of), worth in zip(levels, FOR_LEVEL, strict=True):
        rating += worth * (THOUSAND - THOUSAND * right // max(1, of)) // THOUSAND
    return rating


def trivial(found: Solution) -> bool:
    """Whether a puzzle is too easy to be one: few programs, or a short key."""
    return found.tried < FEWEST or len(found.key) < SHORTEST
