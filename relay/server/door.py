"""The door: every new connection is counted, has a moment to send its request, and is then handed on or
closed.

aiohttp reads the requests; it closes connections that have sent none in time (its keep-alive timer runs from
the first moment, and half a request does not reset it).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from http import HTTPStatus

from aiohttp import hdrs, web

from .addresses import Network, grouped, trusted
from .rooms import Relay

_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n"
    b"Connection: close\r\n\r\n%s"
)


class Door:
    """A factory of protocols, one for each connection to one relay; ``create_server`` calls it."""

    def __init__(self, server: web.Server, relay: Relay, proxies: tuple[Network, ...]) -> None:
        self.server = server
        self.relay = relay
        self.inside: set[Visitor] = set()
        self._proxies = proxies
        self._addresses: Counter[str] = Counter()

    def __call__(self) -> Visitor:
        return Visitor(self)

    def admit(self, visitor: Visitor, peer: str) -> str:
        """Let a connection in, or say why not.  A proxy brings many people and is not counted."""
        relay = self.relay
        address = "" if trusted(peer, self._proxies) else grouped(peer)
        if len(self.inside) + len(relay.lines) >= relay.limits.connections:
            relay.metrics.turned_away["connections"] += 1
            return "this relay has no connection left; try again later\n"
        if address and self._addresses[address] >= relay.limits.connections_per_address:
            relay.metrics.turned_away["connections_per_address"] += 1
            return "too many connections are open from this address\n"
        self.inside.add(visitor)
        visitor.address = address
        self._addresses[address] += 1
        return ""

    def leave(self, visitor: Visitor) -> None:
        """Note that a connection is closed, or has become a player's."""
        if visitor in self.inside:
            self.inside.remove(visitor)
            self._addresses[visitor.address] -= 1
            if not self._addresses[visitor.address]:
                del self._addresses[visitor.address]

    def sweep(self, now: float) -> None:
        """Cut off visitors that take for ever to read an answer, or to close."""
        limits = self.relay.limits
        for visitor in list(self.inside):
            closing = now - visitor.closing_since(now) >= limits.stall
            if closing or now - visitor.came_at >= limits.http_life:
                self.relay.metrics.cuts["http_stalled" if closing else "http_life"] += 1
                visitor.abort()


class Visitor(web.RequestHandler):
    """aiohttp's handler of one connection, which knows the door through which it came in."""

    __slots__ = ("_closing_since", "_door", "_wire", "address", "came_at")

    def __init__(self, door: Door) -> None:
        limits = door.relay.limits
        super().__init__(
            door.server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=limits.entry,
            lingering_time=limits.farewell,
            access_log=None,  # type: ignore[arg-type]
        )
        self._door = door
        self._wire: asyncio.Transport | None = None
        self.address = ""
        self.came_at = door.relay.clock()
        self._closing_since: float | None = None

    def closing_since(self, now: float) -> float:
        """The time at which the connection was first seen closing; ``now`` as long as it is not closing."""
        if self._closing_since is None and self._wire is not None and self._wire.is_closing():
            self._closing_since = now
        return now if self._closing_since is None else self._closing_since

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let the visitor in, or say why not."""
        assert isinstance(transport, asyncio.Transport)
        peer = transport.get_extra_info("peername")
        reason = self._door.admit(self, str(peer[0]) if peer else "unknown")
        if reason:
            self.force_close()
            transport.write(_FULL % (len(reason), reason.encode()))
            transport.close()
            return
        self._wire = transport
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        """Leave the door."""
        self._door.leave(self)
        self._wire = None
        super().connection_lost(exc)

    def abort(self) -> None:
        """Cut the connection."""
        if self._wire is not None:
            self._wire.abort()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer a malformed request or a failure here, without naming the software that runs here."""
        if status >= 500:
            self.logger.error("a request could not be answered", exc_info=exc)
        if request.writer.output_size > 0:
            raise ConnectionError("the answer is under way already")
        answer = web.Response(
            status=status, text=f"{HTTPStatus(status).phrase}\n", headers={hdrs.SERVER: "relay"}
        )
        answer.force_close()
        return answer
