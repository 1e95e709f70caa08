"""A report: turns of stages, each a picture and a table with a column for each player."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..board.model import Board
from ..language.core import say
from .tongue import Tongue

LOOKS = 8
"""Number of looks of robots."""


def colour_of(look: int) -> str:
    """The name of a look."""
    return say(f"colour.{look}")


@dataclass(frozen=True)
class PicturedRobot:
    """A robot in a picture."""

    robot: int
    pos: int
    facing: int
    real: bool


@dataclass(frozen=True)
class Picture:
    """The board at one moment: the robots on it, and the states of switched elements."""

    figures: tuple[PicturedRobot, ...]
    memory: tuple[tuple[int, int], ...]


@dataclass
class Row:
    """One line of a table: a title, a cell of lines for each player, and notes about nobody."""

    title: str
    cells: list[list[str]]
    notes: list[str] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether it says nothing."""
        return not self.notes and not any(self.cells)


@dataclass
class Section:
    """A stage, or the end of a turn: the picture of the board, and the table below it."""

    title: str
    picture: Picture
    rows: list[Row]


@dataclass
class TurnReport:
    """One turn: five stages (fewer if the game ended) and its end."""

    number: int
    sections: list[Section]


@dataclass
class Report:
    """The report of a game."""

    title: str
    board: Board
    ruleset: str
    fenced: bool
    names: tuple[str, ...]
    colours: tuple[str, ...]
    looks: tuple[int, ...]
    turns: list[TurnReport]
    outcome: str
    tongue: Tongue
    statistics: list[Row] = field(default_factory=list)
    """Statistics of all turns together (RR-30); empty where no whole game is told."""
