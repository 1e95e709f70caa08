"""A page that comes back to a match in which nobody answers: the published log tells the turns it missed."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.match import Match
from roborally_core.meeting.config import CarrierSpec, chosen
from roborally_core.meeting.keys import topic_of
from roborally_core.meeting.regaining import Regaining, places_to_ask
from roborally_core.meeting.room import MeetingRoom

from .. import web
from .carriers.audience import STAGES, open_watch
from .carriers.watch_line import WatchLine
from .lines import address_of

LISTEN_MS = 20_000
"""Time for which the places are listened to; later news comes from the others."""


class PageRegain:
    """``settle`` lets the page follow when something came; it listens once, for a while."""

    def __init__(self, room: MeetingRoom, settle: Callable[[], None]) -> None:
        self._room, self._settle = room, settle
        self._regaining: Regaining | None = None
        self._lines: list[WatchLine] = []
        self.over = False
        """Whether it has stopped listening for good."""

    def start(self, match: Match) -> None:
        """Ask the page's own relays and brokers, those of the match once that is known."""
        room = self._room
        known = [one for one in chosen(room.config.active, topic_of(room.secret)) if one.kind in STAGES]
        regaining = self._regaining = Regaining(match, room.secret, web.random_bytes)
        for spec in places_to_ask(match, known):
            web.spawn(self._listen(spec, regaining.topic))
        web.later(LISTEN_MS, self.stop)

    async def _listen(self, spec: CarrierSpec, topic: bytes) -> None:
        try:
            line = await open_watch(spec, address_of(spec), topic, None, self._heard, lambda _: None)
        except (OSError, web.BrowserError) as error:
            web.report(error)  # the others tell it, too
            return
        if self.over:
            line.close()
        else:
            self._lines.append(line)

    def _heard(self, place: str, data: bytes) -> None:
        regaining = self._regaining
        if not self.over and regaining is not None and regaining.hear(place, data, int(web.now())):
            self._settle()

    def stop(self) -> None:
        """Listen no more."""
        self.over = True
        for line in self._lines:
            line.close()
        self._lines.clear()
