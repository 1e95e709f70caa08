"""Carries out what a peer asks for with the browser's WebSocket and WebRTC."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from roborally_core.match.conductor import Conductor
from roborally_core.match.peer import Peer

from .. import web
from .wires import Call, Socket

AGAIN_MS = 250
"""How soon the peer acts again after an error kept it from saying when."""


class Driver:
    """Runs a peer until :meth:`close`; ``on_change`` is called when there are facts or news."""

    def __init__(self, peer: Peer, url: str, servers: list[str], on_change: Callable[[], None]) -> None:
        self.peer = peer
        self._url = url
        self._servers = servers
        self._socket: Socket | None = None
        self._conductor: Conductor[Call] = Conductor(peer, self, on_change)
        self._due = 0
        """When the peer acts next; 0 for whenever something comes in."""

    def now(self) -> int:
        """Milliseconds since the page began."""
        return int(web.now())

    def start(self) -> None:
        """Begin; everything else happens on its own."""
        web.later(0, partial(self._wake, 0))

    def _wake(self, time: int) -> None:
        if time != self._due:
            return  # an earlier time was asked for since
        self._due = 0
        try:
            self.settle()
        except Exception as error:  # whatever a screen does, the heart goes on beating
            web.report(error)
            self.wake_at(self.now() + AGAIN_MS)

    def settle(self) -> None:
        """Let the peer act now."""
        self._conductor.settle()

    def close(self) -> None:
        """Leave the room and close everything."""
        self._conductor.close()
        if self._socket is not None:
            self._socket.close()

    def drop(self) -> None:
        """Be gone as a page is that was closed: nobody is told."""
        self._conductor.drop()
        if self._socket is not None:
            self._socket.close()

    # the means of the conductor

    def wake_at(self, time: int) -> None:
        """Let the peer act then; a timer that is due earlier asks again."""
        if not self._due or time < self._due:
            self._due = time
            web.later(max(1, time - self.now()), partial(self._wake, time))

    def open_socket(self) -> None:
        """Connect to the relay."""
        told = self._conductor
        self._socket = Socket(self._url, told.socket_opened, told.socket_frame, told.socket_closed)

    def to_socket(self, frame: str | bytes) -> None:
        """Send a frame to the relay."""
        if self._socket is not None:
            self._socket.send(frame)

    def start_call(self, member: int, attempt: int) -> Call | None:
        """Make a connection with an offer."""
        call = self._new_call(member, attempt)
        if call is not None:
            self._describe(member, attempt, call.offer())
        return call

    def take_call(self, member: int, attempt: int, offer: str) -> Call | None:
        """Make a connection for an offer."""
        call = self._new_call(member, attempt)
        if call is not None:
            self._describe(member, attempt, call.answer(offer))
        return call

    def finish_call(self, call: Call, member: int, attempt: int, answer: str) -> None:
        """Take the answer."""
        self._work(member, attempt, call.finish(answer))

    def to_call(self, call: Call, data: bytes) -> None:
        """Send a packet."""
        call.send(data)

    def hang_up(self, call: Call) -> None:
        """Close a connection."""
        call.close()

    def _new_call(self, member: int, attempt: int) -> Call | None:
        told = self._conductor
        try:
            return Call(
                self._servers,
                lambda: told.channel_opened(member, attempt),
                lambda data: told.channel_data(member, attempt, data),
                lambda: told.channel_closed(member, attempt),
            )
        except (AttributeError, web.BrowserError):
            return None  # a browser without WebRTC, or one that forbids it: the relay forwards

    def _describe(self, member: int, attempt: int, description: Coroutine[Any, Any, str]) -> None:
        async def described() -> None:
            self._conductor.described(member, attempt, await description)

        self._work(member, attempt, described())

    def _work(self, member: int, attempt: int, work: Coroutine[Any, Any, None]) -> None:
        """Work on a call; if the browser refuses, this attempt is over."""

        async def guarded() -> None:
            try:
                await work
            except web.BrowserError:
                self._conductor.channel_closed(member, attempt)

        web.spawn(guarded())
