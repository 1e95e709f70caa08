"""Packets: what travels between two peers, at most 1,100 bytes each with the tag of their match in front.

Every packet begins with ``RL``, the protocol version and its kind:

* STATUS - who speaks and how much of which feed they hold, with eight bytes of
  each head.  It is hello, acknowledgement, heartbeat and fork detector in one.
* ENTRY - one feed entry.
* PIECE - a part of an entry too long for one packet; pieces are addressed by
  entry, so resent ones fill the holes whatever order they come in.

Packets may be lost, doubled and reordered; nothing here waits for another.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from .feed import BODY_LIMIT
from .identity import WIDTH
from .rematch import TAG_BYTES

VERSION = 1
PACKET_LIMIT = 1100 - TAG_BYTES
_MAGIC = b"RL"
_HEAD = 4
_PIECE_HEAD = WIDTH + 4 + 2
_CHUNK = PACKET_LIMIT - _HEAD - _PIECE_HEAD
_HELD = WIDTH + 4 + 8
HELD_LIMIT = 32
PIECE_LIMIT = (BODY_LIMIT + 1000) // _CHUNK + 1


class WireError(ValueError):
    """A packet that cannot be read; the text says why, for people."""


class PacketKind(IntEnum):
    """The fourth byte of a packet."""

    STATUS = 1
    ENTRY = 2
    PIECE = 3


@dataclass(frozen=True, slots=True)
class Held:
    """How many entries of an author's feed a peer holds, and eight bytes of the last id."""

    author: bytes
    count: int
    head: bytes


class Status(NamedTuple):
    """Who speaks and what they hold."""

    sender: bytes
    held: tuple[Held, ...]


class Whole(NamedTuple):
    """A packet with a whole entry."""

    raw: bytes


@dataclass(frozen=True, slots=True)
class Piece:
    """Part ``index`` of ``count`` of the entry at ``seq``."""

    author: bytes
    seq: int
    index: int
    count: int
    chunk: bytes


Packet: TypeAlias = Status | Whole | Piece


def _head(kind: PacketKind) -> bytes:
    return _MAGIC + bytes((VERSION, kind))


def status_packet(status: Status) -> bytes:
    """The packet that says what a peer holds."""
    if len(status.held) > HELD_LIMIT:
        raise ValueError(f"a status lists at most {HELD_LIMIT} feeds")
    rows = [held.author + held.count.to_bytes(4, "big") + held.head for held in status.held]
    return _head(PacketKind.STATUS) + status.sender + b"".join(rows)


def entry_packets(author: bytes, seq: int, raw: bytes) -> list[bytes]:
    """The packet, or packets, that carry the entry ``raw``."""
    if _HEAD + len(raw) <= PACKET_LIMIT:
        return [_head(PacketKind.ENTRY) + raw]
    chunks = [raw[at : at + _CHUNK] for at in range(0, len(raw), _CHUNK)]
    head = _head(PacketKind.PIECE) + author + seq.to_bytes(4, "big")
    return [head + bytes((index, len(chunks))) + chunk for index, chunk in enumerate(chunks)]


def parse_packet(data: bytes) -> Packet:
    """What ``data`` says; WireError for anything truncated, oversized, foreign or newer."""
    if len(data) > PACKET_LIMIT:
        raise WireError(f"a packet of {len(data)} bytes; at most {PACKET_LIMIT} are allowed")
    if data[:2] != _MAGIC[: len(data[:2])]:
        raise WireError("not a packet of this game")
    if len(data) < _HEAD:
        raise WireError("a truncated packet")
    if data[2] != VERSION:
        raise WireError(f"protocol version {data[2]}; this side speaks version {VERSION}")
    payload = data[_HEAD:]
    if data[3] == PacketKind.STATUS:
        return _parse_status(payload)
    if data[3] == PacketKind.ENTRY:
        return Whole(payload)
    if data[3] == PacketKind.PIECE:
        return _parse_piece(payload)
    raise WireError(f"unknown kind of packet {data[3]}")


def _parse_status(payload: bytes) -> Status:
    rows, rest = divmod(len(payload) - WIDTH, _HELD)
    if rows < 0 or rest or rows > HELD_LIMIT:
        raise WireError("a status of impossible length")
    held = []
    for at in range(WIDTH, len(payload), _HELD):
        row = payload[at : at + _HELD]
        held.append(Held(row[:WIDTH], int.from_bytes(row[WIDTH : WIDTH + 4], "big"), row[-8:]))
    return Status(payload[:WIDTH], tuple(held))


def _parse_piece(payload: bytes) -> Piece:
    if len(payload) <= _PIECE_HEAD:
        raise WireError("a truncated piece of an entry")
    index, count = payload[WIDTH + 4], payload[WIDTH + 5]
    if not index < count <= PIECE_LIMIT:
        raise WireError(f"piece {index} of {count}; an entry has at most {PIECE_LIMIT}")
    seq = int.from_bytes(payload[WIDTH : WIDTH + 4], "big")
    return Piece(payload[:WIDTH], seq, index, count, payload[_PIECE_HEAD:])
