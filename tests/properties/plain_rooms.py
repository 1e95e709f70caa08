"""Rotating rooms of the third plain engine: a quarter turn of all that lies on some squares (RF-44)."""

from __future__ import annotations

from collections.abc import Callable

from plain_hall import Edge, Spot, across, beyond
from plain_works import ASKEW, Works

Room = tuple[Spot, int]
"""The north-western corner, and the squares along a side."""
ALIKE = (
    *("pits", "water", "deep", "soap", "puddles", "magnets", "holes", "padding", "repeaters", "haze", "ice"),
    *("energizers", "fields_of_flight", "gas", "beaming", "gloom", "graves", "sites"),
)
"""Sets of squares."""
KEPT = ("gears", "crushers", "spans", "hatches", "lava", "pads", "crumbly", "clasps", "flames")
"""Squares with something that has no direction."""
FACED = ("golden", "flips", "sand", "turrets")
LED = ("belts", "streams", "pistons")
"""Squares with a direction and something else."""
MANY = ("rotating", "jacks")
"""Squares with several directions, and something else."""
HUNG = ("pushers", "rams", "fans", "lasers", "barriers", "melting", "radio")
EDGES = ("walls", "fields", "spikes", "cushions")
"""Edges that may be named from either side."""


def inside(room: Room, spot: Spot) -> bool:
    """Whether a square is one of the room's."""
    (x, y), size = room
    return x <= spot[0] < x + size and y <= spot[1] < y + size


def turned_spot(room: Room, spot: Spot) -> Spot:
    """A square after a quarter turn of the room, clockwise."""
    (x, y), size = room
    if not inside(room, spot):
        return spot
    return (x + size - 1 - (spot[1] - y), y + spot[0] - x, *spot[2:])


def turned_way(way: int) -> int:
    """A way after a quarter turn."""
    return (way + 1) % 4 if way < ASKEW else ASKEW + (way - ASKEW + 1) % 4


def turned_about(hall: Works, room: Room) -> None:
    """Turn everything that lies in a room, and its walls."""

    def spun(spot: Spot, way: int) -> int:
        return turned_way(way) if inside(room, spot) else way

    def edge(one: Edge) -> Edge:
        if not inside(room, one[0]) and inside(room, beyond(*one)):
            one = across(one)
        return turned_spot(room, one[0]), spun(*one)

    def mapped(name: str, value: Callable[[Spot, object], object]) -> None:
        laid = getattr(hall, name)
        setattr(hall, name, {turned_spot(room, at): value(at, said) for at, said in laid.items()})

    for name in ALIKE:
        setattr(hall, name, {turned_spot(room, at) for at in getattr(hall, name)})
    for name in KEPT:
        mapped(name, lambda _, said: said)
    for name in FACED:
        mapped(name, spun)
    for name in LED:
        mapped(name, lambda at, said: (spun(at, said[0]), said[1]))
    for name in MANY:
        mapped(name, lambda at, said: (tuple(spun(at, way) for way in said[0]), said[1]))
    for name in HUNG:
        setattr(
            hall,
            name,
            [(turned_spot(room, at), spun(at, way), *more) for at, way, *more in getattr(hall, name)],
        )
    for name in EDGES:
        setattr(hall, name, {edge(one) for one in getattr(hall, name)})
    for name in ("mirrors", "copiers"):
        setattr(hall, name, {(turned_spot(room, at), spun(at, way)) for at, way in getattr(hall, name)})
