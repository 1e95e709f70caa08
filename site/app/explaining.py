"""Explanations near the pointer: of what it rests on, of what is pressed for long, of squares of a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import web
from .store.tips import Tip, tip_of, without_keys

if TYPE_CHECKING:
    from .web.dom import DomEvent

LONG_PRESS_MS = 450
TIP_DELAY_MS = 350
KEEP_FREE = ".registers, #confirm"
"""Places that no explanation may cover: the program, and the button that runs it."""


class Explanations:
    """One explanation at a time; ``at_point`` has the one of a place where no element explains itself."""

    def __init__(self, at_point: Callable[[float, float], Tip]) -> None:
        self._at_point = at_point
        self._press = 0
        self._timer = 0
        self._at = (0.0, 0.0)
        self._told: Tip = ()
        """The present explanation, or the one of a moment later."""
        self._pointer = (-1.0, -1.0)
        """The last place of the pointer."""

    def listen(self) -> None:
        """Install the listeners, once."""
        web.on(web.document, "pointerover", self._pointer_over)
        web.on(web.document, "pointermove", self._pointer_move)
        web.on(web.document, "pointerup", lambda _event: self.end_press())
        web.on(web.document, "pointercancel", lambda _event: self.end_press())
        web.on(web.document, "contextmenu", self._context_menu, passive=False)
        web.on(web.window, "blur", lambda _event: self.hide())

    def pointer_down(self, event: DomEvent) -> None:
        """The explanation goes; a finger that stays asks for one."""
        self.hide()
        self._at = self._pointer = (float(event.clientX), float(event.clientY))
        if str(event.pointerType) == "touch":
            self.end_press()
            tip = self._explained(event)
            if tip or web.closest(event, ".board-area"):
                self._press = web.later(LONG_PRESS_MS, lambda: self._come(tip))

    def end_press(self) -> None:
        """The finger went up, or a drag began: it is no long press."""
        if self._press:
            web.cancel(self._press)
            self._press = 0

    def show(self, tip: Tip, x: float, y: float) -> None:
        """Explain something near a point."""
        from .store.placing import Box, place  # noqa: PLC0415 - the menu explains nothing
        from .view.shortcuts_view import names_of_keys  # noqa: PLC0415
        from .view.tips import tip_html  # noqa: PLC0415

        if web.media("(hover: none)"):
            tip = without_keys(tip, names_of_keys())
        web.put("tip", tip_html(tip))
        web.style("tip", "left", "0")  # measured where nothing narrows it
        web.show("tip", True)
        free = [Box(*box) for box in web.boxes(KEEP_FREE)]
        left, top = place((x, y), web.rectangle("tip")[2:], web.viewport(), free)
        web.style("tip", "left", f"{left:.0f}px")
        web.style("tip", "top", f"{top:.0f}px")

    def hide(self) -> None:
        """Take the explanation away."""
        if self._timer:
            web.cancel(self._timer)
            self._timer = 0
        self._told = ()
        web.show("tip", False)

    def _context_menu(self, event: DomEvent) -> None:
        if web.closest(event, ".board-area,.tile,.slot,.player"):
            event.preventDefault()

    def _explained(self, event: DomEvent) -> Tip:
        node = web.closest(event, "[data-tip]")
        if not node:
            return ()
        return tip_of(web.data(node, "tip"), web.data(node, "tip-title"), web.data(node, "tip-note"))

    def _pointer_over(self, event: DomEvent) -> None:
        if str(event.pointerType) == "touch":
            return
        at = (float(event.clientX), float(event.clientY))
        tip = self._explained(event)
        rests = at == self._pointer
        if rests and tip and tip == self._told:
            return  # what is explained was only drawn anew
        self.hide()
        if tip and not rests:  # else the page changed under a pointer at rest: nobody asked
            self._at, self._told = at, tip
            self._timer = web.later(TIP_DELAY_MS, lambda: self._come(tip))

    def _pointer_move(self, event: DomEvent) -> None:
        self._pointer = (float(event.clientX), float(event.clientY))

    def _come(self, tip: Tip) -> None:
        self._press = self._timer = 0
        tip = tip or self._at_point(*self._at)
        if tip:
            self.show(tip, *self._at)
