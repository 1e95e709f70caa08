"""The effect of an element, as a film for its help page that begins again when it is over."""

from __future__ import annotations

from roborally_core.board.model import Board
from roborally_core.engine.rules import Rules
from roborally_core.options.api import Option
from roborally_core.rules.cards import Deck
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.events import CardPlayed, RegisterStarted
from roborally_core.scene.showing import showing
from roborally_core.story.fold import Fold, off_board
from roborally_core.story.sentences import tell_all

from ...store.moments import FilmLook, scene_at
from ...store.scene import Tableau, raised_at
from ...store.turn_film import Cut, Frame, Timeline
from ...store.working import closing
from .texts import word

Speaking = tuple[list[str], Board, Deck, int, tuple[Option, ...], Dialect]
"""The needs of :func:`~roborally_core.story.sentences.tell_all` besides facts."""
UNSAID = (CardPlayed, RegisterStarted)
"""Facts that go without saying on a little board."""
PAUSE_MS = 900
"""Rest before it begins again."""
ROBOTS = 2


class Loop:
    """One element's scene, addressed by a time that never ends."""

    def __init__(self, board: Board, timeline: Timeline, words: Speaking) -> None:
        self.board = board
        self.timeline = timeline
        self._words = words

    def at(self, time: float) -> tuple[Tableau, dict[int, int]]:
        """The board at a moment, with the states of its elements."""
        now = min(time % (self.timeline.length + PAUSE_MS), self.timeline.length)
        memory = self.timeline.frame(now)[0].memory if self.timeline.frames else {}
        look = FilmLook(board=self.board)
        return scene_at(self.timeline, now, self.board.grid, look), dict(memory)

    def raised(self, time: float) -> frozenset[int]:
        """The squares of shafts whose upper place is there."""
        now = min(time % (self.timeline.length + PAUSE_MS), self.timeline.length)
        if not self.board.heights or not self.timeline.frames:
            return frozenset()
        return raised_at(self.board, self.timeline.frame(now)[0])

    def said(self, time: float) -> str:
        """The last sentence told by then in this round; empty before the first."""
        now = time % (self.timeline.length + PAUSE_MS)
        said = ""
        for frame in self.timeline.frames:
            if frame.start > now:
                break
            said = self._sentence(frame) or said
        return said

    def _sentence(self, frame: Frame) -> str:
        told = tell_all([fact for fact in frame.facts if not isinstance(fact, UNSAID)], *self._words)
        return " ".join(told)

    def story(self) -> list[str]:
        """All of it in sentences, for those who do not look."""
        told = [self._sentence(frame) for frame in self.timeline.frames]
        return [text for text in told if text]


def loop_of(key: str, rules: Rules) -> Loop | None:
    """The film of the element called ``key``; None if it has none under ``rules``."""
    made = showing(key, rules)
    if made is None:
        return None
    fold = Fold(off_board(ROBOTS))
    fold.follow(made.before)
    timeline = Timeline(tuple(fold.views), made.facts, fold.memory, Cut(closing=closing(made.board)))
    names = [word("help.demo.one"), word("help.demo.other")]
    words = (names, made.board, made.deck, rules.hit_points, rules.options, rules.dialect)
    return Loop(made.board, timeline, words)
