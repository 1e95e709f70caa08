"""The label of a match in the game room: renewed when the match has moved on, and told to its player."""

from __future__ import annotations

from .. import web
from ..store.seats import Seated
from .kept import KeptMatch
from .notices import notice
from .session import MatchSession


class RoomLabel:
    """``label`` is what the room shows of the match, None before its first turn."""

    def __init__(self) -> None:
        self.label: Seated | None = None

    def tell(self, kept: KeptMatch, session: MatchSession) -> None:
        """Keep the standing of a match; one that is over has none, and nobody comes back to look on."""
        if session.game.over or session.beside or not (session.playing or session.big):
            return
        label = session.seated(kept.key, web.wall_clock())
        if label.moved_on(self.label):
            notice(self.label, label)
            self.label = label.after(self.label)
            kept.label(self.label)
