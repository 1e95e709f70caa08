"""The result of a try at a puzzle: its picture, what decided it, what it is worth, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, constant, html, join
from roborally_core.puzzles import PuzzleGrade, PuzzleKind
from roborally_core.puzzles.comparison import Commands, ProgramComparison
from roborally_core.rules.commands import Command

from ..action import Action
from ..art.icons import command_icon, icon
from ..art.robots import picture as robot_picture
from ..store.puzzles import RUSH_MISSES, PuzzleLog, PuzzleMode, PuzzleRun
from ..store.words import FACINGS, Words
from ..texts import t
from .html import button, dialog
from .puzzles_assay import assay_facts
from .puzzles_texts import word

OVER, LEAVE = "over-dialog", "leave-dialog"
CLOSE = 2
"""Number of squares before its checkpoint at which a robot that missed was close."""
SHOWN_TRIES = 12
"""The number of a run's latest results that are shown."""
PIECES = 14
"""The number of pieces of confetti; the style sheet lets each fly its own way."""
MOST_HINTS = 2
"""Cards of the solution that hints tell at most."""
SANDBOX = "sandbox"
"""The argument with which the workshop opens where puzzles are set up."""
KINDS = {kind: kind.name.lower() for kind in PuzzleKind}
"""The end of the keys of a goal's texts, and its style."""


class TryEnd(NamedTuple):
    """The end of one try, for its picture."""

    look: int = 0
    """The player's robot."""
    target: int = -1
    """The robot to be destroyed; -1 without one."""
    who: str = ""
    """The name of that robot's player."""
    commands: Commands = ()
    """The commands the player's robot played, by register."""
    register: int = 0
    """The register, from 1, that decided; 0 if none did."""
    left: int = 0
    """The squares left to the checkpoint at the end; 0 if they are not known."""
    lost: bool = False
    """Whether the player's robot was destroyed."""
    hit: bool = False
    """Whether the target was."""


def puzzle_over(
    run: PuzzleRun,
    solved: bool,
    log: PuzzleLog,
    *,
    showing: bool,
    why: str = "",
    beside: Markup = NOTHING,
    end: TryEnd | None = None,
    left_to: str = "",
    missed: Sequence[str] = (),
) -> Markup:
    """The result of a try; ``showing`` if the solution was shown, with the player's own program ``beside``
    it; ``why`` a miss was one; ``end`` is pictured; ``left_to`` names the way out if it is not the page.

    At the end of a run the puzzles ``missed`` in it are listed by their goals, to be tried again.
    """
    key = "shown" if showing else "solved" if solved else "missed"
    ended = run.chained and run.over and not showing
    end = end or TryEnd()
    if showing:
        above, told, below = icon("check"), word("puzzle.shown.about"), beside
        if not solved:  # anybody can write a link
            above, told = icon("close"), word("puzzle.shown.wrong")
    else:
        above, below = feat(run, end, solved=solved), program(end, solved)
        told = " ".join(filter(None, (_decision(run, end, solved), why)))
    css = f"mission-over puzzle-end {key}"
    worth = NOTHING if showing else _worth(run, solved, log, ended=ended)
    again = _missed(missed) if ended and missed else NOTHING
    body = html('<div class="{}">{}<p>{}</p>{}{}{}</div>', css, above, told, below, worth, again)
    close = 0 < end.left <= CLOSE and not (end.lost or solved)
    title = word(f"puzzle.{run.mode}.over" if ended else "puzzle.close" if close else f"puzzle.{key}")
    return dialog(title, body, _ways_on(run, solved, log, left_to, showing=showing), id=OVER, read=True)


def _missed(goals: Sequence[str]) -> Markup:
    """The puzzles that were missed in a run, each with the way to try it again."""
    rows = join(
        html(
            "<li>{}</li>",
            button(Action.PUZZLE_MISSED, goal, arg=str(i), picture="replay", css="small", id=f"missed-{i}"),
        )
        for i, goal in enumerate(goals)
    )
    head = word("puzzle.run.missed", n=len(goals))
    return html('<section class="run-missed"><h3 class="head-3">{}</h3><ol>{}</ol></section>', head, rows)


def feat(run: PuzzleRun, end: TryEnd, *, solved: bool) -> Markup:
    """The picture: the player's robot, and what it was after."""
    aim = run.puzzle.aim
    if aim.kind is PuzzleKind.REACH:
        prize = html('{}<b class="numeral">{}</b>', icon("flag"), aim.value)
    elif aim.kind is PuzzleKind.DESTROY:
        prize = robot_picture(max(0, end.target))
    else:
        prize = icon("shields")
    far = html("<b>{}</b>", end.left) if end.left and not (solved or end.lost) else NOTHING
    css = ["feat", KINDS[aim.kind], *(["lost"] if end.lost else []), *(["hit"] if end.hit else [])]
    return html(
        '<div class="{}" aria-hidden="true">{}<span class="hero">{}</span>'
        '<span class="gap">{}</span><span class="prize">{}</span></div>',
        " ".join(css),
        html('<span class="confetti">{}</span>', join([constant("<i></i>")] * PIECES)) if solved else NOTHING,
        robot_picture(end.look),
        far,
        prize,
    )


def _decision(run: PuzzleRun, end: TryEnd, solved: bool) -> str:
    """The fact that decided, or the goal that was missed."""
    aim = run.puzzle.aim
    if not solved and aim.kind is PuzzleKind.DESTROY and end.hit:
        return word("puzzle.missed.about")  # the reason says that it took both
    key = f"puzzle.{'solved' if solved else 'missed'}.{KINDS[aim.kind]}"
    return word(key, n=aim.value, who=end.who, register=end.register)


def program(end: TryEnd, solved: bool) -> Markup:
    """The program played, with the register that decided."""
    if not any(end.commands):
        return NOTHING
    return html(
        '<span class="compared played" role="img" aria-label="{}">{}</span>',
        ", ".join(map(_command_name, end.commands)),
        _cells(end.commands, end.register, "deed" if solved else "slip"),
    )


def _cells(commands: Commands, marked: int, css: str) -> Markup:
    return join(
        html(
            "<span{}>{}</span>",
            Attributes(class_=css if number == marked else None),
            NOTHING if command is None else command_icon(command.name.lower()),
        )
        for number, command in enumerate(commands, 1)
    )


def _worth(run: PuzzleRun, solved: bool, log: PuzzleLog, *, ended: bool) -> Markup:
    """The changes by a try: the run's results or the day's three, rating, row of days."""
    told = _progress(run, solved, log)
    pills = join(html('<li class="{}">{}</li>', css, text) for css, text in told if text)
    dots = icon("medal") if ended and run.record else NOTHING
    if run.chained:
        dots += _pips(run.results[-SHOWN_TRIES:], len(run.results[-SHOWN_TRIES:]) - 1)
    elif run.mode is PuzzleMode.TODAY:
        dots = _pips([log.on_day(run.day, grade) for grade in PuzzleGrade], int(run.grade))
    if pills:
        pills = html('<ul class="pills{}">{}</ul>', " run-total" if ended else "", pills)
    return dots + pills


def _pips(results: Sequence[bool | None], newest: int) -> Markup:
    """A sign for each result; None for a puzzle that was not tried."""
    signs = {True: ("won", icon("check")), False: ("missed", icon("close")), None: ("open", NOTHING)}
    return html(
        '<span class="run-pips" aria-hidden="true">{}</span>',
        join(
            html('<i class="{}{}">{}</i>', signs[one][0], " new" if i == newest else "", signs[one][1])
            for i, one in enumerate(results)
        ),
    )


def _progress(run: PuzzleRun, solved: bool, log: PuzzleLog) -> list[tuple[str, str]]:
    """The changes by a try, to run, row of days and rating: style and words of each."""
    if run.chained:
        if run.over:
            best = word("puzzle.run.record" if run.record else "puzzle.best", n=log.best(run.mode))
            return [("", word("puzzle.run.over", n=run.solved)), ("gain" if run.record else "", best)]
        time = f"{run.seconds // 60}:{run.seconds % 60:02}"
        values = {"n": run.solved, "misses": run.misses, "most": RUSH_MISSES, "time": time}
        return [("gain" if solved else "", word(f"puzzle.{run.mode}.on", **values))]
    told = []
    if solved and run.first:
        told.append(("gain", word("puzzle.first")))
    if run.gain:
        change = f"{run.gain:+d}".replace("-", "−")
        told.append(("gain" if run.gain > 0 else "", word("puzzle.rated", rating=log.rating, change=change)))
    if solved and run.solved_in > 1:
        told.append(("gain", word("puzzle.friends.solved", n=run.solved_in)))
    elif solved and _missed_before(run, log):
        told.append(("", word("puzzle.first.counts")))
    if run.own and run.first:
        told.append(("", word("puzzle.own.unrated")))
    elif run.foreign and run.first and run.assay is None:
        told.append(("", word("puzzle.assay.unrated")))
    if run.foreign and run.assay is not None:
        told += [("", one) for one in assay_facts(run.assay)[:1]]
    if run.link and not solved:
        told.append(("", word("puzzle.friends.kept")))
    if run.answer is not None:
        told.append(("", answer_words(run.answer.name, solved=run.answer.solved)))
    if run.mode is PuzzleMode.TODAY:
        if solved and log.days.get(run.day):
            told.append(("gain", word("puzzle.counted", n=log.days_in_a_row(run.day))))
        if not log.left(run.day):
            told.append(("", word("puzzle.tomorrow")))
    return told


def _missed_before(run: PuzzleRun, log: PuzzleLog) -> bool:
    """Whether the first try, the only one that counts, was a miss."""
    if run.mode is PuzzleMode.TODAY:
        return log.on_day(run.day, run.grade) is False
    return log.tried.get(run.puzzle.id) is False


def leaving_run(run: PuzzleRun) -> Markup:
    """Ask whether to leave a rush or a streak, which ends with it."""
    foot = button(Action.CLOSE, t("cancel"), arg=LEAVE) + button(
        Action.LEAVE_YES, t("leave.yes"), css="danger", id="run-leave"
    )
    told = html("<p>{}</p>", word("puzzle.leave.about", n=run.solved))
    return dialog(word(f"puzzle.{run.mode}.leave"), told, foot, id=LEAVE)


def _ways_on(run: PuzzleRun, solved: bool, log: PuzzleLog, left_to: str, *, showing: bool) -> Markup:
    """The buttons under a result; the way on is marked, after a miss another try."""
    ended, missed = run.chained and run.over, not (solved or showing)
    onward = NOTHING if ended else _onward(run, log, marked=run.chained or not missed)
    answers = run.mode is PuzzleMode.LINK and solved and not (run.own or showing or run.attempt is None)
    if run.mode is PuzzleMode.LINK and not (missed or left_to):
        label, css = word("puzzle.own.new" if run.own else "puzzle.link.reply"), "" if answers else "primary"
        onward = button(Action.BOARDS, label, arg=SANDBOX, picture="plus", css=css, id="puzzle-new")
    marked = "" if onward or ended or missed else "primary"
    foot = button(Action.PUZZLE_COPY, t("puzzle.copy"), picture="link", square=True, id="puzzle-copy")
    if answers:
        label = word("puzzle.answer.copy")
        foot = button(
            Action.PUZZLE_COPY, label, arg="answer", picture="link", css="primary", id="puzzle-copy"
        )
    if left_to:
        foot += button(Action.LEAVE, left_to, picture="left", css=marked, id="puzzle-back")
    else:
        foot += button(
            Action.LEAVE, word("puzzle.all"), picture="list", css=marked, square=not marked, id="puzzle-all"
        )
    if missed and not run.chained and run.hints < MOST_HINTS and (run.worth or not run.foreign):
        label = word("puzzle.hint.more" if run.hints else "puzzle.hint.ask")
        foot += button(Action.PUZZLE_SHOW, label, arg="hint", picture="bulb", id="puzzle-hint")
    if missed and (ended or not run.chained):
        foot += button(Action.PUZZLE_SHOW, word("puzzle.show"), picture="eye", id="puzzle-show")
    if not run.chained and (missed or showing):
        css = "primary" if missed else ""
        foot += button(
            Action.PUZZLE_AGAIN, word("puzzle.again"), picture="replay", css=css, id="puzzle-again"
        )
    if ended:
        label = word(f"puzzle.{run.mode}.again")
        foot += button(Action.PUZZLE, label, arg=run.mode, picture="replay", css="primary", id="puzzle-run")
    return foot + onward


def _onward(run: PuzzleRun, log: PuzzleLog, *, marked: bool) -> Markup:
    """The button that leads to the next puzzle; nothing where none follows."""
    css = "primary" if marked else ""
    if run.mode is PuzzleMode.ANEW and run.over:
        label = word(f"puzzle.{run.came_from}.again")
        return button(Action.PUZZLE, label, arg=run.came_from, picture="replay", css=css, id="puzzle-run")
    if run.mode in {PuzzleMode.FREE, PuzzleMode.ANEW} or run.chained:
        return button(Action.PUZZLE_NEXT, word("puzzle.next"), picture="right", css=css, id="puzzle-next")
    left = log.left(run.day) if run.mode is PuzzleMode.TODAY else ()
    if not left:
        return NOTHING
    grade = word(f"puzzle.grade.{left[0].name.lower()}")
    label = word("puzzle.next.grade", grade=grade) if marked else word("puzzle.next")
    what = f"{PuzzleMode.TODAY}-{left[0]:d}"
    return button(Action.PUZZLE, label, arg=what, picture="right", css=css, id="puzzle-next")


def answer_words(name: str, *, solved: bool) -> str:
    """The result of somebody's answer in words."""
    who = name or word("puzzle.answer.friend")
    return word("puzzle.answer.solved" if solved else "puzzle.answer.missed", who=who)


def side_by_side(comparison: ProgramComparison, words: Words) -> Markup:
    """The player's program over the solution, the first difference marked, and where it led."""
    rows = join(
        html(
            '<li><span>{}</span><span class="compared" role="img" aria-label="{}">{}</span></li>',
            word(f"puzzle.compare.{whose}"),
            ", ".join(map(_command_name, commands)),
            _cells(commands, comparison.first, "first"),
        )
        for whose, commands in (("mine", comparison.mine), ("solution", comparison.other))
    )
    i = comparison.first - 1
    told = [
        word(
            "puzzle.compare.first",
            register=comparison.first,
            mine=_command_name(comparison.mine[i]),
            other=_command_name(comparison.other[i]),
        ),
        _parting(comparison, words),
    ]
    return html(
        '<ul class="side-by-side">{}</ul><p class="parting">{}</p>', rows, " ".join(filter(None, told))
    )


def _command_name(command: Command | None) -> str:
    return word("puzzle.idle") if command is None else t(f"command.{command.name.lower()}")


def _parting(comparison: ProgramComparison, words: Words) -> str:
    """The first register after which both robots no longer stand alike."""
    register, (mine, other) = comparison.parted, comparison.ways
    if not register:
        return ""
    i, values = register - 1, {"register": register}
    if i >= len(mine.stops):
        return word("puzzle.compare.lost", **values)
    if i >= len(other.stops):
        return ""
    if mine.stops[i] != other.stops[i]:
        here, there = words.square(mine.stops[i]), words.square(other.stops[i])
        return word("puzzle.compare.squares", **values, mine=here, other=there)
    here, there = (t(f"facing.{FACINGS[way.facings[i] & 3]}") for way in (mine, other))
    return word("puzzle.compare.facings", **values, mine=here, other=there)
