"""Signed logs of finished matches, and beside them what they prove, from which people are rated.

A log is checked once: its end is kept, and outlives the log.  A forged end in this browser's storage would
fool only the browser's owner, since nobody else is ever told of it: others are shown logs, and check them.
"""

from __future__ import annotations

from hashlib import sha256

from . import web
from .database import Database

MOST_LOGS, LONGEST_LOG = 20, 3_000_000
"""Logs that are kept, the latest ones, and the characters one of them may have."""
MOST_ENDS = 200
"""Ends that are kept, of the latest matches."""
_LOG, _END = "log:", "end:"


def _texts() -> Database:
    return Database("cogwheel", "profile")


async def keep_log(text: str, end: str = "") -> bool:
    """Keep the log of a finished match, once, with its ``end`` where that is known already.

    False for one that is longer than those that are kept; OSError where the browser refuses.
    """
    if not text or len(text) > LONGEST_LOG:
        return False
    mark = sha256(text.encode()).hexdigest()[:16]
    if not any(name.endswith(mark) for name in await log_names()):
        name = f"{web.wall_clock():015}:{mark}"
        if end:  # first: nobody shall find the log without it, and check it
            await keep_end(name, end)
        await _keep(_LOG + name, text, MOST_LOGS)
    return True


async def keep_end(name: str, end: str) -> None:
    """Keep the end that the log of this name proves; OSError where the browser refuses."""
    await _keep(_END + name, end, MOST_ENDS)


async def _keep(key: str, text: str, most: int) -> None:
    """Keep a text; the oldest of too many of its kind are dropped."""
    texts, kind = _texts(), key[: len(_LOG)]
    await texts.put(key, text)
    kept = sorted(one for one in await texts.keys() if one.startswith(kind))
    for old in kept[:-most]:
        await texts.delete(old)


async def log_names() -> list[str]:
    """The names of the logs that are kept, the oldest first; OSError where the browser refuses."""
    return sorted(key.removeprefix(_LOG) for key in await _texts().keys() if key.startswith(_LOG))


async def kept_log(name: str) -> str:
    """The log of this name; empty if it is gone."""
    return await _texts().get(_LOG + name) or ""


async def kept_ends() -> dict[str, str]:
    """The ends that are kept, by the names of their logs, the oldest first."""
    return {key.removeprefix(_END): text for key, text in (await _texts().under(_END)).items()}
