"""The protocol between a member and a relay of ours, sans-I/O; :mod:`relay.server.rooms` is the other side.

One WebSocket is one line.  The first frame asks for the room named by the topic; the relay answers with a
number, which it uses as the address of frames from then on.  A binary frame is two bytes of number (0:
everybody), eight with the member's own number in the room, and what is carried: so a packet for one member
goes to one socket.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from typing import Any, NamedTuple, TypeAlias

from ..base.canon import parse_json
from .envelope import CARRIED_LIMIT, ID_BYTES, id_bytes
from .errands import CarrierTrouble

PROTOCOL = 2
NUMBER_BYTES = 2
FRAME_LIMIT = 40_000
"""Characters of a text frame of the relay that are read."""
KNOWN_LIMIT = 64
"""Most members whose number is remembered."""
PACKET_BYTES = ID_BYTES + CARRIED_LIMIT
"""Most bytes after the number."""
TROUBLES = {
    "rate": CarrierTrouble.BUSY,
    "address": CarrierTrouble.BUSY,
    "full": CarrierTrouble.FULL,
    "rooms": CarrierTrouble.FULL,
    "version": CarrierTrouble.VERSION,
    "idle": CarrierTrouble.LOST,
    "life": CarrierTrouble.CLOSED,
    "closed": CarrierTrouble.CLOSED,
}
"""The meaning of the relay's errors."""


class LineOpened(NamedTuple):
    """The relay let us in."""

    ticket: str


class LineHeard(NamedTuple):
    """Somebody said something."""

    data: bytes


class LineRefused(NamedTuple):
    """The relay said no: the line is over."""

    trouble: CarrierTrouble
    words: str


LineEvent: TypeAlias = LineOpened | LineHeard | LineRefused


def room_code(topic: bytes) -> str:
    """The relay's name of the room with this topic."""
    return urlsafe_b64encode(topic).decode().rstrip("=")


class RelayLine:
    """One line; the driver passes frames on, and closes its socket after a refusal."""

    def __init__(self, topic: bytes, you: int, ticket: str) -> None:
        self._room = room_code(topic)
        self._you = id_bytes(you)
        self._ticket = ticket
        self._open = False
        self._numbers: dict[int, int] = {}
        """The relay's number of each member."""

    def begin(self) -> str:
        """The frame to send as soon as the socket is open."""
        frame: dict[str, Any] = {"op": "join", "v": PROTOCOL, "room": self._room}
        member, _, token = self._ticket.partition(".")
        if member.isascii() and member.isdigit() and token:
            frame |= {"member": int(member), "token": token}
        return json.dumps(frame)

    def frame(self, frame: str | bytes) -> tuple[LineEvent | str, ...]:
        """The meaning of a relay's frame, and frames that answer it; malformed frames are ignored."""
        if isinstance(frame, bytes):
            return self._carried(frame)
        if len(frame) > FRAME_LIMIT:
            return ()
        try:
            told = parse_json(frame)
            op = told["op"]
            if op == "room":
                self._open = True
                return (LineOpened(f"{int(told['you'])}.{str(told['token'])[:100]}"),)
            if op == "left":
                gone = int(told["member"])
                self._numbers = {one: number for one, number in self._numbers.items() if number != gone}
            elif op == "error":
                return self._error(str(told["code"]), str(told["text"]))
        except (KeyError, TypeError, ValueError, OverflowError, RecursionError):
            return ()
        return ()

    def _error(self, code: str, words: str) -> tuple[LineEvent | str, ...]:
        if code == "taken" and self._ticket:
            self._ticket = ""  # somebody else has the place by now: come in anew
            return (self.begin(),)
        return (LineRefused(TROUBLES.get(code, CarrierTrouble.REFUSED), words),)

    def _carried(self, frame: bytes) -> tuple[LineEvent, ...]:
        if len(frame) <= NUMBER_BYTES + ID_BYTES or not self._open:
            return ()
        number = int.from_bytes(frame[:NUMBER_BYTES], "big")
        member = int.from_bytes(frame[NUMBER_BYTES : NUMBER_BYTES + ID_BYTES], "big")
        if number and len(self._numbers) < KNOWN_LIMIT:
            self._numbers.setdefault(member, number)
        return (LineHeard(frame[NUMBER_BYTES + ID_BYTES :]),)

    def publish(self, data: bytes, to: int) -> bytes:
        """The frame that says something to one member, or to everybody where their number is not known."""
        number = self._numbers.get(to, 0)
        return number.to_bytes(NUMBER_BYTES, "big") + self._you + data

    @staticmethod
    def goodbye() -> str:
        """The frame that leaves for good; without it, a lost socket keeps the place for a while."""
        return '{"op": "leave"}'
