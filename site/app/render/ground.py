"""A board in light, painted once: the parts under everything that moves, and the parts over it.

The order is that of the light: slab and plates, worn paint, depths, flat things, then grain and lamps over
all of it; over the belts come shadows, walls and what hangs on them, the board's beams and the vignette.
No element is named here: the pen's commands say how high each thing stands.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Mapping
from contextlib import ExitStack, closing
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from roborally_core.base.geometry import DX, DY
from roborally_core.board.model import Board
from roborally_core.engine.fire import BoardBeam

from .. import web
from ..art.vector import Stroke
from .bodies import Cuboid, joined, shadow_of
from .brush import Theme, fill_path, paint_lit, radial, stroke_path
from .depths import chasm, lips, puddles
from .floor import pieces
from .glow import draw_beam_light
from .plates import CROWD, Plates
from .sorting import Moving, Sorted
from .terraces import paint_levels, shade
from .uprights import draw_box

if TYPE_CHECKING:
    from ..web.dom import Canvas, Context, Image

PIECES = 12
"""Number of elements sorted in one go."""
SLICE_MS = 8
"""Time of one slice of painting."""
GRAIN = 192
"""The side of the tile of dirt, in pixels."""
SPOTS = 8400
SOFTENED = 80_000
"""Dots of shadow softened in one go."""
FINE = 26
"""Squares smaller than this, in pixels, show neither bolts nor the bites of wheels."""


class BoardFrame(NamedTuple):
    """The place of the board on its canvas, in pixels: a square's side, its corner, the whole."""

    cell: int
    left: int
    top: int
    width: int
    height: int

    def units(self, context: Context) -> None:
        """Let the context draw in hundredths of a square from the board's corner."""
        context.setTransform(self.cell / 100, 0, 0, self.cell / 100, self.left, self.top)


Slices = Generator[None, None, None]
"""Painting that yields wherever it may pause."""
Shining = Callable[[Mapping[int, int]], tuple[BoardBeam, ...]]
"""The board's beams that shine all the time, by the states of its elements."""


class Ground:
    """Paints one board for one theme and size; equal boards can share it."""

    def __init__(
        self, board: Board, theme: Theme, frame: BoardFrame, fenced: bool, beams: Shining | None = None
    ) -> None:
        self.board = board
        self.theme = theme
        self.frame = frame
        self.fenced = fenced
        self._shining = beams
        self._beams_now: tuple[BoardBeam, ...] = ()
        self.base: Canvas | None = None
        """The whole ground as it looks while nothing moves."""
        self.under: Canvas | None = None
        self.over: Canvas | None = None
        self.moving: tuple[Moving, ...] = ()
        self._plates: Canvas | None = None

    async def paint(
        self,
        memory: Mapping[int, int],
        wanted: Callable[[], bool],
        rest: Callable[[], Awaitable[None]] = web.breathe,
    ) -> bool:
        """Paint it in slices, with the elements in the states of ``memory``; False once it is not wanted.

        ``rest`` is awaited between the slices.
        """
        self._beams_now = self._shining(memory) if self._shining is not None else ()
        began = web.now()
        with closing(self._parts(memory)) as parts:
            for sheet in parts:
                if sheet is not None:  # else the browser would paint it all at once when it is first shown
                    web.settle(sheet)
                if web.now() - began > SLICE_MS:
                    await rest()
                    if not wanted():
                        return False
                    began = web.now()
        return True

    def discard(self) -> None:
        """Give its sheets back: none of them is shown any more."""
        web.discard(*filter(None, (self._plates, self.base, self.under, self.over)))
        self._plates = self.base = self.under = self.over = None

    def picture(self) -> Canvas:
        """The painted ground as a picture of its own; the ground itself is given back."""
        base, self.base = self.base, None
        self.discard()
        assert base is not None
        return base

    def _parts(self, memory: Mapping[int, int]) -> Generator[Image | None, None, None]:
        frame, theme = self.frame, self.theme
        with ExitStack() as begun:
            if self._plates is None:
                plates, context = self._sheet(begun)
                frame.units(context)
                painted = Plates(self.board, theme, frame.cell >= FINE).paint(context, self.fenced)
                yield from _on(plates, painted)
                begun.pop_all()
                self._plates = plates
            below, under = self._sheet(begun)
            over, above = self._sheet(begun)
            under.drawImage(self._plates, 0, 0)
            yield None
            sorted_out, found = Sorted(), pieces(self.board, memory, self.fenced)
            while some := list(islice(found, PIECES)):
                sorted_out.add(some)
                yield None
            yield from _on(below, self._floor(under, sorted_out))
            yield from _on(below, self._light(under, sorted_out))
            yield from _on(over, self._stand(above, sorted_out))
            base, whole = self._sheet(begun)
            whole.drawImage(below, 0, 0)
            whole.drawImage(over, 0, 0)
            begun.pop_all()
        web.discard(*filter(None, (self.base, self.under, self.over)))  # of the elements' former states
        self.base, self.under, self.over = base, below, over
        self.moving = tuple(sorted_out.moving)
        yield base

    def _sheet(self, begun: ExitStack) -> tuple[Canvas, Context]:
        """A sheet as large as the board; it is given back as ``begun`` ends."""
        sheet, context = web.sprite(self.frame.width, self.frame.height)
        begun.callback(web.discard, sheet)
        return sheet, context

    # -- under the moving parts ------------------------------------------------------------

    def _floor(self, context: Context, what: Sorted) -> Slices:
        frame, theme = self.frame, self.theme
        frame.units(context)
        yield from self._worn(context, what)
        for (inner, radius), cells in what.holes.items():
            chasm(context, cells, inner, radius, theme)
            yield
        for (ink, by), cells in what.puddles.items():
            puddles(context, cells, by, ink, theme)
            yield
        for flat in what.flat:
            paint_lit(context, flat, theme)
            yield

    def _worn(self, context: Context, what: Sorted) -> Slices:
        """Worn paint, on a sheet of its own since wheels have bitten holes into it."""
        with ExitStack() as begun:
            yield from self._bitten(context, what, *self._sheet(begun))

    def _bitten(self, context: Context, what: Sorted, sheet: Canvas, brush: Context) -> Slices:
        frame, theme = self.frame, self.theme
        frame.units(brush)
        for (ink, inner), cells in what.lips.items():
            lips(brush, cells, ink, inner, theme)
            web.settle(sheet)
            yield
        paint = iter(what.paint)
        while some := list(islice(paint, PIECES)):
            paint_lit(brush, some, theme)
            web.settle(sheet)
            yield
        brush.globalCompositeOperation = "destination-out"
        dice, bites = Random(9), []
        for i in range(9 * self.board.width * self.board.height if frame.cell >= FINE else 0):
            x, y = dice.random() * 100 * self.board.width, dice.random() * 100 * self.board.height
            r = 0.8 + 7 * dice.random() ** 3
            tooth = f"l{r:.1f} {-0.6 * r:.1f}l{1.6 * r:.1f} {0.5 * r:.1f}l{-r:.1f} {0.8 * r:.1f}Z"
            bites.append(f"M{x - r:.0f} {y:.0f}{tooth}")
            if i % CROWD == CROWD - 1:
                fill_path(brush, "".join(bites), "rgba(0, 0, 0, 0.75)")
                bites.clear()
                web.settle(sheet)
                yield
        context.save()
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.globalAlpha = 0.92
        context.drawImage(sheet, 0, 0)
        context.restore()
        yield

    def _light(self, context: Context, what: Sorted) -> Slices:
        """Grain, lamps, and the glow of things on the floor."""
        frame, theme = self.frame, self.theme
        wide, tall = 100 * self.board.width, 100 * self.board.height
        if not _GRAIN:
            yield from _grind()
        context.save()
        context.setTransform(1, 0, 0, 1, frame.left, frame.top)
        context.fillStyle = context.createPattern(_GRAIN[0], "repeat")
        context.fillRect(0, 0, wide * frame.cell / 100, tall * frame.cell / 100)
        context.restore()
        yield
        lamps = (
            (0.25, 0.22, 640, "lamp-a"), (0.75, 0.68, 600, "lamp-a"), (0.93, 0.1, 420, "lamp-b"),
            (0.1, 0.9, 420, "lamp-b"),
        )  # fmt: skip
        for part_x, part_y, radius, ink in lamps:
            x, y = part_x * wide, part_y * tall
            context.globalCompositeOperation = "soft-light" if theme.pale else "overlay"
            colours = (theme.inks[ink], theme.fade(ink, 0.22), theme.fade(ink, 0))
            context.fillStyle = radial(context, x, y, radius, *colours)
            left, top = max(-9.0, x - radius), max(-9.0, y - radius)
            context.fillRect(left, top, min(wide + 9, x + radius) - left, min(tall + 30, y + radius) - top)
            yield
        context.globalCompositeOperation = theme.glow
        strength = 0.55 if theme.pale else 1.0
        for stroke in what.glowing:
            x, y = (stroke.box[0] + stroke.box[2]) / 2, (stroke.box[1] + stroke.box[3]) / 2
            shine = [theme.fade(stroke.ink, a * strength) for a in (0.26, 0.09, 0)]
            r = stroke.form.glow * 1.0 + (stroke.box[2] - stroke.box[0]) / 2
            context.fillStyle = radial(context, x, y, r, *shine)
            context.fillRect(x - r, y - r, 2 * r, 2 * r)
        context.globalCompositeOperation = "source-over"
        yield

    # -- over the moving parts -------------------------------------------------------------

    def _stand(self, context: Context, what: Sorted) -> Slices:
        frame, theme = self.frame, self.theme
        boxes = joined(what.boxes)
        yield
        yield from self._shadows(context, boxes, what.low)
        frame.units(context)
        paint_levels(context, self.board, theme)
        yield
        tall: list[tuple[float, Cuboid | list[Stroke]]] = [(box.y + box.h, box) for box in boxes]
        tall += [(max(s.box[3] for s in group) + 1, group) for group in what.standing if group]
        for raised in what.raised:
            paint_lit(context, raised, theme)
            yield
        for _, thing in sorted(tall, key=lambda one: one[0]):
            if isinstance(thing, Cuboid):
                draw_box(context, thing, theme)
            else:
                paint_lit(context, thing, theme)
            yield
        self._beams(context)
        yield
        self._vignette(context)
        yield

    def _shadows(self, context: Context, boxes: list[Cuboid], low: list[tuple[str, float, int]]) -> Slices:
        """All shadows in one mask, softened once and tinted once: two that overlap are no darker than one."""
        frame = self.frame
        with ExitStack() as begun:
            mask, brush = self._sheet(begun)
            frame.units(brush)
            shade(brush, self.board)
            if boxes:
                fill_path(brush, "".join(map(shadow_of, boxes)), "#000")
            for path, width, height in low:
                for part in (0.4, 0.7, 1.0):
                    brush.translate(1.06 * height * part, 1.3 * height * part)
                    if width:
                        stroke_path(brush, path, width, "#000")
                    else:
                        fill_path(brush, path, "#000")
                    brush.translate(-1.06 * height * part, -1.3 * height * part)
            brush.setTransform(1, 0, 0, 1, 0, 0)
            brush.globalCompositeOperation = "source-in"
            brush.fillStyle = self.theme.inks["shade"]
            brush.fillRect(0, 0, frame.width, frame.height)
            web.settle(mask)
            yield
            tall = max(1, SOFTENED // frame.width)
            for top in range(0, frame.height, tall):
                context.save()
                context.setTransform(1, 0, 0, 1, 0, 0)
                context.beginPath()
                context.rect(0, top, frame.width, tall)
                context.clip()
                context.filter = f"blur({frame.cell * 0.022:.1f}px)"
                context.drawImage(mask, 0, 0)
                context.restore()
                yield

    def _beams(self, context: Context) -> None:
        """The board's lasers, which always shine: their light is the threat."""
        grid, theme = self.board.grid, self.theme
        for beam in self._beams_now:
            x0, y0 = grid.xy(beam.squares[0])
            x1, y1 = grid.xy(beam.squares[-1])
            dx, dy = DX[beam.direction], DY[beam.direction]
            for i in range(beam.strength):
                across = 24 * (i - (beam.strength - 1) / 2)
                ax, ay = (across, 0.0) if dx == 0 else (0.0, across)
                draw_beam_light(
                    context, theme,
                    (x0 * 100 + 50 + ax - dx * 14, y0 * 100 + 50 + ay - dy * 14,
                     x1 * 100 + 50 + ax + dx * 42, y1 * 100 + 50 + ay + dy * 42),
                    5.0, 0.8,
                )  # fmt: skip

    def _vignette(self, context: Context) -> None:
        frame, theme = self.frame, self.theme
        wide, tall = 100 * self.board.width, 100 * self.board.height
        context.save()
        frame.units(context)
        far = 0.74 * max(wide, tall)
        dark = theme.inks["vignette"]
        shade = context.createRadialGradient(
            0.46 * wide, 0.44 * tall, 0.3 * max(wide, tall), wide / 2, tall / 2, far
        )
        shade.addColorStop(0, theme.fade(dark, 0))
        shade.addColorStop(0.55, theme.fade(dark, 0.16))
        shade.addColorStop(1, dark)
        context.fillStyle = shade
        context.fillRect(-9, -9, wide + 18, tall + 31)
        context.restore()


def _on(sheet: Image, parts: Slices) -> Generator[Image, None, None]:
    """The sheet once for each part that was drawn on it."""
    with closing(parts):
        for _ in parts:
            yield sheet


_GRAIN: list[Image] = []
"""A tile of fine dirt, made once."""


def _grind() -> Slices:
    tile, context = web.sprite(GRAIN, GRAIN)
    dice = Random(5)
    for i in range(SPOTS // CROWD):
        spots = (f"M{dice.randrange(GRAIN)} {dice.randrange(GRAIN)}h1v1h-1Z" for _ in range(CROWD))
        fill_path(context, "".join(spots), "rgba(255, 255, 255, 0.05)" if i % 2 else "rgba(0, 0, 0, 0.07)")
        web.settle(tile)
        yield
    _GRAIN[:] = [tile]
