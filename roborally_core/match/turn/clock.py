"""The programming clock of one player: its end, and its earliest end (RR-05).

Every player's own clock starts when they see their hand, so nobody loses time
to watching the last turn; all clocks have the same length.  Times are in milliseconds.
"""

from __future__ import annotations

from ..feeds.statements import Json

ANIMATION_MS = 90_000
"""Longest time in ms for which a page may show the last turn before the clock starts anyway."""


def whole_setting(settings: Json, name: str) -> int:
    """A whole number among the settings; 0 if it is absent or senseless."""
    value = settings.get(name, 0) if isinstance(settings, dict) else 0
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0


class ProgrammingClock:
    """``timer_ms`` (0: off) is the time players have to program, ``minimum_ms`` the least time programming
    lasts with AIs.

    A ``paced`` clock waits for :meth:`begin`.
    """

    def __init__(self, settings: Json, paced: bool) -> None:
        self.timer_ms = whole_setting(settings, "timer_ms")
        self._minimum_ms = whole_setting(settings, "minimum_ms")
        self._paced = paced
        self._opened_at = 0
        self._begun_at: int | None = None

    def open(self, now: int) -> None:
        """Note that a turn was opened."""
        self._opened_at = now
        self._begun_at = None if self._paced else now

    def begin(self, now: int) -> None:
        """Start the clock, as the player sees the hand; a second call changes nothing."""
        if self._begun_at is None:
            self._begun_at = now

    def tick(self, now: int) -> None:
        """Begin anyway once the player has looked at other things for too long."""
        if now - self._opened_at >= ANIMATION_MS:
            self.begin(now)

    def remaining_ms(self, now: int) -> int | None:
        """Time left to program; None if the clock is off or has not begun."""
        if not self.timer_ms or self._begun_at is None:
            return None
        return max(0, self._begun_at + self.timer_ms - now)

    def minimum_left_ms(self, now: int, ai_seated: bool) -> int:
        """The least time for which programming still lasts."""
        if not ai_seated:
            return 0
        begun = self._opened_at if self._begun_at is None else self._begun_at
        return max(0, begun + self._minimum_ms - now)

    def due_in(self, now: int, ai_seated: bool) -> int | None:
        """Milliseconds until time alone lets something happen; None if it will not."""
        waits = [left for left in (self.remaining_ms(now), self.minimum_left_ms(now, ai_seated)) if left]
        return min(waits, default=None)
