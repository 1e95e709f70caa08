"""What happened, for reading: kept as facts, and put into words when there is time for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roborally_core.markup import Markup, join

from ..store.words import Words
from .watch import log_line

TURNS = 40
"""How many turns it keeps."""


class Logbook:
    """The turns of one game."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._turns: dict[int, list[Markup | Sequence[Any]]] = {}
        """What was noted of each turn: facts, or what has been made of them."""

    def note(self, turn: int, facts: Sequence[Any]) -> None:
        """More happened in a turn."""
        self._turns.setdefault(turn, []).append(facts)
        while len(self._turns) > TURNS:
            del self._turns[min(self._turns)]

    def remark(self, turn: int, text: str) -> Markup:
        """Something happened beside the rules; its line."""
        line = log_line(text, head=False)
        self._turns.setdefault(turn, []).append(line)
        return line

    def write(self) -> Iterator[None]:
        """Put what has been noted into words, a turn at a time."""
        for entries in list(self._turns.values()):
            if self._written(entries):
                yield

    def _written(self, entries: list[Markup | Sequence[Any]]) -> bool:
        """Whether there was anything to be put into words."""
        made = False
        for i, entry in enumerate(entries):
            if not isinstance(entry, Markup):
                entries[i] = join(log_line(text, head) for text, head in self._words.lines(entry))
                made = True
        return made

    def read(self) -> Markup:
        """All of it."""
        for _ in self.write():
            pass
        lines = (entry for turn in sorted(self._turns) for entry in self._turns[turn])
        return join(line for line in lines if isinstance(line, Markup))
