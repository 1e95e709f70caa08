"""Spectators of this page's own match: whether they are allowed, their link, and the publishing for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from roborally_core.match import Match, facts
from roborally_core.match.feeds.statements import Unwatched
from roborally_core.match.watch.places import PLACES, watch_places
from roborally_core.meeting.audience import Feeding, carriers_in, closed_by, watch_link
from roborally_core.meeting.config import CarrierSpec, MeetingConfig, chosen
from roborally_core.meeting.invite import hint_text
from roborally_core.meeting.keys import topic_of
from roborally_core.meeting.relay_audience import ShelfKeys

from .. import web
from .carriers.audience import STAGES, open_watch
from .carriers.watch_line import WatchLine
from .driver import Driver
from .lines import address_of


def places_of(config: MeetingConfig, topic: bytes) -> list[str]:
    """The relays and brokers of this page at which a match could be watched: one's own first."""
    stages = [one for one in chosen(config.active, topic) if one.kind in STAGES]
    return [hint_text(one) for one in stages[:PLACES]]


class Spectators:
    """``called`` names members."""

    def __init__(self, driver: Driver, called: Callable[[bytes], str]) -> None:
        self._driver, self._called = driver, called
        driver.on_gone = self.stop
        self._secret = b""
        self._feeding: Feeding | None = None
        self._lines: dict[str, WatchLine] = {}
        self._opening = False
        self._waiting: list[tuple[str, bytes]] = []
        self.closing = False
        """Whether the doors are to be closed as soon as this page may sign again; until then it publishes
        nothing.
        """

    @property
    def _match(self) -> Match:
        return self._driver.peer.match

    @property
    def places(self) -> list[str]:
        """The relays and brokers at which this page would let others watch; empty where it knows none."""
        room = self._driver.peer.room
        return places_of(room.config, topic_of(room.secret))

    @property
    def link(self) -> str:
        """The link for watching; empty if nobody may watch."""
        found = watch_link(self._match, self._driver.peer.room.secret)
        if found is None or self.closed_by:
            return ""
        return f"{web.address()}#{found.fragment()}"

    @property
    def closed_by(self) -> str:
        """The name of the player who closed the doors while the match ran; empty while they are open."""
        author = closed_by(self._match)
        return "" if author is None else self._called(author)

    def close_doors(self) -> None:
        """Keep spectators out, for good."""
        play = self._match.play
        if play is not None and not self.closed_by:
            self.closing = not self._match.write(Unwatched(play.turn))
            self._driver.settle()
            self.hear(())  # it is no fact of the match, and is not reported otherwise

    def _close(self) -> bool:
        """Sign that the doors are closed; False while a page that came back may sign nothing."""
        play = self._match.play
        self.closing = play is not None and not self.closed_by and not self._match.write(Unwatched(play.turn))
        if not self.closing:
            web.later(0, self._driver.settle)
        return not self.closing

    def hear(self, told: Iterable[facts.Fact]) -> None:
        """Facts of the match: publish what is due, if it is this page's turn to."""
        room = self._driver.peer.room
        if self._feeding is None or room.secret != self._secret:
            self.stop()
            self._secret, self._feeding = room.secret, Feeding(room.secret, web.random_bytes)
        for fact in told:
            self._feeding.told(fact)
        if self.closing and not self._close():
            return
        play = self._match.play
        if play is None:
            return
        known = {one.key for one in room.config.active}
        stages = [
            one
            for one in carriers_in(watch_places(play.setup.settings))
            if one.kind in STAGES and one.key in known
        ]
        due = self._feeding.due(self._match, able=bool(stages))
        if not due:
            return
        self._waiting += due
        if self._opening:
            return  # all that waits goes to every place, once each is open
        if self._lines:
            self._flush()
        elif stages:
            self._opening = True
            web.spawn(self._open(stages, self._feeding.topic, self._feeding.shelf))

    async def _open(self, stages: list[CarrierSpec], topic: bytes, keys: ShelfKeys) -> None:
        for spec in stages:
            try:
                line = await open_watch(spec, address_of(spec), topic, keys, None, lambda _: None)
            except (OSError, web.BrowserError) as error:
                web.report(error)  # the match goes on without those who would look on there
                continue
            self._lines[spec.key] = line
        self._opening = False
        self._flush()

    def _flush(self) -> None:
        due, self._waiting = self._waiting, []
        for place, data in due:
            for line in self._lines.values():
                line.publish(place, data)

    def stop(self) -> None:
        """Stop publishing."""
        for line in self._lines.values():
            line.close()
        self._lines, self._waiting = {}, []
