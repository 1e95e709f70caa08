"""The player's own part in the delivery of a slow match's letters."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from roborally_core.match import Match


class LetterStep(StrEnum):
    """The player's own part in the delivery of letters, as far as no mailbox takes it over."""

    NONE = "none"
    SEND = "send"
    """Something was done here that others lack, and only the player can bring it to them."""
    READ = "read"
    """Everything is sent: a letter of the others is awaited."""


class Handed(NamedTuple):
    """The letter that a player took away last, or would take away now."""

    mark: str = ""
    """A mark of its content; empty if no letter is of use."""
    own: int = 0
    """The number of this side's own entries in it."""

    def tells(self, now: Handed) -> bool:
        """Whether it says all that this side says ``now``."""
        return bool(self.mark) and (self.mark == now.mark or self.own >= now.own)


def is_due(match: Match, handed: Handed, now: Handed) -> bool:
    """Whether somebody lacks what only the letter of ``now`` can tell, after the one that was ``handed`` out.

    In a lobby that is also what others said, as newcomers know the host alone; in a match everybody sends
    their own.
    """
    others = set(match.lobby.present()) - {match.me}
    if match.restoring:
        return handed.mark != now.mark
    if match.starts.found is None and others:
        return handed.mark != now.mark and bool(match.post.members_behind(others))
    needed = not others or bool(match.post.members_unaware())
    return needed and now.own > handed.own
