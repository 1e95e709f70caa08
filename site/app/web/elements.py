"""The visible page: the contents, state and place of its elements, by their ids."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from roborally_core.base.markup import Markup, join
from roborally_core.base.plain import plain

from .bridge import document, js_object, keep, there, window
from .keyboard import focus, rest_focus_on
from .merging import merge

if TYPE_CHECKING:
    from .dom import DomElement, DomEvent, Fragment

Rows = tuple[tuple[str, Markup], ...]
"""Elements one under the other, each with its id."""

_SHOWN: dict[str, Markup | str | Rows] = {}
"""The last content shown in an element, by its id."""
_SCROLLED: set[str] = set()
"""Elements that have been scrolled: asking any other for its position would cost a layout for nothing."""


_CLASSED = re.compile(r'(<\w+ class=")([\w -]*)"')
"""The beginning of a row up to the end of its class, if ``class`` is the first attribute."""

SLIDE_EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)"
SLIDE_MS = 320
"""Time an element takes to slide to its place."""


def element(id: str) -> DomElement | None:
    """The element with this id, or None."""
    return document.getElementById(id) or None


def parsed(markup: Markup) -> Fragment:
    """The nodes that ``markup`` describes: this is the only place where the page makes elements from text.

    TypeError for anything but `Markup`.
    """
    if not isinstance(markup, Markup):
        raise TypeError(f"{type(markup).__name__} is not shown as markup")
    template = document.createElement("template")
    template.innerHTML = str(markup)
    content: Fragment = template.content
    return content


def put(id: str, markup: Markup) -> bool:
    """Show ``markup`` inside the element; showing the same again costs nothing.  The focus stays."""
    return _show(id, markup, _replace)


def renew(id: str, markup: Markup) -> bool:
    """Like :func:`put`, but keep the nodes that would be equal: the browser lays out the others only."""
    return _show(id, markup, merge)


def _replace(node: DomElement, fragment: Fragment) -> None:
    node.replaceChildren(fragment)


def _show(id: str, markup: Markup, fill: Callable[[DomElement, Fragment], None]) -> bool:
    if _SHOWN.get(id) == markup:
        return False
    node = document.getElementById(id)
    if not node:
        return False
    active = document.activeElement
    inside = (active.id or id) if active and node.contains(active) else ""
    scroll = node.scrollTop if id in _SCROLLED else 0
    fill(node, parsed(markup))
    _forget_within(str(markup))
    _SHOWN[id] = markup
    if scroll:
        node.scrollTop = scroll
    if inside and not _has_focus(inside):
        focus(inside)
        if not node.contains(document.activeElement):
            rest_focus_on(node)
    return True


def _has_focus(id: str) -> bool:
    """Whether this element has the focus already: giving it the focus again would cost a layout."""
    active = document.activeElement
    return str(active.id) == id if active else False


def watch_scrolling() -> None:
    """Notice which elements are scrolled, from now on."""

    def scrolled(event: DomEvent) -> None:
        id = getattr(event.target, "id", "")
        if id:
            _SCROLLED.add(str(id))

    options = js_object({"passive": True, "capture": True})
    document.addEventListener("scroll", keep(scrolled), options)


def put_rows(id: str, rows: Rows) -> bool:
    """Show ``rows`` inside the element, touching only the rows that have changed.

    Each row is one element with the given id; the focus stays in its row.
    """
    before = _SHOWN.get(id)
    if before == rows:
        return False
    node = document.getElementById(id)
    if not node:
        return False
    known = dict(before) if isinstance(before, tuple) else {}
    if not known or known.keys() != dict(rows).keys():
        renew(id, join(markup for _, markup in rows))
        _SHOWN[id] = rows
        return True
    active = document.activeElement
    inside = str(active.id) if active and node.contains(active) else ""
    for name, markup in rows:
        if known[name] == markup:
            continue
        css = _other_class(str(known[name]), str(markup))
        if css is None:
            there(name).replaceWith(parsed(markup))
            _forget_within(str(markup))
        else:
            there(name).className = css  # costs a fraction of a new row
    _reorder(node, list(known), [name for name, _ in rows])
    if inside and not node.contains(document.activeElement):
        focus(inside)
    _SHOWN[id] = rows
    return True


def _other_class(before: str, after: str) -> str | None:
    """The new class of a row, if nothing but its class has changed; else None."""
    was, now = _CLASSED.match(before), _CLASSED.match(after)
    if was is None or now is None or was[1] != now[1] or before[was.end() :] != after[now.end() :]:
        return None
    return now[2]


def _reorder(node: DomElement, before: list[str], after: list[str]) -> None:
    """Put the children in another order, moving few: the browser lays out each that moves."""
    stays = set(_longest_rise([before.index(name) for name in after]))
    follower: DomElement | None = None
    for name in reversed(after):
        child = there(name)
        if before.index(name) not in stays:
            node.insertBefore(child, follower)
        follower = child


def _longest_rise(numbers: list[int]) -> list[int]:
    """The longest run of numbers, not necessarily neighbours, each greater than the one before."""
    best: list[list[int]] = []
    for number in numbers:
        shorter = [run for run in best if run[-1] < number]
        best.append([*max(shorter, key=len, default=[]), number])
    return max(best, key=len, default=[])


def _forget_within(markup: str) -> None:
    for inner in [key for key in _SHOWN if f'id="{key}"' in markup]:
        del _SHOWN[inner]


def text(id: str, words: str) -> bool:
    """Show ``words`` inside the element, as text; False if it shows them already."""
    if _SHOWN.get(id) == words:
        return False
    node = document.getElementById(id)
    if node:
        node.textContent = plain(words)
        _SHOWN[id] = words
    return True


def remember_put(id: str, markup: Markup) -> None:
    """Note that the element was changed by hand to the content of ``markup``."""
    _SHOWN[id] = markup


def overwritten(id: str) -> None:
    """Note that the element was given other words by hand: what it showed last counts no more."""
    _SHOWN.pop(id, None)


def forget(id: str) -> None:
    """Empty the element and forget its last content."""
    _SHOWN.pop(id, None)
    node = document.getElementById(id)
    if node:
        node.replaceChildren()


def append(id: str, markup: Markup) -> None:
    """Add ``markup`` at the end of the element."""
    there(id).append(parsed(markup))


def place_before(id: str, next_id: str) -> None:
    """Move an element to just before a neighbour, for the eye, the keyboard and a screen reader alike."""
    follower = there(next_id)
    before = follower.previousElementSibling
    if not before or before.id != id:
        follower.before(there(id))


def append_text(id: str, words: str, child: str, css: str) -> None:
    """Add an element called ``child`` with ``words`` in it at the end of the element."""
    node = document.createElement("div")
    node.id, node.className, node.textContent = child, css, plain(words)
    there(id).append(node)


def lift(id: str) -> None:
    """Show an element that is declared as a popover above everything, modal dialogs included."""
    node = there(id)
    if getattr(node, "showPopover", None):
        if node.matches(":popover-open"):
            node.hidePopover()  # so that it comes above things that were opened later
        node.showPopover()


def remove(id: str) -> None:
    """Take the element off the page."""
    node = document.getElementById(id)
    if node:
        node.remove()
    _SHOWN.pop(id, None)


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
    """Add or remove a class."""
    node = document.getElementById(id)
    if node:
        node.classList.toggle(css, on)


def style(id: str, name: str, value: str) -> None:
    """Set one style property."""
    there(id).style.setProperty(name, value)


def scroll_to_end(id: str) -> None:
    """Scroll to the last line."""
    node = document.getElementById(id)
    if node:
        node.scrollTop = node.scrollHeight


def bring_into_view(id: str) -> None:
    """Scroll the element, if it is there, to the middle of the window, or to its beginning if it is high."""
    node = document.getElementById(id)
    if node:
        fits = 2 * node.getBoundingClientRect().height < window.innerHeight
        node.scrollIntoView(js_object({"block": "center" if fits else "start"}))


def bring_near(id: str, scrolled: str) -> None:
    """Scroll to the beginning of the element in the ``scrolled`` one, unless all of it is in sight."""
    node = document.getElementById(id)
    if node:
        box, room = node.getBoundingClientRect(), there(scrolled).getBoundingClientRect()
        if box.top < room.top or box.top + box.height > room.top + room.height:
            node.scrollIntoView(js_object({"block": "start"}))


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


def set_checked(id: str, on: bool) -> None:
    """Tick or untick a box."""
    node = document.getElementById(id)
    if node:
        node.checked = on


def rectangle(id: str) -> tuple[float, float, float, float]:
    """Left, top, width and height in CSS pixels of the viewport."""
    box = there(id).getBoundingClientRect()
    return float(box.left), float(box.top), float(box.width), float(box.height)


def slide(id: str, pixels: float) -> None:
    """Let the element slide to its place from ``pixels`` below."""
    steps = {"transform": [f"translateY({pixels:.0f}px)", "none"], "easing": SLIDE_EASE}
    there(id).animate(js_object(steps), SLIDE_MS)


def boxes(selector: str) -> list[tuple[float, float, float, float]]:
    """The rectangles of all shown elements that match."""
    found = [node.getBoundingClientRect() for node in document.querySelectorAll(selector)]
    sides = [(float(box.left), float(box.top), float(box.width), float(box.height)) for box in found]
    return [box for box in sides if box[2] and box[3]]


def at_point(x: float, y: float, selector: str) -> DomElement | None:
    """The element matching ``selector`` under a point of the viewport, or None."""
    node = document.elementFromPoint(x, y)
    return (node.closest(selector) or None) if node else None


def viewport() -> tuple[float, float]:
    """Width and height of the window in CSS pixels."""
    return float(window.innerWidth), float(window.innerHeight)


def pixel_ratio() -> float:
    """Device pixels per CSS pixel."""
    return float(window.devicePixelRatio or 1)
