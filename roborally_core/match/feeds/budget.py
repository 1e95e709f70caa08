"""Budgets: how much anything another peer can cause may cost, per link, per minute and per feed."""

from __future__ import annotations

LOBBY_ENTRIES = 400
"""Entries one author may write before the start."""
LOBBY_BYTES = 1_000_000
"""Bytes of bodies those entries may have together: dozens of boards looked at in the lobby."""
TURN_ENTRIES = 16
"""Entries one author may add with each turn."""
TURNS_AHEAD = 8
"""Number of turns an author's feed may be ahead of one's own game beyond the allowance of the lobby."""
OWN_RESERVE = 20
"""Entries a lobby leaves free in one's own feed, so that starting and leaving always fit."""
LINK_BYTES = 192_000
"""Most bytes kept for one link: entries before their turn and parts of entries."""
CUT_MS = 10_000
"""Time for which nothing is read from a link that exceeded its bounds."""
RESENT_BURST = 192_000
RESENT_PER_SECOND = 2_000
RESENT_RATIO = 4
"""Bytes sent again on one link: a store, what trickles in, what each byte heard or acknowledged earns."""
SHOWN_BURST = 16_000
SHOWN_RATIO = 3
"""Bytes of old entries shown on one link against a contradiction: a store, and what each byte heard earns."""
GIVEN_RATIO = 2
GIVEN_PER_SECOND = 2_000
"""Bytes sent on one link to people without a seat, under all their names: of all there is, and with time."""
CHECKS_BURST = 40
CHECKS_PER_SECOND = 4
"""Signatures that turn out not to be their author's, tried for one link."""
JOURNAL_BYTES = 3_000_000
"""Most bytes of records one match hands out to be stored."""
JOURNAL_RESERVE = 1_000_000
"""The part of it that is kept for one's own entries and programs."""


class Bucket:
    """Tokens that are spent and come back with time or by merit; times in milliseconds."""

    __slots__ = ("_at", "_capacity", "_milli", "_per_second")

    def __init__(self, capacity: int, per_second: int, now: int) -> None:
        self._capacity = capacity * 1000
        self._milli = self._capacity
        self._per_second = per_second
        self._at = now

    def open(self, now: int) -> bool:
        """Whether anything is left.  What is begun may be finished: the bucket can run into debt by it."""
        self._milli = min(self._capacity, self._milli + (now - self._at) * self._per_second)
        self._at = now
        return self._milli > 0

    def left(self, now: int) -> int:
        """The rest, in hundredths of the capacity; 0 in debt."""
        self.open(now)
        return max(0, self._milli) * 100 // self._capacity

    def spend(self, amount: int) -> None:
        """Take ``amount``, if need be on credit."""
        self._milli -= amount * 1000

    def earn(self, amount: int) -> None:
        """Put ``amount`` back; never above the capacity."""
        self._milli = min(self._capacity, self._milli + amount * 1000)

    def take(self, now: int) -> bool:
        """Spend one if there is one."""
        if not self.open(now):
            return False
        self.spend(1)
        return True


def bytes_for(entries: int) -> int:
    """Bytes of bodies that an author with this many entries may write."""
    return entries * LOBBY_BYTES // LOBBY_ENTRIES


def allowed_entries(turn: int | None) -> int:
    """Number of entries an author may have in all, in the lobby (None) or while ``turn`` is played."""
    return LOBBY_ENTRIES + (0 if turn is None else TURN_ENTRIES * (turn + TURNS_AHEAD))
