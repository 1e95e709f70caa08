"""The published log of a match: a stream of bytes that only grows, cut into pieces small enough for a broker.

It holds what every player of the match holds and nothing else: signed entries of the feeds of those who sit
in it.  Programs and hands are in them as in the feeds, locked until all have committed; keys, links that are
not opened yet and shares that are sealed for others stay where they are.  So nobody who reads it knows more
than each player knows of the others.

The stream is a row of *frames*, each packed, its length in front.  The first says which match it is, each
one after it holds the entries that became known since.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import NamedTuple

from ...base.canon import canonical, parse_json
from ...language.complaint import ProblemError, complain
from ..feeds.feed import Entry, parse_entry
from ..feeds.log import LogError, log_of
from ..feeds.statements import SEATS, Json
from ..lobby.rematch import Sequel, sequel_from_json, sequel_json
from ..match import Match

FORMAT = "cogwheel-watch/1"
PIECE_BYTES = 1_568
"""The greatest number of bytes in a piece: sealed, it fits the strictest broker."""
PIECES = 2_000
"""The greatest number of pieces in one stream: 3.4 MB, more than the longest match of eight people needs."""
FRAME_BYTES = 600_000
"""Most bytes of a frame when it is unpacked: everything up to the turn at which somebody began to publish."""
_LENGTH = 4


class PublishedError(ProblemError):
    """A published log that cannot be read; the text gives the reason, for people."""


class Head(NamedTuple):
    """The first frame: the mark of the first host, and what a rematch follows."""

    host: bytes
    sequel: Sequel | None
    core: str
    code: str

    @property
    def tag(self) -> bytes:
        """The mark of the match."""
        return self.sequel.tag if self.sequel else self.host


def _packed(data: bytes) -> bytes:
    packed = zlib.compress(data, 9)
    return len(packed).to_bytes(_LENGTH, "big") + packed


def _framed(entries: Iterable[Entry]) -> bytes:
    raws = [entry.raw() for entry in entries]
    return b"".join(len(raw).to_bytes(_LENGTH, "big") + raw for raw in raws)


class Publication:
    """The stream of one side of a match; :meth:`grow` adds what this side has learned since."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self._told: set[Entry] = set()

    @property
    def full(self) -> bool:
        """Whether the match grew beyond every bound: no more is published."""
        return len(self.pieces) >= PIECES

    def grow(self, match: Match) -> range:
        """Publish what is known now; the result has the numbers of the new pieces, none before the start."""
        before = len(self.pieces)
        try:
            log = log_of(match)
        except LogError:
            return range(0)
        news = [entry for feed in (*log.feeds, log.others) for entry in feed if entry not in self._told]
        if not news or self.full:
            return range(0)
        self.grow_with(news, Head(log.host, log.sequel, match.lobby.core, match.lobby.code))
        return range(before, len(self.pieces))

    def grow_with(self, news: list[Entry], head: Head) -> None:
        """Publish these entries, after the head of the match if they are the first."""
        stream = b"" if self._told else _packed(canonical(_head_json(head)))
        self._told.update(news)
        stream += b"".join(_packed(data) for data in _frames(news))
        self.pieces += [stream[at : at + PIECE_BYTES] for at in range(0, len(stream), PIECE_BYTES)]
        del self.pieces[PIECES:]


def _frames(entries: Iterable[Entry]) -> Iterable[bytes]:
    """The entries in as few frames as hold them."""
    held: list[Entry] = []
    size = 0
    for entry in entries:
        length = len(entry.raw()) + _LENGTH
        if held and size + length > FRAME_BYTES:
            yield _framed(held)
            held, size = [], 0
        held.append(entry)
        size += length
    if held:
        yield _framed(held)


class Stream:
    """A published log as its pieces arrive, in any order; a piece that does not unpack ends it for good."""

    def __init__(self, broken: str = "") -> None:
        self.head: Head | None = None
        self.broken = broken
        """The reason why no more of it is read, in words; empty if there is none."""
        self._waiting: dict[int, bytes] = {}
        self._next = 0
        self._rest = bytearray()

    @property
    def pieces(self) -> int:
        """The number of pieces read without a gap."""
        return self._next

    @property
    def worth(self) -> tuple[int, int]:
        """The pieces that could be read and those that wait: of two streams, the more useful has more."""
        return (0, 0) if self.broken else (self._next, len(self._waiting))

    @property
    def gap(self) -> bool:
        """Whether a piece is missing before later ones."""
        return bool(self._waiting)

    def knows(self, number: int) -> bool:
        """Whether this piece is here, or would not be kept."""
        return bool(self.broken) or not self._next <= number < PIECES or number in self._waiting

    def put(self, number: int, piece: bytes) -> list[Entry]:
        """Take a piece that arrived; return the entries that can be read now."""
        if self.knows(number) or not 0 < len(piece) <= PIECE_BYTES:
            return []
        self._waiting[number] = piece
        while (found := self._waiting.pop(self._next, None)) is not None:
            self._rest += found
            self._next += 1
        try:
            return self._read()
        except PublishedError as error:
            self.broken = str(error)
            self._waiting.clear()
            return []

    def _read(self) -> list[Entry]:
        entries: list[Entry] = []
        while len(self._rest) >= _LENGTH:
            length = int.from_bytes(self._rest[:_LENGTH], "big")
            if length > FRAME_BYTES:
                raise PublishedError(complain("watch.torn"))
            if len(self._rest) < _LENGTH + length:
                break
            data = _unpacked(bytes(self._rest[_LENGTH : _LENGTH + length]))
            del self._rest[: _LENGTH + length]
            if self.head is None:
                self.head = _head(data)
            else:
                entries += _entries(data)
        return entries


def _unpacked(packed: bytes) -> bytes:
    box = zlib.decompressobj()
    try:
        data = box.decompress(packed, FRAME_BYTES + 1)
    except zlib.error:
        raise PublishedError(complain("watch.torn")) from None
    if len(data) > FRAME_BYTES or not box.eof or box.unused_data:
        raise PublishedError(complain("watch.torn"))
    return data


def _head_json(head: Head) -> Json:
    sequel = sequel_json(head.sequel) if head.sequel else None
    told = {"format": FORMAT, "host": head.host.hex(), "sequel": sequel}
    return {**told, "core": head.core, "code": head.code}


def _head(data: bytes) -> Head:
    try:
        found = parse_json(data.decode())
        if found["format"] != FORMAT:
            raise PublishedError(complain("watch.format"))
        host, given = bytes.fromhex(found["host"]), found["sequel"]
        head = Head(host, sequel_from_json(given) if given else None, found["core"], found["code"])
    except PublishedError:
        raise
    except (ValueError, KeyError, TypeError, RecursionError):
        raise PublishedError(complain("watch.torn")) from None
    sequel = head.sequel
    if sequel is not None:
        known = {seat.former_author for seat in sequel.everybody}
        if len(sequel.seats) > SEATS or len(sequel.screens) > SEATS or not set(sequel.hosts) <= known:
            raise PublishedError(complain("watch.torn"))
    if not 1 <= len(host) <= 16 or not isinstance(head.core, str) or not isinstance(head.code, str):
        raise PublishedError(complain("watch.torn"))
    return head


def _entries(data: bytes) -> list[Entry]:
    entries, at = [], 0
    while at < len(data):
        length = int.from_bytes(data[at : at + _LENGTH], "big")
        raw = data[at + _LENGTH : at + _LENGTH + length]
        if len(raw) != length or at + _LENGTH > len(data):
            raise PublishedError(complain("watch.torn"))
        try:
            entries.append(parse_entry(raw))
        except ValueError:
            raise PublishedError(complain("watch.torn")) from None
        at += _LENGTH + length
    return entries
