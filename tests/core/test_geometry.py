"""Squares, directions, turns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.base.geometry import DIRS, Dir, Grid, Turn, grid_of, opposite

SIDES = st.integers(1, 96)


@given(width=SIDES, height=SIDES)
def test_every_square_has_its_number_and_no_number_two_squares(width, height):
    grid = Grid(width, height)
    squares = grid.squares()
    assert len(set(squares)) == len(squares) == width * height
    assert all(0 < pos < grid.size for pos in squares)
    assert squares == sorted(squares)


@given(width=SIDES, height=SIDES, data=st.data())
def test_columns_and_rows_come_back(width, height, data):
    grid = Grid(width, height)
    x, y = data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1))
    assert grid.xy(grid.pos(x, y)) == (x, y)


@given(width=SIDES, height=SIDES, data=st.data())
def test_a_step_goes_one_square_and_a_step_back_returns(width, height, data):
    grid = Grid(width, height)
    x, y = data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1))
    pos = grid.pos(x, y)
    for direction, (dx, dy) in zip(DIRS, [(0, -1), (1, 0), (0, 1), (-1, 0)], strict=True):
        beyond = pos + grid.delta[direction]
        assert grid.xy(beyond) == (x + dx, y + dy)
        assert grid.contains(beyond) == (0 <= x + dx < width and 0 <= y + dy < height)
        assert beyond + grid.delta[opposite(direction)] == pos
        assert 0 <= beyond < grid.size


def test_no_square_is_number_nought_which_means_off_the_board():
    assert not Grid(1, 1).contains(0)


def test_squares_are_also_counted_from_the_south_west():
    grid = Grid(4, 3)
    assert [grid.rc(grid.pos(x, y)) for x, y in [(0, 2), (3, 0), (1, 1)]] == ["r1c1", "r3c4", "r2c2"]


def test_directions_go_clockwise_and_turns_are_added_to_them():
    assert [Dir((Dir.N + turn) & 3) for turn in (Turn.NONE, Turn.RIGHT, Turn.AROUND, Turn.LEFT)] == [
        Dir.N,
        Dir.E,
        Dir.S,
        Dir.W,
    ]
    assert [opposite(direction) for direction in DIRS] == [Dir.S, Dir.W, Dir.N, Dir.E]


@pytest.mark.parametrize(("width", "height"), [(0, 5), (5, 0), (-1, 3)])
def test_a_board_without_squares_is_refused(width, height):
    with pytest.raises(ValueError, match="at least one square"):
        Grid(width, height)


def test_grids_of_one_size_are_one_grid():
    assert grid_of(7, 9) is grid_of(7, 9)
