"""Envelopes: messages of a room's members to each other over carriers, and about calls over their channels.

In plain an envelope is version, kind, sender, recipient (0: everybody), stamp and body.  A *signal* is signed
by its sender: a member's number is the beginning of a hash of the key they sign with, which they draw anew
each time they come in, so nobody speaks for another, and nothing said in another life counts.
Packets of the match are not signed: they protect themselves.

A carrier gets it sealed (:mod:`..match.sealed`), with the topic as associated data.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ..match.crypto import (
    KEY_BYTES,
    SIGNATURE_BYTES,
    Forged,
    ed25519_public,
    ed25519_sign,
    ed25519_verify,
)
from ..match.security.purposes import Purpose, framed, hashed
from .keys import TopicKey

VERSION = 1
CARRIED_LIMIT = 1_190
"""Most bytes a carrier is ever given at once."""
ID_BYTES = 8
_STAMP_BYTES = 4
_HEAD = 2 + 2 * ID_BYTES + _STAMP_BYTES
_SIGNED = KEY_BYTES + SIGNATURE_BYTES
EVERYBODY = 0
WINDOW = 64


class EnvelopeError(ValueError):
    """Bytes that are not an envelope of this room; the text is for journals."""


class EnvelopeKind(IntEnum):
    """The kinds of envelopes."""

    ANNOUNCE = 1
    HERE = 2
    OFFER = 3
    ANSWER = 4
    CANDIDATES = 5
    BYE = 6
    PACKET = 7
    ENQUIRY = 8
    PREVIEW = 9


class Envelope(NamedTuple):
    """An envelope as read; ``public`` is the sender's key, empty in a packet."""

    kind: EnvelopeKind
    sender: int
    to: int
    stamp: int
    body: bytes
    public: bytes = b""


def member_id(public: bytes) -> int:
    """The number of the member who signs with this key; never 0."""
    return int.from_bytes(hashed(Purpose.MEMBER, public)[:ID_BYTES], "big") or 1


def id_bytes(member: int) -> bytes:
    """A member's number as bytes."""
    return member.to_bytes(ID_BYTES, "big")


class Signer:
    """Writes one member's envelopes; stamps count up, so each is used once."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self.public = ed25519_public(seed)
        self.you = member_id(self.public)
        self._stamp = 0

    def _head(self, kind: EnvelopeKind, to: int) -> bytes:
        self._stamp += 1
        stamp = (self._stamp & 0xFFFFFFFF).to_bytes(_STAMP_BYTES, "big")
        return bytes((VERSION, kind)) + id_bytes(self.you) + id_bytes(to) + stamp

    def signal(self, kind: EnvelopeKind, to: int, body: bytes = b"") -> bytes:
        """A signed envelope."""
        plain = self._head(kind, to) + body
        return plain + self.public + ed25519_sign(self._seed, framed(Purpose.SIGNAL, (plain + self.public,)))

    def packet(self, to: int, frame: bytes) -> bytes:
        """A packet of the match."""
        return self._head(EnvelopeKind.PACKET, to) + frame


def parse_envelope(plain: bytes) -> Envelope:
    """The envelope in ``plain``, not yet verified; EnvelopeError for anything truncated, oversized
    or unknown.
    """
    if not _HEAD <= len(plain) <= CARRIED_LIMIT or plain[0] != VERSION:
        raise EnvelopeError("no envelope of this version")
    try:
        kind = EnvelopeKind(plain[1])
    except ValueError:
        raise EnvelopeError(f"unknown kind of envelope {plain[1]}") from None
    sender, to = int.from_bytes(plain[2:10], "big"), int.from_bytes(plain[10:18], "big")
    stamp = int.from_bytes(plain[18:_HEAD], "big")
    if kind is EnvelopeKind.PACKET:
        return Envelope(kind, sender, to, stamp, plain[_HEAD:])
    if len(plain) < _HEAD + _SIGNED:
        raise EnvelopeError("a signal without a signature")
    public = plain[-_SIGNED:-SIGNATURE_BYTES]
    return Envelope(kind, sender, to, stamp, plain[_HEAD:-_SIGNED], public)


def verified(plain: bytes, envelope: Envelope) -> bool:
    """Whether the sender signed this signal."""
    return member_id(envelope.public) == envelope.sender and ed25519_verify(
        envelope.public, framed(Purpose.SIGNAL, (plain[:-SIGNATURE_BYTES],)), plain[-SIGNATURE_BYTES:]
    )


def unseal(key: TopicKey, data: bytes) -> bytes:
    """The content sealed for this room; EnvelopeError for other bytes."""
    if len(data) > CARRIED_LIMIT:
        raise EnvelopeError("more than an envelope holds")
    try:
        return key.open(data)
    except Forged:
        raise EnvelopeError("not sealed for this room") from None


class Window:
    """The stamps of one sender that were taken: each once, in any order within :data:`WINDOW`."""

    __slots__ = ("_highest", "_seen")

    def __init__(self) -> None:
        self._highest = 0
        self._seen = 0

    def fresh(self, stamp: int) -> bool:
        """Whether this stamp was not taken yet and is not too old to tell."""
        ahead = stamp - self._highest
        return ahead > 0 or (-ahead < WINDOW and not self._seen >> -ahead & 1)

    def take(self, stamp: int) -> None:
        """Note a fresh stamp as taken."""
        ahead = stamp - self._highest
        if ahead > 0:
            self._seen = (self._seen << min(ahead, WINDOW) | 1) & (1 << WINDOW) - 1
            self._highest = stamp
        else:
            self._seen |= 1 << -ahead
