"""The starts that were signed, and which of them begins the match of this side."""

from __future__ import annotations

from collections.abc import Callable

from ..facts import Offence, Proof
from ..feeds.bodies import Body, Commit, Leave, MatchStart, MemberChoice
from ..feeds.codec import BodyError, decode
from ..feeds.feed import Entry
from ..feeds.session import Mesh
from ..port import LobbyRules, MatchSetup
from ..turn.turn import proof_of
from .lobby import Lobby
from .readiness import STARTS_KEPT, Signed, setup_of_start, setup_problems, start_fault


class Starts:
    """``found`` is the start that counts for this side, ``setup`` the match it begins."""

    def __init__(self, lobby: Lobby, session: Mesh, rules: LobbyRules) -> None:
        self.found: Signed | None = None
        self.setup = MatchSetup({}, ())
        self._lobby = lobby
        self._session = session
        self._rules = rules
        self._signed: dict[bytes, list[Signed]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._signed.values()))

    def note(self, entry: Entry, digest: bytes, body: MatchStart) -> None:
        """A start arrived; its author's settings are those signed before it."""
        starts = self._signed.setdefault(entry.author, [])
        if len(starts) < STARTS_KEPT:
            starts.append(Signed(entry, digest, body, self._lobby.proposal_of(entry.author)))

    def seats(self, author: bytes) -> bool:
        """Whether a start that may count here, and waits for what it points at, seats this author."""
        return any(
            author in people
            for host, starts in self._signed.items()
            for people in ([seat for seat, _ in signed.body.seats] for signed in starts)
            if self._session.me in people or host == self._lobby.host
        )

    def forget(self, author: bytes) -> None:
        """This author is gone from the lobby."""
        self._signed.pop(author, None)

    def find(self, accuse: Callable[[Proof], None]) -> None:
        """Look for the first start that says what everybody in it signed, and is meant for this side.

        Whoever is seated in it signed for it; everybody else follows their host only.
        """
        me = self._session.me
        for author, starts in self._signed.items():
            while starts and self.found is None:
                people = [seat for seat, _ in starts[0].body.seats]
                if me not in people and author != self._lobby.host:
                    break
                try:
                    fault = start_fault(starts[0], self._lobby.seat_order(people), self._said_at)
                except LookupError:
                    break
                self._judge(starts.pop(0), fault, accuse)

    def _said_at(self, author: bytes, seq: int) -> Body | None:
        """The statement of an author at a place of their feed; None as long as that is not here."""
        feed = self._session.feeds.get(author)
        if feed is None or seq >= len(feed):
            return None
        try:
            return decode(feed.entries[seq].body)
        except BodyError as error:
            return Leave(str(error))

    def _judge(self, signed: Signed, fault: str | None, accuse: Callable[[Proof], None]) -> None:
        if fault is None:
            setup = setup_of_start(signed, self._said_at, self._rules)
            fault = next(iter(setup_problems(setup, self._rules)), None)
        if fault is not None:
            accuse(proof_of(Offence.START, fault, signed.entry))
            return
        people = dict(signed.body.seats)
        if self._session.me not in people or self._stands(people, signed.body.agreed):
            self.found, self.setup = signed, setup
            self._lobby.start = signed.body
        else:
            self._lobby.play_elsewhere(signed.entry.author)

    def _stands(self, people: dict[bytes, int], agreed: bytes) -> bool:
        """Whether this side, and enough to play on, did not withdraw since what a start points at.

        Starts and choices cross, and a host may hold a start back until the others have agreed on another.
        """
        staying = {author for author, seq in people.items() if self._stayed_ready(author, seq, agreed)}
        return self._session.me in staying and 2 * len(staying) > len(people)

    def _stayed_ready(self, author: bytes, seq: int, agreed: bytes) -> bool:
        """Whether this author was not ready for anything else before they began to play."""
        for entry in self._session.feeds[author].entries[seq + 1 :]:
            try:
                body = decode(entry.body)
            except BodyError:
                return True
            if isinstance(body, Commit):
                return True
            if isinstance(body, MemberChoice) and body.ready != agreed:
                return False
        return True
