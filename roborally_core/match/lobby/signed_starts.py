"""The starts that were signed, and the one among them that begins this side's match."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from ..facts import Offence, Proof
from ..feeds.codec import BodyError, decode
from ..feeds.feed import Entry
from ..feeds.session import Mesh
from ..feeds.statements import Body, Commit, HostSettings, Leave, MatchStart, MemberChoice
from ..port import LobbyRules, MatchSetup
from ..turn.turn import proof_of
from .gathering import NOTHING_PROPOSED
from .lobby import Lobby
from .readiness import (
    STARTS_JUDGED,
    STARTS_KEPT,
    Signed,
    agreed_digest,
    setup_of_start,
    setup_problems,
    start_fault,
)


class Starts:
    """``found`` is the start that counts for this side, ``setup`` the match it begins."""

    def __init__(self, lobby: Lobby, session: Mesh, rules: LobbyRules, onlooker: bool = False) -> None:
        self.found: Signed | None = None
        self.setup = MatchSetup({}, ())
        self._lobby = lobby
        self._session = session
        self._onlooker = onlooker
        self._rules = rules
        self._signed: dict[bytes, list[Signed]] = {}
        self._judged: set[bytes] = set()
        """The ids of starts that are known to be true or false."""
        self._setups: dict[bytes, MatchSetup] = {}

    def __len__(self) -> int:
        return sum(map(len, self._signed.values()))

    def note(self, entry: Entry, digest: bytes, body: MatchStart) -> None:
        """Take a start, perhaps from beside its author's feed; its settings are those signed before it."""
        starts = self._signed.setdefault(entry.author, [])
        signed = Signed(entry, digest, body, self._proposal_before(entry.author, digest))
        if len(starts) < STARTS_KEPT and signed.id not in (known.id for known in starts):
            starts.append(signed)

    def _proposal_before(self, author: bytes, digest: bytes) -> HostSettings:
        """The latest settings this author had signed before the entry with this id."""
        if not self._session.branch(author, digest):
            return self._lobby.proposal_of(author)
        latest = NOTHING_PROPOSED
        for entry in self._session.entries_before(author, digest):
            body = self._read(entry)
            if isinstance(body, HostSettings) and body.revision > latest.revision:
                latest = body
        return latest

    def seats(self, author: bytes) -> bool:
        """Whether this author has a seat in a start that may count here but waits for entries."""
        return any(
            author in people
            for host, starts in self._signed.items()
            for people in ([seat for seat, _ in signed.body.seats] for signed in starts)
            if self._session.me in people or host == self._lobby.host
        )

    def forget(self, author: bytes) -> None:
        """Forget the starts of this author, who is gone from the lobby."""
        self._signed.pop(author, None)

    def find(self, accuse: Callable[[Proof], None]) -> None:
        """Look for the first start that says exactly what everybody in it signed, and that is meant for this
        side.

        The members it seats signed for it; all others follow their host only.
        """
        me = self._session.me
        for author, starts in self._signed.items():
            for signed in tuple(starts):
                people = [seat for seat, _ in signed.body.seats]
                if self.found is not None or (me not in people and not self._may_start(author)):
                    break
                if signed.id not in self._judged and self._judge(signed, accuse):
                    self._follow(signed)

    def _may_start(self, author: bytes) -> bool:
        """Whether a start of this author may count for a side without a seat in it.

        A log may prove a host to be a cheat before its start is read; the match began all the same.
        """
        return author == self._lobby.host or (self._onlooker and author in self._lobby.hosts_so_far())

    def setup_of(self, start: bytes) -> MatchSetup | None:
        """The setup of the start with this id if it is true and begins the match this side is in, else None.

        Except for the choices, it says the same as the start this side follows.
        """
        if self.found is not None and start not in self._judged:
            for signed in self._signed.get(self.found.entry.author, ()):
                if signed.id == start and signed.body.agreed == self.found.body.agreed:
                    self._judge(signed, lambda proof: None)
        return self._setups.get(start)

    def _read(self, entry: Entry | None) -> Body | None:
        if entry is None:
            return None
        try:
            return decode(entry.body)
        except BodyError as error:
            return Leave(str(error))

    def _said_as(self, author: bytes, id: bytes) -> Body | None:
        """The statement of an author with this id; None while it is not here."""
        return self._read(self._session.entry(author, id))

    def _judge(self, signed: Signed, accuse: Callable[[Proof], None]) -> bool:
        """Whether a start is true; False while an entry it names is missing here."""
        order = self._lobby.seat_order([seat for seat, _ in signed.body.seats])
        if len(self._setups) >= STARTS_JUDGED:
            return False
        try:
            screen = signed.entry.author in self._lobby.screens
            fault = start_fault(signed, order, self._said_as, screen)
            if fault is None:
                setup = setup_of_start(signed, self._said_as, self._rules)
                fault = next(iter(setup_problems(setup, self._rules)), None)
        except LookupError:  # also while a saved game is being replayed elsewhere
            return False
        self._judged.add(signed.id)
        if fault is not None:
            accuse(proof_of(Offence.START, fault, signed.entry))
            return False
        self._setups[signed.id] = setup
        for author, id in ((signed.entry.author, signed.digest), *signed.body.seats):
            known = self._session.start_entries
            known += [entry for entry in self._session.branch(author, id) if entry not in known]
        return True

    def _follow(self, signed: Signed) -> None:
        people = dict(signed.body.seats)
        if self._session.me not in people or self._stands(people, self._agreements(signed)):
            self.found, self.setup = signed, self._setups[signed.id]
            self._lobby.start = signed.body
        else:
            self._lobby.play_elsewhere(signed.entry.author)

    def _agreements(self, signed: Signed) -> set[bytes]:
        """The agreements by which people still want to play after a start: its own, and the same without
        absentees.

        A cheat may be gone for some while others still count on them; a guest may leave as the host starts.
        """
        proposal, people = signed.proposal, [author for author, _ in signed.body.seats]
        guilty = self._lobby.hosting.guilty
        absent = [author for author in people if author in guilty or self._lobby.has_left(author)]
        return {
            agreed_digest(
                proposal.revision,
                proposal.settings,
                signed.entry.author,
                [author for author in people if author not in gone],
            )
            for count in range(len(absent) + 1)
            for gone in combinations(absent, count)
        }

    def _stands(self, people: dict[bytes, bytes], agreed: set[bytes]) -> bool:
        """Whether this side, and enough others to play, have not withdrawn since the choices a start points
        at.

        Starts and choices may cross on the way, and a host may hold a start back until the others have agreed
        on another.
        """
        staying = {author for author, id in people.items() if self._stayed_ready(author, id, agreed)}
        return self._session.me in staying and 2 * len(staying) > len(people)

    def _stayed_ready(self, author: bytes, choice: bytes, agreed: set[bytes]) -> bool:
        """Whether this author was ready for nothing else before they began to play.

        A player may have said something else to others, unseen here: such a player does not count either.
        """
        feed = self._session.feeds[author]
        if choice not in feed.ids:
            return True
        for entry in feed.entries[feed.ids.index(choice) + 1 :]:
            body = self._read(entry)
            if isinstance(body, (Commit, Leave)):
                return True
            if isinstance(body, MemberChoice) and body.ready not in agreed:
                return False
        return True
