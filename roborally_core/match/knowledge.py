"""The knowledge that one side of a match has at any time, of its members and of the time of its
next action.
"""

from __future__ import annotations

from .feeds.needed import Needed
from .lobby.hosting import Member
from .lobby.lobby import Lobby
from .mail.mesh import PostalMesh
from .security.identity import Identity
from .turn.comeback import Comeback
from .turn.play import Play
from .turn.turn import Statements


class Knowledge:
    """The part of a :class:`~.match.Match` that only answers questions."""

    me: bytes
    identity: Identity
    lobby: Lobby
    session: PostalMesh
    play: Play | None
    _statements: Statements
    _needed: Needed
    comeback: Comeback

    @property
    def lost(self) -> set[bytes]:
        """Members not heard from for too long, or back but still mute; nobody in a slow match."""
        return set() if self.pace_ms else self.session.lost | self.session.muted

    @property
    def hosting(self) -> bool:
        """Whether this side is the host of the lobby."""
        return self.lobby.hosts(self.me)

    def members(self) -> list[Member]:
        """Everybody in the lobby."""
        return self.lobby.members(self.lost)

    @property
    def left(self) -> frozenset[bytes]:
        """Members who said goodbye for good."""
        return frozenset(self._statements.farewells) | frozenset(
            filter(self.lobby.has_left, self.lobby.screens)
        )

    @property
    def pace_ms(self) -> int:
        """In a slow match, the time in milliseconds that everybody has for each step of a turn; 0 in a match
        played live.
        """
        return self._needed.pace_ms()

    @property
    def may_vote(self) -> bool:
        """Whether enough others have said what they hold of this side's feed."""
        return self.comeback.may_vote

    @property
    def restoring(self) -> bool:
        """Whether this side may not write yet, because others first have to say what it wrote before."""
        return self.comeback.restoring

    def tip(self, author: bytes) -> bytes:
        """The published chain tip of a known player."""
        return self.lobby.hello(author).tip

    def shared(self, author: bytes) -> bytes:
        """The secret shared with a known player."""
        return self.identity.shared(self.lobby.hello(author).dh)

    def wake_at(self, now: int) -> int:
        """The latest time for the next call of :meth:`~.match.Match.tick`."""
        at = self.session.wake_at(now)
        if self.play is not None:
            left = self.play.due_in(now)
            if left is not None:
                at = min(at, now + left)
        return at
