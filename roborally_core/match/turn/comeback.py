"""The moment a player who was here before may write again; the reasons are in :mod:`.returning`."""

from __future__ import annotations

from collections.abc import Callable

from ..feeds.bodies import Return
from ..feeds.needed import Needed
from ..feeds.session import Mesh
from .returning import life_of


class Comeback:
    """``quiet`` while one's own feed may not be fully here, ``blind`` while not even its beginning is."""

    def __init__(self, session: Mesh, needed: Needed) -> None:
        self.quiet = self.blind = False
        self._session, self._needed = session, needed
        self._since: int | None = None
        self._urged = self._alone = False

    def begin(self, *, blind: bool) -> None:
        """This side was here before."""
        self.quiet, self.blind = True, blind
        self._session.mute = True

    def urge(self) -> None:
        """The player would go on without those who are missing: nobody else's word is to be had."""
        self._urged = True

    def settle(self, now: int, say: Callable[[Return], object]) -> None:
        """End the silence once everybody's word about one's own feed is heard and met.

        After the grace that of a quorum will do, with a return in the feed; where no quorum is to be had, the
        player's wish to go on without the others.
        """
        session = self._session
        self._since = now if self._since is None else self._since
        if not self.quiet or session.doubled or not len(session.feeds[session.me]):
            return
        others = self._needed.others()
        if others is None:
            return
        heard = session.heard_from(others)
        if session.own_head_known(others):
            self._end()
        elif heard == others or now - self._since >= self._needed.grace_ms():
            self._alone = not self._needed.suffice(heard, others)
            if self._urged or not self._alone:
                self._end()
                say(Return(1 + max(map(life_of, session.feeds[session.me].entries))))

    def _end(self) -> None:
        self.quiet = self.blind = self._session.mute = False

    @property
    def may_vote(self) -> bool:
        """Whether enough others have said what they hold of one's own feed; see :class:`.views.Side`."""
        others = self._needed.others() if self._alone else None
        return others is None or self._needed.suffice(self._session.heard_from(others), others)
