"""Seats that change hands, to machines and back, and matches that go on without some players.

A missing player is replaced by a decision of the others (:mod:`.decide`).  If they are too few for a decision
that binds everybody, they can still go on if all of them wish so, in a match that is marked: each signs *go*
for one slate and for the players it goes on without.  The missing player may do the same elsewhere, so a
marked match proves nothing against them.

A player who is back asks for the seat, and is seated again in the turn after one in which most commitments
agree to it.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ...language.core import say
from ..facts import Fact, SeatReturned, SeatTaken
from ..feeds.statements import Back, Body, Commit, Go
from .roster import Roster
from .turn import Book, Contribution, Statements, quorum


class Voter(Protocol):
    """The needs of voting from this side's peer."""

    me: bytes

    @property
    def lost(self) -> set[bytes]:
        """Members not heard from for too long."""

    def write(self, body: Body) -> bool:
        """Sign and publish a statement."""

    def tell(self, fact: Fact) -> None:
        """Hand a fact to the user."""


class MarkedSlate(NamedTuple):
    """A slate with which everybody present goes on, and the players they go on without."""

    digest: bytes
    drop: tuple[bytes, ...]


def may_mark(staying: int, voters: int) -> bool:
    """Whether this many players can go on in a marked match: more than half of them, or one of two."""
    return 2 * staying > voters or (staying, voters) == (1, 2)


class Succession:
    """The handover of seats in one running match."""

    def __init__(self, side: Voter, roster: Roster, said: Statements) -> None:
        self.taken_at: dict[bytes, int] = {}
        self.blank_turns: dict[int, int] = {}
        """Number of turns in a row, by seat, in which a blank program stood in for its player."""
        self._side = side
        self._roster = roster
        self._statements = said

    # going on without somebody

    def wish_problems(self, drop: frozenset[bytes], voters: list[bytes], opened: bool) -> list[str]:
        """The reasons why nobody can go on without these players now; ``opened`` says that programs which
        some of them have opened would not be played.
        """
        side, people = self._side, self._roster.people
        if side.me not in people:
            return [say("match.no_seat")]
        if drop and not drop <= people - {side.me}:
            return [say("match.others_only")]
        if opened:
            return [say("match.opened")]
        staying = [author for author in voters if author not in drop]
        if drop and not may_mark(len(staying), len(voters)) and len(staying) < quorum(len(voters)):
            return [say("match.too_few")]
        return []

    def agreed_wish(self, book: Book, voters: list[bytes]) -> tuple[bytes, ...]:
        """The players without whom all others wish to go on, if only a marked match allows it; else empty."""
        wish = book.wishes.get(self._side.me)
        if wish is None or not wish.drop or self._side.me not in voters:
            return ()
        staying = [author for author in voters if author not in wish.drop]
        same = all(author in book.wishes and book.wishes[author].drop == wish.drop for author in staying)
        bound = len(staying) >= quorum(len(voters))
        return wish.drop if same and not bound and may_mark(len(staying), len(voters)) else ()

    def sign_go(self, turn: int, book: Book, slate: bytes, drop: tuple[bytes, ...]) -> None:
        """Sign to go on with this slate, unless that was the last thing signed."""
        own = book.goes.get(self._side.me, [])
        if not own or own[-1] != Go(turn, slate, drop):
            self._side.write(Go(turn, slate, drop))

    def marked_slate(self, book: Book, voters: list[bytes]) -> MarkedSlate | None:
        """The first slate for which all who go on with it have signed; None if there is none."""
        me = self._side.me
        for author in voters:
            for go in book.goes.get(author, []):
                if me in go.drop and len(voters) == 2 and book.endorsed_slate(me) is not None:
                    continue  # of two, one who told a key is never left out: the other may have read it
                staying = [one for one in voters if one not in go.drop]
                together = all(go in book.goes.get(one, []) for one in staying)
                if together and author in staying and may_mark(len(staying), len(voters)):
                    return MarkedSlate(go.slate, go.drop)
        return None

    # machines, and back

    def seat_machine(self, turn: int, author: bytes) -> None:
        """Let a machine take this player's seat."""
        self._roster.retire(author)
        self.taken_at[author] = turn
        self._side.tell(SeatTaken(turn, self._roster.seat_of[author]))

    @property
    def is_seat_requested(self) -> bool:
        """Whether this player has asked for the seat that a machine took."""
        taken = self.taken_at.get(self._side.me)
        return taken is not None and self._statements.seat_requests.get(self._side.me, -1) >= taken

    def request_seat(self, turn: int) -> bool:
        """Ask for this player's own seat back; asking twice changes nothing."""
        if self._side.me not in self.taken_at:
            return False
        return self.is_seat_requested or self._side.write(Back(turn))

    def returning(self, shunned: set[bytes]) -> tuple[bytes, ...]:
        """Players who asked for their seat back and are here."""
        away = self._side.lost | self._statements.farewells.keys() | shunned
        asked = [
            author
            for author, turn in self._statements.seat_requests.items()
            if turn >= self.taken_at.get(author, turn + 1) and author not in away
        ]
        return tuple(sorted(asked))

    def readmit(self, turn: int, commits: list[Contribution]) -> None:
        """Seat the players named by most commitments of ``turn`` again, from the next turn on."""
        named: dict[bytes, int] = {}
        for said in commits:
            for author in set(said.body.admit) if isinstance(said.body, Commit) else ():
                named[author] = named.get(author, 0) + 1
        for author in sorted(self.taken_at):
            if 2 * named.get(author, 0) > len(commits):
                del self.taken_at[author]
                self._statements.seat_requests.pop(author, None)
                self._roster.admit(author)
                self.blank_turns.pop(self._roster.seat_of[author], None)
                self._side.tell(SeatReturned(turn + 1, self._roster.seat_of[author]))
