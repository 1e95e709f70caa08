"""An archive of matches whose players agreed to be watched: kept bounded, checked wholly, and given back.

It looks on like anybody with the link.  What it keeps of a match is the signed log, played again from the
first entry to the last before it is written, and the sealed pieces as they came: a broker that forgot them
gets them back, and spectators check them as they check everything.  It can publish nothing of its own, for
it has no key that writes.  A match whose doors a player closes is dropped.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from roborally_core.base.canon import parse_json
from roborally_core.base.plain import plain
from roborally_core.match import facts
from roborally_core.match.feeds.log import LogError, check, log_of, log_text
from roborally_core.meeting.audience import SEALED_BYTES, closed_by, parse_watch
from roborally_core.meeting.invite import InviteError

from .spectators import Watcher, beside_of, told_line
from .stages import STAGES, WatchStage

FORMAT = "cogwheel-archive/1"
LINKS = 64
"""Most audiences that are followed at a time; of more the latest."""
GIVEN_EVERY_SECONDS = 60.0
"""Time between two looks at what the broker has lost."""
QUIET_SECONDS = 3.0
"""Time that a broker has to tell what it holds."""
FILE_LIMIT = 12_000_000


class ArchiveError(ValueError):
    """A folder that cannot be an archive; the text says why."""


class KeptMatches:
    """A folder of matches, bounded in number and bytes: the oldest go first."""

    def __init__(self, folder: Path, most_matches: int, most_bytes: int) -> None:
        self._folder, self._matches, self._bytes = folder, most_matches, most_bytes
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ArchiveError(f"{folder}: {error.strerror or error}") from None

    def links(self) -> list[str]:
        """The links of the audiences kept, the latest last."""
        found = []
        for file in self._kept():
            try:
                data = parse_json(file.read_text(encoding="utf-8"))
                if data["format"] == FORMAT:
                    found.append(str(data["link"]))
            except (OSError, ValueError, KeyError, TypeError, RecursionError):
                continue
        return found

    def read(self, name: str) -> dict[str, bytes]:
        """The pieces kept of an audience; none where the file is missing or no such file."""
        file = self._folder / f"{name}.watch.json"
        try:
            if file.stat().st_size > FILE_LIMIT:
                return {}
            data = parse_json(file.read_text(encoding="utf-8"))
            if data["format"] != FORMAT:
                return {}
            pieces = {str(place): bytes.fromhex(piece) for place, piece in data["pieces"].items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return {}
        return {place: piece for place, piece in pieces.items() if len(piece) <= SEALED_BYTES}

    def write(self, name: str, link: str, pieces: dict[str, bytes], log: str) -> None:
        """Keep a match as it is now, whole at any time; what is beyond the bounds goes, the oldest first."""
        data = {"format": FORMAT, "link": link, "pieces": {p: d.hex() for p, d in sorted(pieces.items())}}
        for file, text in (
            (self._folder / f"{name}.log.json", log),
            (self._folder / f"{name}.watch.json", json.dumps(data)),
        ):
            beside = file.with_suffix(".part")
            beside.write_text(text, encoding="utf-8")
            os.replace(beside, file)
        kept = self._kept()
        sizes = [self._size(one) for one in kept]
        while kept and (len(kept) > self._matches or sum(sizes) > self._bytes):
            self.drop(kept.pop(0).name.removesuffix(".watch.json"))
            sizes.pop(0)

    def drop(self, name: str) -> None:
        """Forget a match."""
        for kind in ("watch", "log"):
            (self._folder / f"{name}.{kind}.json").unlink(missing_ok=True)

    def holds(self, name: str) -> bool:
        """Whether the match is kept."""
        return (self._folder / f"{name}.watch.json").exists()

    def _kept(self) -> list[Path]:
        return sorted(
            self._folder.glob("*.watch.json"), key=lambda file: (file.stat().st_mtime_ns, file.name)
        )

    def _size(self, file: Path) -> int:
        log = file.with_name(file.name.replace(".watch.json", ".log.json"))
        return file.stat().st_size + (log.stat().st_size if log.exists() else 0)


class Archivist(Watcher):
    """Follows one audience and keeps it."""

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
        """Keep what a member published, and note what the broker holds."""
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
                self._shelf.write(self.name, self._text, self.pieces, log_text(log))
            except OSError as error:
                self._say(f"{self.name[:8]} cannot be written: {error.strerror or error}")

    def began(self) -> None:
        """A broker answers: what it holds is not known yet."""
        self._there.clear()
        self._give_at = time.monotonic() + QUIET_SECONDS

    async def give(self, stage: WatchStage) -> int:
        """Give the broker what it lost; the number of pieces."""
        now = time.monotonic()
        if self.closed or not stage.gives_back or now < self._give_at:
            return 0
        self._give_at = now + GIVEN_EVERY_SECONDS
        missing = [place for place in self.pieces if place not in self._there]
        for place in missing:
            await stage.publish(place, self.pieces[place])
        if missing:
            self._say(f"{self.name[:8]} gave {len(missing)} pieces back")
        return len(missing)


def _plain_link(text: str) -> str:
    """The link as it is kept; InviteError if it is none."""
    page, mark, _ = text.strip().partition("#")
    return f"{page if mark else ''}#{parse_watch(text).fragment()}"


def run_archive(
    texts: Sequence[str], folder: Path, most_matches: int, most_bytes: int, seconds: float
) -> int:
    """The command ``archive``: 0 when it is stopped, 2 for what cannot be."""

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
    if not found:
        print("error: no link to a match at an MQTT broker or a relay", file=sys.stderr)
        return 2
    until = time.monotonic() + seconds if seconds else float("inf")

    async def work() -> None:
        await asyncio.gather(*(one.run(lambda: time.monotonic() > until) for one in found))

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(work())
    return 0
