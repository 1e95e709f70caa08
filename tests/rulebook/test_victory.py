"""Chapter: how a game ends (RR-09, S-10)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.robots.models import ModelId
from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    CardPlayed,
    GameEnded,
    PlayerOut,
    RegisterStarted,
    RobotMoved,
    StepStarted,
)
from roborally_core.rules.state import Status
from roborally_core.rules.timeline import Step
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])
LAST = {"rr": 0, "classic": 1}
"""The lives of a robot whose next destruction is its last."""


def last(ruleset: str, facing: str, **more):
    return robot(facing, lives=LAST[ruleset], **more)


@EVERYWHERE
def test_the_first_to_tick_the_last_checkpoint_wins(ruleset):
    s = scene(ruleset, "A . 1\nB 2 .", goal=2, A=robot("E"), B=robot("E", checkpoints=1))
    s.turn(A=[Command.MOVE_2], B=[Command.MOVE_1])
    assert s.state.over
    assert s.state.winners == (1,)


def test_rr_the_game_ends_at_the_instant_of_victory_and_later_moves_are_not_played():
    s = scene("rr", "A 1 . .\nB . . .", A=robot("E"), B=robot("E"))
    s.turn(A=[Command.MOVE_3], B=[Command.MOVE_1])
    assert (s.at("A"), s.at("B")) == ((1, 0), (0, 1))
    assert len(s.of(CardPlayed)) == 1
    assert s.of(StepStarted) == []


def test_rr_when_the_pushed_robot_wins_the_square_of_the_push_is_still_made():
    s = scene("rr", "A B 1 .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_3)
    assert (s.at("A"), s.at("B"), s.state.winners) == ((1, 0), (2, 0), (1,))
    kinds = [type(f) for f in s.facts]
    assert kinds.index(GameEnded) > max(i for i, kind in enumerate(kinds) if kind is RobotMoved)


def test_rr_a_belt_that_carries_to_victory_ends_the_game_before_the_lasers():
    s = scene("rr", "A 1\nB C", A=robot("N", under=">"), B=robot("E"), C=robot("N", damage=8))
    s.register()
    assert s.state.winners == (0,)
    assert s.at("C") == (1, 1)


@EVERYWHERE
def test_no_register_is_played_after_the_end(ruleset):
    s = scene(ruleset, "A 1 . .", A=robot("E")).turn(A=[Command.MOVE_1] * 3)
    assert [f.register for f in s.of(RegisterStarted)] == [1]


@EVERYWHERE
def test_the_last_robot_wins_when_all_rivals_are_out(ruleset):
    s = scene(ruleset, "A O B .", A=last(ruleset, "E"), B=robot("N")).turn(A=[Command.MOVE_1])
    assert [f.seat for f in s.of(PlayerOut)] == [0]
    assert s.state.winners == (1,)


@EVERYWHERE
def test_a_rival_waiting_to_respawn_is_not_out(ruleset):
    s = scene(ruleset, "A O B .", A=robot("E", lives=2), B=robot("N")).turn(A=[Command.MOVE_1])
    assert not s.state.over
    assert s["A"].status is Status.WAITING


@EVERYWHERE
def test_the_last_robot_may_itself_be_waiting(ruleset):
    """B is destroyed with lives left, then A for good: B wins from off the board."""
    s = scene(ruleset, "A O O B", A=last(ruleset, "E"), B=robot("W", lives=2))
    s.turn(B=[Command.MOVE_1], A=[Command.MOVE_1])
    assert s.state.winners == (1,)


@EVERYWHERE
def test_last_rivals_eliminated_in_one_step_draw(ruleset):
    s = scene(ruleset, "A O B", A=last(ruleset, "N", under=">"), B=last(ruleset, "N", under="<")).register()
    assert s.of(GameEnded) == [GameEnded((0, 1), drawn=True)]
    assert s.state.drawn


@EVERYWHERE
def test_only_those_eliminated_in_the_last_step_draw(ruleset):
    s = scene(
        ruleset,
        "C O . .\nA O B .",
        A=last(ruleset, "N", under=">"),
        B=last(ruleset, "N", under="<"),
        C=last(ruleset, "E"),
    ).register(C=Command.MOVE_1)
    assert s.state.winners == (0, 1)


@EVERYWHERE
def test_eliminated_by_their_own_moves_the_second_to_go_wins(ruleset):
    """Each card is an instant of its own: once A has gone, B is alone and has won."""
    s = scene(ruleset, "A O O B", A=last(ruleset, "E"), B=last(ruleset, "W"))
    s.turn(A=[Command.MOVE_1], B=[Command.MOVE_1])
    assert (s.state.winners, s.at("B")) == ((1,), (3, 0))


@EVERYWHERE
def test_with_three_players_the_game_goes_on_until_one_is_left(ruleset):
    s = scene(ruleset, "A O B C .", A=last(ruleset, "E"), B=robot("N"), C=robot("N")).turn(A=[Command.MOVE_1])
    assert not s.state.over


@EVERYWHERE
def test_alone_from_the_start_one_plays_on_until_the_end(ruleset):
    s = scene(ruleset, "A . 1", A=robot("E")).turn(A=[Command.TURN_LEFT])
    assert not s.state.over
    lost = scene(ruleset, "A O 1", A=last(ruleset, "E")).turn(A=[Command.MOVE_1])
    assert (lost.state.over, lost.state.winners) == (True, ())


@EVERYWHERE
def test_shooting_each_other_out_of_the_game_is_a_draw(ruleset):
    nearly = 8 if ruleset == "rr" else 9
    s = scene(ruleset, "A . B", A=last(ruleset, "E", damage=nearly), B=last(ruleset, "W", damage=nearly))
    assert s.register().state.winners == (0, 1)


def test_rr_the_steps_after_the_last_elimination_are_not_played():
    laser = {"type": "laser", "at": [0, 0], "facing": "E"}
    s = scene("rr", ". A B", [laser], A=last("rr", "E", damage=8), B=robot("N")).register()
    assert [f.step for f in s.of(StepStarted)] == [Step.BOARD_LASERS]
    assert s.state.winners == (1,)


def test_an_end_in_the_closing_of_a_turn_is_the_end_of_the_closing_too():
    """A lands in a pit, and nobody is repaired any more (S-10)."""
    floor = [
        {"type": "antigravity-field", "at": [0, 0]},
        {"type": "black-hole", "at": [1, 0]},
        {"type": "repair", "at": [1, 1]},
    ]
    robots = {"A": robot("E", at=(0, 0), lives=1), "B": robot("S", at=(1, 1), damage=3)}
    s = scene("robofactory", ". .\n. .", floor, **robots).turn(A=[Command.MOVE_1])
    assert (s.winners, s.damage("B")) == (("B",), 3)


@EVERYWHERE
def test_an_ended_game_opens_no_turn(ruleset):
    t = table(ruleset, models=[ModelId.STANDARD] * 2)
    t.change(0, lives=LAST[ruleset])
    t.destroy(0)
    t.game.world().finish((1,))
    t.play()
    with pytest.raises(RuntimeError, match="over"):
        t.game.open_turn()
