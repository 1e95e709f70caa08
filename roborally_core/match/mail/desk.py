"""The letters of one member: those to write, and the effect of letters from others.

A letter holds all entries that some reader is not known to hold, so each letter replaces all before it, and
the next one brings everything that is lost on the way.  A member's newest letter, which says what they hold,
is the acknowledgement.  In the lobby a reader may be a newcomer whom nobody has met yet: there a letter holds
everything.

A letter proves what its writer held *when it was written*.  A member who came back and does not know what
they had said therefore asks a *question*, and only letters that answer it count as others' word about that
member's feed (:mod:`..turn.returning`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import NamedTuple

from ...language.core import say
from ..feeds.codec import BodyError, decode
from ..feeds.feed import HEAD_BYTES, Entry, parse_entry
from ..feeds.journal import Journal, RecordKind
from ..feeds.needed import Needed
from ..feeds.statements import Hello
from ..feeds.wire import HELD_LIMIT, Held, mark_of
from ..lobby.obstacles import Problem
from ..security.identity import Identity, author_of
from .letter import (
    ENTRIES_LIMIT,
    LETTER_BYTES,
    NO_QUESTION,
    QUESTION_BYTES,
    Letter,
    LetterError,
    LetterFlaw,
    head_bytes,
    pack,
    parse_head,
    unpack,
)
from .mesh import PostalMesh

WRITERS = 32
"""Number of members whose newest letters are remembered."""


class Reading(Enum):
    """The kinds of letters that may be opened."""

    NEWS = "news"
    KNOWN = "known"
    """All its entries were already here: it came twice, or late."""
    GAPS = "gaps"
    """Entries before those in it are missing here; the writer's next letter brings them."""
    OWN = "own"
    TORN = "torn"
    OLDER = "older"
    NEWER = "newer"
    ELSEWHERE = "elsewhere"
    FORGED = "forged"
    STRANGER = "stranger"
    """Its writer is unknown here, or has no place in this match."""


class Opened(NamedTuple):
    """A letter that was opened: its writer, the time of writing (ms since 1970, their clock), the news."""

    reading: Reading
    author: bytes = b""
    written: int = 0
    news: int = 0
    problem: Problem | None = None

    def in_words(self, name: str = "", why: str = "") -> str:
        """The kind in words; ``name`` is the writer's name, ``why`` the problem with them in a screen's
        words.
        """
        if self.reading is Reading.STRANGER and (why or self.problem):
            return say("letter.kept_out", why=(why or str(self.problem)).rstrip("."))
        return say(f"letter.{self.reading.value}", name=name or say("letter.somebody"))


class LetterDesk:
    """The letters of one member; ``tag`` marks the match, ``records`` are those of an earlier run, and
    ``epoch`` is the wall clock at ``now`` 0.
    """

    def __init__(
        self,
        identity: Identity,
        session: PostalMesh,
        needed: Needed,
        journal: Journal,
        tag: bytes,
        records: Iterable[bytes],
        epoch: int,
        random: Callable[[int], bytes],
    ) -> None:
        self._identity, self._session, self._needed = identity, session, needed
        self._journal, self._tag, self._epoch, self._random = journal, tag, epoch, random
        self._last: dict[bytes, Letter] = {}
        self._question = NO_QUESTION
        self._written = 0
        for record in records:
            self._restore(record)

    def _restore(self, record: bytes) -> None:
        if record[:1] == RecordKind.QUESTION.value and len(record) == 1 + QUESTION_BYTES:
            self._question = record[1:]
        elif record[:1] == RecordKind.HEAD.value:
            try:
                letter, _ = parse_head(record, 1)
            except LetterError:
                return
            self._last[letter.author] = letter

    # writing

    @property
    def content(self) -> object:
        """The content that a letter would have now, for comparison with that at another time."""
        return self._heads(), self._answers(), self._question, len(self._session.entries_beside_feeds())

    def write(self, now: int) -> bytes:
        """The letter to all others, signed and packed.

        RuntimeError while its entries may not have been stored: losing them after sending would make this
        side sign twice.
        """
        if self._journal.unstored:
            raise RuntimeError("take and store the records before a letter leaves")
        self._written = max(now + self._epoch, self._written + 1, 0)
        entries = tuple(entry.raw() for entry in self._entries())
        letter = Letter(
            self._session.me, self._written, self._question, self._answers(), self._heads(), entries
        )
        return pack(letter, self._tag, self._identity)

    def ask(self) -> None:
        """Ask a question: from now on only letters that answer it count as a word about this side's feed."""
        if self._question == NO_QUESTION:
            self._question = self._random(QUESTION_BYTES)
            self._journal.note(RecordKind.QUESTION.value + self._question)

    def settled(self) -> None:
        """Note that this side's feed is known to be whole, so that the question is answered."""
        if self._question != NO_QUESTION:
            self._question = NO_QUESTION
            self._journal.note(RecordKind.QUESTION.value + NO_QUESTION)

    def _answers(self) -> tuple[tuple[bytes, bytes], ...]:
        asked = {a: letter.question for a, letter in self._last.items() if letter.question != NO_QUESTION}
        return tuple((mark_of(author), question) for author, question in sorted(asked.items()))[:HELD_LIMIT]

    def _heads(self) -> tuple[Held, ...]:
        feeds = sorted(self._session.feeds.values(), key=lambda feed: feed.author)
        return tuple(Held(mark_of(feed.author), len(feed), feed.tip) for feed in feeds if len(feed))[
            :HELD_LIMIT
        ]

    def _entries(self) -> list[Entry]:
        """The entries some reader may lack, in order for each feed and within the bound; then those beside
        feeds.
        """
        session, begin, left = self._session, self._begin(), LETTER_BYTES
        queues = [feed.entries[begin[author] :] for author, feed in session.feeds.items()]
        taken: list[list[Entry]] = [[] for _ in queues]
        growing = list(range(len(queues)))
        count = 0
        while growing and left > 0 and count < ENTRIES_LIMIT - 64:
            for at in list(growing):
                if len(taken[at]) == len(queues[at]) or left <= 0:
                    growing.remove(at)
                    continue
                entry = queues[at][len(taken[at])]
                taken[at].append(entry)
                left -= len(entry.body)
                count += 1
        return [entry for feed in taken for entry in feed] + session.entries_beside_feeds()

    def _begin(self) -> dict[bytes, int]:
        """The place at which each feed begins in a letter.

        Readers who lack more than fits are served last, after those who only wait for the latest entries.
        """
        feeds = self._session.feeds
        readers = self._needed.readers()
        if readers is None:
            return dict.fromkeys(feeds, 0)
        lacks = {reader: self._lack(reader) for reader in readers}
        while len(lacks) > 1:
            begin = {author: min(each[author] for each in lacks.values()) for author in feeds}
            if sum(self._size(author, at) for author, at in begin.items()) <= LETTER_BYTES:
                return begin
            del lacks[min(lacks, key=lambda reader: (sum(lacks[reader].values()), reader))]
        return next(iter(lacks.values()), {author: len(feed) for author, feed in feeds.items()})

    def _lack(self, reader: bytes) -> dict[bytes, int]:
        last = self._last.get(reader)
        rows = {held.mark: held for held in last.heads} if last else None
        return {a: self._session.first_unknown(reader, rows, feed) for a, feed in self._session.feeds.items()}

    def _size(self, author: bytes, at: int) -> int:
        return sum(len(entry.body) for entry in self._session.feeds[author].entries[at:])

    # reading

    def open(self, data: bytes, now: int) -> Opened:
        """Take any letter; nothing in it can raise an error, or harm the feeds held here."""
        try:
            unpacked = unpack(data, self._tag)
        except LetterError as error:
            return Opened(Reading(error.flaw.value))
        letter = unpacked.letter
        if letter.author == self._session.me:
            return Opened(Reading.OWN, letter.author, letter.written)
        key = self._key_of(letter)
        if key is None:
            return Opened(Reading.STRANGER, letter.author, letter.written)
        if not unpacked.is_signed_by(key):
            return Opened(Reading(LetterFlaw.FORGED.value), letter.author)
        read = self._session.read(letter.author, letter.entries, now)
        if letter.author not in self._session.feeds:
            return Opened(Reading.STRANGER, letter.author, letter.written, problem=read.problem)
        self._note_heads(letter, now)
        reading = Reading.NEWS if read.news else Reading.GAPS if read.gaps else Reading.KNOWN
        return Opened(reading, letter.author, letter.written, read.news, read.problem)

    def _key_of(self, letter: Letter) -> bytes | None:
        """The Ed25519 key of the writer, who is known here or introduces themselves in the letter."""
        feed = self._session.feeds.get(letter.author)
        if feed is not None:
            return feed.key
        for raw in letter.entries:
            try:
                entry = parse_entry(raw)
                hello = decode(entry.body) if (entry.author, entry.seq) == (letter.author, 0) else None
            except (BodyError, ValueError):
                continue
            if isinstance(hello, Hello) and author_of(hello.key, hello.tip, hello.dh) == letter.author:
                return hello.key
        return None

    def _note_heads(self, letter: Letter, now: int) -> None:
        me = mark_of(self._session.me)
        if self._question != NO_QUESTION and (me, self._question) in letter.answers:
            mine = next((held for held in letter.heads if held.mark == me), Held(me, 0, bytes(HEAD_BYTES)))
            self._session.note_claim(letter.author, mine, now)
        last = self._last.get(letter.author)
        if last is not None and letter.written <= last.written:
            return
        if last is None and len(self._last) >= WRITERS:
            del self._last[next(iter(self._last))]
        self._last[letter.author] = head = letter._replace(entries=())
        self._journal.note(RecordKind.HEAD.value + head_bytes(head))

    def written_by(self, author: bytes) -> int:
        """The time, by its writer's clock, of a member's newest letter read here; 0 before there is one."""
        last = self._last.get(author)
        return last.written if last is not None else 0

    def members_behind(self, among: Iterable[bytes] = ()) -> set[bytes]:
        """The readers who are not known to hold everything that is here.

        Before the match begins they are those ``among`` the given members: anybody may yet join.
        """
        feeds = self._session.feeds
        readers = self._needed.readers()
        found = set(among) if readers is None else readers
        return {one for one in found if any(at < len(feeds[of]) for of, at in self._lack(one).items())}

    def members_unaware(self) -> set[bytes]:
        """The readers not known to hold all of this side's own feed; empty before the match begins."""
        me, mine = self._session.me, len(self._session.feeds[self._session.me])
        readers = self._needed.readers() or set[bytes]()
        return {one for one in readers if self._lack(one).get(me, mine) < mine}

    def members_ahead(self) -> set[bytes]:
        """The members whose newest letter names more entries of this side's feed than are here."""
        me, held = mark_of(self._session.me), len(self._session.feeds[self._session.me])
        return {
            author
            for author, letter in self._last.items()
            if any(head.mark == me and head.count > held for head in letter.heads)
        }
