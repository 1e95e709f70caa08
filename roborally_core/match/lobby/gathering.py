"""The people of a lobby and its host: all that follows from greetings, goodbyes and proposals."""

from __future__ import annotations

from collections.abc import Callable

from ..feeds.statements import Hello, HostSettings, MatchStart
from .hosting import Hosting
from .rematch import FormerSeat, Sequel

NOTHING_PROPOSED = HostSettings(0, {}, ())


class Gathering:
    """The people of a lobby; :class:`~.lobby.Lobby` adds what they say and agree on.

    ``host`` is the beginning of the first host's author name, from the invite; in a rematch the ``sequel``
    says who may host.  ``me`` is this side's author name.
    """

    def __init__(self, core: str, code: str, host: bytes, me: bytes, sequel: Sequel | None) -> None:
        self.core, self.code = core, code
        self.host_mark = host
        self.sequel = sequel
        self.hosting = Hosting()
        self.start: MatchStart | None = None
        self.screens: dict[bytes, bytes] = {}
        """Members without a seat, at which everybody looks, each with its author name in the next match."""
        self.returned = False
        """Whether this side was here before and cannot know how long it was away."""
        self.seated: Callable[[bytes], bool] = lambda author: False
        """A query whether a signed start seats this author, so that their feed is needed, whatever they have
        done since.
        """
        self._me = me
        self._hellos: dict[bytes, Hello] = {}
        self._proposals: dict[bytes, HostSettings] = {}
        self._former: dict[bytes, Hello] = {}
        self._gone: dict[bytes, None] = {}
        self._left_before = self._lost_before = frozenset[bytes]()

    def has_left(self, author: bytes) -> bool:
        """Whether this author said goodbye for good."""
        return author in self._gone

    def hello(self, author: bytes) -> Hello:
        """The hello of a known author, here or gone; KeyError for a stranger."""
        return self._hellos[author] if author in self._hellos else self._former[author]

    def removed(self) -> tuple[bytes, ...]:
        """Barred authors, the latest last: those barred by the host, and by earlier hosts who were honest."""
        lists = [self.proposal_of(a).removed for a in self._chain() if a not in self.hosting.guilty]
        return tuple(dict.fromkeys(author for removed in lists for author in removed))

    def present(self) -> list[bytes]:
        """Authors who are neither gone nor removed, in seating order: as listed, in a rematch
        rotated by one.
        """
        removed = self.removed()
        here = {a for a in self._hellos if a not in self._gone and a not in removed}
        if self.sequel is not None:
            return [s.author for s in self.sequel.everybody if self._is_here(s) and s.author in here]
        return [author for author in self._listed(self._chain()) if author in here]

    def players(self) -> list[bytes]:
        """The authors present who take a seat, in seating order."""
        return [author for author in self.present() if author not in self.screens]

    def _is_here(self, seat: FormerSeat) -> bool:
        """Whether the player of this seat of the match before has come."""
        hello = self._hellos.get(seat.author)
        return hello is not None and hello.before == seat.former_author

    def seat_order(self, people: list[bytes]) -> list[bytes] | None:
        """The seating of these people in view of the match before; None if there was none."""
        if self.sequel is None:
            return None
        return [s.author for s in self.sequel.seats if s.author in people and self._is_here(s)]

    # the host

    @property
    def host(self) -> bytes | None:
        """The host, who proposes and starts; None before they are here."""
        heir = self.heir
        return heir if heir in self._hellos else None

    @property
    def heir(self) -> bytes | None:
        """The rightful host, here or not; None when nobody can host, or the first is not known yet."""
        chain = self._chain()
        return chain[-1] if chain else None

    def _chain(self) -> list[bytes]:
        """The hosts, one after the other, up to the present one."""
        if self.sequel is not None:
            line = self._line()
            return self.hosting.host_chain(line[0] if line else None, lambda chain: line)
        first = next((author for author in self._hellos if author.startswith(self.host_mark)), None)
        if first is not None and self.hosting.keeps_hosting(first):
            return [first]  # asked for every packet, and nearly always true: no order is needed
        return self.hosting.host_chain(first, self._line_after)

    def hosts_so_far(self) -> tuple[bytes, ...]:
        """The hosts, one after the other, including those who are proven cheats by now."""
        return tuple(self._chain())

    def _line_after(self, chain: list[bytes]) -> list[bytes]:
        return [a for a in self._listed(chain) if not self._hellos[a].bot and a not in self.screens]

    def _line(self) -> list[bytes]:
        """The line of hosts, in order."""
        if self.sequel is None:
            return self._line_after(self._chain())
        seats = {seat.former_author: seat for seat in self.sequel.everybody}
        return [
            seats[before].author
            for before in self.sequel.hosts
            if before not in self._left_before and seats[before].author
        ]

    def _listed(self, chain: list[bytes]) -> list[bytes]:
        """Everybody known, in the order of the last of these hosts to list them, then by name.

        Proposals of members who only claim to follow them do not count, nor do those of a proven cheat: each
        member may have been told a different list.
        """
        hosts = zip([b"", *chain], chain, strict=False)
        made = [(before, self.proposal_of(a)) for before, a in hosts if a not in self.hosting.guilty]
        listing = [one for before, one in made if one.revision and before in (b"", one.follows)]
        latest = listing[-1] if listing else NOTHING_PROPOSED
        listed = [author for author in dict.fromkeys(latest.members) if author in self._hellos]
        first = [author for author in self._hellos if author.startswith(self.host_mark)]
        return list(dict.fromkeys([*listed, *first, *sorted(self._hellos)]))

    def hosts(self, author: bytes) -> bool:
        """Whether this author is the host, here or not."""
        heir = self.heir
        if heir is None and self.sequel is None and not self.hosting.left:
            return author.startswith(self.host_mark)
        return heir == author

    def previous_host(self) -> bytes:
        """The predecessor of the present host; empty if there was none."""
        chain = self._chain()
        return chain[-2] if len(chain) > 1 else b""

    def successor(self) -> bytes | None:
        """The successor who took over from this side while it was cut off; None if nobody did."""
        if self._me != self.host or not (self.returned or self.hosting.was_alone):
            return None
        claims = (a for a in self._line() if a in self._proposals and self._proposals[a].follows == self._me)
        return next((author for author in claims if self.hosting.available(author)), None)

    def _may_host(self, author: bytes) -> bool:
        """Whether this author is the host or may become it."""
        if author not in self._hellos or self._hellos[author].bot:
            return False
        return self.sequel is None or self.sequel.seat(author, self._hellos[author].before) is not None

    @property
    def proposal(self) -> HostSettings:
        """The host's settings; revision 0 and empty before there are any."""
        return self._proposals.get(self.host or b"", NOTHING_PROPOSED)

    def proposal_of(self, author: bytes) -> HostSettings:
        """The settings this author proposed last, host or not."""
        return self._proposals.get(author, NOTHING_PROPOSED)
