"""Clients so cheap that the servers can be loaded fully: blocking sockets with ready-made frames."""

from __future__ import annotations

import json
import os
import socket
from base64 import b64encode
from typing import Any

MASK = b"\x5e\xa1\x1e\xd0"
"""The mask of all frames; any will do, since they are made once and sent many times."""


def frame(said: str | bytes) -> bytes:
    """A text or binary frame as clients send it, of less than 64 KiB."""
    first = b"\x81" if isinstance(said, str) else b"\x82"
    data = said.encode() if isinstance(said, str) else said
    length = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return first + length + MASK + _masked(data)


def _masked(data: bytes) -> bytes:
    return bytes(byte ^ MASK[i % 4] for i, byte in enumerate(data))


class Socket:
    """One WebSocket to a server on this machine."""

    def __init__(self, port: int, path: str) -> None:
        self.wire = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._data = b""
        key = b64encode(os.urandom(16)).decode()
        self.wire.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._data:
            self._more()
        head, _, self._data = self._data.partition(b"\r\n\r\n")
        if b" 101 " not in head:
            raise ConnectionError(f"no WebSocket: {head[:100]!r}")

    def _more(self) -> None:
        data = self.wire.recv(65536)
        if not data:
            raise ConnectionError("the server closed the connection")
        self._data += data

    def take(self, count: int) -> bytes:
        """Take the next ``count`` bytes; ConnectionError if the server has closed the connection."""
        while len(self._data) < count:
            self._more()
        taken, self._data = self._data[:count], self._data[count:]
        return taken

    def frame_length(self) -> int:
        """Take the next frame, and return its whole length in bytes."""
        length = self.take(2)[1]
        head = 2
        if length == 126:
            length = int.from_bytes(self.take(2), "big")
            head = 4
        self.take(length)
        return head + length

    def hear(self) -> Any:
        """Take the next frame, and return its JSON."""
        length = self.take(2)[1]
        if length == 126:
            length = int.from_bytes(self.take(2), "big")
        return json.loads(self.take(length))

    def say(self, **fields: Any) -> None:
        """Send a JSON object."""
        self.wire.sendall(frame(json.dumps(fields)))

    def close(self) -> None:
        """Close the connection without a goodbye."""
        self.wire.close()
