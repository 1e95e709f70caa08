"""Runs the talk on a topic before anybody enters a room."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.meeting.errands import CarrierTrouble, CloseCarrier, OpenCarrier, Publish
from roborally_core.meeting.talk import TICK_MS, Talker

from .. import web
from .lines import PageLines


class Talking:
    """Runs a talker until :meth:`close`; ``on_change`` is called when it has news."""

    def __init__(self, talker: Talker, on_change: Callable[[], None]) -> None:
        self._talker = talker
        self._on_change = on_change
        self._lines = PageLines(self)
        web.later(0, self._tick)

    @property
    def now(self) -> int:
        """Milliseconds since the page began."""
        return int(web.now())

    def _tick(self) -> None:
        if self._talker.over:
            return
        web.later(TICK_MS, self._tick)
        self.settle()

    def settle(self) -> None:
        """Let the talker do its due work."""
        for effect in self._talker.settle(self.now):
            if isinstance(effect, OpenCarrier):
                self._lines.open(effect)
            elif isinstance(effect, Publish):
                self._lines.publish(effect.line, effect.data, effect.to)
            elif isinstance(effect, CloseCarrier):
                self._lines.close(effect.line)
        news, self._talker.news = self._talker.news, []
        if news and not self._talker.over:
            self._on_change()

    def close(self) -> None:
        """Close everything, for good."""
        self._talker.leave(self.now)
        self.settle()
        self._lines.close_all(for_good=True)

    # what lines tell

    def carrier_opened(self, line: int, ticket: str = "") -> None:
        """A line is open."""
        self._talker.carrier_opened(line, self.now, ticket)
        self.settle()

    def carrier_heard(self, line: int, data: bytes) -> None:
        """A carrier brought something."""
        self._talker.carrier_heard(line, data, self.now)
        self.settle()

    def carrier_closed(self, line: int, trouble: CarrierTrouble, words: str = "") -> None:
        """A line is gone, or could not be opened."""
        self._talker.carrier_closed(line, trouble, self.now, words)
        self.settle()
