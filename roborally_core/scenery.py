"""What facts refer to by number: robots' names, squares, elements, cards, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from . import events as ev
from .board.model import Board
from .cards import RALLY_DECK, Deck
from .commands import Command
from .dialect import Dialect
from .effects.species import species_title, stray_name
from .geometry import Dir
from .options.api import Option
from .state import FLEET, STRAYS

FACINGS: dict[Dir, str] = {Dir.N: "north", Dir.E: "east", Dir.S: "south", Dir.W: "west"}

COMMANDS: dict[Command, str] = {
    Command.MOVE_1: "Move 1",
    Command.MOVE_2: "Move 2",
    Command.MOVE_3: "Move 3",
    Command.BACK_1: "Back up",
    Command.TURN_LEFT: "Turn left",
    Command.TURN_RIGHT: "Turn right",
    Command.U_TURN: "U-turn",
    Command.PAUSE: "Pause",
    Command.BACK_2: "Back 2",
    Command.BACK_3: "Back 3",
    Command.SIDE_LEFT: "Sidestep left",
    Command.SIDE_RIGHT: "Sidestep right",
}


class Scenery(NamedTuple):
    """What facts refer to by number: robots' names, the board, the deck."""

    names: Sequence[str]
    board: Board
    deck: Deck = RALLY_DECK
    hit_points: int = 0
    """The hit points of a whole robot where they are counted down, else none (BW-02)."""
    options: Sequence[Option] = ()
    dialect: Dialect = Dialect.RALLY

    def option(self, number: int) -> str:
        """What an option of the pool is called in the middle of a sentence."""
        return self.options[number].title.lower() if number < len(self.options) else "equipment"

    def name(self, robot: int) -> str:
        """The name of a robot or seat; a number where nobody named it."""
        return robot_name(self.names, robot)

    def square(self, pos: int) -> str:
        """The square in words."""
        if self.hit_points and self.inside(pos):
            return self.board.grid.rc(pos)
        return square_name(self.board, pos)

    def thing(self, element: int) -> str:
        """What this element is called in the middle of a sentence."""
        return self.board.elements[element].called(bool(self.hit_points)).lower()

    def one(self, element: int) -> str:
        """The same with its article, if it has one."""
        noun = self.thing(element)
        return noun if self.board.elements[element].mass else article(noun)

    def inside(self, pos: int) -> bool:
        """Whether ``pos`` lies on the board."""
        return self.board.grid.contains(pos)

    def by(self, cause: ev.Cause) -> str:
        """ " by …" for what has a name as a cause, else nothing."""
        if cause.kind is ev.CauseKind.ELEMENT:
            return f" by {self.one(cause.source)}"
        if cause.kind in (ev.CauseKind.WEAPON, ev.CauseKind.PUSH, ev.CauseKind.COMPANION):
            return f" by {self.name(cause.source)}"
        return ""


def robot_name(names: Sequence[str], robot: int) -> str:
    """The name of a robot, by those of the seats; a companion's tells whose it is, a stray's is its own."""
    if robot >= STRAYS:
        return stray_name(robot)
    seat = robot % FLEET
    name = names[seat] if seat < len(names) else f"Robot {seat + 1}"
    return f"{name}'s {species_title(robot)}" if robot >= FLEET else name


def square_name(board: Board, pos: int) -> str:
    """Column letter and row number from the north-west: ``A1``, ``AA12``; "the edge" off the board."""
    if not board.grid.contains(pos):
        return "the edge"
    x, y = board.grid.xy(pos)
    letters = ""
    column = x + 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{y + 1}"


def article(noun: str) -> str:
    """``noun`` with "a" or "an" before it."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def points(amount: int) -> str:
    """So many points of damage."""
    return "1 point" if amount == 1 else f"{amount} points"


def hit_points(amount: int) -> str:
    """So many hit points."""
    return "1 hit point" if amount == 1 else f"{amount} hit points"


def listed(names: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
