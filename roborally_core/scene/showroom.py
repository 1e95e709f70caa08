"""The showroom: a small hall for each element, to be played and not only looked at.

It is the board of the element's own scene (:func:`~.showing.showing`) with two starts in the west and a
checkpoint in the east, so that robots have to get past the element or through it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

from ..base.drawing import Layer
from ..base.geometry import Dir
from ..board.check import board_problems
from ..board.model import MAX_ABOUT, Board, Difficulty
from ..board.text import make
from ..elements import ELEMENTS
from ..elements.api import Element
from ..elements.sprawling import Sprawling
from ..engine.compile import Floor
from ..engine.rules import Rules
from ..foresight.squares import Squares
from ..rulesets import RULESETS
from .showing import HIGH, ROW, WIDE, showing

SEATS = 2
"""The robots a hall has room for: the player's and a machine's."""


@cache
def hall(key: str, ruleset: str) -> Board | None:
    """The hall of the element called ``key`` under a ruleset; None if it does nothing there."""
    rules = RULESETS[ruleset]
    shown = showing(key, rules)
    if shown is None:
        return None
    scene, element = shown.board, ELEMENTS[key](pos=0)
    for more in _joined(scene, rules):
        copies = [replace(one) for one in scene.elements]
        about = element.about(rules.counts_down)
        board = Board(
            scene.width,
            scene.height,
            [*copies, *more],
            name=element.called(rules.counts_down),
            about=about if len(about) <= MAX_ABOUT else f"{about[: MAX_ABOUT - 1]}…",
            rulesets=(ruleset,),
            difficulty=Difficulty.MODERATE,
            heights=scene.heights,
        )
        if not board_problems(board):
            return board
    return None


def _joined(board: Board, rules: Rules) -> Iterator[list[Element]]:
    """Starts and checkpoints that the board lacks, on squares with nothing on them, the farthest apart first.

    Starts and checkpoints avoid squares where elements act, as long as there are others.
    """
    grid, squares = board.grid, Squares(Floor(board, rules))
    taken: set[int] = set()
    for element in board.elements:
        if element.layer is not Layer.EDGE:
            taken.update(element.covers(grid) if isinstance(element, Sprawling) else (element.pos,))
    free = [pos for pos in grid.squares() if pos not in taken]
    near = {pos: (bool(squares.acts(pos)), abs(grid.xy(pos)[1] - ROW)) for pos in free}
    west = sorted(free, key=lambda pos: (grid.xy(pos)[0], *near[pos]))
    east = sorted(free, key=lambda pos: (-grid.xy(pos)[0], *near[pos]))
    begun = [int(getattr(one, "number", 0)) for one in board.starts]
    lacking = [number for number in range(1, SEATS + 1) if number not in begun]
    goals = east[: WIDE + HIGH] if not board.checkpoints else [0]
    for goal, first in product(goals, range(len(west) - SEATS)):
        more: list[Element] = []
        for number, pos in zip(lacking, west[first:], strict=False):
            more.append(make(ELEMENTS["start"], pos, {"number": number, "facing": Dir.E}))
        if goal:
            more.append(make(ELEMENTS["checkpoint"], goal, {"number": 1}))
        if goal not in [one.pos for one in more[:-1]]:
            yield more


def halls(ruleset: str) -> Iterator[Board]:
    """All halls under a ruleset, in the order of the elements; each is made when it is asked for."""
    for key in ELEMENTS:
        board = hall(key, ruleset)
        if board is not None:
            yield board
