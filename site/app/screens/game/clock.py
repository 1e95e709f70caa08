"""The programming clock: counts down in the page's element ``clock`` and rings at the end."""

from __future__ import annotations

from collections.abc import Callable

from ... import web
from ...sound import Sound
from ...texts import t

TICK_MS = 250
LOW_SECONDS = 5
"""Seconds from which every one is heard and the clock is red."""


class Clock:
    """One countdown at a time; without one the element is hidden.  The open menu shows it, too."""

    def __init__(self, sound: Sound, rings: Callable[[], None]) -> None:
        self._sound = sound
        self._rings = rings
        self._deadline = 0.0
        self._timer = 0
        self._heard = 0
        self._quiet = False
        """Whether the time left is that of the others."""

    def start(self, seconds: int) -> None:
        """Count down from ``seconds``; 0 means no clock."""
        self.stop()
        self._quiet = False
        if seconds:
            self._deadline = web.now() + 1000 * seconds
            self._heard = seconds
            self._tick()

    def go_on_quietly(self) -> None:
        """The player has handed in, and the others have the time that is left: it is shown, not heard."""
        self._quiet = True

    def stop(self) -> None:
        """Stop and hide."""
        if self._timer:
            web.cancel(self._timer)
        self._timer = 0
        self._deadline = 0.0
        web.show("clock", False)

    def left(self) -> int | None:
        """Whole seconds to go, or None without a countdown."""
        return max(0, round((self._deadline - web.now()) / 1000)) if self._deadline else None

    def _tick(self) -> None:
        self._timer = web.later(TICK_MS, self._tick)
        self.show()
        left = self.left()
        if left is None:
            return
        if left <= LOW_SECONDS and left < self._heard:
            self._heard = left
            if not self._quiet:
                self._sound.play("low")
        if left == 0:
            self.stop()
            if not self._quiet:
                self._rings()

    def show(self) -> None:
        """Write the time (the page around may have been drawn anew)."""
        left = self.left()
        web.show("clock", left is not None)
        if left is not None:
            web.text("clock", f"{left // 60}:{left % 60:02}")
            web.toggle_class("clock", "low", left <= LOW_SECONDS)
            web.text("menu-clock", t("seconds", n=left))
        web.show("menu-clock-row", left is not None)
