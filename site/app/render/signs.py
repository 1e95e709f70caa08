"""Writing on the board of a film: cards turned over at their robots, and what damage comes to."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

from ..art.icons import command_path
from .brush import stroke_path, write

if TYPE_CHECKING:
    from ..store.scene import CardSign, Spark
    from ..web.dom import Context
    from .brush import Theme

PLATE, RUNNER, INK = "#0b1016", "#ffc04a", "#f7f4ea"
ICON = 24
"""Units across which icons are drawn."""
ROOM = 1.2
"""Width in squares up to which a card may have its number on it: robots stand side by side."""


def draw_card(
    context: Context, cell: float, board: tuple[int, int], theme: Theme, sign: CardSign, least: float
) -> None:
    """A card over its robot, and below it a bar: those whose bars are full first act first.

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
    context.fillStyle = PLATE
    context.beginPath()
    context.roundRect(left, top, wide, tall * 1.22, 0.22 * tall)
    context.fill()
    context.strokeStyle = RUNNER if sign.rank == 1 else theme.ui["teal"]
    context.lineWidth = max(1.0, 0.07 * tall)
    context.stroke()
    context.fillStyle = RUNNER
    context.fillRect(left + 0.12 * tall, top + 1.02 * tall, (wide - 0.24 * tall) * sign.run, 0.12 * tall)
    scale = 0.82 * tall / ICON
    context.save()
    context.translate(left + 0.2 * tall, top + 0.1 * tall)
    context.scale(scale, scale)
    stroke_path(context, command_path(sign.icon), 2.6, INK, "round")
    context.restore()
    if number:
        write(context, number, left + tall * 1.12 + digits / 2, top + 0.54 * tall, 0.72 * tall, INK)
    if sign.rank:
        _badge(context, left + wide, top + 0.1 * tall, 0.38 * tall, str(sign.rank), first=sign.rank == 1)
    context.globalAlpha = 1


def _badge(context: Context, x: float, y: float, radius: float, text: str, *, first: bool) -> None:
    """The place in the order, in the card's corner."""
    context.fillStyle = RUNNER if first else INK
    context.beginPath()
    context.arc(x - 0.4 * radius, y, radius, 0, 2 * pi)
    context.fill()
    write(context, text, x - 0.4 * radius, y, 1.25 * radius, PLATE)


def draw_spark_note(context: Context, cell: float, board: tuple[int, int], spark: Spark, size: float) -> None:
    """The words below a rising number, kept on the board."""
    context.font = f"400 {size:.0f}px CogwheelFace, system-ui, sans-serif"
    half = context.measureText(spark.note).width / 2
    x = min(max(spark.x * cell, half + 2), max(half + 2, board[0] * cell - half - 2))
    y = (spark.y - 0.06 - 0.3 * spark.at) * cell
    context.globalAlpha = max(0.0, min(1.0, 2 * (1 - spark.at)))
    context.textAlign, context.textBaseline = "center", "middle"
    context.lineJoin = "round"
    context.lineWidth = 0.28 * size
    context.strokeStyle = "rgba(8, 11, 15, 0.9)"
    context.strokeText(spark.note, x, y)
    context.fillStyle = "#ffd9a0"
    context.fillText(spark.note, x, y)
    context.globalAlpha = 1
