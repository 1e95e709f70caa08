"""A Nostr relay as a carrier; signatures are those of @noble/curves."""

from __future__ import annotations

from typing import Any

from roborally_core.meeting.errands import CarrierTrouble, OpenCarrier
from roborally_core.meeting.nostr_line import NostrLine

from ... import web
from . import CarrierError, LineEars
from .socket_line import SocketLine


class PageSchnorr:
    """Schnorr signatures by the page's module."""

    def __init__(self, module: Any) -> None:
        self._module = module

    def public(self, secret: bytes, /) -> bytes:
        """The public key."""
        return bytes(self._module.publicKey(web.js_bytes(secret)).to_py())

    def sign(self, secret: bytes, digest: bytes, /) -> bytes:
        """The signature."""
        return bytes(self._module.sign(web.js_bytes(digest), web.js_bytes(secret)).to_py())


class NostrSocket(SocketLine):
    """One relay and one topic."""

    def __init__(self, url: str, codec: NostrLine, ears: LineEars) -> None:
        self._nostr = codec
        super().__init__(url, codec, ears)

    def publish(self, data: bytes, _to: int) -> None:
        """Say something; relays know no members, so it goes to everybody."""
        self.say(self._nostr.publish(data, web.wall_clock() // 1000))


async def open_line(wanted: OpenCarrier, url: str, ears: LineEars) -> NostrSocket:
    """Connect to a relay; CarrierError where its signatures cannot be made."""
    try:
        schnorr = PageSchnorr(await web.load_module("nostr.js"))
    except OSError as error:
        raise CarrierError(CarrierTrouble.MISSING, str(error)) from error
    return NostrSocket(url, NostrLine(wanted.topic, web.random_bytes(32), schnorr), ears)
