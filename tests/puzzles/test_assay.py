"""A puzzle that anybody's link brings is tried out anew: its proof, its machines, its difficulty."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from roborally_core.play.submission import SubmissionError
from roborally_core.puzzles import PuzzleError, PuzzleGoal, PuzzleKind, shipped, solution_of
from roborally_core.puzzles.assay import STEPS, UNTRIED, Assay, assay_request, step_from_json
from roborally_core.puzzles.link import puzzle_from_link, puzzle_link
from roborally_core.puzzles.making import MakingError
from roborally_core.puzzles.posing import PuzzleWish, posed
from roborally_core.puzzles.wire import answered

SCENE = (
    'roborally-scene/1 rr\nboard "A Corner"\nturn 1\nfloor\n  A . . .\n  . . . .\n  . 1 B .\n'
    "robot A E start=0,0 hand=move-3:790;turn-right:80;turn-left:90;u-turn:10;back-1:430\n"
    "robot B N hand=move-1:520;u-turn:20;turn-left:70;turn-right:100;turn-left:110\n"
)


def tried_out(link: str) -> Assay:
    found = UNTRIED
    for step in range(STEPS):
        found = found.with_step(step_from_json(answered(assay_request(link, step))))
        if not found.sound:
            break
    return found


def test_a_difficulty_is_found_out_and_not_believed() -> None:
    made = posed(PuzzleWish(SCENE, PuzzleGoal(PuzzleKind.REACH, 1)))
    honest = puzzle_from_link(made.link)
    lying = puzzle_link(replace(honest, rating=3_999))
    assert puzzle_from_link(lying).rating == 3_999
    found = tried_out(lying)
    assert (found.solving, found.tried, found.rating) == (1, 120, honest.rating)
    assert len(found.levels) == STEPS - 1
    known = shipped()[0]
    assert tried_out(puzzle_link(known)).rating == known.rating, "as the puzzles of the game are rated"


def test_a_link_without_exactly_one_way_is_found_out() -> None:
    made = posed(PuzzleWish(SCENE, PuzzleGoal(PuzzleKind.REACH, 1)))
    for kind in (PuzzleKind.SURVIVE, PuzzleKind.UNHURT):
        wrong = replace(puzzle_from_link(made.link), aim=PuzzleGoal(kind))
        found = tried_out(puzzle_link(wrong))
        assert (found.sound, found.rating, found.levels) == (False, 0, ())


def test_a_goal_that_nobody_has_and_a_solution_with_one_card_twice_are_not_taken_from_a_link() -> None:
    made = puzzle_from_link(posed(PuzzleWish(SCENE, PuzzleGoal(PuzzleKind.REACH, 1))).link)
    for kind, value in ((PuzzleKind.DESTROY, 0), (PuzzleKind.DESTROY, 2), (PuzzleKind.REACH, 2)):
        with pytest.raises(PuzzleError):
            puzzle_from_link(puzzle_link(replace(made, aim=PuzzleGoal(kind, value))))
    assert solution_of(made, made.game()) is not None
    for key in ((0, 0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3, 9)):
        assert solution_of(replace(made, key=key), made.game()) is None


@pytest.mark.parametrize("step", [0, 1])
def test_a_situation_that_cannot_be_tried_out_is_an_answer_and_no_failure(monkeypatch, step: int) -> None:
    """The machines' worker is given up only when it fails, so no link may make it fail."""

    def fail(*_: object) -> None:
        raise SubmissionError("more than cards is decided")

    monkeypatch.setattr("roborally_core.puzzles.assay.proved", fail)
    monkeypatch.setattr("roborally_core.puzzles.assay.fared", fail)
    with pytest.raises(MakingError):
        answered(assay_request(shipped()[0].id, step))


def test_a_damaged_request_or_answer_is_refused() -> None:
    good = json.loads(assay_request(shipped()[0].id, 0))
    for wrong in ({**good, "step": STEPS}, {**good, "step": "x"}, {**good, "link": "x"}, {**good, "link": 7}):
        with pytest.raises(MakingError):
            answered(json.dumps(wrong))
    for text in ("7", "[1]", "[1,2,3]", '["a",1]', "["):
        with pytest.raises(MakingError):
            step_from_json(text)
