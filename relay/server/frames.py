"""A WebSocket after its handshake (RFC 6455), small and quick enough for a relay of thousands of sockets.

aiohttp's own WebSocket keeps a task, a request and several buffers for each socket and wakes a task for each
message; here a message is handled where it is read, its effects are written once per read, nothing is kept
for an idle socket, and bytes that wait for a slow reader are counted exactly.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

# aiohttp's compiled masking: ten times as fast as anything in the standard library (aiohttp is pinned)
from aiohttp._websocket.helpers import websocket_mask

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL = 0x80
GOING_AWAY, PROTOCOL_ERROR, NOT_UTF8, POLICY, TOO_BIG = 1001, 1002, 1007, 1008, 1009
CONTROL_BYTES = 125
"""The greatest number of bytes in a control frame."""


def encode(opcode: int, payload: bytes) -> bytes:
    """One whole frame, unmasked as servers send it."""
    length = len(payload)
    if length < 126:
        return bytes((FINAL | opcode, length)) + payload
    if length < 1 << 16:
        return bytes((FINAL | opcode, 126)) + length.to_bytes(2, "big") + payload
    return bytes((FINAL | opcode, 127)) + length.to_bytes(8, "big") + payload


class Outgoing:
    """The bytes that the sockets of one relay have to send: the sockets with something new, and the number
    of bytes that wait in all.
    """

    def __init__(self, clock: Callable[[], float], total: int) -> None:
        self.clock = clock
        self.total = total
        self.waiting = 0
        """Bytes held for readers that are slow."""
        self.fresh: list[ServerSocket] = []

    def flush(self) -> None:
        """Write everything that was added since the last flush, one write per socket."""
        while self.fresh:
            sockets, self.fresh = self.fresh, []
            for socket in sockets:
                socket.flush()


class ServerSocket(asyncio.Protocol):
    """One WebSocket.  Sub-classes say what its messages mean."""

    largest: int = 0
    """The greatest number of bytes in one message, below 64 KiB."""

    __slots__ = (
        "_deaf", "_held", "_kind", "_out", "_outgoing", "_parts", "_rest", "_transport",
        "asked", "closed", "heard_at", "over_since", "queued", "slow_since",
    )  # fmt: skip

    def __init__(self, outgoing: Outgoing) -> None:
        self._outgoing = outgoing
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._kind = 0
        self._parts: bytearray | None = None
        self._out: list[bytes] = []
        self._held = 0
        self.queued = 0
        """Bytes that wait here to be sent; while the reader is slow, those in the transport count as well."""
        self.slow_since: float | None = None
        self.heard_at = outgoing.clock()
        self.asked = False
        """Whether a sign of life has been asked for since the last message."""
        self.over_since: float | None = None
        """Time of the goodbye, by either side."""
        self.closed = False
        """Whether nothing can be written any more."""
        self._deaf = False

    # for sub-classes

    def text(self, payload: bytearray) -> None:
        """Take a text message, which may be invalid UTF-8."""

    def packet(self, payload: bytearray) -> None:
        """Take a binary message."""

    def affords(self, size: int) -> bool:
        """Whether a control frame or a part of a message, of ``size`` bytes, is taken in rather than dropped.

        May end the socket instead.
        """
        return True

    def lost(self) -> None:
        """Note that the connection is gone."""

    # events of the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note that the handshake is done; a client that does not take in a write at once is slow."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.set_write_buffer_limits(high=0)

    def connection_lost(self, _: Exception | None) -> None:
        """Drop the bytes that waited."""
        self._transport = None
        if self.slow_since is not None:
            self._outgoing.waiting -= self.queued
            self.slow_since = None
        self._out.clear()
        self.queued = 0
        self.closed = True
        self.lost()
        self._outgoing.flush()

    def eof_received(self) -> None:
        """Note that the other side writes no more; the transport closes once all is written, or is cut."""
        if self.over_since is None:
            self.over_since = self._outgoing.clock()

    def pause_writing(self) -> None:
        """Note that the reader does not keep up."""
        assert self._transport is not None
        self.slow_since = self._outgoing.clock()
        self._held = self._transport.get_write_buffer_size()
        self.queued += self._held
        self._outgoing.waiting += self.queued

    def resume_writing(self) -> None:
        """Note that the reader has taken in everything that was written."""
        self._outgoing.waiting -= self.queued
        self.slow_since = None
        self.queued -= self._held
        self._held = 0
        self.flush()

    def data_received(self, data: bytes) -> None:
        """Take the frames in; an incomplete one is kept, with at most the largest message's size."""
        if self._deaf:
            return
        self.heard_at = self._outgoing.clock()
        self.asked = False
        if self._rest:
            data = self._rest + data
        at, end = 0, len(data)
        while end - at >= 6:
            first, length, start = data[at], data[at + 1], at + 6
            if length < 0x80:
                self.fail(PROTOCOL_ERROR, "a client masks its frames")
                break
            length &= 0x7F
            if length == 126:
                start += 2
                length = data[at + 2] << 8 | data[at + 3]
            elif length == 127:
                length = self.largest + 1
            if start > end:
                break
            if length > self.largest:
                self.fail(TOO_BIG, f"a message has at most {self.largest} bytes")
                break
            stop = start + length
            if stop > end:
                break
            payload = bytearray(data[start:stop])
            websocket_mask(data[start - 4 : start], payload)
            if self.over_since is not None:
                # only the other side's goodbye matters now; closing before it has come would undo ours
                if first == FINAL | CLOSE:
                    self._hang_up()
            elif first == FINAL | BINARY and self._parts is None:
                self.packet(payload)
            elif first == FINAL | TEXT and self._parts is None:
                self.text(payload)
            else:
                self._rare(first, payload)
            at = stop
        self._rest = data[at:] if at < end and not self._deaf else b""
        self._outgoing.flush()

    def _rare(self, first: int, payload: bytearray) -> None:
        """Handle a control frame, a part of a message, or an invalid frame."""
        opcode = first & 0x0F
        if first & 0x70:
            self.fail(PROTOCOL_ERROR, "no extension was agreed on")
        elif opcode >= CLOSE:
            self._control(first, payload)
        elif (opcode == CONTINUATION) is (self._parts is None) or opcode > BINARY:
            self.fail(PROTOCOL_ERROR, "this frame makes no sense here")
        elif self.affords(len(payload)):
            self._part(first, payload)

    def _control(self, first: int, payload: bytearray) -> None:
        if not first & FINAL or len(payload) > CONTROL_BYTES or first & 0x0F > PONG:
            self.fail(PROTOCOL_ERROR, "this control frame makes no sense")
        elif first & 0x0F == CLOSE:
            self.end(_answer(payload), "")
            self._hang_up()
        elif self.affords(len(payload)) and first & 0x0F == PING and self.slow_since is None:
            # answers do not pile up for a member that does not read; the next ping it can take in is answered
            self.put(encode(PONG, bytes(payload)), self.largest)

    def _part(self, first: int, payload: bytearray) -> None:
        if self._parts is None:
            self._kind, self._parts = first & 0x0F, payload
        elif len(self._parts) + len(payload) > self.largest:
            self.fail(TOO_BIG, f"a message has at most {self.largest} bytes")
            return
        else:
            self._parts += payload
        if first & FINAL:
            whole, self._parts = self._parts, None
            if self._kind == TEXT:
                self.text(whole)
            else:
                self.packet(whole)

    # sending

    def put(self, frame: bytes, most: int) -> bool:
        """Send a frame with the next flush; False if more than ``most`` bytes would then wait.

        After a goodbye, or once the connection is cut off, the frame is dropped, and the answer is True.
        """
        if self.over_since is not None or self.closed:
            return True
        size = self.queued + len(frame)
        if self.slow_since is not None:
            if size > most or self._outgoing.waiting + len(frame) > self._outgoing.total:
                return False
            self._outgoing.waiting += len(frame)
        else:
            if size > most:
                self.flush()
                return self.put(frame, max(most, len(frame)))
            if not self._out:
                self._outgoing.fresh.append(self)
        self.queued = size
        self._out.append(frame)
        return True

    def flush(self) -> None:
        """Write all that waits, in one piece, unless the reader is slow."""
        out = self._out
        if self.slow_since is not None or self.closed or not out or self._transport is None:
            return
        data = out[0] if len(out) == 1 else b"".join(out)
        out.clear()
        self.queued = 0  # before writing: the write itself reports a slow reader
        self._transport.write(data)

    # the end

    def end(self, code: int, reason: str) -> None:
        """Say goodbye; the other side has a moment to close before it is forced to, see :meth:`abort`."""
        if self.over_since is None:
            goodbye = code.to_bytes(2, "big") + reason.encode()[: CONTROL_BYTES - 2]
            self.put(encode(CLOSE, goodbye), self.largest)
            self.over_since = self._outgoing.clock()

    def fail(self, code: int, reason: str) -> None:
        """End for a breach of the WebSocket protocol; further bytes cannot be understood."""
        self.end(code, reason)
        self._deaf = True

    def _hang_up(self) -> None:
        """Close the connection, since both sides have said goodbye."""
        self.flush()
        self._deaf = self.closed = True
        if self._transport is not None:
            self._transport.close()

    def abort(self) -> None:
        """Cut the connection, even if bytes still wait."""
        self._deaf = self.closed = True
        if self._transport is not None:
            self._transport.abort()


def _answer(goodbye: bytearray) -> int:
    """The code that answers a close frame: the frame's own if it is well formed and may be sent."""
    if not goodbye:
        return 1000
    code = int.from_bytes(goodbye[:2], "big")
    if len(goodbye) < 2 or not (1000 <= code <= 1003 or 1007 <= code <= 1011 or 3000 <= code <= 4999):
        return PROTOCOL_ERROR
    try:
        goodbye[2:].decode()
    except UnicodeDecodeError:
        return NOT_UTF8
    return code
