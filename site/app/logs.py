"""Signed logs of finished matches, kept so that ratings of people are worked out from them alone."""

from __future__ import annotations

from hashlib import sha256

from . import web
from .database import Database

MOST_LOGS, LONGEST_LOG = 20, 3_000_000
"""Logs that are kept, the latest ones, and the characters one of them may have."""
_PREFIX = "log:"


def _texts() -> Database:
    return Database("cogwheel", "profile")


async def keep_log(text: str) -> bool:
    """Keep the log of a finished match, once; False for one that is longer than those that are kept.

    OSError where the browser refuses.
    """
    if not text or len(text) > LONGEST_LOG:
        return False
    mark = sha256(text.encode()).hexdigest()[:16]
    texts = _texts()
    keys = sorted(key for key in await texts.keys() if key.startswith(_PREFIX))
    if not any(key.endswith(mark) for key in keys):
        await texts.put(f"{_PREFIX}{web.wall_clock():015}:{mark}", text)
        for old in keys[: len(keys) + 1 - MOST_LOGS]:
            await texts.delete(old)
    return True


async def kept_logs() -> list[str]:
    """The logs that are kept, the oldest first; OSError where the browser refuses."""
    texts = _texts()
    keys = sorted(key for key in await texts.keys() if key.startswith(_PREFIX))
    found = [await texts.get(key) for key in keys]
    return [text for text in found if text is not None]
