"""Stamps: small arrangements of elements that boards are put together from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...base.geometry import DIRS, DX, DY, Dir
from ...base.rng import Rng
from ...board.model import Difficulty
from .wish import BoardTheme


class StampPiece(NamedTuple):
    """An element of a stamp: by its key, its place in the stamp, its facing if it has one, its parameters."""

    key: str
    x: int
    y: int
    facing: Dir | None = None
    values: tuple[tuple[str, Any], ...] = ()


StampDrawing = Callable[[Rng], list[StampPiece]]


class Stamp(NamedTuple):
    """A stamp: its drawing, the themes it is typical of, and the least difficulty it belongs to."""

    draw: StampDrawing
    themes: tuple[BoardTheme, ...]
    least: Difficulty = Difficulty.GENTLE


def _loop(*keys: str) -> StampDrawing:
    """Belts round a rectangle."""

    def draw(rng: Rng) -> list[StampPiece]:
        key, wide, high, left = rng.choice(keys), 2 + rng.below(2), 2 + rng.below(3), rng.below(2)
        ring = [(x, 0) for x in range(wide)] + [(wide - 1, y) for y in range(1, high)]
        ring += [(x, high - 1) for x in range(wide - 2, -1, -1)] + [(0, y) for y in range(high - 2, 0, -1)]
        if left:
            ring.reverse()
        following = [*ring[1:], ring[0]]
        return [
            StampPiece(key, x, y, next(way for way in DIRS if (x + DX[way], y + DY[way]) == after))
            for (x, y), after in zip(ring, following, strict=True)
        ]

    return draw


def _run(*keys: str, end: str = "") -> StampDrawing:
    """Belts in a row, with something at their end."""

    def draw(rng: Rng) -> list[StampPiece]:
        key, way, length = rng.choice(keys), rng.choice(DIRS), 2 + rng.below(3)
        back = length if way in (Dir.N, Dir.W) else 0
        x, y = (back if way == Dir.W else 0), (back if way == Dir.N else 0)
        row = [StampPiece(key, x + i * DX[way], y + i * DY[way], way) for i in range(length)]
        last = StampPiece(end, x + length * DX[way], y + length * DY[way])
        return [*row, last] if end else row

    return draw


def _cluster(key: str, most: int) -> StampDrawing:
    """Some of a kind, side by side."""

    def draw(rng: Rng) -> list[StampPiece]:
        across = rng.below(2)
        return [StampPiece(key, i * across, i * (1 - across)) for i in range(1 + rng.below(most))]

    return draw


def _gears(rng: Rng) -> list[StampPiece]:
    """One or two gears."""
    turns = [rng.choice(("left", "right")) for _ in range(1 + rng.below(2))]
    return [StampPiece("gear", i, i, None, (("turn", turn),)) for i, turn in enumerate(turns)]


def _mounted(key: str, *, timed: bool, most_beams: int = 0) -> StampDrawing:
    """Something on a wall."""

    def draw(rng: Rng) -> list[StampPiece]:
        values: tuple[tuple[str, Any], ...] = ()
        if timed:
            values = (("registers", rng.choice(([1, 3, 5], [2, 4]))),)
        if most_beams:
            values = (("beams", 1 + rng.below(most_beams)),)
        return [StampPiece(key, 0, 0, rng.choice(DIRS), values)]

    return draw


def _timed(key: str) -> StampDrawing:
    return lambda rng: [StampPiece(key, 0, 0, None, (("registers", rng.choice(([1, 5], [2, 4], [3]))),))]


def _walls(rng: Rng) -> list[StampPiece]:
    """A bar or a corner of walls."""
    way, bar = rng.choice(DIRS), rng.below(2)
    if bar:
        across = int(way in (Dir.N, Dir.S))
        return [StampPiece("wall", i * across, i * (1 - across), way) for i in range(2 + rng.below(2))]
    return [StampPiece("wall", 0, 0, way), StampPiece("wall", 0, 0, Dir((way + 1) & 3))]


STAMPS: tuple[Stamp, ...] = (
    Stamp(_loop("belt", "belt", "express-belt"), (BoardTheme.BELTS,)),
    Stamp(_loop("tractor-beam"), (BoardTheme.BELTS, BoardTheme.MACHINES)),
    Stamp(_run("belt", "express-belt"), (BoardTheme.BELTS,)),
    Stamp(_run("tractor-beam"), (BoardTheme.BELTS, BoardTheme.PITS)),
    Stamp(_run("belt", "express-belt", end="pit"), (BoardTheme.PITS, BoardTheme.BELTS), Difficulty.HARD),
    Stamp(_cluster("pit", 2), (BoardTheme.PITS,), Difficulty.MODERATE),
    Stamp(_cluster("pit", 3), (BoardTheme.PITS,), Difficulty.HARD),
    Stamp(_gears, (BoardTheme.MACHINES, BoardTheme.BELTS)),
    Stamp(_mounted("laser", timed=False, most_beams=1), (BoardTheme.BEAMS,)),
    Stamp(_mounted("laser", timed=False, most_beams=3), (BoardTheme.BEAMS,), Difficulty.HARD),
    Stamp(_mounted("pusher", timed=True), (BoardTheme.MACHINES,)),
    Stamp(_mounted("flamer", timed=True), (BoardTheme.BEAMS, BoardTheme.MACHINES), Difficulty.HARD),
    Stamp(_timed("crusher"), (BoardTheme.MACHINES,), Difficulty.MODERATE),
    Stamp(_timed("trapdoor-pit"), (BoardTheme.PITS, BoardTheme.MACHINES), Difficulty.MODERATE),
    Stamp(_walls, (BoardTheme.WALLS,)),
    Stamp(_cluster("oil", 2), (BoardTheme.MACHINES, BoardTheme.WALLS)),
    Stamp(_cluster("water", 3), (BoardTheme.WALLS, BoardTheme.PITS)),
    Stamp(_cluster("ice", 3), (BoardTheme.BELTS, BoardTheme.WALLS)),
    Stamp(_cluster("fog", 2), (BoardTheme.WALLS, BoardTheme.BEAMS)),
    Stamp(_cluster("smoke", 2), (BoardTheme.BEAMS, BoardTheme.WALLS)),
)
"""All stamps; a board has those whose elements its rules know."""
