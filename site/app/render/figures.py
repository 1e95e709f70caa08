"""Robots in light: a sprite for each look, direction and state, made when it is first needed.

The light stays in the north-west however a robot turns, so each angle has a picture of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from math import cos, pi, radians, sin
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from roborally_core.effects.species import stray_drawing
from roborally_core.rules.state import FLEET, STRAYS

from .. import web
from ..art.robots import COATS, drawing
from ..art.vector import Placing, strokes
from .brush import Theme, linear, paint, radial, stroke_path
from .gaze import without_pupils

if TYPE_CHECKING:
    from ..web.dom import Canvas, Context, Image

SIZE = 1.05
"""Size of a robot, in squares."""
ROOM = 1.5
"""Size of its pictures, in squares, with room for its shadow and its sides."""
ANGLES = 16
"""Number of pictures of a full turn; between two of them the nearer one is turned further."""


LEAST = 0.01
"""Turn in radians below which a difference cannot be seen."""
NEAREST = sorted(range(-ANGLES // 2, ANGLES // 2 + 1), key=abs)
WARMED = (*range(0, ANGLES, ANGLES // 4), *(step for step in range(ANGLES) if step % (ANGLES // 4)))
"""The order in which angles are drawn: first the four directions of robots at rest, then those between."""


class FigureState(Enum):
    """The state of a robot, as far as it can be seen at a glance."""

    WHOLE = "whole"
    BATTERED = "battered"
    ASLEEP = "asleep"
    VIRTUAL = "virtual"
    GHOST = "ghost"


ROLLING = (FigureState.WHOLE, FigureState.BATTERED)
"""States whose pupils are drawn apart, since they move."""


class Figure(NamedTuple):
    """A robot's body, and the shadow it throws (None if the robot is not real)."""

    body: Image
    shadow: Image | None


class Turned(NamedTuple):
    """A figure, and the radians it is still to be turned by: so few that its light may turn with it."""

    figure: Figure
    by: float


class Figures:
    """The robots of one game at one size."""

    def __init__(self, looks: tuple[int, ...], cell: int, theme: Theme) -> None:
        self.looks = looks
        self.cell = cell
        self.theme = theme
        self.side = round(ROOM * cell)
        self._scratch = [web.sprite(self.side, self.side) for _ in range(3)]
        """Sheets for steps in between, used again: a new one for each picture would soon be much garbage."""
        self._flat: dict[tuple[int, FigureState], Image] = {}
        self._kept: dict[tuple[int, int, FigureState], Figure] = {}
        self._expected: list[tuple[int, int, FigureState]] = []
        """Pictures that a film will need; the last of them first."""
        self.makes = True
        """Whether the frame being drawn may still make a picture."""
        self.awaited = False
        """Whether that frame lacks a robot."""
        self.rough = False
        """Whether that frame shows a robot turned further than it should be, for want of a picture."""

    def begin(self) -> None:
        """Begin another frame."""
        self.makes, self.awaited, self.rough = True, False, False

    def get(self, robot: int, angle: float, state: FigureState) -> Turned | None:
        """The pictures of a robot facing ``angle`` degrees from north; companions look like their robot.

        A stray's look is its id. A frame makes one picture at most; after that it uses those that exist.
        None for a robot without any, which sets `awaited`.
        """
        nearest = round(angle * ANGLES / 360)
        look = self._look(robot)
        steps = (nearest,) if self.makes else (nearest + by for by in NEAREST)
        step = next((one for one in steps if (look, one % ANGLES, state) in self._kept), nearest)
        key = (look, step % ANGLES, state)
        self.rough = self.rough or step != nearest
        made = self._kept.get(key)
        if made is None:
            if not self.makes:
                self.awaited = True
                return None
            self.makes = False
            made = self._kept[key] = self._make(*key)
        return Turned(made, radians(angle - 360 * step / ANGLES))

    def warm(self) -> bool:
        """Make one more picture that every game needs; False when all are made."""
        for step in WARMED:
            for look in self.looks:
                key = (look, step, FigureState.WHOLE)
                if key not in self._kept:
                    self._kept[key] = self._make(*key)
                    return True
        return False

    def expect(self, states: Iterable[tuple[int, FigureState]]) -> None:
        """Note the pictures that a film of these robots may need, those of robots at rest first."""
        keys = [(self._look(robot), step, state) for step in WARMED for robot, state in states]
        self._expected = [key for key in reversed(keys) if key not in self._kept]

    def prepare(self) -> None:
        """Make the next expected picture that does not exist yet."""
        while self._expected:
            key = self._expected.pop()
            if key not in self._kept:
                self._kept[key] = self._make(*key)
                return

    def _look(self, robot: int) -> int:
        """The look of a robot: a companion's is its robot's, a stray's is its own number."""
        return self.looks[robot % FLEET] if robot < STRAYS else robot

    def _sheet(self) -> tuple[Canvas, Context]:
        return web.sprite(self.side, self.side)

    def _again(self, number: int) -> tuple[Canvas, Context]:
        """One of the sheets that are used again and again, empty."""
        sheet, context = self._scratch[number]
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.globalAlpha = 1
        context.globalCompositeOperation = "source-over"
        context.clearRect(0, 0, self.side, self.side)
        return sheet, context

    def _raw(self, look: int, state: FigureState) -> Image:
        """The robot facing north, flat."""
        known = self._flat.get((look, state))
        if known is not None:
            return known
        sheet, context = self._sheet()
        scale = SIZE * self.cell / 100
        corner = (self.side - SIZE * self.cell) / 2
        placing = Placing(0, scale, corner, corner)
        if look >= STRAYS:
            paint(context, strokes(stray_drawing(look), placing), self.theme.inks)
            self._flat[look, state] = sheet
            return sheet
        coat = COATS[look % len(COATS)]
        inks = {**self.theme.inks, "body": coat.body, "body-shade": coat.shade, "body-light": coat.light}
        parts = without_pupils(look) if state in ROLLING else drawing(look)
        paint(context, strokes(parts, placing), inks)
        if state is FigureState.BATTERED:
            context.setTransform(scale, 0, 0, scale, corner, corner)
            _batter(context, look)
        self._flat[look, state] = sheet
        return sheet

    def _make(self, look: int, step: int, state: FigureState) -> Figure:
        side, cell = self.side, self.cell
        turned, brush = self._again(0)
        angle = radians(360 * step / ANGLES)
        c, s, half = cos(angle), sin(angle), side / 2
        brush.setTransform(c, s, -s, c, half, half)
        brush.drawImage(self._raw(look, state), -half, -half)
        lit, light = self._again(1)
        light.drawImage(turned, 0, 0)
        light.globalCompositeOperation = "source-atop"
        low, high = 0.22 * side, 0.8 * side
        light.fillStyle = linear(
            light,
            (low, low, high, high),
            "rgba(255, 248, 232, 0.34)",
            "rgba(255, 255, 255, 0)",
            "rgba(4, 6, 18, 0.4)",
        )
        light.fillRect(0, 0, side, side)
        for colour, dx, dy in (
            ("rgba(255, 250, 238, 0.55)", 0.03 * cell, 0.036 * cell),
            ("rgba(0, 0, 6, 0.45)", -0.022 * cell, -0.028 * cell),
        ):
            rim, edge = self._tinted(turned, colour)
            edge.globalCompositeOperation = "destination-out"
            edge.drawImage(turned, dx, dy)
            light.drawImage(rim, 0, 0)
        if state in (FigureState.VIRTUAL, FigureState.GHOST):
            return Figure(self._hologram(turned, lit, light, state), None)
        if state is FigureState.ASLEEP:
            light.globalCompositeOperation = "saturation"
            light.fillStyle = "#555"
            light.fillRect(0, 0, side, side)
            light.globalCompositeOperation = "destination-in"
            light.drawImage(turned, 0, 0)
            light.globalCompositeOperation = "source-atop"
            light.fillStyle = "rgba(14, 20, 30, 0.4)"
            light.fillRect(0, 0, side, side)
        body, context = self._sheet()
        flank, _ = self._tinted(turned, "#06080b")
        for down in range(5, 0, -1):
            context.drawImage(flank, 0, down * 0.012 * cell)
        context.drawImage(lit, 0, 0)
        return Figure(body, self._shadow(turned))

    def _tinted(self, picture: Image, colour: str) -> tuple[Canvas, Context]:
        sheet, context = self._again(2)
        context.drawImage(picture, 0, 0)
        context.globalCompositeOperation = "source-in"
        context.fillStyle = colour
        context.fillRect(0, 0, self.side, self.side)
        return sheet, context

    def _shadow(self, turned: Image) -> Image:
        sheet, context = self._sheet()
        context.filter = f"blur({0.028 * self.cell:.1f}px)"
        for part in range(6):
            context.drawImage(turned, part * 0.028 * self.cell, part * 0.034 * self.cell)
        context.filter = "none"
        context.globalCompositeOperation = "source-in"
        context.fillStyle = self.theme.inks["shade"]
        context.fillRect(0, 0, self.side, self.side)
        return sheet

    def _hologram(self, turned: Image, lit: Canvas, light: Context, state: FigureState) -> Image:
        """A see-through outline, with scan lines if it is a virtual robot and not only a plan."""
        colour = self.theme.ui["teal"] if state is FigureState.GHOST else self.theme.inks["holo"]
        light.globalCompositeOperation = "source-atop"
        light.globalAlpha = 0.42 if state is FigureState.GHOST else 0.5
        light.fillStyle = colour
        light.fillRect(0, 0, self.side, self.side)
        body, context = self._sheet()
        outline, _ = self._tinted(turned, colour)
        for i in range(8):
            angle = i * pi / 4
            context.drawImage(outline, cos(angle) * 0.028 * self.cell, sin(angle) * 0.028 * self.cell)
        context.globalCompositeOperation = "destination-out"
        context.drawImage(turned, 0, 0)
        context.globalCompositeOperation = "source-over"
        context.globalAlpha = 0.6 if state is FigureState.GHOST else 0.95
        context.drawImage(lit, 0, 0)
        context.globalAlpha = 1
        if state is FigureState.VIRTUAL:
            context.globalCompositeOperation = "destination-out"
            context.fillStyle = "rgba(0, 0, 0, 0.42)"
            step = max(3.0, 0.055 * self.cell)
            y = 0.0
            while y < self.side:
                context.fillRect(0, y, self.side, 0.38 * step)
                y += step
        return body


def _batter(context: Context, look: int) -> None:
    """Soot, and a crack that glows."""
    context.globalCompositeOperation = "source-atop"
    dice = Random(look * 7 + 3)
    for x, y, r in ((66, 62, 19), (34, 66, 12)):
        context.fillStyle = radial(
            context, x, y, r, "rgba(12, 9, 7, 0.8)", "rgba(12, 9, 7, 0.34)", "rgba(12, 9, 7, 0)"
        )
        context.fillRect(x - r, y - r, 2 * r, 2 * r)
        rays = ""
        for _ in range(6):
            angle = dice.random() * 2 * pi
            c, s = cos(angle) * r, sin(angle) * r
            rays += f"M{x + 0.3 * c:.1f} {y + 0.3 * s:.1f}L{x + 0.9 * c:.1f} {y + 0.9 * s:.1f}"
        stroke_path(context, rays, 1.6, "rgba(10, 8, 6, 0.6)")
    stroke_path(context, "M60 52L66 60L62 66L70 72", 2, "#ff8a3a")
    context.globalCompositeOperation = "source-over"


def draw_turned(
    context: Context, picture: Image, middle: tuple[float, float], size: tuple[float, float], by: float
) -> None:
    """Draw a picture about a point, in this width and height, turned by some radians."""
    (x, y), (wide, tall) = middle, size
    if abs(by) < LEAST:
        context.drawImage(picture, x - wide / 2, y - tall / 2, wide, tall)
        return
    context.translate(x, y)
    context.rotate(by)
    context.drawImage(picture, -wide / 2, -tall / 2, wide, tall)
    context.rotate(-by)
    context.translate(-x, -y)


def robot_sprite(look: int, size: int, theme: Theme) -> Image:
    """A canvas of ``size`` pixels with the robot facing north and a soft shadow under it."""
    canvas, context = web.sprite(size, size)
    colours = COATS[look % len(COATS)]
    inks = {**theme.inks, "body": colours.body, "body-shade": colours.shade, "body-light": colours.light}
    drawn = strokes(drawing(look), Placing(0, size / 100))
    context.shadowColor = "rgba(0, 0, 0, 0.55)"
    context.shadowBlur = size * 0.06
    for stroke in drawn:
        if stroke.width:
            stroke_path(context, stroke.path, stroke.width, theme.inks["robot-line"], stroke.cap)
    context.shadowColor = "transparent"
    paint(context, drawn, inks)
    return canvas
