"""Puzzles: their page, the card beside the board, and the result of a try."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.play.game import Game
from roborally_core.puzzles import Puzzle, PuzzleGoal, PuzzleGrade, PuzzleKind, scripted
from roborally_core.puzzles.comparison import ProgramComparison
from roborally_core.rules.commands import Command

from ..action import Action
from ..art.icons import command_icon, icon
from ..art.robots import picture as robot_picture
from ..store.own_puzzles import OwnPuzzle
from ..store.puzzles import RUSH_MISSES, PuzzleLog, PuzzleMode, PuzzleRun, best_grade, names_of
from ..store.words import FACINGS, Words
from ..texts import t
from .html import button, dialog, page
from .puzzles_texts import word

OVER = "over-dialog"
_KINDS = {
    PuzzleKind.REACH: "reach",
    PuzzleKind.SURVIVE: "survive",
    PuzzleKind.DESTROY: "destroy",
    PuzzleKind.UNHURT: "unhurt",
}


def goal_of(puzzle: Puzzle, names: Sequence[str]) -> str:
    """The goal in words."""
    aim = puzzle.aim
    who = names[aim.value] if aim.kind is PuzzleKind.DESTROY and aim.value < len(names) else ""
    return word(f"puzzle.{_KINDS[aim.kind]}", n=aim.value, who=who)


def picture_of(grade: PuzzleGrade) -> str:
    """The id of the picture of today's puzzle of a grade."""
    return f"puzzle-picture-{grade:d}"


def puzzles_page(
    log: PuzzleLog,
    today: Mapping[PuzzleGrade, Puzzle],
    name: str,
    day: str,
    count: int,
    own: Markup = NOTHING,
) -> Markup:
    """Today's puzzles, the runs, and the player's progress; at the end the player's ``own``."""
    head = html(
        '<div class="training-head"><p class="lede">{}</p>'
        '<p class="training-total">{}<b id="puzzle-rating">{}</b></p></div>',
        word("puzzle.lede"),
        icon("medal"),
        word("puzzle.mine", rating=log.rating, n=log.solved, all=count),
    )
    row, upcoming = log.days_in_a_row(day), best_grade(today, log, day)
    days = html(
        '<div class="row spread"><h2 class="head-3">{}</h2>'
        '<small class="muted" id="puzzle-row">{}</small></div>',
        word("puzzle.today.three"),
        t("puzzle.row", n=row) if row else word("puzzle.today.new"),
    )
    grades = join(
        _today_card(grade, puzzle, name, log.on_day(day, grade), upcoming=grade is upcoming)
        for grade, puzzle in today.items()
    )
    runs = (
        _card(
            PuzzleMode.FREE,
            icon("target"),
            word("puzzle.free.about"),
            word("puzzle.own.rating", n=log.rating),
        ),
        _card(
            PuzzleMode.RUSH,
            icon("clock"),
            word("puzzle.rush.about", n=RUSH_MISSES),
            word("puzzle.best", n=log.rush),
        ),
        _card(
            PuzzleMode.STREAK,
            icon("bolt"),
            word("puzzle.streak.about"),
            word("puzzle.best", n=log.streak),
        ),
    )
    listed = html('{}<ol class="missions puzzles">{}</ol>', days, grades)
    more = html(
        '<h2 class="head-3">{}</h2><ol class="missions puzzles runs">{}</ol>',
        word("puzzle.more"),
        join(runs),
    )
    return page(word("puzzle.title"), head + listed + more + own)


def _today_card(
    grade: PuzzleGrade, puzzle: Puzzle, name: str, done: bool | None, *, upcoming: bool
) -> Markup:
    told = goal_of(puzzle, names_of(puzzle, name))
    if done is not None:
        told = f"{told} {word('puzzle.today.done' if done else 'puzzle.today.missed')}"
    return _card(
        PuzzleMode.TODAY,
        html('<canvas id="{}" width="8" height="8" aria-hidden="true"></canvas>', picture_of(grade)),
        told,
        word("puzzle.level", n=puzzle.rating),
        upcoming=upcoming,
        grade=grade,
    )


def own_puzzles(shelf: Sequence[tuple[OwnPuzzle, Puzzle]], name: str) -> Markup:
    """The puzzles made of the player's own turns, the newest first, or the way to make some."""
    head = html('<h2 class="head-3">{}</h2>', word("puzzle.own"))
    if not shelf:
        return html(
            '<section class="own-puzzles">{}<p class="muted">{}</p></section>',
            head,
            word("puzzle.own.none"),
        )
    rows = join(
        html(
            '<li class="card"><div><b>{}</b><small class="muted">{}</small></div>'
            '<div class="row">{}{}{}</div></li>',
            goal_of(puzzle, names_of(puzzle, name)),
            word("puzzle.own.from", board=one.board, turn=one.turn, n=puzzle.rating),
            button(Action.PUZZLES, t("puzzle.own.play"), arg=one.link, picture="play", id=f"own-play-{i}"),
            button(
                *(Action.PUZZLE_OWN_COPY, t("puzzle.copy")),
                arg=one.link,
                picture="link",
                square=True,
                id=f"own-copy-{i}",
            ),
            button(
                *(Action.PUZZLE_OWN_DROP, word("puzzle.own.drop")),
                arg=one.link,
                picture="clear",
                square=True,
                id=f"own-drop-{i}",
            ),
        )
        for i, (one, puzzle) in enumerate(shelf)
    )
    return html('<section class="own-puzzles">{}<ul>{}</ul></section>', head, rows)


def _card(
    mode: PuzzleMode,
    picture: Markup,
    about: str,
    foot: str,
    *,
    upcoming: bool = False,
    grade: PuzzleGrade | None = None,
) -> Markup:
    what = str(mode) if grade is None else f"{mode}-{grade:d}"
    title = word(f"puzzle.{mode}") if grade is None else word(f"puzzle.grade.{grade.name.lower()}")
    return html(
        "<li{}><button{}>"
        '<span class="mission-picture">{}</span>'
        '<span class="mission-name">{}</span><span class="mission-about">{}</span>'
        '<span class="mission-foot"><small>{}</small></span></button></li>',
        Attributes(class_="mission upcoming" if upcoming else "mission"),
        Attributes(type="button", data_do=Action.PUZZLE, data_arg=what, id=f"puzzle-{what}"),
        picture,
        title,
        about,
        foot,
    )


def refused_puzzle(why: str) -> Markup:
    """The answer to a link that leads to no puzzle."""
    foot = button(Action.PUZZLES, word("puzzle.all"), picture="list", css="primary", id="puzzle-all")
    return page(
        word("puzzle.title"),
        html('<p class="lede">{}</p>{}', word("puzzle.refused", why=why), foot),
    )


def puzzle_card(
    run: PuzzleRun,
    game: Game,
    names: Sequence[str],
    comparison: ProgramComparison | None = None,
    words: Words | None = None,
) -> Markup:
    """The goal, the others' programs, and the progress of a run; a ``comparison`` takes their place."""
    puzzle = run.puzzle
    rows = join(
        html(
            '<li{}>{}<span>{}</span><span class="puzzle-program" role="img" aria-label="{}">{}</span></li>',
            Attributes(class_="target" if puzzle.aim == PuzzleGoal(PuzzleKind.DESTROY, seat) else None),
            robot_picture(game.setup.seats[seat].look),
            name,
            ", ".join(_names(game, seat)) or word("puzzle.idle"),
            _pictures(game, seat),
        )
        for seat, name in enumerate(names)
        if seat != puzzle.seat
    )
    if run.chained:
        score = word(f"puzzle.{run.mode}.score", n=run.solved, misses=run.misses, most=RUSH_MISSES)
    else:
        score = word("puzzle.level", n=puzzle.rating) if puzzle.rating else ""
    css = " crowd" if len(names) > 3 else ""
    listed = NOTHING
    if comparison is not None and words is not None:
        lines = html('<p class="parting muted">{}</p>', word("puzzle.compare.lines"))
        listed = side_by_side(comparison, words) + lines
    elif rows:
        listed = html('<ul class="puzzle-others{}" aria-label="{}">{}</ul>', css, word("puzzle.others"), rows)
    return html(
        '<div class="lesson-head"><h2 class="head-3">{}</h2>'
        "<small{}>{}</small></div>"
        '<div class="mission-goal"><p>{}<b id="puzzle-goal">{}</b></p>{}</div>',
        word(f"puzzle.{run.mode}"),
        Attributes(class_="muted run-score" if run.chained else "muted", id="puzzle-score"),
        score,
        icon("target"),
        goal_of(puzzle, names),
        listed,
    )


def side_by_side(comparison: ProgramComparison, words: Words) -> Markup:
    """The player's program over the solution, the first difference marked, and where it led."""
    rows = join(
        html(
            '<li><span>{}</span><span class="compared" role="img" aria-label="{}">{}</span></li>',
            word(f"puzzle.compare.{whose}"),
            ", ".join(map(_command_name, commands)),
            join(
                html(
                    "<span{}>{}</span>",
                    Attributes(class_="first" if number == comparison.first else None),
                    NOTHING if command is None else command_icon(command.name.lower()),
                )
                for number, command in enumerate(commands, 1)
            ),
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


def _cards(game: Game, seat: int) -> list[int]:
    robot = game.state.robots[seat]
    told, free = scripted(game, seat).registers, game.offer(seat).free if robot.pos else ()
    laid = [card if i in free else robot.registers[i] for i, card in enumerate(told)]
    return [card for card in laid if card is not None]


def _names(game: Game, seat: int) -> list[str]:
    deck = game.rules.deck
    return [t(f"command.{deck[card].command.name.lower()}") for card in _cards(game, seat)]


def _pictures(game: Game, seat: int) -> Markup:
    deck = game.rules.deck
    return join(command_icon(deck[card].command.name.lower()) for card in _cards(game, seat))


def puzzle_over(
    run: PuzzleRun,
    solved: bool,
    log: PuzzleLog,
    *,
    showing: bool,
    why: str = "",
    beside: Markup = NOTHING,
) -> Markup:
    """The result of a try; ``showing`` if the solution was shown, with the player's own program ``beside``
    it; ``why`` a miss was one.
    """
    key = "shown" if showing else "solved" if solved else "missed"
    ended = run.chained and run.over and not showing
    lines = [word(f"puzzle.{key}.about"), *([why] if why and not showing else [])]
    below = beside if showing else NOTHING
    if told := _progress(run, solved, log, showing=showing):
        below += html("<p{}>{}</p>", Attributes(class_="run-total" if ended else "muted small"), told)
    picture = "medal" if ended and run.record else "check" if solved else "target"
    body = html('<div class="mission-over">{}<p>{}</p>{}</div>', icon(picture), " ".join(lines), below)
    title = word(f"puzzle.{run.mode}.over") if ended else word(f"puzzle.{key}")
    return dialog(title, body, _ways_on(run, solved, log, showing=showing), id=OVER, read=True)


def _progress(run: PuzzleRun, solved: bool, log: PuzzleLog, *, showing: bool) -> str:
    """The changes by a try, to run, row of days and rating, in words; empty where the solution was shown."""
    if showing:
        return ""
    if run.chained:
        if run.over:
            best = word("puzzle.run.record" if run.record else "puzzle.best", n=log.best(run.mode))
            return f"{word('puzzle.run.over', n=run.solved)} {best}"
        time = f"{run.seconds // 60}:{run.seconds % 60:02}"
        values = {"n": run.solved, "misses": run.misses, "most": RUSH_MISSES, "time": time}
        return word(f"puzzle.{run.mode}.on", **values)
    told = [
        word("puzzle.rated", rating=log.rating, change=f"{run.gain:+d}".replace("-", "−")) if run.gain else ""
    ]
    if solved and _missed_before(run, log):
        told.append(word("puzzle.first.counts"))
    if run.mode is PuzzleMode.TODAY:
        if solved and log.days.get(run.day):
            told.append(word("puzzle.counted", n=log.days_in_a_row(run.day)))
        told.append("" if log.left(run.day) else word("puzzle.tomorrow"))
    return " ".join(filter(None, told))


def _missed_before(run: PuzzleRun, log: PuzzleLog) -> bool:
    """Whether the first try, the only one that counts, was a miss."""
    if run.mode is PuzzleMode.TODAY:
        return log.on_day(run.day, run.grade) is False
    return log.tried.get(run.puzzle.id) is False


def _ways_on(run: PuzzleRun, solved: bool, log: PuzzleLog, *, showing: bool) -> Markup:
    """The buttons under a result; the way on is marked, after a miss another try."""
    ended, missed = run.chained and run.over, not (solved or showing)
    onward = NOTHING if ended else _onward(run, log, marked=run.chained or not missed)
    marked = "" if onward or ended or missed else "primary"
    foot = button(Action.PUZZLE_COPY, t("puzzle.copy"), picture="link", square=True, id="puzzle-copy")
    foot += button(
        Action.PUZZLES, word("puzzle.all"), picture="list", css=marked, square=not marked, id="puzzle-all"
    )
    if missed and (ended or not run.chained):
        foot += button(Action.PUZZLE_SHOW, word("puzzle.show"), picture="bulb", id="puzzle-show")
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
    if run.mode is PuzzleMode.FREE or run.chained:
        return button(Action.PUZZLE_NEXT, word("puzzle.next"), picture="right", css=css, id="puzzle-next")
    left = log.left(run.day) if run.mode is PuzzleMode.TODAY else ()
    if not left:
        return NOTHING
    grade = word(f"puzzle.grade.{left[0].name.lower()}")
    label = word("puzzle.next.grade", grade=grade) if marked else word("puzzle.next")
    what = f"{PuzzleMode.TODAY}-{left[0]:d}"
    return button(Action.PUZZLE, label, arg=what, picture="right", css=css, id="puzzle-next")
