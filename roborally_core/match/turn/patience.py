"""Limits of waiting for others, after which a machine or a blank program stands in for them.

Times are in milliseconds on this player's own clock, and only determine when this player votes for going on;
the decision itself is in the feeds.

A *slow* match has one time for everything, from minutes to days, agreed in its settings.  Nobody counts as
lost in it for being away, and its times go by the wall clock and are kept across page loads
(:mod:`.moments`).
"""

from __future__ import annotations

from ..feeds.statements import Json
from .clock import ANIMATION_MS, whole_setting
from .moments import ROUNDS_KEPT, Milestone, Moments
from .pace import PACE

ROUND_SHARE = 8
"""Divisor of that time which gives the time to wait for a step of a round of votes."""
GRACE_MS = 30_000
"""Time for which a lost player is waited for if the host said nothing else (setting ``grace_ms``)."""
SLACK_MS = 5_000
"""Extra time for an idle player beyond the time to program: their packets travel, and their clock began
later.
"""
REVEAL_MS = 12_000
"""Time for which keys are waited for after the last commitment: machines may still think elsewhere."""
START_MS = 12_000
"""Time for which a start named by a commitment to the first turn is waited for, while members pass it on."""
SIGN_MS = 12_000
"""Time given to present players to sign the end, which takes no thinking."""
SHARE_MS = 1_000
"""Time for which keys are waited for after a slate is decided, before the others open the boxes."""


class Patience:
    """The waiting of one player: the lost players, when they were lost, and the time since which a turn
    stands still.
    """

    def __init__(self, settings: Json, moments: Moments) -> None:
        self.pace_ms = whole_setting(settings, PACE)
        """The time for each step in a slow match; else 0."""
        self._grace_ms = whole_setting(settings, "grace_ms") or GRACE_MS
        self._timer_ms = whole_setting(settings, "timer_ms")
        self._moments = moments
        self._turn = -1
        self._lost: dict[bytes, int] = {}
        self._opened = 0
        self._full: int | None = None
        self._decided: int | None = None
        self._closed: int | None = None

    def open(self, now: int) -> None:
        """Note that the next turn was opened."""
        self._turn += 1
        self._opened = self._since(Milestone.OPENED, now)
        self._full = self._decided = None

    def close(self, now: int) -> None:
        """Note that the last turn was played."""
        self._closed = self._since(Milestone.CLOSED, now)

    def _since(self, what: Milestone, now: int) -> int:
        """The time of an event seen now; in a slow match, the time when it was first seen."""
        return self._moments.first(what, self._turn, now) if self.pace_ms else now

    def round_began(self, round_: int, now: int) -> int:
        """The time when a round of votes of the open turn, which is entered now, began."""
        if not self.pace_ms:
            return now
        return self._moments.first(Milestone.ROUND, self._turn * ROUNDS_KEPT + round_ % ROUNDS_KEPT, now)

    def round_ms(self, live: int) -> int:
        """The time for each step of a round of votes; ``live`` is the time in a match played live."""
        return max(self.pace_ms // ROUND_SHARE, live)

    def due_at(self) -> int | None:
        """The end of the time for the present step of a slow match, on the caller's clock; None in other
        matches.
        """
        if not self.pace_ms:
            return None
        since = self._opened if self._closed is None else self._closed
        return (since if self._full is None else max(since, self._full)) + self.pace_ms

    def note(self, lost: set[bytes], full: bool, held_up: bool, decided: bool, now: int) -> None:
        """Note the lost players, whether all have contributed (``held_up``: machines are still thinking), and
        whether the slate is decided.
        """
        for author in self._lost.keys() - lost:
            del self._lost[author]
        for author in lost:
            self._lost.setdefault(author, now)
        if not full or held_up:
            self._full = None
        elif self._full is None:
            self._full = self._since(Milestone.FULL, now)
        if decided and self._decided is None:
            self._decided = now

    def is_over(self, author: bytes, now: int) -> bool:
        """Whether this player has been waited for long enough."""
        since = self._lost.get(author)
        return (since is not None and now - since >= self._grace_ms) or self.is_late(now)

    def start_is_late(self, now: int) -> bool:
        """Whether all starts of the match should have come long ago."""
        return now - self._opened >= (self.pace_ms or START_MS)

    def is_late(self, now: int) -> bool:
        """Whether the time to program is over for everybody, whenever they began."""
        if self.pace_ms:
            return now - self._opened >= self.pace_ms
        return bool(self._timer_ms) and now - self._opened >= self._timer_ms + ANIMATION_MS + SLACK_MS

    def signature_is_late(self, author: bytes, now: int) -> bool:
        """Whether this player has been waited for long enough to sign the end."""
        here = author not in self._lost and self._closed is not None
        return self.is_over(author, now) or (here and now - (self._closed or 0) >= (self.pace_ms or SIGN_MS))

    def reveals_are_late(self, now: int) -> bool:
        """Whether the keys should have come long ago."""
        return self._full is not None and now - self._full >= (self.pace_ms or REVEAL_MS)

    def shares_are_due(self, now: int) -> bool:
        """Whether to put together the keys that were not told for a decided slate."""
        return self._decided is not None and now - self._decided >= SHARE_MS

    def due_in(self, now: int) -> int | None:
        """Milliseconds until time alone changes one of these answers; None if it never does."""
        at = [since + self._grace_ms for since in self._lost.values()]
        at.append(self._opened + (self.pace_ms or START_MS))
        if self._timer_ms:
            at.append(self._opened + self._timer_ms + ANIMATION_MS + SLACK_MS)
        if self._full is not None:
            at.append(self._full + (self.pace_ms or REVEAL_MS))
        if self._decided is not None:
            at.append(self._decided + SHARE_MS)
        if self._closed is not None:
            at.append(self._closed + (self.pace_ms or SIGN_MS))
        return min((moment - now for moment in at if moment > now), default=None)
