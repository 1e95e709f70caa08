"""A running match as it stands for one player: the turn, the seats, and the statements about them."""

from __future__ import annotations

from ..facts import Frozen
from ..feeds.statements import Return
from ..lobby.readiness import Signed
from ..port import MatchSetup, Table
from ..security.purposes import Purpose, hashed
from .clock import ProgrammingClock
from .decide import Decision
from .handover import Succession
from .patience import Patience
from .roster import Roster
from .side import Side
from .turn import Said, Statements
from .verdict import Standing


class MatchCourse:
    """The state of one started match; :class:`~.play.Play` moves it on."""

    decision: Decision
    """The votes of the open turn."""

    def __init__(self, side: Side, setup: MatchSetup, start: Signed, said: Statements, paced: bool) -> None:
        self.setup = setup
        self.start = start.id
        """The id of the start this player follows; the first slate decides which start everybody plays."""
        self.match_id = hashed(Purpose.MATCH, start.body.agreed)
        self.roster = Roster(setup)
        self.statements = said
        self.seat = self.roster.seat_of.get(side.me)
        self.clock = ProgrammingClock(setup.settings, paced)
        self.standing = Standing(self.roster, side.tell)
        self.succession = Succession(side, self.roster, said)
        self.patience = Patience(setup.settings, side.moments)
        self.table: Table | None = None
        self.turn = 0
        self.over = False
        self.history_digest = self.match_id
        """The digest of all slates so far."""
        self.state = ""
        self.shares: dict[bytes, bytes | None] = {}
        """This player's shares of the keys of the open turn, by the commitments' ids; None for a bad one."""
        self._side = side
        self._closed = False
        self._settled_returns: set[bytes] = set()
        """The returns that slates have already named."""

    @property
    def frozen(self) -> Frozen | None:
        """The reason this side stopped; None while it goes on."""
        return self.standing.frozen

    @property
    def ended(self) -> bool:
        """Whether the last turn was played and this side has not stopped."""
        return self._closed and self.standing.frozen is None

    def next_author(self, author: bytes) -> bytes:
        """The identity of this player in the next match; empty before they signed the end of this one."""
        signed = self.statements.signed_ends.get(author)
        return signed.following if signed else b""

    def name(self, author: bytes) -> str:
        """The name this player chose; empty if they chose none."""
        return str(self.setup.seats[self.roster.seat_of[author]][1].get("name") or "")

    def my_link(self) -> bytes | None:
        """The secret half of this player's own hand in the open turn; None without a seat to play."""
        if not self.turn or self._closed or self._side.me not in self.roster.people:
            return None
        return self._side.chain.link(self.turn)

    def pending_return(self, author: bytes) -> Said[Return] | None:
        """The return of this author that no slate names yet; they do not commit until a slate does."""
        back = self.statements.returns.get(author)
        return back if back is not None and back.id not in self._settled_returns else None

    def earlier_returns(self, author: bytes) -> list[Said[Return]]:
        """The returns of this author that neither count here nor were named by a slate: others may have
        counted one of them before the author came back once more.
        """
        back = self.statements.returns.get(author)
        known = self.statements.lives.get(author, {}).values()
        return [said for said in known if said != back and said.id not in self._settled_returns]

    def settle_return(self, author: bytes, named: bytes) -> None:
        """Note that a slate names the return with this id; the author's earlier ones are over with it."""
        lives = self.statements.lives.get(author, {})
        life = lives[named].body.life if named in lives else 0
        earlier = {digest for digest, said in lives.items() if said.body.life < life}
        self._settled_returns |= {named, *earlier}

    def missing_seats(self) -> list[int]:
        """The seats everybody is waiting for, in ascending order."""
        return self.roster.seats_of(self._uncommitted() or self._unrevealed())

    def replaceable_players(self, lost: set[bytes]) -> set[bytes]:
        """The players to go on without: the ``lost``, unless they left for good, and those who do not
        program; if there are none, all who are missing.

        If all have programmed and somebody is lost, others who are present are not named: they may be
        silent only because a lost player's word is missing there too.
        """
        uncommitted, gone = self._uncommitted(), lost & self.roster.people - self.statements.farewells.keys()
        return uncommitted | gone or self._unrevealed()

    def _uncommitted(self) -> set[bytes]:
        people = set[bytes]() if self.over else self.roster.people
        back = {author for author in people if self.pending_return(author) is not None}
        return (
            people - self.statements.book(self.turn).commits.keys() - self.statements.farewells.keys() - back
        )

    def _unrevealed(self) -> set[bytes]:
        people = set[bytes]() if self.over else self.roster.people
        return people - self.statements.book(self.turn).reveals.keys() - self.statements.farewells.keys()

    def committed_seats(self) -> list[int]:
        """The seats whose programs of the open turn are sealed, in ascending order."""
        return self.roster.seats_of(self.roster.people & self.statements.book(self.turn).commits.keys())

    def minimum_left_ms(self, now: int) -> int:
        """The least time for which programming still lasts, in milliseconds."""
        return self.clock.minimum_left_ms(now, self._ai_seated()) if self.turn else 0

    def _ai_seated(self) -> bool:
        return len(self.roster.people) < len(self.setup.seats)
