"""Bare forwarders of packets between two members, on WebSocket libraries that the relay could use.

They have pairs instead of rooms, no limits and no counting, and so show the least cost of a relay on such a
library.
``python -m benchmarks.bare_relays KIND PORT`` serves until it is killed.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import Any

MESSAGE_BYTES = 1_202
SYSTEM_BUFFER = 64 * 1024
"""Number of bytes the system may hold for one socket, as at our relay."""


async def on_aiohttp(port: int) -> None:
    """Serve by aiohttp's own WebSockets, each with a task, a request and a queue."""
    from aiohttp import WSMsgType, web  # noqa: PLC0415

    alone: dict[str, web.WebSocketResponse] = {}
    other: dict[web.WebSocketResponse, web.WebSocketResponse] = {}

    async def serve(request: web.Request) -> web.WebSocketResponse:
        line = web.WebSocketResponse(max_msg_size=MESSAGE_BYTES, compress=False)
        await line.prepare(request)
        waiting = alone.pop(request.path, None)
        if waiting is None:
            alone[request.path] = line
        else:
            other[line], other[waiting] = waiting, line
        async for message in line:
            if message.type is WSMsgType.BINARY and line in other:
                await other[line].send_bytes(message.data)
        return line

    app = web.Application()
    app.router.add_get("/{pair}", serve)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port, backlog=512).start()


async def on_picows(port: int) -> None:
    """Serve by picows: frames in a callback, in C, on asyncio's transports, which take less memory."""
    import picows  # noqa: PLC0415

    alone: dict[str, Any] = {}

    class Line(picows.WSListener):  # type: ignore[misc]
        """One socket of a pair."""

        def __init__(self, path: str) -> None:
            super().__init__()
            self.path = path
            self.other: Any = None
            self.transport: Any = None

        def on_ws_connected(self, transport: Any) -> None:
            self.transport = transport
            wire = transport.underlying_transport
            for buffer in (socket.SO_SNDBUF, socket.SO_RCVBUF):
                wire.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, buffer, SYSTEM_BUFFER)
            wire.set_write_buffer_limits(high=0)
            self.other = alone.pop(self.path, None)
            if self.other is None:
                alone[self.path] = self
            else:
                self.other.other = self

        def on_ws_frame(self, _: Any, frame: Any) -> None:
            if frame.msg_type is picows.WSMsgType.BINARY and self.other is not None:
                self.other.transport.send(picows.WSMsgType.BINARY, frame.get_payload_as_bytes())

        def pause_writing(self) -> None:
            pass

        def resume_writing(self) -> None:
            pass

    await picows.ws_create_server(
        lambda request: Line(request.path.decode()),
        "127.0.0.1",
        port,
        max_frame_size=MESSAGE_BYTES,
        read_buffer_init_size=2_048,
        backlog=512,
        use_aiofastnet=False,
    )


KINDS = {"aiohttp": on_aiohttp, "picows": on_picows}


async def _serve(kind: str, port: int) -> None:
    await KINDS[kind](port)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_serve(sys.argv[1], int(sys.argv[2])))
