"""The feeds a match follows, their extent, and the members whose word about its own feed a returning side
waits for.
"""

from __future__ import annotations

from ..lobby.lobby import Lobby
from ..turn.clock import whole_setting
from ..turn.pace import PACE
from ..turn.patience import GRACE_MS
from ..turn.play import Play
from ..turn.turn import quorum
from .budget import allowed_entries
from .statements import Json, MatchStart

LOBBY_MS = 8_000
"""Longest time in milliseconds that a returning player waits for a member of the lobby who is away."""


class Needed:
    """The needs of one match for feeds; ``start`` and ``play`` are set when they are known."""

    def __init__(self, me: bytes, lobby: Lobby) -> None:
        self.start: MatchStart | None = None
        self.host = b""
        """The author of the start, who may be without a seat."""
        self.play: Play | None = None
        self._me, self._lobby = me, lobby

    def present(self, author: bytes) -> bool:
        """Whether this author is in the lobby."""
        return author in self._lobby.present()

    def wanted(self, author: bytes) -> bool:
        """Whether the feed of an author who is not here is needed.

        Before a start, those whom the host has named are: a host who has forgotten them learns of them from
        others, and everybody means the same people when they are ready.
        """
        if self.start is not None:
            return author == self.host or any(seat == author for seat, _ in self.start.seats)
        lobby = self._lobby
        awaited = lobby.sequel is not None and any(seat.author == author for seat in lobby.sequel.everybody)
        named = author in lobby.proposal.members and not lobby.has_left(author)
        return awaited or named or lobby.seated(author) or lobby.hosts(author) or self.present(author)

    def allowance(self, author: bytes) -> int:
        """The total number of entries this author may have by now."""
        return allowed_entries(self.play.turn if self.play is not None else None)

    def grace_ms(self) -> int:
        """Time in milliseconds that a returning player waits for everybody's word before a quorum's is
        enough; not long before a match has begun, where a return costs nothing.
        """
        grace = whole_setting(self._settings(), "grace_ms") or GRACE_MS
        lobby = self.play is None and self.start is None
        return self.pace_ms() or (min(grace, LOBBY_MS) if lobby else grace)

    def pace_ms(self) -> int:
        """In a slow match, the time in milliseconds that everybody has for each step of a turn; 0 in a match
        played live.
        """
        return whole_setting(self._settings(), PACE)

    def _settings(self) -> Json:
        return self.play.setup.settings if self.play is not None else self._lobby.proposal.settings

    def readers(self) -> set[bytes] | None:
        """The others for whom letters are written; None while these may be anybody."""
        if self.play is None:
            return None
        gone = self.play.statements.farewells.keys() | self.play.standing.guilty | {self._me}
        return self.play.roster.seat_of.keys() - gone

    def suffice(self, heard: set[bytes], others: set[bytes]) -> bool:
        """Whether the word of these others about this side's feed is enough if not everybody's can be had.

        In a match they must be a quorum together with this side, since one of a quorum took part in every
        decision.
        """
        if self.play is None and self.start is None:
            return bool(heard)
        return len(heard) + 1 >= quorum(len(others) + 1)

    def may_know(self, others: set[bytes]) -> bool:
        """Whether these others together can be trusted to know how far this side's feed goes.

        Before a start is known here, those present may all have forgotten as much as this side: they must be
        a quorum of the people the host has named.
        """
        if self.play is not None or self.start is not None:
            return True
        members = {*self._lobby.proposal.members} - {self._me}
        return bool(members) and len(others & members) + 1 >= quorum(len(members) + 1)

    def others(self) -> set[bytes] | None:
        """The members whose word about this side's feed counts: all others this player plays with; None while
        they are unknown.
        """
        if self.play is not None:
            return self.play.roster.people - {self._me}
        if self.start is not None:
            return {author for author, _ in self.start.seats if author} - {self._me}
        # a peer that knows of nobody else may have forgotten them: somebody must have come
        return set(self._lobby.present()) - {self._me} or None
