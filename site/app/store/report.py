"""The stage report beside the board: its tables, and the film of the moment a stage begins (BW-16)."""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.play.game import Game
from roborally_core.play.record import record_of
from roborally_core.report import Report, report_of, report_text
from roborally_core.report.table import Section, TurnReport

from .saves import file_name

END = 0
"""The register that stands for the end of a turn."""


class SectionStart(NamedTuple):
    """The beginning of a section of the report: a turn, and a register or its ``END``."""

    turn: int
    register: int

    @property
    def arg(self) -> str:
        """The form a button carries."""
        return f"{self.turn}.{self.register}"


def moment_from(arg: str) -> SectionStart:
    """The moment of :attr:`SectionStart.arg`; ValueError for other text."""
    turn, _, register = arg.partition(".")
    return SectionStart(int(turn), int(register))


class ReportStore:
    """The report of a running or finished game, and which turn of it is looked at."""

    def __init__(self, game: Game) -> None:
        self.report: Report = report_of(record_of(game))
        self.turn = len(self.report.turns)
        self.moment: SectionStart | None = None
        """The stage the board shows."""

    @property
    def name(self) -> str:
        """The name of its file, without an ending."""
        return f"report-{file_name(self.report.title.lower())}-{len(self.report.turns)}"

    def html(self) -> str:
        """The whole report as one self-contained page; ImportError before its pack is loaded."""
        from roborally_core.report.page import report_html  # noqa: PLC0415

        return report_html(self.report)

    def text(self) -> str:
        """The whole report as plain text."""
        return report_text(self.report)

    def choose(self, turn: int) -> bool:
        """Look at this turn; False if it has not been played."""
        if not 1 <= turn <= len(self.report.turns):
            return False
        self.turn = turn
        return True

    def beside(self, steps: int) -> SectionStart | None:
        """The moment this many stages on (or back) from the one shown; None beyond the game's ends.

        Without one shown, a step on leads to the first of the turn looked at.
        """
        moments = [moment for turn in self.report.turns for moment, _ in _dated(turn)]
        now = moments.index(self.moment) if self.moment else moments.index(self.sections()[0][0]) - 1
        return moments[now + steps] if 0 <= now + steps < len(moments) else None

    def sections(self) -> list[tuple[SectionStart, Section]]:
        """The tables of the turn looked at, with the moments they begin at."""
        return _dated(self.report.turns[self.turn - 1])


def _dated(turn: TurnReport) -> list[tuple[SectionStart, Section]]:
    """Stages count from one; the last table is that of the turn's end."""
    last = len(turn.sections)
    return [
        (SectionStart(turn.number, END if number == last else number), section)
        for number, section in enumerate(turn.sections, 1)
    ]
