"""The numbers in facts, in words: names of robots, squares, elements and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..board.model import Board
from ..effects.conditions import CONDITIONS
from ..effects.species import species_noun, stray_name
from ..elements import ELEMENTS
from ..language.core import OwnRobot, say, worded
from ..language.noun import Name, Named, Noun, noun
from ..options.api import Option
from ..rules.cards import RALLY_DECK, Deck
from ..rules.commands import Command
from ..rules.dialect import Dialect
from ..rules.events import Cause, CauseKind
from ..rules.state import FLEET, STRAYS


def facing_name(facing: int) -> str:
    """A direction in words."""
    return say(f"facing.{facing & 3}")


def command_name(command: Command) -> str:
    """The name of a command."""
    return say(f"command.{command.name.lower()}")


class Namer(NamedTuple):
    """The key to the numbers in facts: robots' names, the board, and the deck."""

    names: Sequence[str]
    board: Board
    deck: Deck = RALLY_DECK
    hit_points: int = 0
    """The hit points of an undamaged robot if they are counted down, else 0 (BW-02)."""
    options: Sequence[Option] = ()
    dialect: Dialect = Dialect.RALLY
    reader: int = -1
    """The robot of the player whom sentences address; -1 addresses nobody."""

    def option(self, number: int) -> Named:
        """An option of the pool, in the forms a sentence asks for."""
        return self.options[number].noun if number < len(self.options) else Noun(say("option.unknown"))

    def name(self, robot: int) -> Name:
        """The name of a robot or seat; a number if nobody named it."""
        return Name(robot_name(self.names, robot))

    def who(self, robot: int) -> Named:
        """The same for a sentence, which calls the reader's robot theirs."""
        return OwnRobot() if robot == self.reader else self.name(robot)

    def square(self, pos: int) -> str:
        """The square in words."""
        if self.hit_points and self.inside(pos):
            return self.board.grid.rc(pos)
        return square_name(self.board, pos)

    def thing(self, element: int) -> Named:
        """An element of the board, in the forms a sentence asks for."""
        return self.board.elements[element].noun(bool(self.hit_points))

    def doer(self, cause: Cause) -> Named:
        """The cause of a fact, in the forms a sentence asks for; every cause has a name.

        The log, reasons and reports use it to name every harmful cause.
        """
        match cause.kind:
            case CauseKind.ELEMENT:
                return self.thing(cause.source)
            case CauseKind.CONDITION:
                return CONDITIONS[cause.key].noun
            case CauseKind.OPTION:
                numbers = [number for number, one in enumerate(self.options) if one.key == cause.key]
                return self.option(numbers[0] if numbers else len(self.options))
            case CauseKind.RIM:
                return ELEMENTS[cause.key](pos=0).noun(bool(self.hit_points))
            case CauseKind.RULE:
                key = worded(f"rule.{cause.key or 'any'}", self.dialect)
                return noun(key, say(key))
        return self.who(cause.source)

    def inside(self, pos: int) -> bool:
        """Whether ``pos`` lies on the board."""
        return self.board.grid.contains(pos)


def robot_name(names: Sequence[str], robot: int) -> str:
    """The name of a robot, from the names of the seats; a companion's name includes its owner, a stray has
    its own.
    """
    if robot >= STRAYS:
        return stray_name(robot)
    seat = robot % FLEET
    name = Name(names[seat]) if seat < len(names) else Name(say("robot.unnamed", n=seat + 1))
    return say("robot.companion", name=name, species=species_noun(robot)) if robot >= FLEET else name


def square_name(board: Board, pos: int) -> str:
    """Column letter and row number from the north-west: ``A1``, ``AA12``; "the edge" off the board."""
    if not board.grid.contains(pos):
        return say("square.edge")
    x, y = board.grid.xy(pos)
    letters = ""
    column = x + 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{y + 1}"


def listed(names: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    if len(names) < 2:
        return "".join(names)
    return say("list.and", first=", ".join(names[:-1]), last=names[-1])
