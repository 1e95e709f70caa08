"""The log for reading: kept as facts, and put into words when there is time for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from roborally_core.base.markup import NOTHING, Markup, join

from ....store.words import Words
from .watch import log_line

TURNS = 40
"""Number of turns it keeps."""


@dataclass
class _Note:
    """Noted facts, and their lines once made."""

    facts: Sequence[Any]
    lines: Markup | None = None


class Logbook:
    """The turns of one game."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._turns: dict[int, list[_Note]] = {}

    def note(self, turn: int, facts: Sequence[Any]) -> None:
        """More happened in a turn."""
        self._turns.setdefault(turn, []).append(_Note(facts))
        while len(self._turns) > TURNS:
            del self._turns[min(self._turns)]

    def remark(self, turn: int, text: str) -> Markup:
        """Something happened beside the rules; its line."""
        line = log_line(text, head=False)
        self._turns.setdefault(turn, []).append(_Note((), line))
        return line

    def retell(self) -> None:
        """Another language is spoken: put the game's facts into words anew."""
        for note in self._notes():
            if note.facts:
                note.lines = None

    def write(self) -> Iterator[None]:
        """Put noted facts into words, a part at a time."""
        for note in self._notes():
            if note.lines is None:
                note.lines = join(log_line(text, head) for text, head in self._words.lines(note.facts))
                yield

    def read(self) -> Markup:
        """All of it."""
        for _ in self.write():
            pass
        return join(note.lines or NOTHING for note in self._notes())

    def _notes(self) -> list[_Note]:
        return [note for turn in sorted(self._turns) for note in self._turns[turn]]
