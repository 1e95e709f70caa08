"""Letters: all entries of feeds that some other member may lack, and the extent of each feed that the writer
holds.

A letter is signed by its writer and packed (zlib); its carrier seals it under the room's key.  Unpacked, it
consists of: ``CL``, version, tag of the match, writer, time of writing in ms since 1970, the writer's
*question* (random bytes of a member who came back and does not know what they had said, else zeros), the
questions of others that it *answers*, what is held of each feed, entries, and the signature.

Only its entries, which their authors signed, count; a letter that is late, comes twice or was written for
another match changes nothing.
"""

from __future__ import annotations

import zlib
from enum import Enum
from typing import NamedTuple

from ..crypto import SIGNATURE_BYTES
from ..feeds.feed import BODY_LIMIT, FEED_LIMIT, HEAD_BYTES
from ..feeds.wire import AUTHOR_MARK_BYTES, HELD_LIMIT, Held
from ..security.identity import AUTHOR_BYTES, Identity, verify
from ..security.purposes import Purpose, hashed

VERSION = 1
LETTER_BYTES = 200_000
"""The greatest number of bytes of entries in a letter: enough for about ten turns of eight players, or all of
a short game.
"""
PLAIN_LIMIT = LETTER_BYTES + BODY_LIMIT + 20_000
PACKED_LIMIT = PLAIN_LIMIT + 1_000
QUESTION_BYTES = 16
NO_QUESTION = bytes(QUESTION_BYTES)
ENTRIES_LIMIT = 2_000
_MAGIC = b"CL"
_COUNT_BYTES = 2
_TIME_BYTES = 8
_SIZE_BYTES = 4
_TAG_AT = len(_MAGIC) + 1
HEADS_ROW = AUTHOR_MARK_BYTES + _COUNT_BYTES + HEAD_BYTES
ANSWER_ROW = AUTHOR_MARK_BYTES + QUESTION_BYTES


class LetterFlaw(Enum):
    """The fault of bytes that should be a letter."""

    TORN = "torn"
    OLDER = "older"
    """It is of a version that is no longer read."""
    NEWER = "newer"
    ELSEWHERE = "elsewhere"
    """It is of another match."""
    FORGED = "forged"


class LetterError(ValueError):
    """Bytes that are not a letter to this match; ``flaw`` gives the reason."""

    def __init__(self, flaw: LetterFlaw) -> None:
        super().__init__(flaw.value)
        self.flaw = flaw


class Letter(NamedTuple):
    """A letter as read; ``written`` is the time by its writer's clock, and distinguishes their letters.

    ``answers`` are marks of members with their questions; ``entries`` are raw, in order for each feed.
    """

    author: bytes
    written: int
    question: bytes
    answers: tuple[tuple[bytes, bytes], ...]
    heads: tuple[Held, ...]
    entries: tuple[bytes, ...]


def _body(letter: Letter, tag: bytes) -> bytes:
    parts = [_MAGIC, bytes((VERSION,)), bytes((len(tag),)), tag, head_bytes(letter)]
    parts.append(len(letter.entries).to_bytes(_COUNT_BYTES, "big"))
    for raw in letter.entries:
        parts += [len(raw).to_bytes(_SIZE_BYTES, "big"), raw]
    return b"".join(parts)


def head_bytes(letter: Letter) -> bytes:
    """All of a letter but its entries; :func:`parse_head` reads it."""
    parts = [letter.author, letter.written.to_bytes(_TIME_BYTES, "big"), letter.question]
    parts.append(bytes((len(letter.answers),)))
    parts += [mark + question for mark, question in letter.answers]
    parts.append(bytes((len(letter.heads),)))
    parts += [held.mark + held.count.to_bytes(_COUNT_BYTES, "big") + held.head for held in letter.heads]
    return b"".join(parts)


def pack(letter: Letter, tag: bytes, identity: Identity) -> bytes:
    """The letter as bytes for a match with this tag, signed and packed."""
    body = _body(letter, tag)
    return zlib.compress(body + identity.sign(hashed(Purpose.LETTER, body)), 9)


class Unpacked(NamedTuple):
    """A letter whose signature is still to be checked, and what was signed."""

    letter: Letter
    signed: bytes
    signature: bytes

    def is_signed_by(self, key: bytes) -> bool:
        """Whether the owner of this Ed25519 key signed it."""
        return verify(key, self.signed, self.signature)


def unpack(data: bytes, tag: bytes) -> Unpacked:
    """The letter in ``data``, for a match with this tag; LetterError gives the reason if it is refused."""
    plain = _unpacked(data)
    if plain[:2] != _MAGIC or len(plain) < _TAG_AT + 1:
        raise LetterError(LetterFlaw.TORN)
    if plain[2] != VERSION:
        raise LetterError(LetterFlaw.OLDER if plain[2] < VERSION else LetterFlaw.NEWER)
    rest = _TAG_AT + 1 + plain[_TAG_AT]
    if plain[_TAG_AT + 1 : rest] != tag:
        raise LetterError(LetterFlaw.ELSEWHERE)
    body, signature = plain[:-SIGNATURE_BYTES], plain[-SIGNATURE_BYTES:]
    letter, reader = parse_head(body, rest)
    count = reader.number(_COUNT_BYTES)
    if count > ENTRIES_LIMIT:
        raise LetterError(LetterFlaw.TORN)
    entries = tuple(reader.take(reader.number(_SIZE_BYTES)) for _ in range(count))
    if not reader.done:
        raise LetterError(LetterFlaw.TORN)
    return Unpacked(letter._replace(entries=entries), hashed(Purpose.LETTER, body), signature)


def _unpacked(data: bytes) -> bytes:
    """The unpacked bytes; LetterError if the data is damaged or too long."""
    if len(data) > PACKED_LIMIT:
        raise LetterError(LetterFlaw.TORN)
    unzip = zlib.decompressobj()
    try:
        plain = unzip.decompress(data, PLAIN_LIMIT)
    except zlib.error:
        raise LetterError(LetterFlaw.TORN) from None
    if not unzip.eof or unzip.unused_data:
        raise LetterError(LetterFlaw.TORN)
    return plain


class LetterBytes:
    """Bytes that are taken one after the other; LetterError if there are too few."""

    def __init__(self, data: bytes, at: int) -> None:
        self._data, self._at = data, at

    def take(self, count: int) -> bytes:
        """The next bytes."""
        end = self._at + count
        if end > len(self._data):
            raise LetterError(LetterFlaw.TORN)
        taken, self._at = self._data[self._at : end], end
        return taken

    def number(self, width: int) -> int:
        """The next bytes as a number."""
        return int.from_bytes(self.take(width), "big")

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return self._at == len(self._data)


def parse_head(data: bytes, at: int = 0) -> tuple[Letter, LetterBytes]:
    """A letter without its entries, and the bytes after that part; LetterError if there is no letter."""
    reader = LetterBytes(data, at)
    author, written = reader.take(AUTHOR_BYTES), reader.number(_TIME_BYTES)
    question = reader.take(QUESTION_BYTES)
    answers = [reader.take(ANSWER_ROW) for _ in range(_few(reader))]
    heads = [reader.take(HEADS_ROW) for _ in range(_few(reader))]
    letter = Letter(
        author,
        written,
        question,
        tuple((row[:AUTHOR_MARK_BYTES], row[AUTHOR_MARK_BYTES:]) for row in answers),
        tuple(map(_held, heads)),
        (),
    )
    return letter, reader


def _few(reader: LetterBytes) -> int:
    count = reader.number(1)
    if count > HELD_LIMIT:
        raise LetterError(LetterFlaw.TORN)
    return count


def _held(row: bytes) -> Held:
    count = int.from_bytes(row[AUTHOR_MARK_BYTES : AUTHOR_MARK_BYTES + _COUNT_BYTES], "big")
    if count > FEED_LIMIT:
        raise LetterError(LetterFlaw.TORN)
    return Held(row[:AUTHOR_MARK_BYTES], count, row[-HEAD_BYTES:])
