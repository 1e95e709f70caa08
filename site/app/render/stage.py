"""The board on the page: a floor painted once, and a live canvas for what moves.

The floor is painted in slices so that no task holds the page up; the live
canvas is cleared and redrawn on animation frames only.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Any

from roborally_core.board.model import Board
from roborally_core.drawing import Layer
from roborally_core.engine.compile import Floor
from roborally_core.geometry import DX, DY

from .. import web
from ..store.scene import EMPTY, Scene
from ..store.wires import Wire, wires_at
from . import floor
from .brush import Theme, paint, robot_sprite
from .effects import Ghost, draw_beam, draw_ghost, draw_marks, draw_names, draw_spark, draw_wires

SLICE_MS = 10
"""How long one slice of floor painting may take."""

EDGE = 8
"""Free space round the board in CSS pixels."""


class Stage:
    """Draws one board and its robots into the page's two canvases."""

    def __init__(
        self, board: Board, floor_: Floor, looks: tuple[int, ...], me: int, scale: int = 100
    ) -> None:
        self.board = board
        self.beams = floor_.beams
        self.fenced = floor_.rules.rim is not None
        self.memory: dict[int, int] = {}
        self._floor: Any = None
        self.looks = looks
        self.me = me
        self.scale = scale
        self.theme = Theme()
        self.cell = 0.0
        self.css_cell = 0.0
        self.zoom = 1.0
        self.shift = (0.0, 0.0)
        self.scene: Scene = EMPTY
        self.ghost: Ghost | None = None
        self.marks: tuple[tuple[int, int, str], ...] = ()
        self.wires: tuple[Wire, ...] = ()
        self.cursor: int | None = None
        """The square the keyboard points at."""
        self.names: tuple[tuple[int, int, str], ...] = ()
        """What to write on squares of the rim: column, row, text."""
        self._sprites: list[Any] = []
        self._live: Any = None
        self._job = 0
        self._frames = web.Frames(self._frame)
        self.painted = False

    # -- size -----------------------------------------------------------------------------

    def fit(self, force: bool = False) -> None:
        """Fill the board area; paints the floor anew if the size changed."""
        _, _, width, height = web.rectangle("board-area")
        if width < 20 or height < 20:
            return
        css = min((width - 2 * EDGE) / self.board.width, (height - 2 * EDGE) / self.board.height)
        css = max(8.0, css)
        ratio = web.pixel_ratio() * self.scale / 100
        cell = max(8, round(css * ratio))
        if cell == self.cell and css == self.css_cell and not force:
            return
        self.cell, self.css_cell = float(cell), css
        web.style("board-stack", "width", f"{css * self.board.width:.2f}px")
        web.style("board-stack", "height", f"{css * self.board.height:.2f}px")
        size = (cell * self.board.width, cell * self.board.height)
        self._live = web.canvas_context("board-live", *size)
        self._job += 1
        self._floor = web.canvas_context("board-floor", *size)
        web.spawn(self._paint_floor(self._floor, self._job))
        sprite = round(cell * 0.92)
        self._sprites = [robot_sprite(look, sprite, self.theme) for look in self.looks]
        self.ask()

    def restyle(self) -> None:
        """The theme changed."""
        self.theme.refresh()
        self.fit(force=True)

    def set_zoom(self, zoom: float, shift: tuple[float, float]) -> None:
        """Magnify the board (1 to 4) and move it by CSS pixels, kept inside its area."""
        self.zoom = max(1.0, min(4.0, zoom))
        room_x = self.css_cell * self.board.width * (self.zoom - 1) / 2
        room_y = self.css_cell * self.board.height * (self.zoom - 1) / 2
        self.shift = (max(-room_x, min(room_x, shift[0])), max(-room_y, min(room_y, shift[1])))
        transform = f"translate({self.shift[0]:.1f}px, {self.shift[1]:.1f}px) scale({self.zoom:.3f})"
        web.style("board-stack", "transform-origin", "50% 50%")
        web.style("board-stack", "transform", transform if self.zoom > 1 else "none")

    def square_at(self, x: float, y: float) -> int | None:
        """The pos under a point of the viewport, or None."""
        left, top, width, height = web.rectangle("board-live")
        if not width or not left <= x < left + width or not top <= y < top + height:
            return None
        column = int((x - left) / width * self.board.width)
        row = int((y - top) / height * self.board.height)
        return self.board.grid.pos(column, row)

    # -- floor ----------------------------------------------------------------------------

    async def _paint_floor(self, context: Any, job: int) -> None:
        self.painted = False
        cache: dict[Any, Any] = {}
        cell = round(self.cell)
        began = web.now()
        for square in floor.squares(self.board, self.memory):
            picture = cache.get(square.key)
            if picture is None:
                picture, brush = web.sprite(cell, cell)
                paint(brush, floor.square_strokes(square, cell), self.theme.inks)
                cache[square.key] = picture
            context.drawImage(picture, square.x * cell, square.y * cell)
            if web.now() - began > SLICE_MS:
                await web.breathe()
                if job != self._job:
                    return
                began = web.now()
        for square in floor.edges(self.board, self.memory, self.fenced):
            drawn = floor.square_strokes(square, cell, square.x * cell, square.y * cell)
            paint(context, drawn, self.theme.inks)
            if web.now() - began > SLICE_MS:
                await web.breathe()
                if job != self._job:
                    return
                began = web.now()
        self._paint_beams(context)
        self.painted = True

    def set_memory(self, memory: Mapping[int, int]) -> None:
        """Doors, bridges and switches changed: paint the floor as it is now."""
        if memory == self.memory:
            return
        elements = self.board.elements
        changed = [i for i in {*memory, *self.memory} if memory.get(i) != self.memory.get(i)]
        self.memory = dict(memory)
        if self._floor is None:
            return
        if any(elements[i].layer is Layer.EDGE for i in changed) or not self.painted:
            self._job += 1
            web.spawn(self._paint_floor(self._floor, self._job))
            return
        cell = round(self.cell)
        for pos in {elements[i].pos for i in changed}:
            square = floor.square_at(self.board, pos, self.memory)
            drawn = floor.square_strokes(square, cell, square.x * cell, square.y * cell)
            paint(self._floor, drawn, self.theme.inks)
        for square in floor.edges(self.board, self.memory, self.fenced):
            drawn = floor.square_strokes(square, cell, square.x * cell, square.y * cell)
            paint(self._floor, drawn, self.theme.inks)

    def _paint_beams(self, context: Any) -> None:
        """Where the board's lasers shine, faintly."""
        cell, grid = self.cell, self.board.grid
        context.globalAlpha = 0.3
        context.strokeStyle = self.theme.inks["laser"]
        context.lineWidth = max(1.0, cell * 0.04)
        for beam in self.beams:
            x0, y0 = grid.xy(beam.squares[0])
            x1, y1 = grid.xy(beam.squares[-1])
            dx, dy = DX[beam.direction], DY[beam.direction]
            for i in range(beam.strength):
                across = 0.5 + 0.24 * (i - (beam.strength - 1) / 2)
                ax, ay = (across, 0.5) if dx == 0 else (0.5, across)
                context.beginPath()
                context.moveTo((x0 + ax - dx * 0.2) * cell, (y0 + ay - dy * 0.2) * cell)
                context.lineTo((x1 + ax + dx * 0.46) * cell, (y1 + ay + dy * 0.46) * cell)
                context.stroke()
        context.globalAlpha = 1

    def trace(self, pos: int | None, cursor: bool = False) -> None:
        """Light up the wires of a square, or none; ``cursor`` frames the square too."""
        wires, framed = wires_at(self.board, pos), pos if cursor else None
        if (wires, framed) != (self.wires, self.cursor):
            self.wires, self.cursor = wires, framed
            self.ask()

    # -- what moves -----------------------------------------------------------------------

    def ask(self) -> None:
        """Draw on the next frame."""
        self._frames.ask()

    def free(self) -> None:
        """The screen goes: paint and draw no more."""
        self._job += 1
        self._frames.free()

    def show(self, scene: Scene) -> None:
        """Draw this scene on the next frame."""
        self.scene = scene
        self.ask()

    def _frame(self, _time: float) -> bool:
        self.draw()
        return False

    def draw(self) -> None:
        """Draw the scene now."""
        context, cell = self._live, self.cell
        if context is None:
            return
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, cell * self.board.width, cell * self.board.height)
        draw_marks(context, cell, self.theme, self.marks)
        if self.cursor is not None:
            draw_marks(context, cell, self.theme, ((*self.board.grid.xy(self.cursor), "teal"),))
        if self.ghost is not None:
            draw_ghost(context, cell, self.theme, self.ghost, self._sprites[self.ghost.robot])
        for sprite in self.scene.sprites:
            self._draw_robot(context, sprite)
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.globalAlpha = 1
        if self.names:
            draw_names(context, cell, self.names, web.pixel_ratio())
        if self.wires:
            draw_wires(context, cell, self.theme, self.board.grid, self.wires)
        for beam in self.scene.beams:
            draw_beam(context, cell, self.theme, beam)
        for spark in self.scene.sparks:
            draw_spark(context, cell, self.theme, spark)
        context.globalAlpha = 1

    def _draw_robot(self, context: Any, sprite: Any) -> None:
        cell = self.cell
        picture = self._sprites[sprite.robot]
        if sprite.robot == self.me:
            size = cell * sprite.scale
            context.setTransform(size, 0, 0, size, sprite.x * cell, sprite.y * cell)
            context.globalAlpha = 0.85 * sprite.alpha
            context.strokeStyle = self.theme.ui["accent"]
            context.lineWidth = 0.07
            context.beginPath()
            context.arc(0, 0, 0.46, 0, 6.2832)
            context.stroke()
        turn = radians(sprite.angle)
        c, s = cos(turn) * sprite.scale, sin(turn) * sprite.scale
        context.setTransform(c, s, -s, c, sprite.x * cell, sprite.y * cell)
        dim = (0.5 if sprite.asleep else 1) * (1 if sprite.real else 0.55)
        context.globalAlpha = sprite.alpha * dim
        half = -round(cell * 0.92) / 2
        context.drawImage(picture, half, half)
