"""Feeds: the signed, append-only log each player writes.

All a player ever says in a match (hello, settings, commitment, reveal, vote)
is an :class:`Entry` of their feed.  Entry *n* is signed with the key entry
*n - 1* announced and covers that entry's id, so whoever holds a feed can hand
it on, nobody can alter it, and a player who tells two stories has signed both.
"""

from __future__ import annotations

from enum import Enum
from hashlib import sha256
from typing import NamedTuple

from .identity import SIGNATURE_BYTES, WIDTH, Identity, recover

BODY_LIMIT = 60_000
"""Bytes a body may have: settings may carry a whole board."""
FEED_LIMIT = 20_000
"""Entries one author may write: far beyond the longest match."""
_HEAD = WIDTH + 4 + WIDTH + SIGNATURE_BYTES
ROOT = bytes(32)
HEAD_BYTES = 8
"""How much of the id of its last entry stands for a feed in a status."""


class Entry(NamedTuple):
    """One signed statement; ``next_key`` verifies the entry after it."""

    author: bytes
    seq: int
    next_key: bytes
    signature: bytes
    body: bytes

    def raw(self) -> bytes:
        """The entry as bytes, for wire and journal."""
        return b"".join((self.author, self.seq.to_bytes(4, "big"), self.next_key, self.signature, self.body))

    def digest(self, before: bytes) -> bytes:
        """The id of this entry after the entry with id ``before``; what is signed."""
        seen = sha256(b"entry" + self.author + self.seq.to_bytes(4, "big") + before + self.next_key)
        seen.update(self.body)
        return seen.digest()


def parse_entry(raw: bytes) -> Entry:
    """The entry in ``raw``; ValueError says what is wrong with its frame."""
    if len(raw) <= _HEAD:
        raise ValueError(f"an entry has more than {_HEAD} bytes, not {len(raw)}")
    if len(raw) > _HEAD + BODY_LIMIT:
        raise ValueError(f"an entry has at most {_HEAD + BODY_LIMIT} bytes, not {len(raw)}")
    seq = int.from_bytes(raw[WIDTH : WIDTH + 4], "big")
    if seq >= FEED_LIMIT:
        raise ValueError(f"a feed has at most {FEED_LIMIT} entries; entry {seq} is refused")
    key_at = WIDTH + 4
    return Entry(raw[:WIDTH], seq, raw[key_at : key_at + WIDTH], raw[key_at + WIDTH : _HEAD], raw[_HEAD:])


class EntryVerdict(Enum):
    """What became of an entry offered to a feed."""

    ACCEPTED = "accepted"
    KNOWN = "known"
    EARLY = "early"
    FORK = "fork"
    FORGED = "forged"
    FULL = "full"


class Feed:
    """One author's entries so far, in order; ``first_key`` verifies entry 0."""

    def __init__(self, author: bytes, first_key: bytes) -> None:
        self.author = author
        self.entries: list[Entry] = []
        self.ids: list[bytes] = []
        self.size = 0
        self._keys = [first_key]

    def __len__(self) -> int:
        return len(self.entries)

    def before(self, seq: int) -> bytes:
        """The id the entry at ``seq`` must cover."""
        return self.ids[seq - 1] if seq else ROOT

    @property
    def tip(self) -> bytes:
        """The head of all entries held."""
        return self.ids[-1][:HEAD_BYTES] if self.ids else ROOT[:HEAD_BYTES]

    def head(self, count: int) -> bytes:
        """A few bytes that stand for the first ``count`` entries."""
        return self.before(count)[:HEAD_BYTES]

    def offer(self, entry: Entry, stored: bool = False) -> EntryVerdict:
        """Append ``entry`` if it is the next one and truly signed.

        A ``stored`` one was checked before this side stored it: its signature is
        believed, so that a page with a long match behind it is back at once.
        """
        count = len(self.entries)
        if entry.seq > count:
            return EntryVerdict.EARLY
        if entry.seq < count and self.entries[entry.seq] == entry:
            return EntryVerdict.KNOWN
        digest = entry.digest(self.before(entry.seq))
        if entry.seq < count and digest == self.ids[entry.seq]:
            return EntryVerdict.KNOWN
        if not stored and recover(entry.seq, digest, entry.signature) != self._keys[entry.seq]:
            return EntryVerdict.FORGED
        if entry.seq < count:
            return EntryVerdict.FORK
        self._append(entry, digest)
        return EntryVerdict.ACCEPTED

    def _append(self, entry: Entry, digest: bytes) -> None:
        self.entries.append(entry)
        self.ids.append(digest)
        self.size += len(entry.body)
        self._keys.append(entry.next_key)

    def write(self, identity: Identity, body: bytes) -> Entry:
        """Sign and append the own author's next entry."""
        if len(body) > BODY_LIMIT:
            raise ValueError(f"a message has at most {BODY_LIMIT} bytes, not {len(body)}")
        seq = len(self.entries)
        bare = Entry(self.author, seq, identity.key(seq + 1), b"", body)
        digest = bare.digest(self.before(seq))
        entry = bare._replace(signature=identity.sign(seq, digest))
        self._append(entry, digest)
        return entry


def contradiction(first: Entry, second: Entry, before: bytes) -> bool:
    """Whether one key signed two different entries for one place of a feed.

    ``before`` is the id of the entry both follow.  Anyone can check this
    without trusting who shows it.
    """
    if (first.author, first.seq) != (second.author, second.seq):
        return False
    one, two = first.digest(before), second.digest(before)
    if one == two:
        return False
    return recover(first.seq, one, first.signature) == recover(second.seq, two, second.signature)
