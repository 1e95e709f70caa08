"""The keys of a room as one member holds them: the present one, and for a while the one before it."""

from __future__ import annotations

from collections.abc import Callable

from .crypto import Forged
from .sealed import STREAM_BYTES, Sealer

REKEY_MS = 10_000
"""How long what is sealed with the room's key before this one is still read."""


class RoomKeys:
    """Seals and opens what goes through the relay; ``secret`` is the present key."""

    def __init__(self, secret: bytes, random: Callable[[int], bytes]) -> None:
        self.secret, self._random = secret, random
        self._sealer = Sealer(secret, random(STREAM_BYTES))
        self._old: Sealer | None = None
        self._old_until = 0

    def renew(self, secret: bytes, now: int) -> None:
        """Seal with another key from now on; what the old one sealed is read for :data:`REKEY_MS`."""
        self._old, self._old_until = self._sealer, now + REKEY_MS
        self.secret, self._sealer = secret, Sealer(secret, self._random(STREAM_BYTES))

    def expired(self, now: int) -> bool:
        """Whether the old key ended just now; it is forgotten."""
        if self._old is None or now < self._old_until:
            return False
        self._old = None
        return True

    def seal(self, data: bytes, about: bytes, *, present: bool) -> bytes:
        """Seal for somebody who has the ``present`` key, or else with the old one while there is one."""
        sealer = self._sealer if present or self._old is None else self._old
        return sealer.seal(data, about)

    def open(self, sealed: bytes, about: bytes) -> tuple[bytes, bool]:
        """What was sealed, and whether with the present key; Forged if no key fits."""
        try:
            return self._sealer.open(sealed, about), True
        except Forged:
            if self._old is None:
                raise
            return self._old.open(sealed, about), False
