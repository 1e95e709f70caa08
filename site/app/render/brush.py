"""Painting strokes on a canvas context in the theme's colours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roborally_core.drawing import Ink

from .. import web
from ..art.robots import COATS, Paint, drawing
from ..art.vector import Placing, Stroke, strokes

EXTRA = ["accent", "teal", "ok", "danger", "panel", "text", "muted"]


class Theme:
    """The colours of the page as they are now."""

    def __init__(self) -> None:
        self.inks: dict[str, str] = {}
        self.ui: dict[str, str] = {}
        self.refresh()

    def refresh(self) -> None:
        """Ask the style sheet again (after a change of theme)."""
        names = [ink.value for ink in Ink] + [paint.value for paint in Paint]
        self.inks = web.colours(names)
        self.ui = web.colours(EXTRA, "--")


def paint(context: Any, drawn: Iterable[Stroke], inks: dict[str, str]) -> None:
    """Put the strokes on the canvas."""
    for stroke in drawn:
        colour = inks.get(stroke.ink, "#f0f")
        if stroke.text:
            context.fillStyle = colour
            context.font = f"800 {max(1, round(stroke.width))}px system-ui, sans-serif"
            context.textAlign = "center"
            context.textBaseline = "middle"
            context.fillText(stroke.text, stroke.x, stroke.y)
        elif stroke.width:
            context.strokeStyle = colour
            context.lineWidth = stroke.width
            context.lineJoin, context.lineCap = "round", stroke.cap
            context.stroke(web.path(stroke.path))
        else:
            context.fillStyle = colour
            context.fill(web.path(stroke.path))


def robot_sprite(look: int, size: int, theme: Theme) -> Any:
    """A canvas of ``size`` pixels with the robot facing north and a soft shadow under it."""
    canvas, context = web.sprite(size, size)
    colours = COATS[look % len(COATS)]
    inks = {**theme.inks, "body": colours.body, "body-shade": colours.shade, "body-light": colours.light}
    drawn = strokes(drawing(look), Placing(0, size / 100))
    context.shadowColor = "rgba(0, 0, 0, 0.55)"
    context.shadowBlur = size * 0.06
    context.fillStyle = theme.inks["robot-line"]
    for stroke in drawn:
        if stroke.width:
            context.lineWidth = stroke.width
            context.stroke(web.path(stroke.path))
    context.shadowColor = "transparent"
    paint(context, drawn, inks)
    return canvas
