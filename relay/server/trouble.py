"""Answers of the relay: errors of players, and text frames."""

from __future__ import annotations

import json
import re
from typing import Any

from roborally_core.meeting.relay_line import PROTOCOL

from .frames import TEXT, encode

ROOM_CODE = re.compile(r"[A-Za-z0-9_-]{22}")
"""Rooms' names: 128 bits as base64url, impossible to guess."""


class Trouble(Exception):
    """A player did something forbidden; ``final`` ends the connection."""

    def __init__(self, code: str, text: str, final: bool = True) -> None:
        super().__init__(text)
        self.code, self.text, self.final = code, text, final


def message(**fields: Any) -> bytes:
    """A JSON object as a text frame."""
    return encode(TEXT, json.dumps(fields).encode())


def checked_room(frame: dict[str, Any]) -> str:
    """The code of the room that a frame names; Trouble for another version of the protocol or no code."""
    version, code, op = frame.get("v"), frame.get("room"), frame.get("op")
    if type(version) is not int or version != PROTOCOL:
        raise Trouble("version", f"this relay speaks version {PROTOCOL}; reload the page")
    if not (isinstance(code, str) and ROOM_CODE.fullmatch(code)):
        raise Trouble("frame", f'{op}: "room" is a code of 22 letters, digits, - or _')
    return code
