"""The packets one side sends on its links, and their times: new entries, entries that may be lost, statuses,
and evidence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..turn.returning import OwnHead
from .branches import Branches, Fork
from .feed import HEAD_BYTES, Entry, Feed
from .links import FIRST_RESEND_MS, GOSSIP_MS, RESEND_MS, SLOW_RESEND_MS, WINDOW, WINDOW_BYTES, Link, Sending
from .wire import (
    HELD_BYTES,
    HELD_LIMIT,
    PACKET_LIMIT,
    STATUS_BYTES,
    FeedStatus,
    Held,
    entry_packets,
    mark_of,
    shortened,
    status_packet,
)

PAUSE_MS = 10
"""Interval in milliseconds within which time alone cannot change anything."""
HEARTBEAT_MS = 500
BUDGET = 32_000
"""Number of bytes sent on one link in one go, since channels give no back-pressure."""
QUICK_GREETINGS = 10
"""Number of greetings sent every 60 ms, before they are sent every 500 ms."""
PROOFS = 16
"""Number of contradicting entries that wait to be shown at once on one link; heartbeats bring the others."""
STATUS_RATIO = 3
STATUS_GAP_MS = 100
"""Time in ms for which a status may wait; news of at least a third of its size is answered at once."""


class Speaker:
    """The links of one peer as it speaks on them; ``outbox`` collects ``(link, frame)`` to be sent."""

    def __init__(self, me: bytes, own: Feed) -> None:
        self.me = me
        self.feeds: dict[bytes, Feed] = {me: own}
        self.links: dict[str, Link] = {}
        self.outbox: list[tuple[str, bytes]] = []
        self.urgent_seq = -1
        """The number of this side's last entry that others wait for."""
        self.epoch = 0
        """The epoch of the room's key that this side has."""
        self.mute = False
        """Whether this side was here before and may not write yet, so that others need not wait for it."""
        self.outgoing: Callable[[str, bytes], list[bytes]] = lambda link, packet: [packet]
        """Hook for a packet before it is sealed: the place where tests tell lies."""
        self.needs: Callable[[bytes], bool] = lambda author: True
        """A query whether an author belongs to the match; all others get at most twice the bytes held."""
        self.start_entries: list[Entry] = []
        """Entries beside feeds without which others cannot follow: a start, and the choices it names."""
        self._branches = Branches()
        self._own_head = OwnHead(own)
        self._proved: set[bytes] = set()
        """The authors whose first contradiction has been shown to everybody."""
        self._now = 0
        self._held = 0
        """Number of entries of all feeds together when this side last spoke."""

    def entry(self, author: bytes, id: bytes) -> Entry | None:
        """The entry of this author with this id, in the feed or beside it; None if it is not here."""
        feed = self.feeds.get(author)
        if feed is not None and id in feed.ids:
            return feed.entries[feed.ids.index(id)]
        way = self._branches.path(author, id)
        return way[-1].entry if way else None

    def author_at(self, link: str) -> bytes | None:
        """The member who has proved to be at the other end of this link."""
        known = self.links.get(link)
        return known.author if known else None

    def evidence(self, author: bytes) -> list[Entry]:
        """The entries signed by this author that contradict those held."""
        return list(self._branches.contradictions.get(author, ()))

    def continuations(self, author: bytes) -> list[Entry]:
        """The entries this author signed after contradicting ones."""
        return list(self._branches.continuations.get(author, ()))

    def own_head_known(self, authors: Iterable[bytes]) -> bool:
        """Whether each of these has said what it holds of this side's feed, and all of that is here."""
        return self._own_head.is_complete_for(authors)

    def heard_from(self, authors: Iterable[bytes]) -> set[bytes]:
        """The members among these who have said what they hold of this side's feed, if that is here or cannot
        be had.
        """
        return self._own_head.heard_from(authors, self._now)

    def branch(self, author: bytes, id: bytes) -> list[Entry]:
        """The entries that lead to the one with this id, which comes last, if it is beside the feed."""
        return [one.entry for one in self._branches.path(author, id)]

    def entries_before(self, author: bytes, id: bytes) -> list[Entry]:
        """All entries before the one with this id, in order."""
        feed, way = self.feeds[author], self._branches.path(author, id)
        rest = [one.entry for one in way[:-1]]
        root = way[0].parent if way else id
        end = feed.ids.index(root) if root in feed.ids else -1
        return [*feed.entries[: end + 1 if way else end], *rest]

    def bar(self, link: str) -> None:
        """Exchange only proofs with the peer at the other end, who was removed."""
        self.links[link].bar({author: len(feed) for author, feed in self.feeds.items()})

    def unbar(self, link: str) -> None:
        """Readmit the peer at the other end: the host who removed them was a cheat."""
        if link in self.links:
            self.links[link].unbar()

    def show_history(self, link: Link, feed: Feed, count: int, now: int) -> None:
        """Show this side's feed of an author of whom the other side holds another one, further back each
        time.
        """
        depth, at = link.depths.get(feed.author, (2, now - RESEND_MS))
        if now - at < RESEND_MS:
            return
        link.depths[feed.author] = (min(depth * 2, 64), now)
        for seq in range(max(0, count - depth), count):
            if not link.evidence_budget.open(now):
                return
            link.evidence_budget.spend(self.send_entry(link, feed.entries[seq]))

    def prove(self, fork: Fork, teller: bytes) -> None:
        """Show the first contradiction of an author to all but its teller at once, not only with heartbeats.

        A peer that hears of it later could begin a match on the word of a cheat whom the others no longer
        follow.
        """
        if fork.known is None or fork.other.author in self._proved:
            return
        self._proved.add(fork.other.author)
        for link in self.links.values():
            if link.author != teller and len(link.proofs) < PROOFS:
                link.proofs += [fork.known, fork.other]
                link.serve_at = self._now

    def speak(self, now: int) -> None:
        """Send what is due on all links on which something came in or time is up, or on all links if a feed
        grew.
        """
        self._now = now
        held = sum([len(feed.entries) for feed in self.feeds.values()]) + len(self.feeds)
        grown, self._held = held != self._held, held
        for link in self.links.values():
            if grown or now >= link.serve_at:
                self._serve(link, now)
                link.serve_at = self._due_at(link, now)

    def _serve(self, link: Link, now: int) -> None:
        handshake = link.handshake
        if not handshake.stale(now):
            link.greetings = 0
        elif now - link.greeted_at >= self._greeting_gap(link):
            link.greeted_at = now
            link.greetings += 1
            self.outbox.append((link.name, handshake.greeting()))
        if link.author not in (None, self.me) and handshake.speaking(now) is handshake.channel:
            self._push(link, now)
            while link.proofs and link.evidence_budget.open(now):
                link.evidence_budget.spend(self.send_entry(link, link.proofs.pop(0)))
        self._tell(link, now)

    @staticmethod
    def _greeting_gap(link: Link) -> int:
        return RESEND_MS if link.greetings < QUICK_GREETINGS else SLOW_RESEND_MS

    def send(self, link: Link, packet: bytes) -> int:
        """Seal and send a packet; the result is its number of bytes."""
        channel = link.handshake.speaking(self._now)
        if channel is None:
            return 0
        for told in self.outgoing(link.name, packet):
            self.outbox.append((link.name, channel.seal(shortened(told, self.me))))
        return len(packet)

    def _status_due(self, link: Link, size: int, now: int) -> bool:
        waited = now - link.status_sent_at
        if link.news_authors and (STATUS_RATIO * link.news_bytes >= size or waited >= STATUS_GAP_MS):
            return True
        return waited >= (RESEND_MS if link.author is None else HEARTBEAT_MS)

    def _tell(self, link: Link, now: int) -> None:
        """Send the status if it is due, and with a heartbeat one piece of evidence."""
        size = STATUS_BYTES + HELD_BYTES * len(self.feeds)
        if link.handshake.speaking(now) is None or not self._status_due(link, size, now):
            return
        heartbeat = not link.news_authors
        whole = heartbeat or now - link.full_status_sent_at >= HEARTBEAT_MS
        told = {author: feed for author, feed in self.feeds.items() if whole or author in link.news_authors}
        held = [Held(mark_of(author), len(feed.ids), feed.tip) for author, feed in told.items()]
        held += [
            Held(mark_of(author), count, last[:HEAD_BYTES])
            for author, count, last in self._branches.tips()
            if author in told
        ]
        self.send(link, status_packet(FeedStatus(tuple(held[:HELD_LIMIT]), self.epoch, self.mute, whole)))
        link.news_authors.clear()
        link.status_sent_at = now
        link.full_status_sent_at = now if whole else link.full_status_sent_at
        link.news_bytes = 0
        if heartbeat and link.author is not None:
            self._tell_evidence(link, now)

    def _tell_evidence(self, link: Link, now: int) -> None:
        # the other side may hold either of two contradicting entries: it is told both
        others = self._branches.representatives()
        feeds = [(self.feeds[entry.author], entry.seq) for entry in others if entry.author in self.feeds]
        every = [feed.entries[seq] for feed, seq in feeds if seq < len(feed)] + others + self.start_entries
        if every and link.evidence_budget.open(now):
            link.evidence_told += 1
            link.evidence_budget.spend(self.send_entry(link, every[link.evidence_told % len(every)]))

    def _push(self, link: Link, now: int) -> None:
        """Send the entries that are due: new ones within a window, and others again while the other side
        stays silent.
        """
        left = BUDGET
        on_the_way = -1  # counted only if something new is to be sent: most calls find nothing
        guest = link.author is not None and not self.needs(link.author)
        if guest and not link.may_send_guest(sum(feed.size for feed in self.feeds.values()), now):
            return
        theirs_of, sending_of = link.theirs, link.sending
        for author, feed in self.feeds.items():
            theirs, length = theirs_of.get(author, 0), link.extent(feed)
            sending = sending_of.get(author)
            if theirs >= length:
                if sending is not None:
                    del sending_of[author]
                    if sending.upto == theirs:
                        link.acknowledged(sending, now)
                continue
            own = author == self.me
            if sending is None:
                sending = sending_of[author] = Sending(theirs, max(feed.grew_at, now - GOSSIP_MS), own)
            begin = sending.due_from(
                theirs,
                self._first(link, feed, theirs),
                link.patience,
                feed.grew_at,
                link.status_at,
                now,
            )
            end = min(length, theirs + WINDOW)
            if begin is None or begin >= end:
                continue
            if on_the_way < 0:
                on_the_way = self._on_the_way(link)
            sending.at = now
            if begin == sending.upto:
                sending.tries = 0
                sending.first_at = now
            for seq in range(begin, min(end, begin + sending.width)):
                size = len(feed.entries[seq].body)
                again = seq < max(sending.upto, link.sent.get(author, 0))
                if left <= 0 or (again and not link.resend_budget.open(now)):
                    break
                if not again and on_the_way and on_the_way + size > WINDOW_BYTES:
                    break
                sent = self.send_entry(link, feed.entries[seq])
                left -= sent
                link.guest_bytes += sent if guest else 0
                if again:
                    link.resend_budget.spend(sent)
                else:
                    on_the_way += size
                    link.sent[author] = seq + 1
                sending.upto = max(sending.upto, seq + 1)

    def _first(self, link: Link, feed: Feed, theirs: int) -> int:
        """Time to wait for an acknowledgement before entries from ``theirs`` on are sent again for the first
        time.

        A second copy of urgent entries follows at once, since it costs less than a turn that is held up.
        """
        if feed.author == self.me and self.urgent_seq >= theirs:
            pieces = len(feed.entries[theirs].body) // PACKET_LIMIT
            return FIRST_RESEND_MS + pieces * FIRST_RESEND_MS // 2
        return link.patience

    def _on_the_way(self, link: Link) -> int:
        """Number of bytes that were sent on this link and not acknowledged."""
        total = 0
        for author, sending in link.sending.items():
            feed = self.feeds[author]
            first = link.theirs.get(author, 0)
            total += sum(len(entry.body) for entry in feed.entries[first : sending.upto])
        return total

    def send_entry(self, link: Link, entry: Entry) -> int:
        """Send an entry in as many packets as it takes; the result is its number of bytes."""
        return sum(self.send(link, packet) for packet in entry_packets(entry))

    def wake_at(self, now: int) -> int:
        """The latest time at which :meth:`pump` has something to do again, in ms."""
        at = min([now + HEARTBEAT_MS, *[link.serve_at for link in self.links.values()]])
        return max(at, now + PAUSE_MS)

    def _due_at(self, link: Link, now: int) -> int:
        """The time at which waiting alone may cause something to be sent on a link that was just served."""
        silent = RESEND_MS if link.author is None else HEARTBEAT_MS
        at = link.status_sent_at + (min(silent, STATUS_GAP_MS) if link.news_authors else silent)
        if link.handshake.stale(now):
            at = min(at, link.greeted_at + self._greeting_gap(link))
        for author, sending in link.sending.items():
            feed, theirs = self.feeds[author], link.theirs.get(author, 0)
            length = link.extent(feed)
            if theirs < length:
                due = sending.due_at(theirs, length, self._first(link, feed, theirs), link.patience)
                at = due if due < at else at
        return at
