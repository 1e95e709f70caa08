"""Levels in light: higher ground is brighter, ends in a lip and a face, and shades lower ground.

What is painted follows from the board's relief alone.  The light comes from the north-west, so faces
in the south and east are dark and those in the west are lit; ramps run from one tone to the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roborally_core.base.geometry import Dir
from roborally_core.board.model import Board
from roborally_core.rules.relief import Relief

from .bodies import rect
from .brush import Theme, fill_path, linear, stroke_path, write
from .heights import Ledge, ledges, plateaus, shadows

if TYPE_CHECKING:
    from ..web.dom import Context

FACE = 20
"""Visible part of the southern face of a level, in units."""
SIDE = 7
"""Visible part of an eastern or western face."""


def shade(brush: Context, board: Board) -> None:
    """Put the shadows of all levels on a mask."""
    for cast, high in shadows(board):
        fill_path(brush, cast, "#000")
        brush.globalCompositeOperation = "destination-out"
        fill_path(brush, high, "#000")
        brush.globalCompositeOperation = "source-over"


def paint_levels(context: Context, board: Board, theme: Theme) -> None:
    """Brighter ground, faces, lips and numbers, over all flat things."""
    relief = board.relief
    if relief is None:
        return
    _brighten(context, board, relief, theme)
    found = ledges(board)
    for ledge in found:
        _face(context, ledge, theme)
    for ledge in found:
        _lip(context, ledge, theme)
    for plateau in plateaus(board):
        x, y = 100 * plateau.x + 6, 100 * plateau.y + 6
        fill_path(context, rect(x, y, 44, 27), theme.fade("hazard-dark", 0.8))
        fill_path(context, f"M{x + 5} {y + 20}h14l-7 -13Z", theme.inks["hazard"])
        write(context, str(plateau.level), x + 31, y + 14, 24, theme.inks["hazard"])


def _brighten(context: Context, board: Board, relief: Relief, theme: Theme) -> None:
    strength = 0.2 if theme.pale else 0.11
    for pos in board.grid.squares():
        x, y = (100 * n for n in board.grid.xy(pos))
        level, up = relief.level(pos), relief.slopes.get(pos)
        if up is not None:
            ends = {
                Dir.N: (0, y + 100, 0, y), Dir.E: (x, 0, x + 100, 0),
                Dir.S: (0, y, 0, y + 100), Dir.W: (x + 100, 0, x, 0),
            }[Dir(up)]  # fmt: skip
            light = linear(
                context, ends, f"rgba(0, 0, 0, {0.3 - strength * level:.3f})",
                f"rgba(255, 255, 255, {strength * (level + 1) + 0.1:.3f})",
            )  # fmt: skip
            fill_path(context, rect(x, y, 100, 100), light)
        elif level:
            fill_path(context, rect(x, y, 100, 100), f"rgba(255, 255, 255, {strength * level:.3f})")


def _face(context: Context, ledge: Ledge, theme: Theme) -> None:
    """The visible side, on the lower square."""
    x, y, levels = 100 * ledge.x, 100 * ledge.y, min(ledge.levels, 3)
    face = "wall-face"
    if ledge.side is Dir.S:
        deep = FACE * levels
        front = linear(
            context, (0, y + 100, 0, y + 100 + deep), theme.lit(face, 0.25), theme.lit(face, -0.35)
        )
        fill_path(context, rect(x, y + 100, 100, deep), front)
        seams = "".join(rect(x + n, y + 100, 2, deep) for n in (0, 33, 66))
        fill_path(context, seams, "rgba(0, 0, 0, 0.3)")
    elif ledge.side is Dir.E:
        fill_path(context, rect(x + 100, y, SIDE * levels, 100), theme.lit(face, -0.45))
    elif ledge.side is Dir.W:
        fill_path(context, rect(x - SIDE * levels, y, SIDE * levels, 100), theme.lit(face, 0.3))


def _lip(context: Context, ledge: Ledge, theme: Theme) -> None:
    """A line along the ledge, and teeth that point down."""
    x, y = 100 * ledge.x, 100 * ledge.y
    line, teeth = {
        Dir.N: (f"M{x} {y + 3}h100", [f"M{x + n} {y}l7 -11l7 11Z" for n in (18, 43, 68)]),
        Dir.E: (f"M{x + 97} {y}v100", [f"M{x + 100} {y + n}l11 7l-11 7Z" for n in (18, 43, 68)]),
        Dir.S: (f"M{x} {y + 97}h100", [f"M{x + n} {y + 102}l7 11l7 -11Z" for n in (18, 43, 68)]),
        Dir.W: (f"M{x + 3} {y}v100", [f"M{x} {y + n}l-11 7l11 7Z" for n in (18, 43, 68)]),
    }[ledge.side]
    stroke_path(context, line, 9, "rgba(0, 0, 0, 0.45)")
    stroke_path(context, line, 5, theme.inks["hazard"])
    fill_path(context, "".join(teeth), theme.inks["hazard"])


def draw_platforms(
    context: Context, cell: float, theme: Theme, squares: list[tuple[int, int, bool]], lift: float
) -> None:
    """The raised platforms of shafts, ``lift`` squares north; see-through if a robot is below."""
    for x, y, below in squares:
        left, top = x * cell, (y - lift) * cell
        context.globalAlpha = 0.4
        context.fillStyle = "#000"
        context.fillRect(left + 0.16 * cell, top + 0.34 * cell, 0.9 * cell, 0.86 * cell)
        context.globalAlpha = 0.45 if below else 1.0
        context.fillStyle = theme.lit("wall-face", -0.3)
        context.fillRect(left + 0.06 * cell, top + 0.9 * cell, 0.88 * cell, lift * cell)
        context.fillStyle = theme.lit("metal", 0.12)
        context.fillRect(left + 0.06 * cell, top + 0.04 * cell, 0.88 * cell, 0.88 * cell)
        context.globalAlpha = 1.0
        context.strokeStyle = theme.inks["hazard"]
        context.lineWidth = max(1.5, 0.05 * cell)
        context.strokeRect(left + 0.09 * cell, top + 0.07 * cell, 0.82 * cell, 0.82 * cell)
