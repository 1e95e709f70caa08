"""The room on its two canvases: the floor painted once, everything that moves drawn per frame."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING, Any

from roborally_core.chase.room import Floorplan

from .. import web
from ..art.vector import Placing, strokes
from ..render.brush import Theme, paint, radial
from ..render.figures import robot_sprite
from ..render.glow import draw_glow
from ..render.lens import Lens
from ..render.sparks import draw_spark
from ..store.closeup import CloseUp
from ..store.sparks import Spark, SparkKind
from .art import HUNTER_COAT, heap, hunter, small_heap, small_hunter
from .film import Flash, Point, RoomPicture
from .hall import MARGIN, Hall, around
from .plan import NO_PLAN, QueuePlan
from .shooting import FlashKind

if TYPE_CHECKING:
    from ..web.dom import Context, Image

SHADOW, OFFSET = 0.32, 0.07
"""Reach of the shadow of a figure, and its offset to the south-east, in squares."""
AROUND = 1.5
"""Room round the hall on the upper canvas, for bursts at its walls, in squares."""
HEADROOM = 0.28
"""Least distance of a number from the northern wall, in squares."""
MIN_CELL = 4
SMALL_CELL = 22
"""A square smaller than this, in device pixels, shows simplified pictures."""
FULL = 2 * pi
SPARKS = {
    FlashKind.ENTER: SparkKind.ENTER,
    FlashKind.COME: SparkKind.ENTER,
    FlashKind.CLANK: SparkKind.CLANK,
    FlashKind.BOOM: SparkKind.BOOM,
    FlashKind.FRIGHT: SparkKind.FRIGHT,
    FlashKind.WIN: SparkKind.WIN,
}
"""The spark of each effect but the beam that takes you away."""
_FACINGS = 8


class RoomStage:
    """Draws one room; ``look`` is the player's robot."""

    def __init__(self, room: Floorplan, look: int) -> None:
        self.room = room
        self.look = look
        self.theme = Theme()
        self.cell = 0
        self._edge = 0
        """Room round the hall, in dots."""
        self.picture: RoomPicture | None = None
        self.plan = NO_PLAN
        self._hall = Hall(room, self.theme)
        self._you: Image
        self._shadow: Image
        self._hunter: Image
        self._heap: Image
        self._live: Context | None = None
        self._transform = ""
        self._frames = web.Frames(self._frame)

    def fit(self, force: bool = False) -> None:
        """Fill the room's area; paints anew if the size changed."""
        if not web.element("chase-board"):
            return
        _, _, width, height = web.rectangle("chase-board")
        css = min(width / (self.room.width + 2 * MARGIN), height / (self.room.height + 2 * MARGIN))
        cell = int(max(MIN_CELL, css) * web.pixel_ratio())  # rounded up, the last column would not fit
        if width < 20 or height < 20 or (cell == self.cell and not force):
            return
        self.cell = cell
        shown = cell / web.pixel_ratio()
        web.style("chase-stack", "width", f"{shown * self.room.width:.2f}px")
        web.style("chase-stack", "height", f"{shown * self.room.height:.2f}px")
        web.style("chase-stack", "transform-origin", "50% 50%")
        dots = 1 / web.pixel_ratio()
        self._hall.fit(cell, dots)
        self._edge = round(AROUND * cell)
        size = around("chase-live", (cell * self.room.width, cell * self.room.height), self._edge, dots)
        self._live = web.canvas_context("chase-live", *size)
        self._you = robot_sprite(self.look, round(cell * 0.94), self.theme)
        self._shadow = self._cast()
        small = cell < SMALL_CELL
        self._hunter = self._sprite(small_hunter() if small else hunter(), 0.94)
        self._heap = self._sprite(small_heap() if small else heap(), 0.98)
        self.draw()

    def restyle(self) -> None:
        """Take the colours of a changed theme."""
        self.theme.refresh()
        self.fit(force=True)

    def square_at(self, x: float, y: float) -> int | None:
        """The square under a point of the viewport, or None."""
        left, top, width, height = web.rectangle("chase-stack")
        if not width or not left <= x < left + width or not top <= y < top + height:
            return None
        column = int((x - left) / width * self.room.width)
        return self.room.pos(column, int((y - top) / height * self.room.height))

    def show(self, picture: RoomPicture, plan: QueuePlan = NO_PLAN) -> None:
        """Draw this on the next frame."""
        self.picture, self.plan = picture, plan
        self._frames.ask()

    def watch(self, near: CloseUp | None, shake: Point = (0.0, 0.0)) -> None:
        """Show the view of a film's camera, shaken by a part of a square; None is the whole room."""
        css = self.cell / web.pixel_ratio()
        lens = Lens(self.room.width, self.room.height, css, (MARGIN,) * 4)
        zoom, (x, y) = lens.seen(1.0, (0.0, 0.0), near)
        x, y = x + shake[0] * css, y + shake[1] * css
        moved = zoom > 1 or shake != (0.0, 0.0)
        transform = f"translate({x:.1f}px, {y:.1f}px) scale({zoom:.3f})" if moved else "none"
        if transform != self._transform:
            self._transform = transform
            web.style("chase-stack", "transform", transform)

    def _frame(self, _time: float) -> bool:
        self.draw()
        return False

    # -- painting ----------------------------------------------------------------

    def _sprite(self, parts: list[Any], share: float) -> Image:
        """A figure of the room, with its shadow; the sprite is a square wide."""
        shadow, size = self._shadow, max(1, round(self.cell * share))
        canvas, context = web.sprite(shadow.width, shadow.height)
        context.drawImage(shadow, 0, 0)
        picture, brush = web.sprite(size, size)
        paint(brush, strokes(parts, Placing(0, size / 100)), {**self.theme.inks, **HUNTER_COAT})
        context.drawImage(picture, (shadow.width - size) / 2, (shadow.height - size) / 2)
        return canvas

    def _cast(self) -> Image:
        """The soft shadow of a figure on a square."""
        side = max(1, self.cell)
        canvas, context = web.sprite(side, side)
        middle, reach = side * (0.5 + OFFSET), side * SHADOW
        shade = self.theme.inks["shade"]
        context.fillStyle = radial(context, middle, middle, reach * 1.35, shade, shade, "rgba(0, 0, 0, 0)")
        context.fillRect(0, 0, side, side)
        return canvas

    def draw(self) -> None:
        """Draw the picture and the plan now."""
        context, picture = self._live, self.picture
        if context is None or picture is None:
            return
        cell, edge = self.cell, self._edge
        hall = (1, 0, 0, 1, edge, edge)
        context.setTransform(*hall)
        context.globalAlpha = 1
        context.clearRect(-edge, -edge, cell * self.room.width + 2 * edge, cell * self.room.height + 2 * edge)
        self._draw_dangers(context)
        ahead = self.plan.robots
        context.globalAlpha = 1 if ahead is None else 0.28
        self._draw_all(context, self._hunter, picture.robots, picture.grown)
        context.globalAlpha = 1
        self._draw_all(context, self._heap, picture.heaps if ahead is None else self.plan.heaps)
        if ahead is not None:
            self._draw_all(context, self._hunter, ahead)
        self._draw_plan(context)
        self._draw_you(context, picture)
        context.setTransform(*hall)
        self._draw_all(context, self._hunter, picture.over)
        if picture.beam is not None:
            self._draw_beam(context, *picture.beam)
        for flash in picture.flashes:
            self._draw_flash(context, flash)
        context.globalAlpha = 1

    def _draw_all(self, context: Context, sprite: Image, points: Sequence[Point], grown: float = 1.0) -> None:
        cell, side = self.cell, sprite.width * grown
        for x, y in points:
            context.drawImage(sprite, x * cell - side / 2, y * cell - side / 2, side, side)

    def _draw_dangers(self, context: Context) -> None:
        """Tint and cross the deadly squares, so that colour is not the only sign."""
        cell = self.cell
        context.lineWidth = max(1, cell * 0.05)
        context.strokeStyle = context.fillStyle = self.theme.ui["danger"]
        for x, y in self.plan.dangers:
            left, top = (x - 0.5) * cell, (y - 0.5) * cell
            context.globalAlpha = 0.2
            context.fillRect(left, top, cell, cell)
            context.globalAlpha = 0.75
            context.beginPath()
            for dx0, dy0, dx1, dy1 in ((0.36, 0.36, 0.64, 0.64), (0.64, 0.36, 0.36, 0.64)):
                context.moveTo(left + dx0 * cell, top + dy0 * cell)
                context.lineTo(left + dx1 * cell, top + dy1 * cell)
            context.stroke()
        context.globalAlpha = 1

    def _draw_plan(self, context: Context) -> None:
        """The way of the queue."""
        cell, plan = self.cell, self.plan
        context.setLineDash(web.numbers([max(2, round(cell * 0.12))] * 2))
        context.globalAlpha = 0.9
        if len(plan.way) > 1:
            context.strokeStyle = self.theme.ui["teal"]
            context.lineWidth = max(1.5, cell * 0.08)
            context.lineCap = context.lineJoin = "round"
            context.beginPath()
            for index, (x, y) in enumerate(plan.way):
                (context.lineTo if index else context.moveTo)(x * cell, y * cell)
            context.stroke()
        context.setLineDash(web.numbers([]))
        if len(plan.way) > 1:
            x, y = plan.way[-1]
            context.globalAlpha = 0.5
            half = self._you.width / 2
            context.drawImage(self._you, x * cell - half, y * cell - half)
            context.globalAlpha = 1
            context.strokeStyle = self.theme.ui["danger" if plan.doomed else "teal"]
            context.beginPath()
            context.arc(x * cell, y * cell, cell * 0.46, 0, FULL)
            context.stroke()
        context.globalAlpha = 1

    def _draw_you(self, context: Context, picture: RoomPicture) -> None:
        cell = self.cell
        x, y = (self._edge + n * cell for n in picture.you)
        context.setTransform(1, 0, 0, 1, x, y)
        context.globalAlpha = picture.fade
        context.strokeStyle = self.theme.ui["danger" if picture.caught else "accent"]
        context.lineWidth = max(1.5, cell * 0.08)
        context.beginPath()
        context.arc(0, 0, cell * 0.47, 0, FULL)
        context.stroke()
        context.drawImage(self._shadow, -self._shadow.width / 2, -self._shadow.height / 2)
        turn, size = radians(360 / _FACINGS * picture.facing + picture.spin), picture.size
        across, along = size * cos(turn), size * sin(turn)
        context.setTransform(across, along, -along, across, x, y)
        half = self._you.width / 2
        context.drawImage(self._you, -half, -half)
        if picture.caught:
            context.setTransform(1, 0, 0, 1, x, y)
            context.lineWidth = cell * 0.12
            context.lineCap = "round"
            context.beginPath()
            for side in (-1, 1):
                context.moveTo(-0.3 * cell, -0.3 * cell * side)
                context.lineTo(0.3 * cell, 0.3 * cell * side)
            context.stroke()
        context.globalAlpha = 1

    def _draw_beam(self, context: Context, frm: Point, to: Point, alpha: float) -> None:
        cell = self.cell
        context.lineCap = "round"
        for width, strength, colour in ((0.2, 0.35, self.theme.inks["laser"]), (0.07, 1.0, "#fff4ee")):
            context.globalAlpha = alpha * strength
            context.strokeStyle = colour
            context.lineWidth = width * cell
            context.beginPath()
            context.moveTo(frm[0] * cell, frm[1] * cell)
            context.lineTo(to[0] * cell, to[1] * cell)
            context.stroke()

    def _draw_flash(self, context: Context, flash: Flash) -> None:
        kind, x, y, at, text = flash
        if kind is FlashKind.AWAY:
            self._beamed(context, x, y, at)
        else:
            draw_spark(context, self.cell, self.theme, Spark(SPARKS[kind], x, y, at))
        if kind is FlashKind.ENTER:
            self._beamed(context, x, y, 1 - at)
        if text:
            self._label(context, x, max(HEADROOM, y - 0.3 - 0.3 * at), text, 1 - at)

    def _beamed(self, context: Context, x: float, y: float, at: float) -> None:
        """Light where you are beamed away, or appear, and rings that close on you."""
        cell, ink = self.cell, self.theme.ui["teal"]
        draw_glow(context, self.theme, x * cell, y * cell, cell * (0.6 + 0.7 * at), ink, 0.8 * (1 - at))
        draw_spark(context, cell, self.theme, Spark(SparkKind.FIT, x, y, at))

    def _label(self, context: Context, x: float, y: float, text: str, alpha: float) -> None:
        size = max(9, round(self.cell * 0.4))
        context.globalAlpha = max(0.0, min(1.0, 2 * alpha))
        context.font = f"800 {size}px system-ui, sans-serif"
        context.textAlign = "center"
        context.textBaseline = "middle"
        context.lineWidth = size * 0.22
        context.strokeStyle = "rgba(8, 11, 15, 0.85)"
        context.strokeText(text, x * self.cell, y * self.cell)
        context.fillStyle = self.theme.ui["accent"]
        context.fillText(text, x * self.cell, y * self.cell)
