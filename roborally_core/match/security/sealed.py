"""Sealed bytes, which travel through a relay so that the relay can neither read nor change them.

ChaCha20-Poly1305.  All members of a room have its secret, so a member draws a new *stream* at each start, and
seals with a key that follows from both; its nonces are counted, and no key is used twice with one nonce.  The
browser's own AES-GCM exists only in secure contexts, so a game over plain http in a home network could not
use it, and it is asynchronous, which would separate packets from the clock.
"""

from __future__ import annotations

from collections import OrderedDict

from ..crypto import NONCE_BYTES, TAG_BYTES, Forged, chacha20poly1305_open, chacha20poly1305_seal
from .purposes import Purpose, derived

STREAM_BYTES = 16
"""Number of random bytes that identify a member's key from one start to the next."""
_COUNTER_BYTES = 4
_HEAD = STREAM_BYTES + _COUNTER_BYTES
OVERHEAD = _HEAD + TAG_BYTES
_STREAMS_KEPT = 64


class Sealer:
    """A sealer with one stream, which opens bytes of any stream; ``about`` binds bytes to sender and
    recipient.
    """

    def __init__(self, secret: bytes, stream: bytes) -> None:
        if len(stream) != STREAM_BYTES:
            raise ValueError(f"a stream has {STREAM_BYTES} bytes, not {len(stream)}")
        self._secret, self._stream = secret, stream
        self._keys: OrderedDict[bytes, bytes] = OrderedDict()
        self._key = derived(secret, Purpose.ROOM, stream)
        self._sealed = 0

    def _keep(self, stream: bytes, key: bytes) -> None:
        """Keep the keys that last opened frames, so that forgers cannot displace any key."""
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
