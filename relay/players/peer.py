"""A headless peer, which carries out the requests of a :class:`~roborally_core.meeting.peer.Peer` by wires to
carriers and by aiortc."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from aiortc import (
    RTCConfiguration,
    RTCDataChannel,
    RTCIceServer,
    RTCPeerConnection,
    RTCSessionDescription,
)
from aiortc.exceptions import InvalidStateError
from aiortc.sdp import candidate_from_sdp

from roborally_core.meeting.conductor import Conductor
from roborally_core.meeting.config import BESIDE, MeetingConfig
from roborally_core.meeting.errands import CarrierTrouble, OpenCarrier
from roborally_core.meeting.peer import Peer

from .wires import CarrierWire, Ears, make_wire

CHANNEL = "match"


def reachable(sdp: str) -> str:
    """The description without addresses that only a browser can resolve.

    Names ending in ``.local`` cost a second each; the browser's first packet shows where it is.
    """
    return "".join(
        line
        for line in sdp.splitlines(keepends=True)
        if not (line.startswith("a=candidate") and ".local " in line)
    )


class _Call:
    """One WebRTC connection to a member."""

    def __init__(self, attempt: int, config: MeetingConfig) -> None:
        self.attempt = attempt
        servers = [RTCIceServer(one.url, one.username or None, one.credential or None) for one in config.ice]
        self.connection = RTCPeerConnection(RTCConfiguration(iceServers=servers))
        self.channel: RTCDataChannel | None = None
        self._early: list[str] = []
        """Candidate addresses that came before the description."""

    async def describe(self, sdp: str, kind: str) -> None:
        """Take the other side's description; ValueError or InvalidStateError for any other text."""
        await self.connection.setRemoteDescription(RTCSessionDescription(reachable(sdp), kind))
        early, self._early = self._early, []
        await self.add(early)

    async def add(self, candidates: Iterable[str]) -> None:
        """Add further addresses of the other side; those that cannot be resolved here are skipped."""
        if self.connection.remoteDescription is None:
            self._early += candidates
            return
        for text in candidates:
            if ".local " in text:
                continue
            candidate = candidate_from_sdp(text.removeprefix("candidate:"))
            candidate.sdpMid = "0"
            with contextlib.suppress(InvalidStateError, ConnectionError):
                await self.connection.addIceCandidate(candidate)

    async def hang_up(self) -> None:
        """Close the connection, unless it is closing already."""
        with contextlib.suppress(asyncio.InvalidStateError):
            await self.connection.close()


class HeadlessPeer:
    """Runs a peer on the current event loop until :meth:`close`.

    ``on_change`` is called when there are facts or news, to read them and act; ``beside`` is the address of
    the relay that serves the page, for configurations that refer to it.
    """

    def __init__(self, peer: Peer, on_change: Callable[[], None], beside: str = "") -> None:
        self.peer = peer
        self._loop = asyncio.get_running_loop()
        self._beside = beside
        self._wires: dict[int, CarrierWire] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closings: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._lateness = 0
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
        """Let the peer act at this time, in ms of :meth:`now`."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(max(1, time - self.now()) / 1000, self._wake, time)

    def _wake(self, due: int) -> None:
        self._lateness = max(self._lateness, self.now() - due)
        self.settle()

    def take_lateness(self) -> int:
        """The greatest lateness of a wake-up, in ms, since the last call."""
        lateness, self._lateness = self._lateness, 0
        return lateness

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # for the conductor: carriers

    def open_carrier(self, wanted: OpenCarrier) -> None:
        """Connect to a carrier."""
        told, line = self._conductor, wanted.line
        ears = Ears(
            lambda ticket: told.carrier_opened(line, ticket),
            lambda data: told.carrier_heard(line, data),
            lambda trouble, words: self._over(line, trouble, words),
        )
        url = self._beside if wanted.spec.url == BESIDE else wanted.spec.url
        wire = self._wires[line] = make_wire(wanted, url, ears)
        self._spawn(wire.run())

    def _over(self, line: int, trouble: CarrierTrouble, words: str) -> None:
        if self._wires.pop(line, None) is not None:
            self._conductor.carrier_closed(line, trouble, words)

    def publish(self, line: int, data: bytes, to: int) -> None:
        """Publish a message on a line, for everybody or for one member."""
        wire = self._wires.get(line)
        if wire is not None:
            wire.publish(data, to)

    def close_carrier(self, line: int) -> None:
        """Close a line."""
        wire = self._wires.pop(line, None)
        if wire is not None:
            self._close(wire.close())

    # for the conductor: calls

    def start_call(self, member: int, attempt: int, whole: bool) -> _Call:
        """Make a connection, and offer it to a member."""
        call = self._new_call(member, attempt)
        channel = call.connection.createDataChannel(CHANNEL, ordered=False, maxRetransmits=0)
        self._adopt(member, call, channel)
        self._spawn(self._offer(member, call))
        return call

    def take_call(self, member: int, attempt: int, offer: str, whole: bool) -> _Call:
        """Make a connection that answers a member's offer."""
        call = self._new_call(member, attempt)
        call.connection.on("datachannel", lambda channel: self._adopt(member, call, channel))
        self._spawn(self._answer(member, call, offer))
        return call

    def finish_call(self, call: _Call, member: int, attempt: int, answer: str) -> None:
        """Take in the answer to an offer."""
        self._spawn(self._finish(member, call, answer))

    def add_candidates(self, call: _Call, candidates: tuple[str, ...]) -> None:
        """Take in further addresses of the other side."""
        self._spawn(call.add(candidates))

    def to_call(self, call: _Call, data: bytes) -> None:
        """Send a packet; it is lost if the channel is not open."""
        if call.channel is not None and call.channel.readyState == "open":
            call.channel.send(data)

    def hang_up(self, call: _Call) -> None:
        """Close a connection; :meth:`close` waits for it."""
        self._close(call.hang_up())

    def _close(self, closing: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(closing)
        self._closings.add(task)
        task.add_done_callback(self._closings.discard)

    def _new_call(self, member: int, attempt: int) -> _Call:
        call = _Call(attempt, self.peer.room.config)

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
            await call.describe(offer, "offer")
            await call.connection.setLocalDescription(await call.connection.createAnswer())
        except (ValueError, InvalidStateError):
            self._conductor.channel_closed(member, call.attempt)
            return
        self._conductor.described(member, call.attempt, call.connection.localDescription.sdp)

    async def _finish(self, member: int, call: _Call, answer: str) -> None:
        try:
            await call.describe(answer, "answer")
        except (ValueError, InvalidStateError):
            self._conductor.channel_closed(member, call.attempt)

    # the end

    async def close(self) -> None:
        """Leave the room, close every connection, and wait until all are closed."""
        self._conductor.close()
        if self._timer is not None:
            self._timer.cancel()
        # cancelling a closing would break it, so closings are awaited, and only other tasks are cancelled
        await asyncio.gather(*self._closings)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
