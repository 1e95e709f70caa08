"""The relay: a mailbox for players who look for each other, and the way round for those who cannot connect.

It knows rooms and numbers, never names, games or keys: everything it passes on is sealed by the
players with the key behind the ``#`` of their invite.

The protocol, over one WebSocket per player at ``/ws``.  Text frames are JSON objects with ``op``:

    player → relay
      create  {v}                        make a room; the answer is ``room``
      create  {v, room, member, token}   make this room again after the relay forgot it
      join    {v, room}                  enter a room as a new member
      join    {v, room, member, token}   enter again as the member one was
      signal  {to, data}                 pass ``data`` (opaque text) to member ``to``
      leave   {}                         go for good, without the grace for lost connections
    relay → player
      room    {room, you, token, members}   in: one's own number and token, the others' numbers
      arrived {member}                   someone entered (or came back)
      left    {member}                   someone went, or did not come back within the grace
      signal  {from, data}               what member ``from`` sent
      error   {code, text}               ``gone`` (that member is not here), ``no-room`` and ``taken`` (try
                                         another way in) leave the connection open; after ``version``,
                                         ``frame``, ``full``, ``rooms``, ``rate``, ``size`` and ``idle``
                                         it is closed

Binary frames are packets of the match: two bytes with the number of the other member (whom to, and on
arrival: whom from), then up to 1,200 opaque bytes.  They may be dropped when a receiver is slow or a sender
too fast.

``/health`` answers ``{"status": "ok", "rooms": n, "members": m}``.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from roborally_core.match.invite import ROOM_CODE
from roborally_core.match.room import PROTOCOL

PACKET_BYTES = 1_200


@dataclass(frozen=True)
class Limits:
    """What one relay allows; seconds and bytes."""

    rooms: int = 2_000
    members: int = 12
    """More than the eight seats: a returning player may be here twice for a moment."""
    signal_bytes: int = 32_000
    frames_per_second: int = 600
    burst_frames: int = 1_500
    bytes_per_second: int = 400_000
    burst_bytes: int = 1_500_000
    queue: int = 512
    """Frames waiting for a slow receiver before packets are dropped."""
    patience: int = 20_000
    """Packets beyond the allowance that are dropped before the connection is."""
    grace: float = 20.0
    """How long a lost member's number is kept for them."""
    idle: float = 6 * 3600.0
    """A room in which nothing was sent for so long is closed."""
    heartbeat: float = 20.0


class Trouble(Exception):
    """A player did what is not allowed; ``final`` ends the connection."""

    def __init__(self, code: str, text: str, final: bool = True) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.final = final


class Member:
    """One player in a room; ``line`` is None while the connection is lost."""

    def __init__(self, number: int, token: str) -> None:
        self.number = number
        self.token = token
        self.line: Line | None = None
        self.lost_at = 0.0


class Room:
    """Who is in a room, by number."""

    def __init__(self, code: str, now: float) -> None:
        self.code = code
        self.members: dict[int, Member] = {}
        self.used_at = now

    def present(self, but: int = 0) -> list[int]:
        """Numbers of connected members, ascending, leaving one out."""
        return sorted(n for n, member in self.members.items() if member.line and n != but)

    def tell(self, frame: dict[str, Any], but: int = 0) -> None:
        """Send to every connected member, leaving one out."""
        for number in self.present(but):
            line = self.members[number].line
            if line:
                line.put(json.dumps(frame))


class Line:
    """One WebSocket: its place in a room, its allowance, its queue of frames to send."""

    def __init__(self, limits: Limits, now: float) -> None:
        self.room: Room | None = None
        self.number = 0
        self.dropped = 0
        self.queue: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self._limits = limits
        self._frames = float(limits.burst_frames)
        self._bytes = float(limits.burst_bytes)
        self._at = now

    def put(self, frame: str | bytes) -> None:
        """Queue a frame; packets are dropped when the other side does not keep up."""
        waiting = self.queue.qsize()
        if waiting < self._limits.queue or (isinstance(frame, str) and waiting < 2 * self._limits.queue):
            self.queue.put_nowait(frame)

    def affords(self, size: int, now: float) -> bool:
        """Charge a frame; False when this player sends more than the allowance."""
        passed, self._at = now - self._at, now
        limits = self._limits
        self._frames = min(limits.burst_frames, self._frames + passed * limits.frames_per_second)
        self._bytes = min(limits.burst_bytes, self._bytes + passed * limits.bytes_per_second)
        if self._frames < 1 or self._bytes < size:
            return False
        self._frames -= 1
        self._bytes -= size
        return True


class Relay:
    """All rooms of one relay; times are seconds of the loop's clock, passed in."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.rooms: dict[str, Room] = {}
        self.lines: set[Line] = set()

    def text(self, line: Line, text: str, now: float) -> None:
        """Act on a text frame; Trouble says what was wrong with it."""
        if not line.affords(len(text), now):
            raise Trouble("rate", "too much is being sent on this connection")
        if len(text) > self.limits.signal_bytes:
            raise Trouble("size", f"a frame has at most {self.limits.signal_bytes} characters")
        try:
            frame = json.loads(text)
        except (ValueError, RecursionError):
            raise Trouble("frame", "a frame is a JSON object") from None
        if not isinstance(frame, dict):
            raise Trouble("frame", "a frame is a JSON object")
        op = frame.get("op")
        if op in ("create", "join") and line.room is None:
            self._enter(line, frame, now)
        elif op == "signal" and line.room is not None:
            self._signal(line, line.room, frame, now)
        elif op == "leave" and line.room is not None:
            self._forget(line.room, line.number)
            line.room = None
        else:
            raise Trouble("frame", f"{str(op)[:40]!r} makes no sense here")

    def _enter(self, line: Line, frame: dict[str, Any], now: float) -> None:
        if frame.get("v") != PROTOCOL:
            raise Trouble("version", f"this relay speaks version {PROTOCOL}; reload the page")
        code, number, token = frame.get("room"), frame.get("member"), frame.get("token")
        if code is not None and not (isinstance(code, str) and ROOM_CODE.fullmatch(code)):
            raise Trouble("frame", "a room code has 22 letters, digits, - or _")
        if number is not None and not (isinstance(number, int) and 0 < number < 1 << 16):
            raise Trouble("frame", "a member number lies between 1 and 65535")
        room = self._room(code, frame["op"] == "create", now)
        if number is not None and isinstance(token, str) and len(token) <= 64:
            member = room.members.setdefault(number, Member(number, token))
            if not secrets.compare_digest(member.token.encode(), token.encode()):
                raise Trouble("taken", "somebody else has this number", final=False)
        else:
            if len(room.members) >= self.limits.members:
                raise Trouble("full", "this room is full")
            member = self._new_member(room)
        if member.line is not None:
            member.line.room = None
            member.line.queue.put_nowait(None)
        member.line, line.room, line.number = line, room, member.number
        others = room.present(but=member.number)
        answer = {"op": "room", "room": room.code, "you": member.number, "token": member.token}
        line.put(json.dumps({**answer, "members": others}))
        room.tell({"op": "arrived", "member": member.number}, but=member.number)

    def _room(self, code: str | None, create: bool, now: float) -> Room:
        room = self.rooms.get(code) if code is not None else None
        if room is None:
            if not create:
                raise Trouble("no-room", "this room does not exist (any more)", final=False)
            if len(self.rooms) >= self.limits.rooms:
                raise Trouble("rooms", "this relay has no room left; try again later")
            code = code or secrets.token_urlsafe(17)[:22]
            room = self.rooms[code] = Room(code, now)
        room.used_at = now
        return room

    @staticmethod
    def _new_member(room: Room) -> Member:
        number = 1 + secrets.randbelow(65_535)
        while number in room.members:
            number = 1 + secrets.randbelow(65_535)
        member = room.members[number] = Member(number, secrets.token_urlsafe(16))
        return member

    def _signal(self, line: Line, room: Room, frame: dict[str, Any], now: float) -> None:
        data = frame.get("data")
        if not isinstance(data, str):
            raise Trouble("frame", "a signal carries text")
        receiver = room.members.get(frame["to"]) if isinstance(frame.get("to"), int) else None
        if receiver is None or receiver.line is None:
            raise Trouble("gone", "this member is not here", final=False)
        room.used_at = now
        receiver.line.put(json.dumps({"op": "signal", "from": line.number, "data": data}))

    def packet(self, line: Line, frame: bytes, now: float) -> None:
        """Pass a packet on; Trouble if it is none."""
        if line.room is None:
            raise Trouble("frame", "packets are for members of a room")
        if not 2 < len(frame) <= PACKET_BYTES + 2:
            raise Trouble("size", f"a packet has at most {PACKET_BYTES} bytes")
        if not line.affords(len(frame), now):
            line.dropped += 1
            if line.dropped > self.limits.patience:
                raise Trouble("rate", "far too much is being sent on this connection")
            return
        line.room.used_at = now
        receiver = line.room.members.get(int.from_bytes(frame[:2], "big"))
        if receiver is not None and receiver.line is not None:
            receiver.line.put(line.number.to_bytes(2, "big") + frame[2:])

    def closed(self, line: Line, now: float) -> None:
        """A WebSocket went away: its member may come back within the grace."""
        self.lines.discard(line)
        if line.room is not None:
            member = line.room.members[line.number]
            member.line, member.lost_at = None, now

    def _forget(self, room: Room, number: int) -> None:
        if room.members.pop(number, None) is not None:
            room.tell({"op": "left", "member": number})
        if not room.members:
            self.rooms.pop(room.code, None)

    def sweep(self, now: float) -> None:
        """Let go of members who did not come back and of rooms nobody uses."""
        for room in list(self.rooms.values()):
            for member in list(room.members.values()):
                if member.line is None and now - member.lost_at >= self.limits.grace:
                    self._forget(room, member.number)
            if now - room.used_at >= self.limits.idle:
                room.tell({"op": "error", "code": "idle", "text": "nothing happened here for too long"})
                for member in list(room.members.values()):
                    if member.line is not None:
                        member.line.room = None
                        member.line.queue.put_nowait(None)
                self.rooms.pop(room.code, None)


RELAY = web.AppKey("relay", Relay)
_SOCKETS = web.AppKey("sockets", set[web.WebSocketResponse])
_STATIC = web.AppKey("static", Path)


async def _socket(request: web.Request) -> web.WebSocketResponse:
    relay = request.app[RELAY]
    clock = asyncio.get_running_loop().time
    socket = web.WebSocketResponse(heartbeat=relay.limits.heartbeat, max_msg_size=relay.limits.signal_bytes)
    await socket.prepare(request)
    line = Line(relay.limits, clock())
    relay.lines.add(line)
    request.app[_SOCKETS].add(socket)
    writer = asyncio.create_task(_write(socket, line))
    try:
        async for message in socket:
            try:
                if message.type is WSMsgType.TEXT:
                    relay.text(line, message.data, clock())
                elif message.type is WSMsgType.BINARY:
                    relay.packet(line, message.data, clock())
            except Trouble as trouble:
                line.put(json.dumps({"op": "error", "code": trouble.code, "text": trouble.text}))
                if trouble.final:
                    break
    finally:
        relay.closed(line, clock())
        line.queue.put_nowait(None)
        await writer
        request.app[_SOCKETS].discard(socket)
    return socket


async def _write(socket: web.WebSocketResponse, line: Line) -> None:
    """Send queued frames in order until the line is over, then close."""
    with contextlib.suppress(ConnectionError, RuntimeError):
        while (frame := await line.queue.get()) is not None:
            if isinstance(frame, str):
                await socket.send_str(frame)
            else:
                await socket.send_bytes(frame)
        await socket.close()


async def _health(request: web.Request) -> web.Response:
    relay = request.app[RELAY]
    members = sum(len(room.present()) for room in relay.rooms.values())
    return web.json_response({"status": "ok", "rooms": len(relay.rooms), "members": members})


async def _page(request: web.Request) -> web.StreamResponse:
    """A file of the page; a folder means its ``index.html``."""
    root = request.app[_STATIC]
    wanted = (root / request.match_info["path"].lstrip("/")).resolve()
    if wanted.is_dir():
        wanted /= "index.html"
    if not wanted.is_relative_to(root) or not wanted.is_file():
        raise web.HTTPNotFound
    # names carry a hash where the content does not change; everything is asked again, and answered 304
    return web.FileResponse(wanted, headers={"Cache-Control": "no-cache"})


async def _sweeping(app: web.Application) -> AsyncIterator[None]:
    relay = app[RELAY]
    clock = asyncio.get_running_loop().time

    async def sweep() -> None:
        while True:
            await asyncio.sleep(min(5.0, relay.limits.grace / 4))
            relay.sweep(clock())

    task = asyncio.create_task(sweep())
    yield
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


async def _hang_up(app: web.Application) -> None:
    sockets = app[_SOCKETS]
    for socket in list(sockets):
        await socket.close(code=WSCloseCode.GOING_AWAY, message=b"the relay is shutting down")


def make_app(static_dir: Path | None = None, limits: Limits | None = None) -> web.Application:
    """The relay as an application; with ``static_dir`` it serves the page as well."""
    app = web.Application()
    app[RELAY] = Relay(limits or Limits())
    app[_SOCKETS] = set()
    app.router.add_get("/ws", _socket)
    app.router.add_get("/health", _health)
    if static_dir is not None:
        app[_STATIC] = Path(static_dir).resolve()
        app.router.add_get("/{path:.*}", _page)
    app.cleanup_ctx.append(_sweeping)
    app.on_shutdown.append(_hang_up)
    return app
