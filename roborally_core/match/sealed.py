"""Sealed bytes: what travels through a relay so that the relay cannot read or change it.

SHA-256 in counter mode under a fresh nonce, then HMAC-SHA-256 over all of it
(encrypt-then-MAC).  The browser's own AES-GCM exists in secure contexts only, so
a game over plain http in one's own network would have none, and it is
asynchronous, which would tear packets apart from the clock; the standard
library has all this takes, and the same bytes come out everywhere.
"""

from __future__ import annotations

import hmac
from hashlib import sha256

from ..rng import derive

NONCE_BYTES = 16
_TAG_BYTES = 16


class SealError(ValueError):
    """Bytes that were not sealed with this key for this purpose, or were changed since."""


class Sealer:
    """Seals and opens with one shared secret; ``about`` binds bytes to sender and recipient."""

    def __init__(self, secret: bytes) -> None:
        self._stream_key = derive(secret, "stream")
        self._tag_key = derive(secret, "tag")

    def _mask(self, nonce: bytes, data: bytes) -> bytes:
        length = len(data)
        head = sha256(self._stream_key + nonce)
        blocks = []
        for counter in range((length + 31) // 32):
            block = head.copy()
            block.update(counter.to_bytes(4, "big"))
            blocks.append(block.digest())
        mask = int.from_bytes(b"".join(blocks)[:length], "big")
        return (int.from_bytes(data, "big") ^ mask).to_bytes(length, "big")

    def _tag(self, nonce: bytes, hidden: bytes, about: bytes) -> bytes:
        framed = len(about).to_bytes(4, "big") + about + nonce + hidden
        return hmac.digest(self._tag_key, framed, "sha256")[:_TAG_BYTES]

    def seal(self, data: bytes, about: bytes, nonce: bytes) -> bytes:
        """``data`` sealed; ``nonce`` is 16 random bytes never used before."""
        if len(nonce) != NONCE_BYTES:
            raise ValueError(f"a nonce has {NONCE_BYTES} bytes, not {len(nonce)}")
        hidden = self._mask(nonce, data)
        return nonce + self._tag(nonce, hidden, about) + hidden

    def open(self, sealed: bytes, about: bytes) -> bytes:
        """What was sealed; SealError if it was not, or not like this."""
        nonce, tag = sealed[:NONCE_BYTES], sealed[NONCE_BYTES : NONCE_BYTES + _TAG_BYTES]
        hidden = sealed[NONCE_BYTES + _TAG_BYTES :]
        if len(tag) != _TAG_BYTES or not hmac.compare_digest(tag, self._tag(nonce, hidden, about)):
            raise SealError("a message that was not sealed for this room, or was changed on the way")
        return self._mask(nonce, hidden)
