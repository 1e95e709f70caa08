"""A headless peer's connection to a Nostr relay."""

from __future__ import annotations

import secrets
import time

from coincurve import PrivateKey

from roborally_core.meeting.errands import OpenCarrier
from roborally_core.meeting.nostr_line import NostrLine

from . import Ears
from .socket_wire import LineWire


class LibSchnorr:
    """Signatures by libsecp256k1."""

    def public(self, secret: bytes, /) -> bytes:
        """The x-only public key of a secret key, 32 bytes (BIP 340)."""
        return bytes(PrivateKey(secret).public_key_xonly.format())

    def sign(self, secret: bytes, digest: bytes, /) -> bytes:
        """The Schnorr signature of a digest, 64 bytes (BIP 340)."""
        return bytes(PrivateKey(secret).sign_schnorr(digest))


class NostrWire(LineWire[NostrLine]):
    """One line to a Nostr relay."""

    def publish(self, data: bytes, to: int) -> None:
        """Publish data; Nostr relays know no members, so it goes to everybody."""
        self.send(self._line.publish(data, int(time.time())))


def make(wanted: OpenCarrier, url: str, ears: Ears) -> NostrWire:
    """A wire for this line."""
    return NostrWire(url, ears, NostrLine(wanted.topic, secrets.token_bytes(32), LibSchnorr()))
