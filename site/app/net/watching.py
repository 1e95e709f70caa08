"""A match of others in this page: looked on at from its link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from roborally_core.match import Match
from roborally_core.match.port import MatchSetup
from roborally_core.meeting.audience import Audience, WatchLink, closed_by

from .. import web
from ..store.session import NOBODY, After, TurnFilm
from ..texts import t
from .absentees import gone_seats
from .carriers.audience import STAGES, open_watch
from .carriers.watch_line import WatchLine
from .lines import address_of
from .replays import SavedReplays
from .session import MatchSession
from .table import PageTable

STEP_MS = 200
"""Time for which a burst of pieces is waited for before it is played."""
LOOK_MS = 1_000


class WatchTable(PageTable):
    """The table as everybody sees it: a film shows all programs, for all were opened before it."""

    def play(self, entropy: bytes, links: Any, submissions: Any) -> str:
        """Play the turn and keep its film."""
        state = super().play(entropy, links, submissions)
        robots, given = self.game.state.robots, self.game.inputs[-1].submissions
        known = {
            (robots[seat].id, register): card
            for seat, one in enumerate(given)
            for register, card in enumerate(one.registers if one is not None else (), 1)
            if card is not None
        }
        self.films[-1] = self.films[-1]._replace(known={**self.films[-1].known, **known})
        return state


class Onlooking:
    """The connection of somebody who looks on; ``changed`` is called when there is another match, or news.

    It stands where a player's page has its driver: there is nobody to send anything to.
    """

    def __init__(self, link: WatchLink, changed: Callable[[], None]) -> None:
        self.link, self._changed = link, changed
        self.session: WatchSession | None = None
        self.here = False
        """Whether a place answers."""
        self._replays = SavedReplays(self.settle)
        self.audience = Audience(
            link, self._table, web.random_bytes, epoch=web.started_at(), resume=self._replays.game
        )
        self._lines: list[WatchLine] = []
        self._due = self._over = self._playing = False
        self.trouble = ""

    @property
    def gap(self) -> bool:
        """Whether a piece is missing between those that came."""
        return self.audience.gap

    @property
    def is_behind(self) -> bool:
        """Whether turns played before this person came are still being played again."""
        return self._playing

    async def start(self) -> None:
        """Listen at the places of the link: a piece one has lost another may have."""
        trouble = t("watch.nowhere")
        for spec in self.link.carriers:
            if spec.kind not in STAGES:
                continue
            url, topic = address_of(spec), self.link.topic
            try:
                self._lines.append(await open_watch(spec, url, topic, None, self._heard, self._told))
            except (OSError, web.BrowserError) as error:
                trouble = str(error)
        if self._over:
            self.stop()
        elif not self._lines:
            self.trouble = trouble
            self._changed()

    def _table(self, agreed: MatchSetup, entropy: bytes, seat: int | None) -> WatchTable:
        return WatchTable(agreed, entropy, seat, self.settle, self._replays.game_now)

    def _told(self, here: bool) -> None:
        self.here = here or self.here
        self._changed()

    def _heard(self, place: str, data: bytes) -> None:
        if self.audience.hear(place, data) and not self._due:
            self._due = True
            web.later(STEP_MS, self._burst_over)

    def _burst_over(self) -> None:
        self._due = False
        self.settle()

    def now(self) -> int:
        """Milliseconds since the page began."""
        return int(web.now())

    def settle(self) -> None:
        """Follow what is known now."""
        if self._over:
            return
        told = self.audience.step(self.now(), rounds=1)
        self._playing = bool(told)
        if told:  # there may be more: turn by turn, so that the page is not held up
            web.later(1, self.settle)
        match = self.audience.match
        self.trouble = self.audience.trouble
        if match is not None and isinstance(match.table, WatchTable):
            if self.session is None or self.session.match is not match:
                self.session = WatchSession(match, match.table, self)
            for fact in told:
                self.session.heard(fact)
            self.session.refresh()
        self._changed()

    def stop(self) -> None:
        """Look on no longer."""
        self._over = True
        for line in self._lines:
            line.close()


class WatchSession(MatchSession):
    """A match without a seat: its films, and the time between them."""

    def __init__(self, match: Match, table: WatchTable, onlooking: Onlooking) -> None:
        driver: Any = onlooking
        super().__init__(match, table, driver, onlooking.stop, onlooking.stop, lambda _: "")
        self.timer = 0  # the players' clocks began before their turn was shown here

    @property
    def pending(self) -> TurnFilm | None:
        """Somebody who comes late sees the last turn first."""
        return self.table.films[-1] if self.table.films else None

    def settle(self) -> None:
        """The screen is about to open: show the last turn that was played, or the first one's robots."""
        del self.table.films[:-1]
        if not self.table.films:
            self.table.ensure_open()

    def say(self, text: str, emote: str) -> str:
        """Spectators read the talk, and nobody hears them."""
        return "onlooker"

    @property
    def viewer(self) -> int:
        """Nobody in particular is told what happens."""
        return NOBODY

    @property
    def rematch(self) -> bool:
        """The next match opens by itself."""
        return False

    @property
    def hosting(self) -> bool:
        """Nothing is saved here."""
        return False

    @property
    def reviewable(self) -> bool:
        """Nobody's turns are this person's own."""
        return False

    def after(self) -> After:
        """The others' plans are theirs."""
        return After()

    def _committed(self) -> list[int]:
        """Only the players know who is ready."""
        return []

    def refresh(self) -> None:
        """Look whether the doors were closed, and who left; only the players know who is ready or lost."""
        closed, gone = self.problem, gone_seats(self.match)
        if not closed and closed_by(self.match) is not None:
            closed = t("watch.closed")
        if (closed, gone) != (self.problem, self.gone):
            self.problem, self.gone = closed, gone
            self._tell_status()
