"""Friends' puzzles on the page of puzzles: each with one's tries at it, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.puzzles import Puzzle

from ..action import Action
from ..art.icons import icon
from ..store.friend_puzzles import MOST_FRIENDS, FriendPuzzle
from ..store.puzzles import names_of
from ..texts import t
from .html import button
from .puzzles_shelf import ShelfPuzzle, shelf_row
from .puzzles_texts import word
from .puzzles_view import goal_of

FRIENDS = "friends-puzzles"
"""The id of the list."""
AT_ONCE = 3
"""The newest ones, which are shown without a press."""


def friends_puzzles(
    kept: Sequence[tuple[FriendPuzzle, Puzzle]], name: str, date_told: Callable[[int], str]
) -> Markup:
    """The list, the newest first; nothing without any."""
    if not kept:
        return NOTHING
    rows = [_row(one, puzzle, name, date_told(one.date), place) for place, (one, puzzle) in enumerate(kept)]
    note = NOTHING
    if len(rows) >= MOST_FRIENDS:
        note = html('<small class="muted">{}</small>', word("puzzle.friends.full", n=len(rows)))
    older = NOTHING
    if len(rows) > AT_ONCE:
        older = html(
            '<details><summary id="friends-older">{}</summary><ul>{}</ul></details>',
            word("puzzle.friends.older", n=len(rows) - AT_ONCE),
            join(rows[AT_ONCE:]),
        )
    return html(
        '<section class="own-puzzles stack" id="{}">'
        '<div class="row spread"><h2 class="head-3">{}</h2>{}</div><ul>{}</ul>{}</section>',
        FRIENDS,
        word("puzzle.friends"),
        note,
        join(rows[:AT_ONCE]),
        older,
    )


def _row(one: FriendPuzzle, puzzle: Puzzle, name: str, came: str, place: int) -> Markup:
    solver = word("puzzle.friends.solver", who=one.name) if one.name else ""
    level = word("puzzle.level.claimed", n=puzzle.rating) if puzzle.rating else ""
    return shelf_row(
        ShelfPuzzle(
            f"friend-{place}",
            one.link,
            title_of(puzzle),
            goal_of(puzzle, names_of(puzzle, name)),
            (solver, level, came),
            ways=_ways(one, place),
            drop=word("puzzle.friends.drop"),
            play=_play(one),
            state=_state(one),
        )
    )


@lru_cache(maxsize=2 * MOST_FRIENDS)
def title_of(puzzle: Puzzle) -> str:
    """The title of a puzzle, as its link says it."""
    return puzzle.situation().board.name


def _play(one: FriendPuzzle) -> str:
    if one.solved_at:
        return t("puzzle.own.play")
    return word("puzzle.again" if one.tries else "puzzle.link.begin")


def _state(one: FriendPuzzle) -> Markup:
    """The player's tries at it."""
    if one.solved_at:
        told = word("puzzle.friends.solved", n=one.solved_at)
        return html("<span{}>{}{}</span>", Attributes(class_="state won"), icon("check"), told)
    told = word("puzzle.friends.tried", n=one.tries) if one.tries else word("puzzle.friends.new")
    return html("<span{}>{}</span>", Attributes(class_="state"), told)


def _ways(one: FriendPuzzle, place: int) -> Markup:
    """The button that copies the player's answer, once there is one."""
    if not one.laid:
        return NOTHING
    label = word("puzzle.answer.copy")
    return button(Action.PUZZLE_OWN_COPY, label, arg=one.answer, picture="link", id=f"friend-{place}-copy")
