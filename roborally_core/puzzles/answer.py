"""A player's answer to a puzzle as a link: the puzzle's own, the cards played by their places, and a name.

Nobody has to be believed: the program is played again.  The name is what the link says.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from typing import NamedTuple

from ..base.plain import MAX_NAME, clean_text
from ..language.complaint import complain
from ..play.submission import Submission
from ..rules.timeline import REGISTERS
from .link import puzzle_from_link, puzzle_link
from .proof import places
from .puzzle import Puzzle, solution_of, solves
from .shelf import PuzzleError

MARK = "!"
"""Parts the puzzle's link, the places and the name."""
PLACES = "0123456789abcdefghijklmnopqrstuvwxyz"
MOST_TAIL = 2 + REGISTERS + 4 * MAX_NAME * 4 // 3 + 4
"""The most characters after the puzzle's link: a name's may take four bytes each."""


class PuzzleAnswer(NamedTuple):
    """A program for a puzzle, played again."""

    puzzle: Puzzle
    program: Submission
    name: str
    """The player's, as the link says it; perhaps empty."""
    solved: bool
    tail: str
    """The part of the link after the puzzle's."""


def answer_link(puzzle: Puzzle, program: Submission, name: str) -> str:
    """The characters for an address after its ``#``; PuzzleError for a program that a link cannot tell."""
    laid = places(puzzle, program)
    if any(place >= len(PLACES) for place in laid):
        raise PuzzleError(complain("link.long"))
    return signed_answer(f"{puzzle_link(puzzle)}{MARK}{''.join(PLACES[place] for place in laid)}", name)


def signed_answer(unsigned: str, name: str) -> str:
    """An answer's link out of its parts without the name, and a name."""
    who = urlsafe_b64encode(clean_text(name, MAX_NAME).encode()).decode().rstrip("=")
    return f"{unsigned}{MARK}{who}"


def answer_from_link(text: str) -> PuzzleAnswer:
    """The answer of a link, played again; PuzzleError says what is wrong with any other text."""
    link, _, tail = text.partition(MARK)
    laid, _, who = tail.partition(MARK)
    puzzle = puzzle_from_link(link)
    if len(tail) > MOST_TAIL or len(laid) > REGISTERS or any(one not in PLACES for one in laid):
        raise PuzzleError(complain("link.nonsense"))
    game = puzzle.game()
    program = solution_of(replace(puzzle, key=tuple(PLACES.index(one) for one in laid)), game)
    if program is None:
        raise PuzzleError(complain("link.nonsense"))
    try:
        name = urlsafe_b64decode(who.encode("ascii") + b"=" * (-len(who) % 4)).decode()
        solved = solves(puzzle, game, program)
    except (ValueError, LookupError):
        raise PuzzleError(complain("link.nonsense")) from None
    return PuzzleAnswer(puzzle, program, clean_text(name, MAX_NAME), solved, tail)
