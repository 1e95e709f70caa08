"""Element: the puddle (RF-37)."""

from __future__ import annotations

from hurts import hurt

from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene

PUDDLE = {"type": "puddle", "at": [2, 0]}


def hall(drawing: str = ". A . . .", **robots: object) -> Scene:
    """A hall with a puddle in the third column, in which every robot is alight."""
    s = scene("robofactory", drawing, [PUDDLE], **robots)
    for one in s.state.robots:
        s.state.conditions["alight", one.id] = (1,)
    return s


def burns(s: Scene, name: str) -> bool:
    return ("alight", s[name].id) in s.state.conditions


def test_it_slows_nobody():
    s = scene("robofactory", ". . A . .", [PUDDLE], A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") == (4, 0)


def test_passing_through_puts_out_before_the_register_ends():
    s = hall(A=robot("E")).register(A=Command.MOVE_2)
    assert (burns(s, "A"), s["A"].damage) == (False, 0)
    assert "A is put out." in s.told()


def test_stopping_short_does_not():
    s = hall("A . . .", A=robot("E")).register(A=Command.MOVE_1)
    assert (burns(s, "A"), s["A"].damage) == (True, 1)


def test_pushed_and_carried_count():
    s = hall("A B . .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (burns(s, "A"), burns(s, "B")) == (True, False)
    assert not burns(hall(A=robot("N", under=">")).register(), "A")


def test_two_through_one_puddle_are_both_put_out():
    s = hall("A B . . .", A=robot("E"), B=robot("E"))
    s.register(A=(Command.MOVE_3, 800), B=(Command.MOVE_2, 900))
    assert (burns(s, "A"), burns(s, "B")) == (False, False)
    assert (hurt(s, "A"), hurt(s, "B")) == (0, 0)


def test_a_robot_that_does_not_burn_comes_to_no_harm():
    s = scene("robofactory", ". A . .", [PUDDLE], A=robot("E")).register(A=Command.MOVE_1)
    assert s["A"].damage == 0
