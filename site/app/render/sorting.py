"""The pieces of a board in their order of painting, which follows from their pen commands alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from roborally_core.base.drawing import Draw, Layer

from ..art.vector import Placing, Stroke, strokes
from .bodies import Cuboid, box_of, casting, is_tall
from .floor import FloorPiece
from .outline import Cell


class Moving(NamedTuple):
    """A square with something that moves by itself."""

    x: int
    y: int
    quarter: int
    commands: tuple[Draw, ...]
    length: int = 1
    """Number of squares on which the same slides in one piece, from this one to the east or to the south."""


def in_pieces(moving: Iterable[Moving]) -> tuple[Moving, ...]:
    """The same, with what slides from square to square in one piece, which is drawn at once."""
    out: list[Moving] = []
    ends: dict[tuple[int, int, int, tuple[Draw, ...]], int] = {}
    for one in sorted(moving, key=lambda one: (one.y, one.x)):
        motion, level = one.commands[0].form.motion, one.quarter % 2
        assert motion is not None
        number = ends.get((one.x, one.y, one.quarter, one.commands), -1)
        if number < 0:
            number = len(out)
            out.append(one)
        else:
            out[number] = out[number]._replace(length=out[number].length + 1)
        if motion.centre is None:
            ends[one.x + level, one.y + 1 - level, one.quarter, one.commands] = number
    return tuple(out)


class Sorted:
    """The pieces of a board, sorted by the layer of paint they belong to."""

    def __init__(self, found: Iterable[FloorPiece] = ()) -> None:
        self.lips: dict[tuple[str, float], list[Cell]] = {}
        self.holes: dict[tuple[float, float], list[Cell]] = {}
        self.puddles: dict[tuple[str, float], list[Cell]] = {}
        self.paint: list[Stroke] = []
        self.flat: list[list[Stroke]] = []
        self.raised: list[list[Stroke]] = []
        """Still strokes over moving things, painted so that the motion does not hide them."""
        self.standing: list[list[Stroke]] = []
        self.boxes: list[Cuboid] = []
        self.low: list[tuple[str, float, int]] = []
        self.glowing: list[Stroke] = []
        self.moving: list[Moving] = []
        self._running: set[Cell] = set()
        self.add(found)

    def add(self, found: Iterable[FloorPiece]) -> None:
        """Sort further pieces."""
        for piece in found:
            self._sort(piece)

    def _sort(self, piece: FloorPiece) -> None:
        at = (piece.x, piece.y)
        moving = [draw for draw in piece.commands if draw.form.motion is not None]
        place = Placing(piece.quarter, 1, 100 * piece.x, 100 * piece.y)
        before, after = list(piece.commands), []
        if moving:
            first = piece.commands.index(moving[0])
            before = list(piece.commands[:first])
            after = [draw for draw in piece.commands[first:] if draw.form.motion is None]
            self.moving.append(Moving(piece.x, piece.y, piece.quarter, tuple(moving)))
        rest = [draw for draw in before if not self._sunk(draw, at)]
        drawn = strokes(rest, place)
        tall = next((i for i, stroke in enumerate(drawn) if is_tall(stroke)), len(drawn))
        self.standing.append(self._apart(drawn[tall:]))
        still = self._apart(drawn[:tall])
        if piece.layer is Layer.EDGE:
            self.standing.append(still)
            self.low += casting(still)
        elif at in self._running:
            self.raised.append(still)
        else:
            self.flat.append(still)
        if moving:
            self._running.add(at)
            self.raised.append(self._apart(strokes(after, place)))

    def _sunk(self, draw: Draw, at: Cell) -> bool:
        form = draw.form
        if not form.joined:
            return False
        by = float(draw.numbers[0])
        if form.height < 0:
            self.holes.setdefault((by, float(draw.numbers[-1])), []).append(at)
        elif form.striped:
            self.lips.setdefault((draw.ink.value, 12.0), []).append(at)
        else:
            self.puddles.setdefault((draw.ink.value, by), []).append(at)
        return True

    def _apart(self, drawn: list[Stroke]) -> list[Stroke]:
        """The strokes that are neither tall nor worn; tall, worn and glowing ones go to other lists."""
        out = []
        for stroke in drawn:
            if stroke.form.glow:
                self.glowing.append(stroke)
            if is_tall(stroke):
                self.boxes.append(box_of(stroke))
            elif stroke.form.worn:
                self.paint.append(stroke)
            else:
                out.append(stroke)
        return out
