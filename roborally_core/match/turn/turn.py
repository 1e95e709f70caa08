"""The statements about a turn, and the players in it.

Everything is a function of the signed feeds, so peers that hold the same entries are at the same point, no
matter in which order the entries came:

* everybody in the *roster* (people who play for themselves) contributes to the
  *slate*: a commitment, or the end of their feed;
* a player who holds all contributions reveals, naming the slate;
* when all have revealed for one slate, it is decided; else it is decided by
  votes (:mod:`.decide`), and keys that are not told are put together from
  shares (:mod:`.escrow`);
* a decided slate is opened and played.

The last player to commit holds all other commitments already and sends both
statements at once: a turn costs two one-way trips.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from ...language.core import say
from ..facts import Offence, Proof
from ..feeds.feed import Entry
from ..feeds.statements import (
    Answer,
    Back,
    Ballot,
    Body,
    CannotPublish,
    Closed,
    Commit,
    Enter,
    Go,
    Leave,
    Propose,
    Registers,
    Return,
    Reveal,
    Shares,
    SlateRow,
    Unwatched,
    Vote,
    Wish,
)
from ..security.purposes import Purpose, hashed
from .returning import LIVES

S_co = TypeVar("S_co", bound=tuple[object, ...], covariant=True)


class Said(NamedTuple, Generic[S_co]):
    """A statement with the entry that holds it; rows of slates refer to it by ``id``."""

    entry: Entry
    id: bytes
    body: S_co


Contribution = Said[Commit]


class Book:
    """The statements about one turn."""

    def __init__(self) -> None:
        self.commits: dict[bytes, Contribution] = {}
        self.versions: dict[bytes, Contribution] = {}
        """Every commitment by its id; an author who contradicts themselves has several."""
        self.reveals: dict[bytes, Said[Reveal]] = {}
        self.contradicted: set[tuple[bytes, Reveal | Propose | Vote]] = set()
        """Statements whose authors' feeds have something else at their place: others may have
        counted them.
        """
        self.entered: dict[bytes, Said[Enter]] = {}
        self.complaints: dict[bytes, set[int]] = {}
        """The seats that gave an author no good share, by author: those named on entering the vote, and later
        ones.
        """
        self.shares: dict[int, dict[bytes, bytes]] = {}
        self.answers: dict[bytes, dict[int, bytes]] = {}
        self.proposals: dict[tuple[int, bytes], Propose] = {}
        self.votes: dict[tuple[int, Ballot], dict[bytes, bytes]] = {}
        self.wishes: dict[bytes, Wish] = {}
        self.goes: dict[bytes, list[Go]] = {}
        self.registers: dict[bytes, Registers] = {}

    def endorsed_slate(self, author: bytes) -> bytes | None:
        """The slate for which this author revealed of their own accord, before they entered a decision."""
        reveal, entered = self.reveals.get(author), self.entered.get(author)
        if reveal is None or (entered is not None and entered.entry.seq < reveal.entry.seq):
            return None
        return reveal.body.slate

    def endorses(self, author: bytes, slate: bytes) -> bool:
        """Whether this author revealed for the slate, in any version that anybody may have been told."""
        if self.endorsed_slate(author) == slate:
            return True
        return any(
            who == author and isinstance(body, Reveal) and body.slate == slate
            for who, body in self.contradicted
        )

    def keys_outside_feed(self, author: bytes) -> list[bytes]:
        """The keys that this author told for the turn outside the feed held here."""
        return [body.key for who, body in self.contradicted if who == author and isinstance(body, Reveal)]

    def known_keys(self, author: bytes) -> list[bytes]:
        """The keys this author told for the turn: one, or several if the author contradicts themselves."""
        known = self.reveals.get(author)
        return ([known.body.key] if known is not None else []) + sorted(self.keys_outside_feed(author))

    def slates_voted_for(self, round_: int, step: Ballot) -> set[bytes]:
        """The choices voted for in this step, in any version that anybody may have been told."""
        beside = (body for _, body in self.contradicted if isinstance(body, Vote))
        others = {body.slate for body in beside if (body.round, body.step) == (round_, step)}
        return others.union(self.votes.get((round_, step), {}).values())

    def voters_for(self, round_: int, step: Ballot, slate: bytes) -> set[bytes]:
        """The voters for the slate in this step, in any version that anybody may have been told."""
        votes = {author for author, given in self.votes.get((round_, step), {}).items() if given == slate}
        return votes | {
            who
            for who, body in self.contradicted
            if isinstance(body, Vote) and (body.round, body.step, body.slate) == (round_, step, slate)
        }

    def proposed_slates(self) -> list[tuple[SlateRow, ...]]:
        """The rows of every proposed slate, in any version that anybody may have been told."""
        beside = (body for _, body in self.contradicted if isinstance(body, Propose))
        return sorted({proposal.rows for proposal in (*self.proposals.values(), *beside)})

    def voting_players(self) -> set[bytes]:
        """Players who entered the decision, or voted in it."""
        voters = {author for votes in self.votes.values() for author in votes}
        return voters | self.entered.keys() | {author for _, author in self.proposals}

    def forget(self, author: bytes, beside: bool) -> None:
        """Drop this author's statements and, if ``beside``, those beside their feed as well."""
        told: tuple[dict[bytes, Any], ...] = (self.commits, self.reveals, self.entered, self.answers)
        wishes: tuple[dict[bytes, Any], ...] = (self.complaints, self.wishes, self.goes, self.registers)
        for known in (*told, *wishes, *self.shares.values(), *self.votes.values()):
            known.pop(author, None)
        for key in [key for key in self.proposals if key[1] == author]:
            del self.proposals[key]
        if not beside:
            return
        for version in [key for key, said in self.versions.items() if said.entry.author == author]:
            del self.versions[version]
        self.contradicted -= {said for said in self.contradicted if said[0] == author}


class Statements:
    """All match statements of all seated players, by turn, with the offences that they prove by
    themselves.
    """

    def __init__(self) -> None:
        self.farewells: dict[bytes, Said[Leave]] = {}
        self.seat_requests: dict[bytes, int] = {}
        self.signed_ends: dict[bytes, Closed] = {}
        self.returns: dict[bytes, Said[Return]] = {}
        """The latest return of everybody who began another life."""
        self.lives: dict[bytes, dict[bytes, Said[Return]]] = {}
        """All returns by their authors and ids, also those that a later one has taken the place of: others
        may have counted them in a slate.
        """
        self._since_return: dict[bytes, int] = {}
        """The first turn for which an author committed after their latest return: from then on, this life has
        a commitment for every key it tells.
        """
        self.unwatched: set[bytes] = set()
        """Players who want no more spectators."""
        self.cannot_publish: set[bytes] = set()
        """Players who know none of the places where the match can be watched."""
        self.revision = 0
        """Number of times something was noted or dropped: while it does not change, neither does the
        knowledge.
        """
        self._books: dict[int, Book] = {}
        self._kept_from = 0

    def book(self, turn: int) -> Book:
        """The statements about one turn."""
        if turn not in self._books:
            self._books[turn] = Book()
        return self._books[turn]

    def forget_before(self, turn: int) -> None:
        """Drop the statements about earlier turns; the feeds keep the entries."""
        self._kept_from = max(turn, self._kept_from)
        for old in [number for number in self._books if number < turn]:
            del self._books[old]

    def forget(self, author: bytes, *, beside: bool = True) -> None:
        """Drop this author's statements; those beside their feed are kept unless ``beside``, as the others
        are read anew.
        """
        self.revision += 1
        ended: tuple[dict[bytes, Any], ...] = (
            self.farewells,
            self.seat_requests,
            self.signed_ends,
            self.returns,
            self._since_return,
        )
        for known in ended:
            known.pop(author, None)
        if beside:
            self.lives.pop(author, None)
        for book in self._books.values():
            book.forget(author, beside)

    def note(self, entry: Entry, digest: bytes, body: Body) -> Proof | None:
        """File a match statement; the result is a proof if the statement is an offence by itself."""
        author = entry.author
        self.revision += 1
        if author in self.farewells:
            return proof_of(Offence.NONSENSE, say("proof.after_leaving"), entry, self.farewells[author].entry)
        if isinstance(body, Commit):
            return self._contribution(entry, digest, body)
        if isinstance(body, Reveal):
            return self._reveal(Said(entry, digest, body))
        if isinstance(body, (Propose, Vote)):
            return self._ballot(entry, body)
        if isinstance(body, Enter):
            book = self.book(body.turn)
            book.entered.setdefault(author, Said(entry, digest, body))
            book.complaints.setdefault(author, set()).update(body.bad)
        elif isinstance(body, Shares):
            for seat, share in body.shares:
                self.book(body.turn).shares.setdefault(seat, {}).setdefault(author, share)
        elif isinstance(body, Answer):
            self.book(body.turn).answers.setdefault(author, {}).update(body.shares)
        else:
            self._note_rest(entry, digest, body)
        return None

    def _note_rest(self, entry: Entry, digest: bytes, body: Body) -> None:
        author = entry.author
        if isinstance(body, Closed):
            self.signed_ends.setdefault(author, body)
        elif isinstance(body, Wish):
            self.book(body.turn).wishes[author] = body
        elif isinstance(body, Go):
            self.book(body.turn).goes.setdefault(author, []).append(body)
        elif isinstance(body, Return):
            self.returns[author] = Said(entry, digest, body)
            self._since_return.pop(author, None)
            self._note_life(entry, digest, body)
        elif isinstance(body, Back):
            self.seat_requests[author] = body.turn
        elif isinstance(body, Registers):
            self.book(body.turn).registers.setdefault(author, body)
        elif isinstance(body, Unwatched):
            self.unwatched.add(author)
        elif isinstance(body, CannotPublish):
            self.cannot_publish.add(author)
        elif isinstance(body, Leave):
            self.farewells[author] = Said(entry, digest, body)

    def _contribution(self, entry: Entry, digest: bytes, body: Commit) -> Proof | None:
        """Note a commitment; a second one in a turn is an offence, and does not count."""
        turn = body.turn
        said = Contribution(entry, digest, body)
        if entry.author in self.returns:
            self._since_return.setdefault(entry.author, turn)
        known = self.book(turn).commits.setdefault(entry.author, said)
        if known.entry == entry:
            self.book(turn).versions[said.id] = said
            return None
        return proof_of(Offence.TWICE, say("proof.turn", turn=turn), known.entry, entry)

    def note_version(self, entry: Entry, digest: bytes, body: Body) -> None:
        """Note a statement that contradicts its author's feed: others may have counted it before
        they knew.
        """
        self.revision += 1
        if isinstance(body, Commit):
            turn = body.turn
            said = Contribution(entry, digest, body)
            self.book(turn).versions.setdefault(said.id, said)
        elif isinstance(body, (Reveal, Propose, Vote)):
            self.book(body.turn).contradicted.add((entry.author, body))
        elif isinstance(body, Return):
            self._note_life(entry, digest, body)

    def _note_life(self, entry: Entry, digest: bytes, body: Return) -> None:
        known = self.lives.setdefault(entry.author, {})
        if len(known) < LIVES:
            known[digest] = Said(entry, digest, body)

    def _reveal(self, said: Said[Reveal]) -> Proof | None:
        """Note a key; telling it without a commitment is an offence, but of one who made it in an earlier
        life.
        """
        turn, author = said.body.turn, said.entry.author
        bound = author not in self.returns or turn >= self._since_return.get(author, turn + 1)
        if turn >= self._kept_from and author not in self.book(turn).commits and bound:
            return proof_of(Offence.EARLY, say("proof.turn", turn=turn), said.entry)
        known = self.book(turn).reveals.setdefault(said.entry.author, said)
        if known.entry == said.entry:
            return None
        return proof_of(Offence.TWICE, say("proof.turn", turn=turn), known.entry, said.entry)

    def _ballot(self, entry: Entry, body: Propose | Vote) -> Proof | None:
        """Note a proposal or a vote; doing either twice in one round is an offence."""
        book = self.book(body.turn)
        if isinstance(body, Propose):
            known: object = book.proposals.setdefault((body.round, entry.author), body)
            given: object = body
        else:
            known = book.votes.setdefault((body.round, body.step), {}).setdefault(entry.author, body.slate)
            given = body.slate
        if known == given:
            return None
        return proof_of(Offence.TWICE, say("proof.turn", turn=body.turn), entry)


def proof_of(offence: Offence, detail: str, *entries: Entry) -> Proof:
    """A proof against the author of the entries shown."""
    return Proof(entries[0].author, offence, detail, tuple(entry.raw() for entry in entries))


def liars(players: int) -> int:
    """Number of players among this many who may lie while the rest still agree: fewer than a third."""
    return (players - 1) // 3


def quorum(players: int) -> int:
    """Number of players among this many who decide: any two such groups have more players in common than can
    lie.
    """
    return players - liars(players)


def mix(before: bytes, turn: int, links: Iterable[tuple[int, bytes]]) -> bytes:
    """The entropy of a turn: all links opened in it, after the entropy before, and nothing else.

    Every link was fixed by its owner's tip before anybody knew another's, and is in a box by the time the
    first one of a turn is opened.  Nothing that anybody may choose freely is part of it, such as
    the rest of a commitment, ids of entries, or the order of commitments (see *Chance* in the documentation
    of the cryptography).
    """
    return hashed(Purpose.ENTROPY, before, turn, *(part for seat, link in links for part in (seat, link)))
