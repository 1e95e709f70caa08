"""A wire that is one WebSocket with frames of its own: the common part of relays and Nostr."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar

import aiohttp

from roborally_core.meeting.errands import CarrierTrouble
from roborally_core.meeting.relay_line import LineEvent, LineHeard, LineOpened

from . import Ears

QUEUE = 500
"""The greatest number of frames that wait to be sent; further ones are lost."""
GOODBYE_SECONDS = 1.0
"""Time in seconds in which the last frames have to be sent."""
MESSAGE_BYTES = 65_536
Frame = str | bytes


class SocketWire(ABC):
    """One WebSocket; subclasses say what its frames mean."""

    heartbeat: float | None = 20.0

    def __init__(self, url: str, ears: Ears) -> None:
        self._url, self._ears = url, ears
        self._outgoing: asyncio.Queue[Frame] = asyncio.Queue(QUEUE)
        self._over = self._open = False
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    def begun(self) -> None:
        """Act when the socket is open."""

    @abstractmethod
    def came(self, frame: Frame) -> None:
        """Act on a frame that came."""

    def send(self, frame: Frame) -> None:
        """Send a frame, unless too many wait."""
        with contextlib.suppress(asyncio.QueueFull):
            self._outgoing.put_nowait(frame)

    def opened(self, ticket: str) -> None:
        """Report, once, that the wire listens."""
        if not self._over and not self._open:
            self._open = True
            self._ears.opened(ticket)

    def heard(self, data: bytes) -> None:
        """Report data that somebody sent."""
        if not self._over:
            self._ears.heard(data)

    def end(self, trouble: CarrierTrouble, words: str) -> None:
        """Report, once, that the connection has ended."""
        if not self._over:
            self._over = True
            self._ears.closed(trouble, words)

    async def run(self) -> None:
        """Connect, pass frames on until the connection ends, and report the end."""
        self._task = asyncio.current_task()
        words = ""
        try:
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(self._url, heartbeat=self.heartbeat, max_msg_size=MESSAGE_BYTES) as socket,
            ):
                self.begun()
                writer = asyncio.create_task(self._write(socket))
                try:
                    async for message in socket:
                        if message.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                            self.came(message.data)
                        if self._over:
                            break
                finally:
                    writer.cancel()
        except (TimeoutError, aiohttp.ClientError, OSError, ValueError) as error:
            words = str(error)
        self.end(CarrierTrouble.LOST if self._open else CarrierTrouble.UNREACHABLE, words)

    async def _write(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        with contextlib.suppress(ConnectionError, aiohttp.ClientError):
            while True:
                frame = await self._outgoing.get()
                if isinstance(frame, str):
                    await socket.send_str(frame)
                else:
                    await socket.send_bytes(frame)
                self._outgoing.task_done()

    async def close(self) -> None:
        """Send the last frames, and hang up."""
        self._over = True
        if self._open:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._outgoing.join(), GOODBYE_SECONDS)
        if self._task is not None:
            self._task.cancel()


class FramedLine(Protocol):
    """The meaning of a carrier's frames; it sends nothing itself."""

    def begin(self) -> Frame:
        """The first frame to send."""

    def frame(self, frame: Frame, /) -> tuple[LineEvent | str, ...]:
        """The news in a frame, and frames to answer with."""

    def goodbye(self) -> Frame:
        """The last frame to send."""


OneLine = TypeVar("OneLine", bound=FramedLine)


class LineWire(SocketWire, Generic[OneLine]):
    """A socket whose frames a line understands."""

    def __init__(self, url: str, ears: Ears, line: OneLine) -> None:
        super().__init__(url, ears)
        self._line = line

    def begun(self) -> None:
        """Send the line's first frame."""
        self.send(self._line.begin())

    def came(self, frame: Frame) -> None:
        """Report the news in a frame, and send the answers to it."""
        for event in self._line.frame(frame):
            if isinstance(event, str):
                self.send(event)
            elif isinstance(event, LineOpened):
                self.opened(event.ticket)
            elif isinstance(event, LineHeard):
                self.heard(event.data)
            else:
                self.end(event.trouble, event.words)

    async def close(self) -> None:
        """Say goodbye, and hang up."""
        self.send(self._line.goodbye())
        await super().close()
