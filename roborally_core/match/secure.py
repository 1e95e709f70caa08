"""Frames: what travels on a link, and the keys of the two who speak on it.

Every frame begins with ``RL``, the protocol version and its kind:

* GREET - who speaks, what their name certifies (first signing key, tip of the links, X25519 key), a
  nonce of theirs and the nonce it answers, or zeros.  It carries no tag and proves nothing by itself.
* DATA - a counter, a tag and a hidden packet (:mod:`.wire`), under the keys of one *channel*.

A channel belongs to two nonces.  Its keys follow from them and from the secret the two X25519 keys share, so
only the two can make or read its frames.  Each counter is taken once (a window of 64 lets
them come in any order).  A greeting never disturbs the channel in use: what it leads to is *pending* and
takes over when the first frame under it is verified, which shows that the other side knows a nonce made
here for this purpose.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Collection, Iterator
from enum import IntEnum
from hashlib import shake_128
from itertools import count
from typing import NamedTuple, TypeAlias

from ..rng import derive
from .budget import Bucket
from .identity import WIDTH, Identity, author_of
from .wire import PACKET_LIMIT, WireError
from .x25519 import KEY_BYTES

VERSION = 2
_MAGIC = b"RL"
_HEAD = 4
NONCE_BYTES = 16
_NO_NONCE = bytes(NONCE_BYTES)
_TIP_BYTES = 32
_GREET_BYTES = 2 * WIDTH + _TIP_BYTES + KEY_BYTES + 2 * NONCE_BYTES
_COUNTER_BYTES = 8
_TAG_BYTES = 16
OVERHEAD = _HEAD + _COUNTER_BYTES + _TAG_BYTES
FRAME_LIMIT = PACKET_LIMIT + OVERHEAD
"""With the tag of its match in front a frame has at most 1,100 bytes."""
REPLAY_WINDOW = 64
STALE_MS = 1_500
"""After so long without a verified frame a channel is tried anew, and another member may greet."""
PENDING_LIMIT = 4
_STARTS = (4, 1)
_REPLIES = (8, 4)
"""Channels begun and greetings answered on one link: at once, and per second."""


class FrameKind(IntEnum):
    """The fourth byte of a frame."""

    GREET = 1
    DATA = 2


class Greeting(NamedTuple):
    """What a member says before there are keys."""

    author: bytes
    first_key: bytes
    tip: bytes
    dh: bytes
    nonce: bytes
    echo: bytes


class Data(NamedTuple):
    """A packet under the keys of a channel."""

    counter: int
    tag: bytes
    hidden: bytes


Frame: TypeAlias = Greeting | Data


def _head(kind: FrameKind) -> bytes:
    return _MAGIC + bytes((VERSION, kind))


def parse_frame(data: bytes) -> Frame:
    """What ``data`` is; WireError for anything truncated, oversized, foreign or of another version."""
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
    tag_at = _HEAD + _COUNTER_BYTES
    return Data(int.from_bytes(data[_HEAD:tag_at], "big"), data[tag_at:OVERHEAD], data[OVERHEAD:])


def _parse_greeting(payload: bytes) -> Greeting:
    if len(payload) != _GREET_BYTES:
        raise WireError("a greeting of impossible length")
    fields, at = [], 0
    for width in (WIDTH, WIDTH, _TIP_BYTES, KEY_BYTES, NONCE_BYTES, NONCE_BYTES):
        fields.append(payload[at : at + width])
        at += width
    return Greeting(*fields)


class _Keys:
    """One direction of a channel: seals or opens."""

    def __init__(self, shared: bytes, sender: bytes, receiver: bytes) -> None:
        key = derive(shared, "direction", sender, receiver)
        self._stream, self._mac = derive(key, "stream"), hmac.new(derive(key, "tag"), digestmod="sha256")

    def mask(self, counter: bytes, data: bytes) -> bytes:
        """Hide or uncover ``data``; a counter is used once."""
        mask = shake_128(self._stream + counter).digest(len(data))
        hidden = int.from_bytes(data, "big") ^ int.from_bytes(mask, "big")
        return hidden.to_bytes(len(data), "big")

    def tag(self, counter: bytes, hidden: bytes) -> bytes:
        """What only the two can make; the key is hashed once for the channel, not for each frame."""
        mac = self._mac.copy()
        mac.update(counter + hidden)
        return mac.digest()[:_TAG_BYTES]


class Channel:
    """Frames between two members under the keys of two nonces, the own one first."""

    def __init__(
        self, author: bytes, shared: bytes, own: bytes, theirs: bytes, counters: Iterator[int]
    ) -> None:
        self.author, self.own, self.theirs = author, own, theirs
        self._out, self._in = _Keys(shared, own, theirs), _Keys(shared, theirs, own)
        self._counters = counters
        self._highest = -1
        self._seen = 0

    def seal(self, packet: bytes) -> bytes:
        """The frame that carries ``packet``."""
        counter = next(self._counters).to_bytes(_COUNTER_BYTES, "big")
        hidden = self._out.mask(counter, packet)
        return _head(FrameKind.DATA) + counter + self._out.tag(counter, hidden) + hidden

    def genuine(self, data: Data) -> bool:
        """Whether the other side made this frame for this channel."""
        counter = data.counter.to_bytes(_COUNTER_BYTES, "big")
        return hmac.compare_digest(data.tag, self._in.tag(counter, data.hidden))

    def open(self, data: Data) -> bytes | None:
        """The packet in a genuine frame; None if it came before, or is too old to tell."""
        ahead = data.counter - self._highest
        if ahead > 0:
            self._seen = (self._seen << min(ahead, REPLAY_WINDOW) | 1) & (1 << REPLAY_WINDOW) - 1
            self._highest = data.counter
        elif -ahead >= REPLAY_WINDOW or self._seen >> -ahead & 1:
            return None
        else:
            self._seen |= 1 << -ahead
        return self._in.mask(data.counter.to_bytes(_COUNTER_BYTES, "big"), data.hidden)


class Handshake:
    """The channels of one link: the one in use and those that may follow it.

    An own nonce serves until a channel made with it is in use; the next attempt has a new one, so nothing
    that was said before fits it.  All channels of a link count their frames together: no key hides two
    packets with the same bytes, even if a channel is forgotten and made again.
    """

    def __init__(self, identity: Identity, random: Callable[[int], bytes], now: int) -> None:
        self.channel: Channel | None = None
        self._identity, self._random = identity, random
        self._pending: list[Channel] = []
        self._nonce = b""
        self._counters = count()
        self._verified_at = now
        self._starts = Bucket(*_STARTS, now)
        self._replies = Bucket(*_REPLIES, now)

    @property
    def author(self) -> bytes | None:
        """Who is at the other end, once they have proved it."""
        return self.channel.author if self.channel else None

    def stale(self, now: int) -> bool:
        """Whether there is no channel, or nothing was heard on it for long."""
        return self.channel is None or now - self._verified_at >= STALE_MS

    def nonces(self) -> list[bytes]:
        """The own nonces a frame may still be made for."""
        return [nonce for nonce in (self._nonce, self.channel.own if self.channel else b"") if nonce]

    def _next_nonce(self) -> bytes:
        """The own nonce of the next channel."""
        if not self._nonce:
            self._nonce = self._random(NONCE_BYTES)
        return self._nonce

    def _greeting(self, nonce: bytes, echo: bytes) -> bytes:
        mine = self._identity
        own = mine.author + mine.first_key + mine.tip + mine.dh
        return _head(FrameKind.GREET) + own + nonce + echo

    def greeting(self) -> bytes:
        """The frame that asks for a channel."""
        return self._greeting(self._next_nonce(), self._pending[-1].theirs if self._pending else _NO_NONCE)

    def greet(self, hello: Greeting, now: int, mine: Collection[bytes]) -> bytes | None:
        """Take a greeting; the answer to send, if any.  ``mine`` are the own nonces of all links.

        WireError if its name does not certify its keys, or its X25519 key is worthless.
        """
        if hello.nonce in mine:
            return None  # somebody sent the own greeting back
        if author_of(hello.first_key, hello.tip, hello.dh) != hello.author:
            raise WireError("a greeting whose keys are not its author's")
        channel = self._for(hello)
        if channel is None:
            taken = self.author not in (None, hello.author) and not self.stale(now)
            if taken or not self._starts.take(now):
                return None
            channel = self._begin(hello)
        if hello.echo == channel.own or not self._replies.take(now):
            return None
        return self._greeting(channel.own, hello.nonce)

    def _for(self, hello: Greeting) -> Channel | None:
        """The known channel this greeting belongs to; of those that are pending it is now the newest."""
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
        channel = Channel(hello.author, shared, self._next_nonce(), hello.nonce, self._counters)
        self._pending.append(channel)
        del self._pending[:-PENDING_LIMIT]
        return channel

    def open(self, data: Data, now: int) -> tuple[bytes | None, bool]:
        """The packet, None if it is nobody's or came before; and whether its channel just took over."""
        for channel in (self.channel, *reversed(self._pending)):
            if channel is None or not channel.genuine(data):
                continue
            packet = channel.open(data)
            if packet is None:
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
        """The channel to speak on: the one in use, or while that is silent the one that may follow."""
        return self._pending[-1] if self._pending and self.stale(now) else self.channel
