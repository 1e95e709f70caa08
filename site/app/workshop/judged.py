"""Judgements of the board being made, each for one content of it and its rules; without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from roborally_core.base.geometry import Grid
from roborally_core.board.model import Board
from roborally_core.workshop.draft import Square
from roborally_core.workshop.errands import JudgeStep, judge_request
from roborally_core.workshop.judge import Finding, Judgement, RaceResult, RacesDone

MOST = 12
"""Number of contents whose judgements are kept, so that undoing finds them again."""

Content = tuple[str, str]
"""The content hash of a board, and the key of the rules for judging it."""

_NOTHING = RacesDone(0, 0)


@dataclass
class Judged:
    """Everything known about one content of the board."""

    board: Board
    ruleset: str
    results: list[RaceResult] = field(default_factory=list)
    progress: RacesDone = _NOTHING
    judgement: Judgement | None = None

    @property
    def is_whole(self) -> bool:
        """Whether all races are played and judged."""
        return self.judgement is not None and self.progress.done == self.progress.of

    def request(self, text: str) -> str:
        """The request to a worker to judge the rest; ``text`` is the board's file."""
        return judge_request(text, self.ruleset, self.results)

    def take(self, step: JudgeStep) -> None:
        """Take in one step of the worker's."""
        self.progress = step.progress
        if step.result is not None:
            self.results.append(step.result)
        if step.judgement is not None:
            self.judgement = step.judgement


class JudgeStore:
    """The judgements of a board's contents, and which of them are shown on the board."""

    def __init__(self) -> None:
        self._known: dict[Content, Judged] = {}
        self.shown: Judged | None = None
        """The content whose judgement the panel shows: the board as it is, or an earlier content of it."""
        self.is_stale = False
        """Whether :attr:`shown` is an earlier content."""
        self.running: Judged | None = None
        """The content that is being judged now."""
        self.heat = False
        """Whether the ends of robots are shown on the board."""
        self.pointed: int | None = None
        """The finding whose squares are shown on the board, by its number."""

    def follow(self, board: Board, ruleset: str) -> None:
        """Follow a change of the board: show its judgement if known, else mark the shown one as stale."""
        found = self._known.get((board.content_hash, ruleset))
        if found is not None:
            if found is not self.shown:
                self.pointed = None
            self.shown, self.is_stale = found, False
        elif self.shown is not None and not self.is_stale:
            self.is_stale, self.pointed = True, None

    def begin(self, board: Board, ruleset: str) -> Judged:
        """Begin to judge this board, or continue with the results known already."""
        content = (board.content_hash, ruleset)
        found = self._known.pop(content, None) or Judged(board, ruleset)
        self._known[content] = found
        while len(self._known) > MOST:
            del self._known[next(iter(self._known))]
        self.running = self.shown = found
        self.is_stale = False
        return found

    def point(self, number: int) -> Square | None:
        """Show the squares of a finding, or hide them if they are shown; the first of the squares shown."""
        judgement = self.shown.judgement if self.shown is not None else None
        if judgement is None or number == self.pointed or number >= len(judgement.findings):
            self.pointed = None
            return None
        self.pointed = number
        squares = judgement.findings[number].squares
        return self._grid.xy(squares[0]) if squares else None

    @property
    def _grid(self) -> Grid:
        assert self.shown is not None
        return self.shown.board.grid

    @property
    def finding(self) -> Finding | None:
        """The finding that is pointed at."""
        if self.pointed is None or self.shown is None or self.shown.judgement is None:
            return None
        return self.shown.judgement.findings[self.pointed]

    def ends(self) -> dict[Square, int]:
        """The number of robots destroyed on each square, if that is shown on the board."""
        if not self.heat or self.is_stale or self.shown is None or self.shown.judgement is None:
            return {}
        return {self._grid.xy(pos): number for pos, number in self.shown.judgement.deaths}

    def pointed_squares(self) -> Iterator[Square]:
        """The squares of the finding that is pointed at."""
        finding = self.finding
        if finding is not None and not self.is_stale:
            yield from map(self._grid.xy, finding.squares)
