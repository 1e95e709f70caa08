"""Writing on the board of a film: cards turned over at their robots, and notes on damage."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from ..art.icons import path_of
from ..store.flashes import beside_ring, over_flag
from ..store.placing import ARC, SPIN_ARC, Box, chart_numbers, number_place, stacked
from ..store.sparks import SparkKind
from .brush import stroke_path, write
from .sparks import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from roborally_core.effects.conditions import ConditionSign

    from ..store.scene import CardSign
    from ..store.sparks import Spark
    from ..web.dom import Context
    from .brush import Theme

PLATE, RUNNER, INK, CHART, BACK = "#0b1016", "#ffc04a", "#f7f4ea", "#9fe8ff", "#274a66"
ICON = 24
"""Width and height of icons, in their own units."""
ROOM = 1.2
"""Greatest width, in squares, of a card with its number on it: robots stand side by side."""


def draw_card(
    context: Context, cell: float, board: tuple[int, int], theme: Theme, sign: CardSign, least: float
) -> None:
    """A card over its robot, face up or down, and below it a bar: whose bar is full first acts first.

    ``least`` is the least height of what is written, in dots.
    """
    tall = max(0.3 * cell, 1.35 * least)
    number = sign.number if tall * 3.2 < ROOM * cell else ""
    digits = 0.62 * 0.72 * tall * len(number)
    wide = tall * 1.25 + digits + (0.3 * tall if number else 0)
    x = min(max(sign.x * cell, wide / 2), board[0] * cell - wide / 2)
    top = max(0.0, (sign.y - 0.5) * cell - 0.55 * tall)
    left = x - wide / 2
    context.globalAlpha = max(0.0, min(1.0, sign.alpha))
    up, turning = sign.face > 0.5, sign.face < 1
    if turning:
        context.save()
        context.translate(x, 0)
        context.scale(max(0.04, abs(cos(pi * sign.face))), 1)
        context.translate(-x, 0)
    context.fillStyle = PLATE if up else BACK
    context.beginPath()
    context.roundRect(left, top, wide, tall * 1.22, 0.22 * tall)
    context.fill()
    context.strokeStyle = RUNNER if sign.rank == 1 else theme.ui["teal"]
    context.lineWidth = max(1.0, 0.07 * tall)
    context.stroke()
    if not up:
        write(context, "?", x, top + 0.62 * tall, 0.85 * tall, RUNNER)
        context.restore()
        context.globalAlpha = 1
        return
    context.fillStyle = RUNNER
    context.fillRect(left + 0.12 * tall, top + 1.02 * tall, (wide - 0.24 * tall) * sign.run, 0.12 * tall)
    scale = 0.82 * tall / ICON
    context.save()
    context.translate(left + 0.2 * tall, top + 0.1 * tall)
    context.scale(scale, scale)
    stroke_path(context, path_of(sign.icon), 2.6, INK, "round")
    context.restore()
    if number:
        write(context, number, left + tall * 1.12 + digits / 2, top + 0.54 * tall, 0.72 * tall, INK)
    if turning:
        context.restore()
    if sign.rank:
        _badge(context, left + wide, top + 0.1 * tall, 0.38 * tall, str(sign.rank), first=sign.rank == 1)
    context.globalAlpha = 1


def _badge(context: Context, x: float, y: float, radius: float, text: str, *, first: bool) -> None:
    """The robot's place in the order of play, in the card's corner."""
    context.fillStyle = RUNNER if first else INK
    context.beginPath()
    context.arc(x - 0.4 * radius, y, radius, 0, 2 * pi)
    context.fill()
    write(context, text, x - 0.4 * radius, y, 1.25 * radius, PLATE)


def _caption_size(height: float) -> float:
    return max(14.0, 0.042 * height)


def caption_band(height: float) -> int:
    """The height of the band for words below a picture of this height."""
    return round(2.1 * _caption_size(height))


def draw_caption(context: Context, width: float, height: float, text: str) -> None:
    """Words on a band below a picture, which hides nothing of it."""
    size, band = _caption_size(height), caption_band(height)
    context.fillStyle = "rgb(8, 11, 15)"
    context.fillRect(0, height, width, band)
    context.font = f"400 {size:.0f}px CogwheelFace, system-ui, sans-serif"
    context.textAlign, context.textBaseline = "center", "middle"
    context.fillStyle = INK
    context.fillText(text, width / 2, height + band / 2, 0.94 * width)


class PlacedNote(NamedTuple):
    """Words at a spark, and the room they take, in dots."""

    spark: Spark
    box: Box


def placed_notes(
    context: Context,
    cell: float,
    board: tuple[int, int],
    sparks: Sequence[Spark],
    size: float,
    least: float,
) -> list[PlacedNote]:
    """The words below rising numbers, kept on the board and apart from each other and from all numbers, which
    are at least ``least`` dots tall.
    """
    noted = [spark for spark in sparks if spark.note]
    if not noted:
        return []
    context.font = f"400 {size:.0f}px CogwheelFace, system-ui, sans-serif"
    spans, taken = [], []
    for spark in sparks:
        if spark.kind in NUMBERS:
            y, tall = number_place(spark.y, spark.at, cell, least)
            half, below = 0.35 * tall * len(spark.text), max(0.0, (tall - size) / 2)
            taken += [(spark.x * cell - half, spark.x * cell + half, y + by) for by in (-below, below)]
    for spark in noted:
        half = context.measureText(spark.note).width / 2
        x = min(max(spark.x * cell, half + 2), max(half + 2, board[0] * cell - half - 2))
        y, tall = number_place(spark.y, spark.at, cell, least)
        y += 0.5 * tall + 0.7 * size
        if spark.kind is SparkKind.MATCH:
            y = beside_ring(spark.y, board[1], cell, size)
        elif spark.kind is SparkKind.FLAG:
            y = over_flag(spark.y, spark.at, cell, size, board[1])
        spans.append((x - half - 0.3 * size, x + half + 0.3 * size, y))
    heights = stacked(spans, 1.2 * size, taken)
    return [
        PlacedNote(spark, Box(left, y - 0.6 * size, right - left, 1.2 * size))
        for spark, (left, right, _), y in zip(noted, spans, heights, strict=True)
    ]


def draw_spark_notes(context: Context, notes: Sequence[PlacedNote], size: float) -> None:
    """Write the words at their places."""
    if not notes:
        return
    context.font = f"400 {size:.0f}px CogwheelFace, system-ui, sans-serif"
    context.textAlign, context.textBaseline = "center", "middle"
    context.lineJoin = "round"
    context.lineWidth = 0.28 * size
    for spark, box in notes:
        x, y = box.left + box.width / 2, box.top + box.height / 2
        context.globalAlpha = max(0.0, min(1.0, 4 * (1 - spark.at)))
        context.strokeStyle = "rgba(8, 11, 15, 0.9)"
        context.strokeText(spark.note, x, y)
        context.fillStyle = "#ffd9a0"
        context.fillText(spark.note, x, y)
    context.globalAlpha = 1


def draw_conditions(
    context: Context, cell: float, at: tuple[float, float], signs: tuple[ConditionSign, ...], least: float
) -> None:
    """The conditions of a robot at a place, in squares: plates at its foot, and the spin chart round it.

    ``least`` is the least height of what is written, in dots.
    """
    tall = max(0.26 * cell, 1.3 * least)
    plain = [sign for sign in signs if not (sign.east or sign.north or sign.spin)]
    whole = sum(tall * (1.15 + 0.55 * len(sign.token)) + 1 for sign in plain)
    tall *= min(1.0, 0.96 * cell / whole) if whole else 1.0  # a neighbour has plates of its own
    x, y = at[0] * cell - 0.5 * cell, at[1] * cell + 0.5 * cell - tall
    for sign in signs:
        if sign.east or sign.north or sign.spin:
            _spin_chart(context, cell, (at[0] * cell, at[1] * cell), sign, least)
            continue
        wide = tall * (1.15 + 0.55 * len(sign.token))
        context.fillStyle = PLATE
        context.beginPath()
        context.roundRect(x, y, wide, tall, 0.25 * tall)
        context.fill()
        scale = 0.8 * tall / ICON
        context.save()
        context.translate(x + 0.12 * tall, y + 0.1 * tall)
        context.scale(scale, scale)
        stroke_path(context, path_of(sign.picture), 2.8, RUNNER, "round")
        context.restore()
        if sign.token:
            write(
                context, sign.token, x + wide - 0.35 * tall * len(sign.token), y + tall / 2, 0.8 * tall, INK
            )
        x += wide + 1
    context.globalAlpha = 1


def _spin_chart(
    context: Context, cell: float, at: tuple[float, float], sign: ConditionSign, least: float
) -> None:
    """An arrow for each direction of the momentum with its squares, and an arc for the quarter turns."""
    (x, y), size = at, max(0.26 * cell, least)
    axes = ((sign.east, 0.0), (sign.north, -pi / 2))
    ways = [(abs(n), angle if n > 0 else angle + pi) for n, angle in axes if n]
    for ink, width in (("rgba(8, 11, 15, 0.85)", 0.15), (CHART, 0.07)):
        for _, angle in ways:
            tip = x + 0.86 * cell * cos(angle), y + 0.86 * cell * sin(angle)
            back = x + 0.46 * cell * cos(angle), y + 0.46 * cell * sin(angle)
            stroke_path(context, _arrow(back, tip, angle, 0.16 * cell), width * cell, ink, "round")
        if sign.spin:
            turned = 1 if sign.spin > 0 else -1
            first, last = -pi / 2 - turned * ARC, -pi / 2 + turned * ARC
            angles = [first + (last - first) * i / 8 for i in range(9)]
            points = [(x + SPIN_ARC * cell * cos(a), y + SPIN_ARC * cell * sin(a)) for a in angles]
            line = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points)
            head = _arrow(points[-2], points[-1], last + turned * pi / 2, 0.14 * cell)
            stroke_path(context, line + head, width * cell, ink, "round")
    for text, east, south in chart_numbers(sign):
        _numbered(context, x + east * cell, y + south * cell, size, text)


def _arrow(frm: tuple[float, float], to: tuple[float, float], angle: float, barb: float) -> str:
    """A line with a head, as path text."""
    sides = [(to[0] - barb * cos(angle + d), to[1] - barb * sin(angle + d)) for d in (0.6, -0.6)]
    return (
        f"M{frm[0]:.1f} {frm[1]:.1f}L{to[0]:.1f} {to[1]:.1f}"
        f"M{sides[0][0]:.1f} {sides[0][1]:.1f}L{to[0]:.1f} {to[1]:.1f}L{sides[1][0]:.1f} {sides[1][1]:.1f}"
    )


def _numbered(context: Context, x: float, y: float, size: float, text: str) -> None:
    context.fillStyle = PLATE
    context.beginPath()
    context.arc(x, y, 0.5 * size + 0.18 * size * (len(text) - 1), 0, 2 * pi)
    context.fill()
    write(context, text, x, y, 0.72 * size, CHART)
