"""Letters on their way: sealed for a room, and as text that fits into any chat.

A sealed letter is a fresh salt and the letter under a key that follows from the room's secret and that salt;
the topic is bound to it.  The secret is the one of the invitation: members of a slow match may miss a change
of the room's key for days.  So somebody who was removed can still read letters (programs in them are locked
until all have committed), and is not heard.

As text it is words for people, then ``cogwheel-letter:<version>:<room>:<part>/<parts>:<mark>:<data>`` in a
line, for each message a chat takes; parts come in any order.  All other lines are ignored.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from enum import Enum
from itertools import islice, product
from typing import NamedTuple

from ..language.core import say
from ..match.crypto import NONCE_BYTES, TAG_BYTES, Forged, chacha20poly1305_open, chacha20poly1305_seal
from ..match.mail.letter import PACKED_LIMIT
from ..match.security.purposes import Purpose, derived, hashed
from .invite import InviteError, decoded, encoded
from .keys import topic_of

VERSION = 2
SALT_BYTES = 16
SEALED_LIMIT = PACKED_LIMIT + SALT_BYTES + TAG_BYTES
CHAT_LIMIT = 3_500
"""Characters of a message that nearly every chat takes; Discord alone takes fewer, and takes files."""
SMALLEST_CHAT = 200
PARTS_LIMIT = 2 + SEALED_LIMIT * 4 // 3 // (SMALLEST_CHAT // 2)
TEXT_LIMIT = 2 * SEALED_LIMIT + 100_000
_ROOM_CHARACTERS = 8
_MARK_CHARACTERS = 6
_LINE = re.compile(
    r"cogwheel-letter:([0-9]{1,3}):([A-Za-z0-9_-]{8}):([0-9]{1,5})/([0-9]{1,5}):([A-Za-z0-9_-]{6}):"
    r"([A-Za-z0-9_\0-]*)"
)
_JOINT = "\0"
"""Between two lines of a text that may both belong to a letter."""
_WORDS_BELOW, _TRIES = 4, 40
"""The lines right below a letter that may be somebody's words, and the ways to cut them off."""


class BundleProblem(Enum):
    """The fault of a text that should hold letters."""

    NOTHING = "nothing"
    LONG = "long"
    VERSION = "version"
    GARBLED = "garbled"


class BundleError(ValueError):
    """A text without a letter; the message says why, for people."""

    def __init__(self, problem: BundleProblem) -> None:
        super().__init__(say(f"bundle.{problem.value}"))
        self.problem = problem


class RoomMail:
    """Seals and opens the letters of a room; ``random(n)`` gives unpredictable bytes."""

    def __init__(self, secret: bytes, random: Callable[[int], bytes]) -> None:
        self._secret, self._random = secret, random
        self.topic = topic_of(secret)

    def _key(self, salt: bytes) -> bytes:
        return derived(self._secret, Purpose.MAIL, salt)

    def seal(self, letter: bytes) -> bytes:
        """The letter for a mailbox."""
        salt = self._random(SALT_BYTES)
        return salt + chacha20poly1305_seal(self._key(salt), bytes(NONCE_BYTES), letter, self.topic)

    def open(self, sealed: bytes) -> bytes:
        """The letter in it; Forged if it was sealed for another room, or is damaged."""
        if not SALT_BYTES < len(sealed) <= SEALED_LIMIT:
            raise Forged("a letter of impossible length")
        salt = sealed[:SALT_BYTES]
        return chacha20poly1305_open(self._key(salt), bytes(NONCE_BYTES), sealed[SALT_BYTES:], self.topic)


def room_mark(topic: bytes) -> str:
    """The name of a room in a bundle."""
    return encoded(topic)[:_ROOM_CHARACTERS]


def bundle_texts(sealed: bytes, topic: bytes, head: str, most: int = CHAT_LIMIT) -> list[str]:
    """The sealed letter as one text for each message of at most ``most`` characters, each with words first.

    ``head`` says what it is; ValueError below :data:`SMALLEST_CHAT`.
    """
    if most < SMALLEST_CHAT:
        raise ValueError(most)
    data, mark = encoded(sealed), _mark(sealed)
    head = head[: most // 4]
    room = most - len(head) - 60
    chunks = [data[at : at + room] for at in range(0, len(data), room)]
    texts = []
    for number, chunk in enumerate(chunks, 1):
        line = f"cogwheel-letter:{VERSION}:{room_mark(topic)}:{number}/{len(chunks)}:{mark}:{chunk}"
        part = f" ({number}/{len(chunks)})" if len(chunks) > 1 else ""
        texts.append(f"{head}{part}\n{line}")
    return texts


def _mark(sealed: bytes) -> str:
    return encoded(hashed(Purpose.LINE, sealed))[:_MARK_CHARACTERS]


def holds_letter(text: str) -> bool:
    """Whether a text seems to hold a letter, or a part of one."""
    return len(text) <= TEXT_LIMIT and bool(_LINE.search(_unbroken(text)))


def rooms_in(text: str) -> set[str]:
    """The marks of the rooms to which the letters in a text belong, incomplete ones too."""
    return {found[1] for found in _LINE.findall(_unbroken(text[:TEXT_LIMIT]))}


class FoundLetters(NamedTuple):
    """The sealed letters in pasted texts with the marks of their rooms, and incomplete letters.

    ``missing`` are, for each letter begun, how many parts are here and how many there are; ``faults`` are
    those of the letters that could not be read beside them.
    """

    letters: tuple[tuple[str, bytes], ...]
    missing: tuple[tuple[int, int], ...]
    faults: tuple[BundleProblem, ...] = ()


class Parts:
    """Collects the parts of letters, however and in whatever order they are pasted."""

    KEPT = 8
    """Letters that are begun at a time; the oldest is forgotten for another."""

    def __init__(self) -> None:
        self._begun: OrderedDict[tuple[str, str, int], dict[int, str]] = OrderedDict()

    def take(self, text: str) -> FoundLetters:
        """Read pasted text, which may hold several letters; BundleError if it holds none that is whole, or a
        part of one.
        """
        if len(text) > TEXT_LIMIT:
            raise BundleError(BundleProblem.LONG)
        found = _LINE.findall(_unbroken(text))
        if not found:
            raise BundleError(BundleProblem.NOTHING)
        letters: list[tuple[str, bytes]] = []
        faults: list[BundleProblem] = []
        for version, room, number, count, mark, chunk in found:
            at, parts = int(number), int(count)
            if int(version) != VERSION:
                faults.append(BundleProblem.VERSION)
                continue
            if not 1 <= at <= parts <= PARTS_LIMIT:
                faults.append(BundleProblem.GARBLED)
                continue
            begun = self._begun.setdefault((room, mark, parts), {})
            begun[at] = chunk
            if len(begun) < parts:
                continue
            sealed = _whole([begun[i] for i in range(1, parts + 1)], mark)
            if sealed is None:
                faults.append(BundleProblem.GARBLED)
            else:
                letters.append((room, sealed))
            if sealed is not None or parts == 1:  # else the part that was cut may come again
                del self._begun[room, mark, parts]
        if faults and not letters:
            raise BundleError(faults[0])
        while len(self._begun) > self.KEPT:
            self._begun.popitem(last=False)
        missing = [(len(begun), of) for (_, _, of), begun in self._begun.items() if len(begun) < of]
        return FoundLetters(tuple(letters), tuple(missing), tuple(dict.fromkeys(faults)))


def _whole(chunks: Sequence[str], mark: str) -> bytes | None:
    """The letter in these parts; None if it is damaged.

    A name, or a mail's "--", right below a part looks like a line of it, and is cut off.
    """
    ways = [_without_words(chunk) for chunk in chunks]
    for way in islice(product(*ways), _TRIES):
        try:
            sealed = decoded("".join(way))
        except InviteError:
            continue
        if len(sealed) <= SEALED_LIMIT and _mark(sealed) == mark:
            return sealed
    return None


def _without_words(chunk: str) -> list[str]:
    """The part as it is, and without one or more of the lines below it."""
    lines = chunk.split(_JOINT)
    least = max(1, len(lines) - _WORDS_BELOW)
    return ["".join(lines[:n]) for n in range(len(lines), least - 1, -1)]


def _unbroken(text: str) -> str:
    """The text with lines of a letter rejoined that a chat or a mail program has broken."""
    out: list[str] = []
    going = False
    for raw in text.splitlines():
        line = raw.strip(" >\t\r")
        if "cogwheel-letter:" in line:
            out.append(line)
            going = True
        elif going and re.fullmatch(r"[A-Za-z0-9_-]+", line):
            out[-1] += _JOINT + line
        else:
            going = False
            out.append(line)
    return "\n".join(out)
