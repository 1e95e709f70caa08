"""The record table: high scores, and games better, worse and equal (RB, "Score").

A player's rating is the highest score; a game counts as better, worse or equal
by comparison with that highest score as it stood before.  The first game has
nothing to compare with.  Rooms of different sizes hold different numbers of
robots, so each kind of room has a sheet of its own.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import pairwise
from typing import Any, NamedTuple

from roborally_core.base.canon import canonical, parse_json
from roborally_core.chase.game import Chase
from roborally_core.language.complaint import ProblemError, complain, json_fault
from roborally_core.language.core import say

FORMAT = "roborally-robots-scores/1"
MAX_ENTRIES = 10
MAX_TABLE_BYTES = 4_000_000
_MAX_TEXT = 100_000
_TEXTS = frozenset(("seed", "day", "replay"))


class ScoresError(ProblemError):
    """A stored table that cannot be read; the message says why."""


class Comparison(IntEnum):
    """A finished game against the player's highest score before it."""

    FIRST = 0
    BETTER = 1
    WORSE = 2
    EQUAL = 3


class ScoreEntry(NamedTuple):
    """One finished game; ``replay`` is its link text, ``hints`` how often the solver was asked."""

    score: int
    kills: int
    turns: int
    level: int
    start: int
    seed: str
    day: str
    hints: int
    replay: str


class Sheet(NamedTuple):
    """The games in rooms of one kind; ``entries`` are the best, highest first, earlier before later."""

    games: int = 0
    better: int = 0
    worse: int = 0
    equal: int = 0
    entries: tuple[ScoreEntry, ...] = ()

    @property
    def best(self) -> int | None:
        """The rating: the highest score so far; None before the first game."""
        return self.entries[0].score if self.entries else None


class Filed(NamedTuple):
    """A table with one more game, how the game compares, and its rank from 1 (None if not among the best)."""

    table: ScoreTable
    comparison: Comparison
    rank: int | None


class ScoreTable(NamedTuple):
    """All sheets by kind of room (``Setup.kind``), for example ``8x8``."""

    sheets: tuple[tuple[str, Sheet], ...] = ()

    def sheet(self, room: str) -> Sheet:
        """The sheet of a kind of room; an empty one if no game was played there."""
        return dict(self.sheets).get(room, Sheet())

    def filed(self, room: str, entry: ScoreEntry) -> Filed:
        """The table with ``entry`` in it."""
        sheet = self.sheet(room)
        comparison = compare(entry.score, sheet.best)
        place = sum(other.score >= entry.score for other in sheet.entries)
        entries = (*sheet.entries[:place], entry, *sheet.entries[place:])[:MAX_ENTRIES]
        new = Sheet(
            sheet.games + 1,
            sheet.better + (comparison is Comparison.BETTER),
            sheet.worse + (comparison is Comparison.WORSE),
            sheet.equal + (comparison is Comparison.EQUAL),
            entries,
        )
        sheets = dict(self.sheets) | {room: new}
        rank = place + 1 if place < MAX_ENTRIES else None
        return Filed(ScoreTable(tuple(sorted(sheets.items()))), comparison, rank)


def compare(score: int, best: int | None) -> Comparison:
    """A score against the highest one before it."""
    if best is None:
        return Comparison.FIRST
    if score == best:
        return Comparison.EQUAL
    return Comparison.BETTER if score > best else Comparison.WORSE


def entry_of(game: Chase, *, day: str, hints: int, replay: str) -> ScoreEntry:
    """The table's line for a finished game; ``day`` is the caller's date."""
    start = game.setup.level
    return ScoreEntry(game.score, game.kills, game.turns, game.level, start, game.seed, day, hints, replay)


def to_json(table: ScoreTable) -> bytes:
    """The table as canonical JSON."""
    sheets = {}
    for room, sheet in table.sheets:
        sheets[room] = sheet._asdict() | {"entries": [entry._asdict() for entry in sheet.entries]}
    return canonical({"format": FORMAT, "rooms": sheets})


def from_json(raw: bytes | str) -> ScoreTable:
    """The table in a JSON text; ScoresError if it is damaged or of another version."""
    if len(raw) > MAX_TABLE_BYTES:
        raise ScoresError(complain("chase.scores.long", most=MAX_TABLE_BYTES))
    try:
        data = parse_json(raw)
    except (ValueError, RecursionError) as error:
        raise ScoresError(complain("chase.scores.json", why=json_fault(error, placed=True))) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ScoresError(complain("chase.scores.format", known=FORMAT))
    rooms = data.get("rooms")
    if not isinstance(rooms, dict):
        raise ScoresError(complain("chase.scores.rooms"))
    return ScoreTable(tuple((room, _sheet(room, rooms[room])) for room in sorted(rooms)))


def _sheet(room: str, data: Any) -> Sheet:
    where = say("chase.scores.room", room=room[:12])
    if not isinstance(data, dict) or not isinstance(data.get("entries"), list):
        raise ScoresError(complain("chase.scores.entries", where=where))
    games, better, worse, equal = (
        _number(data.get(name), name, where) for name in ("games", "better", "worse", "equal")
    )
    if min(games, better, worse, equal) < 0:
        raise ScoresError(complain("chase.scores.below", where=where))
    entries = [
        _entry(item, say("chase.scores.entry", number=number, where=where))
        for number, item in enumerate(data["entries"], 1)
    ]
    if len(entries) > MAX_ENTRIES:
        raise ScoresError(complain("chase.scores.many", where=where, most=MAX_ENTRIES))
    if any(one.score < two.score for one, two in pairwise(entries)):
        raise ScoresError(complain("chase.scores.order", where=where))
    return Sheet(games, better, worse, equal, tuple(entries))


def _entry(data: Any, where: str) -> ScoreEntry:
    if not isinstance(data, dict):
        raise ScoresError(complain("chase.scores.object", where=where))
    values: dict[str, Any] = {}
    for name in ScoreEntry._fields:
        value = data.get(name)
        if name not in _TEXTS:
            values[name] = _number(value, name, where)
        elif isinstance(value, str) and len(value) <= _MAX_TEXT:
            values[name] = value
        else:
            raise ScoresError(complain("chase.record.no_str", key=name, where=where))
    return ScoreEntry(**values)


def _number(value: Any, name: str, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ScoresError(complain("chase.record.no_int", key=name, where=where))
    return value
