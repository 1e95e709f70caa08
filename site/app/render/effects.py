"""Beams, sparks, marks and the ghost: short-lived things drawn over the floor."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import web
from ..store.scene import BeamView, Spark

if TYPE_CHECKING:
    from roborally_core.geometry import Grid

    from ..store.wires import Wire
    from .brush import Theme

FULL = 2 * pi


class Ghost(NamedTuple):
    """The preview: the way in squares, where each register ends, and the robot at the end."""

    robot: int
    way: tuple[tuple[float, float], ...]
    stops: tuple[tuple[float, float], ...]
    end: tuple[float, float, float] | None
    """Centre and angle, or None if the robot would be lost."""
    hurt: frozenset[int]
    """The registers, from 1, that damage the robot."""


def _line(context: Any, x0: float, y0: float, x1: float, y1: float) -> None:
    context.beginPath()
    context.moveTo(x0, y0)
    context.lineTo(x1, y1)
    context.stroke()


def draw_names(context: Any, cell: float, names: tuple[tuple[int, int, str], ...], ratio: float) -> None:
    """Rows and columns by name, in the south-western corners of the rim's squares; nine pixels at least."""
    size = max(0.2 * cell, 9 * ratio)
    for x, y, text in names:
        _label(context, x * cell + 0.62 * size, (y + 1) * cell - 0.62 * size, size, text, "#ffffff", 1)
    context.globalAlpha = 1


def draw_beam(context: Any, cell: float, theme: Theme, beam: BeamView) -> None:
    """A beam: one line for each point of damage, with a glow."""
    across_x = 0.0 if beam.y0 == beam.y1 else 1.0
    across_y = 1.0 - across_x
    context.lineCap = "round"
    for i in range(beam.strength):
        offset = (i - (beam.strength - 1) / 2) * 0.24
        x0, y0 = (beam.x0 + across_x * offset) * cell, (beam.y0 + across_y * offset) * cell
        x1, y1 = (beam.x1 + across_x * offset) * cell, (beam.y1 + across_y * offset) * cell
        for width, alpha, colour in (
            (0.16, 0.35, theme.inks["laser"]),
            (0.08, 0.9, theme.inks["laser"]),
            (0.03, 1.0, "#fff4ee"),
        ):
            context.globalAlpha = alpha * beam.alpha
            context.strokeStyle = colour
            context.lineWidth = width * cell
            _line(context, x0, y0, x1, y1)


def _ring(context: Any, x: float, y: float, radius: float, width: float, colour: str, alpha: float) -> None:
    context.globalAlpha = max(0.0, alpha)
    context.strokeStyle = colour
    context.lineWidth = max(0.5, width)
    context.beginPath()
    context.arc(x, y, max(0.0, radius), 0, FULL)
    context.stroke()


def _label(context: Any, x: float, y: float, size: float, text: str, colour: str, alpha: float) -> None:
    context.globalAlpha = max(0.0, min(1.0, alpha))
    context.font = f"800 {round(size)}px system-ui, sans-serif"
    context.textAlign = "center"
    context.textBaseline = "middle"
    context.lineJoin = "round"
    context.lineWidth = size * 0.22
    context.strokeStyle = "rgba(8, 11, 15, 0.85)"
    context.strokeText(text, x, y)
    context.fillStyle = colour
    context.fillText(text, x, y)


def draw_spark(context: Any, cell: float, theme: Theme, spark: Spark) -> None:
    """A short effect at its moment."""
    x, y, at = spark.x * cell, spark.y * cell, spark.at
    fade = 1 - at
    ui = theme.ui
    if spark.kind == "hit":
        _ring(context, x, y, cell * (0.2 + 0.35 * at), cell * 0.1 * fade, theme.inks["laser"], fade)
        _label(context, x, y - cell * (0.35 + 0.3 * at), cell * 0.42, spark.text, "#ff8a7d", 2 * fade)
    elif spark.kind == "heal":
        _ring(context, x, y, cell * (0.55 - 0.3 * at), cell * 0.08, ui["ok"], fade)
        _label(context, x, y - cell * (0.35 + 0.3 * at), cell * 0.42, spark.text, "#7ff09a", 2 * fade)
    elif spark.kind == "flag":
        for delay in (0.0, 0.25):
            t = at - delay
            if t > 0:
                _ring(context, x, y, cell * (0.3 + 0.9 * t), cell * 0.1 * (1 - t), ui["accent"], 1 - t)
        _label(context, x, y - cell * (0.2 + 0.5 * at), cell * 0.6, f"⚑{spark.text}", ui["accent"], 2 * fade)
    elif spark.kind in {"boom", "fall"}:
        colour = ui["accent"] if spark.kind == "boom" else theme.inks["metal"]
        context.globalAlpha = max(0.0, fade)
        context.strokeStyle = colour
        context.lineCap = "round"
        context.lineWidth = cell * 0.09 * fade + 0.5
        near, far = cell * (0.15 + 0.5 * at), cell * (0.3 + 0.6 * at)
        for i in range(10):
            angle = i * FULL / 10 + 0.3
            c, s = cos(angle), sin(angle)
            _line(context, x + c * near, y + s * near, x + c * far, y + s * far)
        _ring(context, x, y, cell * 0.6 * at, cell * 0.12 * fade, theme.inks["laser"], fade)
    elif spark.kind == "zap":
        context.globalAlpha = max(0.0, fade)
        context.strokeStyle = "#bfe6ff"
        context.lineWidth = cell * 0.05
        for i in range(6):
            angle = i * FULL / 6 + at * 2
            c, s = cos(angle) * cell * 0.28, sin(angle) * cell * 0.28
            _line(context, x + c * 0.3, y + s * 0.3, x + c, y + s)
    elif spark.kind == "turn":
        _ring(context, x, y, cell * (0.6 - 0.12 * at), cell * 0.06, ui["accent"], 0.9)
    elif spark.kind == "enter":
        _ring(context, x, y, cell * (0.2 + 0.6 * at), cell * 0.08 * fade, ui["teal"], fade)
    elif spark.kind == "ward":
        for part in (0.52, 0.62):
            _ring(context, x, y, cell * part, cell * 0.07 * fade + 0.5, ui["teal"], 1.5 * fade)
    elif spark.kind == "fit":
        _ring(context, x, y, cell * (0.75 - 0.3 * at), cell * 0.07, ui["teal"], at if at < 0.5 else 2 * fade)
    elif spark.kind == "power":
        _ring(context, x, y, cell * (0.5 + 0.1 * sin(at * 12)), cell * 0.06, ui["teal"], fade)
        _label(context, x, y - cell * (0.35 + 0.3 * at), cell * 0.42, "⏻", ui["teal"], 2 * fade)


def draw_marks(context: Any, cell: float, theme: Theme, marks: tuple[tuple[int, int, str], ...]) -> None:
    """Squares with marked corners: ``(x, y, colour role of the page)``."""
    for x, y, role in marks:
        context.strokeStyle = theme.ui.get(role, theme.ui["accent"])
        context.lineWidth = cell * 0.07
        context.lineCap = context.lineJoin = "round"
        near, far, arm = 0.05, 0.95, 0.2
        corners = ((near, near, 1, 1), (far, near, -1, 1), (near, far, 1, -1), (far, far, -1, -1))
        text = "".join(
            f"M{(x + cx + dx * arm) * cell:.1f} {(y + cy) * cell:.1f}H{(x + cx) * cell:.1f}"
            f"V{(y + cy + dy * arm) * cell:.1f}"
            for cx, cy, dx, dy in corners
        )
        context.stroke(web.path(text))


def draw_wires(context: Any, cell: float, theme: Theme, grid: Grid, wires: tuple[Wire, ...]) -> None:
    """Each wire as a cable with a ring round the switch and a lit frame round what it drives."""
    colour = theme.ui["teal"]
    context.lineCap = context.lineJoin = "round"
    for wire in wires:
        (x0, y0), (x1, y1) = grid.xy(wire.switch), grid.xy(wire.target)
        ax, ay, bx, by = (cell * (n + 0.5) for n in (x0, y0, x1, y1))
        sag = 0.12 * (abs(bx - ax) + abs(by - ay))
        line = web.path(
            f"M{ax:.1f} {ay:.1f}Q{(ax + bx) / 2 + sag:.1f} {(ay + by) / 2 + sag:.1f} {bx:.1f} {by:.1f}"
        )
        for width, alpha, ink in ((0.14, 0.75, theme.ui["panel"]), (0.07, 1.0, colour)):
            context.globalAlpha = alpha
            context.strokeStyle = ink
            context.lineWidth = max(1.5, width * cell)
            context.stroke(line)
        context.globalAlpha = 0.28
        context.fillStyle = colour
        context.fillRect(x1 * cell, y1 * cell, cell, cell)
        context.globalAlpha = 1
        context.strokeRect((x1 + 0.04) * cell, (y1 + 0.04) * cell, 0.92 * cell, 0.92 * cell)
        _ring(context, ax, ay, cell * 0.44, cell * 0.08, colour, 1)
    context.globalAlpha = 1


def draw_ghost(context: Any, cell: float, theme: Theme, ghost: Ghost, picture: Any) -> None:
    """The way as a dashed line, a mark where each register ends, the robot at the end see-through."""
    colour = theme.ui["teal"]
    if len(ghost.way) > 1:
        context.globalAlpha = 0.9
        context.strokeStyle = colour
        context.lineWidth = cell * 0.07
        context.lineCap = context.lineJoin = "round"
        context.setLineDash(web.numbers([round(cell * 0.16), round(cell * 0.16)]))
        text = "".join(
            f"{'L' if i else 'M'}{x * cell:.1f} {y * cell:.1f}" for i, (x, y) in enumerate(ghost.way)
        )
        context.stroke(web.path(text))
        context.setLineDash(web.numbers([]))
    taken: dict[tuple[float, float], int] = {}
    for number, (x, y) in enumerate(ghost.stops, 1):
        shift = taken.get((x, y), 0)
        taken[(x, y)] = shift + 1
        radius = max(cell * 0.13, 5.5 * web.pixel_ratio())
        cx, cy = (
            (x - 0.36) * cell + 2.1 * radius * (shift % 3),
            (y - 0.36) * cell + 2.1 * radius * (shift // 3),
        )
        context.globalAlpha = 0.95
        context.beginPath()
        if number in ghost.hurt:  # a red square is told from the discs without its colour
            context.fillStyle = theme.ui["danger"]
            context.rect(cx - radius, cy - radius, 2 * radius, 2 * radius)
        else:
            context.fillStyle = colour
            context.arc(cx, cy, radius, 0, FULL)
        context.fill()
        context.fillStyle = theme.ui["panel"]
        context.font = f"800 {round(radius * 1.4)}px system-ui, sans-serif"
        context.textAlign = "center"
        context.textBaseline = "middle"
        context.fillText(str(number), cx, cy)
    if ghost.end is not None:
        x, y, angle = ghost.end
        turn = radians(angle)
        context.setTransform(cos(turn), sin(turn), -sin(turn), cos(turn), x * cell, y * cell)
        context.globalAlpha = 0.5
        half = -round(cell * 0.92) / 2
        context.drawImage(picture, half, half)
        context.setTransform(1, 0, 0, 1, 0, 0)
    elif ghost.way:
        x, y = ghost.way[-1]
        _label(context, x * cell, y * cell, cell * 0.7, "✕", theme.ui["danger"], 1)
    context.globalAlpha = 1
