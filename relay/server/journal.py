"""The relay's journal: lines for people or JSON for programs, without secrets.

Rooms appear as a short digest under a key of this run, so that the lines about one room can be recognised,
but nobody can enter it.  Addresses appear only where something of theirs was refused or ignored, since only
then may somebody have to act on it.  Tokens, keys and messages never appear.
"""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
import sys
import time
import unicodedata
from collections.abc import Callable

LOGGER = logging.getLogger("rally.relay")
LINES_PER_SECOND = 20
"""Events a second that are written; further ones are only counted."""


def clean(text: str, most: int = 200) -> str:
    """The text without anything that moves a terminal's cursor, breaks a line or reverses the reading order.

    It is cut off after ``most`` characters.
    """
    return "".join("\N{REPLACEMENT CHARACTER}" if _harmful(c) else c for c in text[:most])


def _harmful(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] == "C" or category in ("Zl", "Zp")


class RelayJournal:
    """Writes events; if there are too many in a second, the rest become a number."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._key = secrets.token_bytes(16)
        self._second = 0
        self._written = 0
        self._unwritten = 0

    def event(self, what: str, *, room: str = "", level: int = logging.INFO, **fields: object) -> None:
        """Write an event with its ``fields``; ``room`` is a code, of which only the digest is written."""
        if LOGGER.isEnabledFor(level) and self._allowed():
            told = {"room": self._digest(room), **fields} if room else fields
            if self._unwritten:
                told = {**told, "unwritten": self._unwritten}
                self._unwritten = 0
            LOGGER.log(level, what, extra={"told": told})

    def refusal(self, code: str, text: str, address: str) -> None:
        """Write that a connection from ``address`` was refused something for good, and why."""
        self.event("refused", level=logging.WARNING, code=code, text=text, address=address)

    def _digest(self, room: str) -> str:
        return hashlib.blake2b(room.encode(), key=self._key, digest_size=4).hexdigest()

    def _allowed(self) -> bool:
        second = int(self._clock())
        if second != self._second:
            self._second, self._written = second, 0
        self._written += 1
        if self._written > LINES_PER_SECOND:
            self._unwritten += 1
            return False
        return True


class _Human(logging.Formatter):
    """``2026-11-22 14:03:05 warning refused code=rate address=192.0.2.7``"""

    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        told = "".join(f" {key}={clean(str(value))}" for key, value in _told(record).items())
        return f"{when} {record.levelname.lower()} {clean(record.getMessage(), 2000)}{told}"


class _Lines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))
        told = {
            key: clean(value) if isinstance(value, str) else value for key, value in _told(record).items()
        }
        what = clean(record.getMessage(), 2000)
        return json.dumps({"time": when, "level": record.levelname.lower(), "event": what, **told})


def _told(record: logging.LogRecord) -> dict[str, object]:
    told = dict(getattr(record, "told", {}))
    if record.exc_info and record.exc_info[0] is not None:
        # an exception of a library: its kind and place, not the data it was given
        trace = record.exc_info[2]
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}" if trace is not None else "?"
        told["error"] = f"{record.exc_info[0].__name__} in {place}"
    return told


def set_up(as_json: bool) -> None:
    """Write the messages of the relay and its libraries to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines() if as_json else _Human())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    LOGGER.setLevel(logging.INFO)
