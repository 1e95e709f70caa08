"""Mailboxes: where sealed letters of a slow match lie until the others come, one place for each member.

A letter replaces the one before it in its place, so nothing piles up; the box forgets old letters. A box sees
topics, sizes and times, and can lose letters or hand out old ones; it can neither read nor change them.

The same three kinds that carry messages keep letters: our relay (:mod:`.relay_mail`), an MQTT 5 broker
(retained messages under :data:`MQTT_TOPIC`) and a Nostr relay (:mod:`.nostr_mail`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import Protocol

from ..base.plain import plain
from ..language.core import say
from ..match.security.purposes import Purpose, derived
from .bundle import SEALED_LIMIT
from .errands import CarrierTrouble

KEPT_SECONDS = 30 * 86_400
"""Time for which a box keeps a letter unless it is replaced."""
PLACES = 16
"""Letters read from one room: twice the seats, for members who came back as somebody new."""
PLACE_BYTES = 8
MQTT_TOPIC = "cogwheel/mail/"
"""Before the room's name and the place: the topics of letters at a broker."""
WORDS_LIMIT = 200
_PLACE = re.compile(r"[0-9a-f]{16}")


class MailTrouble(Enum):
    """The reason for which a mailbox failed."""

    UNREACHABLE = "unreachable"
    SILENT = "silent"
    """It did not answer in time."""
    LOST = "lost"
    """The connection broke."""
    BUSY = "busy"
    """It is asked too much."""
    REFUSED = "refused"
    """It refused."""
    FULL = "full"
    """It has no place left for this room."""
    VERSION = "version"
    """It knows no letters: an older relay, or a broker without MQTT 5."""
    MISSING = "missing"
    """The library that speaks to it is not here."""
    LONG = "long"
    """The letter is longer than it takes."""
    UNKEPT = "unkept"
    """It took the letter but does not have it."""
    BLOCKED = "blocked"
    """Somebody else's letter lies in the member's place."""


_OF_LINES = {
    CarrierTrouble.UNREACHABLE: MailTrouble.UNREACHABLE,
    CarrierTrouble.SILENT: MailTrouble.SILENT,
    CarrierTrouble.LOST: MailTrouble.LOST,
    CarrierTrouble.BUSY: MailTrouble.BUSY,
    CarrierTrouble.FULL: MailTrouble.FULL,
    CarrierTrouble.VERSION: MailTrouble.VERSION,
    CarrierTrouble.MISSING: MailTrouble.MISSING,
}


class MailError(Exception):
    """A mailbox failed; ``words`` are its own, cleaned."""

    def __init__(self, trouble: MailTrouble, words: str = "") -> None:
        super().__init__(say(f"mailbox.{trouble.value}"))
        self.trouble = trouble
        self.words = plain(words)[:WORDS_LIMIT]


def mail_trouble(trouble: CarrierTrouble) -> MailTrouble:
    """A carrier's trouble as a mailbox's."""
    return _OF_LINES.get(trouble, MailTrouble.REFUSED)


def place_of(author: bytes) -> str:
    """The place of a member's letters."""
    return author[:PLACE_BYTES].hex()


def is_place(text: object) -> bool:
    """Whether this names a place."""
    return isinstance(text, str) and _PLACE.fullmatch(text) is not None


def box_key(secret: bytes, topic: bytes) -> bytes:
    """The key with which a member's places are their own, from the secret they keep for the match.

    Mailboxes that know owners let nobody else put a letter there.
    """
    return derived(secret, Purpose.PLACE, topic)


def check_sealed(sealed: bytes, most: int = SEALED_LIMIT) -> None:
    """MailError for a letter that is empty or longer than this."""
    if not 0 < len(sealed) <= most:
        raise MailError(MailTrouble.LONG)


class MailErrand(Protocol):
    """One errand to a mailbox over a WebSocket, sans-I/O.

    Send what :meth:`begin` and :meth:`frame` return, until :attr:`done`.  :attr:`trouble` then says whether
    it failed; :attr:`letters` are those it found, by place.
    """

    done: bool
    trouble: MailTrouble | None
    words: str
    letters: dict[str, bytes]

    def begin(self) -> Iterable[str | bytes]:
        """The first frames."""

    def frame(self, frame: str | bytes) -> Iterable[str | bytes]:
        """The answer to a frame of the box; malformed frames are ignored."""


class ErrandBase:
    """The state of an errand."""

    def __init__(self) -> None:
        self.done = False
        self.trouble: MailTrouble | None = None
        self.words = ""
        self.letters: dict[str, bytes] = {}

    def found(self, place: str, sealed: bytes) -> None:
        """A letter; a second one for a place has its number behind it."""
        name, number = place, 1
        while name in self.letters:
            number += 1
            name = f"{place}.{number}"
        if 0 < len(sealed) <= SEALED_LIMIT and len(self.letters) < PLACES:
            self.letters[name] = sealed

    def failed(self, trouble: MailTrouble, words: str = "") -> None:
        """The errand failed."""
        self.done, self.trouble, self.words = True, trouble, plain(words)[:WORDS_LIMIT]
