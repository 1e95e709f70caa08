"""Events of the player and the window: listening, and reading them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js  # type: ignore[import-not-found]

from .bridge import js_object, keep, keep_alive, there, window

if TYPE_CHECKING:
    from .dom import DomElement, DomEvent


def on(
    target: Any,
    name: str,
    handler: Callable[[DomEvent], None],
    passive: bool = True,
    capture: bool = False,
) -> None:
    """Listen for as long as the page lives; ``target`` is an element or an id.

    With ``capture`` the handler is called before those that listen without.
    """
    node = there(target) if isinstance(target, str) else target
    node.addEventListener(name, keep(handler), js_object({"passive": passive, "capture": capture}))


def data(node: DomElement, name: str) -> str:
    """``data-name`` of an element, or an empty string."""
    value = node.getAttribute(f"data-{name}")
    return str(value) if value else ""


def closest(event: DomEvent, selector: str) -> DomElement | None:
    """The nearest element round an event's target that matches ``selector``, or None."""
    target = event.target
    if not target or not hasattr(target, "closest"):
        return None
    return target.closest(selector) or None


def media(query: str) -> bool:
    """Whether a media query matches now."""
    return bool(window.matchMedia(query).matches)


def on_media(query: str, handler: Callable[[bool], None]) -> None:
    """Call ``handler`` whenever the answer to a media query changes."""
    on(window.matchMedia(query), "change", lambda event: handler(bool(event.matches)))


def on_resize(id: str, handler: Callable[[], None]) -> None:
    """Call ``handler`` whenever the element changes its size."""
    observer = js.ResizeObserver.new(keep(lambda *_: handler()))
    observer.observe(there(id))
    keep_alive(observer)
