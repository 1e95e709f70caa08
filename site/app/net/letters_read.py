"""The marks of letters that were read for a match: what lies in a mailbox is news only once."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from .. import web
from .kept import LETTERS

MOST = 48
"""Number of letters remembered for a match: several of each member."""
_CHARACTERS = 12


def note_letters(key: str, letters: Iterable[bytes]) -> None:
    """Remember that these sealed letters were read for a match, or written."""
    known = _marks(key)
    fresh = [mark for mark in map(_mark, letters) if mark not in known]
    if fresh:
        web.remember(LETTERS + key, " ".join([*known, *fresh][-MOST:]))


def unread(key: str, letters: Iterable[bytes]) -> list[bytes]:
    """Those of the letters that were not read for the match yet."""
    known = _marks(key)
    return [sealed for sealed in letters if _mark(sealed) not in known]


def _marks(key: str) -> list[str]:
    return (web.recall(LETTERS + key) or "").split()


def _mark(sealed: bytes) -> str:
    return sha256(sealed).hexdigest()[:_CHARACTERS]
