"""Packets: messages between two members who know each other, inside the frames of :mod:`.secure`.

The first byte is the kind:

* STATUS - the number of entries the sender holds of each feed, with eight bytes of each author and head, the
epoch of the room's key they have, and whether they may write yet.  It is acknowledgement, heartbeat and fork
detector in one. * NEWS - a status that names only feeds with new entries. * ENTRY - one feed entry; OWN - its
form in transit if its author sends it. * PIECE - a part of an entry too long for one packet; pieces are
addressed by place and a mark of the whole, so resent ones fill the holes whatever order they come in, and two
entries for one place do not mix. * REKEY - from the host: the room's key from this epoch on.

Packets may be lost, doubled and reordered; no packet waits for another.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from ..lobby.obstacles import Problem
from ..security.identity import AUTHOR_BYTES
from .feed import BODY_LIMIT, FEED_LIMIT, HEAD_BYTES, MARK_BYTES, Entry

PACKET_LIMIT = 1068
"""The greatest number of bytes in a packet; with its frame and the tag of its match these are 1,100."""
_KIND = 1
_EPOCH_BYTES = 4
_PIECE_HEAD = AUTHOR_BYTES + 4 + MARK_BYTES + 2
_CHUNK = PACKET_LIMIT - _KIND - _PIECE_HEAD
AUTHOR_MARK_BYTES = 8
"""Number of bytes of an author's name that represent them in a status."""
_COUNT_BYTES = 2
HELD_BYTES = AUTHOR_MARK_BYTES + _COUNT_BYTES + HEAD_BYTES
STATUS_BYTES = _KIND + _EPOCH_BYTES + 1
"""Number of bytes that each feed adds to a status, and number of the status's own bytes."""
HELD_LIMIT = 32
PIECE_LIMIT = (BODY_LIMIT + 1000) // _CHUNK + 1
ROOM_KEY_BYTES = 16


class WireError(ValueError):
    """A packet that cannot be read; the text gives the reason, for people."""


class Unwelcome(WireError):
    """The hello of somebody who cannot take part; ``problem`` gives the reason."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class PacketKind(IntEnum):
    """The first byte of a packet."""

    STATUS = 1
    ENTRY = 2
    PIECE = 3
    REKEY = 4
    OWN = 5
    """An entry of the sender's own feed: the author is left out on the way."""
    NEWS = 6


@dataclass(frozen=True, slots=True)
class Held:
    """The number of entries a peer holds of one author's feed, the author's mark, and part of the last
    entry's id.
    """

    mark: bytes
    count: int
    head: bytes


class FeedStatus(NamedTuple):
    """The feeds the sender holds, and the ``epoch`` of the room's key they have (0: the invite's).

    A ``mute`` member is back and does not yet know what they had said before; a status that is not ``whole``
    names only some feeds.
    """

    held: tuple[Held, ...]
    epoch: int = 0
    mute: bool = False
    whole: bool = True


class WholeEntry(NamedTuple):
    """A packet with a whole entry."""

    raw: bytes


@dataclass(frozen=True, slots=True)
class EntryPiece:
    """Part ``index`` of ``count`` of the entry with this ``mark`` at ``seq``."""

    author: bytes
    seq: int
    mark: bytes
    index: int
    count: int
    chunk: bytes


class Rekey(NamedTuple):
    """The room's key from ``epoch`` on."""

    epoch: int
    secret: bytes


Packet: TypeAlias = FeedStatus | WholeEntry | EntryPiece | Rekey


def mark_of(author: bytes) -> bytes:
    """The mark of an author in a status; a forger who makes a name with another's mark mutes only
    themselves.
    """
    return author[:AUTHOR_MARK_BYTES]


def status_packet(status: FeedStatus) -> bytes:
    """The packet that says which entries a peer holds."""
    if len(status.held) > HELD_LIMIT:
        raise ValueError(f"a status lists at most {HELD_LIMIT} feeds")
    rows = [held.mark + held.count.to_bytes(_COUNT_BYTES, "big") + held.head for held in status.held]
    kind = PacketKind.STATUS if status.whole else PacketKind.NEWS
    head = bytes((kind,)) + status.epoch.to_bytes(_EPOCH_BYTES, "big") + bytes((status.mute,))
    return head + b"".join(rows)


def rekey_packet(rekey: Rekey) -> bytes:
    """The packet that brings a member the room's new key."""
    return bytes((PacketKind.REKEY,)) + rekey.epoch.to_bytes(_EPOCH_BYTES, "big") + rekey.secret


def entry_packets(entry: Entry) -> list[bytes]:
    """The packet, or packets, that carry the entry."""
    raw = entry.raw()
    if _KIND + len(raw) <= PACKET_LIMIT:
        return [bytes((PacketKind.ENTRY,)) + raw]
    chunks = [raw[at : at + _CHUNK] for at in range(0, len(raw), _CHUNK)]
    head = bytes((PacketKind.PIECE,)) + entry.author + entry.seq.to_bytes(4, "big") + entry.mark()
    return [head + bytes((index, len(chunks))) + chunk for index, chunk in enumerate(chunks)]


def shortened(packet: bytes, sender: bytes) -> bytes:
    """The form of a packet in transit: the receiver knows who sent it."""
    if packet.startswith(bytes((PacketKind.ENTRY,)) + sender):
        return bytes((PacketKind.OWN,)) + packet[_KIND + len(sender) :]
    return packet


def restored(data: bytes, sender: bytes) -> bytes:
    """Undo :func:`shortened`."""
    if data[:_KIND] == bytes((PacketKind.OWN,)):
        return bytes((PacketKind.ENTRY,)) + sender + data[_KIND:]
    return data


def parse_packet(data: bytes) -> Packet:
    """The packet in ``data``; WireError for anything truncated, oversized or unknown."""
    if len(data) > PACKET_LIMIT:
        raise WireError(f"a packet of {len(data)} bytes; at most {PACKET_LIMIT} are allowed")
    if not data:
        raise WireError("a truncated packet")
    payload = data[_KIND:]
    if data[0] in (PacketKind.STATUS, PacketKind.NEWS):
        return _parse_status(payload, data[0] == PacketKind.STATUS)
    if data[0] == PacketKind.ENTRY:
        return WholeEntry(payload)
    if data[0] == PacketKind.PIECE:
        return _parse_piece(payload)
    if data[0] == PacketKind.REKEY:
        return _parse_rekey(payload)
    raise WireError(f"unknown kind of packet {data[0]}")


def _parse_status(payload: bytes, whole: bool) -> FeedStatus:
    rows, rest = divmod(len(payload) - _EPOCH_BYTES - 1, HELD_BYTES)
    if rows < 0 or rest or rows > HELD_LIMIT:
        raise WireError("a status of impossible length")
    if payload[_EPOCH_BYTES] > 1:
        raise WireError("a status that is neither mute nor not")
    held = []
    for at in range(_EPOCH_BYTES + 1, len(payload), HELD_BYTES):
        row = payload[at : at + HELD_BYTES]
        count = int.from_bytes(row[AUTHOR_MARK_BYTES : AUTHOR_MARK_BYTES + _COUNT_BYTES], "big")
        if count > FEED_LIMIT:
            raise WireError(f"a status that speaks of {count} entries; a feed has at most {FEED_LIMIT}")
        held.append(Held(row[:AUTHOR_MARK_BYTES], count, row[-HEAD_BYTES:]))
    epoch = int.from_bytes(payload[:_EPOCH_BYTES], "big")
    return FeedStatus(tuple(held), epoch, bool(payload[_EPOCH_BYTES]), whole)


def _parse_piece(payload: bytes) -> EntryPiece:
    if len(payload) <= _PIECE_HEAD:
        raise WireError("a truncated piece of an entry")
    mark_at = AUTHOR_BYTES + 4
    index, count = payload[mark_at + MARK_BYTES], payload[mark_at + MARK_BYTES + 1]
    if not index < count <= PIECE_LIMIT:
        raise WireError(f"piece {index} of {count}; an entry has at most {PIECE_LIMIT}")
    seq = int.from_bytes(payload[AUTHOR_BYTES : AUTHOR_BYTES + 4], "big")
    mark = payload[mark_at : mark_at + MARK_BYTES]
    return EntryPiece(payload[:AUTHOR_BYTES], seq, mark, index, count, payload[_PIECE_HEAD:])


def _parse_rekey(payload: bytes) -> Rekey:
    if len(payload) != _EPOCH_BYTES + ROOM_KEY_BYTES:
        raise WireError("a room key of impossible length")
    return Rekey(int.from_bytes(payload[:_EPOCH_BYTES], "big"), payload[_EPOCH_BYTES:])
