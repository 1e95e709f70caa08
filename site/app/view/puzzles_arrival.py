"""The moment in which a friend's puzzle arrives by its link: its goal, its difficulty, and the way in."""

from __future__ import annotations

from roborally_core.base.markup import Markup, html

from ..action import Action
from ..store.puzzles import PuzzleRun
from .html import button, dialog
from .puzzles_assay import level_told
from .puzzles_result import TryEnd, feat
from .puzzles_texts import word

ARRIVAL, LEVEL = "arrival-dialog", "arrival-level"


def arrival(run: PuzzleRun, goal: str, end: TryEnd) -> Markup:
    """The dialog; the robots of ``end`` are pictured."""
    body = html(
        '<div class="mission-over puzzle-end arrived">{}<p><b>{}</b></p><p>{}</p>'
        '<p class="muted small" id="{}" role="status">{}</p></div>',
        feat(run, end, solved=False),
        goal,
        word("puzzle.link.about"),
        LEVEL,
        level_told(run),
    )
    begin = button(
        *(Action.CLOSE, word("puzzle.link.begin")),
        arg=ARRIVAL,
        picture="play",
        css="primary",
        id="puzzle-begin",
    )
    return dialog(word("puzzle.link"), body, begin, id=ARRIVAL, read=True)


def level_line(run: PuzzleRun) -> Markup:
    """The difficulty, once it has been found out."""
    return html("{}", level_told(run))
