"""Two programs for a puzzle side by side: the first register that differs, and where it led."""

from __future__ import annotations

from typing import NamedTuple

from ..foresight.way import ProgramWay, way_driven
from ..play.game import Game
from ..play.submission import Submission
from ..rules.commands import Command
from ..rules.timeline import REGISTERS
from .puzzle import Puzzle, facts_of

Commands = tuple[Command | None, ...]
"""The commands of all registers, burnt ones included; None where nothing is played."""


class ProgramComparison(NamedTuple):
    """A player's program and the solution; registers count from 1."""

    mine: Commands
    other: Commands
    ways: tuple[ProgramWay, ProgramWay]
    """The ways that both really took, others' programs included."""
    first: int
    """The first register with another command; 0 if there is none."""
    parted: int
    """The first register from there on after which the robot is elsewhere, faces elsewhere, or is lost in
    one of both; 0 if there is none.
    """


def compared(puzzle: Puzzle, game: Game, mine: Submission, other: Submission) -> ProgramComparison:
    """Compare two programs in the open turn of the puzzle's game, which is left alone.

    SubmissionError if one of them cannot be handed in.
    """
    robot = game.state.robots[puzzle.seat]
    ours, theirs = (
        way_driven(facts_of(puzzle, game, one), robot.id, robot.pos, robot.facing) for one in (mine, other)
    )
    laid, shown = _commands(puzzle, game, mine), _commands(puzzle, game, other)
    registers = range(1, REGISTERS + 1)
    first = next((i for i in registers if laid[i - 1] != shown[i - 1]), 0)
    later = range(first, REGISTERS + 1) if first else ()
    parted = next((i for i in later if _after(ours, i) != _after(theirs, i)), 0)
    return ProgramComparison(laid, shown, (ours, theirs), first, parted)


def _after(way: ProgramWay, register: int) -> tuple[int, int]:
    """The square and facing after a register; zeros once the robot is lost."""
    i = register - 1
    return (way.stops[i], way.facings[i]) if i < len(way.stops) else (0, 0)


def _commands(puzzle: Puzzle, game: Game, program: Submission) -> Commands:
    free, burnt = game.offer(puzzle.seat).free, game.state.robots[puzzle.seat].registers
    cards = [card if i in free else burnt[i] for i, card in enumerate(program.registers)]
    return tuple(None if card is None else game.rules.deck[card].command for card in cards)
