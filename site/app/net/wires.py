"""WebSocket and WebRTC of the browser, as the driver wants them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from .. import web


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
    """A WebSocket; ``on_close`` comes once, also when it could not be opened."""

    def __init__(
        self,
        url: str,
        on_open: Callable[[], None],
        on_frame: Callable[[str | bytes], None],
        on_close: Callable[[], None],
    ) -> None:
        self._socket = web.window.WebSocket.new(url)
        self._socket.binaryType = "arraybuffer"
        self._on_close = on_close
        self._listeners = Listeners(
            self._socket,
            open=lambda _: on_open(),
            message=lambda event: on_frame(_payload(event)),
            close=lambda _: self._closed(),
        )

    def _closed(self) -> None:
        web.later(0, self._listeners.free)
        self._on_close()

    def send(self, frame: str | bytes) -> None:
        """Send a text or binary frame; dropped while the socket is not open."""
        if self._socket.readyState == 1:
            self._socket.send(frame if isinstance(frame, str) else web.js_bytes(frame))

    def close(self) -> None:
        """Close it; ``on_close`` is called when that is done."""
        self._socket.close()


class Call:
    """A WebRTC connection with one unordered channel without retransmits."""

    def __init__(
        self,
        servers: list[str],
        on_open: Callable[[], None],
        on_data: Callable[[bytes], None],
        on_close: Callable[[], None],
    ) -> None:
        ice = [{"urls": url} for url in servers]
        self._connection = web.window.RTCPeerConnection.new(web.js_object({"iceServers": ice}))
        self._on_open, self._on_data, self._on_close = on_open, on_data, on_close
        self._channel: Any = None
        self._over = False
        self._listeners = [
            Listeners(
                self._connection,
                connectionstatechange=lambda _: self._state_changed(),
                datachannel=lambda event: self._adopt(event.channel),
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

    async def _described(self) -> str:
        """The local description once all candidates are in it."""
        for _ in range(100):
            if self._connection.iceGatheringState == "complete":
                break
            await asyncio.sleep(0.02)
        return str(self._connection.localDescription.sdp)

    async def offer(self) -> str:
        """Begin a call."""
        options = web.js_object({"ordered": False, "maxRetransmits": 0})
        self._adopt(self._connection.createDataChannel("match", options))
        await self._connection.setLocalDescription()
        return await self._described()

    async def answer(self, offer: str) -> str:
        """Take a call; BrowserError if the offer is none."""
        await self._connection.setRemoteDescription(web.js_object({"type": "offer", "sdp": offer}))
        await self._connection.setLocalDescription()
        return await self._described()

    async def finish(self, answer: str) -> None:
        """The other side answered; BrowserError if it is no answer."""
        await self._connection.setRemoteDescription(web.js_object({"type": "answer", "sdp": answer}))

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
