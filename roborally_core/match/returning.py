"""What others hold of the own feed: a player who is back writes only after hearing it.

A key signs one entry.  Whoever comes back with old storage does not know which keys are used up, so
nothing is written until everybody asked has said, in frames only they can make, how much they hold, and
that is here too.  A claim that is never made good stops counting after a while: a liar delays, that is all.
"""

from __future__ import annotations

from collections.abc import Iterable

from .feed import Feed

DELIVERY_MS = 8_000
"""How long whoever claims to hold more of the own feed has to deliver the next entry of it."""


class _Claim:
    """What one peer said last, and since when it is more than is here."""

    def __init__(self, count: int, head: bytes, since: int) -> None:
        self.count, self.head, self.since = count, head, since


class OwnHead:
    """Everybody's claims about the own ``feed``, since this start."""

    def __init__(self, feed: Feed) -> None:
        self._feed = feed
        self._claims: dict[bytes, _Claim] = {}
        self._grew_at = 0

    def claim(self, author: bytes, count: int, head: bytes, now: int) -> None:
        """This peer holds so many entries, of which the last has this head."""
        known = self._claims.get(author)
        open_since = now if known is None or self._met(known) else known.since
        self._claims[author] = _Claim(count, head, open_since)

    def grew(self, now: int) -> None:
        """An own entry came back."""
        self._grew_at = now

    def forget(self, author: bytes) -> None:
        """This peer's word does not count any more."""
        self._claims.pop(author, None)

    def known_to(self, authors: Iterable[bytes], now: int) -> bool:
        """Whether each of these has spoken, and what they hold is here or was not delivered in time."""
        claims = [self._claims.get(author) for author in authors]
        return all(claim is not None and (self._met(claim) or self._broken(claim, now)) for claim in claims)

    def _met(self, claim: _Claim) -> bool:
        count = claim.count
        return not count or (count <= len(self._feed) and self._feed.head(count) == claim.head)

    def _broken(self, claim: _Claim, now: int) -> bool:
        return now - max(claim.since, self._grew_at) >= DELIVERY_MS
