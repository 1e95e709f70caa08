"""An audience at a relay of ours, sans-I/O: the frames between it and a page or headless peer.

:mod:`relay.server.audience` is the other side.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from ..base.canon import parse_json
from .relay_line import FRAME_LIMIT, PROTOCOL, room_code

PLACE_BYTES = 14
"""Bytes of a place before its piece."""


class ShelfKeys(NamedTuple):
    """The keys a publisher shows: the audience's, which all members have, and one of its streams alone."""

    audience: bytes
    streams: bytes


def watch_frame(topic: bytes) -> str:
    """Look on at an audience."""
    return json.dumps({"op": "watch", "v": PROTOCOL, "room": room_code(topic)})


def show_frame(topic: bytes, keys: ShelfKeys) -> str:
    """Publish in an audience that belongs to its key, streams that belong to theirs."""
    shown = {"key": keys.audience.hex(), "own": keys.streams.hex()}
    return json.dumps({"op": "show", "v": PROTOCOL, "room": room_code(topic), **shown})


def give_frame(topic: bytes) -> str:
    """Give pieces back to an audience that nobody has published at this relay."""
    return json.dumps({"op": "give", "v": PROTOCOL, "room": room_code(topic)})


def piece_frame(place: str, data: bytes) -> bytes:
    """Leave a piece in its place; an empty one clears the place."""
    return bytes.fromhex(place.replace("-", "")) + data


def piece_in(frame: str | bytes) -> tuple[str, bytes] | None:
    """The place and the piece in a frame of the relay; None for any other frame."""
    if not isinstance(frame, bytes) or len(frame) < PLACE_BYTES:
        return None
    text = frame[:PLACE_BYTES].hex()
    return f"{text[:16]}-{text[16:24]}-{text[24:]}", frame[PLACE_BYTES:]


def refusal_in(frame: str | bytes) -> str | None:
    """The relay's refusal, in its words; None for any other frame."""
    if not isinstance(frame, str) or len(frame) > FRAME_LIMIT:
        return None
    try:
        told = parse_json(frame)
        return str(told["text"])[:200] if told["op"] == "error" else None
    except (KeyError, TypeError, ValueError, RecursionError):
        return None
