"""The bare floor: worn plates with bolts, seams and scratches, a slab under them, stains over them.

Everything of one colour is one path, since a call to the canvas costs more than the drawing itself.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random
from typing import TYPE_CHECKING

from roborally_core.base.drawing import Layer
from roborally_core.board.model import Board

from .. import web
from .bodies import disc, rect
from .brush import Theme, fill_path, linear, radial, stripes, stroke_path

if TYPE_CHECKING:
    from ..web.dom import Context

BAG = (
    *["plain"] * 9,
    "half",
    "patch",
    "hatch",
    "quad",
    "seam",
)
"""Kinds of plates, most of them plain."""
RARE = ("vent", "drain", "tread")
CROWD = 150
"""Most shapes in one path: paths with many more are painted slowly."""
Bolts = tuple[tuple[int, int], ...]
CORNERS: Bolts = ((9, 9), (91, 9), (9, 91), (91, 91))
TINTS = (0.0, -0.035, 0.03, -0.015)


class PathBatch:
    """Path text by colour and line width, in the order these were first used."""

    def __init__(self) -> None:
        self.paths: dict[tuple[str, float], list[str]] = {}

    def fill(self, colour: str, path: str) -> None:
        """Add a path to be filled."""
        self.paths.setdefault((colour, 0.0), []).append(path)

    def line(self, colour: str, width: float, path: str) -> None:
        """Add a path to be drawn as a line."""
        self.paths.setdefault((colour, width), []).append(path)

    def paint(self, context: Context) -> Iterator[None]:
        """Put it all on the canvas, :data:`CROWD` shapes at a time."""
        for (colour, width), parts in self.paths.items():
            for first in range(0, len(parts), CROWD):
                some = "".join(parts[first : first + CROWD])
                if width:
                    stroke_path(context, some, width, colour)
                else:
                    fill_path(context, some, colour)
                yield


class Plates:
    """Lays the plates of one board, in units."""

    def __init__(self, board: Board, theme: Theme, fine: bool = True) -> None:
        self.board = board
        self.theme = theme
        self.fine = fine
        """Whether bolts and scratches are large enough to be seen."""
        self.joint = theme.fade("floor-line", 0.55)
        self.edge = theme.fade("edge", 0.42)
        self.ledgers = [PathBatch() for _ in range(4)]
        """The layers: plates, their recesses, things on them, bolts and scratches."""

    def paint(self, context: Context, fenced: bool) -> Generator[None, None, None]:
        """Paint all of it, with pauses between parts."""
        wide, tall = self.board.width * 100, self.board.height * 100
        self._slab(context, wide, tall)
        yield
        calm = {e.pos for e in self.board.elements if e.layer in (Layer.MARK, Layer.DEVICE)}
        for pos in self.board.grid.squares():
            x, y = self.board.grid.xy(pos)
            dice = Random(x * 131 + y * 977 + 7)
            kind = BAG[dice.randrange(len(BAG))]
            if dice.random() < 0.05:
                kind = RARE[dice.randrange(len(RARE))]
            self._plate(100 * x, 100 * y, "plain" if pos in calm else kind, dice)
            if x == 0:
                yield
        for ledger in self.ledgers:
            yield from ledger.paint(context)
        yield from self._stains(context, wide, tall)
        if not fenced:
            self._rim(context, wide, tall)

    def _slab(self, context: Context, wide: int, tall: int) -> None:
        """The block the plates lie on: its thickness shows in the south."""
        theme = self.theme
        fill_path(context, rect(-9, -9, wide + 18, tall + 31), theme.inks["slab-dark"])
        face = linear(
            context, (0, tall, 0, tall + 24), theme.lit("slab", 0.08), theme.lit("slab", -0.35),
            theme.inks["slab-dark"],
        )  # fmt: skip
        fill_path(context, rect(-9, tall + 6, wide + 18, 16), face)
        top = linear(context, (-9, -9, wide, tall), theme.lit("slab", 0.25), theme.lit("slab", -0.12))
        fill_path(context, rect(-9, -9, wide + 18, tall + 18), top)
        stroke_path(context, f"M-8 {tall + 8}V-8H{wide + 8}", 2, theme.fade("edge", 0.7))
        fill_path(context, rect(-1, -1, wide + 2, tall + 2), theme.inks["floor-line"])

    def _plate(self, x: float, y: float, kind: str, dice: Random) -> None:
        theme, small = self.theme, self.ledgers[3]
        self._sheet(x, y, TINTS[dice.randrange(len(TINTS))])
        make = getattr(self, f"_{kind}", None)
        bolts = make(x, y, dice) if make is not None else CORNERS
        if not self.fine:
            return
        for bx, by in bolts:
            small.fill(theme.fade("floor-line", 0.7), disc(x + bx + 0.8, y + by + 1, 4))
        for bx, by in bolts:
            small.fill(theme.mix("floor-line", "edge", 0.72), disc(x + bx, y + by, 3.2))
        for _ in range(1 + dice.randrange(4)):
            px, py, way = x + 8 + dice.random() * 80, y + 8 + dice.random() * 80, 8 + dice.random() * 30
            rise = (dice.random() - 0.5) * way
            pale = dice.random() < 0.6
            ink = theme.fade("edge", 0.18) if pale else theme.fade("floor-line", 0.24)
            small.line(ink, 1.1, f"M{px:.1f} {py:.1f}l{way:.1f} {rise:.1f}")

    # Each kind of plate returns the places of its bolts.

    def _tread(self, x: float, y: float, _dice: Random) -> Bolts:
        on, small = self.ledgers[2:]
        for i in range(9):
            for j in range(9):
                lean = 2.6 if (i + j) % 2 else -2.6
                px, py = x + 10 + 10 * i, y + 10 + 10 * j
                on.line(self.joint, 2.6, f"M{px - 2.6} {py - lean + 1}L{px + 2.6} {py + lean + 1}")
                bright = f"M{px - 2.6} {py - lean}L{px + 2.6} {py + lean}"
                small.line(self.theme.fade("edge", 0.34), 1.4, bright)
        return ()

    def _half(self, x: float, y: float, _dice: Random) -> Bolts:
        on = self.ledgers[2]
        on.line(self.joint, 3, f"M{x} {y + 52}h100")
        on.line(self.edge, 1.6, f"M{x + 2} {y + 54}h96")
        return (*CORNERS, (9, 43), (91, 43))

    def _quad(self, x: float, y: float, _dice: Random) -> Bolts:
        on = self.ledgers[2]
        on.line(self.joint, 3, f"M{x} {y + 50}h100M{x + 50} {y}v100")
        on.line(self.edge, 1.6, f"M{x + 2} {y + 52}h96M{x + 52} {y + 2}v96")
        return ((50, 9), (50, 91), (9, 50), (91, 50))

    def _seam(self, x: float, y: float, _dice: Random) -> Bolts:
        self.ledgers[2].line(self.theme.fade("floor-line", 0.35), 1.4, f"M{x + 20} {y + 50}h60")
        return CORNERS

    def _patch(self, x: float, y: float, dice: Random) -> Bolts:
        theme = self.theme
        deep, on, small = self.ledgers[1:]
        px, py = x + 14 + dice.random() * 14, y + 18 + dice.random() * 16
        w, h = 44 + dice.random() * 14, 34 + dice.random() * 16
        deep.fill(theme.fade("floor-line", 0.5), rect(px + 2.5, py + 3, w, h))
        on.fill(theme.lit("floor", 0.06), rect(px, py, w, h))
        on.line(theme.fade("edge", 0.6), 1.8, f"M{px:.1f} {py + h:.1f}v{-h:.1f}h{w:.1f}")
        for bx, by in ((5, 5), (w - 5, 5), (5, h - 5), (w - 5, h - 5)):
            small.fill(theme.fade("floor-line", 0.8), disc(px + bx, py + by, 2))
        return CORNERS

    def _hatch(self, x: float, y: float, _dice: Random) -> Bolts:
        theme = self.theme
        deep, on, small = self.ledgers[1:]
        deep.fill(theme.fade("floor-line", 0.6), rect(x + 17, y + 17, 66, 66))
        on.fill(theme.lit("floor", -0.05), rect(x + 19, y + 19, 63, 63))
        on.line(self.edge, 2, f"M{x + 19} {y + 82}v-63h63")
        on.line(theme.fade("floor-line", 0.8), 6, f"M{x + 38} {y + 70}h24")
        small.line(theme.fade("edge", 0.8), 2.2, f"M{x + 38} {y + 69}h24")
        return CORNERS

    def _vent(self, x: float, y: float, _dice: Random) -> Bolts:
        theme = self.theme
        deep, on, small = self.ledgers[1:]
        deep.fill(theme.lit("floor", -0.3), disc(x + 50, y + 50, 31))
        deep.fill(theme.lit("floor-line", -0.3), disc(x + 50, y + 50, 27))
        for row, half in ((-3, 9), (-2, 20), (-1, 24), (0, 26), (1, 24), (2, 20), (3, 9)):
            on.line(theme.lit("floor", -0.12), 4.4, f"M{x + 50 - half} {y + 50 + row * 8}h{2 * half}")
            small.line(self.edge, 1.2, f"M{x + 50 - half} {y + 48.4 + row * 8}h{2 * half}")
        return CORNERS

    def _drain(self, x: float, y: float, _dice: Random) -> Bolts:
        theme = self.theme
        deep, on = self.ledgers[1:3]
        deep.fill(theme.lit("floor-line", -0.35), rect(x + 22, y + 30, 56, 40))
        on.line(self.edge, 2, f"M{x + 22} {y + 70}h56v-38")
        for i in range(6):
            on.fill(theme.lit("floor", -0.08), rect(x + 26 + i * 8.6, y + 33, 4.4, 34))
        return CORNERS

    def _sheet(self, x: float, y: float, tint: float) -> None:
        """One plate with its lit and its shaded side."""
        sheets, on = self.ledgers[0], self.ledgers[1]
        sheets.fill(self.theme.lit("floor", tint), rect(x + 1.6, y + 1.6, 96.8, 96.8))
        on.line(self.edge, 2, f"M{x + 2.4} {y + 98}V{y + 2.4}H{x + 98}")
        on.line(self.theme.fade("floor-line", 0.5), 2.6, f"M{x + 97.4} {y + 2}V{y + 97.4}H{x + 2}")

    def _stains(self, context: Context, wide: int, tall: int) -> Iterator[None]:
        """Oil and rust across the joints, and the tracks of turning wheels."""
        theme, dice = self.theme, Random(42)
        for i in range(wide * tall // 45_000):
            x, y, r = dice.random() * wide, dice.random() * tall, 40 + dice.random() * 120
            ink, alpha = "rust" if dice.random() < 0.3 else "grime", 0.06 + dice.random() * 0.13
            context.fillStyle = radial(context, x, y, r, theme.fade(ink, alpha), theme.fade(ink, 0))
            context.fillRect(
                max(0, x - r),
                max(0, y - r),
                min(wide, x + r) - max(0, x - r),
                min(tall, y + r) - max(0, y - r),
            )
            if i % 8 == 7:
                yield
        tracks = []
        for _ in range(5):
            x, y, r = dice.random() * wide, dice.random() * tall, 140 + dice.random() * 160
            for off in (0, 26):
                tracks.append(
                    f"M{x:.0f} {y - off:.0f}a{r + off:.0f} {r + off:.0f} 0 0 1 {r + off:.0f} {r + off:.0f}"
                )
        context.save()
        context.clip(web.path(rect(0, 0, wide, tall)))
        context.setLineDash(web.numbers([5, 3]))
        stroke_path(context, "".join(tracks), 9, theme.fade("grime", 0.15))
        context.setLineDash(web.numbers([]))
        context.restore()
        yield

    def _rim(self, context: Context, wide: int, tall: int) -> None:
        """Warning stripes along the edge, which is deadly without a fence."""
        boxes = (
            (0, 0, wide, 6),
            (0, tall - 6, wide, tall),
            (0, 6, 6, tall - 6),
            (wide - 6, 6, wide, tall - 6),
        )
        context.save()
        context.globalAlpha = 0.6
        around = "".join(rect(x0, y0, x1 - x0, y1 - y0) for x0, y0, x1, y1 in boxes)
        fill_path(context, around, self.theme.inks["hazard"])
        context.clip(web.path(around))
        fill_path(
            context, "".join(stripes(box, 44) for box in (boxes[0], boxes[1])), self.theme.inks["hazard-dark"]
        )
        for box in boxes[2:]:
            bars = "".join(rect(box[0], box[1] + n, 6, 22) for n in range(0, tall, 44))
            fill_path(context, bars, self.theme.inks["hazard-dark"])
        context.restore()
