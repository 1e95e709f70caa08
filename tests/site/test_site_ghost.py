"""The ghost of a program: where it goes, and where it ends."""

from __future__ import annotations

from app.store.preview import ghost_of

from roborally_core.base.geometry import grid_of
from roborally_core.foresight.way import Happening, ProgramWay, WayEvent, WayShot

GRID = grid_of(8, 8)


def test_lines_of_fire_run_from_the_robot_to_the_far_edge_where_they_are_asked_for():
    at, shot = GRID.pos(2, 3), WayShot(1, GRID.pos(2, 2), GRID.pos(2, 0), 0)
    way = ProgramWay((), (at, at), (0, 0), at, 0, 0, (), (), (shot, shot._replace(register=2)))
    plain, drawn = ghost_of(way, 0, GRID), ghost_of(way, 0, GRID, fire=True)
    assert plain is not None
    assert drawn is not None
    assert plain.fire == ()
    assert drawn.fire == ((2.5, 3.0, 2.5, 0.0),), "the same line twice is one"


def test_a_robot_that_is_destroyed_where_it_stands_is_marked_there():
    at = GRID.pos(3, 4)
    way = ProgramWay((), (), (), 0, 0, 1, (WayEvent(Happening.LOST, at, 1),))
    ghost = ghost_of(way, 0, GRID)
    assert ghost is not None
    assert (ghost.end, ghost.fatal) == (None, 1)
    assert ghost.way == ((3.5, 4.5),), "the cross that says so is drawn at its end"
