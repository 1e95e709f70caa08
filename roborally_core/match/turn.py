"""A turn between peers: commit, reveal, play; and who plays at all.

Everything is a function of what stands in the signed feeds, so peers that hold
the same entries are in the same place, in whatever order the entries came:

* all seats of the *roster* (people who play for themselves) commit;
* who holds all commitments reveals, naming the roster and the digest of the
  whole signed set;
* who holds all reveals with equal digests checks them and plays.

The last player to commit holds all other commitments already and sends both
statements at once: a turn costs two one-way trips.

**Never two versions of a turn.**  A turn is played under one roster only.  A
roster shrinks in the middle of a turn when (a) someone's feed ends with *leave*
before their reveal, or (b) everybody else in the roster, a majority (or the
half with the lowest seat), signed *drop*, and not all of them had already
revealed under one digest - for then a dropped player could have played the
turn.  Who has signed a drop never again reveals under a roster with the dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import NamedTuple

from ..canon import canonical
from ..rng import derive
from .bodies import Back, Body, Closed, Commit, Drop, Json, Leave, Open, Registers, Reveal, Wish
from .chain import follows
from .facts import Offence, Proof
from .feed import Entry
from .port import MatchSetup, Table


class Opened(NamedTuple):
    """One checked reveal with the entry that holds it."""

    entry: Entry
    body: Reveal


class Book:
    """What was said about one turn."""

    def __init__(self) -> None:
        self.commits: dict[bytes, tuple[Entry, bytes, Commit]] = {}
        self.reveals: dict[tuple[bytes, tuple[int, ...]], Opened] = {}
        self.first: dict[bytes, Opened] = {}
        self.last: dict[bytes, Opened] = {}
        self.wishes: dict[bytes, Wish] = {}
        self.drops: dict[tuple[bytes, frozenset[bytes]], Drop] = {}
        self.registers: dict[bytes, Registers] = {}


def seal(turn: int, submission: Json, salt: bytes) -> bytes:
    """The commitment to a submission: salted SHA-256 of its canonical bytes."""
    return sha256(canonical(["program", turn, submission, salt.hex()])).digest()


class Statements:
    """All match statements of all seated players, by turn, with offences they prove alone."""

    def __init__(self) -> None:
        self.opens: dict[bytes, tuple[bytes, Entry]] = {}
        self.left: set[bytes] = set()
        self.back: dict[bytes, int] = {}
        self.closed: dict[bytes, Closed] = {}
        self._books: dict[int, Book] = {}

    def book(self, turn: int) -> Book:
        """The page of one turn."""
        if turn not in self._books:
            self._books[turn] = Book()
        return self._books[turn]

    def forget_before(self, turn: int) -> None:
        """Drop pages no longer needed; the feeds keep the entries."""
        for old in [number for number in self._books if number < turn]:
            del self._books[old]

    def note(self, entry: Entry, digest: bytes, body: Body) -> Proof | None:
        """File a match statement; the proof if it offends by itself."""
        author = entry.author
        if isinstance(body, Open):
            self.opens.setdefault(author, (body.link, entry))
        elif isinstance(body, Commit):
            return self._commit(entry, digest, body)
        elif isinstance(body, Reveal):
            return self._reveal(entry, body)
        elif isinstance(body, Closed):
            self.closed.setdefault(author, body)
        elif isinstance(body, Wish):
            self.book(body.turn).wishes[author] = body
        elif isinstance(body, Drop):
            self.book(body.turn).drops.setdefault((author, frozenset(body.drop)), body)
        elif isinstance(body, Back):
            self.back[author] = body.turn
        elif isinstance(body, Registers):
            self.book(body.turn).registers.setdefault(author, body)
        elif isinstance(body, Leave):
            self.left.add(author)
        return None

    def _commit(self, entry: Entry, digest: bytes, body: Commit) -> Proof | None:
        """Note a commitment; a second one in a turn is an offence."""
        commits = self.book(body.turn).commits
        known = commits.setdefault(entry.author, (entry, digest, body))
        if known[0] == entry:
            return None
        return proof_of(Offence.TWICE, f"two commitments for turn {body.turn}", known[0], entry)

    def _reveal(self, entry: Entry, body: Reveal) -> Proof | None:
        """Note a reveal; a second, different opening in a turn is an offence."""
        book = self.book(body.turn)
        opened = Opened(entry, body)
        first = book.first.setdefault(entry.author, opened)
        known = book.reveals.setdefault((entry.author, body.seats), opened)
        book.last[entry.author] = opened
        same = (first.body.submission, first.body.salt, first.body.link) == (
            body.submission,
            body.salt,
            body.link,
        )
        if known.entry == entry and same:
            return None
        return proof_of(Offence.TWICE, f"two reveals for turn {body.turn}", first.entry, entry)


def proof_of(offence: Offence, detail: str, *entries: Entry) -> Proof:
    """A proof against the author of the entries shown."""
    return Proof(entries[0].author, offence, detail, tuple(entry.raw() for entry in entries))


class Roster:
    """Who of the signed start plays for themselves, and the links they opened last."""

    def __init__(self, setup: MatchSetup) -> None:
        self.seat_of = {author: seat for seat, (author, _) in enumerate(setup.seats) if author}
        self.author_of = {seat: author for author, seat in self.seat_of.items()}
        self.people: set[bytes] = set(self.seat_of)
        self._links: dict[bytes, tuple[int, bytes, Entry]] = {}

    def seats(self) -> tuple[int, ...]:
        """The seats of people who play for themselves, ascending."""
        return tuple(sorted(self.seat_of[author] for author in self.people))

    def authors(self) -> list[bytes]:
        """The authors of :meth:`seats`, in the same order."""
        return [self.author_of[seat] for seat in self.seats()]

    def named(self, authors: Iterable[bytes]) -> list[int]:
        """The seats of these authors."""
        return sorted(self.seat_of[author] for author in authors if author in self.seat_of)

    def opened(self, author: bytes, turn: int, link: bytes, entry: Entry) -> None:
        """Remember a good link."""
        self._links[author] = (turn, link, entry)

    def link_fault(self, author: bytes, turn: int, link: bytes, tip: bytes) -> bool:
        """Whether ``link`` does not continue this author's chain."""
        known = self._links.get(author)
        if known is None:
            return not follows(link, tip, turn + 1)
        return not follows(link, known[1], turn - known[0])

    def last_entry(self, author: bytes) -> Entry | None:
        """The entry that opened the author's last good link."""
        known = self._links.get(author)
        return known[2] if known else None

    def quorum(self, staying: set[bytes]) -> bool:
        """Whether those who stay outnumber the rest, or are half of them with the lowest seat."""
        if 2 * len(staying) != len(self.people):
            return 2 * len(staying) > len(self.people)
        return self.author_of[min(self.seats())] in staying


def commits_digest(match_id: bytes, turn: int, book: Book, roster: Roster) -> bytes:
    """The digest of the whole signed commit set of a turn under a roster."""
    rows = [[roster.seat_of[author], book.commits[author][1].hex()] for author in roster.authors()]
    return sha256(canonical(["commits", match_id.hex(), turn, rows])).digest()[:16]


def mix(before: bytes, turn: int, links: Iterable[tuple[int, bytes]]) -> bytes:
    """The entropy of a turn: all links opened in it, after the entropy before."""
    return derive(before, "turn", turn, *(part for seat, link in links for part in (seat, link)))


def may_drop(book: Book, roster: Roster, drop: frozenset[bytes], guilty: set[bytes]) -> bool:
    """Whether signing this drop can succeed without risking a second version of the turn."""
    staying = roster.people - drop
    if not staying or not roster.quorum(staying):
        return False
    if drop & guilty:
        return True
    seats = roster.seats()
    opened = [book.reveals.get((author, seats)) for author in staying]
    return _nobody_could_play(one.body.commits if one else b"" for one in opened)


def _nobody_could_play(revealed: Iterable[bytes]) -> bool:
    """Whether these reveals (digest, or empty for none yet) cannot complete a turn together."""
    digests = set(revealed)
    return digests == {b""} or len(digests) > 1


def dropped(book: Book, roster: Roster, guilty: set[bytes]) -> frozenset[bytes]:
    """Who leaves the roster because everybody else signed it; empty if nobody."""
    for chosen in sorted({names for _, names in book.drops}, key=sorted):
        gone = chosen & roster.people
        staying = roster.people - chosen
        if not gone or not staying or not roster.quorum(staying):
            continue
        votes = [book.drops.get((author, chosen)) for author in staying]
        if any(vote is None for vote in votes):
            continue
        if gone & guilty or _nobody_could_play(vote.revealed for vote in votes if vote is not None):
            return frozenset(gone)
    return frozenset()


class Pending(NamedTuple):
    """A turn ready to be played."""

    entropy: bytes
    links: dict[int, bytes]
    submissions: dict[int, Json]


class Doubt(NamedTuple):
    """These authors revealed for other commitments than this side holds."""

    authors: tuple[bytes, ...]


def gather(
    match_id: bytes,
    turn: int,
    book: Book,
    roster: Roster,
    before: bytes,
) -> Pending | Doubt | None:
    """The inputs of the turn once all reveals are here.

    None while some are missing; a :class:`Doubt` when digests differ: then some
    player signed two contradictory commitments, and the match stops to find out who.
    """
    seats = roster.seats()
    opened = {}
    for author in roster.authors():
        if author not in book.commits or (author, seats) not in book.reveals:
            return None
        opened[roster.seat_of[author]] = book.reveals[author, seats].body
    mine = commits_digest(match_id, turn, book, roster)
    odd = [roster.author_of[seat] for seat, body in opened.items() if body.commits != mine]
    if odd:
        return Doubt(tuple(odd))
    links = {seat: body.link for seat, body in opened.items()}
    submissions = {seat: body.submission for seat, body in opened.items()}
    return Pending(mix(before, turn, sorted(links.items())), links, submissions)


def audit(
    turn: int, book: Book, roster: Roster, table: Table, tip_of: Callable[[bytes], bytes]
) -> Proof | None:
    """The first offence in the reveals of a turn: seal, link or program; None if all are honest."""
    seats = roster.seats()
    for author in roster.authors():
        commit_entry, _, commit = book.commits[author]
        entry, body = book.reveals[author, seats]
        if seal(turn, body.submission, body.salt) != commit.sealed:
            return proof_of(Offence.SEAL, f"turn {turn}", commit_entry, entry)
        if roster.link_fault(author, turn, body.link, tip_of(author)):
            last = roster.last_entry(author)
            shown = (entry, last) if last else (entry,)
            return proof_of(Offence.LINK, f"turn {turn}", *shown)
        wrong = table.problems(roster.seat_of[author], body.submission, body.link)
        if wrong:
            return proof_of(Offence.PROGRAM, f"turn {turn}: {'; '.join(wrong)}"[:500], entry, commit_entry)
    return None
