"""Things that stand on the floor: walls with a face towards the south, and their shadows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bodies import Cuboid, rect
from .brush import Theme, fill_path, linear, stroke_path

if TYPE_CHECKING:
    from ..web.dom import Context


def draw_box(context: Context, box: Cuboid, theme: Theme) -> None:
    """The face in the south, the top moved north by its height."""
    x, y, w, h, tall, ink = box
    top = y - tall
    face = "wall-face"
    fill_path(context, rect(x - 1.5, top - 1.5, w + 3, h + tall + 3), theme.lit(face, -0.55))
    front = linear(context, (0, top + h, 0, y + h), theme.inks[face], theme.lit(face, -0.4))
    fill_path(context, rect(x, top + h, w, tall), front)
    if w > h:
        ribs = "".join(rect(x + n, top + h, 1.8, tall) for n in range(0, int(w), 25))
        fill_path(context, ribs, "rgba(0, 0, 0, 0.3)")
        band = top + h + 0.62 * tall
        fill_path(context, rect(x, band, w, 0.38 * tall), theme.lit("hazard", -0.25))
        step = 0.38 * tall
        bars = "".join(
            f"M{x + n:.1f} {band + step:.1f}h9l{step:.1f} {-step:.1f}h-9Z" for n in range(0, int(w - 14), 20)
        )
        fill_path(context, bars, theme.inks["hazard-dark"])
    reach = (x, top, x + min(w, 120), top + min(h, 120))
    cap = linear(context, reach, theme.lit(ink, 0.22), theme.inks[ink], theme.lit(ink, -0.12))
    fill_path(context, rect(x, top, w, h), cap)
    level = w > h
    line = (
        f"M{x + 13:.1f} {top + h / 2:.1f}h{w - 26:.1f}"
        if level
        else f"M{x + w / 2:.1f} {top + 13:.1f}v{h - 26:.1f}"
    )
    if max(w, h) > 40:
        stroke_path(context, line, 5, theme.inks["wall-stripe"])
        gaps = range(22, int(max(w, h)) - 14, 22)
        cuts = "".join(
            f"M{x + n:.1f} {top + h / 2:.1f}h7" if level else f"M{x + w / 2:.1f} {top + n:.1f}v7"
            for n in gaps
        )
        if cuts:
            stroke_path(context, cuts, 5, "rgba(0, 0, 0, 0.3)")
    stroke_path(
        context, f"M{x + 0.9:.1f} {top + h:.1f}V{top + 0.9:.1f}H{x + w:.1f}", 1.8, "rgba(255, 255, 255, 0.72)"
    )
    stroke_path(
        context,
        f"M{x + w - 0.9:.1f} {top + 2:.1f}V{top + h - 0.8:.1f}H{x + 1:.1f}",
        1.6,
        "rgba(0, 0, 0, 0.3)",
    )
    near = min(w, h)
    ends = [(x, top), (x + w - near, top)] if level else [(x, top), (x, top + h - near)]
    for px, py in ends:
        knob = linear(context, (px, py, px + near, py + near), theme.lit(ink, 0.3), theme.lit(ink, -0.25))
        fill_path(context, rect(px, py, near, near), knob)
        stroke_path(context, rect(px, py, near, near), 1.2, theme.lit(face, -0.3))
        fill_path(context, rect(px + near / 2 - 2.5, py + near / 2 - 2.5, 5, 5), theme.lit(face, -0.2))
