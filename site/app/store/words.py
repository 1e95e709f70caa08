"""Facts and squares in words, for the log, tooltips and screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from roborally_core.board.model import Board
from roborally_core.elements.api import Element
from roborally_core.language.noun import Named
from roborally_core.options.api import Option
from roborally_core.rules import events as ev
from roborally_core.rules.cards import Deck
from roborally_core.rules.dialect import Dialect
from roborally_core.story import sentences

FACINGS = ("north", "east", "south", "west")


class Words:
    """Says what happened on one board among named robots."""

    def __init__(
        self,
        board: Board,
        names: Sequence[str],
        deck: Deck,
        hit_points: int = 0,
        options: Sequence[Option] = (),
        dialect: Dialect = Dialect.RALLY,
        reader: int = -1,
    ) -> None:
        self.board = board
        self.names = names
        self.deck = deck
        self.hit_points = hit_points
        """Hit points of a whole robot where they are counted down, else 0 (BW-02)."""
        self.options = options
        """The pool of the ruleset."""
        self.dialect = Dialect.POINTS if hit_points else dialect
        """The terms of the players."""
        self._reader = reader
        """The robot that what happened calls the reader's own; -1 for none."""

    @property
    def namer(self) -> sentences.Namer:
        """The key to the numbers of facts."""
        return sentences.Namer(self.names, self.board, self.deck, self.hit_points, self.options, self.dialect)

    @property
    def points(self) -> bool:
        """Whether the words are those of rulesets that count hit points down."""
        return self.hit_points > 0

    def called(self, element: Element) -> str:
        """The element's name."""
        return element.called(self.points)

    def noun(self, element: Element) -> Named:
        """The same, in the forms a sentence asks for."""
        return element.noun(self.points)

    def robot(self, robot: int) -> str:
        """The name of a robot, or of a body without a seat."""
        return sentences.robot_name(self.names, robot)

    def named(self, robot: int, *, own: bool) -> Named:
        """The same in the forms a sentence asks for; ``own``: the reader's is called theirs."""
        return self.namer._replace(reader=self._reader if own else -1).who(robot)

    def square(self, pos: int) -> str:
        """A square as players call it: ``C4`` from the north-west, or ``r5c3`` from the south-west.

        Wired boards call squares ``r#c#`` whatever the rules; then both names are given.
        """
        name = sentences.square_name(self.board, pos)
        if not self.board.grid.contains(pos):
            return name
        if self.points:
            return self.board.grid.rc(pos)
        return f"{name} ({self.board.grid.rc(pos)})" if self.board.drivers else name

    def sentences(self, facts: Sequence[Any]) -> list[str]:
        """The facts that are worth a sentence, in order.

        What a card does follows from the card; what was filled at random is seen
        when it is revealed.
        """
        worth = [fact for fact in facts if not _by_card(fact)]
        more = self.deck, self.hit_points, self.options, self.dialect, self._reader
        return sentences.tell_all(worth, self.names, self.board, *more)

    def lines(self, facts: Iterable[Any]) -> list[tuple[str, bool]]:
        """The sentences for a log, each with whether it heads what follows."""
        heads: tuple[type, ...] = (ev.TurnStarted, ev.RegisterStarted)
        out: list[tuple[str, bool]] = []
        for is_head, group in groupby(facts, lambda fact: isinstance(fact, heads)):
            out += [(text, is_head) for text in self.sentences(list(group))]
        return out


class Rim(NamedTuple):
    """Names of rows and columns: rows from the north, columns from the west."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]


def rim_of(board: Board, words: Words) -> Rim:
    """The names by which the log calls squares, to be written round the board."""
    if not words.points:
        return lettered_rim(board)
    tall, wide = range(board.height), range(board.width)
    return Rim(tuple(str(board.height - y) for y in tall), tuple(str(x + 1) for x in wide))


def lettered_rim(board: Board) -> Rim:
    """Letters for columns and numbers for rows, from the north-west."""
    letters = tuple(sentences.square_name(board, board.grid.pos(x, 0))[:-1] for x in range(board.width))
    return Rim(tuple(str(y + 1) for y in range(board.height)), letters)


def _by_card(fact: Any) -> bool:
    if isinstance(fact, ev.RegisterFilled):
        return True
    return isinstance(fact, ev.RobotMoved | ev.RobotTurned) and fact.cause.kind is ev.CauseKind.CARD
