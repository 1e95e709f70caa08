"""Invites: one link holds everything a friend needs to find and trust a room.

``…#join=<room>.<key>@<relay>``: the room's code at the relay, then 24 bytes of key
(16 secret ones that seal all traffic and 8 that name the host), then the relay's
WebSocket address, left out when the page and the relay share an origin.  All of it
stands behind ``#``, so no server ever sees the key.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple

from ..language.core import say

ROOM_CODE = re.compile(r"[A-Za-z0-9_-]{22}")
"""Room codes: 132 bits as base64url, drawn by the relay, impossible to guess."""
SECRET_BYTES = 16
_MARK_BYTES = 8
_LIMIT = 400
_BARE = re.compile(r"[A-Za-z0-9_-]{22}\.")
_STUN = re.compile(r"(?:[A-Za-z0-9](?:[A-Za-z0-9.\-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::([0-9]{1,5}))?")
_RELAY = re.compile(r"wss?://[A-Za-z0-9.\-\[\]:]+(/[A-Za-z0-9._~/\-]*)?")


class InviteError(ValueError):
    """An invite that leads nowhere; the text says why, for people, after "this is no invitation: "."""


class AddressError(InviteError):
    """What should be a server's address is none; the text says so, for people."""


class Invite(NamedTuple):
    """A way into a room; ``relay`` is empty for the origin the page came from."""

    room: str
    secret: bytes
    host: bytes
    relay: str = ""

    def fragment(self) -> str:
        """The invite as the part of an address behind ``#``."""
        key = urlsafe_b64encode(self.secret + self.host).decode()
        where = f"@{self.relay}" if self.relay else ""
        return f"join={self.room}.{key}{where}"


def relay_address(text: str) -> str:
    """The relay's WebSocket address in what a person wrote: a host, a web address, or all of it."""
    text = text.strip().rstrip("/")
    scheme, found, rest = text.partition("://")
    if not found:
        scheme, rest = "wss", text
    scheme = {"http": "ws", "https": "wss"}.get(scheme, scheme)
    address = f"{scheme}://{rest}" if "/" in rest else f"{scheme}://{rest}/ws"
    if len(address) > 200 or not _RELAY.fullmatch(address):
        raise AddressError(say("invite.relay", text=text[:60]))
    return address


def stun_address(text: str) -> str:
    """The address WebRTC takes for a STUN server a person wrote as a host, with or without a port."""
    host = text.strip().removeprefix("stun:")
    found = _STUN.fullmatch(host)
    if found is None or len(host) > 200 or (found[1] and not 0 < int(found[1]) < 1 << 16):
        raise AddressError(say("invite.stun", text=text[:60]))
    return f"stun:{host}"


def parse_invite(text: str) -> Invite:
    """The invite in a whole address, a fragment, its ``join=`` part, or what stands behind that."""
    text = text.strip()
    if not text:
        raise InviteError(say("invite.nothing"))
    if len(text) > _LIMIT:
        raise InviteError(say("invite.long", most=_LIMIT))
    _, found, given = text.rpartition("join=")
    if not found and not _BARE.match(text):
        raise InviteError(say("invite.no_join"))
    place, _, relay = given.partition("@")
    room, _, key = place.partition(".")
    if not ROOM_CODE.fullmatch(room):
        raise InviteError(say("invite.room"))
    if not re.fullmatch(r"[A-Za-z0-9_-]{32}", key):
        raise InviteError(say("invite.key"))
    if relay and not _RELAY.fullmatch(relay):
        raise InviteError(say("invite.bad_relay"))
    raw = urlsafe_b64decode(key)
    return Invite(room, raw[:SECRET_BYTES], raw[SECRET_BYTES : SECRET_BYTES + _MARK_BYTES], relay)
