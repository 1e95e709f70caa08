"""The effort of a headless player: it is less while its machine cannot keep up, so that nobody waits for it.

An overloaded peer sends its heartbeats late, is taken for lost, comes back, and is sent everything it missed:
that is more work for everybody.  So it backs off, one step a turn, and in the end leaves its seat to the
machine that all the others compute anyway; when it keeps up again, it takes the steps back, more slowly.
"""

from __future__ import annotations

LATE_MS = 2_000
"""The lateness of a task, in ms, from which a peer counts as overloaded: after 3 s it is taken for lost."""
QUICK_MS = 200
"""The lateness in ms up to which a peer keeps up well."""
QUICK_TURNS = 4
"""The number of turns for which a peer has to keep up before it thinks harder again."""
MOST_LATE = 4
"""The number of late turns in a row, at the least effort, after which a peer gives up its seat."""


class Effort:
    """The level a player thinks at, from ``level`` down to 0; above that its own ``brain``, if it has one."""

    def __init__(self, level: int, brain: bool) -> None:
        self._level = level
        self._most = self._now = level + brain
        self._quick = self._late = 0

    @property
    def own(self) -> bool:
        """Whether the player's own brain is asked."""
        return self._now > self._level

    @property
    def level(self) -> int:
        """The level of the machine that plays if the brain is not asked."""
        return min(self._now, self._level)

    @property
    def spent(self) -> bool:
        """Whether the player is late even at the least effort, and had better leave its seat to a machine."""
        return self._late >= MOST_LATE

    def note(self, late_ms: int) -> str:
        """Note the greatest lateness since the last turn, in ms, when a turn opens.

        Returns the change of effort in words, or nothing.
        """
        if late_ms >= LATE_MS:
            return self._less(late_ms)
        self._late = 0
        self._quick = self._quick + 1 if late_ms <= QUICK_MS else 0
        if self._quick < QUICK_TURNS or self._now == self._most:
            return ""
        self._now, self._quick = self._now + 1, 0
        return f"this machine keeps up again: {self._said()}"

    def _less(self, late_ms: int) -> str:
        self._quick, told = 0, f"this machine is overloaded, {late_ms / 1000:.1f} s late"
        if self._now:
            self._now -= 1
            return f"{told}: {self._said()}"
        self._late += 1
        return f"{told}: the seat is left to the machines" if self.spent else told

    def _said(self) -> str:
        return "its own brain plays" if self.own else f"a machine of level {self.level} plays"
