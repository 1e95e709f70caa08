"""The moment at which a player who was here before may write again; the reasons are in :mod:`.returning`."""

from __future__ import annotations

from collections.abc import Callable

from ..feeds.needed import Needed
from ..feeds.statements import Return
from ..mail.desk import LetterDesk
from ..mail.mesh import PostalMesh
from .moments import Milestone, Moments
from .returning import life_of
from .turn import liars


class Comeback:
    """A comeback: ``restoring`` while this side's feed may be incomplete here, ``blind`` while not even its
    beginning is here.

    In a slow match nobody may be there to ask.  A player whose storage is ``intact`` (everything ever sent
    was stored before) writes at once, until more members than can lie hold more of the feed than is here.
    """

    def __init__(self, session: PostalMesh, needed: Needed, post: LetterDesk, moments: Moments) -> None:
        self.restoring = self.blind = self._intact = False
        self._session, self._needed = session, needed
        self._post, self._moments = post, moments
        self._since: int | None = None
        self._urged = self._alone = False

    def begin(self, *, blind: bool, intact: bool) -> None:
        """Begin the comeback of a side that was here before."""
        self.restoring, self.blind, self._intact = True, blind, intact and not blind
        self._session.mute = True

    def doubt(self) -> None:
        """Note that the storage was not intact, since others hold entries that were missing here."""
        self.begin(blind=False, intact=False)
        self._since = None

    def urge(self) -> None:
        """Note that the player would go on without those who are missing, so that nobody else's word can be
        had.
        """
        self._urged = True

    def settle(self, now: int, say: Callable[[Return], object]) -> None:
        """End the silence once everybody's word about this side's feed has been heard and kept.

        After the grace a quorum's word is enough, with a return in the feed; without a quorum, the player's
        wish to go on without the others is.
        """
        session, pace = self._session, self._needed.pace_ms()
        if self._since is None and self.restoring:
            life = self._life() if pace else 0
            self._since = self._moments.first(Milestone.BACK, life, now) if pace else now
        if session.runs_twice or not len(session.feeds[session.me]):
            return
        others = self._needed.others()
        if pace and self._intact:
            known = others or set()
            behind = len(self._post.members_ahead() & known) > liars(len(known) + 1)
            if behind:
                self.doubt()
            elif self.restoring:
                self._end()
        if pace and self.restoring:
            self._post.ask()
        if not self.restoring or others is None:
            return
        heard = session.heard_from(others)
        enough = self._needed.may_know(others)
        if enough and session.own_head_known(others):
            self._end()
        elif (enough and heard == others) or now - (self._since or 0) >= self._needed.grace_ms():
            self._alone = not self._needed.suffice(heard, others)
            if self._urged or not self._alone:
                life = self._life()
                self._end()
                say(Return(1 + life))

    def _life(self) -> int:
        return max(map(life_of, self._session.feeds[self._session.me].entries), default=0)

    def _end(self) -> None:
        self.restoring = self.blind = self._session.mute = False
        self._post.settled()

    @property
    def may_vote(self) -> bool:
        """Whether enough others have said what they hold of this side's feed; see :class:`.side.Side`."""
        others = self._needed.others() if self._alone else None
        return others is None or self._needed.suffice(self._session.heard_from(others), others)
