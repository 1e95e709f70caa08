"""Element: the waterfall (RF-56, S-8)."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.events import RobotDropped, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene


def river(drawing: str, levels: str, *flow: tuple[str, int, int, str], **robots: object) -> Scene:
    floor = [{"type": kind, "at": [x, y], "facing": way} for kind, x, y, way in flow]
    return scene("robofactory", drawing, floor, levels=levels, **robots)


FALL = ("waterfall", 0, 0, "E")


def test_it_carries_one_square_and_a_level_down_for_two_points():
    s = river("A . .", "1 . .", FALL, A=robot("N")).register()
    assert (s.at("A"), s.facing("A"), s["A"].damage) == ((1, 0), "N", 2)


@pytest.mark.parametrize("levels", [2, 3])
def test_down_several_levels_each_costs_two(levels):
    s = river("A . .", f"{levels} . .", FALL, A=robot("N")).register()
    assert s["A"].damage == 2 * levels
    assert [fact.levels for fact in s.of(RobotDropped)] == [levels]


def test_it_runs_with_the_currents_and_all_at_once():
    flow = (FALL, ("current", 1, 0, "E"))
    s = river("A B . .", "1 . . .", *flow, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))
    steps = [fact.step for fact in s.of(StepStarted)]
    assert Step.CURRENTS in steps


def test_a_robot_below_that_stays_keeps_the_one_above():
    s = river("A B .", "1 . .", FALL, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B"), s["A"].damage) == ((0, 0), (1, 0), 0)


def test_two_bound_for_one_pool_both_stay():
    flow = (FALL, ("current", 2, 0, "W"))
    s = river("A . B", "1 . .", *flow, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_it_slows_like_water_and_nobody_gets_up_it():
    s = river("A . . .", "1 . . .", FALL, A=robot("E")).register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2)
    s = river(". A . .", "1 . . .", FALL, A=robot("W")).register(A="move-1")
    assert s.at("A") == (1, 0)


def test_a_robot_that_is_pushed_in_falls_with_the_currents():
    flow = ("waterfall", 2, 0, "E")
    s = river("A B . .", "1 1 1 .", flow, A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("B"), s["B"].damage) == ((3, 0), 2)


def test_a_belt_into_it_brings_its_robot_down_in_the_same_register():
    s = river("A . .", "1 1 .", ("waterfall", 1, 0, "E"), A=robot("N", under=">")).register()
    assert (s.at("A"), s["A"].damage) == ((2, 0), 2)


def test_a_flyer_is_not_taken_down():
    field = {"type": "antigravity-field", "at": [0, 0]}
    fall = {"type": "waterfall", "at": [1, 0], "facing": "E"}
    s = scene("robofactory", "A . .", [field, fall], levels="1 1 .", A=robot("E"))
    s.turn(A=["move-1"])
    assert (s.at("A"), s["A"].damage) == ((1, 0), 0)


@pytest.mark.parametrize("levels", [". . .", ". 1 .", "1 1 ."])
def test_one_that_does_not_fall_is_refused_by_its_square(levels):
    with pytest.raises(BoardRefused, match=r"square \[0, 0\]: waterfall \(waterfall\) does not fall"):
        river("A . .", levels, FALL, A=robot("N"))
