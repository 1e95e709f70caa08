"""Sessions: the delivery of every feed to every peer over packets that may be lost.

A peer pushes its own entries at once and again until acknowledged; a status
(heartbeat and acknowledgement in one) tells the others what it holds, so that
any peer can fill any other's gaps with anybody's entries.  There is nothing else: late joiners, returning
players and lost packets are the same case.

Only frames that none but their author could make count (:mod:`.secure`); everything they can cause has a
bound (:mod:`.budget`), and a peer that exceeds it harms only itself.  All times are milliseconds on the
caller's clock, passed in.
"""

from __future__ import annotations

from collections.abc import Callable

from ..facts import Fact, PeerBack, PeerLost, Refused
from ..lobby.obstacles import Problem
from ..security.identity import Identity
from ..security.secure import Greeting, Handshake, parse_frame
from ..turn.returning import LIVES, outranks
from . import budget
from .branches import STORED, Fork
from .feed import HEAD_BYTES, Entry, EntryVerdict, Feed, parse_entry
from .greeted import hello_in
from .links import WINDOW, Link
from .past import PastFeeds
from .speaking import Speaker
from .statements import Hello
from .wire import (
    HELD_LIMIT,
    EntryPiece,
    FeedStatus,
    Held,
    Rekey,
    Unwelcome,
    WholeEntry,
    WireError,
    mark_of,
    parse_packet,
    rekey_packet,
    restored,
)

LOST_MS = 2500
COMPLAINTS = 12
LINK_LIMIT = 64


class Mesh(Speaker):
    """All feeds and all links of one peer.

    ``outbox`` collects ``(link, frame)``, ``accepted`` new entries in feed order, ``forks`` contradictions,
    ``rewound`` entries by which authors began another life before the end of the feeds held here,
    ``rekeys`` keys of the room and their bringers, ``facts`` what to tell the user; the owner drains them.

    ``welcome(author, hello)`` says why an unknown author is not wanted, or None; ``wanted(author)`` says
    whether the feed of an author who is not here is needed; ``random(n)`` gives unpredictable bytes.
    ``allowance(author)``, which the owner may replace, is the total number of entries an author may have.
    """

    def __init__(
        self,
        identity: Identity,
        welcome: Callable[[bytes, Hello], Problem | None],
        wanted: Callable[[bytes], bool],
        random: Callable[[int], bytes],
    ) -> None:
        super().__init__(identity.author, Feed(identity.author, identity.key))
        self.accepted: list[Entry] = []
        self.forks: list[Fork] = []
        self.rewound: list[Entry] = []
        self.rekeys: list[tuple[bytes, Rekey]] = []
        self.facts: list[Fact] = []
        self.lost: set[bytes] = set()
        self.muted: set[bytes] = set()
        """Members who are back and do not yet know what they had said before."""
        self.runs_twice = False
        """Whether this player is also elsewhere: somebody else holds the same secret."""
        self.rekey: Rekey | None = None
        """The new key a host hands to those of :attr:`trusted` who have an older one."""
        self.trusted: Callable[[bytes], bool] = lambda author: False
        self.allowance: Callable[[bytes], int] = lambda author: budget.LOBBY_ENTRIES
        self._identity, self._random = identity, random
        self._welcome, self._wanted = welcome, wanted
        self.needs = wanted
        self._heard: dict[bytes, int] = {}
        self._lives: dict[bytes, int] = {}
        self._past = PastFeeds()

    # links

    def connect(self, link: str, now: int) -> None:
        """Note that a link came up; it must have a new name after every restart of the other side."""
        if link not in self.links and len(self.links) < LINK_LIMIT:
            self.links[link] = Link(link, Handshake(self._identity, self._random, now), now)

    def disconnect(self, link: str) -> None:
        """Note that a link went down; its author is lost only if nothing is heard from them elsewhere."""
        self.links.pop(link, None)

    def forget(self, author: bytes) -> None:
        """Drop the feed of an author who is gone, and everything known about them."""
        if author == self.me:
            return
        if author in self.feeds:
            self._past.keep(self.feeds[author])
        for known in (self.feeds, self._heard, self._lives):
            known.pop(author, None)
        self.muted.discard(author)
        self._branches.forget(author)
        self._proved.discard(author)
        self.lost.discard(author)
        self._own_head.forget(author)
        for link in self.links.values():
            link.forget(author)

    # receiving

    def receive(self, name: str, data: bytes, now: int) -> None:
        """Take one frame; nothing in it can raise or harm what is held."""
        self._now = now
        link = self.links.get(name)
        if link is None or now < link.cut_until:
            return
        link.serve_at = now
        try:
            frame = parse_frame(data)
            if isinstance(frame, Greeting):
                nonces = [nonce for other in self.links.values() for nonce in other.handshake.nonces()]
                answer = link.handshake.greet(frame, now, nonces)
                if answer is not None:
                    self.outbox.append((name, answer))
                return
            packet, begun = link.handshake.open(frame, now)
            if packet is None:
                return
            if begun:
                link.begin()
            self._read(link, packet, now)
        except WireError as error:
            self._refuse(link, error)

    def _read(self, link: Link, data: bytes, now: int) -> None:
        author = link.author
        assert author is not None
        link.resend_budget.earn(budget.RESENT_RATIO * len(data))
        link.evidence_budget.earn(budget.EVIDENCE_RATIO * len(data))
        if author == self.me:
            self.runs_twice = True
            raise WireError("this player is here already, in another window")
        packet = parse_packet(restored(data, author))
        if author in self.feeds:
            self._hear(author, now)
        if link.barred and isinstance(packet, FeedStatus):
            self._compare(link, packet, now)
            link.status_at = now
        elif isinstance(packet, FeedStatus):
            self._status(link, author, packet, now)
        elif isinstance(packet, WholeEntry):
            self._entry(link, packet.raw, now)
        elif isinstance(packet, EntryPiece):
            self._piece(link, packet, now)
        else:
            self.rekeys.append((author, packet))
        if link.overfull:
            link.drop_pending()
            link.cut_until = now + budget.CUT_MS
            raise WireError("more came ahead of its turn than any match needs; nothing is read for a while")

    def _refuse(self, link: Link, error: WireError) -> None:
        reason, problem = str(error), error.problem if isinstance(error, Unwelcome) else None
        if reason not in link.complaints and len(link.complaints) < COMPLAINTS:
            link.complaints.add(reason)
            self.facts.append(Refused(link.name, reason, problem))

    def _hear(self, author: bytes, now: int) -> None:
        self._heard[author] = now
        if author in self.lost:
            self.lost.discard(author)
            self.facts.append(PeerBack(author))

    def _status(self, link: Link, sender: bytes, status: FeedStatus, now: int) -> None:
        self.facts += [PeerBack(sender)] if sender in self.muted and not status.mute else []
        (self.muted.add if status.mute else self.muted.discard)(sender)
        told = self._compare(link, status, now)
        if sender in self.feeds and (status.whole or mark_of(self.me) in told):
            mine = told.get(mark_of(self.me), [Held(b"", 0, bytes(HEAD_BYTES))])[0]
            own = told.get(mark_of(sender))
            of_itself = any(held.count for held in own or ()) if own or status.whole else None
            self._own_head.note_claim(sender, mine, now, of_itself=of_itself)
        if not status.whole:
            return
        for author in [author for author in link.theirs if mark_of(author) not in told]:
            # forgotten by the other side, as all who leave a lobby are; or the status is old, and the next
            # one tells
            del link.theirs[author]
        link.status_at = now
        if self.rekey is not None and status.epoch < self.rekey.epoch and self.trusted(sender):
            self.send(link, rekey_packet(self.rekey))

    def _compare(self, link: Link, status: FeedStatus, now: int) -> dict[bytes, list[Held]]:
        """Note what the other side holds of each feed; its rows by the marks of the authors."""
        told: dict[bytes, list[Held]] = {}
        for held in status.held:
            told.setdefault(held.mark, []).append(held)
        for author, feed in self.feeds.items():
            rows = told.get(mark_of(author))
            if rows is not None:
                self._theirs_is(link, feed, rows, now)
        return told

    def _theirs_is(self, link: Link, feed: Feed, rows: list[Held], now: int) -> None:
        """Note the ``rows`` the other side holds of a feed, or of each branch of a contradicting author.

        Its position on the branch that is held here is the one that counts.
        """
        before, held = link.theirs.get(feed.author, 0), rows[0]
        if len(rows) == 1 and before == held.count == len(feed.entries) and held.head == feed.tip:
            return  # both hold the same, as they did before: most rows are like this
        beside = [row for row in rows[1:] if 0 < row.count <= len(feed) and feed.head(row.count) == row.head]
        if beside:
            held = max(beside, key=lambda row: row.count)
            link.theirs[feed.author] = held.count
        elif self._lives.get(feed.author) and held.count <= len(feed) and feed.head(held.count) == held.head:
            link.theirs[feed.author] = held.count  # they may have held more before another life began
        else:
            link.theirs[feed.author] = max(before, held.count)
        for entry in feed.entries[before : held.count]:
            link.resend_budget.earn(budget.RESENT_RATIO * len(entry.body))
        if 0 < held.count <= len(feed) and feed.head(held.count) != held.head:
            furthest = max(row.count for row in rows)
            self.show_history(link, feed, min(furthest, len(feed)), now)

    def _piece(self, link: Link, piece: EntryPiece, now: int) -> None:
        feed = self.feeds.get(piece.author)
        if feed is not None and feed.has(piece.seq, piece.mark):
            link.news_authors.add(piece.author)
        elif self._may_come(link, piece.author, piece.seq):
            link.news_bytes += len(piece.chunk)
            raw = link.add_piece(piece)
            if raw is not None:
                self._entry(link, raw, now)

    def _may_come(self, link: Link, author: bytes, seq: int) -> bool:
        """Whether an entry for this place may be needed soon."""
        feed = self.feeds.get(author)
        if link.barred or (feed is None and self._past.has(author, seq)):
            return seq < len(feed) if feed is not None else self._past.has(author, seq)  # only proofs
        if feed is None:
            return seq < WINDOW and self._may_open(author)
        return seq < max(len(feed), self._branches.extent(author)) + WINDOW

    def _may_open(self, author: bytes) -> bool:
        """Whether a feed may be opened for this author: they are here, or needed."""
        return any(link.author == author for link in self.links.values()) or self._wanted(author)

    def _entry(self, link: Link, raw: bytes, now: int) -> None:
        try:
            entry = parse_entry(raw)
        except ValueError as error:
            raise WireError(str(error)) from None
        link.news_authors.add(entry.author)
        if not self._may_come(link, entry.author, entry.seq) or not link.check_budget.open(now):
            return
        teller = link.author or STORED
        if self._branches.knows(entry) or self._goes_on_beside(entry, teller):
            return
        try:
            past = None if entry.author in self.feeds else self._past.contradicted(entry)
            if past is not None:
                return self._note_fork(past, entry, teller)
            verdict = self._offer(entry, now, teller)
        except WireError:
            link.check_budget.spend(1)
            raise
        if verdict is EntryVerdict.EARLY:
            link.keep_early(entry)
        elif verdict is EntryVerdict.FORGED:
            link.check_budget.spend(1)
            raise WireError("an entry whose signature is not its author's")
        elif verdict is EntryVerdict.FULL:
            raise WireError("a player has written more than any match needs")
        else:
            if verdict is not EntryVerdict.KNOWN:
                link.news_bytes += len(raw)
            link.theirs[entry.author] = max(entry.seq + 1, link.theirs.get(entry.author, 0))
            self._offer_early(entry.author, now)

    def _offer_early(self, author: bytes, now: int) -> None:
        for link in self.links.values():
            while True:
                entry = link.take_early(author, len(self.feeds[author]))
                teller = link.author or STORED
                if entry is None or self._offer(entry, now, teller) is not EntryVerdict.ACCEPTED:
                    break
        for link in self.links.values():
            link.drop_obsolete(self.feeds[author])

    def restore(self, entry: Entry, beside: bool) -> None:
        """Take an entry this side stored, of a feed or ``beside`` one; WireError if it is not wanted."""
        if not (beside and self._goes_on_beside(entry, STORED)):
            self._offer(entry, 0, STORED, stored=not beside)

    def _offer(self, entry: Entry, now: int, teller: bytes, stored: bool = False) -> EntryVerdict:
        feed = self.feeds.get(entry.author)
        if feed is None:
            if entry.seq:
                return EntryVerdict.EARLY
            feed = self._open_feed(entry)
        if not stored and entry.seq == len(feed) and not self._has_room(feed, entry):
            return EntryVerdict.FULL
        # entries were checked before they were stored; a contradiction is checked again, for it accuses
        verdict = feed.offer(entry, stored and entry.seq >= len(feed))
        if verdict is EntryVerdict.ACCEPTED:
            self.feeds[entry.author] = feed
            self._past.drop(entry.author)
            feed.grew_at = now
            self._heard.setdefault(entry.author, now)
            self.accepted.append(entry)
            if entry.author == self.me:
                self._own_head.note_growth(now)
        elif verdict is EntryVerdict.FORK and self._is_new_life(feed, entry):
            self._begin_life(feed, entry, teller)
        elif verdict is EntryVerdict.FORK:
            self._note_fork(feed, entry, teller)
        return verdict

    def _is_new_life(self, feed: Feed, entry: Entry) -> bool:
        """Whether the author began another life here, after fewer lives than they may have."""
        held, held_id = feed.entries[entry.seq], feed.ids[entry.seq]
        later = outranks(entry, entry.digest(feed.id_before(entry.seq)), held, held_id)
        return later and self._lives.get(feed.author, 0) < LIVES

    def _begin_life(self, feed: Feed, entry: Entry, teller: bytes) -> None:
        """Take an entry that the author signed after coming back: it continues their feed, and later entries
        held before move beside it.
        """
        self._lives[feed.author] = self._lives.get(feed.author, 0) + 1
        self.forks += self._branches.set_aside(feed, entry.seq, teller)
        feed.offer(entry)
        self.rewound.append(entry)
        self.accepted = [e for e in self.accepted if e.author != feed.author or e.seq < entry.seq]
        for link in self.links.values():
            for known in (link.theirs, link.sent):
                known[feed.author] = min(known.get(feed.author, 0), entry.seq)
            link.sending.pop(feed.author, None)
        self._offer_early(feed.author, self._now)

    def _has_room(self, feed: Feed, entry: Entry) -> bool:
        """Whether this author may write more; this side's own entries are always accepted."""
        allowed = self.allowance(feed.author)
        size = feed.size + len(entry.body)
        return feed.author == self.me or (entry.seq < allowed and size <= budget.bytes_for(allowed))

    def own_room(self, size: int, reserve: int) -> bool:
        """Whether the others would accept an entry of this ``size`` from this side, and ``reserve`` more."""
        own, entries = self.feeds[self.me], self.allowance(self.me) - reserve
        return len(own) < entries and own.size + size <= budget.bytes_for(entries)

    def _note_fork(self, feed: Feed, entry: Entry, teller: bytes) -> None:
        fork = self._branches.add_contradiction(feed, entry, self.allowance(feed.author), teller)
        if fork is not None:
            self.forks.append(fork)
            self.prove(fork, teller)

    def _goes_on_beside(self, entry: Entry, teller: bytes) -> bool:
        """Whether the entry follows one that contradicts the feed held here; others may have counted it."""
        fork = self._branches.extend(entry, self.allowance(entry.author), teller)
        if fork is not None:
            self.forks.append(fork)
        return fork is not None

    def _open_feed(self, entry: Entry) -> Feed:
        hello = hello_in(entry, self._identity)
        problem = self._welcome(entry.author, hello)
        if problem is not None:
            raise Unwelcome(problem)
        if len(self.feeds) >= HELD_LIMIT:
            self._make_room()
        return Feed(entry.author, hello.key)

    def _make_room(self) -> None:
        """Forget a member who came and went; WireError if all known members are needed."""
        gone = next(
            (author for author in self.feeds if author != self.me and not self._may_open(author)), None
        )
        if gone is None:
            raise WireError("too many players have come and gone in this room")
        self.forget(gone)

    # time

    def pump(self, now: int) -> None:
        """Send new entries, resend what is due, send heartbeats, and notice lost members."""
        self.speak(now)
        for author, heard in self._heard.items():
            if author != self.me and author not in self.lost and now - heard > LOST_MS:
                self.lost.add(author)
                self.facts.append(PeerLost(author))
