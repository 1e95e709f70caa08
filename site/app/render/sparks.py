"""Short effects of a film, each drawn at its moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import sin
from typing import TYPE_CHECKING

from ..store.flashes import FLAG_RISES, FLAG_TALL, FLAGGED
from ..store.placing import number_place
from ..store.sparks import Spark, SparkKind
from .blast import clank, explosion, fall, fetch, hit, weld
from .brush import label, ring, stroke_path
from .electricity import current, shock
from .glow import draw_glow
from .spectacle import fireworks, fright, match_point

if TYPE_CHECKING:
    from ..web.dom import Context
    from .brush import Theme
    from .ground import BoardFrame

    Drawing = Callable[[Context, float, Theme, Spark], None]
    """Draws a spark on a board with squares of this size, in dots."""

NUMBERS = {SparkKind.LOST: "#ff8a7d", SparkKind.GAINED: "#7ff09a"}
"""The colours of numbers at robots."""
WORKS = {SparkKind.WORKS: "accent", SparkKind.HARM: "danger"}
"""The colours of elements at work."""


def draw_spark(context: Context, cell: float, theme: Theme, spark: Spark) -> None:
    """A short effect at its moment; none for a number."""
    drawing = DRAWINGS.get(spark.kind)
    if drawing is not None:
        drawing(context, cell, theme, spark)


def draw_number(context: Context, cell: float, spark: Spark, least: float) -> None:
    """A robot's loss or gain, at least this many dots tall."""
    y, size = number_place(spark.y, spark.at, cell, least)
    label(context, spark.x * cell, y, size, spark.text, NUMBERS[spark.kind], 4 * (1 - spark.at))


def draw_win(context: Context, frame: BoardFrame, theme: Theme, spark: Spark) -> None:
    """The fireworks over a winner; the canvas round the board is room for all of them."""
    unit, cell = 100 / spark.size, frame.cell
    left, top = (-unit * (at + edge / cell) for at, edge in ((spark.x, frame.left), (spark.y, frame.top)))
    room = left, top, left + unit * frame.width / cell, top + unit * frame.height / cell
    _about(context, cell, spark, partial(fireworks, context, theme, spark.at, room))


def _in_units(draw: Callable[[Context, Theme, float], None]) -> Drawing:
    """A drawing in hundredths of a square about the middle of the spark."""

    def drawn(context: Context, cell: float, theme: Theme, spark: Spark) -> None:
        _about(context, cell, spark, partial(draw, context, theme, spark.at))

    return drawn


def _about(context: Context, cell: float, spark: Spark, draw: Callable[[], None]) -> None:
    context.save()
    context.translate(spark.x * cell, spark.y * cell)
    context.scale(cell * spark.size / 100, cell * spark.size / 100)
    draw()
    context.restore()


def _ring(
    radius: Callable[[float], float],
    width: Callable[[float], float],
    role: str,
    alpha: Callable[[float], float],
) -> Drawing:
    """A ring, measured in squares as functions of the progress, in a colour of the page."""

    def drawn(context: Context, cell: float, theme: Theme, spark: Spark) -> None:
        x, y, at = spark.x * cell, spark.y * cell, spark.at
        ring(context, x, y, cell * radius(at), cell * width(at), theme.ui[role], alpha(at))

    return drawn


def _flag(context: Context, cell: float, theme: Theme, spark: Spark) -> None:
    x, y, at, ink = spark.x * cell, spark.y * cell, spark.at, theme.ui["accent"]
    for delay in (0.0, 0.25):
        t = at - delay
        if t > 0:
            ring(context, x, y, cell * (0.3 + 0.9 * t), cell * 0.1 * (1 - t), ink, 1 - t)
    over = FLAGGED + FLAG_RISES * at  # the robot, which hops for joy, is seen below
    label(context, x, y - cell * over, cell * FLAG_TALL, f"⚑{spark.text}", ink, 2 * (1 - at))


def _work(context: Context, cell: float, theme: Theme, spark: Spark) -> None:
    """A frame of light round an element: it is there at once, opens a little and fades."""
    fade, ink = min(1.0, 1.6 * (1 - spark.at)), theme.ui[WORKS[spark.kind]]
    half = (0.47 * spark.size + 0.07 * spark.at) * cell
    draw_glow(context, theme, spark.x * cell, spark.y * cell, 1.7 * half, ink, 0.45 * fade)
    for colour, width in (("rgba(8, 11, 15, 0.8)", 0.12), (ink, 0.065)):
        context.globalAlpha = fade
        context.strokeStyle, context.lineWidth = colour, width * cell
        context.beginPath()
        context.roundRect(spark.x * cell - half, spark.y * cell - half, 2 * half, 2 * half, 0.14 * cell)
        context.stroke()


def _strike(context: Context, cell: float, theme: Theme, spark: Spark) -> None:
    """The trail of what an element sent to a robot that is not beside it, bent like a missile's way."""
    x0, y0, (x1, y1) = spark.x * cell, spark.y * cell, (n * cell for n in spark.to)
    mx, my = (x0 + x1) / 2 + 0.16 * (y1 - y0), (y0 + y1) / 2 - 0.16 * (x1 - x0)
    way, fade = f"M{x0:.1f} {y0:.1f}Q{mx:.1f} {my:.1f} {x1:.1f} {y1:.1f}", 1 - spark.at
    for colour, width in ((theme.inks["smoke"], 0.26), ("#ff7a2a", 0.11), ("#fff6d0", 0.045)):
        context.globalAlpha = fade * (0.5 if width > 0.2 else 1.0)
        stroke_path(context, way, width * cell, colour, "round")


def _zap(context: Context, cell: float, theme: Theme, spark: Spark) -> None:
    ahead = spark.x - spark.to[0], spark.y - spark.to[1]
    _about(context, cell, spark, partial(shock, context, theme, spark.at, ahead))


def _current(context: Context, cell: float, theme: Theme, spark: Spark) -> None:
    end = 100 * (spark.to[0] - spark.x), 100 * (spark.to[1] - spark.y)
    _about(context, cell, spark, partial(current, context, theme, spark.at, end))


def _ward(context: Context, cell: float, theme: Theme, spark: Spark) -> None:
    fade = 1 - spark.at
    for part in (0.52, 0.62):
        width = cell * 0.07 * fade + 0.5
        ring(context, spark.x * cell, spark.y * cell, cell * part, width, theme.ui["teal"], 1.5 * fade)


def _power(context: Context, cell: float, theme: Theme, spark: Spark) -> None:
    x, y, at, ink = spark.x * cell, spark.y * cell, spark.at, theme.ui["teal"]
    ring(context, x, y, cell * (0.5 + 0.1 * sin(at * 12)), cell * 0.06, ink, 1 - at)
    label(context, x, y - cell * (0.35 + 0.3 * at), cell * 0.42, "⏻", ink, 2 * (1 - at))


DRAWINGS: dict[SparkKind, Drawing] = {
    SparkKind.HIT: _in_units(hit),
    SparkKind.HEAL: _ring(lambda at: 0.55 - 0.3 * at, lambda at: 0.08, "ok", lambda at: 1 - at),
    SparkKind.FLAG: _flag,
    SparkKind.BOOM: _in_units(explosion),
    SparkKind.FALL: _in_units(fall),
    SparkKind.CLANK: _in_units(clank),
    SparkKind.ZAP: _zap,
    SparkKind.CURRENT: _current,
    SparkKind.WORKS: _work,
    SparkKind.HARM: _work,
    SparkKind.STRIKE: _strike,
    SparkKind.WELD: _in_units(weld),
    SparkKind.FETCH: _in_units(fetch),
    SparkKind.TURN: _ring(lambda at: 0.6 - 0.12 * at, lambda at: 0.06, "accent", lambda at: 0.9),
    SparkKind.ENTER: _ring(lambda at: 0.2 + 0.6 * at, lambda at: 0.08 * (1 - at), "teal", lambda at: 1 - at),
    SparkKind.WARD: _ward,
    SparkKind.FIT: _ring(
        lambda at: 0.75 - 0.3 * at, lambda at: 0.07, "teal", lambda at: at if at < 0.5 else 2 * (1 - at)
    ),
    SparkKind.POWER: _power,
    SparkKind.FRIGHT: _in_units(fright),
    SparkKind.MATCH: _in_units(match_point),
    SparkKind.WIN: _in_units(fireworks),
}
"""The function that draws each kind; numbers, whose least size depends on the board, are drawn by
:func:`draw_number`.
"""
