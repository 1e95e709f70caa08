"""The purpose of each hash, key and signature of a match: one label each, so that none can stand for another.

Every digest and every derived key begins with the label of its purpose, and what follows is framed by its
length.  Labels are unique and none is the beginning of another, since each ends with a byte that occurs
nowhere else in them. Nothing else in this package hashes or derives (a test reads the sources).
"""

from __future__ import annotations

from enum import Enum
from hashlib import sha256

from ..crypto import KEY_BYTES, hkdf_sha256

DIGEST_BYTES = 32
"""Number of bytes of a digest; digests are never cut where a collision would help anybody."""
_SCOPE = "cogwheel-rally match 3: "


class Purpose(Enum):
    """Every purpose for which a match hashes, derives or signs something."""

    # keys from the secret a player keeps for one match
    SIGNING = "signing key"
    EXCHANGE = "key agreement"
    LINKS = "first link"
    PROGRAM = "program of a turn"
    FOLLOWING = "secret of the following match"
    PLACE = "place in a mailbox"
    # keys from the secret that two members share
    PAIR = "pair of members"
    DIRECTION = "direction of a channel"
    SHARE = "share for a recipient"
    # keys from the room's secret, and from a program's key
    ROOM = "room"
    TOPIC = "topic of a room"
    MAIL = "sealed letter"
    AUDIENCE = "audience of a room"
    TELLER = "teller of an audience"
    SHELF = "key of an audience at a relay"
    BOX = "box of a program"
    COEFFICIENT = "coefficient of a sharing"
    # digests
    AUTHOR = "author"
    MEMBER = "member of a room"
    SIGNAL = "signal between members"
    ENTRY = "entry"
    MARK = "mark of the parts of one"
    LINK = "link"
    MATCH = "match"
    TAG = "tag of the following match"
    LETTER = "letter"
    LINE = "mark of a letter in a text"
    PIECE = "piece of a published match"
    PUBLISHER = "publisher of a match"
    SETTINGS = "settings"
    START = "start"
    SLATE = "slate"
    SEALED = "sealed program"
    CHECK = "check of a share"
    SAVED = "saved game"
    # chance
    ENTROPY = "entropy of a turn"
    RESUMED = "hand of a resumed game"

    @property
    def label(self) -> bytes:
        """The bytes with which everything for this purpose begins."""
        return _LABELS[self]


_LABELS = {purpose: (_SCOPE + purpose.value).encode() + b"\0" for purpose in Purpose}


def framed(purpose: Purpose, parts: tuple[bytes | int, ...]) -> bytes:
    """Label and parts, encoded unambiguously: numbers have eight bytes, and bytes are preceded by their
    length.
    """
    out = [_LABELS[purpose]]
    for part in parts:
        if isinstance(part, int):
            out.append(part.to_bytes(8, "big"))
        else:
            out.append(len(part).to_bytes(4, "big"))
            out.append(part)
    return b"".join(out)


def hashed(purpose: Purpose, *parts: bytes | int) -> bytes:
    """The SHA-256 digest of these parts for this purpose; the kinds of parts follow from the purpose."""
    return sha256(framed(purpose, parts)).digest()


def derived(secret: bytes, purpose: Purpose, *parts: bytes | int, length: int = KEY_BYTES) -> bytes:
    """A key for this purpose from a secret (HKDF); it reveals nothing about the secret or about
    other keys.
    """
    return hkdf_sha256(secret, framed(purpose, parts), length)
