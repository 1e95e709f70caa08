"""Many puzzles as one text: those that come with the game, and those that mining finds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from functools import lru_cache
from pkgutil import get_data
from typing import Any

from ..base.canon import parse_json
from ..base.rng import Rng, derive
from ..language.complaint import ProblemError, complain
from ..rules.timeline import REGISTERS
from ..situation import MAX_TEXT
from .goals import PuzzleGoal, PuzzleKind
from .puzzle import Puzzle

FORMAT = "cogwheel-puzzles/1"
SHIPPED = "shipped.json"
MOST = 2_000
MOST_CHARACTERS = 4_000_000
MOST_RATING = 4_000
MOST_SLUG = 60
BOARDS_DIFFER = "2026-12-01"
"""The first day whose puzzles lie on different boards; earlier days keep the puzzles they had."""
MOST_DRAWS = 20
KNOWN_FIRST = ("rr", "classic")
"""The rulesets that training begins with."""


class PuzzleGrade(IntEnum):
    """The difficulty of a day's puzzle, among those there are."""

    EASY = 0
    MIDDLE = 1
    HARD = 2


class PuzzleError(ProblemError):
    """A faulty puzzle or text of puzzles; the message names the fault and its place."""


def shelf_text(puzzles: Iterable[Puzzle]) -> str:
    """The puzzles as text, a line for each, in the order of boards, which compresses best."""
    ordered = sorted(puzzles, key=lambda one: (one.board, one.rating, one.id))
    rows = [json.dumps(_json(one), ensure_ascii=False, separators=(",", ":")) for one in ordered]
    return f'{{"format":"{FORMAT}","puzzles":[\n' + ",\n".join(rows) + "\n]}\n"


def _json(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "kind": puzzle.aim.kind.name.lower(),
        "value": puzzle.aim.value,
        "seat": puzzle.seat,
        "rating": puzzle.rating,
        "board": puzzle.board,
        "key": list(puzzle.key),
        "scene": puzzle.scene,
    }


def shelf_from_text(text: str) -> tuple[Puzzle, ...]:
    """The puzzles written by :func:`shelf_text`; PuzzleError names the fault and the puzzle.

    Their scenes are read when they are played.
    """
    if len(text) > MOST_CHARACTERS:
        raise PuzzleError(complain("file.long", path="puzzles", number=len(text), most=MOST_CHARACTERS))
    try:
        data = parse_json(text)
    except (ValueError, RecursionError) as error:
        raise PuzzleError(complain("file.nested", path="puzzles")) from error
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        told = str(data.get("format"))[:40] if isinstance(data, Mapping) else ""
        raise PuzzleError(complain("file.format", path="puzzles", format=told, known=FORMAT))
    rows = data.get("puzzles")
    if not isinstance(rows, list) or len(rows) > MOST:
        raise PuzzleError(complain("puzzle.rows", most=MOST))
    return tuple(_read(row, number) for number, row in enumerate(rows))


def _read(row: Any, number: int) -> Puzzle:
    path = f"puzzles[{number}]"
    if not isinstance(row, Mapping):
        raise PuzzleError(complain("file.object", path=path))
    kinds = {kind.name.lower(): kind for kind in PuzzleKind}
    if row.get("kind") not in kinds:
        raise PuzzleError(complain("puzzle.kind", path=path))
    limits = (("value", 99), ("seat", 7), ("rating", MOST_RATING))
    for name, most in limits:
        value = row.get(name)
        if type(value) is not int or not 0 <= value <= most:
            raise PuzzleError(complain("file.number", path=f"{path}.{name}", least=0, most=most))
    for name, most in (("scene", MAX_TEXT), ("board", MOST_SLUG)):
        value = row.get(name)
        if not isinstance(value, str) or len(value) > most:
            raise PuzzleError(complain("puzzle.text", path=f"{path}.{name}", most=most))
    key = row.get("key")
    if not isinstance(key, list) or len(key) > REGISTERS or any(type(one) is not int for one in key):
        raise PuzzleError(complain("puzzle.key", path=path))
    aim = PuzzleGoal(kinds[row["kind"]], row["value"])
    return Puzzle(row["scene"], aim, row["seat"], row["rating"], row["board"], tuple(key))


@lru_cache(maxsize=1)
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the game, from the easiest on."""
    data = get_data(__package__ or "", SHIPPED)
    found = shelf_from_text((data or b"").decode())
    return tuple(sorted(found, key=lambda one: (one.rating, one.id)))


def puzzle_called(id: str) -> Puzzle | None:
    """The shipped puzzle of this name."""
    return next((one for one in shipped() if one.id == id), None)


def puzzle_of_day(day: str, grade: PuzzleGrade, puzzles: Sequence[Puzzle]) -> Puzzle:
    """A day's puzzle of a grade, the same for everybody; the day is written ``2026-11-20``.

    The hardest fifth of the ``puzzles`` are hard ones; easy is the easiest fifth of those by the rally's own
    rules, which newcomers know.  No two of a day lie on one board if there is a choice.  IndexError without
    any.
    """
    if not puzzles:
        raise IndexError("there are no puzzles")
    ordered = sorted(puzzles, key=lambda one: (one.rating, one.id))
    known = [one for one in ordered if one.ruleset in KNOWN_FIRST]
    fifth = len(ordered) // 5
    share = {
        PuzzleGrade.EASY: known[: len(known) // 5],
        PuzzleGrade.MIDDLE: ordered[fifth : len(ordered) - fifth],
        PuzzleGrade.HARD: ordered[len(ordered) - fifth :],
    }[grade] or ordered
    draws = Rng(derive(b"cogwheel puzzle of the day", day), "puzzle", grade)
    first = share[draws.below(len(share))]
    easier = [one for one in PuzzleGrade if one < grade] if day >= BOARDS_DIFFER else []
    taken = {puzzle_of_day(day, one, puzzles).board for one in easier}
    further = (share[draws.below(len(share))] for _ in range(MOST_DRAWS))
    return next((one for one in (first, *further) if one.board not in taken), first)
