"""Puzzles: their page, and the card beside the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.play.game import Game
from roborally_core.puzzles import Puzzle, PuzzleGoal, PuzzleGrade, PuzzleKind, scripted, solution_of
from roborally_core.puzzles.comparison import ProgramComparison
from roborally_core.puzzles.making import MadePuzzle

from ..action import Action
from ..art.icons import command_icon, icon
from ..art.robots import picture as robot_picture
from ..store.own_puzzles import OF_HAND
from ..store.puzzles import RUSH_MISSES, PuzzleLog, PuzzleMode, PuzzleRun, best_grade, names_of
from ..store.words import Words
from ..texts import t
from .html import button, page
from .puzzles_assay import level_told
from .puzzles_result import KINDS, side_by_side
from .puzzles_texts import word


def goal_of(puzzle: Puzzle, names: Sequence[str]) -> str:
    """The goal in words."""
    aim = puzzle.aim
    who = names[aim.value] if aim.kind is PuzzleKind.DESTROY and aim.value < len(names) else ""
    return word(f"puzzle.{KINDS[aim.kind]}", n=aim.value, who=who)


def picture_of(grade: PuzzleGrade) -> str:
    """The id of the picture of today's puzzle of a grade."""
    return f"puzzle-picture-{grade:d}"


def puzzles_page(
    log: PuzzleLog,
    today: Mapping[PuzzleGrade, Puzzle],
    name: str,
    day: str,
    solved: int,
    count: int,
    own: Markup = NOTHING,
    friends: Markup = NOTHING,
) -> Markup:
    """Today's puzzles, ``friends'`` ones, the runs, and the player's progress: ``solved`` of the ``count``
    that come with the game; at the end the player's ``own``.
    """
    head = html(
        '<div class="training-head"><p class="lede">{}</p>'
        '<p class="training-total">{}<b id="puzzle-rating">{}</b></p></div>',
        word("puzzle.lede"),
        icon("medal"),
        word("puzzle.mine", rating=log.rating, n=solved, all=count),
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
    return page(word("puzzle.title"), head + listed + friends + more + own)


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


def unmade_words(made: MadePuzzle) -> str:
    """The reason why a situation makes no puzzle, in words."""
    if made.hands > 1 and made.unmade in OF_HAND:
        share = "hands" if not made.tried else "never" if not made.solving else "often"
        return word(f"puzzle.unmade.{share}", n=made.hands, solving=made.solving, all=made.tried)
    return word(f"puzzle.unmade.{made.unmade}", n=made.solving, all=made.tried)


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
        score = level_told(run)
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
        '<div class="mission-goal"><p>{}<b id="puzzle-goal">{}</b></p>{}{}</div>',
        word("puzzle.link.own" if run.own else f"puzzle.{run.mode}"),
        Attributes(class_="muted run-score" if run.chained else "muted", id="puzzle-score"),
        score,
        icon("target"),
        goal_of(puzzle, names),
        _hint(run, game) if comparison is None else NOTHING,
        listed,
    )


def _hint(run: PuzzleRun, game: Game) -> Markup:
    """The first cards of the solution, as many as were asked for."""
    found = solution_of(run.puzzle, game) if run.hints else None
    if found is None:
        return NOTHING
    deck, free = game.rules.deck, game.offer(run.puzzle.seat).free
    cards = [card for i in free if (card := found.registers[i]) is not None][: run.hints]
    told = ", ".join(t(f"command.{deck[card].command.name.lower()}") for card in cards)
    return html(
        '<div class="puzzle-hint" role="status">{}<b>{}</b></div>',
        icon("bulb"),
        word("puzzle.hint", cards=told),
    )


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
