"""Beams, marks and the ghost: short-lived things drawn over the floor."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import atan2, pi, radians, sin
from typing import TYPE_CHECKING

from .. import web
from ..store.placing import stop_places
from ..store.scene import BeamView, Preview, PreviewNote, Spell, Sprite
from .blast import smoke
from .brush import PLATES, label, ring, stroke_path, write
from .figures import FigureState
from .glow import draw_beam_light, draw_glow

if TYPE_CHECKING:
    from roborally_core.base.geometry import Grid

    from ..store.wires import Wire
    from ..web.dom import Context, Path
    from .brush import Theme
    from .figures import Figures

FULL = 2 * pi


def draw_beam(context: Context, cell: float, theme: Theme, beam: BeamView) -> None:
    """A shot: one glowing beam for each point of damage."""
    level = beam.y0 == beam.y1
    for i in range(beam.strength):
        offset = (i - (beam.strength - 1) / 2) * 0.24
        dx, dy = (0.0, offset) if level else (offset, 0.0)
        ends = tuple(cell * n for n in (beam.x0 + dx, beam.y0 + dy, beam.x1 + dx, beam.y1 + dy))
        draw_beam_light(context, theme, (ends[0], ends[1], ends[2], ends[3]), 0.075 * cell, beam.alpha)


def draw_own_ring(context: Context, cell: float, theme: Theme, sprite: Sprite) -> None:
    """The ring under the player's own robot."""
    x, y, radius = sprite.x * cell, sprite.y * cell, 0.51 * cell * sprite.scale
    draw_glow(context, theme, x, y, 1.8 * radius, theme.ui["accent"], 0.3 * sprite.alpha)
    ring(context, x, y, radius, 0.08 * cell, "rgb(0, 0, 0)", 0.55 * sprite.alpha)
    ring(context, x, y, radius, 0.05 * cell, theme.ui["accent"], sprite.alpha)
    context.globalAlpha = sprite.alpha


def draw_smoke(context: Context, cell: float, theme: Theme, sprite: Sprite, seconds: float) -> None:
    """Smoke of a battered robot."""
    smoke(context, theme, sprite.x * cell, sprite.y * cell, cell / 100, seconds + sprite.robot)


def draw_sleep(context: Context, cell: float, sprite: Sprite, seconds: float) -> None:
    """Three letters that rise from a robot that is shut down; they hang still if ``seconds`` is 0."""
    for i in range(3):
        at = (seconds / 2.4 + i / 3) % 1 if seconds else (i + 1) / 3.5
        x, y = sprite.x + 0.2 + 0.22 * at + 0.05 * sin(6 * at), sprite.y - 0.2 - 0.42 * at
        alpha = sprite.alpha * (0.35 + 0.65 * sin(pi * at))
        label(context, x * cell, y * cell, cell * (0.22 + 0.16 * at), "Z", "#dcebff", alpha)


@lru_cache(maxsize=16)
def _corners(cell: float, x: int, y: int) -> Path:
    """The corners of a square, kept since they are drawn alike in every frame of a film."""
    near, far, arm = 0.05, 0.95, 0.2
    corners = ((near, near, 1, 1), (far, near, -1, 1), (near, far, 1, -1), (far, far, -1, -1))
    return web.path(
        "".join(
            f"M{(x + cx + dx * arm) * cell:.1f} {(y + cy) * cell:.1f}H{(x + cx) * cell:.1f}"
            f"V{(y + cy + dy * arm) * cell:.1f}"
            for cx, cy, dx, dy in corners
        )
    )


def draw_marks(context: Context, cell: float, theme: Theme, marks: tuple[tuple[int, int, str], ...]) -> None:
    """Squares with marked corners: ``(x, y, colour role of the page)``."""
    for x, y, role in marks:
        context.strokeStyle = theme.ui.get(role, theme.ui["accent"])
        context.lineWidth = cell * 0.07
        context.lineCap = context.lineJoin = "round"
        context.stroke(_corners(cell, x, y))


def draw_wires(context: Context, cell: float, theme: Theme, grid: Grid, wires: tuple[Wire, ...]) -> None:
    """Each wire as a cable with a ring round the switch and a lit frame round the elements it drives."""
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
        ring(context, ax, ay, cell * 0.44, cell * 0.08, colour, 1)
    context.globalAlpha = 1


def _draw_end(context: Context, cell: float, colour: str, x: float, y: float, angle: float) -> None:
    """A dashed ring with an arrow's head, which can be seen even round a robot on the square."""
    context.save()
    context.translate(x * cell, y * cell)
    context.rotate(radians(angle))
    context.globalAlpha = 0.95
    context.strokeStyle = context.fillStyle = colour
    context.lineWidth = cell * 0.06
    context.setLineDash(web.numbers([round(cell * 0.1), round(cell * 0.08)]))
    context.beginPath()
    context.arc(0, 0, cell * 0.42, 0, FULL)
    context.stroke()
    context.setLineDash(web.numbers([]))
    context.beginPath()
    context.moveTo(0, -cell * 0.49)
    context.lineTo(cell * 0.13, -cell * 0.31)
    context.lineTo(-cell * 0.13, -cell * 0.31)
    context.fill()
    context.restore()


def draw_way(context: Context, cell: float, theme: Theme, ghost: Preview, figures: Figures) -> None:
    """The layer under the robots: the way as a dashed line, the robot at the end see-through."""
    colour = theme.ui["teal"]
    if len(ghost.way) > 1:
        text = "".join(
            f"{'L' if i else 'M'}{x * cell:.1f} {y * cell:.1f}" for i, (x, y) in enumerate(ghost.way)
        )
        stroke_path(context, text, 0.14 * cell, PLATES[theme.pale])
        context.setLineDash(web.numbers([round(cell * 0.2), round(cell * 0.11)]))
        stroke_path(context, text, 0.07 * cell, colour)
        context.setLineDash(web.numbers([]))
    _draw_carried(context, cell, theme, ghost)
    if ghost.end is not None:
        x, y, angle = ghost.end
        found = figures.get(ghost.robot, angle, FigureState.GHOST)
        if found is not None:
            body = found.figure.body
            context.drawImage(body, x * cell - figures.side / 2, y * cell - figures.side / 2)
    context.globalAlpha = 1


def draw_compared(context: Context, cell: float, theme: Theme, way: Preview) -> None:
    """A second way, dotted and without numbers; it runs beside the squares' centres, where a first one is."""
    shift, plate = 0.13 * cell, PLATES[theme.pale]
    points = [(x * cell + shift, y * cell + shift) for x, y in way.way]
    if len(points) > 1:
        text = "".join(f"{'L' if i else 'M'}{x:.1f} {y:.1f}" for i, (x, y) in enumerate(points))
        stroke_path(context, text, 0.15 * cell, plate, "round")
        context.setLineDash(web.numbers([0, max(2, round(cell * 0.17))]))
        stroke_path(context, text, 0.09 * cell, theme.ui["text"], "round")
        context.setLineDash(web.numbers([]))
    for x, y in points[-1:]:
        if way.end is None:
            label(context, x, y, cell * 0.5, "✕", theme.ui["danger"], 1)
            continue
        context.beginPath()
        context.arc(x, y, 0.13 * cell, 0, FULL)
        context.fillStyle = plate
        context.fill()
        context.strokeStyle, context.lineWidth = theme.ui["text"], max(1.0, 0.05 * cell)
        context.stroke()
    context.globalAlpha = 1


def _draw_carried(context: Context, cell: float, theme: Theme, ghost: Preview) -> None:
    """Arrow heads half way along each move by the floor: unlike the dashes, they show its direction."""
    context.fillStyle = theme.ui["accent"]
    for x0, y0, x1, y1 in ghost.carried:
        if abs(x1 - x0) + abs(y1 - y0) < 0.1:
            continue
        context.save()
        context.translate((x0 + x1) / 2 * cell, (y0 + y1) / 2 * cell)
        context.rotate(atan2(y1 - y0, x1 - x0))
        context.beginPath()
        context.moveTo(0.17 * cell, 0)
        context.lineTo(-0.11 * cell, -0.15 * cell)
        context.lineTo(-0.11 * cell, 0.15 * cell)
        context.fill()
        context.restore()


SPELT = {Spell.HURT: "-{}", Spell.HEALED: "+{}", Spell.FLAG: "⚑{}", Spell.PUSH: "»"}
INKS = {Spell.HURT: "danger", Spell.HEALED: "ok", Spell.FLAG: "accent", Spell.PUSH: "accent"}


def draw_notes(context: Context, cell: float, theme: Theme, notes: Iterable[PreviewNote]) -> None:
    """Notes written on plates along the lower edge of their squares."""
    taken: dict[tuple[float, float], int] = {}
    tall = max(0.26 * cell, 11 * web.pixel_ratio())
    for note in notes:
        place = taken.get((note.x, note.y), 0)
        taken[(note.x, note.y)] = place + 1
        text = SPELT[note.spell].format(note.amount)
        wide = tall * (0.62 * len(text) + 0.5)
        x, y = (note.x + 0.47) * cell - wide, (note.y + 0.47) * cell - tall * (1 + 1.08 * place)
        context.globalAlpha = 0.94
        context.fillStyle = "#0b1016"
        context.beginPath()
        context.roundRect(x, y, wide, tall, tall * 0.3)
        context.fill()
        context.strokeStyle = ink = _lively(theme, INKS[note.spell])
        context.lineWidth = max(1.0, 0.025 * cell)
        context.stroke()
        write(context, text, x + wide / 2, y + tall / 2, 0.82 * tall, ink)
    context.globalAlpha = 1


LIVELY = {"danger": "#ff8a7d", "ok": "#7ff09a", "accent": "#ffc04a"}


def _lively(theme: Theme, role: str) -> str:
    """A role's colour that is legible on a dark plate, in either scheme."""
    return LIVELY.get(role, theme.ui[role])


def draw_stops(context: Context, cell: float, theme: Theme, ghost: Preview, board: tuple[int, int]) -> None:
    """The layer over the robots: the end of each register, and the final one with the look of the
    robot there; ``board`` has this many columns and rows.
    """
    colour = theme.ui["teal"]
    stops = ghost.stops if ghost.end is not None else (*ghost.stops, *ghost.way[-1:])
    radius = max(cell * 0.13, 5.5 * web.pixel_ratio())
    for number, (cx, cy) in enumerate(stop_places(stops, cell, radius, board), 1):
        context.globalAlpha = 0.95
        context.beginPath()
        if (
            number in ghost.hurt or number == ghost.fatal
        ):  # the shape tells a red square from the discs, even without colours
            context.fillStyle = theme.ui["danger"]
            context.rect(cx - radius, cy - radius, 2 * radius, 2 * radius)
        else:
            context.fillStyle = colour
            context.arc(cx, cy, radius, 0, FULL)
        context.fill()
        context.fillStyle = theme.ui["panel"]
        write(context, str(number), cx, cy, 1.5 * radius, theme.ui["panel"])
    if ghost.end is not None:
        _draw_end(context, cell, colour, *ghost.end)
    for x, y in ghost.way[-1:] if ghost.end is None else ():
        label(context, x * cell, y * cell, cell * 0.7, "✕", theme.ui["danger"], 1)
    context.globalAlpha = 1
