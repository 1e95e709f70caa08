"""The ghost of a program: where it goes, and where it ends."""

from __future__ import annotations

from app.store.preview import ghost_of

from roborally_core.base.geometry import grid_of
from roborally_core.foresight.way import Happening, ProgramWay, WayEvent

GRID = grid_of(8, 8)


def test_a_robot_that_is_destroyed_where_it_stands_is_marked_there():
    at = GRID.pos(3, 4)
    way = ProgramWay((), (), (), 0, 0, 1, (WayEvent(Happening.LOST, at, 1),))
    ghost = ghost_of(way, 0, GRID)
    assert ghost is not None
    assert (ghost.end, ghost.fatal) == (None, 1)
    assert ghost.way == ((3.5, 4.5),), "the cross that says so is drawn at its end"
