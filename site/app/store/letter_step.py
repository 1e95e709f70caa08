"""The player's own part in the delivery of a slow match's letters."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

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
    people: str = ""
    """A mark of the members it told of."""

    @classmethod
    def kept(cls, identity: Mapping[str, Any]) -> Handed:
        """The letter that a page wrote down with its identity: the inverse of :meth:`keep`."""
        mark, own, people = (identity.get(key, "") for key in _KEPT)
        return cls(str(mark), int(own or 0), str(people))

    def keep(self) -> dict[str, str | int]:
        """Fields a page writes down with its identity, to know after a reload what was taken away."""
        return dict(zip(_KEPT, self, strict=True))

    def tells(self, now: Handed) -> bool:
        """Whether it says all that this side says ``now``."""
        return bool(self.mark) and (self.mark == now.mark or self.own >= now.own)


_KEPT = ("handed", "handed_count", "handed_people")


def is_due(match: Match, handed: Handed, now: Handed) -> bool:
    """Whether somebody lacks what only the letter of ``now`` can tell, after the one that was ``handed`` out.

    In a lobby the host's also tells who plays, as newcomers know the host alone.  Everything else comes from
    those who say it; their answers are the host's to count, and go out with the start.
    """
    others = set(match.lobby.present()) - {match.me}
    if match.restoring:
        return handed.mark != now.mark
    more = now.own > handed.own
    if match.starts.found is None and others:
        more = more or (match.hosting and now.people != handed.people)
        return more and bool(match.post.members_behind(others))
    return more and (not others or bool(match.post.members_unaware()))
