"""A chase player's knowledge; nothing else is in any answer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.chase import Chase, ChaseSetup, ChaseView, Move, MoveError, parse_moves, view_of
from roborally_core.chase.rules import legal_moves


def answers(view: ChaseView) -> list[object]:
    programs = list(view.programs())
    out: list[object] = [view, view.text(), programs, view.score, view.over, hash(view)]
    return out + [view.after(one, guess) for one in programs for guess in range(2)]


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_no_answer_changes_with_the_seed(one: int, other: int) -> None:
    game = Chase(ChaseSetup(), f"seed {one}")
    view = view_of(game)
    same = Chase.begun(ChaseSetup(), f"other {other}", game.position)
    assert answers(view_of(same)) == answers(view)


def test_programs_are_the_legal_moves_in_order() -> None:
    game = Chase(ChaseSetup(), "any")
    view = view_of(game)
    every = list(view.programs())
    assert [move for (move,) in every] == [one for one in legal_moves(game.position) if one is not Move.QUIT]
    assert all(view.problems(one) == [] for one in every)


def test_problems_have_a_key_and_a_place() -> None:
    game = Chase(ChaseSetup(), "any")
    game.position = game.position._replace(blaster=False)
    view = view_of(game)
    illegal = next(move for move in Move if move not in legal_moves(game.position))
    (found,) = view.problems((illegal,))
    assert found.key.startswith("chase.")
    assert found.place == (0,)
    with pytest.raises(MoveError):
        view.problems(())


def test_looking_ahead_is_the_game_itself_and_leaves_the_view_as_it_was() -> None:
    game = Chase(ChaseSetup(), "any")
    view = view_of(game)
    move = next(one for one in view.programs() if one[0].is_walk)
    ahead = view.after(move)
    game.play(move)
    assert ahead.view == view_of(game)
    assert view.turns == 0
    assert view.after(parse_moves("t"), 1) != view.after(parse_moves("t"), 2)
