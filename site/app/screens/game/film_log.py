"""The log of a film, which grows as far as it has been shown, and the book of all turns behind it."""

from __future__ import annotations

from collections.abc import Iterator

from roborally_core.base.markup import join

from ... import web
from ...store.game_store import GameStore
from ...store.turn_film import Timeline
from ...store.volleys import fact_concerns
from .view.logbook import Logbook
from .view.watch import log_line

LOG = "log"


class FilmLog:
    """The content of the log beside the board."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self.book = Logbook(store.words)
        self._said = 0
        """Number of frames of the film that it tells."""
        self._unseen = False
        """Whether its last lines are still below its end."""

    def begin(self) -> None:
        """Another film begins, or this one is told once more."""
        self._said, self._unseen = 0, False
        web.forget(LOG)  # the panel may be there already, with the log of a game that is over

    def reach(self, timeline: Timeline, index: int) -> Iterator[None]:
        """Tell the film up to this frame, part by part: scrolling at once would lay the page out twice."""
        if index < self._said:
            self.begin()
        ending = self._store.history.ending
        facts = [fact for frame in timeline.frames[self._said : index + 1] for fact in frame.facts]
        facts = [fact for fact in facts if fact not in ending]  # they are no facts of the game
        if self._store.history.mine:
            facts = [fact for fact in facts if fact_concerns(fact, self._store.eyes)]
        fresh = self._store.words.lines(facts)
        self._said = index + 1
        if fresh:
            web.append(LOG, join(log_line(text, head) for text, head in fresh))
            self._unseen = True
            yield
        if self._unseen:
            self._unseen = False
            web.scroll_to_end(LOG)

    def whole(self) -> None:
        """All of the game."""
        web.put(LOG, self.book.read())
        web.scroll_to_end(LOG)

    def remark(self, turn: int, text: str, *, shown: bool) -> None:
        """Write an event beside the rules into a turn's log; it is ``shown`` now, or only kept."""
        line = self.book.remark(turn, text)
        if shown:
            web.append(LOG, line)
            web.scroll_to_end(LOG)

    async def write(self) -> None:
        """Put noted facts into words, while there is time for it."""
        for _ in self.book.write():
            await web.breathe()
