"""The progress of a party."""

from __future__ import annotations

from enum import Enum, auto


class PartyState(Enum):
    """Its states, in order."""

    CONNECTING = auto()
    LOBBY = auto()
    PLAYING = auto()
    REFUSED = auto()
    OVER = auto()
