"""The matches one player plays in one room, one after the other, over the same links.

From outside it is used like a :class:`~.match.Match`: links, packets and time in, packets, facts and records
out.  Packets begin with the tag of their match, so nobody mistakes one match for another while some still
look at the results of the first.

The match before goes on in the background until the next one has begun: its last
signatures still travel, and a player who leaves or is lost there is not waited for here.
"""

from __future__ import annotations

from ..facts import Output, PlayedElsewhere, RematchWanted
from ..match import Match
from .rematch import TAG_BYTES

_NOTICE = bytes(TAG_BYTES)
"""The tag of a packet that says: that match is not played here any more."""
NOTICE_MS = 1_000


class Series:
    """``match`` is the one that is played, or whose lobby is open; ``previous`` the one before it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.previous: Match | None = None
        self._links: dict[str, int] = {}
        self._barred: dict[str, bytes] = {}
        """Links of members whom the host has removed since."""
        self._waiting_for_rematch: set[bytes] = set()
        self._notices: list[tuple[str, bytes]] = []
        self._facts: list[RematchWanted | PlayedElsewhere] = []

    # events from outside

    def connect(self, link: str, now: int) -> None:
        """Note that a link to a peer opened; its name ``link`` is never used again for another peer."""
        self._links.setdefault(link, now - NOTICE_MS)
        for match in self._going():
            match.connect(link, now)

    def disconnect(self, link: str, now: int) -> None:
        """Note that a link to a peer closed."""
        self._links.pop(link, None)
        self._barred.pop(link, None)
        for match in self._going():
            match.disconnect(link, now)

    def receive(self, link: str, data: bytes, now: int) -> None:
        """Take a packet that arrived; nothing in it can harm the matches."""
        tag, packet = data[:TAG_BYTES], data[TAG_BYTES:]
        for match in self._going():
            if tag == match.tag:
                match.receive(link, packet, now)
                return
        if tag == _NOTICE:
            self._read_notice(packet)
        elif not self._read_wish(link, tag):
            self._notify(link, tag, now)

    def tick(self, now: int) -> None:
        """Note the time; call this at least as often as :meth:`wake_at` asks."""
        self.match.tick(now)
        self._bar_removed()
        if self.previous is None:
            return
        if self.match.play is not None:
            self.previous = None
            return
        self.previous.tick(now)
        self.match.lobby.follow(self.previous.sequel(), self.previous.left, frozenset(self.previous.lost))

    def wake_at(self, now: int) -> int:
        """The latest time for the next call of :meth:`tick`."""
        return min(match.wake_at(now) for match in self._going())

    def take(self) -> Output:
        """Everything to send, show and store since the last call; the match before only has
        packets to send.
        """
        output = self.match.take()
        packets = [(link, self.match.tag + data) for link, data in output.packets]
        if self.previous is not None:
            packets += [(link, self.previous.tag + data) for link, data in self.previous.take().packets]
        packets += self._notices
        told = [*output.facts, *self._facts]
        self._notices, self._facts = [], []
        return Output(packets, told, output.records)

    def take_room_key(self) -> bytes | None:
        """The room's new key, once, after a host removed somebody."""
        return self.match.take_room_key()

    def removed_links(self) -> list[str]:
        """The links to members the host removed, under any name."""
        self._bar_removed()
        return sorted(self._barred)

    def _bar_removed(self) -> None:
        """Let only proofs from removed members count; readmit members whom a cheat removed."""
        removed, session, play = self.match.lobby.removed(), self.match.session, self.match.play
        if not removed and not self._barred:
            return
        there = {link: author for link in self._links if (author := session.author_at(link)) in removed}
        if play is not None:
            there = {link: author for link, author in there.items() if author not in play.roster.seat_of}
        for link in self._barred.keys() - there.keys():
            session.unbar(link)
        for link in there.keys() - self._barred.keys():
            session.bar(link)
        self._barred = there

    # actions of the player

    def again(self, now: int) -> bool:
        """Come to the lobby of the next match; False while there can be none."""
        successor = self.match.successor()
        if successor is None:
            return False
        self.previous, self.match = self.match, successor
        self._waiting_for_rematch.clear()
        for link in self._links:
            self.match.connect(link, now)
        self.tick(now)
        return True

    def leave(self, reason: str, now: int) -> None:
        """Say goodbye for good; keep calling :meth:`tick` for a moment so that it arrives."""
        self.match.leave(reason, now)
        if self.previous is not None and self.match.play is None:
            self.previous.leave(reason, now)

    @property
    def waiting_for_rematch(self) -> frozenset[bytes]:
        """Members for whom the present match is over and who are waiting in the lobby of the next."""
        return frozenset(self._waiting_for_rematch)

    # inside

    def _going(self) -> list[Match]:
        return [self.match] if self.previous is None else [self.match, self.previous]

    def _read_wish(self, link: str, tag: bytes) -> bool:
        """Whether the packet belongs to a match that may follow this one, so that it is wanted."""
        sequel = self.match.sequel()
        if sequel is None or tag != sequel.tag:
            return False
        author = self.match.session.author_at(link)
        if author is not None and author not in self._waiting_for_rematch:
            self._waiting_for_rematch.add(author)
            self._facts.append(RematchWanted(author))
        return True

    def _notify(self, link: str, tag: bytes, now: int) -> None:
        """Tell members who send packets of another match, once in a while, that it is not played here."""
        if now - self._links.get(link, now) >= NOTICE_MS:
            self._links[link] = now
            self._notices.append((link, _NOTICE + tag))

    def _read_notice(self, tag: bytes) -> None:
        """Tell a player who followed an old invitation and meets nobody that the others are elsewhere."""
        alone = len(self.match.session.feeds) == 1
        if tag == self.match.tag and alone and self.match.lobby.sequel is None and not self.match.hosting:
            self._facts.append(PlayedElsewhere())
