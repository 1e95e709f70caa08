"""A friend's answer to a puzzle comes as a link, is played again, and believed in nothing."""

from __future__ import annotations

import pytest

from roborally_core.base.plain import MAX_NAME
from roborally_core.play.submission import Submission
from roborally_core.puzzles import Puzzle, PuzzleError, shipped, solution_of
from roborally_core.puzzles.answer import MARK, MOST_TAIL, answer_from_link, answer_link

PUZZLE = next(one for one in shipped() if len({*one.key}) == 5)


def solved(puzzle: Puzzle) -> Submission:
    program = solution_of(puzzle, puzzle.game())
    assert program is not None
    return program


def test_an_answer_is_played_again_where_its_link_is_opened() -> None:
    right = solved(PUZZLE)
    wrong = Submission((*reversed(right.registers),))
    for program, result in ((right, True), (wrong, False)):
        link = answer_link(PUZZLE, program, "Bo")
        found = answer_from_link(link)
        assert (found.puzzle, found.program, found.name, found.solved) == (PUZZLE, program, "Bo", result)
        assert link == f"{PUZZLE.id}{MARK}{found.tail}"
    longest = answer_link(PUZZLE, right, "\U0001f916" * 2 * MAX_NAME)
    assert len(answer_from_link(longest).name) == MAX_NAME
    assert answer_from_link(answer_link(PUZZLE, right, "")).name == ""
    assert answer_from_link(answer_link(PUZZLE, right, "<b>\u202e")).name == "<b>", (
        "the page shows it as text"
    )


def test_what_is_no_answer_is_refused() -> None:
    good = answer_link(PUZZLE, solved(PUZZLE), "Bo").partition(MARK)[2]
    tails = (
        "",
        "00000!",
        "0123!",
        "012345!",
        "0123Z!",
        "01230!",
        "01234!\u00e4",
        "01234!_w",
        "x" * MOST_TAIL * 2,
    )
    for tail in tails:
        with pytest.raises(PuzzleError):
            answer_from_link(f"{PUZZLE.id}{MARK}{tail}")
    with pytest.raises(PuzzleError):
        answer_from_link(f"nonsense{MARK}{good}")
