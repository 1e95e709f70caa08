"""The peer of a running match, as the match needs it."""

from __future__ import annotations

from typing import Protocol

from ..port import MatchSetup
from ..security.chain import LinkChain
from ..security.identity import Identity
from .handover import Voter
from .moments import Moments


class Side(Voter, Protocol):
    """The needs of a running match from its peer."""

    identity: Identity
    chain: LinkChain
    moments: Moments

    updated: bool
    """Whether the code here is another version than the one the match is played with."""

    @property
    def next_author(self) -> bytes:
        """The identity of this player in a match after this one."""

    @property
    def may_vote(self) -> bool:
        """Whether enough others have said what they hold of this side's feed; before that, a vote could be a
        second one.
        """

    def started(self, start: bytes) -> MatchSetup | None:
        """The setup of a start of this match, by its id; None until it has arrived."""

    def tip(self, author: bytes) -> bytes:
        """The published chain tip of a seated player."""

    def shared(self, author: bytes) -> bytes:
        """The secret shared with another seated player."""
