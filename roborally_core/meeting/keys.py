"""The keys that follow from a room's secret, and the keys of a room over time."""

from __future__ import annotations

from collections.abc import Callable

from ..match.security.purposes import Purpose, derived
from ..match.security.sealed import STREAM_BYTES, Sealer

SECRET_BYTES = 16
TOPIC_BYTES = 16
REKEY_MS = 10_000
"""Time for which messages under the room's former key are still heard."""


def topic_of(secret: bytes) -> bytes:
    """The topic under which carriers know a room; it tells nothing about the secret or the keys."""
    return derived(secret, Purpose.TOPIC, length=TOPIC_BYTES)


class TopicKey:
    """A room's secret, its topic, and the cipher for everything carried under it."""

    def __init__(self, secret: bytes, random: Callable[[int], bytes]) -> None:
        self.secret = secret
        self.topic = topic_of(secret)
        self._sealer = Sealer(secret, random(STREAM_BYTES))

    def seal(self, plain: bytes) -> bytes:
        """The sealed form for a carrier."""
        return self._sealer.seal(plain, self.topic)

    def open(self, data: bytes) -> bytes:
        """The content sealed for this room; Forged for other bytes."""
        return self._sealer.open(data, self.topic)


class RoomKeys:
    """The present key, and for a while the one before it."""

    def __init__(self, secret: bytes, random: Callable[[int], bytes]) -> None:
        self._random = random
        self.present = TopicKey(secret, random)
        self.old: TopicKey | None = None
        self._old_until = 0

    def renew(self, secret: bytes, now: int) -> None:
        """Change the key; messages under the old one are heard for :data:`REKEY_MS`."""
        self.old, self._old_until = self.present, now + REKEY_MS
        self.present = TopicKey(secret, self._random)

    def expired(self, now: int) -> bool:
        """Whether the old key ended just now; it is forgotten."""
        if self.old is None or now < self._old_until:
            return False
        self.old = None
        return True
