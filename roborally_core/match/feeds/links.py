"""The knowledge of one side about each link: its member, and the entries that are held there, sent, or
waiting.
"""

from __future__ import annotations

from ..security.secure import Handshake
from .budget import (
    CHECKS_BURST,
    CHECKS_PER_SECOND,
    EVIDENCE_BURST,
    GUEST_PER_SECOND,
    GUEST_RATIO,
    LINK_BYTES,
    RESENT_BURST,
    RESENT_PER_SECOND,
    Bucket,
)
from .feed import Entry, Feed
from .wire import EntryPiece

FIRST_RESEND_MS = 20
RESEND_MS = 60
FIRST_ROUND_TRIP_MS = 160
"""Round trip of a link assumed until one is measured, in milliseconds; too short a time would prevent any
measurement.
"""
SLOW_RESEND_MS = 500
PATIENT_TRIES = 8
GOSSIP_MS = 200
"""Head start, in milliseconds, of an author's own packets before a status without them makes
others fill in.
"""
NEVER = 1 << 62
WINDOW = 32
"""Number of entries beyond those the other side holds that are sent, and that are kept when they arrive."""
WINDOW_BYTES = 64_000
"""Number of bytes of these entries that may be on their way; one entry always may be."""
_ENTRY_COST = 800
_PIECE_COST = 100
"""Weight of an entry or a part of one beyond its own bytes."""


class Sending:
    """The extent to which one feed has been sent on one link."""

    __slots__ = ("at", "first_at", "started", "tries", "upto")

    def __init__(self, upto: int, now: int, started: bool) -> None:
        self.upto = upto
        self.at = self.first_at = now
        self.tries = 0
        self.started = started

    def due_from(
        self, theirs: int, first: int, again: int, grew_at: int, status_at: int, now: int
    ) -> int | None:
        """The first entry to send now, or None if nothing is due.

        ``first`` and ``again`` are the times to wait for an acknowledgement.  Entries of others are sent once
        a status (the last came at ``status_at``) that had time to name the first of them does not.
        """
        if not self.started:
            if theirs > self.upto:
                self.upto, self.at = theirs, max(grew_at, now - GOSSIP_MS)
            if status_at - self.at < GOSSIP_MS:
                return None
            self.started = True
            return theirs
        self.upto = max(self.upto, theirs)
        if self.upto > theirs and now - self.at >= self._wait(first, again):
            self.tries += 1
            return theirs
        return self.upto

    def due_at(self, theirs: int, length: int, first: int, again: int) -> int:
        """The time at which to ask :meth:`due_from` again even if nothing arrives."""
        if not self.started:
            return NEVER
        if self.upto < length or self.upto <= theirs:  # a budget holds the rest back
            return self.at + FIRST_RESEND_MS
        return self.at + self._wait(first, again)

    def _wait(self, first: int, again: int) -> int:
        """The time to wait for an acknowledgement before everything is sent again."""
        if self.tries == 0:
            return first
        return again if self.tries < PATIENT_TRIES else SLOW_RESEND_MS

    @property
    def width(self) -> int:
        """Number of entries to send at a time: one to a peer that has not answered for long."""
        return WINDOW if self.tries < PATIENT_TRIES else 1


class Link:
    """The knowledge about the other end of one link."""

    def __init__(self, name: str, handshake: Handshake, now: int) -> None:
        self.name = name
        self.handshake = handshake
        self.greeted_at = now - SLOW_RESEND_MS
        self.greetings = 0
        self.cut_until = now
        self.serve_at = now
        """Time at which something may be due on the link; at once after anything came in."""
        self.status_sent_at = now - SLOW_RESEND_MS
        """Times of the last status to the other side, and of the last full one."""
        self.full_status_sent_at = self.status_sent_at
        self.news_bytes = 0
        """Number of bytes of new entries since the last status to the other side."""
        self.news_authors: set[bytes] = set()
        """The authors of entries that came since the last status to the other side."""
        self.round_trip = FIRST_ROUND_TRIP_MS
        """Time in milliseconds from sending something to its acknowledgement."""
        self.complaints: set[str] = set()
        self.resend_budget = Bucket(RESENT_BURST, RESENT_PER_SECOND, now)
        self.evidence_budget = Bucket(EVIDENCE_BURST, 0, now)
        self.check_budget = Bucket(CHECKS_BURST, CHECKS_PER_SECOND, now)
        self.evidence_told = 0
        self.proofs: list[Entry] = []
        """Contradictions that are to be shown at once."""
        self.guest_bytes = 0
        """Number of bytes of entries sent to people without a seat, whatever they call themselves."""
        self.barred = False
        """Whether the host removed the member at the other end: then only proofs count, in either
        direction.
        """
        self._extent: dict[bytes, int] = {}
        self._since = now
        self.begin()

    def may_send_guest(self, held: int, now: int) -> bool:
        """Whether a person without a seat may be sent more of the ``held`` bytes there are."""
        return self.guest_bytes < GUEST_RATIO * held + GUEST_PER_SECOND * (now - self._since) // 1000

    def bar(self, extent: dict[bytes, int]) -> None:
        """Note that the member at the other end was removed: they are told only this many entries of each
        feed.

        Nobody else may greet here, since that would be the same person under another name.
        """
        self.barred, self._extent, self.handshake.taken = True, extent, True

    def unbar(self) -> None:
        """Admit them again: the host had no right to remove them."""
        self.barred, self._extent, self.handshake.taken = False, {}, False

    def extent(self, feed: Feed) -> int:
        """Number of entries of a feed that the other side may be told."""
        length = len(feed.entries)
        return min(length, self._extent.get(feed.author, 0)) if self.barred else length

    def begin(self) -> None:
        """Begin another channel: the peer there may have forgotten everything, or be somebody else."""
        self.status_at = -GOSSIP_MS
        """Time of the last status from the other side."""
        self.theirs: dict[bytes, int] = {}
        self.sending: dict[bytes, Sending] = {}
        self.sent: dict[bytes, int] = {}
        """The number of entries of each feed that were ever sent: if the other side says that it lacks them,
        they count as sent again.
        """
        self.depths: dict[bytes, tuple[int, int]] = {}
        self.drop_pending()

    @property
    def author(self) -> bytes | None:
        """The member at the other end, once they have proved it."""
        return self.handshake.author

    def acknowledged(self, sending: Sending, now: int) -> None:
        """Note that everything sent has arrived; if something was sent again, it is unknown which copy was
        acknowledged.
        """
        took = now - sending.first_at
        weight = 8 if sending.tries else 4
        if not sending.tries or took > self.round_trip:
            self.round_trip += (took - self.round_trip) // weight

    @property
    def patience(self) -> int:
        """Time in milliseconds that an acknowledgement may take: a quarter longer than usual on this link."""
        return min(max(RESEND_MS, self.round_trip * 5 // 4), SLOW_RESEND_MS)

    # entries that came too early, and parts of entries

    def drop_pending(self) -> None:
        """Forget everything that waits."""
        self.size = 0
        self._early: dict[tuple[bytes, int], Entry] = {}
        self._pieces: dict[tuple[bytes, int, bytes], dict[int, EntryPiece]] = {}

    @property
    def overfull(self) -> bool:
        """Whether more waits than any honest peer sends ahead."""
        return self.size > LINK_BYTES

    def keep_early(self, entry: Entry) -> None:
        """Keep an entry until those before it are here."""
        self._drop_early(entry.author, entry.seq)
        self._early[entry.author, entry.seq] = entry
        self.size += len(entry.body) + _ENTRY_COST

    def _drop_early(self, author: bytes, seq: int) -> Entry | None:
        entry = self._early.pop((author, seq), None)
        if entry is not None:
            self.size -= len(entry.body) + _ENTRY_COST
        return entry

    def take_early(self, author: bytes, seq: int) -> Entry | None:
        """Take out the entry kept for this place; None if there is none."""
        return self._drop_early(author, seq)

    def add_piece(self, piece: EntryPiece) -> bytes | None:
        """Keep a part of an entry; the result is the whole entry once all parts are here."""
        key = (piece.author, piece.seq, piece.mark)
        parts = self._pieces.setdefault(key, {})
        if any(other.count != piece.count for other in parts.values()):
            self._drop_pieces(key)
            parts = self._pieces.setdefault(key, {})
        before = parts.get(piece.index)
        self.size += len(piece.chunk) + _PIECE_COST - (len(before.chunk) + _PIECE_COST if before else 0)
        parts[piece.index] = piece
        if len(parts) < piece.count:
            return None
        self._drop_pieces(key)
        return b"".join(parts[index].chunk for index in range(piece.count))

    def _drop_pieces(self, key: tuple[bytes, int, bytes]) -> None:
        parts = self._pieces.pop(key, {})
        self.size -= sum(len(part.chunk) + _PIECE_COST for part in parts.values())

    def drop_obsolete(self, feed: Feed) -> None:
        """Drop what a feed no longer needs: entries for places it has reached, and parts of entries it has.

        Parts of other entries stay, since they may contradict the feed.
        """
        if not self._early and not self._pieces:
            return  # asked for every entry, and nearly always true
        author, length = feed.author, len(feed)
        for key in [key for key in self._early if key[0] == author and key[1] < length]:
            self._drop_early(*key)
        for whole in [key for key in self._pieces if key[0] == author and feed.has(key[1], key[2])]:
            self._drop_pieces(whole)

    def forget(self, author: bytes) -> None:
        """Drop everything about this author's feed."""
        for known in (self.theirs, self.sending, self.sent, self.depths):
            known.pop(author, None)
        for place in [place for place in self._early if place[0] == author]:
            self._drop_early(*place)
        for part in [key for key in self._pieces if key[0] == author]:
            self._drop_pieces(part)
