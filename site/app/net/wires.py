"""WebSocket and WebRTC of the browser, as the driver wants them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .. import web
from ..store.route import CallRoute, route_in

GATHER_MS = 150
"""Time a description waits for addresses; later ones follow it."""
GATHER_ALL_MS = 4_000
"""Time to wait where nothing can follow, as for texts carried by hand."""
BATCH_MS = 100
"""Addresses found within this time are sent together."""
_STEP_MS = 20


class Listeners:
    """Listeners of one object, freed together."""

    def __init__(self, target: Any, **handlers: Callable[[Any], None]) -> None:
        self._target = target
        self._proxies = {name: web.proxy(handler) for name, handler in handlers.items()}
        for name, proxy in self._proxies.items():
            target.addEventListener(name, proxy)

    def free(self) -> None:
        for name, proxy in self._proxies.items():
            self._target.removeEventListener(name, proxy)
            proxy.destroy()
        self._proxies = {}


def _payload(event: Any) -> str | bytes:
    data = event.data
    return data if isinstance(data, str) else bytes(data.to_py())


class Socket:
    """A WebSocket; ``on_close`` comes once, also when it could not be opened, with what the other side said.

    BrowserError where the browser refuses the address.
    """

    def __init__(
        self,
        url: str,
        on_open: Callable[[], None],
        on_frame: Callable[[str | bytes], None],
        on_close: Callable[[str], None],
    ) -> None:
        self._socket = web.window.WebSocket.new(url)
        self._socket.binaryType = "arraybuffer"
        self._on_close = on_close
        self._listeners = Listeners(
            self._socket,
            open=lambda _: on_open(),
            message=lambda event: on_frame(_payload(event)),
            close=lambda event: self._closed(str(event.reason or "")),
        )

    def _closed(self, reason: str) -> None:
        web.later(0, self._listeners.free)
        self._on_close(reason)

    def send(self, frame: str | bytes) -> None:
        """Send a text or binary frame; dropped while the socket is not open."""
        if self._socket.readyState == 1:
            self._socket.send(frame if isinstance(frame, str) else web.js_bytes(frame))

    def close(self) -> None:
        """Close it; ``on_close`` is called when that is done."""
        self._socket.close()


class Call:
    """A WebRTC connection with one unordered channel without retransmits.

    ``servers`` are STUN and TURN servers as browsers take them; ``relay_only`` keeps our address from the
    other side. ``on_candidates`` hears of addresses found after the description was handed out.
    """

    def __init__(
        self,
        servers: Sequence[Mapping[str, str]],
        on_open: Callable[[], None],
        on_data: Callable[[bytes], None],
        on_close: Callable[[], None],
        on_candidates: Callable[[list[str]], None],
        *,
        relay_only: bool = False,
    ) -> None:
        settings = {
            "iceServers": [dict(server) for server in servers],
            "iceTransportPolicy": "relay" if relay_only else "all",
        }
        self._connection = web.window.RTCPeerConnection.new(web.js_object(settings))
        self._on_open, self._on_data, self._on_close = on_open, on_data, on_close
        self._on_candidates = on_candidates
        self._channel: Any = None
        self._over = self._told = False
        self._fresh: list[str] = []
        """Addresses found since the description was handed out."""
        self._early: list[str] = []
        """Addresses of the other side that came before its description."""
        self._listeners = [
            Listeners(
                self._connection,
                connectionstatechange=lambda _: self._state_changed(),
                datachannel=lambda event: self._adopt(event.channel),
                icecandidate=lambda event: self._found(event.candidate),
            )
        ]

    def _state_changed(self) -> None:
        if self._connection.connectionState in ("failed", "closed"):
            self._closed()

    def _closed(self) -> None:
        if not self._over:
            self._on_close()

    def _adopt(self, channel: Any) -> None:
        self._channel = channel
        channel.binaryType = "arraybuffer"

        def message(event: Any) -> None:
            data = _payload(event)
            if isinstance(data, bytes):
                self._on_data(data)

        self._listeners.append(
            Listeners(
                channel, open=lambda _: self._on_open(), message=message, close=lambda _: self._closed()
            )
        )
        if channel.readyState == "open":
            self._on_open()

    # addresses

    def _found(self, candidate: Any) -> None:
        text = str(candidate.candidate) if candidate else ""
        if not text or not self._told or self._over:
            return  # the end of them, or one that the description will hold
        if not self._fresh:
            web.later(BATCH_MS, self._tell_found)
        self._fresh.append(text)

    def _tell_found(self) -> None:
        found, self._fresh = self._fresh, []
        if found and not self._over:
            self._on_candidates(found)

    async def _described(self, whole: bool) -> str:
        """The local description with the addresses found so far, or with all of them."""
        for _ in range((GATHER_ALL_MS if whole else GATHER_MS) // _STEP_MS):
            if self._connection.iceGatheringState == "complete":
                break
            await asyncio.sleep(_STEP_MS / 1000)
        self._told = True
        return str(self._connection.localDescription.sdp)

    async def add(self, candidates: Sequence[str]) -> None:
        """Addresses of the other side; malformed ones are passed over."""
        if not self._connection.remoteDescription:
            self._early += candidates
            return
        for text in candidates:
            try:
                await self._connection.addIceCandidate(web.js_object({"candidate": text, "sdpMLineIndex": 0}))
            except web.BrowserError as error:
                web.report(error)

    async def _heard(self, kind: str, sdp: str) -> None:
        await self._connection.setRemoteDescription(web.js_object({"type": kind, "sdp": sdp}))
        early, self._early = self._early, []
        await self.add(early)

    # the call

    async def offer(self, whole: bool = False) -> str:
        """Begin a call; ``whole`` waits for all addresses."""
        options = web.js_object({"ordered": False, "maxRetransmits": 0})
        self._adopt(self._connection.createDataChannel("match", options))
        await self._connection.setLocalDescription()
        return await self._described(whole)

    async def answer(self, offer: str, whole: bool = False) -> str:
        """Take a call; BrowserError for a malformed offer."""
        await self._heard("offer", offer)
        await self._connection.setLocalDescription()
        return await self._described(whole)

    async def finish(self, answer: str) -> None:
        """The other side answered; BrowserError if it is no answer."""
        await self._heard("answer", answer)

    async def route(self) -> CallRoute | None:
        """The way packets take now; None while there is none, or where the browser does not say."""
        try:
            report = web.window.Object.fromEntries(await self._connection.getStats()).to_py()
        except web.BrowserError:
            return None
        return route_in(report)

    def send(self, data: bytes) -> None:
        """Send a packet; it may be lost."""
        if self._channel is not None and self._channel.readyState == "open":
            self._channel.send(web.js_bytes(data))

    def close(self) -> None:
        """Hang up."""
        self._over = True
        self._connection.close()
        for listeners in self._listeners:
            web.later(0, listeners.free)
