"""The members that are looked for: times of further announcements, and waits in vain."""

from __future__ import annotations

from collections.abc import Callable

from .circle import Circle
from .errands import News, Wait, WaitedLong
from .lines import Lines

ANNOUNCE_MS = (1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000)
"""Intervals between announcements while nobody answers."""
SEARCH_MS = 600_000
"""Time for which a lost member is looked for over public carriers."""
CARRIERS_WAIT_MS = 8_000
FRIENDS_WAIT_MS = 15_000
WAY_WAIT_MS = 20_000


class Lookout:
    """``greeting`` is set while newcomers are expected, ``seeking`` while somebody is missed."""

    def __init__(self, circle: Circle, lines: Lines, news: Callable[[News], None]) -> None:
        self.greeting = False
        self.seeking = False
        self._circle, self._lines, self._tell = circle, lines, news
        self._announce_at = 0
        self._announced = 0
        self._begun_at: int | None = None
        self._sought_since: int | None = None
        self._alone_since: int | None = None
        self._now = 0
        self._waited: set[Wait] = set()

    @property
    def sought(self) -> bool:
        """Whether somebody is missed, and not for too long."""
        return self._sought_since is not None and self._now - self._sought_since < SEARCH_MS

    def public_due(self) -> bool:
        """Whether this is a moment for public carriers: see :meth:`.lines.Lines.public_due`."""
        begun = [since for since in (self._alone_since, self._sought_since) if since is not None]
        since = min(begun, default=self._now)
        return self._lines.public_due(None if self.greeting else since, self._now)

    def look(self, now: int) -> None:
        """Note since when somebody is missed, and since when nobody is here."""
        self._now = now
        if self._begun_at is None:
            self._begun_at = now
        if not self.seeking:
            self._sought_since = None
        elif self._sought_since is None:
            self._sought_since = now
            self._begin_again(now)
        if not self._circle.alone:
            self._alone_since = None
            self._waited.discard(Wait.FRIENDS)
        elif self._alone_since is None:
            self._alone_since = now
            self._begin_again(now)
        self._complain(now)

    def _begin_again(self, now: int) -> None:
        self._announce_at, self._announced = now + ANNOUNCE_MS[0], 0

    def start_over(self, now: int) -> None:
        """The player wants everything tried once more."""
        self._waited.clear()
        self._begun_at = now
        self._announce_at, self._announced = now, 0

    def due(self, now: int) -> bool:
        """Whether to announce this member now, on every open line."""
        lonely = self._circle.alone and not self.greeting
        if not (lonely or self.sought) or now < self._announce_at or not self._lines.any_open:
            return False
        self._announced += 1
        self._announce_at = now + ANNOUNCE_MS[min(self._announced, len(ANNOUNCE_MS) - 1)]
        return True

    def _complain(self, now: int) -> None:
        """Tell of waits in vain; waiting goes on."""
        alone, open_ = self._circle.alone, self._lines.any_open
        begun = self._begun_at if self._begun_at is not None else now
        if open_:
            self._waited.discard(Wait.CARRIERS)
        elif alone and (now - begun >= CARRIERS_WAIT_MS or self._lines.all_ended):
            self._wait(Wait.CARRIERS)
        lonely = self._alone_since is not None and now - self._alone_since >= FRIENDS_WAIT_MS
        if lonely and not self.greeting and open_:
            self._wait(Wait.FRIENDS)
        if any(
            mate.proven and not mate.linked and not mate.shut_out and now - mate.known_at >= WAY_WAIT_MS
            for mate in self._circle
        ):
            self._wait(Wait.WAY)
        else:
            self._waited.discard(Wait.WAY)

    def _wait(self, wait: Wait) -> None:
        if wait not in self._waited:
            self._waited.add(wait)
            self._tell(WaitedLong(wait))
