"""Element: the napalm flamer (RF-34, RF-37, RF-65)."""

from __future__ import annotations

import pytest
from hurts import hurt

from roborally_core.rules.commands import Command
from roborally_core.rules.state import Power
from roborally_core.scene import Scene, read_scene, robot, scene

ONE, TWO, LEFT, PAUSE = Command.MOVE_1, Command.MOVE_2, Command.TURN_LEFT, Command.PAUSE


def hall(
    drawing: str, *at: tuple[int, int], more: tuple[dict[str, object], ...] = (), **robots: object
) -> Scene:
    """A hall with napalm flamers on the southern walls of these squares."""
    fire = [{"type": "napalm-flamer", "at": list(xy), "facing": "N"} for xy in at]
    return scene("robofactory", drawing, [*fire, *more], **robots)


def flames(s: Scene, name: str) -> int:
    return s.state.conditions.get(("alight", s[name].id), (0,))[0]


def test_a_robot_that_goes_through_burns_at_the_end_of_every_later_register():
    s = hall("A . . . . .", (1, 0), A=robot("E")).register(A=TWO)
    assert (s["A"].damage, flames(s, "A")) == (1, 1)
    assert s.register(2)["A"].damage == 2
    assert s.register(3)["A"].damage == 3


def test_it_burns_through_the_end_of_the_turn():
    s = hall("A . . . . .", (1, 0), A=robot("E")).turn(A=[PAUSE, PAUSE, PAUSE, PAUSE, TWO])
    assert s["A"].damage == 1
    assert s.turn(A=[PAUSE] * 5)["A"].damage == 6


def test_once_a_visit_and_each_flamer_adds_up():
    s = hall("A . . . .", (1, 0), A=robot("E")).register(A=ONE)
    assert (s["A"].damage, flames(s, "A")) == (2, 1)
    s.register(2, A=LEFT)
    assert (s["A"].damage, flames(s, "A")) == (5, 1)
    s = hall("A . . . .", (1, 0), (2, 0), A=robot("E")).register(A=Command.MOVE_3)
    assert (s["A"].damage, flames(s, "A")) == (2, 2)
    assert s.register(2)["A"].damage == 4


def test_coming_back_is_another_visit():
    s = hall("A . . .", (1, 0), A=robot("E")).register(A=TWO).register(2, A=Command.BACK_1)
    assert flames(s, "A") == 2


@pytest.mark.parametrize(("glyph", "left"), [("≈", 0), (">", 1), (".", 1)])
def test_water_puts_out_other_ground_does_not(glyph, left):
    s = hall(f"A . {glyph} . .", (1, 0), A=robot("E")).register(A=Command.MOVE_3)
    assert flames(s, "A") == left


@pytest.mark.parametrize("kind", ["deep-water", "puddle"])
def test_deep_water_and_puddles_put_out_too(kind):
    s = hall("A . . . .", (1, 0), more=({"type": kind, "at": [2, 0]},), A=robot("E")).register(
        A=Command.MOVE_3
    )
    assert flames(s, "A") == 0


def test_carried_in_it_is_alight_from_the_fire_step_on():
    s = hall("A . .", (1, 0), A=robot("N", under=">")).register()
    assert (s["A"].damage, flames(s, "A")) == (1, 1)


def test_powering_down_mends_but_puts_nobody_out():
    s = hall("A . . . .", (1, 0), A=robot("E", power=Power.ANNOUNCED)).turn(
        A=[TWO, PAUSE, PAUSE, PAUSE, PAUSE]
    )
    assert (s["A"].damage, flames(s, "A")) == (0, 1)
    assert s.register()["A"].damage == 1


def test_two_may_burn_at_once_and_one_that_is_destroyed_burns_no_more():
    s = hall("A . . .\nB . . .", (1, 0), (1, 1), A=robot("E", damage=8), B=robot("E"))
    s.register(A=TWO, B=TWO).register(2)
    assert (s.at("A"), flames(s, "A"), flames(s, "B"), s["B"].damage) == (None, 0, 1, 2)


def test_pushed_in_by_a_robot_it_is_scorched_and_alight():
    s = hall("A B . .", (2, 0), A=robot("E"), B=robot("N")).register(A=ONE)
    assert (hurt(s, "B"), flames(s, "B")) == (2, 1)


def test_it_is_told_and_written_down_how_badly_a_robot_burns():
    s = hall("A . . . .", (1, 0), (2, 0), A=robot("E")).register(A=Command.MOVE_3)
    assert "A is alight." in s.told()
    assert "A is alight, 2 times over." in s.told()
    assert read_scene(s.text()).state.conditions == s.state.conditions


def test_checkpoints_come_before_the_end_of_the_register():
    s = hall("A 1 .\nB . .", (2, 1), A=robot("E", damage=9), B=robot("N"))
    s.state.conditions["alight", s["A"].id] = (1,)
    s.register(A=ONE)
    assert (s.winners, s.at("A")) == (("A",), (1, 0))
