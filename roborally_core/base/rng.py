"""The game's only source of chance: a SHA-256 counter generator (S-6).

Every draw comes from bytes both sides of a match agree on.  Streams are named,
so that drawing more from one (a hand) never shifts another (a laser).
Integers only, rejection sampling, the same results on every Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def derive(seed: bytes, *labels: str | int | bytes) -> bytes:
    """32 bytes that depend on ``seed`` and on each label, unambiguously."""
    return sha256(b"".join((len(seed).to_bytes(4, "big"), seed, *map(_framed, labels)))).digest()


def derive_each(seed: bytes, *labels: str | int | bytes, last: Iterable[str | int | bytes]) -> list[bytes]:
    """:func:`derive` with each of ``last`` after ``labels``; what they have in common is hashed once."""
    common = sha256(len(seed).to_bytes(4, "big") + seed)
    for label in labels:
        common.update(_framed(label))
    found = []
    for label in last:
        digest = common.copy()
        digest.update(_framed(label))
        found.append(digest.digest())
    return found


def _framed(label: str | int | bytes) -> bytes:
    """A label with its kind and length in front."""
    if isinstance(label, bytes):
        return b"b" + len(label).to_bytes(4, "big") + label
    raw = str(label).encode()
    return (b"i" if isinstance(label, int) else b"s") + len(raw).to_bytes(4, "big") + raw


class Rng:
    """A stream of draws from ``seed`` under a name given by ``labels``."""

    __slots__ = ("_buffer", "_counter", "_key")

    def __init__(self, seed: bytes, *labels: str | int | bytes) -> None:
        self._key = derive(seed, *labels)
        self._counter = 0
        self._buffer = b""

    def _take(self, count: int) -> bytes:
        while len(self._buffer) < count:
            block = self._key + self._counter.to_bytes(8, "big")
            self._buffer += sha256(block).digest()
            self._counter += 1
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken

    def below(self, bound: int) -> int:
        """A uniform integer ``0 <= n < bound``; ValueError if ``bound < 1``."""
        if bound < 1:
            raise ValueError(f"nothing lies below {bound}")
        if bound == 1:
            return 0
        width = (bound - 1).bit_length()
        size = (width + 7) // 8
        mask = (1 << width) - 1
        while True:
            value = int.from_bytes(self._take(size), "big") & mask
            if value < bound:
                return value

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items``, each as likely; ValueError if there are none."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """``count`` of ``items`` without replacement, in drawing order."""
        pool = list(items)
        if count > len(pool):
            raise ValueError(f"{count} cannot be drawn from {len(pool)}")
        for i in range(count):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:count]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All of ``items`` in random order."""
        return self.sample(items, len(items))
