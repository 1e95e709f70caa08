"""A player's connection: a WebSocket with a place in a room and an allowance for what it sends."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from .addresses import Account
from .audience import LARGEST
from .frames import BINARY, NOT_UTF8, POLICY, TOO_BIG, ServerSocket, encode
from .rooms import Room, RoomMember
from .trouble import Trouble, message

if TYPE_CHECKING:
    from .audience import AudienceVisit
    from .mail import MailVisit
    from .rooms import Relay

ADDRESS_BYTES = 2
PACKET_BYTES = 1_200
_ABUSE = frozenset(("address", "frame", "mailbox", "rate", "rooms"))
"""Events somebody may have to act on, and therefore know the address of."""


class PlayerLine(ServerSocket):
    """One WebSocket of a relay."""

    largest = LARGEST

    __slots__ = (
        "_bytes",
        "_frames",
        "_frames_at",
        "_relay",
        "account",
        "audience",
        "dropped",
        "number",
        "room",
        "visit",
        "waiting_since",
    )

    def __init__(self, relay: Relay, account: Account) -> None:
        limits = relay.limits
        super().__init__(relay.outgoing)
        self.account = account
        self.room: Room | None = None
        self.visit: MailVisit | None = None
        """Its visit to the letters of a room, instead of being in one."""
        self.audience: AudienceVisit | None = None
        """The audience it is part of, instead of being in a room."""
        self.number = 0
        self.dropped = 0
        self.waiting_since = self.heard_at
        self._relay = relay
        self._frames = float(limits.burst_frames)
        self._bytes = float(limits.burst_bytes)
        self._frames_at = self.heard_at
        account.waiting += 1
        relay.lines.add(self)

    # its place

    @property
    def placeless(self) -> bool:
        """Whether it is in no room, at no letters and in no audience."""
        return self.room is None and self.visit is None and self.audience is None

    def take_seat(self, room: Room, member: RoomMember) -> None:
        """Be this member's line."""
        self.room, self.number, member.line = room, member.number, self
        self.account.waiting -= 1
        self.waiting_since = -1.0

    def watch(self, visit: AudienceVisit) -> None:
        """Be part of an audience from now on."""
        self.audience = visit
        self.account.watching += 1
        self.account.waiting -= 1
        self.waiting_since = -1.0

    def leave_seat(self, now: float) -> None:
        """Be nobody's line again, for a while."""
        self.room = None
        self._wait(now)

    def _wait(self, now: float) -> None:
        if self.waiting_since < 0:
            self.waiting_since = now
            self.account.waiting += 1

    def lost(self) -> None:
        """The connection is gone."""
        now = self._relay.clock()
        self._relay.gone(self, now)
        self.account.watching -= self.audience is not None
        self._wait(now)
        self.account.waiting -= 1

    # its allowance

    def _charge(self, size: int, copies: int = 1) -> bool:
        """Charge a frame that is sent on so often; False when this player sends more than the allowance."""
        now = self.heard_at
        if now != self._frames_at:
            limits, passed = self._relay.limits, now - self._frames_at
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
        self._relay.metrics.drop("rate")
        if self.dropped > self._relay.limits.patience:
            self.refuse(Trouble("rate", "far too much is being sent on this connection"))
        return False

    # what it is sent

    def text(self, payload: bytearray) -> None:
        """A text message."""
        try:
            if not self._charge(len(payload)):
                raise Trouble("rate", "too much is being sent on this connection")
            self._parse(payload)
        except Trouble as trouble:
            self.refuse(trouble)

    def _parse(self, payload: bytearray) -> None:
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            self.fail(NOT_UTF8, "text is UTF-8")
            return
        try:
            frame = json.loads(text)
        except (ValueError, RecursionError):
            frame = None
        if not isinstance(frame, dict):
            raise Trouble("frame", "a frame is a JSON object")
        self._relay.act(self, frame, self.heard_at)

    def packet(self, payload: bytearray) -> None:
        """A binary message: pass it on, or drop it; at letters a part of one."""
        room = self.room
        if self.visit is not None or self.audience is not None:
            try:
                if self.audience is not None:
                    self._relay.audiences.piece(self, self.audience, bytes(payload))
                else:
                    self._relay.mail.chunk(self, bytes(payload))
            except Trouble as trouble:
                self.refuse(trouble)
            return
        if room is not None and len(payload) > ADDRESS_BYTES + PACKET_BYTES:
            self.fail(TOO_BIG, f"a message has at most {ADDRESS_BYTES + PACKET_BYTES} bytes")
            return
        if room is None or len(payload) <= ADDRESS_BYTES:
            here = "packets are for members of a room"
            self.refuse(Trouble("frame", "a packet is longer than its address" if room else here))
            return
        to = payload[0] << 8 | payload[1]
        # what goes to everybody costs as much as if it were sent to each
        if self.affords(len(payload), 1 if to else max(1, len(room.members) - 1)):
            room.used_at = self.heard_at
            payload[0:2] = self.number.to_bytes(2, "big")
            self._relay.carry(room, self.number, to, encode(BINARY, bytes(payload)))

    def refuse(self, trouble: Trouble) -> None:
        """Say what is wrong, and end the connection where that cannot be helped."""
        relay = self._relay
        relay.metrics.refuse(trouble.code)
        self.put(message(op="error", code=trouble.code, text=trouble.text), relay.limits.queue_bytes)
        if trouble.final:
            if trouble.code in _ABUSE:
                relay.journal.refusal(trouble.code, trouble.text, self.account.address)
            self.end(POLICY, trouble.code)
