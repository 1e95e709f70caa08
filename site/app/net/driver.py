"""Carries out what a peer asks for with the browser's WebSocket and WebRTC."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from roborally_core.match.errands import (
    DropCall,
    Effect,
    FinishCall,
    OpenSocket,
    StartCall,
    TakeCall,
    ToChannel,
    ToSocket,
)
from roborally_core.match.peer import Peer

from .. import web
from .wires import Call, Socket

TICK_SECONDS = 0.025
"""Resends are due after 20 ms and more; what arrives is handled at once."""


class _Call:
    """One attempt to reach a member directly."""

    def __init__(self, attempt: int, call: Call) -> None:
        self.attempt = attempt
        self.call = call


class Driver:
    """Runs a peer until :meth:`close`; ``on_change`` is called after something happened."""

    def __init__(self, peer: Peer, url: str, servers: list[str], on_change: Callable[[], None]) -> None:
        self.peer = peer
        self._url = url
        self._servers = servers
        self._on_change = on_change
        self._socket: Socket | None = None
        self._calls: dict[int, _Call] = {}
        self._busy = False
        self._closed = False

    def now(self) -> int:
        """Milliseconds since the page began."""
        return int(web.now())

    def start(self) -> None:
        """Begin; everything else happens on its own."""
        web.spawn(self._run())

    async def _run(self) -> None:
        while not self._closed:
            try:
                self.settle()
            except Exception as error:  # whatever a screen does, the heart goes on beating
                web.report(error)
            await asyncio.sleep(TICK_SECONDS)

    def settle(self) -> None:
        """Let the peer act, carry out what it wants, and tell the user if there is news."""
        if self._busy or self._closed:
            return
        self._busy = True
        try:
            while True:
                effects = self.peer.settle(self.now())
                for effect in effects:
                    self._carry_out(effect)
                if not self.peer.facts and not self.peer.news:
                    break
                self._on_change()
        finally:
            self._busy = False

    def _carry_out(self, effect: Effect) -> None:
        if isinstance(effect, ToSocket):
            if self._socket is not None:
                self._socket.send(effect.frame)
        elif isinstance(effect, ToChannel):
            call = self._calls.get(effect.member)
            if call is not None:
                call.call.send(effect.data)
        elif isinstance(effect, OpenSocket):
            self._open_socket()
        elif isinstance(effect, StartCall):
            self._spawn(effect.member, effect.attempt, self._start_call(effect))
        elif isinstance(effect, TakeCall):
            self._spawn(effect.member, effect.attempt, self._take_call(effect))
        elif isinstance(effect, FinishCall):
            self._spawn(effect.member, effect.attempt, self._finish_call(effect))
        elif isinstance(effect, DropCall):
            self._drop(effect.member)

    # the relay

    def _open_socket(self) -> None:
        room = self.peer.room

        def opened() -> None:
            room.socket_opened()
            self.settle()

        def frame(data: str | bytes) -> None:
            if isinstance(data, str):
                room.socket_text(data, self.now())
            else:
                room.socket_bytes(data, self.now())
            self.settle()

        def closed() -> None:
            room.socket_closed(self.now())
            self.settle()

        self._socket = Socket(self._url, opened, frame, closed)

    # calls

    def _spawn(self, member: int, attempt: int, work: Coroutine[Any, Any, None]) -> None:
        """Work on a call; if the browser refuses, this attempt is over."""

        async def guarded() -> None:
            try:
                await work
            except web.BrowserError:
                self._ended(member, attempt)

        web.spawn(guarded())

    def _new_call(self, member: int, attempt: int) -> Call:
        self._drop(member)
        room = self.peer.room

        def opened() -> None:
            room.channel_opened(member, attempt, self.now())
            self.settle()

        def data(packet: bytes) -> None:
            room.channel_data(member, attempt, packet, self.now())
            self.settle()

        call = Call(self._servers, opened, data, lambda: self._ended(member, attempt))
        self._calls[member] = _Call(attempt, call)
        return call

    def _ended(self, member: int, attempt: int) -> None:
        self.peer.room.channel_closed(member, attempt, self.now())
        self.settle()

    async def _start_call(self, effect: StartCall) -> None:
        sdp = await self._new_call(effect.member, effect.attempt).offer()
        self._described(effect.member, effect.attempt, sdp)

    async def _take_call(self, effect: TakeCall) -> None:
        sdp = await self._new_call(effect.member, effect.attempt).answer(effect.offer)
        self._described(effect.member, effect.attempt, sdp)

    async def _finish_call(self, effect: FinishCall) -> None:
        call = self._calls.get(effect.member)
        if call is not None and call.attempt == effect.attempt:
            await call.call.finish(effect.answer)

    def _described(self, member: int, attempt: int, sdp: str) -> None:
        self.peer.room.described(member, attempt, sdp)
        self.settle()

    def _drop(self, member: int) -> None:
        call = self._calls.pop(member, None)
        if call is not None:
            call.call.close()

    # the end

    def close(self) -> None:
        """Leave the room and close everything."""
        self.peer.room.leave()
        for effect in self.peer.settle(self.now()):
            self._carry_out(effect)
        self._closed = True
        for member in list(self._calls):
            self._drop(member)
        if self._socket is not None:
            self._socket.close()
