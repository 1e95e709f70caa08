"""Sealed bytes: what travels through a relay so that the relay cannot read or change it.

ChaCha20-Poly1305.  All members of a room have its secret, so each life of a member draws a *stream* and seals
with a key of its own that follows from both; its nonces are counted, and no key meets a nonce twice.  The
browser's own AES-GCM exists in secure contexts only, so a game over plain http in one's own network would
have none, and it is asynchronous, which would tear packets apart from the clock.
"""

from __future__ import annotations

from collections import OrderedDict

from ..crypto import NONCE_BYTES, TAG_BYTES, Forged, chacha20poly1305_open, chacha20poly1305_seal
from .purposes import Purpose, derived

STREAM_BYTES = 16
"""Random bytes that name the key of one member's life."""
_COUNTER_BYTES = 4
_HEAD = STREAM_BYTES + _COUNTER_BYTES
OVERHEAD = _HEAD + TAG_BYTES
_STREAMS_KEPT = 64


class Sealer:
    """Seals with the stream it was given and opens any; ``about`` binds bytes to sender and recipient."""

    def __init__(self, secret: bytes, stream: bytes) -> None:
        if len(stream) != STREAM_BYTES:
            raise ValueError(f"a stream has {STREAM_BYTES} bytes, not {len(stream)}")
        self._secret, self._stream = secret, stream
        self._keys: OrderedDict[bytes, bytes] = OrderedDict()
        self._key = derived(secret, Purpose.ROOM, stream)
        self._sealed = 0

    def _keep(self, stream: bytes, key: bytes) -> None:
        """Keep the keys that opened frames last, so that forgers drive no key out."""
        self._keys[stream] = key
        self._keys.move_to_end(stream)
        if len(self._keys) > _STREAMS_KEPT:
            self._keys.popitem(last=False)

    def seal(self, data: bytes, about: bytes) -> bytes:
        """``data`` sealed, with stream and counter in front."""
        counter = self._sealed.to_bytes(_COUNTER_BYTES, "big")
        self._sealed += 1
        sealed = chacha20poly1305_seal(self._key, counter.rjust(NONCE_BYTES, b"\0"), data, about)
        return self._stream + counter + sealed

    def open(self, sealed: bytes, about: bytes) -> bytes:
        """The sealed content; Forged if it was not sealed by this room, for this sender and recipient."""
        if len(sealed) < OVERHEAD:
            raise Forged("sealed bytes that are too short")
        stream, counter = sealed[:STREAM_BYTES], sealed[STREAM_BYTES:_HEAD]
        nonce = counter.rjust(NONCE_BYTES, b"\0")
        key = self._keys.get(stream) or derived(self._secret, Purpose.ROOM, stream)
        data = chacha20poly1305_open(key, nonce, sealed[_HEAD:], about)
        self._keep(stream, key)
        return data
