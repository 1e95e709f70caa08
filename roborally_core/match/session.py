"""Sessions: getting every feed to every peer over packets that may vanish.

A peer pushes its own entries at once and again until acknowledged; a status
(heartbeat and acknowledgement in one) tells the others what it holds, so that
any peer can fill any other's gaps with anybody's entries.  That is all there
is: late joiners, returning players and lost packets are the same case.

All times are milliseconds on the caller's clock, passed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .bodies import BodyError, Hello, decode
from .facts import Fact, PeerBack, PeerLost, Refused
from .feed import ROOT, Entry, Feed, Verdict, parse_entry
from .identity import author_of, recover
from .wire import (
    HELD_LIMIT,
    PACKET_LIMIT,
    Held,
    Piece,
    Status,
    Whole,
    WireError,
    entry_packets,
    parse_packet,
    status_packet,
)

HEARTBEAT_MS = 500
LOST_MS = 2500
FIRST_RESEND_MS = 20
RESEND_MS = 60
SLOW_RESEND_MS = 500
PATIENT_TRIES = 8
GOSSIP_MS = 200
"""How long an author's own packets get before others fill in for them."""
WINDOW = 32
BUDGET = 32_000
"""Bytes sent on one link in one go: channels give no back-pressure."""
EARLY_LIMIT = 32
COMPLAINTS = 12


class Fork(NamedTuple):
    """Two entries one key signed for one place; ``known`` is the one held."""

    known: Entry
    other: Entry


class _Sending:
    """How far one feed has been sent on one link."""

    __slots__ = ("at", "first_at", "started", "tries", "upto")

    def __init__(self, upto: int, now: int, started: bool) -> None:
        self.upto = upto
        self.at = self.first_at = now
        self.tries = 0
        self.started = started


class _Link:
    """What is known about the other end of one link."""

    def __init__(self, now: int) -> None:
        self.author: bytes | None = None
        self.heard = now
        self.told = now - SLOW_RESEND_MS
        self.owes_status = False
        self.round_trip = 0
        self.theirs: dict[bytes, int] = {}
        self.sending: dict[bytes, _Sending] = {}
        self.early: dict[tuple[bytes, int], Entry] = {}
        self.pieces: dict[tuple[bytes, int], dict[int, Piece]] = {}
        self.complaints: set[str] = set()
        self.shown: dict[bytes, tuple[int, int]] = {}


class Session:
    """All feeds and all links of one peer.

    ``outbox`` collects ``(link, packet)``, ``accepted`` new entries in feed
    order, ``forks`` contradictions, ``facts`` what to tell the user; the owner
    drains them.  ``welcome(author, hello)`` says why an unknown author is not
    wanted, or None.
    """

    def __init__(self, me: bytes, welcome: Callable[[bytes, Hello], str | None]) -> None:
        self.me = me
        self.feeds: dict[bytes, Feed] = {}
        self.outbox: list[tuple[str, bytes]] = []
        self.accepted: list[Entry] = []
        self.forks: list[Fork] = []
        self.facts: list[Fact] = []
        self.lost: set[bytes] = set()
        self.doubled = False
        """Whether somebody else speaks as this player: a second tab with the same secret."""
        self._welcome = welcome
        self._links: dict[str, _Link] = {}
        self._heard: dict[bytes, int] = {}
        self._evidence: dict[bytes, Entry] = {}

    # links

    def connect(self, link: str, now: int) -> None:
        """A link came up; its name must be a new one after every restart of the other side."""
        if link not in self._links:
            self._links[link] = _Link(now)

    def disconnect(self, link: str) -> None:
        """A link went down; its author is lost only when nothing else is heard of them."""
        self._links.pop(link, None)

    def author_at(self, link: str) -> bytes | None:
        """Who speaks on this link, as far as they said."""
        known = self._links.get(link)
        return known.author if known else None

    def in_step(self) -> bool:
        """Whether no peer holds more of the own feed than this side does."""
        mine = len(self.feeds[self.me]) if self.me in self.feeds else 0
        return all(link.theirs.get(self.me, 0) <= mine for link in self._links.values())

    def reported(self) -> bool:
        """Whether some peer said that it holds entries of the own feed."""
        return any(link.theirs.get(self.me, 0) > 0 for link in self._links.values())

    # receiving

    def receive(self, name: str, data: bytes, now: int) -> None:
        """Take one packet; nothing in it can raise or harm what is held."""
        self.connect(name, now)
        link = self._links[name]
        try:
            packet = parse_packet(data)
            if isinstance(packet, Status):
                self._status(name, link, packet, now)
            elif isinstance(packet, Whole):
                self._entry(name, link, packet.raw, now)
            else:
                self._piece(name, link, packet, now)
        except WireError as error:
            self._refuse(name, link, str(error))
            return
        link.heard = now
        if link.author is not None:
            self._hear(link.author, now)

    def _refuse(self, name: str, link: _Link, reason: str) -> None:
        if reason not in link.complaints and len(link.complaints) < COMPLAINTS:
            link.complaints.add(reason)
            self.facts.append(Refused(name, reason))

    def _hear(self, author: bytes, now: int) -> None:
        self._heard[author] = now
        if author in self.lost:
            self.lost.discard(author)
            self.facts.append(PeerBack(author))

    def _status(self, name: str, link: _Link, status: Status, now: int) -> None:
        if status.sender == self.me:
            self.doubled = True
            raise WireError("this player is here already, in another window")
        link.author = status.sender
        for held in status.held:
            author, count, head = held.author, held.count, held.head
            link.theirs[author] = max(count, link.theirs.get(author, 0))
            feed = self.feeds.get(author)
            if feed is not None and 0 < count <= len(feed) and feed.head(count) != head:
                self._show_history(name, link, feed, count, now)

    def _show_history(self, name: str, link: _Link, feed: Feed, count: int, now: int) -> None:
        """The other side holds another feed of this author: show ours, further back each time."""
        depth, at = link.shown.get(feed.author, (2, now - RESEND_MS))
        if now - at < RESEND_MS:
            return
        link.shown[feed.author] = (min(depth * 2, 64), now)
        for seq in range(max(0, count - depth), count):
            self._send_entry(name, feed, seq)

    def _piece(self, name: str, link: _Link, piece: Piece, now: int) -> None:
        key = (piece.author, piece.seq)
        feed = self.feeds.get(piece.author)
        if feed is not None and piece.seq < len(feed):
            link.owes_status = True
        if key not in link.pieces and len(link.pieces) >= 4:
            link.pieces.pop(next(iter(link.pieces)))
        parts = link.pieces.setdefault(key, {})
        if any(other.count != piece.count for other in parts.values()):
            parts.clear()
        parts[piece.index] = piece
        if len(parts) == piece.count:
            del link.pieces[key]
            raw = b"".join(parts[index].chunk for index in range(piece.count))
            self._entry(name, link, raw, now)

    def _entry(self, name: str, link: _Link, raw: bytes, now: int) -> None:
        try:
            entry = parse_entry(raw)
        except ValueError as error:
            raise WireError(str(error)) from None
        link.owes_status = True
        verdict = self._offer(entry, now)
        if verdict is Verdict.EARLY:
            if len(link.early) < EARLY_LIMIT:
                link.early[entry.author, entry.seq] = entry
        elif verdict is Verdict.FORGED:
            raise WireError("an entry whose signature is not its author's")
        elif verdict is Verdict.FULL:
            raise WireError("a player has written more than any match needs")
        else:
            link.theirs[entry.author] = max(entry.seq + 1, link.theirs.get(entry.author, 0))
            self._offer_early(entry.author, now)

    def _offer_early(self, author: bytes, now: int) -> None:
        for link in self._links.values():
            while True:
                entry = link.early.pop((author, len(self.feeds[author])), None)
                if entry is None or self._offer(entry, now) is not Verdict.ACCEPTED:
                    break

    def restore(self, entry: Entry) -> Verdict:
        """Take an entry this side stored; WireError if its author is not wanted."""
        return self._offer(entry, 0, stored=True)

    def _offer(self, entry: Entry, now: int, stored: bool = False) -> Verdict:
        feed = self.feeds.get(entry.author)
        if feed is None:
            if entry.seq:
                return Verdict.EARLY
            feed = self._open_feed(entry)
        verdict = feed.offer(entry, stored)
        if verdict is Verdict.ACCEPTED:
            self.feeds[entry.author] = feed
            self._heard.setdefault(entry.author, now)
            self.accepted.append(entry)
        elif verdict is Verdict.FORK:
            self._note_fork(feed, entry)
        return verdict

    def _note_fork(self, feed: Feed, entry: Entry) -> None:
        if feed.author not in self._evidence:
            self._evidence[feed.author] = entry
            self.forks.append(Fork(feed.entries[entry.seq], entry))

    def _open_feed(self, entry: Entry) -> Feed:
        try:
            hello = decode(entry.body)
            if not isinstance(hello, Hello):
                raise BodyError("a feed begins with a hello")
            first_key = recover(0, entry.digest(ROOT), entry.signature)
        except ValueError as error:
            raise WireError(str(error)) from None
        if author_of(first_key, hello.tip) != entry.author:
            raise WireError("a hello whose signature is not its author's")
        if len(self.feeds) >= HELD_LIMIT:
            raise WireError("too many players have come and gone in this room")
        reason = self._welcome(entry.author, hello)
        if reason is not None:
            raise WireError(reason)
        return Feed(entry.author, first_key)

    # sending

    def pump(self, now: int) -> None:
        """Send what is new, resend what is due, beat hearts, notice the lost."""
        for name, link in self._links.items():
            if link.author is not None:
                self._push(name, link, now)
            silent = RESEND_MS if link.author is None else HEARTBEAT_MS
            if link.owes_status or now - link.told >= silent:
                self._tell(name, link, now)
        for author, heard in self._heard.items():
            if author != self.me and author not in self.lost and now - heard > LOST_MS:
                self.lost.add(author)
                self.facts.append(PeerLost(author))

    def _tell(self, name: str, link: _Link, now: int) -> None:
        held = tuple(Held(author, len(feed), feed.head(len(feed))) for author, feed in self.feeds.items())
        self.outbox.append((name, status_packet(Status(self.me, held))))
        heartbeat = not link.owes_status
        link.owes_status = False
        link.told = now
        if heartbeat:
            for entry in self._evidence.values():
                for packet in entry_packets(entry.author, entry.seq, entry.raw()):
                    self.outbox.append((name, packet))

    def _push(self, name: str, link: _Link, now: int) -> None:
        budget = BUDGET
        for author, feed in self.feeds.items():
            theirs = link.theirs.get(author, 0)
            if theirs >= len(feed):
                done = link.sending.pop(author, None)
                if done is not None and done.upto == theirs:
                    link.round_trip = (3 * link.round_trip + now - done.first_at) // 4
                continue
            own = author == self.me
            sending = link.sending.get(author)
            if sending is None:
                sending = link.sending[author] = _Sending(theirs, now, own)
            begin = self._due_from(sending, theirs, self._impatience(feed, theirs), link.round_trip, now)
            end = min(len(feed), theirs + WINDOW)
            if begin is None or begin >= end:
                continue
            sending.at = now
            if begin == sending.upto:
                sending.tries = 0
                sending.first_at = now
            for seq in range(begin, end):
                if budget <= 0:
                    break
                budget -= self._send_entry(name, feed, seq)
                sending.upto = max(sending.upto, seq + 1)

    def _impatience(self, feed: Feed, seq: int) -> int:
        """When to send the entry at ``seq`` again the first time: soon if it is small and one's own."""
        if feed.author != self.me:
            return RESEND_MS
        pieces = len(feed.entries[seq].body) // PACKET_LIMIT
        return FIRST_RESEND_MS + pieces * FIRST_RESEND_MS // 2

    @staticmethod
    def _due_from(sending: _Sending, theirs: int, impatience: int, round_trip: int, now: int) -> int | None:
        """The first entry to send now, or None if nothing is due.

        A second copy follows at once, for it costs less than a turn held up;
        further ones wait until an acknowledgement could have come back.
        """
        waited = now - sending.at
        if not sending.started:
            if waited < GOSSIP_MS:
                return None
            sending.started = True
            return theirs
        sending.upto = max(sending.upto, theirs)
        if sending.tries == 0:
            patience = impatience
        elif sending.tries < PATIENT_TRIES:
            patience = min(max(RESEND_MS, round_trip), SLOW_RESEND_MS)
        else:
            patience = SLOW_RESEND_MS
        if sending.upto > theirs and waited >= patience:
            sending.tries += 1
            return theirs
        return sending.upto

    def _send_entry(self, name: str, feed: Feed, seq: int) -> int:
        sent = 0
        for packet in entry_packets(feed.author, seq, feed.entries[seq].raw()):
            self.outbox.append((name, packet))
            sent += len(packet)
        return sent

    def wake_at(self, now: int) -> int:
        """When :meth:`pump` has something to do again at the latest, in ms."""
        at = now + HEARTBEAT_MS
        for link in self._links.values():
            silent = RESEND_MS if link.author is None else HEARTBEAT_MS
            at = min(at, link.told + silent)
            for sending in link.sending.values():
                at = min(at, sending.at + FIRST_RESEND_MS)
        return max(at, now + 1)
