"""Frames, which travel on a link, and the keys of the two members who use it.

Every frame begins with ``RL``, the protocol version and its kind:

* GREET - the speaker's name, the keys it certifies (Ed25519 key, tip of the links, X25519 key), a nonce of
  theirs, and the nonce that it answers, or zeros.  It carries no tag and proves nothing by itself.
* DATA - a counter and a sealed packet (:mod:`.wire`), under the keys of one *channel*.

A channel belongs to two names and two nonces.  Its keys follow from these and from the secret the two X25519
keys share, so only the two can make or read its frames (ChaCha20-Poly1305); and a member who certifies
another's X25519 key as their own is not mistaken for the other. Each counter is a nonce and is accepted once;
a window of 64 lets frames come in any order.  A greeting never disturbs the channel in use: the new channel
is *pending* and takes over when the first frame under it is verified, which shows that the other side knows a
nonce made here for this purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from enum import IntEnum
from itertools import count
from typing import NamedTuple, TypeAlias

from ..crypto import KEY_BYTES, TAG_BYTES, Forged, chacha20poly1305_open, chacha20poly1305_seal
from ..crypto import NONCE_BYTES as _SEAL_NONCE
from ..feeds.budget import Bucket
from ..feeds.wire import PACKET_LIMIT, WireError
from .chain import LINK_BYTES
from .identity import AUTHOR_BYTES, Identity, author_of
from .purposes import Purpose, derived

VERSION = 4
_MAGIC = b"RL"
_HEAD = 4
NONCE_BYTES = 16
_NO_NONCE = bytes(NONCE_BYTES)
_WIDTHS = (AUTHOR_BYTES, KEY_BYTES, LINK_BYTES, KEY_BYTES, NONCE_BYTES, NONCE_BYTES)
"""Widths of the fields of a greeting."""
_COUNTER_BYTES = 4
_SEALED_AT = _HEAD + _COUNTER_BYTES
OVERHEAD = _SEALED_AT + TAG_BYTES
FRAME_LIMIT = PACKET_LIMIT + OVERHEAD
"""The greatest number of bytes of a frame: at most 1,100 with the tag of its match in front."""
REPLAY_WINDOW = 64
STALE_MS = 1_500
"""Time in milliseconds without a verified frame after which a channel is tried anew, and another member may
greet.
"""
PENDING_LIMIT = 4
_STARTS = (4, 1)
_REPLIES = (8, 4)
"""Numbers of channels begun and greetings answered on one link: at once, and per second."""


class FrameKind(IntEnum):
    """The fourth byte of a frame."""

    GREET = 1
    DATA = 2


class Greeting(NamedTuple):
    """A member's introduction, before there are keys."""

    author: bytes
    key: bytes
    tip: bytes
    dh: bytes
    nonce: bytes
    echo: bytes


class Data(NamedTuple):
    """A packet under the keys of a channel."""

    counter: int
    sealed: bytes


Frame: TypeAlias = Greeting | Data


def _head(kind: FrameKind) -> bytes:
    return _MAGIC + bytes((VERSION, kind))


def parse_frame(data: bytes) -> Frame:
    """The frame in ``data``; WireError for anything truncated, oversized, foreign or of another version."""
    if len(data) > FRAME_LIMIT:
        raise WireError(f"a packet of {len(data)} bytes; at most {FRAME_LIMIT} are allowed")
    if data[:2] != _MAGIC[: len(data[:2])]:
        raise WireError("not a packet of this game")
    if len(data) < _HEAD:
        raise WireError("a truncated packet")
    if data[2] != VERSION:
        raise WireError(f"protocol version {data[2]}; this side speaks version {VERSION}")
    if data[3] == FrameKind.GREET:
        return _parse_greeting(data[_HEAD:])
    if data[3] != FrameKind.DATA:
        raise WireError(f"unknown kind of packet {data[3]}")
    if len(data) <= OVERHEAD:
        raise WireError("a truncated packet")
    return Data(int.from_bytes(data[_HEAD:_SEALED_AT], "big"), data[_SEALED_AT:])


def _parse_greeting(payload: bytes) -> Greeting:
    if len(payload) != sum(_WIDTHS):
        raise WireError("a greeting of impossible length")
    fields, at = [], 0
    for width in _WIDTHS:
        fields.append(payload[at : at + width])
        at += width
    return Greeting(*fields)


_DATA = _head(FrameKind.DATA)


class ChannelEnd(NamedTuple):
    """One end of a channel: the member's name and the nonce they drew for it."""

    author: bytes
    nonce: bytes


class Channel:
    """A channel from this side's ``own`` end to the other; ``shared`` is the secret of the two
    X25519 keys.
    """

    def __init__(self, shared: bytes, own: ChannelEnd, other: ChannelEnd, counters: Iterator[int]) -> None:
        self.author, self.own, self.theirs = other.author, own.nonce, other.nonce
        self._out = derived(shared, Purpose.DIRECTION, *own, *other)
        self._in = derived(shared, Purpose.DIRECTION, *other, *own)
        self._counters = counters
        self._highest = -1
        self._seen = 0

    def seal(self, packet: bytes) -> bytes:
        """The frame that carries ``packet``."""
        counter = next(self._counters)
        sealed = chacha20poly1305_seal(self._out, counter.to_bytes(_SEAL_NONCE, "big"), packet, _DATA)
        return _DATA + counter.to_bytes(_COUNTER_BYTES, "big") + sealed

    def unsealed(self, data: Data) -> bytes | None:
        """The content that the other side sealed for this channel; None if the frame is not of
        this channel.
        """
        try:
            return chacha20poly1305_open(
                self._in, data.counter.to_bytes(_SEAL_NONCE, "big"), data.sealed, _DATA
            )
        except Forged:
            return None

    def is_new(self, counter: int) -> bool:
        """Whether the genuine frame with this counter has not come before, and is not too old to tell."""
        ahead = counter - self._highest
        if ahead > 0:
            self._seen = (self._seen << min(ahead, REPLAY_WINDOW) | 1) & (1 << REPLAY_WINDOW) - 1
            self._highest = counter
        elif -ahead >= REPLAY_WINDOW or self._seen >> -ahead & 1:
            return False
        else:
            self._seen |= 1 << -ahead
        return True


class Handshake:
    """The channels of one link: the one in use and those that may follow it.

    A nonce of this side serves until a channel made with it is in use; the next attempt has a new one, which
    no earlier frame fits.  All channels of a link count their frames together, so no key and nonce seal two
    packets, even if a channel is forgotten and made again.
    """

    def __init__(self, identity: Identity, random: Callable[[int], bytes], now: int) -> None:
        self.channel: Channel | None = None
        self.taken = False
        """Whether only the member at the other end may greet, no matter how long they are silent."""
        self._identity, self._random = identity, random
        self._pending: list[Channel] = []
        self._nonce = b""
        self._counters = count()
        self._verified_at = now
        self._starts = Bucket(*_STARTS, now)
        self._replies = Bucket(*_REPLIES, now)

    @property
    def author(self) -> bytes | None:
        """The member at the other end, once they have proved it."""
        return self.channel.author if self.channel else None

    def stale(self, now: int) -> bool:
        """Whether there is no channel, or nothing has been heard on it for long."""
        return self.channel is None or now - self._verified_at >= STALE_MS

    def nonces(self) -> list[bytes]:
        """The nonces of this side for which frames may still be made."""
        return [nonce for nonce in (self._nonce, self.channel.own if self.channel else b"") if nonce]

    def _next_nonce(self) -> bytes:
        """This side's nonce for the next channel."""
        if not self._nonce:
            self._nonce = self._random(NONCE_BYTES)
        return self._nonce

    def _greeting(self, nonce: bytes, echo: bytes) -> bytes:
        mine = self._identity
        return _head(FrameKind.GREET) + b"".join((mine.author, *mine.keys, nonce, echo))

    def greeting(self) -> bytes:
        """The frame that asks for a channel."""
        return self._greeting(self._next_nonce(), self._pending[-1].theirs if self._pending else _NO_NONCE)

    def greet(self, hello: Greeting, now: int, mine: Collection[bytes]) -> bytes | None:
        """Take a greeting; the result is the answer to send, if any.  ``mine`` are this side's nonces on all
        links.

        WireError if its name does not certify its keys, or its X25519 key is worthless.
        """
        if hello.nonce in mine:
            return None  # the other side sent this side's own greeting back
        if author_of(hello.key, hello.tip, hello.dh) != hello.author:
            raise WireError("a greeting whose keys are not its author's")
        channel = self._for(hello)
        if channel is None:
            taken = self.author not in (None, hello.author) and (self.taken or not self.stale(now))
            if taken or not self._starts.take(now):
                return None
            channel = self._begin(hello)
        if hello.echo == channel.own or not self._replies.take(now):
            return None
        return self._greeting(channel.own, hello.nonce)

    def _for(self, hello: Greeting) -> Channel | None:
        """The known channel to which this greeting belongs, which becomes the newest of those pending; None
        if there is none.
        """
        sought = (hello.author, hello.nonce)
        if self.channel and (self.channel.author, self.channel.theirs) == sought:
            return self.channel
        for channel in self._pending:
            if (channel.author, channel.theirs) == sought:
                self._pending.remove(channel)
                self._pending.append(channel)
                return channel
        return None

    def _begin(self, hello: Greeting) -> Channel:
        try:
            shared = self._identity.shared(hello.dh)
        except ValueError as error:
            raise WireError(str(error)) from None
        own = ChannelEnd(self._identity.author, self._next_nonce())
        channel = Channel(shared, own, ChannelEnd(hello.author, hello.nonce), self._counters)
        self._pending.append(channel)
        del self._pending[:-PENDING_LIMIT]
        return channel

    def open(self, data: Data, now: int) -> tuple[bytes | None, bool]:
        """The packet, None if it is of no channel or came before, and whether its channel has just taken
        over.
        """
        for channel in (self.channel, *reversed(self._pending)):
            packet = channel.unsealed(data) if channel is not None else None
            if channel is None or packet is None:
                continue
            if not channel.is_new(data.counter):
                return None, False
            self._verified_at = now
            if channel is self.channel:
                return packet, False
            self.channel = channel
            self._pending.clear()
            self._nonce = b""
            return packet, True
        return None, False

    def speaking(self, now: int) -> Channel | None:
        """The channel to speak on: the one in use or, while that is silent, the one that may follow it."""
        return self._pending[-1] if self._pending and self.stale(now) else self.channel
