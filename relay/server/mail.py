"""Mailboxes of one relay: sealed letters of slow matches, kept until their writers replace them.

Over the players' WebSocket, instead of entering a room:

    player → relay
      mail   {v, room}                look into the letters of a room; several requests may follow
      take   {place}                  one letter
      put    {place, key, size}       leave a letter of ``size`` bytes, which follow in binary frames of up to
                                      1,200 bytes; size 0 removes the letter there
    relay → player
      mail   {places}                 the places that hold letters
      (binary)                        eight bytes of place and the letter
      none   {place}                  there is no letter in this place any more
      kept   {place}                  the letter is kept there now, or was removed (size 0)
      error  {code, text}             ``long``, ``blocked``, ``mailbox``, ``rate``, ``frame``, ``version``

A place belongs to the key it was first used with, for as long as a letter lies there.  Everything is bounded:
letters of a room, of an address and in all, in bytes, count and time.  When space runs out, the address that
uses the most loses its oldest letters, so that a flood displaces itself first.
"""

from __future__ import annotations

import re
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from roborally_core.meeting.bundle import SEALED_LIMIT
from roborally_core.meeting.mailbox import is_place
from roborally_core.meeting.relay_mail import CHUNK_BYTES

from .frames import BINARY, encode
from .limits import Limits
from .line import MailVisit, PlayerLine
from .trouble import Trouble, checked_room

KEY = re.compile(r"[0-9a-f]{64}")
COST_BYTES = 512
"""Bytes counted for a letter in addition to its own."""
Place = tuple[str, str]
"""Room and place."""


@dataclass(slots=True, eq=False)
class KeptLetter:
    """One letter, the key of its place, and the digest of the address it came from."""

    data: bytes
    key: bytes
    address: bytes
    at: float

    @property
    def cost(self) -> int:
        """Number of bytes it is counted as."""
        return len(self.data) + COST_BYTES


@dataclass(slots=True, eq=False)
class Holder:
    """The letters of one address, the oldest first, and their bytes."""

    places: OrderedDict[Place, None] = field(default_factory=OrderedDict)
    bytes: int = 0


class MailStore:
    """All letters, the oldest first; of addresses only digests under a key of this run are kept."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits, self._clock = limits, clock
        self._digest_key = secrets.token_bytes(16)
        self._letters: OrderedDict[Place, KeptLetter] = OrderedDict()
        self._rooms: dict[str, list[str]] = {}
        self._holders: dict[bytes, Holder] = {}
        self.bytes = 0
        """Bytes of all letters."""
        self.on_their_way = 0
        """Bytes of letters that are being sent."""

    def __len__(self) -> int:
        return len(self._letters)

    def _digest(self, text: str) -> bytes:
        return blake2b(text.encode(), key=self._digest_key, digest_size=16).digest()

    # requests

    def act(self, line: PlayerLine, frame: dict[str, Any], now: float) -> None:
        """Act on a request; Trouble if it is wrong or too much."""
        op, visit = frame.get("op"), line.visit
        if op == "mail" and (visit is None or not visit.size):
            code = checked_room(frame)
            if not line.account.entries.take(now):
                raise Trouble("rate", "too much mail is looked for from this address; try again in a minute")
            line.visit = visit = MailVisit(code)
            line.say(op="mail", places=self._rooms.get(code, []))
            return
        place = frame.get("place")
        if visit is None or visit.size or not is_place(place):
            raise Trouble("frame", f"{op}: it names a place, between letters, after mail")
        assert isinstance(place, str)
        if op == "take":
            self._take(line, visit, place)
        else:
            self._begin(line, visit, place, frame)

    def _take(self, line: PlayerLine, visit: MailVisit, place: str) -> None:
        letter = self._letters.get((visit.room, place))
        if letter is None:
            line.say(op="none", place=place)
            return
        told = encode(BINARY, bytes.fromhex(place) + letter.data)
        # fetching is charged like sending, so that nobody can make the relay send without end
        if not line.affords(len(letter.data)) or not line.put(told, self._limits.queue_bytes):
            raise Trouble("rate", "too much mail is being fetched on this connection")

    def _begin(self, line: PlayerLine, visit: MailVisit, place: str, frame: dict[str, Any]) -> None:
        size, key = frame.get("size"), frame.get("key")
        if type(size) is not int or not isinstance(key, str) or not KEY.fullmatch(key):
            raise Trouble("frame", 'put: "size" is a number of bytes, "key" 64 hexadecimal digits')
        if not 0 <= size <= SEALED_LIMIT:
            raise Trouble("long", f"a letter has at most {SEALED_LIMIT} bytes")
        if not line.account.entries.take(self._clock()):
            raise Trouble("rate", "too many letters come from this address; try again in a minute")
        visit.place, visit.key = place, self._digest(key)
        self._owned(visit)
        if size == 0:
            self._forget((visit.room, place))
            line.say(op="kept", place=place)
            return
        account, most = line.account, self._limits.mail_bytes // 4
        if account.letters + size > 2 * SEALED_LIMIT or self.on_their_way + size > max(most, SEALED_LIMIT):
            raise Trouble("rate", "too many letters are being left at once; try again in a minute")
        visit.size, visit.data = size, bytearray()
        account.letters += size
        self.on_their_way += size

    def _owned(self, visit: MailVisit) -> None:
        before = self._letters.get((visit.room, visit.place))
        if before is None and len(self._rooms.get(visit.room, ())) >= self._limits.mail_places:
            raise Trouble("mailbox", "this match has as many letters here as there may be")
        if before is not None and not secrets.compare_digest(before.key, visit.key):
            raise Trouble("blocked", "a letter with another key lies in this place")

    def chunk(self, line: PlayerLine, payload: bytes) -> None:
        """Take in a part of a letter; Trouble if none is due."""
        visit = line.visit
        if visit is None or len(payload) > min(CHUNK_BYTES, visit.size - len(visit.data)):
            raise Trouble("frame", "after put, the letter follows in parts, as long as put said")
        if not line.affords(len(payload)):
            raise Trouble("rate", "too much is being sent on this connection")
        visit.data += payload
        if len(visit.data) == visit.size:
            data = bytes(visit.data)
            self.drop(line, visit)
            self._owned(visit)  # somebody else may have taken the place first
            self._keep((visit.room, visit.place), data, visit.key, self._digest(line.account.address))
            line.say(op="kept", place=visit.place)

    def drop(self, line: PlayerLine, left: MailVisit | None = None) -> None:
        """Forget the letter on its way on this line; its visit becomes ``left``, or is over if None."""
        visit = line.visit
        if visit is not None:
            line.account.letters -= visit.size
            self.on_their_way -= visit.size
            visit.size, visit.data = 0, bytearray()
            line.visit = left

    # keeping

    def _keep(self, at: Place, data: bytes, key: bytes, address: bytes) -> None:
        self._forget(at)
        letter = KeptLetter(data, key, address, self._clock())
        self._make_space(address, letter.cost)
        self._letters[at] = letter
        self._rooms.setdefault(at[0], []).append(at[1])
        holder = self._holders.setdefault(address, Holder())
        holder.places[at] = None
        holder.bytes += letter.cost
        self.bytes += letter.cost

    def _forget(self, at: Place) -> None:
        letter = self._letters.pop(at, None)
        if letter is None:
            return
        places, holder = self._rooms[at[0]], self._holders[letter.address]
        places.remove(at[1])
        if not places:
            del self._rooms[at[0]]
        del holder.places[at]
        holder.bytes -= letter.cost
        if not holder.places:
            del self._holders[letter.address]
        self.bytes -= letter.cost

    def _make_space(self, address: bytes, size: int) -> None:
        """Drop the oldest letters: of an address beyond its limit, then of the one that holds the most."""
        limits = self._limits
        while (own := self._holders.get(address)) and own.bytes + size > limits.mail_bytes_per_address:
            self._forget(next(iter(own.places)))
        while self._holders and self.bytes + size > limits.mail_bytes:
            most = max(self._holders.values(), key=lambda holder: holder.bytes)
            self._forget(next(iter(most.places)))
        if self.bytes + size > limits.mail_bytes:
            raise Trouble("mailbox", "this relay has no space for such a letter")

    def sweep(self, now: float) -> None:
        """Forget letters that nobody has replaced for too long."""
        while self._letters:
            at, letter = next(iter(self._letters.items()))
            if now - letter.at < self._limits.mail_life:
                return
            self._forget(at)
