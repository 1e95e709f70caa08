"""The panel that judges: the results it shows after an edit, an undo and a stop, and their words."""

from __future__ import annotations

from app.workshop import judge_view
from app.workshop.judged import JudgeStore

from roborally_core.board.library import boards
from roborally_core.board.model import Board
from roborally_core.workshop import edits
from roborally_core.workshop.draft import Piece, draft_of
from roborally_core.workshop.errands import Errand, judge_request, judge_step, steps
from roborally_core.workshop.judge import Judgement

BOARD = boards()["first-shift"]
DRAFT = draft_of(BOARD)
CHANGED = edits.Put(Piece("pit"), ((((0, 0)), 0),)).apply(DRAFT).board()
STEPS = [
    judge_step(one, BOARD) for one in steps(Errand.JUDGE, judge_request(DRAFT.text(), "rr", games=1, alone=1))
]


def judged(most: int = len(STEPS)) -> JudgeStore:
    store = JudgeStore()
    one = store.begin(BOARD, "rr")
    for step in STEPS[:most]:
        one.take(step)
    store.running = None
    return store


def figures(store: JudgeStore) -> Judgement:
    assert store.shown is not None
    assert store.shown.judgement is not None
    return store.shown.judgement


def follow(store: JudgeStore, board: Board) -> str:
    store.follow(board, "rr")
    return str(judge_view.judge_begin(store, mend=False)) + str(judge_view.judge_figures(store))


def test_an_edit_makes_results_old_and_undoing_it_makes_them_the_boards_again() -> None:
    store = judged()
    store.heat = True
    assert "judge-go" not in follow(store, BOARD), "there is nothing left to judge"
    told = figures(store)
    ends = store.ends()
    assert sum(ends.values()) == sum(number for _, number in told.deaths)
    stale = follow(store, CHANGED)
    assert "has changed" in stale
    assert "judge-go" in stale
    assert (store.ends(), [*store.pointed_squares()]) == ({}, [])
    follow(store, BOARD)
    assert figures(store) is told
    assert store.ends() == ends


def test_other_rules_are_another_judgement() -> None:
    store = judged()
    store.follow(BOARD, "classic")
    assert store.is_stale


def test_a_stopped_judging_goes_on_with_what_it_has() -> None:
    store = judged(4)
    assert "Go on judging" in follow(store, BOARD)
    again = store.begin(BOARD, "rr")
    assert len(again.results) == 3
    rest = steps(Errand.JUDGE, again.request(DRAFT.text()))
    assert judge_step(next(rest), BOARD).progress.done == 3


def test_a_board_with_problems_is_not_judged_and_one_that_is_shows_how_far_it_is() -> None:
    store = JudgeStore()
    assert "judge-go" not in str(judge_view.judge_begin(store, mend=True))
    one = store.begin(BOARD, "rr")
    one.take(STEPS[2])
    assert "Race 2 of 9" in str(judge_view.judge_begin(store, mend=False))


def test_a_finding_points_at_its_squares_until_it_is_pressed_again() -> None:
    store = judged()
    number = next(i for i, one in enumerate(figures(store).findings) if one.squares)
    first = BOARD.grid.xy(figures(store).findings[number].squares[0])
    assert store.point(number) == first
    assert first in store.pointed_squares()
    assert store.point(number) is None
    assert [*store.pointed_squares()] == []
