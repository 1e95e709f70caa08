"""The players of a match who play for themselves, and the links they opened.

In a slow match each turn takes a letter from everybody who plays.  Players whose robots are out for good are
therefore *released* from it: they read on and sign the end, and nothing else is asked of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..feeds.feed import Entry
from ..port import MatchSetup
from ..security.chain import follows

LEAST = 2
"""Players who stay at least when others are released: one alone would know all chance of the game ahead."""


class Roster:
    """The players of the signed start who still play for themselves, and the links they last opened."""

    def __init__(self, setup: MatchSetup) -> None:
        self.seat_of = {author: seat for seat, (author, _) in enumerate(setup.seats) if author}
        self.author_of = {seat: author for author, seat in self.seat_of.items()}
        self.people: set[bytes] = set(self.seat_of)
        """Players who play for themselves; only the methods here change them."""
        self.released: set[bytes] = set()
        """Players without a robot, of whom only the signature at the end is asked."""
        self._released_last: set[bytes] = set()
        self._seats: tuple[int, ...] | None = None
        self._links: dict[bytes, tuple[int, bytes, Entry]] = {}

    def seats(self) -> tuple[int, ...]:
        """The seats of people who play for themselves, in ascending order."""
        if self._seats is None:  # asked for every row of every slate
            self._seats = tuple(sorted([self.seat_of[author] for author in self.people]))
        return self._seats

    @property
    def signers(self) -> set[bytes]:
        """Players who sign the end, and have a place in the match after it."""
        return self.people | self.released

    def release(self, seats: Iterable[int]) -> None:
        """Release the players of these seats from the turns to come, if enough others play on."""
        out = {self.author_of[seat] for seat in seats if seat in self.author_of} & self.people
        self._released_last = out if len(self.people - out) >= LEAST else set()
        self.people -= self._released_last
        self.released |= self._released_last
        self._seats = None

    def release_anew(self) -> None:
        """Decide again on those who were released last, as others of that turn are gone."""
        out, self._released_last = self._released_last, set()
        self.released -= out
        self.people |= out
        self.release(self.seats_of(out))

    def forgo(self, author: bytes) -> None:
        """Ask nothing more of this author, not even the signature at the end, if they were released."""
        self.released.discard(author)

    def retire(self, author: bytes) -> None:
        """Let a machine play for this author from now on."""
        self.people.discard(author)
        self._seats = None

    def admit(self, author: bytes) -> None:
        """Let this author play for themselves again."""
        self.people.add(author)
        self._seats = None

    def authors(self) -> list[bytes]:
        """The authors of :meth:`seats`, in the same order."""
        return [self.author_of[seat] for seat in self.seats()]

    def seats_of(self, authors: Iterable[bytes]) -> list[int]:
        """The seats of these authors."""
        return sorted(self.seat_of[author] for author in authors if author in self.seat_of)

    def note_link(self, author: bytes, turn: int, link: bytes, entry: Entry) -> None:
        """Remember a valid link."""
        self._links[author] = (turn, link, entry)

    def is_wrong_link(self, author: bytes, turn: int, link: bytes, tip: bytes) -> bool:
        """Whether ``link`` does not continue this author's chain."""
        known = self._links.get(author)
        if known is None:
            return not follows(link, tip, turn + 1)
        return not follows(link, known[1], turn - known[0])

    def last_link(self, author: bytes) -> bytes:
        """The author's last valid link; empty before there is one."""
        known = self._links.get(author)
        return known[1] if known else b""

    def last_entry(self, author: bytes) -> Entry | None:
        """The entry that opened the author's last valid link."""
        known = self._links.get(author)
        return known[2] if known else None
