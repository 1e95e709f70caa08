"""Element: the golden belt (RF-20)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotMoved, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene


def golden(*squares: tuple[int, int], facing: str = "E") -> list[dict[str, object]]:
    return [{"type": "golden-belt", "at": list(xy), "facing": facing} for xy in squares]


def hall(drawing: str, elements: list[dict[str, object]], **robots: object) -> Scene:
    return scene("robofactory", drawing, elements, **robots)


def test_three_squares_one_in_each_belt_step():
    s = hall(bare(6, 1, A=(0, 0)), golden((0, 0), (1, 0), (2, 0)), A=robot("N")).register()
    assert (s.at("A"), s.facing("A")) == ((3, 0), "N")
    told = [
        fact.step if isinstance(fact, StepStarted) else "moved"
        for fact in s.facts
        if isinstance(fact, (StepStarted, RobotMoved))
    ]
    assert told[:6] == [Step.GOLDEN_FIRST, "moved", Step.EXPRESS_FIRST, "moved", Step.ALL_BELTS, "moved"]


def test_only_as_far_as_it_runs():
    s = hall(bare(6, 1, A=(0, 0)), golden((0, 0)), A=robot("N")).register()
    assert s.at("A") == (1, 0)


def test_the_second_square_comes_with_express_belts_and_the_third_with_all():
    s = hall(". ⇒ . . . .", golden((0, 0)), A=robot("N", at=(0, 0))).register()
    assert s.at("A") == (2, 0)
    s = hall(". ⇒ > . . .", golden((0, 0)), A=robot("N", at=(0, 0))).register()
    assert s.at("A") == (3, 0)
    s = hall(". > . . . .", golden((0, 0)), A=robot("N", at=(0, 0))).register()
    assert s.at("A") == (2, 0)


def test_its_curves_turn_robots_like_any_belt():
    belts = golden((0, 0)) + golden((1, 0), facing="S")
    s = hall(bare(3, 4, A=(0, 0)), belts, A=robot("E")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 1), "S")


def test_a_golden_robot_is_gone_before_an_express_one_comes():
    s = hall("⇒ . . . . .", golden((1, 0), (2, 0), (3, 0)), A=robot("N", at=(0, 0)), B=robot("N", at=(1, 0)))
    s.register()
    assert (s.at("A"), s.at("B")) == ((2, 0), (4, 0))


def test_it_pushes_nobody_and_two_bound_for_one_square_stay():
    s = hall(bare(4, 1, A=(0, 0), B=(1, 0)), golden((0, 0)), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))
    belts = golden((0, 0)) + golden((2, 0), facing="W")
    s = hall(bare(3, 1, A=(0, 0), B=(2, 0)), belts, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_a_robot_pushed_onto_it_is_carried():
    s = hall(bare(7, 1, A=(0, 0), B=(1, 0)), golden((2, 0), (3, 0)), A=robot("E"), B=robot("N"))
    s.register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 0), (4, 0))


def test_classic_and_robo_rally_take_its_first_step_in_and_botwars_refuses_it():
    for ruleset in ("classic", "rr"):
        s = scene(ruleset, bare(4, 1, A=(0, 0)), golden((0, 0), (1, 0), (2, 0)), A=robot()).register()
        assert s.at("A") == (3, 0)
    with pytest.raises(BoardRefused, match=r"square \[0, 0\]: golden belt"):
        scene("botwars", bare(3, 1, A=(2, 0)), golden((0, 0)), A=robot())
