"""A Nostr relay as a headless peer speaks to it."""

from __future__ import annotations

import secrets
import time

from coincurve import PrivateKey

from roborally_core.meeting.errands import OpenCarrier
from roborally_core.meeting.nostr_line import NostrLine
from roborally_core.meeting.relay_line import LineHeard, LineOpened

from . import Ears
from .socket_wire import Frame, SocketWire


class LibSchnorr:
    """Signatures by libsecp256k1."""

    def public(self, secret: bytes, /) -> bytes:
        """The public key."""
        return bytes(PrivateKey(secret).public_key_xonly.format())

    def sign(self, secret: bytes, digest: bytes, /) -> bytes:
        """The signature."""
        return bytes(PrivateKey(secret).sign_schnorr(digest))


class NostrWire(SocketWire):
    """One line to a Nostr relay."""

    def __init__(self, url: str, ears: Ears, line: NostrLine) -> None:
        super().__init__(url, ears)
        self._line = line

    def begun(self) -> None:
        """Ask for the topic."""
        self.send(self._line.begin())

    def came(self, frame: Frame) -> None:
        """A frame of the relay."""
        for event in self._line.frame(frame):
            if isinstance(event, LineOpened):
                self.opened(event.ticket)
            elif isinstance(event, LineHeard):
                self.heard(event.data)
            else:
                self.end(event.trouble, event.words)

    def publish(self, data: bytes, to: int) -> None:
        """Say something; relays know no members, so it goes to everybody."""
        self.send(self._line.publish(data, int(time.time())))

    async def close(self) -> None:
        """End the subscription."""
        self.send(self._line.goodbye())
        await super().close()


def make(wanted: OpenCarrier, url: str, ears: Ears) -> NostrWire:
    """A wire for this line."""
    return NostrWire(url, ears, NostrLine(wanted.topic, secrets.token_bytes(32), LibSchnorr()))
