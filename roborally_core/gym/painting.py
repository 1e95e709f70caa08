"""Pictures of boards as arrays of pixels, from what elements draw of themselves, in the report's colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw

from ..base.drawing import Draw, Ink
from ..board.model import Board, drawn
from ..play.view import SeatView
from ..report.svg import PALETTE, ROBOTS

PIXELS = 32
"""The side of a square."""
_Points = list[tuple[float, float]]
_TURNS = ((1, 0), (0, 1), (-1, 0), (0, -1))
_BODY = (50, 8, 82, 86, 50, 68, 18, 86)
"""A robot that faces north: an arrow."""


def picture_of(view: SeatView) -> np.ndarray:
    """The board and all that stands on it, as ``height × width × 3`` bytes."""
    image = _ground(view.board).copy()
    brush = ImageDraw.Draw(image)
    for one in (*view.robots, *view.bodies):
        if one.square is not None:
            look = view.seats[one.seat].look if one.seat >= 0 else 6
            brush.polygon(_placed(_BODY, one.square, one.facing), ROBOTS[look % len(ROBOTS)], "#1c1d21")
    return np.asarray(image)


def side_of(view: SeatView) -> tuple[int, int, int]:
    """The shape of :func:`picture_of`."""
    return view.board.height * PIXELS, view.board.width * PIXELS, 3


@lru_cache(maxsize=16)
def _ground(board: Board) -> Image.Image:
    image = Image.new("RGB", (board.width * PIXELS, board.height * PIXELS), PALETTE[Ink.FLOOR])
    brush = ImageDraw.Draw(image)
    for y in range(board.height):
        for x in range(board.width):
            frame = (x * PIXELS, y * PIXELS, (x + 1) * PIXELS, (y + 1) * PIXELS)
            brush.rectangle(frame, outline=PALETTE[Ink.FLOOR_LINE])
    for element in sorted(board.elements, key=lambda one: one.layer):
        for command in drawn(board, element):
            _paint(brush, command, board.grid.xy(element.pos), int(element.facing))
    return image


def _placed(numbers: Sequence[int], square: tuple[int, int], facing: int) -> _Points:
    """Points of a square, turned with what stands on it, in pixels."""
    cos, sin = _TURNS[facing]
    out = []
    for x, y in zip(numbers[::2], numbers[1::2], strict=True):
        dx, dy = x - 50, y - 50
        at = 50 + dx * cos - dy * sin, 50 + dx * sin + dy * cos
        out.append(((square[0] + at[0] / 100) * PIXELS, (square[1] + at[1] / 100) * PIXELS))
    return out


def _paint(brush: ImageDraw.ImageDraw, draw: Draw, square: tuple[int, int], facing: int) -> None:
    n, colour = draw.numbers, PALETTE[draw.ink]
    wide = max(1, draw.width * PIXELS // 100)
    if draw.op in ("rect", "round"):
        x, y, w, h = n[:4]
        n = (x, y, x + w, y, x + w, y + h, x, y + h)
    if draw.op in ("rect", "round", "poly"):
        points = _placed(n, square, facing)
        if draw.width:
            brush.line([*points, points[0]], colour, wide)
        else:
            brush.polygon(points, colour)
    elif draw.op == "line":
        brush.line(_placed(n, square, facing), colour, wide)
    elif draw.op == "text":
        (at,) = _placed(n[:2], square, facing)
        brush.text(at, draw.text, colour, anchor="mm", font_size=max(6, n[2] * PIXELS // 100))
    else:
        ((across, down),) = _placed(n[:2], square, facing)
        radius = n[2] * PIXELS / 100
        box = (across - radius, down - radius, across + radius, down + radius)
        if draw.op == "arc":
            brush.arc(box, n[3] + 90 * facing, n[4] + 90 * facing, colour, wide)
        elif draw.width:
            brush.ellipse(box, outline=colour, width=wide)
        else:
            brush.ellipse(box, colour)
