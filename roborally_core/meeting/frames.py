"""Frames on the channels between members, beside the packets of the match: one byte of kind, then the rest.

A channel is as good as a signature: only the two at its ends can write on it.
"""

from __future__ import annotations

from enum import IntEnum

from .envelope import ID_BYTES, id_bytes

NAMES = 16
"""Most members of a roster."""
_ROW = ID_BYTES + 2
SLOWEST = 0xFFFF


class OnChannel(IntEnum):
    """The first byte."""

    PACKET = 0
    """A packet of the match, for the member at the other end."""
    SIGNAL = 1
    """An envelope, in plain: for the other end, or to be passed on."""
    FORWARD = 2
    """A packet of the match to be passed on: recipient, sender, packet."""
    PING = 3
    PONG = 4
    ROSTER = 5
    """Members to whom the sender has channels, and the milliseconds each takes there and back."""


def on_channel(kind: OnChannel, data: bytes) -> bytes:
    """A frame."""
    return bytes((kind,)) + data


def forward(to: int, sender: int, data: bytes) -> bytes:
    """A packet for a friend to pass on."""
    return on_channel(OnChannel.FORWARD, id_bytes(to) + id_bytes(sender) + data)


def read_forward(data: bytes) -> tuple[int, int, bytes] | None:
    """Recipient, sender and packet; None for malformed bytes."""
    if len(data) <= 2 * ID_BYTES:
        return None
    to, sender = data[:ID_BYTES], data[ID_BYTES : 2 * ID_BYTES]
    return int.from_bytes(to, "big"), int.from_bytes(sender, "big"), data[2 * ID_BYTES :]


def roster(known: dict[int, int | None]) -> bytes:
    """A frame with a roster; an unmeasured member counts as slow."""
    rows = [
        id_bytes(member) + min(SLOWEST if ms is None else ms, SLOWEST).to_bytes(2, "big")
        for member, ms in list(known.items())[:NAMES]
    ]
    return on_channel(OnChannel.ROSTER, b"".join(rows))


def read_roster(data: bytes) -> dict[int, int] | None:
    """The members on a roster; None for malformed bytes."""
    if len(data) % _ROW or len(data) > NAMES * _ROW:
        return None
    rows = [data[at : at + _ROW] for at in range(0, len(data), _ROW)]
    return {int.from_bytes(row[:ID_BYTES], "big"): int.from_bytes(row[ID_BYTES:], "big") for row in rows}
