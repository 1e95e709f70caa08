"""Hints over the room: the way of the queue, and the dangers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .film import Point, position_picture
from .forecast import MoveFate
from .store import Store


class QueuePlan(NamedTuple):
    """The hints to be drawn; points are centres of squares, measured in squares.

    ``way`` is your way through the queue.  With the danger aid on: ``robots`` and
    ``heaps`` after the queue (robots None if only the present is shown), the deadly
    squares, and whether the queue ends with you caught.
    """

    way: Sequence[Point] = ()
    robots: Sequence[Point] | None = None
    heaps: Sequence[Point] = ()
    dangers: Sequence[Point] = ()
    doomed: bool = False


NO_PLAN = QueuePlan()


def plan_of(store: Store) -> QueuePlan:
    """The plan of a store's queue."""
    room = store.game.room

    def centre(pos: int) -> Point:
        x, y = room.xy(pos)
        return x + 0.5, y + 0.5

    way = [centre(pos) for pos in store.way_ahead()]
    if not store.danger:
        return QueuePlan(way)
    dangers = [centre(pos) for pos in store.dangers()]
    doomed = any(step.fate is MoveFate.DIES for step in store.steps())
    ahead = store.standing()
    if ahead is None or not store.queue:
        return QueuePlan(way, dangers=dangers, doomed=doomed)
    there = position_picture(ahead, 0, caught=False)
    return QueuePlan(way, there.robots, there.heaps, dangers, doomed)
