"""Bytes as characters an address may hold, with a checksum against damage on the way.

The text is base64 for addresses without padding, of the bytes and the first four of their SHA-256.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from enum import Enum
from hashlib import sha256

_CHECK = 4


class Flaw(Enum):
    """A reason for refusing a text."""

    LONG = "long"
    NONSENSE = "nonsense"
    CHANGED = "changed"
    VERSION = "version"
    EARLY = "early"
    AFTER_END = "after_end"


class SealError(ValueError):
    """A text that :func:`sealed` never wrote; ``flaw`` says why."""

    def __init__(self, flaw: Flaw) -> None:
        super().__init__(flaw.value)
        self.flaw = flaw


def sealed(body: bytes) -> str:
    """The characters of ``body``."""
    return urlsafe_b64encode(body + sha256(body).digest()[:_CHECK]).decode("ascii").rstrip("=")


def unsealed(text: str, most: int) -> bytes:
    """The bytes of a text of at most this many characters; SealError if they are not as they were written."""
    if len(text) > most:
        raise SealError(Flaw.LONG)
    try:
        data = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except ValueError:
        raise SealError(Flaw.NONSENSE) from None
    body, check = data[:-_CHECK], data[-_CHECK:]
    if urlsafe_b64encode(data).decode("ascii").rstrip("=") != text:
        raise SealError(Flaw.NONSENSE)
    if not body or sha256(body).digest()[:_CHECK] != check:
        raise SealError(Flaw.CHANGED)
    return body
