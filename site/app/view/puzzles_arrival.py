"""The moment in which a friend's puzzle, or the answer to one's own, arrives by its link."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, html

from ..action import Action
from ..store.puzzles import PuzzleRun
from .html import button, dialog
from .puzzles_assay import level_told
from .puzzles_friends import title_of
from .puzzles_result import OVER, SANDBOX, TryEnd, answer_words, feat, program
from .puzzles_texts import word

ARRIVAL, LEVEL = "arrival-dialog", "arrival-level"


def arrival(run: PuzzleRun, goal: str, end: TryEnd) -> Markup:
    """The dialog; the robots of ``end`` are pictured.  An answer is not shown before one's own first try."""
    if run.answer is not None and run.known:
        return _answered(run, goal, end)
    dare = NOTHING if run.answer is None else html("<p>{}</p>", f"{_result(run)} {word('puzzle.answer.you')}")
    body = html(
        '<div class="mission-over puzzle-end arrived">{}<p class="muted">{}</p><p><b>{}</b></p>{}<p>{}</p>'
        '<p class="muted small" id="{}" role="status">{}</p></div>',
        feat(run, end, solved=False),
        title_of(run.puzzle),
        goal,
        dare,
        word("puzzle.link.about"),
        LEVEL,
        level_told(run),
    )
    label = word("puzzle.link.begin")
    begin = button(Action.CLOSE, label, arg=ARRIVAL, picture="play", css="primary", id="puzzle-begin")
    return dialog(word("puzzle.link"), body, begin, id=ARRIVAL, read=True)


def _answered(run: PuzzleRun, goal: str, end: TryEnd) -> Markup:
    solved = run.answer is not None and run.answer.solved
    body = html(
        '<div class="mission-over puzzle-end {}">{}<p><b>{}</b></p><p>{}</p>'
        '<p class="muted small">{}</p></div>',
        "solved" if solved else "missed",
        feat(run, end, solved=solved),
        _result(run),
        goal,
        word("puzzle.answer.about"),
    )
    foot = button(Action.CLOSE, word("puzzle.answer.play"), arg=ARRIVAL, id="puzzle-begin")
    label = word("puzzle.answer.watch")
    foot += button(Action.PUZZLE_SHOW, label, arg="answer", picture="play", css="primary", id="puzzle-watch")
    return dialog(_title(run), body, foot, id=ARRIVAL, read=True)


def answer_over(run: PuzzleRun, end: TryEnd, *, solved: bool) -> Markup:
    """The end of a friend's answer that was watched."""
    body = html(
        '<div class="mission-over puzzle-end {}">{}<p>{}</p>{}</div>',
        "solved" if solved else "missed",
        feat(run, end, solved=solved),
        _result(run),
        program(end, solved),
    )
    foot = button(Action.LEAVE, word("puzzle.all"), picture="list", square=True, id="puzzle-all")
    foot += button(Action.PUZZLE_AGAIN, word("puzzle.answer.play"), picture="replay", id="puzzle-again")
    foot += button(
        Action.BOARDS, word("puzzle.own.new"), arg=SANDBOX, picture="plus", css="primary", id="puzzle-new"
    )
    return dialog(_title(run), body, foot, id=OVER, read=True)


def _title(run: PuzzleRun) -> str:
    return word("puzzle.answer.mine" if run.own else "puzzle.answer")


def _result(run: PuzzleRun) -> str:
    answer = run.answer
    if answer is None:
        return ""
    return answer_words(answer.name, solved=answer.solved)


def level_line(run: PuzzleRun) -> Markup:
    """The difficulty, once it has been found out."""
    return html("{}", level_told(run))
