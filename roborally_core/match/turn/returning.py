"""The return of a player who was here before: the others' knowledge of the player's feed, and a new life.

A player who comes back with old storage does not know their own signatures, so nothing is written until
others have said, in frames only they can make, how much they hold, and that is here too.  A claim that is
never made good stops counting after a while, so a liar can only cause a delay.  Before a start is known here,
those who have come may have forgotten as much: then they count once they are a quorum of the people the host
has named.

If everybody has spoken and kept their word, the feed continues where it ends.  If after the grace somebody
has not (because they are gone, mute, or claimed more than there is), the word of a quorum is enough, and a
:class:`~.statements.Return` begins another *life*: at its place of the feed, and after that, nothing the
author signed in an earlier life accuses them.  This does not take back what they signed: in the first turn
for which no commitment of theirs is known, they have none, and the slate names the return in its place
(``RowKind.RETURNED``).  From then on all they sign names a past with that return in it, which nothing of an
earlier life does; so no honest player ever signs two commitments that follow the same past.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..feeds.codec import BodyError, decode
from ..feeds.feed import Entry, Feed
from ..feeds.statements import Return
from ..feeds.wire import Held

DELIVERY_MS = 8_000
"""Time in ms in which a peer that claims to hold more of this side's feed has to deliver the next entry."""
LIVES = 12
"""Number of returns of one author that are followed in one match; honest players need them if others are
gone.
"""


def life_of(entry: Entry) -> int:
    """The number of its author's life that the entry begins; 0 if it begins none."""
    try:
        body = decode(entry.body)
    except BodyError:
        return 0
    return body.life if isinstance(body, Return) else 0


def outranks(entry: Entry, digest: bytes, held: Entry, held_id: bytes) -> bool:
    """Whether an entry takes the place of the one held, because it begins a life that is later."""
    life, known = life_of(entry), life_of(held)
    return bool(life) and (not known or (life, digest) > (known, held_id))


class _Claim(NamedTuple):
    """The last claim of one peer, and the time since which it has exceeded the entries here.

    A peer that holds nothing ``of_itself`` has forgotten the match, and this side's feed with it.
    """

    held: Held
    since: int
    of_itself: bool


class OwnHead:
    """Everybody's claims about this side's ``feed`` since it was started."""

    def __init__(self, feed: Feed) -> None:
        self._feed = feed
        self._claims: dict[bytes, _Claim] = {}
        self._grew_at = 0

    def note_claim(self, author: bytes, held: Held, now: int, *, of_itself: bool | None = None) -> None:
        """Note what this peer claims to hold of this side's feed, and whether it holds anything
        ``of_itself``; None if it did not say this time.
        """
        known = self._claims.get(author)
        open_since = now if known is None or self._met(known) else known.since
        if of_itself is None:
            of_itself = known is None or known.of_itself
        self._claims[author] = _Claim(held, open_since, of_itself)

    def note_growth(self, now: int) -> None:
        """Note that an entry of this side came back."""
        self._grew_at = now

    def forget(self, author: bytes) -> None:
        """Forget this peer's word, which no longer counts."""
        self._claims.pop(author, None)

    def heard_from(self, authors: Iterable[bytes], now: int) -> set[bytes]:
        """The members among these who have said how much they hold, if that is here or was not delivered in
        time.
        """
        return {author for author in authors if author in self._claims and self._is_heard(author, now)}

    def is_complete_for(self, authors: Iterable[bytes]) -> bool:
        """Whether each of these has said what they hold, and it is here.

        The word of somebody who has forgotten the match is not enough: others may hold more for both.
        """
        claims = [self._claims.get(author) for author in authors]
        return all(claim is not None and claim.of_itself and self._met(claim) for claim in claims)

    def _is_heard(self, author: bytes, now: int) -> bool:
        claim = self._claims[author]
        return self._met(claim) or now - max(claim.since, self._grew_at) >= DELIVERY_MS

    def _met(self, claim: _Claim) -> bool:
        count, head = claim.held.count, claim.held.head
        return not count or (count <= len(self._feed) and self._feed.head(count) == head)
