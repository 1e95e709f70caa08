"""Simultaneous events: on one edge, on teleporters, flips of one step (S-12), reboots (BW-15)."""

from __future__ import annotations

import pytest
from wires import thing

from roborally_core.rules.commands import Command
from roborally_core.rules.events import FenceTouched, RobotFell, UpgradeVisited
from roborally_core.rules.state import Power
from roborally_core.scene import robot, scene

SWITCH = thing("pressure-switch", 0, 2, targets=[[2, 0]])
BRIDGE = thing("drawbridge", 2, 0, facing="W")
FENCE = thing("fence", 1, 0, facing="E")
WALL = thing("wall", 1, 0, facing="E")
HALL = "A . . .\n. . . .\n. . . ."


@pytest.mark.parametrize(
    "floor", [[BRIDGE, FENCE, SWITCH], [FENCE, BRIDGE, SWITCH], [WALL, FENCE], [FENCE, WALL]]
)
def test_a_fence_shocks_whatever_else_bars_the_same_edge(floor):
    s = scene("botwars", HALL, floor, A=robot("E")).register(A=Command.MOVE_2)
    assert (s.at("A"), s["A"].damage, len(s.of(FenceTouched))) == ((1, 0), 2, 1)


def test_a_robot_that_a_fence_stops_does_not_fall_into_the_pit_after_it():
    open_door = thing("trap-door", 2, 0, open=True)
    s = scene("botwars", HALL, [FENCE, open_door], A=robot("E")).register(A=Command.MOVE_2)
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2)


def test_flips_of_one_step_are_all_applied_before_anybody_falls():
    """Two beams hit the eye in one step: the door opens and closes again, and nobody falls."""
    floor = [
        thing("laser", 0, 0, facing="E", beams=2),
        thing("electric-eye", 3, 0, facing="W", targets=[[1, 2]]),
        thing("trap-door", 1, 2),
    ]
    s = scene("botwars", ". . . .\n. . . .\n. A . .", floor, A=robot("N")).register()
    assert (s.at("A"), s.of(RobotFell)) == ((1, 2), [])
    floor[0]["beams"] = 3
    s = scene("botwars", ". . . .\n. . . .\n. A . .", floor, A=robot("N")).register()
    assert (s.at("A"), len(s.of(RobotFell))) == (None, 1)


def test_a_door_that_two_robots_flip_in_one_sub_step_swallows_nobody():
    floor = [
        thing("belt", 0, 0, facing="S"),
        thing("belt", 2, 0, facing="S"),
        thing("toggle-switch", 0, 1, targets=[[1, 2]]),
        thing("toggle-switch", 2, 1, targets=[[1, 2]]),
        thing("trap-door", 1, 2),
    ]
    who = {"A": robot(under="."), "B": robot(under="."), "C": robot()}
    s = scene("botwars", "A . B\n. . .\n. C .", floor, **who).register()
    assert (s.at("A"), s.at("B"), s.at("C")) == ((0, 1), (2, 1), (1, 2))


def gate(x: int, y: int, colour: str) -> dict[str, object]:
    return thing("teleporter", x, y, colour=colour)


@pytest.mark.parametrize(("turn", "first"), [(1, "A"), (2, "B")])
def test_robots_that_arrive_on_teleporters_together_choose_by_seat(turn, first):
    """Both are bound for the one free teleporter: the seat that is first this turn gets it."""
    floor = [
        thing("belt", 0, 0, facing="S"),
        thing("belt", 2, 0, facing="S"),
        gate(0, 1, "amber"),
        gate(2, 1, "blue"),
        gate(1, 2, "cyan"),
    ]
    s = scene("botwars", "A . B\n. . .\n. . .", floor, A=robot(), B=robot())
    s.state.turn = turn
    s.register()
    assert s.at(first) == (1, 2)
    # The robot that chose first has left a square free for the other.
    assert (s.at("A"), s.at("B")) == (((1, 2), (0, 1)) if first == "A" else ((2, 1), (1, 2)))


def test_a_rebooting_robot_is_upgraded_but_touches_no_checkpoint():
    s = scene("botwars", "A B 1", A=robot(under="@", power=Power.DOWN), B=robot(under="w", power=Power.DOWN))
    s["B"].archive = 0
    s.register()
    assert [visit.robot for visit in s.of(UpgradeVisited)] == [0]
    assert (s["A"].kit.visited, s["B"].archive) == ((s["A"].pos,), 0)
