"""Seats that change hands: from players who leave, are lost or cheat to AIs, and back.

Wishes are talk and can be taken back; a drop is a signature and cannot.  It is
signed by itself once everybody who stays wishes the same and it is safe (see
the rule in :mod:`.turn`).  A player who is back asks, and is seated again in
the turn after one whose commitments all say so.
"""

from __future__ import annotations

from typing import Protocol

from .bodies import Back, Body, Drop
from .facts import Fact, SeatReturned, SeatTaken
from .turn import Book, Roster, Statements, dropped, may_drop


class Voter(Protocol):
    """What voting needs of the own side."""

    me: bytes

    @property
    def lost(self) -> set[bytes]:
        """Members not heard of for too long."""

    def write(self, body: Body) -> bool:
        """Sign and publish a statement."""

    def tell(self, fact: Fact) -> None:
        """Hand a fact to the user."""


class Succession:
    """Who takes over which seat, in one running match."""

    def __init__(self, side: Voter, roster: Roster, said: Statements) -> None:
        self._side = side
        self._roster = roster
        self._said = said
        self._taken_at: dict[bytes, int] = {}

    def wish_problems(self, turn: int, drop: frozenset[bytes], guilty: set[bytes]) -> list[str]:
        """Why AIs cannot take these players' seats in this turn, or nothing."""
        people = self._roster.people
        if self._side.me not in people:
            return ["only a player with a seat can ask for this"]
        if drop and not drop <= people - {self._side.me}:
            return ["only other players' seats can be given to an AI"]
        if drop and not self._roster.quorum(people - drop):
            return ["those who stay are too few to go on without risking two matches"]
        if drop and not may_drop(self._said.book(turn), self._roster, drop, guilty):
            return ["a lost player may already have played this turn: only they can resolve it"]
        return []

    def vote(self, turn: int, guilty: set[bytes]) -> None:
        """Sign the drop if its time has come."""
        me, book = self._side.me, self._said.book(turn)
        wish = book.wishes.get(me)
        if wish is None or not wish.drop or me not in self._roster.people:
            return
        wished = frozenset(wish.drop)
        drop = wished & self._roster.people
        wishes = [book.wishes.get(author) for author in self._roster.people - drop]
        agreed = all(other is not None and frozenset(other.drop) == wished for other in wishes)
        if not drop or not agreed or not drop <= self._side.lost | guilty or (me, wished) in book.drops:
            return
        if may_drop(book, self._roster, drop, guilty):
            latest = book.last.get(me)
            self._side.write(Drop(turn, wish.drop, latest.body.commits if latest else b""))

    def leavers(self, book: Book, guilty: set[bytes]) -> set[bytes]:
        """Whose seats pass to AIs in this turn: who left before revealing, then whom all others dropped."""
        seats = self._roster.seats()
        gone = {a for a in self._roster.people & self._said.left if (a, seats) not in book.reveals}
        if gone or self._complete(book, guilty):
            return gone
        return set(dropped(book, self._roster, guilty))

    def _complete(self, book: Book, guilty: set[bytes]) -> bool:
        """Whether everything needed to play the turn under the present roster is here and honest."""
        seats, people = self._roster.seats(), self._roster.people
        return not guilty & people and all((author, seats) in book.reveals for author in people)

    def take(self, turn: int, author: bytes) -> None:
        """An AI takes this player's seat."""
        self._roster.people.discard(author)
        self._taken_at[author] = turn
        self._side.tell(SeatTaken(turn, self._roster.seat_of[author]))

    def ask_back(self, turn: int) -> bool:
        """Ask for the own seat; asking twice changes nothing."""
        taken = self._taken_at.get(self._side.me)
        if taken is None:
            return False
        if self._said.back.get(self._side.me, -1) >= taken:
            return True
        return self._side.write(Back(turn))

    def returning(self, guilty: set[bytes]) -> tuple[bytes, ...]:
        """Players who asked for their seat back and are here."""
        away = self._side.lost | self._said.left | guilty
        asked = [
            author
            for author, turn in self._said.back.items()
            if turn >= self._taken_at.get(author, turn + 1) and author not in away
        ]
        return tuple(sorted(asked))

    def readmit(self, turn: int, book: Book) -> None:
        """Seat again, from the next turn on, whom all commitments of ``turn`` name."""
        named = [set(book.commits[author][2].admit) for author in self._roster.people]
        agreed = set.intersection(*named) if named else set()
        for author in sorted(agreed & self._taken_at.keys()):
            del self._taken_at[author]
            self._said.back.pop(author, None)
            self._roster.people.add(author)
            self._side.tell(SeatReturned(turn + 1, self._roster.seat_of[author]))
