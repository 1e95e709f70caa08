"""The shelf of an archive: a folder of matches, bounded in number and bytes."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any, NamedTuple

from roborally_core.base.canon import parse_json
from roborally_core.base.plain import clean_name
from roborally_core.match import Match
from roborally_core.meeting.pieces import SEALED_BYTES

FORMAT = "cogwheel-archive/1"
FILE_LIMIT = 12_000_000
ABOUT_LIMIT = 8_000
NAMES = 8


class MatchAbout(NamedTuple):
    """A kept match in a list; ``played`` is the day and minute, in UTC, when its last turn was kept."""

    name: str
    players: tuple[str, ...]
    board: str
    ruleset: str
    turns: int
    over: bool
    played: str = ""
    bytes: int = 0

    def json(self) -> dict[str, Any]:
        """The match as JSON, with the name of its file."""
        return {**self._asdict(), "players": list(self.players), "log": f"{self.name}.log.json"}


def about_match(name: str, match: Match) -> MatchAbout:
    """The description of a match that has begun, for a list."""
    play = match.play
    settings = play.setup.settings if play is not None else None
    told: dict[str, Any] = settings if isinstance(settings, dict) else {}
    board = told.get("board")
    seats = play.setup.seats if play is not None else ()
    names = tuple(clean_name(str(choice.get("name") or "")) for _, choice in seats)[:NAMES]
    title = clean_name(str(board.get("name") or "")) if isinstance(board, dict) else ""
    ruleset = clean_name(str(told.get("ruleset") or ""))
    turns = len(getattr(getattr(match.table, "game", None), "inputs", ()))
    return MatchAbout(name, names, title, ruleset, turns, over=play is not None and play.over)


class ArchiveError(ValueError):
    """A folder that cannot serve as an archive; the text says why."""


class KeptMatches:
    """A folder of matches, bounded in number and bytes: the oldest go first."""

    def __init__(self, folder: Path, most_matches: int, most_bytes: int) -> None:
        self._folder, self._matches, self._bytes = folder, most_matches, most_bytes
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ArchiveError(f"{folder}: {error.strerror or error}") from None

    def links(self) -> list[str]:
        """The links of the kept audiences, the latest last."""
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
        """The kept pieces of an audience by place; none if the file is missing or of another kind."""
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

    def write(self, about: MatchAbout, link: str, pieces: dict[str, bytes], log: str) -> None:
        """Keep a match as it is now, each file complete at any time; OSError if it cannot be written.

        Matches beyond the bounds are dropped, the oldest first.
        """
        data = {"format": FORMAT, "link": link, "pieces": {p: d.hex() for p, d in sorted(pieces.items())}}
        name = about.name
        for file, text in (
            (self._folder / f"{name}.log.json", log),
            (self._folder / f"{name}.about.json", json.dumps(about.json())),
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
        for file in self._files(name):
            file.unlink(missing_ok=True)

    def holds(self, name: str) -> bool:
        """Whether the match is kept."""
        return (self._folder / f"{name}.watch.json").exists()

    def log(self, name: str) -> Path | None:
        """The file with the signed log of a kept match; None if there is none."""
        file = self._folder / f"{name}.log.json"
        return file if self.holds(name) and file.is_file() else None

    def listed(self, most: int) -> list[MatchAbout]:
        """The latest kept matches, the latest first; one without a readable description has only its name."""
        found = []
        for file in reversed(self._kept()[-most:]):
            name = file.name.removesuffix(".watch.json")
            log = self.log(name)
            if log is None:
                continue
            try:
                stat = log.stat()
            except OSError:
                continue
            played = time.strftime("%Y-%m-%d %H:%M", time.gmtime(stat.st_mtime))
            found.append(self._about(name)._replace(played=played, bytes=stat.st_size))
        return found

    def _about(self, name: str) -> MatchAbout:
        file = self._folder / f"{name}.about.json"
        try:
            if file.stat().st_size > ABOUT_LIMIT:
                raise ValueError("too long")
            data = parse_json(file.read_text(encoding="utf-8"))
            players = tuple(clean_name(str(one)) for one in data["players"][:NAMES])
            board, ruleset = clean_name(str(data["board"])), clean_name(str(data["ruleset"]))
            return MatchAbout(name, players, board, ruleset, int(data["turns"]), data["over"] is True)
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return MatchAbout(name, (), "", "", 0, over=False)

    def _kept(self) -> list[Path]:
        return sorted(
            self._folder.glob("*.watch.json"), key=lambda file: (file.stat().st_mtime_ns, file.name)
        )

    def _size(self, file: Path) -> int:
        files = self._files(file.name.removesuffix(".watch.json"))
        return sum(one.stat().st_size for one in files if one.exists())

    def _files(self, name: str) -> list[Path]:
        return [self._folder / f"{name}.{kind}.json" for kind in ("watch", "log", "about")]
