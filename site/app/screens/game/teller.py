"""Tells a film to listeners: one sentence for each register, once, when the register is over."""

from __future__ import annotations

from collections.abc import Iterable

from roborally_core.story.highlights import Highlight

from ...router import App
from ...store.narration import Narrator, registers_told, with_turns
from ...store.session import NOBODY, TurnFilm
from ...store.words import Words


class Teller:
    """The sentences of the film that runs, and how many of them are said."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._sentences: list[str] = []
        self._told = 0

    def begin(self, film: TurnFilm, me: int, words: Words, turns: Iterable[tuple[int, Highlight]]) -> None:
        """Another turn is shown; ``turns`` are the changes of the race in it, each with its register."""
        self._sentences, self._told = with_turns(_sentences(film, me, words), turns, words), 0

    def reach(self, register: int) -> None:
        """The film has come to a register: tell those before it, once more after a step back."""
        told, self._told = self._told, max(0, register - 1)
        if said := " ".join(filter(None, self._sentences[told : self._told])):
            self._app.announce(said)

    def end(self) -> None:
        """The film is over."""
        self.reach(len(self._sentences) + 1)


def _sentences(film: TurnFilm, me: int, words: Words) -> list[str]:
    """A sentence or more for each register, told to ``me`` or to nobody in particular."""
    if me == NOBODY:
        return registers_told(film.facts, words)
    return Narrator(film.before, film.facts, me, words).sentences
