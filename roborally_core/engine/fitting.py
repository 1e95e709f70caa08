"""Whether a board fits a ruleset, and the problems if it does not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..language.complaint import Complaint, as_complaint, complain
from ..language.core import say
from .mixing import barred, mixed

if TYPE_CHECKING:
    from ..board.model import Board
    from ..elements.api import Element
    from .rules import Rules


class BoardRefused(ValueError):
    """A board that a ruleset cannot play; ``problems`` lists why: sentences that know their key, their values
    and the square.
    """

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = [as_complaint(problem) for problem in problems]


def fitted(board: Board, rules: Rules) -> Iterator[None]:
    """Check one element at each step; BoardRefused at the end if the board does not fit the rules."""
    refused: list[Complaint] = []
    for element in board.elements:
        refused += _troubles(element, board, rules)
        yield
    if refused:
        raise BoardRefused(refused)


def unfit(board: Board, rules: Rules) -> list[Complaint]:
    """The elements for which the ruleset has no step, or which are wired wrongly, with their squares (RULES,
    preamble).
    """
    rules = mixed(rules, board)
    return [problem for element in board.elements for problem in _troubles(element, board, rules)]


def _troubles(element: Element, board: Board, rules: Rules) -> Iterator[Complaint]:
    """The problems of one element."""
    place = ("square", *board.grid.xy(element.pos))
    where = {"square": list(board.grid.xy(element.pos)), "thing": element.noun(False), "key": element.key}
    if not element.fits(rules):
        why = barred(element, rules)
        yield complain("unfit.no_step", *place, rules=rules.title, why=why, **where)
    for trouble in element.troubles(board):
        yield as_complaint(trouble).within(*place, text=say("unfit.trouble", why=trouble, **where))
