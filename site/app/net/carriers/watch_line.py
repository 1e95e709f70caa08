"""A line to one place where a match is watched, as every kind of carrier offers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

AGAIN_MS = 5_000
"""Time after which a carrier that was lost is tried again, as long as the line is open."""

Heard = Callable[[str, bytes], None]
"""A listener; it gets each place and the piece that lies there."""


class WatchLine(Protocol):
    """One place and one audience."""

    def publish(self, place: str, data: bytes) -> None:
        """Leave a piece in its place; nothing takes away what is there."""

    def close(self) -> None:
        """Close it; nothing is reported any more."""
