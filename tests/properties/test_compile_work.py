"""The cost of strangers' boards: many of every element on wide boards, the dearest on the largest.

The work is counted, and its bounds are numbers of calls.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from cProfile import Profile
from types import FrameType
from typing import Any

import pytest

from roborally_core.base.geometry import grid_of
from roborally_core.board.check import MAX_SIDE, board_problems
from roborally_core.board.listed import square_params
from roborally_core.board.model import Board
from roborally_core.board.text import make
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.engine.compile import Floor
from roborally_core.engine.fitting import BoardRefused
from roborally_core.play.brought import MOST_ELEMENTS, match_board
from roborally_core.play.record import RecordError, board_content
from roborally_core.rulesets import RULESETS

FEW = 60
GROWTH = 2.6
"""Cost of a second doubling by the first: twice as much is in proportion, four times quadratic."""
LITTLE = 300
"""Calls an element may always add: a board that is refused at some number costs less from there on."""
MOST_PER_ELEMENT = 3_600
"""Calls an element may add: a magnet on the largest board reaches 190 squares, in each register."""
MOST_READ = 100
"""Calls an element may cost when a proposal's board is read, on a page's main thread: 7 ms for 400."""

LEAST_HEIGHT = 12
DEAREST = ["magnet", "turret", "accelerator", "express-belt", "big-trapdoor"]
"""The elements with the most work, as counted over all of them."""
MOST_A_PART = 200_000
"""Calls of one part of compiling, those of empty tables for the largest board among them: 15 to 27 ms in
CPython."""


def calls(play: Callable[[], object], most: int) -> int:
    """Number of functions called and generators continued, at most ``most``; the interpreter counts them."""
    profile = Profile()
    profile.enable()
    try:
        play()
    except (BoardRefused, RecordError):
        pass  # to be refused costs something, too
    finally:
        profile.disable()
    count = sum(one.callcount for one in profile.getstats())
    assert count <= most, f"{count} calls are more than {most}"
    return count


def full_of(cls: type[Element], many: int, height: int = MAX_SIDE) -> Board:
    """A board of the greatest width with this many of an element, side by side."""
    grid = grid_of(MAX_SIDE, height)
    step = 1 + cls(pos=grid.pos(8, 8)).extent
    places = [(x, y) for y in range(1, height - 4, step) for x in range(1, MAX_SIDE - 4, step)][:many]
    return Board(MAX_SIDE, height, [make(cls, grid.pos(x, y), {}) for x, y in places], rulesets=("rr",))


def fitting(cls: type[Element]) -> str:
    """A ruleset it is at home in."""
    one = cls(pos=grid_of(MAX_SIDE, MAX_SIDE).pos(8, 8))
    return next((key for key, rules in sorted(RULESETS.items()) if one.fits(rules)), "rr")


def work(board: Board, ruleset: str, most: int) -> int:
    """The calls of checking and compiling a board."""

    def play() -> None:
        board_problems(board)
        Floor(board, RULESETS[ruleset])

    return calls(play, most)


def height_for(cls: type[Element]) -> int:
    """The height of a board with room for all: tables of the largest cost more than the elements."""
    step = 1 + cls(pos=grid_of(MAX_SIDE, MAX_SIDE).pos(8, 8)).extent
    columns = len(range(1, MAX_SIDE - 4, step))
    return min(MAX_SIDE, max(LEAST_HEIGHT, 5 + step * -(-4 * FEW // columns)))


@pytest.mark.parametrize(
    ("key", "whole"), [*((key, False) for key in sorted(ELEMENTS)), *((key, True) for key in DEAREST)]
)
def test_a_board_full_of_it_costs_so_much_an_element(key: str, whole: bool) -> None:
    cls, ruleset = ELEMENTS[key], fitting(ELEMENTS[key])
    height = MAX_SIDE if whole else height_for(cls)
    few, some, many = (full_of(cls, FEW * times, height) for times in (1, 2, 4))
    assert len(few.elements) < len(some.elements) < len(many.elements)
    at_first = work(few, ruleset, 10**7)
    then = work(some, ruleset, 10**7)
    added, before = (len(more.elements) - len(less.elements) for more, less in ((many, some), (some, few)))
    allowed = int(GROWTH * max(LITTLE * before, then - at_first)) + 2_000
    work(many, ruleset, then + min(allowed, MOST_PER_ELEMENT * added))


def longest_part(board: Board, ruleset: str) -> int:
    """The calls of the dearest part of compiling a board: what a page does without a pause."""
    count = worst = 0

    def counted(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    parts = Floor.in_parts(board, RULESETS[ruleset])
    try:
        for _ in iter(lambda: next(parts), Floor):
            sys.setprofile(None)
            worst, count = max(worst, count), 0
            sys.setprofile(counted)
    except (StopIteration, BoardRefused):
        pass
    finally:
        sys.setprofile(None)
    return worst


@pytest.mark.parametrize("key", DEAREST)
def test_no_part_of_compiling_holds_a_page_up(key: str) -> None:
    assert longest_part(full_of(ELEMENTS[key], MOST_ELEMENTS), fitting(ELEMENTS[key])) < MOST_A_PART


@pytest.mark.parametrize("key", sorted(ELEMENTS))
def test_a_proposal_full_of_it_is_read_in_so_many_calls_an_element(key: str) -> None:
    cls = ELEMENTS[key]
    grid = grid_of(16, 16)
    places = [grid.pos(n % 16, n // 16 % 16) for n in range(MOST_ELEMENTS)]
    many = Board(16, 16, [make(cls, place, {}) for place in places], name=key)
    content = board_content(many)
    assert calls(lambda: match_board(content), MOST_READ * MOST_ELEMENTS) > len(many.elements)


WIRED = next(key for key, cls in sorted(ELEMENTS.items()) if square_params(cls))


@pytest.mark.parametrize("key", [WIRED, "pusher"])
def test_what_cannot_be_read_is_refused_before_much_is_done(key: str) -> None:
    squares = next(iter(square_params(ELEMENTS[key])), "squares")
    one = {"type": key, "at": [1, 1], **({"facing": "E"} if ELEMENTS[key].directed else {})}
    hostile: list[dict[str, Any]] = [
        {"size": [96, 96], "elements": [one] * (MOST_ELEMENTS + 1)},
        {"size": [96, 96], "elements": [{**one, squares: [[n % 96, n // 96] for n in range(2_000)]}]},
        {"size": [96, 96], "elements": [{**one, "registers": [5] * 9_000}]},
        {"size": [96, 96], "elements": [{**one, f"x{n}": n} for n in range(MOST_ELEMENTS)]},
        {"size": [96, 96], "elements": [{**one, **{f"x{n}": 0 for n in range(2_000)}}]},
        {"size": [96, 96], "elements": [one] * MOST_ELEMENTS, "hash": "f" * 64},
        {"size": [96, 96], "elements": [], "levels": ["." * 96] * 190},
        {"size": [96, 96], "elements": [], "name": "\u202e" * 3_000},
        {"size": [96, 96], "elements": [], "more": [[0]] * 4_900},
        {"size": [96, 96], "elements": [], "hash": 10**4_000},
    ]
    for content in hostile:
        with pytest.raises(RecordError):
            match_board(content)
        assert calls(lambda given=content: match_board(given), MOST_READ * MOST_ELEMENTS)  # type: ignore[misc]
