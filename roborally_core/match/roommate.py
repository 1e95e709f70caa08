"""Another member of a room, as one member sees them."""

from __future__ import annotations

from .budget import Bucket

RATE_SECONDS = 10
_SIGNALS = (12, 1)
_OFFERS = (6, 1)
"""Signals read and offers taken from one member: at once, and per ten seconds."""


class Roommate:
    """Another member, and the state of the direct call to them."""

    def __init__(self, link: str, caller: bool, now: int) -> None:
        self.link = link
        self.caller = caller
        self.attempt = 0
        self.calls = 0
        self.open = False
        self.gone = False
        self.heard_direct = now
        self.call_at: int | None = now if caller else None
        self.give_up_at: int | None = None
        self.answered = False
        self.shut_out = False
        """Whether the host removed them: nothing is sent to them or heard of them."""
        self.has_key = True
        """Whether they have shown that they have the room's present key, or came when it was in use."""
        self.signals = Bucket(*_SIGNALS, now // RATE_SECONDS)
        self.offers = Bucket(*_OFFERS, now // RATE_SECONDS)
