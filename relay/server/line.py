"""A player's connection: a WebSocket with a place in a room and an allowance for what it sends."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from roborally_core.meeting.pieces import SEALED_BYTES
from roborally_core.meeting.relay_audience import PLACE_BYTES

from .addresses import Account
from .frames import BINARY, NOT_UTF8, POLICY, Outgoing, ServerSocket, encode
from .journal import RelayJournal
from .limits import Limits
from .metrics import Metrics
from .trouble import Trouble, message

ADDRESS_BYTES = 2
PACKET_BYTES = 1_200
_ABUSE = frozenset(("address", "frame", "mailbox", "rate", "rooms"))
"""Codes of refusals on which somebody may have to act, so that the journal names the address."""


class Hub(Protocol):
    """The relay as its lines know it."""

    limits: Limits
    clock: Callable[[], float]
    metrics: Metrics
    journal: RelayJournal
    outgoing: Outgoing
    lines: set[PlayerLine]

    def act(self, line: PlayerLine, frame: dict[str, Any], now: float) -> None: ...
    def carry(self, room: Room, sender: int, to: int, packet: bytes) -> None: ...
    def part(self, line: PlayerLine, payload: bytes) -> None: ...
    def gone(self, line: PlayerLine, now: float) -> None: ...


@dataclass(slots=True, eq=False)
class RoomMember:
    """One player in a room; ``line`` is None while the connection is lost, ``account`` pays for the place."""

    number: int
    token: str
    account: Account
    line: PlayerLine | None = None
    lost_at: float = 0.0


@dataclass(slots=True, eq=False)
class Room:
    """A room's members by number."""

    code: str
    account: Account
    restored: bool
    """Whether it was made by somebody who had been in it before the relay forgot it."""
    made_at: float
    used_at: float
    members: dict[int, RoomMember] = field(default_factory=dict)
    known: dict[int, str] = field(default_factory=dict)
    """The tokens of members who were forgotten, so that they can still come back."""
    came: dict[int, int] = field(default_factory=dict)
    """The order in which members first came, both those here and those remembered."""

    def present(self, but: int = 0) -> list[int]:
        """Numbers of connected members, ascending, without the number ``but``."""
        return sorted(n for n, member in self.members.items() if member.line and n != but)


@dataclass(slots=True, eq=False)
class MailVisit:
    """The visit of one line to a room's letters; ``size`` is that of a letter on its way, in bytes, or 0."""

    room: str
    place: str = ""
    key: bytes = b""
    size: int = 0
    data: bytearray = field(default_factory=bytearray)


@dataclass(slots=True, eq=False)
class AudienceVisit:
    """A line at an audience; ``wanted`` are the places and pieces still to be sent, None if it publishes."""

    room: str
    wanted: deque[tuple[bytes, bytes]] | None
    gives: bool = False
    """Whether it only gives back what an earlier relay had."""
    own: bytes = b""
    """The digest of the key of the streams it publishes."""


class PlayerLine(ServerSocket):
    """One WebSocket of a relay: in a room, on a ``visit`` to letters, or part of an ``audience``."""

    __slots__ = (
        "_bytes", "_frames", "_frames_at", "_hub",
        "account", "audience", "dropped", "largest", "number", "room", "visit", "waiting_since",
    )  # fmt: skip

    def __init__(self, hub: Hub, account: Account) -> None:
        super().__init__(hub.outgoing)
        self.account = account
        self.largest = ADDRESS_BYTES + PACKET_BYTES
        self.room: Room | None = None
        self.visit: MailVisit | None = None
        self.audience: AudienceVisit | None = None
        self.number = self.dropped = 0
        self.waiting_since = self._frames_at = self.heard_at
        self._hub = hub
        self._frames, self._bytes = float(hub.limits.burst_frames), float(hub.limits.burst_bytes)
        account.waiting += 1
        hub.lines.add(self)

    # its place

    @property
    def placeless(self) -> bool:
        """Whether it is in no room, visits no letters and is in no audience."""
        return self.room is None and self.visit is None and self.audience is None

    def take_seat(self, room: Room, member: RoomMember) -> None:
        """Be this member's line."""
        self.room, self.number, member.line = room, member.number, self
        self.account.waiting -= 1
        self.waiting_since = -1.0

    def watch(self, visit: AudienceVisit) -> None:
        """Be part of an audience from now on."""
        self.audience, self.largest = visit, PLACE_BYTES + SEALED_BYTES
        self.account.watching += 1
        self.account.waiting -= 1
        self.waiting_since = -1.0

    def leave_seat(self, now: float) -> None:
        """Be nobody's line again, for a while."""
        self.room = None
        if self.waiting_since < 0:
            self.waiting_since = now
            self.account.waiting += 1

    def lost(self) -> None:
        """Note that the connection is gone."""
        now = self._hub.clock()
        self._hub.gone(self, now)
        self.account.watching -= self.audience is not None
        self.leave_seat(now)
        self.account.waiting -= 1

    # its allowance

    def _charge(self, size: int, copies: int = 1) -> bool:
        """Charge a frame once for each recipient; False when this player sends more than the allowance."""
        now = self.heard_at
        if now != self._frames_at:
            limits, passed = self._hub.limits, now - self._frames_at
            self._frames_at = now
            self._frames = min(limits.burst_frames, self._frames + passed * limits.frames_per_second)
            self._bytes = min(limits.burst_bytes, self._bytes + passed * limits.bytes_per_second)
        if self._frames < copies or self._bytes < size * copies:
            return False
        self._frames -= copies
        self._bytes -= size * copies
        return True

    def affords(self, size: int, copies: int = 1) -> bool:
        """Charge a frame that may be dropped; too many of those end the connection."""
        if self._charge(size, copies):
            return True
        self.dropped += 1
        self._hub.metrics.drops["rate"] += 1
        if self.dropped > self._hub.limits.patience:
            self.refuse(Trouble("rate", "far too much is being sent on this connection"))
        return False

    # messages

    def text(self, payload: bytearray) -> None:
        """Act on a text message, which is a request."""
        try:
            if not self._charge(len(payload)):
                raise Trouble("rate", "too much is being sent on this connection")
            self._hub.act(self, _request(payload), self.heard_at)
        except UnicodeDecodeError:
            self.fail(NOT_UTF8, "text is UTF-8")
        except Trouble as trouble:
            self.refuse(trouble)

    def packet(self, payload: bytearray) -> None:
        """Pass a binary message on, or drop it; it may also be a part of a letter, or a piece to publish."""
        room = self.room
        if self.visit is not None or self.audience is not None:
            try:
                self._hub.part(self, bytes(payload))
            except Trouble as trouble:
                self.refuse(trouble)
        elif room is None or len(payload) <= ADDRESS_BYTES:
            here = "packets are for members of a room"
            self.refuse(Trouble("frame", "a packet is longer than its address" if room else here))
        else:
            to = payload[0] << 8 | payload[1]
            # a packet to everybody costs as much as one to each
            if self.affords(len(payload), 1 if to else max(1, len(room.members) - 1)):
                room.used_at = self.heard_at
                payload[0:2] = self.number.to_bytes(2, "big")
                self._hub.carry(room, self.number, to, encode(BINARY, bytes(payload)))

    def say(self, **fields: Any) -> bool:
        """Send a JSON object; False if too much waits."""
        return self.put(message(**fields), self._hub.limits.queue_bytes)

    def refuse(self, trouble: Trouble) -> None:
        """Say what is wrong, and end the connection if the fault is final."""
        hub = self._hub
        hub.metrics.refusals[trouble.code] += 1
        self.say(op="error", code=trouble.code, text=trouble.text)
        if trouble.final:
            if trouble.code in _ABUSE:
                hub.journal.refusal(trouble.code, trouble.text, self.account.address)
            self.end(POLICY, trouble.code)


def _request(payload: bytearray) -> dict[str, Any]:
    text = payload.decode()
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        frame = None
    if not isinstance(frame, dict):
        raise Trouble("frame", "a frame is a JSON object")
    return frame
