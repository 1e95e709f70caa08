"""Feeds: the signed, append-only log each player writes.

Everything a player says in a match (hello, settings, commitment, reveal, vote) is an :class:`Entry` of their
feed.  Entry *n* is signed and covers the id of entry *n - 1*, so every holder of a feed can hand it on,
nobody can alter it, and a player who tells two stories has signed both of them.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..crypto import SIGNATURE_BYTES
from ..security.identity import AUTHOR_BYTES, Identity, verify
from ..security.purposes import DIGEST_BYTES, Purpose, hashed

BODY_LIMIT = 60_000
"""The greatest number of bytes in a body: settings may carry a whole board."""
FEED_LIMIT = 20_000
"""The greatest number of entries of one author, far beyond the longest match."""
_SEQ_BYTES = 4
_SIGNATURE_AT = AUTHOR_BYTES + _SEQ_BYTES
_HEAD = _SIGNATURE_AT + SIGNATURE_BYTES
ROOT = bytes(DIGEST_BYTES)
"""The value in place of the id before the first entry."""
MARK_BYTES = 8
HEAD_BYTES = 8
"""Number of bytes of its last entry's id that represent a feed in a status."""


class Entry(NamedTuple):
    """One signed statement."""

    author: bytes
    seq: int
    signature: bytes
    body: bytes

    def raw(self) -> bytes:
        """The entry as bytes, for wire and journal."""
        return b"".join((self.author, self.seq.to_bytes(_SEQ_BYTES, "big"), self.signature, self.body))

    def mark(self) -> bytes:
        """A mark that distinguishes the parts of this entry from those of another one for the same place."""
        return hashed(Purpose.MARK, self.raw())[:MARK_BYTES]

    def digest(self, before: bytes) -> bytes:
        """The id of this entry after the entry with the id ``before``; the id is what the author signs."""
        return hashed(Purpose.ENTRY, self.author, self.seq, before, self.body)


def parse_entry(raw: bytes) -> Entry:
    """The entry in ``raw``; ValueError describes the fault of its frame."""
    if len(raw) <= _HEAD:
        raise ValueError(f"an entry has more than {_HEAD} bytes, not {len(raw)}")
    if len(raw) > _HEAD + BODY_LIMIT:
        raise ValueError(f"an entry has at most {_HEAD + BODY_LIMIT} bytes, not {len(raw)}")
    seq = int.from_bytes(raw[AUTHOR_BYTES:_SIGNATURE_AT], "big")
    if seq >= FEED_LIMIT:
        raise ValueError(f"a feed has at most {FEED_LIMIT} entries; entry {seq} is refused")
    return Entry(raw[:AUTHOR_BYTES], seq, raw[_SIGNATURE_AT:_HEAD], raw[_HEAD:])


class EntryVerdict(Enum):
    """The verdict on an entry offered to a feed."""

    ACCEPTED = "accepted"
    KNOWN = "known"
    EARLY = "early"
    FORK = "fork"
    FORGED = "forged"
    FULL = "full"


class Feed:
    """One author's entries so far, in order; ``key`` verifies them."""

    def __init__(self, author: bytes, key: bytes) -> None:
        self.author = author
        self.key = key
        self.entries: list[Entry] = []
        self.ids: list[bytes] = []
        self.size = 0
        self.grew_at = 0
        """Time in ms when the last entry arrived from somebody else."""

    def __len__(self) -> int:
        return len(self.entries)

    def id_before(self, seq: int) -> bytes:
        """The id the entry at ``seq`` must cover."""
        return self.ids[seq - 1] if seq else ROOT

    @property
    def tip(self) -> bytes:
        """The head of all entries held."""
        return self.ids[-1][:HEAD_BYTES] if self.ids else ROOT[:HEAD_BYTES]

    def head(self, count: int) -> bytes:
        """A few bytes that represent the first ``count`` entries."""
        return self.id_before(count)[:HEAD_BYTES]

    def offer(self, entry: Entry, stored: bool = False) -> EntryVerdict:
        """Append ``entry`` if it is the next one and truly signed.

        The signature of a ``stored`` entry was checked before this side stored it and is not checked again,
        so that a page is back at once even after a long match.
        """
        count = len(self.entries)
        if entry.seq > count:
            return EntryVerdict.EARLY
        if entry.seq < count and self.entries[entry.seq] == entry:
            return EntryVerdict.KNOWN
        id = entry.digest(self.id_before(entry.seq))
        if entry.seq < count and id == self.ids[entry.seq]:
            return EntryVerdict.KNOWN
        if not stored and not verify(self.key, id, entry.signature):
            return EntryVerdict.FORGED
        if entry.seq < count:
            return EntryVerdict.FORK
        self._append(entry, id)
        return EntryVerdict.ACCEPTED

    def _append(self, entry: Entry, id: bytes) -> None:
        self.entries.append(entry)
        self.ids.append(id)
        self.size += len(entry.body)

    def has(self, seq: int, mark: bytes) -> bool:
        """Whether the entry at ``seq`` is here, and is the one with this mark."""
        return seq < len(self.entries) and self.entries[seq].mark() == mark

    def rewind(self, count: int) -> list[tuple[Entry, bytes]]:
        """Keep only the first ``count`` entries; the later ones are returned with their ids."""
        gone = list(zip(self.entries[count:], self.ids[count:], strict=True))
        for known in (self.entries, self.ids):
            del known[count:]
        self.size -= sum(len(entry.body) for entry, _ in gone)
        return gone

    def write(self, identity: Identity, body: bytes) -> Entry:
        """Sign and append the next entry of this side's own feed."""
        if len(body) > BODY_LIMIT:
            raise ValueError(f"a message has at most {BODY_LIMIT} bytes, not {len(body)}")
        entry, id = signed(identity, len(self.entries), self.id_before(len(self.entries)), body)
        self._append(entry, id)
        return entry


def signed(identity: Identity, seq: int, before: bytes, body: bytes) -> tuple[Entry, bytes]:
    """The entry an identity signs at this place, after the one with id ``before``, and its id."""
    bare = Entry(identity.author, seq, b"", body)
    id = bare.digest(before)
    return bare._replace(signature=identity.sign(id)), id


def contradiction(first: Entry, second: Entry, before: bytes, key: bytes) -> bool:
    """Whether ``key``, which the author's name certifies, signed two different entries for one place.

    ``before`` is the id of the entry both follow.  Anyone can check this without trusting the one who shows
    it.
    """
    if (first.author, first.seq) != (second.author, second.seq):
        return False
    one, two = first.digest(before), second.digest(before)
    return one != two and verify(key, one, first.signature) and verify(key, two, second.signature)
