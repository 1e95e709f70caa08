"""Victory and elimination are judged after each instant, that is, after each sub-step (S-13, S-10)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import Beat, GameEnded, RobotFell, RobotMoved
from roborally_core.scene import robot, scene


def test_sliding_off_first_loses_to_sliding_off_a_square_later():
    """A leaves the board in the first sub-step of the slide: B has won before its second."""
    board = "~ A . .\n. . . .\n~ ~ B ."
    s = scene("rr", board, A=robot("W", lives=0), B=robot("W", lives=0))
    s.register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (s.state.winners, s.state.drawn) == ((1,), False)
    assert s.at("B") == (0, 2)
    assert [fall.robot for fall in s.of(RobotFell)] == [0]


def test_robots_that_slide_off_in_one_sub_step_draw():
    board = "~ A . .\n. . . .\n~ B . ."
    s = scene("rr", board, A=robot("W", lives=0), B=robot("W", lives=0))
    s.register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert s.of(GameEnded) == [GameEnded((0, 1), drawn=True)]


def test_a_checkpoint_ticked_in_a_sub_step_ends_the_slide_there():
    s = scene("rr", "A ~ 1 .\n. . . .\nB ~ ~ .", A=robot("E"), B=robot("E"))
    s.register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert s.state.winners == (0,)
    assert (s.at("A"), s.at("B")) == ((2, 0), (2, 2))


@pytest.mark.parametrize("ruleset", ["rr", "classic", "botwars"])
def test_robots_destroyed_at_one_instant_were_so_together(ruleset):
    floor = [{"type": "belt", "at": [x, 1], "facing": "S"} for x in (0, 2)]
    board = ". . .\nA . B\nO . O\nC . ."
    s = scene(ruleset, board, floor, A=robot("S"), B=robot("S"), C=robot("E")).register()
    assert (s["A"].fallen, s["B"].fallen, s.state.falls) == (1, 1, 1)


def test_cl_the_last_survivor_wins():
    s = scene("classic", "A O B .", A=robot("E", lives=1), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.state.winners, s.state.drawn) == ((1,), False)


def test_a_push_is_one_instant_and_the_pusher_has_made_its_square():
    s = scene("classic", "A B O", A=robot("E"), B=robot("N", lives=1)).register(A=Command.MOVE_2)
    assert (s.at("A"), s.state.winners) == ((1, 0), (0,))
    moved = [fact for fact in s.facts if isinstance(fact, (Beat, RobotMoved))]
    assert isinstance(moved[-3], RobotMoved)
