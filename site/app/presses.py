"""A press holds although its button is drawn anew between the pointer's coming down and going up.

Browsers count a click only where both happen on one element.  Panels that tell progress are drawn
several times a second, so their buttons could not be pressed otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import web

if TYPE_CHECKING:
    from .web.dom import DomElement, DomEvent

CONTROLS = "[data-do],[data-action]"
"""Elements that do something when they are clicked."""
STILL_PX = 8
"""The most that a pointer moves, in either direction, in a press; farther is a drag."""


def meant(node: DomElement) -> tuple[str, str]:
    """The action of a control and its argument."""
    return web.data(node, "do") or web.data(node, "action"), web.data(node, "arg")


class Presses:
    """The press in progress; a control drawn anew under it is clicked in place of the one that is gone."""

    def __init__(self) -> None:
        self._pressed: DomElement | None = None
        self._at = (0.0, 0.0)

    def listen(self) -> None:
        """Install the listeners, once; they come before all others, which may draw anew themselves."""
        web.on(web.document, "pointerdown", self._down, capture=True)
        web.on(web.document, "pointerup", self._up, capture=True)
        web.on(web.document, "pointercancel", lambda _event: self._end(), capture=True)

    def _end(self) -> None:
        self._pressed = None

    def _down(self, event: DomEvent) -> None:
        # a finger's click is aimed when it goes up, at the element then under it
        by_mouse = str(event.pointerType) != "touch" and int(event.button) == 0
        self._pressed = web.closest(event, CONTROLS) if by_mouse else None
        self._at = (float(event.clientX), float(event.clientY))

    def _up(self, event: DomEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed.isConnected:
            return
        away = max(abs(float(event.clientX) - self._at[0]), abs(float(event.clientY) - self._at[1]))
        now = web.closest(event, CONTROLS)
        if now and away <= STILL_PX and meant(now) == meant(pressed):
            now.click()
