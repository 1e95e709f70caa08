"""Clients that speak to the relay by hand: one over aiohttp, one over a bare TCP connection."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from relay_world import PATIENCE, Running


class Client:
    """A bare WebSocket client that speaks the relay's protocol by hand."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.you = 0

    async def say(self, **frame: Any) -> None:
        await self.socket.send_str(json.dumps(frame))

    async def hear(self) -> dict[str, Any]:
        """The next text frame."""
        return json.loads(await self.socket.receive_str(timeout=PATIENCE))

    async def packet(self) -> bytes:
        return await self.socket.receive_bytes(timeout=PATIENCE)

    async def closed(self) -> bool:
        message = await self.socket.receive(timeout=PATIENCE)
        return message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING)

    async def enter(self, room: str | None = None, **more: Any) -> dict[str, Any]:
        """Enter a room, or make one of a name nobody knows."""
        await self.say(op="join", v=2, room=room or secrets.token_urlsafe(17)[:22], **more)
        told = await self.hear()
        self.you = told.get("you", 0)
        return told

    async def send(self, to: int, data: bytes) -> None:
        await self.socket.send_bytes(to.to_bytes(2, "big") + data)

    async def heeded(self) -> None:
        """Return when the relay has dealt with everything that this member sent before."""
        await self.send(self.you, b"?")
        assert await self.packet() == self.you.to_bytes(2, "big") + b"?"


@asynccontextmanager
async def clients(relay: Running, count: int, **headers: str) -> AsyncIterator[list[Client]]:
    """``count`` clients; ``headers`` go with their handshakes, _ standing for -."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    async with aiohttp.ClientSession(headers=told) as session:
        made = [Client(await session.ws_connect(relay.url)) for _ in range(count)]
        yield made
        for client in made:
            await client.socket.close()


HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


def masked(first: int, payload: bytes, mask: bytes = b"\x01\x80\x7f\xff") -> bytes:
    """A frame as clients send it; ``first`` is its first byte."""
    length = len(payload)
    head = bytes((first, 0x80 | length)) if length < 126 else bytes((first, 0xFE)) + length.to_bytes(2, "big")
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


def text(**frame: Any) -> bytes:
    """A text frame as clients send it."""
    return masked(0x81, json.dumps(frame).encode())


def packet(to: int, data: bytes) -> bytes:
    """A packet as clients send it."""
    return masked(0x82, to.to_bytes(2, "big") + data)


class Raw:
    """A TCP connection, byte by byte; it reads nothing that it is not asked to."""

    def __init__(self, sock: socket.socket) -> None:
        self.sock = sock
        self._data = b""

    @classmethod
    async def connect(cls, relay: Running, receive_buffer: int = 0) -> Raw:
        sock = socket.socket()
        if receive_buffer:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        sock.setblocking(False)
        await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", relay.port))
        return cls(sock)

    @classmethod
    async def upgraded(cls, relay: Running, headers: bytes = b"", receive_buffer: int = 0) -> Raw:
        """After the handshake."""
        raw = await cls.connect(relay, receive_buffer)
        await raw.send(HANDSHAKE + headers + b"\r\n")
        head = await raw.until(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 "), head
        return raw

    async def send(self, data: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.get_running_loop().sock_sendall(self.sock, data)

    async def more(self) -> bytes:
        """The next frame; None at the end."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await asyncio.get_running_loop().sock_recv(self.sock, 65536)
            except ConnectionResetError:
                return b""

    async def until(self, mark: bytes) -> bytes:
        """Everything up to and with the mark."""
        while mark not in self._data:
            data = await self.more()
            assert data, f"the connection ended after {self._data!r}"
            self._data += data
        found, _, self._data = self._data.partition(mark)
        return found + mark

    async def rest(self) -> bytes:
        """Everything until the other side closes."""
        while data := await self.more():
            self._data += data
        found, self._data = self._data, b""
        return found

    async def _exactly(self, count: int) -> bytes:
        while len(self._data) < count:
            data = await self.more()
            assert data, f"the connection ended after {self._data!r}"
            self._data += data
        found, self._data = self._data[:count], self._data[count:]
        return found

    async def frame(self) -> tuple[int, bytes]:
        """The next frame: its first byte, its payload."""
        first, length = await self._exactly(2)
        if length == 126:
            length = int.from_bytes(await self._exactly(2), "big")
        return first, await self._exactly(length)

    async def hear(self) -> dict[str, Any]:
        """The next text frame; pings are passed over."""
        first, payload = await self.frame()
        while first == 0x89:
            first, payload = await self.frame()
        assert first == 0x81
        return json.loads(payload)

    async def enter(self, room: str = "r" * 22) -> int:
        """Enter a room; one's number."""
        await self.send(text(op="join", v=2, room=room))
        self.you: int = (await self.hear())["you"]
        return self.you

    async def heeded(self) -> None:
        """Return when the relay has dealt with everything that this member sent before."""
        await self.send(packet(self.you, b"?"))
        assert await self.frame() == (0x82, self.you.to_bytes(2, "big") + b"?")

    def close(self) -> None:
        self.sock.close()
