"""The members one member knows of: taken note of, in reach, on another way, gone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .envelope import EVERYBODY
from .errands import Linked, News, PathChanged, Unlinked, WayKind
from .roommate import NOWHERE, Roommate
from .ways import MemberWays

MEMBERS = 32
"""Most others a room is believed to hold."""
UNPROVEN = 12
"""Most members known by nothing but their names."""
UNPROVEN_MS = 20_000
ABSENT_MS = 20_000
"""Time without a word or a channel after which a member is gone."""


class Circle:
    """Everybody else, by number; ``news`` is told arrivals, departures, and changed ways."""

    def __init__(
        self, you: int, mates: dict[int, Roommate], ways: MemberWays, news: Callable[[News], None]
    ) -> None:
        self._you, self._mates, self._ways, self._tell = you, mates, ways, news

    def __iter__(self) -> Iterator[Roommate]:
        return iter(list(self._mates.values()))

    def get(self, member: int) -> Roommate | None:
        """The member with this number."""
        return self._mates.get(member)

    def at(self, link: str) -> Roommate | None:
        """The member at the other end of a link."""
        mate = self._mates.get(int(link.partition(".")[2] or "0", 16))
        return mate if mate is not None and mate.link == link else None

    @property
    def alone(self) -> bool:
        """Whether nobody can be reached."""
        return not any(mate.linked for mate in self._mates.values())

    @property
    def any_without_way(self) -> bool:
        """Whether a member here cannot be reached, or only by a public carrier."""
        return any(
            mate.proven and not mate.shut_out and mate.way.kind in (WayKind.NONE, WayKind.PUBLIC)
            for mate in self._mates.values()
        )

    def add(self, member: int, now: int) -> Roommate | None:
        """Take note of somebody; None if the room is full of members, or of names."""
        if member in (self._you, EVERYBODY) or len(self._mates) >= MEMBERS:
            return None
        if sum(not mate.proven for mate in self._mates.values()) >= UNPROVEN:
            return None
        mate = self._mates[member] = Roommate(self._you, member, now)
        return mate

    def prove(self, mate: Roommate, now: int) -> None:
        """They have shown that they are alive."""
        mate.proven = True
        self.judge(mate, now)

    def judge(self, mate: Roommate, now: int) -> None:
        """Tell a member's new standing: in reach, out of it, on another way."""
        if mate.shut_out:
            mate.way = NOWHERE
            self._unlink(mate)
            return
        way = self._ways.best(mate, now) if mate.proven else NOWHERE
        if not mate.linked and way.kind is not WayKind.NONE:
            mate.linked = True
            self._tell(Linked(mate.link))
        before, mate.way = mate.way, way
        if mate.linked and way[:3] != before[:3]:
            self._tell(PathChanged(mate.link, way))

    def _unlink(self, mate: Roommate) -> None:
        if mate.linked:
            mate.linked = False
            self._tell(Unlinked(mate.link))

    def remove(self, mate: Roommate) -> None:
        """Forget somebody whose call has ended."""
        if self._mates.pop(mate.member, None) is not None:
            self._ways.rosters_due = True
            self._unlink(mate)
