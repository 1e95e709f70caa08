"""What the page shows: the contents, state and place of its elements, by their ids."""

from __future__ import annotations

from typing import Any

from .bridge import document, window
from .keyboard import focus, rest_focus_on

_HTML: dict[str, str] = {}


def element(id: str) -> Any:
    """The element with this id, or None."""
    return document.getElementById(id) or None


def put(id: str, html: str) -> bool:
    """Show ``html`` inside the element; unchanged text costs nothing and the focus stays where it was."""
    if _HTML.get(id) == html:
        return False
    node = document.getElementById(id)
    if not node:
        return False
    active = document.activeElement
    inside = (active.id or id) if active and node.contains(active) else ""
    scroll = node.scrollTop
    node.innerHTML = html
    for inner in [key for key in _HTML if f'id="{key}"' in html]:
        del _HTML[inner]
    _HTML[id] = html
    if scroll:
        node.scrollTop = scroll
    if inside:
        focus(inside)
        if not node.contains(document.activeElement):
            rest_focus_on(node)
    return True


def remember_html(id: str, html: str) -> None:
    """The element was changed by hand to what ``html`` would make of it."""
    _HTML[id] = html


def forget(id: str) -> None:
    """Empty the element and drop what :func:`put` remembers of it."""
    _HTML.pop(id, None)
    node = document.getElementById(id)
    if node:
        node.innerHTML = ""


def append(id: str, html: str) -> None:
    """Add ``html`` at the end of the element."""
    document.getElementById(id).insertAdjacentHTML("beforeend", html)


def remove(id: str) -> None:
    """Take the element off the page."""
    node = document.getElementById(id)
    if node:
        node.remove()
    _HTML.pop(id, None)


def show(id: str, visible: bool) -> None:
    """Show or hide the element."""
    node = document.getElementById(id)
    if node:
        node.hidden = not visible


def attr(id: str, name: str, value: str | None) -> None:
    """Set (or with None remove) an attribute."""
    node = document.getElementById(id)
    if not node:
        return
    if value is None:
        node.removeAttribute(name)
    else:
        node.setAttribute(name, value)


def toggle_class(id: str, css: str, on: bool) -> None:
    """Give or take a class."""
    node = document.getElementById(id)
    if node:
        node.classList.toggle(css, on)


def style(id: str, name: str, value: str) -> None:
    """Set one style property."""
    document.getElementById(id).style.setProperty(name, value)


def scroll_to_end(id: str) -> None:
    """Scroll to the last line."""
    node = document.getElementById(id)
    if node:
        node.scrollTop = node.scrollHeight


def scroll_top() -> None:
    """Scroll the page to its beginning."""
    window.scrollTo(0, 0)


def body_data(name: str, value: str) -> None:
    """Set ``data-name`` on the body."""
    document.body.setAttribute(f"data-{name}", value)


def root_data(name: str, value: str | None) -> None:
    """Set or remove ``data-name`` on the root element (themes)."""
    root = document.documentElement
    if value is None:
        root.removeAttribute(f"data-{name}")
    else:
        root.setAttribute(f"data-{name}", value)


def form_value(id: str) -> str:
    """The value of a field."""
    node = document.getElementById(id)
    return str(node.value) if node else ""


def set_form_value(id: str, value: str) -> None:
    """Put a value into a field."""
    node = document.getElementById(id)
    if node:
        node.value = value


def rectangle(id: str) -> tuple[float, float, float, float]:
    """Left, top, width and height in CSS pixels of the viewport."""
    box = document.getElementById(id).getBoundingClientRect()
    return float(box.left), float(box.top), float(box.width), float(box.height)


def boxes(selector: str) -> list[tuple[float, float, float, float]]:
    """The rectangles of all shown elements that match."""
    found = [node.getBoundingClientRect() for node in document.querySelectorAll(selector)]
    sides = [(float(box.left), float(box.top), float(box.width), float(box.height)) for box in found]
    return [box for box in sides if box[2] and box[3]]


def at_point(x: float, y: float, selector: str) -> Any:
    """The element matching ``selector`` under a point of the viewport, or None."""
    node = document.elementFromPoint(x, y)
    return (node.closest(selector) or None) if node else None


def viewport() -> tuple[float, float]:
    """Width and height of the window in CSS pixels."""
    return float(window.innerWidth), float(window.innerHeight)


def pixel_ratio() -> float:
    """Device pixels per CSS pixel."""
    return float(window.devicePixelRatio or 1)
