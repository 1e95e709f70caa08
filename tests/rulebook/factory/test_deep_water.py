"""Element: deep water (RF-12, RF-61)."""

from __future__ import annotations

import pytest
from hurts import hurt

from roborally_core.rules.commands import Command
from roborally_core.rules.events import RegisterStarted, StepStarted
from roborally_core.rules.state import Power
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene


def lake(drawing: str, *at: tuple[int, int], **robots: object) -> Scene:
    """A hall with deep water on these squares."""
    return scene("robofactory", drawing, [{"type": "deep-water", "at": list(xy)} for xy in at], **robots)


@pytest.mark.parametrize(
    ("command", "x"),
    [(Command.MOVE_1, 1), (Command.MOVE_2, 2), (Command.TURN_LEFT, 1), (Command.PAUSE, 1)],
)
def test_standing_turning_and_leaving_cost_one_point_and_it_slows(command, x):
    s = lake(". A . .", (1, 0), A=robot("E")).register(A=command)
    assert (s.at("A"), s["A"].damage) == ((x, 0), 1)


def test_coming_in_and_going_out_in_one_register_costs_one_point_not_two():
    s = lake("A . . .", (1, 0), (2, 0), A=robot("E")).register(A=Command.MOVE_3)
    assert (s.at("A"), s["A"].damage) == ((3, 0), 1)


def test_each_register_costs_another():
    s = lake("A . .", (1, 0), A=robot("E")).register(A=Command.MOVE_1).register(2)
    assert s["A"].damage == 2


def test_a_robot_that_is_powered_down_in_it_pays_when_the_register_ends():
    s = lake("A .", (0, 0), A=robot("N", power=Power.DOWN)).register()
    assert s["A"].damage == 1


def test_pushed_or_carried_in_costs_the_same():
    s = lake("A B . .", (2, 0), A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (hurt(s, "A"), hurt(s, "B")) == (0, 1)
    assert lake("A . .", (1, 0), A=robot("N", under=">")).register()["A"].damage == 1


def test_it_can_be_the_end_of_a_robot_in_the_middle_of_its_move():
    s = lake("A . . .", (1, 0), A=robot("E", damage=9)).register(A=Command.MOVE_3)
    assert s.at("A") is None
    s = lake("A O . .", (0, 0), A=robot("E", damage=9)).register(A=Command.MOVE_2)
    assert len(s.told()) == len(set(s.told()))


def test_a_current_out_of_it_leads_into_plain_water():
    flow = {"type": "current", "at": [0, 0], "facing": "E"}
    s = scene("robofactory", "A . .", [flow, {"type": "deep-water", "at": [1, 0]}], A=robot("N")).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 1)


def test_two_in_it_pay_each():
    s = lake("A B", (0, 0), (1, 0), A=robot("N"), B=robot("N")).register()
    assert (s["A"].damage, s["B"].damage) == (1, 1)


def test_registers_after_the_fifth_do_not_end():
    beam = {"type": "radio-beam", "at": [1, 0], "facing": "S"}
    lake = [{"type": "deep-water", "at": [1, 1]}]
    s = scene("robofactory", ". . .\nA . .\n. . .", [beam, *lake], A=robot("E"))
    s.turn(A=[Command.PAUSE] * 4 + [Command.MOVE_1])
    assert max(fact.register for fact in s.of(RegisterStarted)) == 8
    assert s.facts.count(StepStarted(Step.REGISTER_END)) == 5
