"""Players who go on elsewhere, in a marked match without this side, and the moment its player is told.

A marked match proves nothing against those it leaves out (:mod:`.handover`), so nobody is accused here:
people only learn that there are two versions from some turn on.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..facts import PlayerSeparated
from ..feeds.statements import Go
from .handover import Voter, may_mark
from .roster import Roster


class Apart:
    """The players known to go on with another version of this side's match, and those who may."""

    def __init__(self, side: Voter, roster: Roster) -> None:
        self._side, self._roster = side, roster
        self._dropped, self._told = set[bytes](), set[bytes]()
        self._played: dict[int, tuple[bytes, list[bytes]]] = {}
        """The slate and the voters of every turn played here."""
        self._without_me: dict[Go, set[bytes]] = {}
        """Those who signed to go on without this side; as many as their feeds have room for."""

    def drop(self, authors: Iterable[bytes]) -> None:
        """Note that this side goes on without these players: they may do the same elsewhere."""
        self._dropped.update(authors)

    def note(self, author: bytes, go: Go) -> None:
        """Take a player's word that they go on with one slate, perhaps of a turn played here long ago."""
        if author in self._dropped:
            self._tell(go.turn, author)
        if self._side.me in go.drop:
            self._without_me.setdefault(go, set()).add(author)
            self._compare(go)

    def play(self, turn: int, slate: bytes, voters: list[bytes]) -> None:
        """Note the slate with which a turn was played here, and those who could vote in it."""
        self._played[turn] = slate, voters
        for go in self._without_me:
            if go.turn == turn:
                self._compare(go)

    def _compare(self, go: Go) -> None:
        """Tell of those who all signed to go on otherwise than this side did.

        With the same slate they play the same turn, and this side follows them out of its seat; but of two
        players, one who had told a key is never left out.
        """
        slate, voters = self._played.get(go.turn, (go.slate, []))
        staying = {author for author in voters if author not in go.drop}
        together = staying <= self._without_me[go] and may_mark(len(staying), len(voters))
        if together and (slate != go.slate or len(voters) == 2):
            for author in sorted(staying):
                self._tell(go.turn, author)

    def _tell(self, turn: int, author: bytes) -> None:
        if author not in self._told:
            self._told.add(author)
            self._side.tell(PlayerSeparated(turn, self._roster.seat_of[author]))
