"""From an HTTP request to a line: the checks at the door, and how aiohttp lets go of the connection."""

from __future__ import annotations

import asyncio
import binascii
import socket
from base64 import b64decode, b64encode
from collections.abc import Sequence
from hashlib import sha1
from urllib.parse import urlsplit

from aiohttp import hdrs, web

from .addresses import Network, client_address, trusted
from .line import PlayerLine
from .rooms import Relay

SYSTEM_BUFFER = 64 * 1024
"""Number of bytes the system may hold for one reader, in addition to those the limits allow here."""
_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Entrance:
    """The entrance for WebSockets to one relay.

    Without ``origins``, pages of every origin may use the relay: it uses no cookies and no log-ins, so a
    foreign page can do nothing in its visitor's name.  With them, only those pages and the relay's own may
    use it.  Clients other than browsers send no origin and are bound by the limits alone.
    """

    def __init__(self, relay: Relay, origins: Sequence[str], proxies: Sequence[Network]) -> None:
        self._relay = relay
        self._origins = frozenset(origins)
        self._proxies = proxies
        self._warned = False

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer a request for a WebSocket; HTTP errors for a bad handshake or too many connections."""
        relay = self._relay
        key = self._checked(request)
        now = relay.clock()
        account = relay.accounts.of(self._address(request), now)
        if len(relay.lines) >= relay.limits.connections:
            relay.metrics.turned_away["connections"] += 1
            raise web.HTTPServiceUnavailable(text="this relay has no connection left; try again later\n")
        if account.waiting >= relay.limits.waiting_per_address:
            relay.metrics.turned_away["waiting_per_address"] += 1
            relay.journal.refusal("waiting", "too many sockets that enter no room", account.address)
            raise web.HTTPTooManyRequests(text="too many sockets of this address have entered no room\n")
        return _take_over(request, key, PlayerLine(relay, account))

    def _checked(self, request: web.Request) -> bytes:
        """The handshake's key; an HTTP error for anything but a handshake from a page that may come in."""
        headers = request.headers
        wanted, version = {hdrs.UPGRADE: "websocket"}, {hdrs.SEC_WEBSOCKET_VERSION: "13"}
        upgrade = headers.get(hdrs.UPGRADE, "").strip().lower()
        if upgrade != "websocket" or "upgrade" not in headers.get(hdrs.CONNECTION, "").lower():
            raise web.HTTPUpgradeRequired(text="players' WebSockets come in here\n", headers=wanted)
        if headers.get(hdrs.SEC_WEBSOCKET_VERSION) != "13":
            raise web.HTTPUpgradeRequired(text="this is version 13 of the protocol\n", headers=version)
        key = headers.get(hdrs.SEC_WEBSOCKET_KEY, "").strip().encode()
        try:
            whole = len(b64decode(key, validate=True)) == 16
        except (binascii.Error, ValueError):
            whole = False
        if not whole:
            raise web.HTTPBadRequest(text="Sec-WebSocket-Key is 16 bytes in base64\n")
        origin = headers.get(hdrs.ORIGIN, "").lower()
        foreign = bool(self._origins) and bool(origin) and origin not in self._origins
        if foreign and urlsplit(origin).netloc != request.host.lower():
            self._relay.metrics.turned_away["origin"] += 1
            raise web.HTTPForbidden(text="pages of this origin may not use this relay\n")
        return key

    def _address(self, request: web.Request) -> str:
        transport = request.transport
        peer = str((transport.get_extra_info("peername") or ("unknown",))[0]) if transport else "unknown"
        forwarded = request.headers.getall(hdrs.X_FORWARDED_FOR, [])
        if forwarded and not self._warned and not trusted(peer, self._proxies):
            self._warned = True
            self._relay.journal.event(
                "X-Forwarded-For of an address that --trusted-proxy does not name is ignored", address=peer
            )
        return client_address(peer, forwarded, self._proxies)


class _TakenOver(web.StreamResponse):
    """The answer for aiohttp once the connection no longer belongs to it: there is nothing to send."""

    async def prepare(self, request: web.BaseRequest) -> None:
        """Do nothing."""

    async def write_eof(self, data: bytes = b"") -> None:
        """Do nothing."""


class _Early:
    """The bytes that came in after the handshake's request, before it was answered."""

    def __init__(self) -> None:
        self.data = b""

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        """Keep these bytes."""
        self.data += data
        return False, b""

    def feed_eof(self) -> None:
        """Do nothing: no more bytes come this way."""


def _take_over(request: web.Request, key: bytes, line: PlayerLine) -> web.StreamResponse:
    """Answer the handshake and make the line the protocol of the connection.

    aiohttp's handler for it is told that the connection is gone, and frees everything: an idle player costs a
    transport and a line, but no task, request or parser.
    """
    handler, transport = request.protocol, request.transport
    response = _TakenOver()
    response.force_close()
    if transport is None or transport.is_closing():
        line.lost()
        return response
    assert isinstance(transport, asyncio.Transport)
    early = _Early()
    handler.set_parser(early)  # type: ignore[arg-type]
    handler.transport = None
    handler.connection_lost(None)
    accept = b64encode(sha1(key + _GUID).digest())
    transport.write(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
    )
    # the system's own buffer would grow to megabytes for a slow reader
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BUFFER)
    transport.set_protocol(line)
    line.connection_made(transport)
    if early.data:
        line.data_received(early.data)
    return response
