"""Whether a board can be played: shared squares, numbering, ways, rulesets.

:func:`problems_of` lists everything at once, each with its square and
element, for a file, an editor or a clipboard alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from ..base.drawing import Layer
from ..base.geometry import Grid
from ..elements.api import Element, HookKind
from ..engine.mixing import barred, mixed
from ..engine.rules import Rules
from ..language.complaint import Complaint, ProblemError, as_complaint, complain
from ..language.core import say
from ..language.noun import Key
from ..rules.dialect import Dialect
from ..rules.timeline import REGISTERS
from ..rulesets import RULESETS
from .model import Board
from .orders import MOST_ORDERS, neighbours_of, numbers_of, read_order
from .reach import Walkable

MAX_SIDE = 96
"""The most squares a board may be wide or high."""

MAX_ON_SQUARE = 16
"""More elements than fit on one square with its four edges."""

_ALL = tuple(range(1, REGISTERS + 1))

_NONE = {"start": "board.no_start", "checkpoint": "board.no_checkpoint"}
"""The elements every board has, with the complaint where one is missing."""


class BoardProblem(NamedTuple):
    """Something that keeps a board from being played."""

    text: str
    """The words for it, without its place."""
    pos: int | None = None
    """The square it is at; None if it concerns the whole board."""
    key: str = ""
    """The element it is about; empty if it is about no single element."""

    def told(self, grid: Grid) -> Complaint:
        """The problem with its place, in one line."""
        found = as_complaint(self.text)
        if self.pos is None:
            return found
        square, where = square_text(grid, self.pos), ("square", *grid.xy(self.pos))
        if not self.key:
            return found.within(*where, text=say("board.at_square", square=square, text=found))
        return found.within(*where, text=say("board.located", square=square, key=self.key, text=found))


def board_problems(board: Board, incomplete: Iterable[str] = ()) -> list[Complaint]:
    """The same as :func:`problems_of`, each in one line with its place."""
    return [problem.told(board.grid) for problem in problems_of(board, incomplete)]


def problems_of(board: Board, incomplete: Iterable[str] = ()) -> list[BoardProblem]:
    """Everything that keeps ``board`` from being played under the rulesets it names.

    Elements of the types ``incomplete`` are not said to be missing: some may have been unreadable.
    """
    unsure = frozenset(incomplete)
    out = _sharing(board)
    for key in _NONE:
        out += _numbering(board, key, sure=key not in unsure)
    if not unsure:
        out += _unreachable(board)
        out += _orders(board)
        out += [_located(element, text) for element in board.elements for text in element.troubles(board)]
    for key in board.rulesets:
        if key in RULESETS:
            out += _unfit(board, RULESETS[key])
    return out


def _located(element: Element, text: str) -> BoardProblem:
    """``text`` with the square and the element it is about."""
    return BoardProblem(text, element.pos, element.key)


def square_text(grid: Grid, pos: int) -> str:
    """``square [x, y]``."""
    return say("board.square", square=list(grid.xy(pos)))


# -- sharing a square --------------------------------------------------------------------------


def _sharing(board: Board) -> list[BoardProblem]:
    out: list[BoardProblem] = []
    for pos, elements in board.by_pos.items():
        if len(elements) > MAX_ON_SQUARE:
            out.append(BoardProblem(complain("board.crowded", number=len(elements), most=MAX_ON_SQUARE), pos))
        for i, element in enumerate(elements[:MAX_ON_SQUARE]):
            reasons = (clash(element, other) for other in elements[:i])
            out += [_located(element, reason) for reason in reasons if reason]
    return out


def clash(element: Element, other: Element) -> str:
    """Why two elements of one square cannot share it, or nothing."""
    name = Key(other.key)
    edges = (element.layer is Layer.EDGE) + (other.layer is Layer.EDGE)
    if edges == 2 and element.hooks and other.hooks and element.facing == other.facing:
        return complain("board.same_wall", other=name)
    alone = (element.alone or other.alone) and Layer.FLOOD not in (element.layer, other.layer)
    if edges == 0 and (alone or element.layer is other.layer):
        return complain("board.share", other=name)
    if _moves(element) & _moves(other):
        both = sorted({*getattr(element, "registers", _ALL)} & {*getattr(other, "registers", _ALL)})
        if both:
            return complain("board.both_move", register=both[0], other=name)
    return ""


def _moves(element: Element) -> set[HookKind]:
    """The ways in which the element moves a robot on it; carrying is one, however it is decided."""
    kinds = {hook.kind for hook in element.hooks} & {HookKind.CARRY, HookKind.CONVEY, HookKind.PUSH}
    return {HookKind.CARRY if kind is HookKind.CONVEY else kind for kind in kinds}


# -- numbers -----------------------------------------------------------------------------------


def _numbering(board: Board, key: str, *, sure: bool) -> list[BoardProblem]:
    """Starts and checkpoints are numbered from 1 without gap or repetition."""
    out: list[BoardProblem] = []
    first: dict[int, Element] = {}
    for element in board.having("number", key):
        number = _number(element)
        if number in first:
            where = list(board.grid.xy(first[number].pos))
            text = complain("board.numbered_twice", key=Key(first[number].key), number=number, square=where)
            out.append(_located(element, text))
        first.setdefault(number, element)
    if not sure:
        return out
    if not first:
        return [BoardProblem(complain(_spoken(board, _NONE[key])), key=key)]
    for number in range(1, max(first)):
        if number not in first:
            after = min(n for n in first if n > number)
            text = complain("board.gap", key=Key(first[after].key), after=after, number=number)
            out.append(_located(first[after], text))
    return out


def _spoken(board: Board, key: str) -> str:
    """The sentence about starts in the words of the board's systems: airlocks where all play on ships."""
    dialects = {RULESETS[one].dialect for one in board.rulesets if one in RULESETS}
    return f"{key}.{Dialect.STARSHIP.value}" if "start" in key and dialects == {Dialect.STARSHIP} else key


# -- ways --------------------------------------------------------------------------------------


def _unreachable(board: Board) -> list[BoardProblem]:
    """Checkpoints that cannot be reached from each start.

    Every walk can be walked back, teleporters included: a robot that gets to
    each of them gets from one to the next. Leaps and gears may go one way only: if there are any, each
    checkpoint is looked at from the one before too.
    """
    ground = Walkable(board)
    areas: dict[int, set[int]] = {}
    for start in board.starts:
        known = next((area for area in areas.values() if start.pos in area and not ground.carried), None)
        areas[start.pos] = ground.reachable(start.pos) if known is None else known
    out: list[BoardProblem] = []
    for checkpoint in board.checkpoints:
        cut = [start for start in board.starts if checkpoint.pos not in areas[start.pos]]
        if cut:
            starts = ", ".join(str(_number(start)) for start in cut)
            key = "board.no_way_start" if len(cut) == 1 else "board.no_way_starts"
            text = complain(_spoken(board, key), number=_number(checkpoint), starts=starts)
            out.append(_located(checkpoint, text + _shut(board, ground, areas[cut[0].pos])))
    if ground.carried and not out:
        for before, after in pairwise(board.checkpoints):
            if after.pos not in ground.reachable(before.pos):
                text = complain("board.no_way_on", number=_number(after), before=_number(before))
                out.append(_located(after, text))
    return out


def _orders(board: Board) -> list[BoardProblem]:
    """Faults of the orders of checkpoints: in their texts, in their numbers, and legs without a way."""
    out: list[BoardProblem] = []
    if len(board.orders) > MOST_ORDERS:
        out.append(BoardProblem(complain("order.many", number=len(board.orders), most=MOST_ORDERS)))
    names = [order.name for order in board.orders]
    ground, areas = Walkable(board) if board.orders else None, dict[int, set[int]]()
    for i, (name, text) in enumerate(board.orders):

        def wrong(why: Complaint, place: int = i, name: str = name) -> BoardProblem:
            told = say("order.at", name=name or place + 1, why=why)
            return BoardProblem(why.within("orders", place, text=told))

        if not name:
            out.append(wrong(complain("order.unnamed")))
        elif name in names[:i]:
            out.append(wrong(complain("order.named_twice")))
        try:
            order = read_order(text)
        except ProblemError as error:
            out.append(wrong(error.problem))
            continue
        missing = [number for number in numbers_of(order) if number not in board.by_number]
        if missing:
            out.append(wrong(complain("order.missing", number=missing[0])))
        elif ground is not None and ground.carried:
            for before, after in sorted(neighbours_of(order)):
                pos = board.by_number[before].pos
                if pos not in areas:
                    areas[pos] = ground.reachable(pos)
                if board.by_number[after].pos not in areas[pos]:
                    out.append(wrong(complain("board.no_way_on", number=after, before=before)))
    return out


def _shut(board: Board, ground: Walkable, area: set[int]) -> str:
    """Obstacles that could open but never do."""
    shut = ground.shut_beside(area)
    doors = [
        say("board.shut_door", key=Key(element.key), square=square_text(board.grid, element.pos))
        for element in shut
    ]
    return say("board.shut", doors=say("board.shut_and").join(doors)) if doors else ""


def _number(element: Element) -> int:
    return int(getattr(element, "number", 0))


# -- rulesets ----------------------------------------------------------------------------------


def _unfit(board: Board, rules: Rules) -> list[BoardProblem]:
    rules = mixed(rules, board)
    return [
        _located(element, complain("board.no_step", rules=rules.title, why=barred(element, rules)))
        for element in board.elements
        if not element.fits(rules)
    ]
