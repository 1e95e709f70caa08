"""Limits of waiting for others: after that a machine, or a blank program, stands in for them.

Times are one's own clock's, in milliseconds, and only say when this player votes for going
on; what is then decided stands in the feeds.
"""

from __future__ import annotations

from ..feeds.bodies import Json
from .clock import ANIMATION_MS, whole_setting

GRACE_MS = 30_000
"""Time for which a lost player is waited for if the host said nothing else (setting ``grace_ms``)."""
SLACK_MS = 5_000
"""Extra time of an idle player beyond the time to program: their packets travel, their clock began later."""
REVEAL_MS = 12_000
"""Time for which keys are waited for after the last commitment: machines may still think elsewhere."""
START_MS = 12_000
"""Time for which the start that a commitment to the first turn names is waited for: members pass it on."""
SIGN_MS = 12_000
"""Time for which present players are waited for to sign the end: that takes no thinking."""
SHARE_MS = 1_000
"""Time for which keys are waited for after a slate is decided, before the others open the boxes."""


class Patience:
    """The lost players and the time of their loss, and the time since a turn stands still."""

    def __init__(self, settings: Json) -> None:
        self._grace_ms = whole_setting(settings, "grace_ms") or GRACE_MS
        self._timer_ms = whole_setting(settings, "timer_ms")
        self._lost: dict[bytes, int] = {}
        self._opened = 0
        self._full: int | None = None
        self._decided: int | None = None
        self._closed: int | None = None

    def open(self, now: int) -> None:
        """A turn was opened."""
        self._opened = now
        self._full = self._decided = None

    def close(self, now: int) -> None:
        """The last turn was played."""
        self._closed = now

    def note(self, lost: set[bytes], full: bool, held_up: bool, decided: bool, now: int) -> None:
        """Note the lost players, whether all contributed (``held_up``: machines still think),
        whether it is decided.
        """
        for author in self._lost.keys() - lost:
            del self._lost[author]
        for author in lost:
            self._lost.setdefault(author, now)
        if not full or held_up:
            self._full = None
        elif self._full is None:
            self._full = now
        if decided and self._decided is None:
            self._decided = now

    def is_over(self, author: bytes, now: int) -> bool:
        """Whether this player was waited for long enough."""
        since = self._lost.get(author)
        return (since is not None and now - since >= self._grace_ms) or self.is_late(now)

    def start_is_late(self, now: int) -> bool:
        """Whether all starts of the match should have come long ago."""
        return now - self._opened >= START_MS

    def is_late(self, now: int) -> bool:
        """Whether the time to program is over for everybody, whenever they began."""
        return bool(self._timer_ms) and now - self._opened >= self._timer_ms + ANIMATION_MS + SLACK_MS

    def signature_is_late(self, author: bytes, now: int) -> bool:
        """Whether this player was waited for long enough to sign the end."""
        here = author not in self._lost and self._closed is not None
        return self.is_over(author, now) or (here and now - (self._closed or 0) >= SIGN_MS)

    def reveals_are_late(self, now: int) -> bool:
        """Whether keys should have come long ago."""
        return self._full is not None and now - self._full >= REVEAL_MS

    def shares_are_due(self, now: int) -> bool:
        """Whether to put together what was not told for a decided slate."""
        return self._decided is not None and now - self._decided >= SHARE_MS

    def due_in(self, now: int) -> int | None:
        """Milliseconds until one of these changes by time alone, None if none will."""
        at = [since + self._grace_ms for since in self._lost.values()] + [self._opened + START_MS]
        if self._timer_ms:
            at.append(self._opened + self._timer_ms + ANIMATION_MS + SLACK_MS)
        if self._full is not None:
            at.append(self._full + REVEAL_MS)
        if self._decided is not None:
            at.append(self._decided + SHARE_MS)
        if self._closed is not None:
            at.append(self._closed + SIGN_MS)
        return min((moment - now for moment in at if moment > now), default=None)
