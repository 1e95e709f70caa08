"""Drawing surfaces, and the colours the theme gives to draw with."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

import js  # type: ignore[import-not-found]

from .bridge import document, js_list, there, window

if TYPE_CHECKING:
    from .dom import Canvas, Context, Image, Path


def canvas_context(id: str, width: int, height: int) -> Context:
    """The 2-D context of a canvas resized to device pixels (which clears it)."""
    canvas = cast("Canvas", there(id))
    canvas.width = width
    canvas.height = height
    return canvas.getContext("2d")


def canvas_of(id: str) -> Canvas:
    """A canvas of the page; LookupError if there is none."""
    return cast("Canvas", there(id))


def sprite(width: int, height: int) -> tuple[Canvas, Context]:
    """An off-screen canvas and its context."""
    canvas = document.createElement("canvas")
    canvas.width = width
    canvas.height = height
    return canvas, canvas.getContext("2d")


def discard(*sheets: Canvas) -> None:
    """Give back the memory of off-screen canvases that are no longer used.

    Otherwise the browser's garbage collector would have to find them, perhaps in the middle of a film.
    """
    for sheet in sheets:
        sheet.width = sheet.height = 0


_DROP: list[Context] = []


def settle(sheet: Image) -> None:
    """Make the browser really paint an off-screen canvas now, in this task."""
    if not _DROP:
        _DROP.append(sprite(1, 1)[1])
    _DROP[0].drawImage(sheet, 0, 0, 1, 1, 0, 0, 1, 1)


@lru_cache(maxsize=2048)
def path(text: str) -> Path:
    """A ``Path2D`` of SVG path text, kept: films draw many shapes again, and making one costs most."""
    made: Path = js.Path2D.new(text)
    return made


WISHES = ("(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)")
"""The media queries for those wishes of the user that colours follow."""


def scheme() -> str:
    """Everything the style sheet's colours depend on: equal texts, equal colours."""
    wishes = (str(bool(window.matchMedia(wish).matches)) for wish in WISHES)
    return " ".join((document.documentElement.getAttribute("data-theme") or "", *wishes))


def colours(names: list[str], prefix: str = "--ink-", hall: str = "") -> dict[str, str]:
    """The theme's value of each colour role in a hall, as ``rgb(…)`` text."""
    probe = document.createElement("span")
    probe.setAttribute("data-hall", hall)
    probe.style.setProperty("forced-color-adjust", "none")  # forced colours do not apply to the board
    spans = []
    for name in names:  # each in its own element: changing the colour of one would restyle it each time
        span = document.createElement("span")
        span.style.color = f"var({prefix}{name}, #f0f)"
        spans.append(span)
    probe.append(*spans)
    document.body.appendChild(probe)
    out = {name: str(window.getComputedStyle(span).color) for name, span in zip(names, spans, strict=True)}
    probe.remove()
    return out


def numbers(values: list[int]) -> Any:
    """A JavaScript array of numbers (dashes)."""
    return js_list(values)
