"""The protocol between a member and a Nostr relay, sans-I/O: ephemeral events (NIP-01), passed on and not
kept.

Every line signs with a key of its own, drawn when it is opened: events of one room have nothing in common
but its topic, which stands in a tag.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Protocol

from ..base.canon import parse_json
from .errands import CarrierTrouble
from .relay_line import LineEvent, LineHeard, LineOpened, LineRefused, room_code

KIND = 29_211
"""One of the ephemeral kinds (20000 to 29999)."""
TAG = "x"
FRAME_LIMIT = 8_192
"""Characters of a frame that are read."""
_SUBSCRIPTION = "room"
_TROUBLES = {
    "rate-limited": CarrierTrouble.BUSY,
    "auth-required": CarrierTrouble.REFUSED,
    "restricted": CarrierTrouble.REFUSED,
    "blocked": CarrierTrouble.REFUSED,
    "pow": CarrierTrouble.REFUSED,
    "invalid": CarrierTrouble.REFUSED,  # as when this machine's clock is wrong
    "error": CarrierTrouble.LOST,
}
"""Meaning of the beginning of a refusal (NIP-01, NIP-42); a notice of any other kind is passed over."""


class Schnorr(Protocol):
    """Signatures over secp256k1 as BIP 340 has them."""

    def public(self, secret: bytes, /) -> bytes:
        """The public key, 32 bytes."""

    def sign(self, secret: bytes, digest: bytes, /) -> bytes:
        """The signature of 32 bytes, 64 bytes."""


def signed_event(
    secret: bytes, schnorr: Schnorr, seconds: int, kind: int, tags: list[list[str]], content: str
) -> dict[str, Any]:
    """An event of NIP-01; ``seconds`` are those of the wall clock since 1970."""
    public = schnorr.public(secret).hex()
    # NIP-01: the identity of an event is the hash of this very text
    text = json.dumps([0, public, seconds, kind, tags, content], separators=(",", ":"))
    digest = sha256(text.encode()).digest()
    return {
        "id": digest.hex(),
        "pubkey": public,
        "created_at": seconds,
        "kind": kind,
        "tags": tags,
        "content": content,
        "sig": schnorr.sign(secret, digest).hex(),
    }


class NostrLine:
    """One relay and one topic; the driver passes frames on, and closes its socket after a refusal."""

    def __init__(self, topic: bytes, secret: bytes, schnorr: Schnorr) -> None:
        self._topic = room_code(topic)
        self._secret, self._schnorr = secret, schnorr
        self._public = schnorr.public(secret).hex()
        self._readers: dict[str, Callable[..., LineEvent | None]] = {
            "EVENT": self._event,
            "EOSE": self._listening,
            "OK": self._answered,
            "CLOSED": self._refused,
            "NOTICE": self._told,
        }
        self._open = False

    def begin(self) -> str:
        """The frame to send as soon as the socket is open."""
        return json.dumps(["REQ", _SUBSCRIPTION, {"kinds": [KIND], f"#{TAG}": [self._topic]}])

    @staticmethod
    def goodbye() -> str:
        """The frame that ends the subscription."""
        return json.dumps(["CLOSE", _SUBSCRIPTION])

    def publish(self, data: bytes, seconds: int) -> str:
        """The frame that says something to everybody; ``seconds`` are those of the wall clock since 1970."""
        content, tags = b64encode(data).decode(), [[TAG, self._topic]]
        return json.dumps(["EVENT", signed_event(self._secret, self._schnorr, seconds, KIND, tags, content)])

    def frame(self, frame: str | bytes) -> tuple[LineEvent, ...]:
        """The meaning of a frame of the relay; malformed and unrequested frames are ignored."""
        if not isinstance(frame, str) or len(frame) > FRAME_LIMIT:
            return ()
        try:
            kind, *rest = parse_json(frame)
            event = self._readers[kind](*rest)
        except (ValueError, TypeError, KeyError, IndexError, RecursionError):
            return ()
        return () if event is None else (event,)

    def _event(self, _subscription: object, event: dict[str, Any]) -> LineEvent | None:
        if event["pubkey"] == self._public:
            return None
        return LineHeard(b64decode(event["content"], validate=True))

    def _listening(self, *_: object) -> LineEvent | None:
        """Stored events have been told (there are none): from now on everything said is heard."""
        if self._open:
            return None
        self._open = True
        return LineOpened("")

    def _answered(self, _event: object, taken: bool, words: str = "") -> LineEvent | None:
        return None if taken else self._told(words)

    def _refused(self, _subscription: object, words: str = "") -> LineEvent | None:
        return LineRefused(trouble_of(str(words)) or CarrierTrouble.REFUSED, str(words))

    def _told(self, words: str) -> LineEvent | None:
        """A relay that complains is left alone."""
        trouble = trouble_of(str(words))
        return None if trouble is None else LineRefused(trouble, str(words))


def trouble_of(words: str) -> CarrierTrouble | None:
    """The meaning of a complaint; None for one that ends nothing."""
    return _TROUBLES.get(words.partition(":")[0].strip().lower())
