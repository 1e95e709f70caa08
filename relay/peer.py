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

from roborally_core.match.conductor import Conductor
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

    ``on_change`` is called when there are facts or news, to read them and act.
    """

    def __init__(self, peer: Peer, url: str, on_change: Callable[[], None]) -> None:
        self.peer = peer
        self.url = url
        self._loop = asyncio.get_running_loop()
        self._outgoing: asyncio.Queue[str | bytes] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closings: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._conductor: Conductor[_Call] = Conductor(peer, self, on_change)

    def now(self) -> int:
        """Milliseconds on the loop's clock."""
        return int(self._loop.time() * 1000)

    def start(self) -> None:
        """Begin; everything else happens on its own."""
        self.settle()

    def settle(self) -> None:
        """Let the peer act now."""
        self._conductor.settle()

    def wake_at(self, time: int) -> None:
        """Settle at this time."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(max(1, time - self.now()) / 1000, self.settle)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # the means of the conductor: the relay

    def open_socket(self) -> None:
        """Connect to the relay."""
        self._spawn(self._run_socket())

    def to_socket(self, frame: str | bytes) -> None:
        """Send a frame to the relay."""
        self._outgoing.put_nowait(frame)

    async def _run_socket(self) -> None:
        try:
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(self.url, heartbeat=20) as socket,
            ):
                self._outgoing = asyncio.Queue()
                self._conductor.socket_opened()
                writer = self._loop.create_task(self._write(socket))
                try:
                    async for message in socket:
                        if message.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                            self._conductor.socket_frame(message.data)
                finally:
                    writer.cancel()
        except (TimeoutError, aiohttp.ClientError, OSError):
            pass
        self._conductor.socket_closed()

    async def _write(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        with contextlib.suppress(ConnectionError, aiohttp.ClientError):
            while True:
                frame = await self._outgoing.get()
                if isinstance(frame, str):
                    await socket.send_str(frame)
                else:
                    await socket.send_bytes(frame)
                self._outgoing.task_done()

    # the means of the conductor: calls

    def start_call(self, member: int, attempt: int) -> _Call:
        """Make a connection with an offer."""
        call = self._new_call(member, attempt)
        channel = call.connection.createDataChannel(CHANNEL, ordered=False, maxRetransmits=0)
        self._adopt(member, call, channel)
        self._spawn(self._offer(member, call))
        return call

    def take_call(self, member: int, attempt: int, offer: str) -> _Call:
        """Make a connection for an offer."""
        call = self._new_call(member, attempt)
        call.connection.on("datachannel", lambda channel: self._adopt(member, call, channel))
        self._spawn(self._answer(member, call, offer))
        return call

    def finish_call(self, call: _Call, member: int, attempt: int, answer: str) -> None:
        """Take the answer."""
        self._spawn(self._finish(member, call, answer))

    def to_call(self, call: _Call, data: bytes) -> None:
        """Send a packet."""
        if call.channel is not None and call.channel.readyState == "open":
            call.channel.send(data)

    def hang_up(self, call: _Call) -> None:
        """Close a connection; :meth:`close` waits for it."""
        task = self._loop.create_task(call.hang_up())
        self._closings.add(task)
        task.add_done_callback(self._closings.discard)

    def _new_call(self, member: int, attempt: int) -> _Call:
        call = _Call(attempt)

        async def changed() -> None:
            if call.connection.connectionState in ("failed", "closed"):
                self._conductor.channel_closed(member, attempt)

        call.connection.on("connectionstatechange", changed)
        return call

    def _adopt(self, member: int, call: _Call, channel: RTCDataChannel) -> None:
        call.channel = channel
        told, attempt = self._conductor, call.attempt

        def message(data: str | bytes) -> None:
            if isinstance(data, bytes):
                told.channel_data(member, attempt, data)

        channel.on("open", lambda: told.channel_opened(member, attempt))
        channel.on("message", message)
        channel.on("close", lambda: told.channel_closed(member, attempt))
        if channel.readyState == "open":
            told.channel_opened(member, attempt)

    async def _offer(self, member: int, call: _Call) -> None:
        await call.connection.setLocalDescription(await call.connection.createOffer())
        self._conductor.described(member, call.attempt, call.connection.localDescription.sdp)

    async def _answer(self, member: int, call: _Call, offer: str) -> None:
        try:
            await call.connection.setRemoteDescription(RTCSessionDescription(reachable(offer), "offer"))
            await call.connection.setLocalDescription(await call.connection.createAnswer())
        except (ValueError, InvalidStateError):
            self._conductor.channel_closed(member, call.attempt)
            return
        self._conductor.described(member, call.attempt, call.connection.localDescription.sdp)

    async def _finish(self, member: int, call: _Call, answer: str) -> None:
        try:
            await call.connection.setRemoteDescription(RTCSessionDescription(reachable(answer), "answer"))
        except (ValueError, InvalidStateError):
            self._conductor.channel_closed(member, call.attempt)

    # the end

    async def close(self) -> None:
        """Leave the room, close every connection, and wait for it."""
        self._conductor.close()
        if self._timer is not None:
            self._timer.cancel()
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._outgoing.join(), GOODBYE_SECONDS)
        # cancelling a closing connection would break it: closings are waited for, the rest is not
        await asyncio.gather(*self._closings)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
