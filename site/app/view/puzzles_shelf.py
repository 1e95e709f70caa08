"""The puzzles of one's own on their page, and friends' answers to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.puzzles import Puzzle
from roborally_core.puzzles.answer import MARK

from ..action import Action
from ..art.icons import icon
from ..store.own_puzzles import Answers, KeptAnswer, OwnPuzzle
from ..store.puzzles import PuzzleLog, names_of
from ..texts import t
from .html import button
from .puzzles_assay import level_words
from .puzzles_result import SANDBOX, answer_words
from .puzzles_texts import word
from .puzzles_view import goal_of

OWN = "own-puzzles"
"""The id of the shelf, and the argument with which the page opens at it."""


class ShelfPuzzle(NamedTuple):
    """A puzzle on a shelf as it is listed."""

    id: str
    """The beginning of the ids of its parts."""
    link: str
    title: str
    goal: str
    notes: Sequence[str]
    """Facts about it; those that are empty are left out."""
    more: Markup = NOTHING
    """A part below the rest."""
    ways: Markup = NOTHING
    """The buttons between those to play it and to take it off the shelf."""
    drop: str = ""
    """The label of the button that takes it off the shelf."""
    play: str = ""
    """The label of the button that plays it."""
    state: Markup = NOTHING
    """The player's success with it."""


def shelf_row(one: ShelfPuzzle) -> Markup:
    """A puzzle on a shelf: its board, its title, its goal and notes, and the ways on."""
    return html(
        '<li class="card"><div class="own-about">{}'
        '<div><b>{}</b><span>{}</span><small class="muted">{}</small>{}</div></div>'
        '<div class="row">{}{}{}</div>{}</li>',
        html('<canvas id="{}-picture" width="8" height="8" aria-hidden="true"></canvas>', one.id),
        one.title,
        one.goal,
        " · ".join(filter(None, one.notes)),
        one.state,
        button(Action.PUZZLES, one.play, arg=one.link, picture="play", id=f"{one.id}-play"),
        one.ways,
        button(
            *(Action.PUZZLE_OWN_DROP, one.drop),
            arg=one.link,
            picture="clear",
            square=True,
            id=f"{one.id}-drop",
        ),
        one.more,
    )


def picture_on(shelf: str, place: int) -> str:
    """The id of the picture of a puzzle on a shelf."""
    return f"{shelf}-{place}-picture"


def own_puzzles(
    shelf: Sequence[tuple[OwnPuzzle, Puzzle]], name: str, log: PuzzleLog, answers: Answers | None = None
) -> Markup:
    """The puzzles made of the player's own turns, the newest first, each with its first result in the
    ``log`` and friends' ``answers``; or the way to make some.
    """
    begin = button(
        Action.BOARDS,
        word("puzzle.own.new"),
        arg=SANDBOX,
        picture="plus",
        css="primary" * (not shelf),
        id="own-new",
    )
    head = html(
        '<div class="row spread"><h2 class="head-3">{}</h2>{}</div>',
        word("puzzle.own"),
        begin if shelf else NOTHING,
    )
    if not shelf:
        games = button(Action.ROOM, word("puzzle.own.games"), picture="list", id="own-games")
        return html(
            '<section class="own-puzzles stack" id="{}">{}<p class="muted">{}</p>'
            '<div class="row wrap">{}{}</div></section>',
            OWN,
            head,
            word("puzzle.own.none"),
            begin,
            games,
        )
    rows = join(
        shelf_row(
            ShelfPuzzle(
                f"own-{i}",
                one.link,
                one.board,
                goal_of(puzzle, names_of(puzzle, name)),
                (_source(one), level_words(puzzle.rating), _first_try(log, puzzle)),
                _answers(one, puzzle, answers or {}, i),
                _ways(one, i),
                word("puzzle.own.drop"),
                t("puzzle.own.play"),
            )
        )
        for i, (one, puzzle) in enumerate(shelf)
    )
    return html('<section class="own-puzzles stack" id="{}">{}<ul>{}</ul></section>', OWN, head, rows)


def _ways(one: OwnPuzzle, place: int) -> Markup:
    """The buttons that copy the link of a puzzle of one's own, and that open it to be changed."""
    copy = button(
        Action.PUZZLE_OWN_COPY, t("puzzle.copy"), arg=one.link, picture="link", id=f"own-{place}-copy"
    )
    change = button(
        *(Action.BOARDS, word("puzzle.own.change")),
        arg=f"puzzle:{one.link}",
        picture="pencil",
        id=f"own-{place}-change",
    )
    return copy + change


def _answers(one: OwnPuzzle, puzzle: Puzzle, answers: Answers, row: int) -> Markup:
    """Friends' answers to a puzzle, each to be watched; the way to some without any."""
    given = answers.get(puzzle.id, ())
    before = [answer for name in one.former for answer in answers.get(name, ())]
    if not (given or before):
        return html('<p class="muted small answers">{}</p>', word("puzzle.answer.none"))
    rows = join(
        html(
            "<li>{}</li>",
            button(
                Action.PUZZLES,
                answer_words(answer.name, solved=answer.solved),
                arg=f"{one.link}{MARK}{answer.tail}",
                picture="check" if answer.solved else "close",
                css="small ghost",
                id=f"own-{row}-answer-{i}",
            ),
        )
        for i, answer in enumerate(given)
    )
    rows += join(map(_former_answer, before))
    return html('<ul class="answers" aria-label="{}">{}</ul>', word("puzzle.answer.mine"), rows)


def _former_answer(answer: KeptAnswer) -> Markup:
    """An answer to an earlier version, which cannot be played on this one."""
    told = answer_words(answer.name, solved=answer.solved)
    return html(
        "<li{}>{}{}</li>",
        Attributes(class_="muted small"),
        icon("check" if answer.solved else "close"),
        word("puzzle.answer.former", told=told),
    )


def origin_words(one: OwnPuzzle) -> str:
    """The source of a puzzle in words."""
    return word("puzzle.own.from" if one.turn else "puzzle.own.posed", board=one.board, turn=one.turn)


def _source(one: OwnPuzzle) -> str:
    return word("puzzle.own.turn" if one.turn else "puzzle.own.workshop", turn=one.turn)


def _first_try(log: PuzzleLog, puzzle: Puzzle) -> str:
    solved = log.tried.get(puzzle.id)
    return "" if solved is None else word("puzzle.own.solved" if solved else "puzzle.own.missed")
