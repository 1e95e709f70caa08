"""The host of a lobby and the line of successors: one rule for the first lobby and for those of rematches.

There is a line of succession: in a rematch the players by seat, else the members in the order of the host's
last list, then everybody else by name.  A host is *gone* after leaving, being proved a cheat, not being heard
from for longer than the grace, or yielding.  Then the first member of the line who is here hosts.  A host who
was cut off from everybody finds on return that somebody took over, and yields; a host who is heard from again
without yielding becomes the host again after a moment.

Views may differ for a while; no match starts on one view alone, since a start needs
everybody's signature under one host's settings (:mod:`.readiness`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from ..feeds.statements import Json

Authors: TypeAlias = tuple[bytes, ...]
GRACE_MS = 30_000
"""Time in milliseconds for which a host may be out of reach before the next one hosts."""
PROOF_MS = 5_000
"""Time in milliseconds after which everybody has the proof against a cheat, which travels with heartbeats."""
RETURN_MS = 5_000
"""Time in milliseconds that a returning host has to yield before they count as present."""
GONE_LIMIT = 256
"""Number of names remembered of people who left, so that others' copies do not bring them back."""


class Member(NamedTuple):
    """One person (or headless bot) in the lobby."""

    author: bytes
    name: str
    bot: bool
    choice: Json
    ready: bool
    host: bool
    present: bool


def remember_departed(gone: dict[bytes, None], author: bytes) -> bytes | None:
    """Note that this author left; return the one who left first, now forgotten, if too many have left."""
    gone[author] = None
    if len(gone) <= GONE_LIMIT:
        return None
    oldest = next(iter(gone))
    del gone[oldest]
    return oldest


class Hosting:
    """The absent members, and the host that follows from them; all names are those of this lobby.

    Names in a set of the lost may also be those of the match before.
    """

    def __init__(self) -> None:
        self.left: set[bytes] = set()
        self.guilty: set[bytes] = set()
        self.yielded: dict[bytes, bytes] = {}
        self.was_alone = False
        """Whether everybody else was at some time out of reach for longer than the grace."""
        self._cheats_since: int | None = None
        self._silent: dict[bytes, int] = {}
        self._heard: dict[bytes, int] = {}
        self._away: set[bytes] = set()

    @property
    def nobody_absent(self) -> bool:
        """Whether :meth:`watch` has nothing to do as long as nobody is lost."""
        return not (self._silent or self._away)

    def watch(self, lost: Iterable[bytes], others: Iterable[bytes], now: int) -> bool:
        """Note the members out of reach; True if the set of absent members changed."""
        silent, before = set(lost), set(self._away)
        for author in silent:
            self._heard.pop(author, None)
            if now - self._silent.setdefault(author, now) >= GRACE_MS:
                self._away.add(author)
        for author in self._silent.keys() - silent:
            del self._silent[author]
        for author in sorted(self._away - silent):
            if now - self._heard.setdefault(author, now) >= RETURN_MS:
                self._away.discard(author)
                del self._heard[author]
        people = set(others)
        if people and people <= self._away:
            self.was_alone = True
        return before != self._away

    def cheats_known_to_all(self, counted: set[bytes], now: int) -> bool:
        """Whether some of these were proved cheats long enough ago for everybody to have the proof."""
        if counted.isdisjoint(self.guilty):
            self._cheats_since = None
            return False
        self._cheats_since = now if self._cheats_since is None else self._cheats_since
        return now - self._cheats_since >= PROOF_MS

    def forget(self, author: bytes) -> None:
        """Forget everything about a member who is gone from the lobby except for the goodbye."""
        self._silent.pop(author, None)
        self._heard.pop(author, None)
        self._away.discard(author)

    def available(self, author: bytes) -> bool:
        """Whether this member could host."""
        return bool(author) and author not in self.left | self.guilty | self._away

    def keeps_hosting(self, host: bytes) -> bool:
        """Whether this member hosts for as long as nobody before them in the line hosts."""
        return host not in self.yielded and self.available(host)

    def host_chain(self, first: bytes | None, line: Callable[[list[bytes]], list[bytes]]) -> list[bytes]:
        """All hosts up to the present one, who is the last; empty when nobody can.

        ``first`` is the first host, here or not; ``line`` gives the successors of those who have hosted, in
        order.
        """
        chain: list[bytes] = []
        host = first
        while host is not None:
            chain.append(host)
            if self.keeps_hosting(host):
                return chain
            heir, order = b"" if host in self.guilty else self.yielded.get(host, b""), line(chain)
            if heir in chain or heir not in order or not self.available(heir):
                heir = next((one for one in order if one not in chain and self.available(one)), b"")
            host = heir or None
        # everybody after them is also gone: a member who only yielded hosts again
        back = next((one for one in chain if self.available(one)), None)
        return [one for one in chain if one != back] + [back] if back is not None else []
