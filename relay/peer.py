"""A headless peer: does what a :class:`~roborally_core.match.peer.Peer` asks for, with aiohttp and aiortc."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any

import aiohttp
from aiortc import (
    RTCConfiguration,
    RTCDataChannel,
    RTCPeerConnection,
    RTCSessionDescription,
)
from aiortc.exceptions import InvalidStateError

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

CHANNEL = "match"
GOODBYE_SECONDS = 1.0
"""How long the last frames to the relay may take."""


def reachable(sdp: str) -> str:
    """The description without candidates that only a browser can resolve.

    Names ending in ``.local`` cost a second each and their end-of-candidates
    line makes the other end give up; the browser's first packet shows where it is.
    """
    if ".local" not in sdp:
        return sdp
    lines = sdp.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(("a=candidate", "a=end-of-candidates")))


class _Call:
    """One WebRTC connection to a member."""

    def __init__(self, attempt: int) -> None:
        self.attempt = attempt
        self.connection = RTCPeerConnection(RTCConfiguration(iceServers=[]))
        self.channel: RTCDataChannel | None = None

    async def hang_up(self) -> None:
        """Close the connection; one that is closing already is left alone."""
        with contextlib.suppress(asyncio.InvalidStateError):
            await self.connection.close()


class HeadlessPeer:
    """Runs a peer on the current event loop until :meth:`close`.

    ``on_change`` is called after everything that happened, to read facts and act.
    """

    def __init__(self, peer: Peer, url: str, on_change: Callable[[], None]) -> None:
        self.peer = peer
        self.url = url
        self._on_change = on_change
        self._loop = asyncio.get_running_loop()
        self._calls: dict[int, _Call] = {}
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._outgoing: asyncio.Queue[str | bytes] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closings: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._closing = False
        self._busy = False

    def now(self) -> int:
        """Milliseconds on the loop's clock."""
        return int(self._loop.time() * 1000)

    def start(self) -> None:
        """Begin; everything else happens on its own."""
        self.settle()

    def settle(self) -> None:
        """Let the peer act, carry out what it wants, tell the user, and set the timer."""
        if self._busy or self._closing:
            return
        self._busy = True
        try:
            while True:
                effects = self.peer.settle(self.now())
                for effect in effects:
                    self._carry_out(effect)
                facts = len(self.peer.facts) + len(self.peer.news)
                self._on_change()
                if not effects and not facts:
                    break
        finally:
            self._busy = False
        if self._closing:
            return
        if self._timer is not None:
            self._timer.cancel()
        wait = max(1, self.peer.wake_at(self.now()) - self.now())
        self._timer = self._loop.call_later(wait / 1000, self.settle)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _carry_out(self, effect: Effect) -> None:
        if isinstance(effect, ToSocket):
            self._outgoing.put_nowait(effect.frame)
        elif isinstance(effect, ToChannel):
            self._to_channel(effect)
        elif isinstance(effect, OpenSocket):
            self._spawn(self._run_socket())
        elif isinstance(effect, StartCall):
            self._spawn(self._start_call(effect))
        elif isinstance(effect, TakeCall):
            self._spawn(self._take_call(effect))
        elif isinstance(effect, FinishCall):
            self._spawn(self._finish_call(effect))
        elif isinstance(effect, DropCall):
            self._drop(effect.member)

    # the relay

    async def _run_socket(self) -> None:
        try:
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(self.url, heartbeat=20) as socket,
            ):
                self._outgoing = asyncio.Queue()
                self.peer.room.socket_opened()
                self.settle()
                writer = self._loop.create_task(self._write(socket))
                try:
                    async for message in socket:
                        if message.type is aiohttp.WSMsgType.TEXT:
                            self.peer.room.socket_text(message.data, self.now())
                        elif message.type is aiohttp.WSMsgType.BINARY:
                            self.peer.room.socket_bytes(message.data, self.now())
                        self.settle()
                finally:
                    writer.cancel()
        except (TimeoutError, aiohttp.ClientError, OSError):
            pass
        self.peer.room.socket_closed(self.now())
        self.settle()

    async def _write(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        with contextlib.suppress(ConnectionError, aiohttp.ClientError):
            while True:
                frame = await self._outgoing.get()
                if isinstance(frame, str):
                    await socket.send_str(frame)
                else:
                    await socket.send_bytes(frame)
                self._outgoing.task_done()

    # calls

    def _new_call(self, member: int, attempt: int) -> _Call:
        self._drop(member)
        call = self._calls[member] = _Call(attempt)

        async def changed() -> None:
            if call.connection.connectionState in ("failed", "closed"):
                self._ended(member, call)

        call.connection.on("connectionstatechange", changed)
        return call

    def _adopt(self, member: int, call: _Call, channel: RTCDataChannel) -> None:
        call.channel = channel

        def opened() -> None:
            self.peer.room.channel_opened(member, call.attempt, self.now())
            self.settle()

        def message(data: str | bytes) -> None:
            if isinstance(data, bytes):
                self.peer.room.channel_data(member, call.attempt, data, self.now())
                self.settle()

        channel.on("open", opened)
        channel.on("message", message)
        channel.on("close", lambda: self._ended(member, call))
        if channel.readyState == "open":
            opened()

    def _ended(self, member: int, call: _Call) -> None:
        self.peer.room.channel_closed(member, call.attempt, self.now())
        self.settle()

    async def _start_call(self, effect: StartCall) -> None:
        call = self._new_call(effect.member, effect.attempt)
        channel = call.connection.createDataChannel(CHANNEL, ordered=False, maxRetransmits=0)
        self._adopt(effect.member, call, channel)
        await call.connection.setLocalDescription(await call.connection.createOffer())
        self._describe(effect.member, call)

    async def _take_call(self, effect: TakeCall) -> None:
        call = self._new_call(effect.member, effect.attempt)
        call.connection.on("datachannel", lambda channel: self._adopt(effect.member, call, channel))
        try:
            offer = RTCSessionDescription(reachable(effect.offer), "offer")
            await call.connection.setRemoteDescription(offer)
            await call.connection.setLocalDescription(await call.connection.createAnswer())
        except (ValueError, InvalidStateError):
            self._ended(effect.member, call)
            return
        self._describe(effect.member, call)

    async def _finish_call(self, effect: FinishCall) -> None:
        call = self._calls.get(effect.member)
        if call is None or call.attempt != effect.attempt:
            return
        try:
            answer = RTCSessionDescription(reachable(effect.answer), "answer")
            await call.connection.setRemoteDescription(answer)
        except (ValueError, InvalidStateError):
            self._ended(effect.member, call)

    def _describe(self, member: int, call: _Call) -> None:
        sdp = call.connection.localDescription.sdp
        self.peer.room.described(member, call.attempt, sdp)
        self.settle()

    def _to_channel(self, effect: ToChannel) -> None:
        call = self._calls.get(effect.member)
        if call is not None and call.channel is not None and call.channel.readyState == "open":
            call.channel.send(effect.data)

    def _drop(self, member: int) -> None:
        call = self._calls.pop(member, None)
        if call is not None:
            task = self._loop.create_task(call.hang_up())
            self._closings.add(task)
            task.add_done_callback(self._closings.discard)

    # the end

    async def close(self) -> None:
        """Leave the room, close every connection, and wait for it."""
        self.peer.room.leave()
        for effect in self.peer.room.take()[0]:
            self._carry_out(effect)
        self._closing = True
        if self._timer is not None:
            self._timer.cancel()
        for member in list(self._calls):
            self._drop(member)
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._outgoing.join(), GOODBYE_SECONDS)
        # cancelling a closing connection would break it: closings are waited for, the rest is not
        await asyncio.gather(*self._closings)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
