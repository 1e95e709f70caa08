"""Rooms and their members: the relay acts on each message, and drops everything that is overdue.

The protocol, over one WebSocket per player at ``/ws``.  Text frames are JSON objects with ``op``:

    player → relay
      join    {v, room}                  enter a room as a new member, and make it if it is not there
      join    {v, room, member, token}   enter again as the same member
      leave   {}                         go for good, without the grace for lost connections
    relay → player
      room    {room, you, token, members}   entered: the player's number and token, the others' numbers
      arrived {member}                   someone entered (or came back)
      left    {member}                   someone went, or did not come back within the grace
      error   {code, text}               ``taken`` (number and token do not belong together: join as new)
                                         leaves the connection open; after ``version``, ``frame``, ``full``,
                                         ``rooms``, ``address``, ``rate``, ``idle`` and ``life`` it is closed

A room's name is the topic derived from the players' secret (:mod:`roborally_core.meeting.keys`).
Binary frames carry the members' packets: two bytes with the number of the other member (the recipient, 0 for
everybody; on arrival the sender), then up to 1,200 opaque bytes.  They may be dropped when a receiver is slow
or a sender too fast.  Instead of entering a room, a connection may ask for letters of slow matches
(:mod:`relay.server.mail`) or for pieces for spectators (:mod:`relay.server.audience`).
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable
from typing import Any

from .addresses import Account, Accounts
from .audience import AudienceStore
from .frames import GOING_AWAY, PING, POLICY, Outgoing, encode
from .journal import RelayJournal
from .limits import Limits
from .line import PlayerLine, Room, RoomMember
from .mail import MailStore
from .metrics import Metrics
from .trouble import Trouble, checked_room, message

TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")
MAIL_OPS = ("mail", "take", "put")
AUDIENCE_OPS = ("watch", "show", "give")
NUMBERS = 1 << 16
"""Members have numbers from 1 up to one below this."""


class Relay:
    """All rooms of one relay; times are seconds of ``clock``."""

    def __init__(
        self, limits: Limits, clock: Callable[[], float], journal: RelayJournal | None = None
    ) -> None:
        self.limits = limits
        self.clock = clock
        self.journal = journal or RelayJournal(clock)
        self.metrics = Metrics()
        self.outgoing = Outgoing(clock, limits.total_queue_bytes)
        self.accounts = Accounts(limits)
        self.mail = MailStore(limits, clock)
        self.audiences = AudienceStore(limits, clock)
        self.rooms: dict[str, Room] = {}
        self.lines: set[PlayerLine] = set()
        self.sweepers: list[Callable[[float], None]] = []
        """Further functions that look for anything overdue."""
        self._emptied: asyncio.Event | None = None

    # messages

    def act(self, line: PlayerLine, frame: dict[str, Any], now: float) -> None:
        """Act on a text message; Trouble if it is wrong or too much."""
        op = frame.get("op")
        if op in MAIL_OPS and line.room is None and line.audience is None:
            self.mail.act(line, frame, now)
        elif op in AUDIENCE_OPS and line.placeless:
            self.audiences.act(line, frame, now)
        elif op == "join" and line.placeless:
            self._enter(line, frame, now)
        elif op == "leave" and line.room is not None:
            room = line.room
            self.unseat(line, now)
            self._forget(room, line.number)
        elif isinstance(op, str):
            known = op in ("join", "leave", *MAIL_OPS, *AUDIENCE_OPS)
            where = "inside a room" if line.room else "outside a room"
            raise Trouble("frame", f"{op[:20]!r} makes no sense {where}" if known else f"no op {op[:20]!r}")
        else:
            raise Trouble("frame", 'a frame has an "op", which is text')

    def _enter(self, line: PlayerLine, frame: dict[str, Any], now: float) -> None:
        code, number, token = _checked_entry(frame)
        if not line.account.entries.take(now):
            raise Trouble("rate", "too many rooms are being entered from this address; try again in a minute")
        room = self.rooms.get(code) or self._make(line.account, code, bool(number), now)
        if number:
            member = self._returning(room, number, token, line.account, now)
            self.metrics.returned += 1
        else:
            member = self._new_member(room, line.account)
            self.metrics.joined += 1
        if member.line is not None:
            member.line.room = None
            member.line.end(1000, "you came in again on another connection")
        line.take_seat(room, member)
        room.used_at = now
        others = room.present(but=member.number)
        line.say(op="room", room=room.code, you=member.number, token=member.token, members=others)
        self.tell(room, message(op="arrived", member=member.number), but=member.number)

    def _make(self, account: Account, code: str, again: bool, now: float) -> Room:
        if len(self.rooms) >= self.limits.rooms:
            raise Trouble("rooms", "this relay has no room left; try again later")
        if account.rooms >= self.limits.rooms_per_address:
            raise Trouble("address", "too many rooms are open from this address")
        if account.members >= self.limits.members_per_address:
            raise Trouble("address", "too many players are connected from this address")
        if not account.creates.take(now):
            raise Trouble("rate", "too many rooms are being made from this address; try again in a minute")
        room = self.rooms[code] = Room(code, account, again, now, now)
        account.rooms += 1
        self.metrics.rooms_made += 1
        self.journal.event("room opened", room=room.code, rooms=len(self.rooms), again=room.restored)
        return room

    def _returning(self, room: Room, number: int, token: str, account: Account, now: float) -> RoomMember:
        """The member who comes back, in the same place, which is counted once."""
        member = room.members.get(number)
        due = member.token if member else room.known.get(number)
        if due is None and room.restored and now - room.made_at < self.limits.restore:
            due = token
        # the same words for a wrong token and for an unused number: nobody learns which numbers are in use
        if due is None or not secrets.compare_digest(due, token):
            raise Trouble("taken", "this number and this token do not belong together here", final=False)
        if member is None:
            self._make_place(room, number)
            member = self._seat(room, number, token, account)
        elif member.account is not account:
            member.account.members -= 1
            member.account = account
            account.members += 1
        return member

    def _make_place(self, room: Room, number: int) -> None:
        """Make a place in a full room for a member who was in it before: the last to come has to leave."""
        came = room.came.get(number)
        last = max(room.members, key=room.came.__getitem__, default=number)
        if len(room.members) < self.limits.members or came is None or room.came[last] < came:
            return
        member = room.members[last]
        if member.line is not None:
            member.line.room = None
            member.line.refuse(Trouble("full", "this room is full, and a member of it came back"))
        self._forget(room, last)
        del room.known[last], room.came[last]

    def _new_member(self, room: Room, account: Account) -> RoomMember:
        number = 0
        while not number or number in room.members or number in room.known:
            number = secrets.randbelow(NUMBERS)
        return self._seat(room, number, secrets.token_urlsafe(16), account)

    def _seat(self, room: Room, number: int, token: str, account: Account) -> RoomMember:
        if len(room.members) >= self.limits.members:
            raise Trouble("full", "this room is full")
        if account.members >= self.limits.members_per_address:
            raise Trouble("address", "too many players are connected from this address")
        account.members += 1
        room.known.pop(number, None)
        room.came.setdefault(number, 1 + max(room.came.values(), default=0))
        member = room.members[number] = RoomMember(number, token, account)
        return member

    def carry(self, room: Room, sender: int, to: int, packet: bytes) -> None:
        """Give a packet to a member, or (``to`` 0) to everybody else; slow readers miss it."""
        for number in room.present(but=sender) if to == 0 else (to,):
            receiver = room.members.get(number)
            if receiver is None or receiver.line is None:
                continue
            if receiver.line.put(packet, self.limits.queue_bytes // 2):
                self.metrics.packets += 1
            else:
                self.metrics.drops["slow_reader"] += 1

    def tell(self, room: Room, frame: bytes, but: int = 0) -> None:
        """Send to every connected member, leaving one out; a member that cannot take it in is cut off."""
        for number in room.present(but):
            line = room.members[number].line
            if line is not None and not line.put(frame, self.limits.queue_bytes):
                self.metrics.cuts["slow_reader"] += 1
                line.abort()

    def part(self, line: PlayerLine, payload: bytes) -> None:
        """Take in a part of a letter, or a piece for spectators; Trouble if none is due."""
        if line.audience is not None:
            self.audiences.piece(line, line.audience, payload)
        else:
            self.mail.chunk(line, payload)

    # going

    def unseat(self, line: PlayerLine, now: float) -> None:
        """Separate a line from its member, who may come back within the grace."""
        if line.room is not None:
            member = line.room.members[line.number]
            member.line, member.lost_at = None, now
            line.leave_seat(now)

    def _forget(self, room: Room, number: int) -> None:
        member = room.members.pop(number)
        member.account.members -= 1
        room.known[number] = member.token
        while len(room.known) > 4 * self.limits.members:
            oldest = next(iter(room.known))
            del room.known[oldest], room.came[oldest]
        self.tell(room, message(op="left", member=number))
        if not room.members:
            self._close(room, "empty")

    def _close(self, room: Room, why: str) -> None:
        for member in room.members.values():
            member.account.members -= 1
        if self.rooms.pop(room.code, None) is not None:
            room.account.rooms -= 1
            self.journal.event("room closed", room=room.code, rooms=len(self.rooms), why=why)

    def _end(self, room: Room, code: str, text: str) -> None:
        for member in room.members.values():
            if member.line is not None:
                member.line.room = None
                member.line.refuse(Trouble(code, text))
        self._close(room, code)

    # time

    def sweep(self, now: float) -> None:
        """Drop everything that is overdue; called about once a second."""
        limits = self.limits
        for line in list(self.lines):
            self._look_after(line, now)
        for room in list(self.rooms.values()):
            for member in list(room.members.values()):
                if member.line is None and now - member.lost_at >= limits.grace:
                    self._forget(room, member.number)
            if not room.members:
                self._close(room, "empty")
            elif now - room.used_at >= limits.idle:
                self._end(room, "idle", "nothing happened here for too long")
            elif now - room.made_at >= limits.life:
                self._end(room, "life", "this room was open for as long as this relay lets it; make another")
        for sweep in (self.mail.sweep, self.audiences.sweep, self.accounts.prune, *self.sweepers):
            sweep(now)
        self.outgoing.flush()

    def _look_after(self, line: PlayerLine, now: float) -> None:
        limits = self.limits
        if line.over_since is not None:
            if now - line.over_since >= limits.farewell:
                line.abort()
        elif line.slow_since is not None and now - line.slow_since >= limits.stall:
            self.metrics.cuts["stalled"] += 1
            line.abort()
        elif line.visit is not None and now - line.waiting_since >= limits.mail_visit:
            line.end(POLICY, f"a visit to letters lasts at most {limits.mail_visit:g} seconds")
        elif line.placeless and now - line.waiting_since >= limits.entry:
            self.metrics.cuts["never_joined"] += 1
            line.end(POLICY, f"no room was entered within {limits.entry:g} seconds")
        elif now - line.heard_at >= 2 * limits.heartbeat:
            self.metrics.cuts["silent"] += 1
            line.abort()
        elif now - line.heard_at >= limits.heartbeat and not line.asked:
            line.asked = True
            line.put(encode(PING, b""), limits.queue_bytes)

    def gone(self, line: PlayerLine, now: float) -> None:
        """Note that a connection is gone."""
        self.lines.discard(line)
        self.mail.drop(line)
        self.audiences.drop(line)
        self.unseat(line, now)
        if self._emptied is not None and not self.lines:
            self._emptied.set()

    def gauges(self) -> dict[str, tuple[str, float]]:
        """The current counts for the metrics, by name, each with its meaning."""
        members = sum(len(room.members) for room in self.rooms.values())
        return {
            "rooms": ("Rooms open now.", len(self.rooms)),
            "sockets": ("WebSockets open now.", len(self.lines)),
            "members": ("Members of rooms now, with those who may come back.", members),
            "addresses": ("Addresses with an account now.", len(self.accounts)),
            "queued_bytes": ("Bytes waiting for slow readers now.", self.outgoing.waiting),
            "letters": ("Letters of slow matches kept now.", len(self.mail)),
            "letter_bytes": ("Bytes of those letters.", self.mail.bytes),
        }

    async def emptied(self) -> None:
        """Return when no connection is left."""
        if self.lines:
            self._emptied = asyncio.Event()
            await self._emptied.wait()

    def say_goodbye(self) -> None:
        """Tell everybody that the relay is going away."""
        for line in list(self.lines):
            line.end(GOING_AWAY, "the relay is shutting down")
        self.outgoing.flush()


def _checked_entry(frame: dict[str, Any]) -> tuple[str, int, str]:
    """Room code, member number (0 for a new one) and token of a ``join``."""
    code, number, token = checked_room(frame), frame.get("member"), frame.get("token")
    if number is None and token is None:
        return code, 0, ""
    if type(number) is not int or not 0 < number < NUMBERS:
        raise Trouble("frame", f'join: "member" is a number from 1 to {NUMBERS - 1}')
    if not isinstance(token, str) or not TOKEN.fullmatch(token):
        raise Trouble("frame", 'join: "token" has 1 to 64 letters, digits, - or _')
    return code, number, token
