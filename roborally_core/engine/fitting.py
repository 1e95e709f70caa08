"""Whether a board fits a ruleset, and what is said where it does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..language.core import say
from .mixing import barred, mixed

if TYPE_CHECKING:
    from ..board.model import Board
    from .rules import Rules


class BoardRefused(ValueError):
    """A board that a ruleset cannot play; ``problems`` lists why, with squares."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)


def fitted(board: Board, rules: Rules) -> Rules:
    """``rules`` again; BoardRefused for a board that does not fit them."""
    refused = unfit(board, rules)
    if refused:
        raise BoardRefused(refused)
    return rules


def unfit(board: Board, rules: Rules) -> list[str]:
    """Elements that the ruleset has no step for or that are wired wrongly, with squares (RULES, preamble)."""
    out = []
    rules = mixed(rules, board)
    for element in board.elements:
        where = {"square": list(board.grid.xy(element.pos)), "thing": element.noun(False), "key": element.key}
        if not element.fits(rules):
            out.append(say("unfit.no_step", rules=rules.title, why=barred(element, rules), **where))
        out += [say("unfit.trouble", why=trouble, **where) for trouble in element.troubles(board)]
    return out
