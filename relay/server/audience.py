"""Audiences of one relay: the published pieces of matches, kept for spectators, early and late.

Over the players' WebSocket, instead of entering a room:

    player → relay
      watch  {v, room}        look on: all pieces kept come first, then new ones
      show   {v, room, key, own}  publish; then, in binary frames, 14 bytes of place and a piece of up to
                              1,828 bytes; an empty piece removes the one in that place
      give   {v, room}        give back pieces of an audience that has no owner here, in binary frames as
                              with show; they are dropped as soon as its owner publishes
    relay → player
      (binary)                a place and a piece, as with show
      error  {code, text}     ``blocked``, ``mailbox``, ``rate``, ``frame``, ``version``

An audience belongs to the key it was first published with, which spectators do not have; until then archives
may give back pieces that an earlier relay had, and spectators check them.  A stream in it belongs to the key
``own`` of the player who began it, so members of one match cannot write over each other.  All of it is kept,
or nothing: a log with a gap is of no use.  So an audience that is full takes no more; when the relay is full,
the address that holds the most loses the audience that has been silent longest.  Once a second, each reader
is sent as many of the pieces that wait for it as it takes in.
"""

from __future__ import annotations

import re
import secrets
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from roborally_core.meeting.pieces import SEALED_BYTES
from roborally_core.meeting.relay_audience import PLACE_BYTES

from .frames import BINARY, encode
from .limits import Limits
from .line import AudienceVisit, PlayerLine
from .trouble import Trouble, checked_room

KEY = re.compile(r"[0-9a-f]{64}")
PIECE_COST, AUDIENCE_COST = 256, 1_024
"""Bytes counted for a piece and for an audience in addition to their own."""
STREAM_BYTES = PLACE_BYTES - 2
"""Bytes of a place that name the match and the stream."""
LARGEST = PLACE_BYTES + SEALED_BYTES
MOST_WANTED = 20_000
"""Pieces that wait for one reader: more than an audience holds at its default limits."""


@dataclass(slots=True, eq=False)
class KeptAudience:
    """The pieces of one audience by place, the oldest first, and the lines that look on."""

    at: float
    """Time of the last piece, in seconds of the relay's clock; time of the beginning if none has come."""
    pieces: OrderedDict[bytes, bytes] = field(default_factory=OrderedDict)
    lines: set[PlayerLine] = field(default_factory=set)
    key: bytes = b""
    address: bytes = b""
    """The digests of its key, empty until its owner publishes, and of the address of its pieces."""
    owners: dict[bytes, bytes] = field(default_factory=dict)
    """The streams, by match and name, each with the digest of its key."""
    bytes: int = AUDIENCE_COST


class AudienceStore:
    """All audiences of a relay; of keys and addresses only digests under a key of this run are kept."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits, self._clock = limits, clock
        self._digest_key = secrets.token_bytes(16)
        self._kept: dict[str, KeptAudience] = {}
        self.bytes = 0
        """Bytes of all audiences."""

    def __len__(self) -> int:
        return len(self._kept)

    def _digest(self, text: str) -> bytes:
        return blake2b(text.encode(), key=self._digest_key, digest_size=16).digest()

    def act(self, line: PlayerLine, frame: dict[str, Any], now: float) -> None:
        """Let a line look on, publish or give back; Trouble if the request is wrong or too much."""
        code, account = checked_room(frame), line.account
        shows, gives = frame.get("op") == "show", frame.get("op") == "give"
        if account.watching >= self._limits.watchers_per_address or not account.entries.take(now):
            raise Trouble("rate", "too many spectators come from this address; try again in a minute")
        if shows:
            self._own(code, frame.get("key"), account.address)
        kept = self._kept.get(code)
        if kept is None:
            kept = self._add(code)
        if gives:
            self._unowned(kept)
            kept.address = self._digest(account.address)
        own = self._digest(str(frame.get("own", ""))) if shows else b""
        line.watch(AudienceVisit(code, None if shows or gives else deque(kept.pieces.items()), gives, own))
        if not (shows or gives):
            kept.lines.add(line)
            self._send(line)

    def _add(self, code: str) -> KeptAudience:
        self._make_space(AUDIENCE_COST, None)
        kept = self._kept[code] = KeptAudience(self._clock())
        self.bytes += AUDIENCE_COST
        return kept

    def _own(self, code: str, key: Any, address: str) -> None:
        if not isinstance(key, str) or not KEY.fullmatch(key):
            raise Trouble("frame", 'show: "key" has 64 hexadecimal digits')
        kept = self._kept.get(code) or self._add(code)
        digest = self._digest(key)
        if kept.key and not secrets.compare_digest(kept.key, digest):
            raise Trouble("blocked", "this audience belongs to another key")
        if not kept.key and kept.pieces:
            self._forget(code)  # pieces given back make room: the owner has them all
            kept = self._kept.get(code) or self._add(code)
        kept.key, kept.address = digest, self._digest(address)

    def _unowned(self, kept: KeptAudience) -> None:
        if kept.key:
            raise Trouble("blocked", "this audience has its owner here: nothing need be given back")

    def piece(self, line: PlayerLine, visit: AudienceVisit, payload: bytes) -> None:
        """Take in a piece that is published or given back; Trouble if that is not allowed."""
        kept = self._kept.get(visit.room)
        if kept is None or visit.wanted is not None or not PLACE_BYTES <= len(payload) <= LARGEST:
            raise Trouble("frame", "a piece comes after show, with its place, and is bounded")
        if not line.affords(len(payload)):
            return
        if visit.gives:
            self._unowned(kept)
        place, data = payload[:PLACE_BYTES], payload[PLACE_BYTES:]
        before, stream = kept.pieces.get(place), place[:STREAM_BYTES]
        if kept.owners.get(stream, visit.own) != visit.own:
            raise Trouble("blocked", "this stream belongs to somebody else of the match", final=False)
        if visit.gives and not data:
            raise Trouble("frame", "only its owner takes a piece away")
        if not data:
            if before is not None:
                self._count(kept, -len(before) - PIECE_COST)
                del kept.pieces[place]
                self._tell(kept, place, b"")
            return
        more = len(data) + PIECE_COST if before is None else len(data) - len(before)
        more += PIECE_COST if stream not in kept.owners else 0
        if kept.bytes + more > self._limits.watch_bytes_per_match:
            raise Trouble("mailbox", "this match has published as much as it may", final=False)
        self._make_space(more, kept)
        kept.owners[stream] = visit.own
        kept.pieces[place], kept.at = data, self._clock()
        self._count(kept, more)
        if before is None:
            self._tell(kept, place, data)

    def _tell(self, kept: KeptAudience, place: bytes, data: bytes) -> None:
        """Queue a change for every spectator, so that none is skipped.

        The last piece of a match whose doors are closed says so, and is removed at once.
        """
        for line in list(kept.lines):
            if line.audience is None or line.audience.wanted is None:
                continue
            if len(line.audience.wanted) >= MOST_WANTED:
                line.abort()  # its reader takes nothing in
            else:
                line.audience.wanted.append((place, data))

    def _send(self, line: PlayerLine) -> None:
        """Send a line as many of its pieces as it takes in."""
        visit = line.audience
        kept = self._kept.get(visit.room) if visit is not None else None
        if visit is None or visit.wanted is None or kept is None:
            return
        while visit.wanted:
            place, data = visit.wanted[0]
            told = encode(BINARY, place + data)
            if not line.put(told, self._limits.queue_bytes // 2):
                return  # the rest follows with the next sweep
            visit.wanted.popleft()

    def drop(self, line: PlayerLine) -> None:
        """Note that a line is gone."""
        visit = line.audience
        kept = self._kept.get(visit.room) if visit is not None else None
        if kept is not None:
            kept.lines.discard(line)
            if not kept.pieces and not kept.lines:
                self._forget(visit.room if visit is not None else "")

    # keeping

    def _count(self, kept: KeptAudience, more: int) -> None:
        kept.bytes += more
        self.bytes += more

    def _forget(self, room: str) -> None:
        kept = self._kept.pop(room)
        self.bytes -= kept.bytes
        if kept.lines:  # its spectators stay
            again = self._kept[room] = KeptAudience(self._clock())
            again.lines = kept.lines
            self.bytes += again.bytes

    def _make_space(self, size: int, but: KeptAudience | None) -> None:
        """Drop whole audiences: of the address that holds the most, the one that has been silent longest."""
        while self.bytes + size > self._limits.watch_bytes:
            held: dict[bytes, int] = {}
            full = {room: one for room, one in self._kept.items() if one is not but and one.pieces}
            for one in full.values():
                held[one.address] = held.get(one.address, 0) + one.bytes
            if not held:
                raise Trouble("mailbox", "this relay has no space for spectators", final=False)
            most = max(held, key=held.__getitem__)
            self._forget(min((r for r in full if full[r].address == most), key=lambda r: full[r].at))

    def sweep(self, now: float) -> None:
        """Send waiting pieces on, and forget audiences that have been silent for too long."""
        for room, kept in list(self._kept.items()):
            for line in kept.lines:
                self._send(line)
            if now - kept.at >= self._limits.watch_life and (kept.pieces or not kept.lines):
                self._forget(room)
