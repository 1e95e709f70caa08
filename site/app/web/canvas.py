"""Drawing surfaces, and the colours the theme gives to draw with."""

from __future__ import annotations

from typing import Any

import js  # type: ignore[import-not-found]

from .bridge import document, js_list, window


def canvas_context(id: str, width: int, height: int) -> Any:
    """The 2-D context of a canvas resized to device pixels (which clears it)."""
    canvas = document.getElementById(id)
    canvas.width = width
    canvas.height = height
    return canvas.getContext("2d")


def sprite(width: int, height: int) -> tuple[Any, Any]:
    """An off-screen canvas and its context."""
    canvas = document.createElement("canvas")
    canvas.width = width
    canvas.height = height
    return canvas, canvas.getContext("2d")


def path(text: str) -> Any:
    """A ``Path2D`` of SVG path text."""
    return js.Path2D.new(text)


def colours(names: list[str], prefix: str = "--ink-") -> dict[str, str]:
    """What the theme makes of each colour role, as ``rgb(…)`` text."""
    probe = document.createElement("span")
    probe.style.transition = "none"  # a colour that changes gradually would be read as the one before it
    document.body.appendChild(probe)
    out = {}
    computed = window.getComputedStyle(probe)
    for name in names:
        probe.style.color = f"var({prefix}{name}, #f0f)"
        out[name] = str(computed.color)
    probe.remove()
    return out


def numbers(values: list[int]) -> Any:
    """A JavaScript array of numbers (dashes)."""
    return js_list(values)
