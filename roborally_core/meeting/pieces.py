"""Pieces of a published match: sealed for the audience, signed by the member who published them.

All members hold the key that writes, so it says only that *some* member wrote.  Each piece is signed with its
publisher's own key of the match as well, and what two publishers put into one place are pieces of two
streams: a member may lose pieces of another at a place that lets members write over them, and can never put
false ones under another's stream (:class:`Streams`).
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Container, Iterable
from typing import NamedTuple

from ..match.crypto import KEY_BYTES, SIGNATURE_BYTES, Forged, ed25519_sign, ed25519_verify
from ..match.feeds.feed import Entry
from ..match.security.identity import Identity, author_of
from ..match.security.purposes import DIGEST_BYTES, Purpose, hashed
from ..match.security.sealed import OVERHEAD, Sealer
from ..match.watch.published import PIECE_BYTES, PIECES, Stream

_NAMED_BYTES = 2 * KEY_BYTES + DIGEST_BYTES
SIGNED_BYTES = _NAMED_BYTES + 2 * SIGNATURE_BYTES
"""Bytes in front of a piece: what the publisher's name certifies, a member's word for it, a signature."""
SEALED_BYTES = PIECE_BYTES + SIGNED_BYTES + OVERHEAD
"""Most bytes of a sealed piece."""
OWN_STREAMS = 4
"""Streams of one publisher that are read: a page that is opened again begins another one."""
NEWCOMERS = 16
"""Streams in all by members of whom nobody knows yet that they play."""
_KEPT = 64
TAG_DIGITS = 16
"""Digits of a place that name the match."""
PLACE = re.compile(r"([0-9a-f]{16})-([0-9a-f]{8})-([0-9a-f]{4})")


def place_of(tag: bytes, stream: bytes, number: int) -> str:
    """The place of a piece: its match, its stream, and its number."""
    return f"{tag[:8].hex():0<16}-{stream[:4].hex()}-{number:04x}"


def _vouched(topic: bytes, publisher: bytes) -> bytes:
    return hashed(Purpose.PUBLISHER, topic, publisher)


def _digest(topic: bytes, place: str, piece: bytes) -> bytes:
    return hashed(Purpose.PIECE, topic, place.encode(), piece)


class PieceSealer:
    """A publisher: seals and signs pieces of one match."""

    def __init__(self, teller: bytes, topic: bytes, sealer: Sealer, identity: Identity) -> None:
        self._topic, self._sealer, self._identity = topic, sealer, identity
        word = ed25519_sign(teller, _vouched(topic, identity.author))
        self._front = b"".join(identity.keys) + word

    def sealed(self, place: str, piece: bytes) -> bytes:
        """The piece as it is left in its place."""
        signature = self._identity.sign(_digest(self._topic, place, piece))
        return self._sealer.seal(self._front + signature + piece, self._topic)


class SignedPiece(NamedTuple):
    """A piece as it came, and what is claimed of it."""

    publisher: bytes
    key: bytes
    word: bytes
    signature: bytes
    piece: bytes


class PieceReader:
    """Opens pieces of one audience and says who published each."""

    def __init__(self, teller: bytes, topic: bytes, sealer: Sealer) -> None:
        self._teller, self._topic, self._sealer = teller, topic, sealer
        self._members: OrderedDict[bytes, None] = OrderedDict()

    def opened(self, sealed: bytes) -> SignedPiece | None:
        """The content, nothing of which is proved but that somebody with the link sealed it."""
        if not 0 < len(sealed) <= SEALED_BYTES:
            return None
        try:
            data = self._sealer.open(sealed, self._topic)
        except Forged:
            return None
        key, tip, dh = (data[at : at + KEY_BYTES] for at in range(0, _NAMED_BYTES, KEY_BYTES))
        word, signature = data[_NAMED_BYTES : _NAMED_BYTES + SIGNATURE_BYTES], data[:SIGNED_BYTES]
        name = author_of(key, tip, dh)
        return SignedPiece(name, key, word, signature[-SIGNATURE_BYTES:], data[SIGNED_BYTES:])

    def proved(self, place: str, found: SignedPiece) -> bool:
        """Whether a member vouches for the publisher, who left just this in just this place."""
        if found.publisher not in self._members:
            if not ed25519_verify(self._teller, _vouched(self._topic, found.publisher), found.word):
                return False
            self._members[found.publisher] = None
            if len(self._members) > _KEPT:
                self._members.popitem(last=False)
        return ed25519_verify(found.key, _digest(self._topic, place, found.piece), found.signature)

    def read(self, place: str, sealed: bytes) -> bytes | None:
        """The piece a member published in this place; None for anything else."""
        found = self.opened(sealed) if PLACE.fullmatch(place) else None
        return found.piece if found is not None and self.proved(place, found) else None


class StreamKey(NamedTuple):
    """A stream: its match and name, as its places say, and its publisher."""

    tag: str
    name: str
    publisher: bytes


class Streams:
    """The streams of an audience as far as they came, bounded.

    Everybody has a few.  ``playing`` tells the names of those who are known to play, and ``host`` is the mark
    of the host's.  All other publishers share a few: of these streams the one that tells least gives way.
    """

    def __init__(self, reader: PieceReader, host: bytes, playing: Callable[[], Iterable[bytes]]) -> None:
        self._reader, self._host, self._playing = reader, host, playing
        self._held: dict[StreamKey, Stream] = {}
        self._ended: OrderedDict[str, None] = OrderedDict()

    def __len__(self) -> int:
        return len(self._held)

    def of(self, tag: str) -> list[Stream]:
        """The streams of one match."""
        return [stream for key, stream in self._held.items() if key.tag == tag]

    @property
    def gap(self) -> bool:
        """Whether a piece of some match is missing, and no stream tells all of it."""
        tags = {key.tag for key in self._held}
        return any(all(stream.gap or not stream.pieces for stream in self.of(tag)) for tag in tags)

    def hear(self, place: str, sealed: bytes) -> tuple[Stream, list[Entry]] | None:
        """Take a piece found in a place; return its stream and the entries readable now, None for no news."""
        found = PLACE.fullmatch(place)
        if found is None or not sealed or found[1] in self._ended:
            return None
        number, signed = int(found[3], 16), self._reader.opened(sealed)
        if signed is None or number >= PIECES:
            return None
        key = StreamKey(found[1], found[2], signed.publisher)
        stream = self._held.get(key)
        if (stream is not None and stream.knows(number)) or not self._reader.proved(place, signed):
            return None
        if stream is None:
            if not self._make_room(key):
                return None
            stream = self._held[key] = Stream()
        return stream, stream.put(number, signed.piece)

    def end(self, tag: str) -> None:
        """Read no more of a match."""
        self._ended[tag] = None
        if len(self._ended) > _KEPT:
            self._ended.popitem(last=False)
        for key in [key for key in self._held if key.tag == tag]:
            del self._held[key]

    def _make_room(self, key: StreamKey) -> bool:
        """Whether one more stream may begin; another may have to give way to it."""
        own = [one for one in self._held if (one.tag, one.publisher) == (key.tag, key.publisher)]
        if len(own) >= OWN_STREAMS:
            whole = [one for one in own if not self._held[one].gap]
            if whole:
                del self._held[whole[0]]  # what it told is known
            return bool(whole)
        known = set(self._playing())
        others = [one for one in self._held if not self._is_known(one.publisher, known)]
        if len(others) >= NEWCOMERS and not self._is_known(key.publisher, known):
            del self._held[min(others, key=lambda one: self._held[one].worth)]
        return True

    def _is_known(self, publisher: bytes, known: Container[bytes]) -> bool:
        return publisher in known or (bool(self._host) and publisher.startswith(self._host))
