"""An archive of matches whose players agreed to be watched, which is bounded, fully checked, and given back.

It looks on like anybody with the link.  It keeps the signed log of a match, played again from the first entry
to the last before it is written, and the sealed pieces as they came: a broker or relay that forgot pieces
gets them back, and spectators and returning players check them as they check everything.  The archive can
publish nothing of its own, for it has no key to write with.  A match whose doors a player closes is dropped.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from roborally_core.base.plain import plain
from roborally_core.match import facts
from roborally_core.match.feeds.log import LogError, check, log_of, log_text
from roborally_core.meeting.audience import closed_by, parse_watch
from roborally_core.meeting.invite import InviteError

from .reading_room import reading_at
from .shelf import ArchiveError, KeptMatches, about_match
from .spectators import Watcher, beside_of, told_line
from .stages import STAGES, WatchStage

LINKS = 64
"""The greatest number of audiences followed at a time; of more links, the last ones are followed."""
GIVEN_EVERY_SECONDS = 60.0
"""Time in seconds between two checks for pieces that the broker has lost."""
QUIET_SECONDS = 3.0
"""Time in seconds in which a broker is expected to list the pieces it holds."""


class Archivist(Watcher):
    """A watcher that follows one audience and keeps its match."""

    def __init__(self, text: str, shelf: KeptMatches, say: Callable[[str], None]) -> None:
        super().__init__(parse_watch(text), self._told, beside=beside_of(text))
        self._text, self._shelf, self._say = _plain_link(text), shelf, say
        self.name = self.link.topic.hex()
        self.pieces: dict[str, bytes] = {}
        self._there: set[str] = set()
        """Places in which the broker holds the piece that is kept."""
        self._give_at = 0.0
        self._dirty = False
        for place, piece in shelf.read(self.name).items():
            if self.audience.hear(place, piece):
                self.pieces[place] = piece
        self.step()

    @property
    def closed(self) -> bool:
        """Whether a player closed the doors."""
        return self.audience.match is not None and closed_by(self.audience.match) is not None

    def arrived(self, place: str, data: bytes) -> bool:
        """Keep a piece that a member published, and note that the broker holds it."""
        news = super().arrived(place, data)
        if news:
            self.pieces[place] = data
        self._there.discard(place)
        if self.pieces.get(place) == data:
            self._there.add(place)
        return news

    def _told(self, fact: facts.Fact) -> None:
        if line := told_line(fact):
            self._say(f"{self.name[:8]} {line}")
        self._dirty = self._dirty or isinstance(fact, (facts.TurnReady, facts.MatchOver, facts.Frozen))

    def step(self) -> None:
        """Follow the match, and keep it when a turn was played."""
        super().step()
        match = self.audience.match
        if self.closed and self._shelf.holds(self.name):
            self._shelf.drop(self.name)
            self._say(f"{self.name[:8]} a player closed the doors: nothing is kept")
        elif self._dirty and not self.closed and match is not None:
            self._dirty = False
            log = log_of(match)
            try:
                trouble = check(log).trouble
            except LogError as error:
                trouble = str(error)
            if trouble:
                self._say(f"{self.name[:8]} not kept: {trouble}")
                return
            try:
                self._shelf.write(about_match(self.name, match), self._text, self.pieces, log_text(log))
            except OSError as error:
                self._say(f"{self.name[:8]} cannot be written: {error.strerror or error}")

    def began(self) -> None:
        """Note that a broker answers; which pieces it holds is not known yet."""
        self._there.clear()
        self._give_at = time.monotonic() + QUIET_SECONDS

    async def give(self, stage: WatchStage) -> int:
        """Give the broker the pieces it lost, and return their number."""
        now = time.monotonic()
        if self.closed or now < self._give_at:
            return 0
        self._give_at = now + GIVEN_EVERY_SECONDS
        missing = {place: data for place, data in self.pieces.items() if place not in self._there}
        if not missing or not await stage.give_back(missing):
            return 0  # nothing is missing, or its owner is there and has all of it
        self._there |= missing.keys()
        self._say(f"{self.name[:8]} gave {len(missing)} pieces back")
        return len(missing)


def _plain_link(text: str) -> str:
    """The link in the form in which it is kept; InviteError for any other text."""
    page, mark, _ = text.strip().partition("#")
    return f"{page if mark else ''}#{parse_watch(text).fragment()}"


def run_archive(
    texts: Sequence[str],
    folder: Path,
    most_matches: int,
    most_bytes: int,
    seconds: float,
    where: tuple[str, int] | None = None,
) -> int:
    """The command ``archive``: 0 when stopped, 2 for an impossible request; ``where`` is its HTTP address."""

    def say(line: str) -> None:
        print(plain(line), flush=True)

    try:
        shelf = KeptMatches(folder, most_matches, most_bytes)
        given = dict.fromkeys((*shelf.links(), *map(_plain_link, texts)))
        found = [Archivist(text, shelf, say) for text in list(given)[-LINKS:]]
    except (InviteError, ArchiveError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    found = [one for one in found if any(c.kind in STAGES for c in one.link.carriers)]
    if not found and where is None:
        print("error: no link to a match at an MQTT broker or a relay", file=sys.stderr)
        return 2
    until = time.monotonic() + seconds if seconds else float("inf")

    async def keep() -> None:
        await asyncio.gather(*(one.run(lambda: time.monotonic() > until) for one in found))
        if not found:  # the archive is only read, and nothing is added to it
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds or None):
                    await asyncio.Event().wait()

    async def work() -> None:
        if where is None:
            await keep()
            return
        async with reading_at(shelf, *where) as port:
            say(f"open for reading at http://{where[0]}:{port}/")
            await keep()

    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(work())
    except OSError as error:
        print(f"error: {where}: {error.strerror or error}", file=sys.stderr)
        return 2
    return 0
