"""Any change of a draft can be undone, and any draft without a problem can be played."""

from __future__ import annotations

import pytest
from drafts import BOARDS, some_draft, some_edit

from roborally_core.base.rng import Rng
from roborally_core.board.check import board_problems
from roborally_core.board.load import BoardError, board_from_text
from roborally_core.elements.sprawling import Sprawling
from roborally_core.engine.compile import Floor
from roborally_core.rulesets import RULESETS
from roborally_core.workshop import edits
from roborally_core.workshop.draft import Draft, Piece, Square, draft_from_text, draft_of
from roborally_core.workshop.history import EditHistory
from roborally_core.workshop.images import mirrored, turned

STEPS = 12


def edited(seed: int) -> tuple[EditHistory, list[Draft]]:
    """A draft that somebody has worked on, and every state it was in."""
    rng = Rng(seed.to_bytes(8, "big"), "draft")
    history = EditHistory(some_draft(rng))
    states = [history.draft]
    for _ in range(STEPS):
        if history.do(some_edit(rng, history.draft)):
            states.append(history.draft)
    return history, states


@pytest.mark.parametrize("seed", range(60))
def test_everything_done_can_be_undone_and_done_again(seed: int) -> None:
    history, states = edited(seed)
    for state in reversed(states[:-1]):
        assert history.undo()
        assert history.draft == state
    assert not history.undo()
    for state in states[1:]:
        assert history.redo()
        assert history.draft == state
    assert not history.redo()


@pytest.mark.parametrize("seed", range(60))
def test_a_draft_is_its_board_and_its_board_is_the_draft(seed: int) -> None:
    for state in edited(seed)[1]:
        assert draft_of(state.board()) == state


@pytest.mark.parametrize("seed", range(60))
def test_a_draft_is_kept_as_a_file_whatever_is_wrong_with_it(seed: int) -> None:
    for state in edited(seed)[1]:
        assert draft_from_text(state.text(), "shelf") == state


@pytest.mark.parametrize("seed", range(60))
def test_a_draft_without_problems_loads_and_compiles_and_any_other_is_refused(seed: int) -> None:
    for state in edited(seed)[1]:
        problems = state.problems()
        if problems:
            with pytest.raises(BoardError):
                board_from_text(state.text())
            continue
        board = board_from_text(state.text())
        assert draft_of(board) == state
        for key in board.rulesets:
            Floor(board, RULESETS[key])


@pytest.mark.parametrize("seed", range(60))
def test_four_quarter_turns_and_two_mirrors_are_none(seed: int) -> None:
    state = edited(seed)[0].draft
    # an element of several squares that hangs over the rim may end up beside the board
    hanging = [edits.Erase((at,)) for at, piece in edits.sprawling(state) if hangs_over(state, at, piece)]
    for edit in hanging:
        state = edit.apply(state)
    assert mirrored(mirrored(state)) == state
    assert turned(turned(turned(turned(state)))) == state


def hangs_over(draft: Draft, at: Square, piece: Piece) -> bool:
    element = piece.element(at, draft.grid)
    assert isinstance(element, Sprawling)
    return len(element.covers(draft.grid)) < len(element.offsets())


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_every_board_of_the_library_is_a_draft_without_problems(board) -> None:
    draft = draft_of(board)
    assert draft.problems() == []
    assert draft.board().content_hash == board.content_hash


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_a_turned_board_has_no_problems_either(board) -> None:
    assert board_problems(turned(draft_of(board)).board()) == []
    assert board_problems(mirrored(draft_of(board)).board()) == []
