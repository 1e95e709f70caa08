"""No machine destroys itself while its hand has a program that it survives."""

from __future__ import annotations

import pytest
from halls import board_of, every_program, opened, outcome

from benchmarks.bench_blunders import Tally, halls, play, survives
from roborally_core import ai
from roborally_core.ai.alone import Alone
from roborally_core.play.submission import Submission

FINISH = """
    O O O O O O
    O a 1 . . O
    O O O O O O
"""


def crossfire(beams: int):
    return tuple({"type": "laser", "at": [2, 1], "facing": way, "beams": beams} for way in "NS")


@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_win_under_more_fire_than_a_robot_bears_is_a_win(level):
    board = board_of(FINISH.replace("O O O O O O", "# # # # # #").replace("#", "."), crossfire(3))
    for seed in range(12):
        game = opened(board, seed, damage=4, facing="E")
        plan = ai.think(game.view(0), level)
        won = any(outcome(game, one).winners for one in every_program(game))
        assert won == bool(outcome(game, plan.candidates[0].submission).winners)


def test_cards_after_an_expected_win_keep_the_robot_on_the_board_should_it_not_come():
    board = board_of(FINISH)
    tried = 0
    for seed in range(40):
        game = opened(board, seed, facing="E")
        best = ai.think(game.view(0), 2).candidates[0].submission
        if not outcome(game, best).winners:
            continue
        game.goal = 2  # somebody is in the way: the flag is not the end of the turn
        tried += 1
        lives = survives(game, 0, best)
        assert lives or not any(survives(game, 0, one) for one in _alike(game, best))
    assert tried > 10


def _alike(game, best: Submission):
    """Other programs that reach the flag with the same first card."""
    return [one for one in every_program(game) if one.registers[0] == best.registers[0]]


@pytest.mark.parametrize("hall", halls(), ids=lambda hall: f"{hall[0]}-{hall[1]}")
def test_no_decision_raises_and_none_is_an_own_goal(hall):
    tally = Tally()
    for number in (0, 1):
        play(*hall, number, tally, longest=6)  # bench_blunders plays thousands, to their ends
    assert tally.errors == []
    assert tally.lines == []


def test_alone_leaves_the_game_as_it_was():
    game = opened(board_of(FINISH), 3, facing="E", seats=1)
    before = game.state.hash()
    alone = Alone(game, game.state.robots[0])
    program = next(every_program(game)).registers
    alone.survives(program, lambda state: None)
    assert game.state.hash() == before
    assert alone.nodes == 5
