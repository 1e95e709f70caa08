"""Budgets: bounds on the cost of everything that another peer can cause, per link, per minute and
per feed.
"""

from __future__ import annotations

LOBBY_ENTRIES = 400
"""Number of entries one author may write before the start."""
LOBBY_BYTES = 1_000_000
"""Number of bytes that the bodies of those entries may have together: enough for dozens of boards tried in
the lobby.
"""
TURN_ENTRIES = 16
"""Number of entries one author may add with each turn."""
TURNS_AHEAD = 8
"""Number of turns by which an author's feed may be ahead of this side's game, in addition to the allowance of
the lobby.
"""
OWN_RESERVE = 20
"""Number of entries that a lobby leaves free in this side's feed, so that starting and leaving always fit."""
LINK_BYTES = 192_000
"""The greatest number of bytes kept for one link: entries that came too early, and parts of entries."""
CUT_MS = 10_000
"""Time in milliseconds for which nothing is read from a link that exceeded its bounds."""
RESENT_BURST = 192_000
RESENT_PER_SECOND = 2_000
RESENT_RATIO = 4
"""Bytes sent again on one link: an initial store, an inflow over time, and the gain for each byte heard or
acknowledged.
"""
EVIDENCE_BURST = 16_000
EVIDENCE_RATIO = 3
"""Bytes of old entries shown on one link against a contradiction: an initial store, and the gain for each
byte heard.
"""
GUEST_RATIO = 2
GUEST_PER_SECOND = 2_000
"""Bytes sent on one link to people without a seat, under all their names: a share of all there is, and an
inflow over time.
"""
CHECKS_BURST = 40
CHECKS_PER_SECOND = 4
"""Number of invalid signatures that are checked for one link: at once, and per second."""
JOURNAL_BYTES = 3_000_000
"""The greatest number of bytes of records that one match hands out to be stored."""
JOURNAL_RESERVE = 1_000_000
"""The part of these bytes that is reserved for this side's own entries and programs."""


class Bucket:
    """A bucket of tokens that are spent, and come back with time or are earned; times are in milliseconds."""

    __slots__ = ("_at", "_capacity", "_milli", "_per_second")

    def __init__(self, capacity: int, per_second: int, now: int) -> None:
        self._capacity = capacity * 1000
        self._milli = self._capacity
        self._per_second = per_second
        self._at = now

    def open(self, now: int) -> bool:
        """Whether anything is left.  Work that was begun may be finished, by which the bucket can run into
        debt.
        """
        self._milli = min(self._capacity, self._milli + (now - self._at) * self._per_second)
        self._at = now
        return self._milli > 0

    def left(self, now: int) -> int:
        """The rest in hundredths of the capacity; 0 if the bucket is in debt."""
        self.open(now)
        return max(0, self._milli) * 100 // self._capacity

    def spend(self, amount: int) -> None:
        """Take ``amount``, on credit if necessary."""
        self._milli -= amount * 1000

    def earn(self, amount: int) -> None:
        """Put ``amount`` back, but never more than the capacity allows."""
        self._milli = min(self._capacity, self._milli + amount * 1000)

    def take(self, now: int) -> bool:
        """Spend one token if there is one; whether there was."""
        if not self.open(now):
            return False
        self.spend(1)
        return True


def bytes_for(entries: int) -> int:
    """Number of bytes of bodies that an author with this many entries may write."""
    return entries * LOBBY_BYTES // LOBBY_ENTRIES


def allowed_entries(turn: int | None) -> int:
    """Number of entries an author may have in all, in the lobby (None) or while ``turn`` is played."""
    return LOBBY_ENTRIES + (0 if turn is None else TURN_ENTRIES * (turn + TURNS_AHEAD))
