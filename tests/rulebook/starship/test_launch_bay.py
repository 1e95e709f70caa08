"""Launch bays (RN-19)."""

from __future__ import annotations

import pytest

from roborally_core.rules.deeds import Deed, DeedNoted
from roborally_core.scene import robot, scene

BAY = [{"type": "launch-bay", "at": [1, 0], "registers": [2, 4]}]


def bay(**robots):
    return scene("robo-runner", "A . . . ①\nB . . . ⌂", BAY, **{"B": robot("N"), **robots})


def test_its_doors_may_be_crossed_in_its_phases():
    assert bay(A=robot("E")).register(2, A="move-2").at("A") == (2, 0)


@pytest.mark.parametrize("phase", [1, 3, 5])
def test_in_all_others_it_is_space(phase):
    assert bay(A=robot("E")).register(phase, A="move-2").at("A") is None


def test_a_robot_that_is_on_it_when_the_phase_ends_is_lost():
    s = bay(A=robot("E")).register(2, A="move-1")
    assert s.at("A") is None
    assert "A is lost to a launch bay on B1." in s.told()


def test_virtual_robots_are_lost_too():
    assert bay(A=robot("E", real=False)).register(2, A="move-1").at("A") is None


def test_a_robot_that_is_lost_there_has_fired_before():
    s = scene("robo-runner", "A . C . ①\nB . . . ⌂", BAY, A=robot("E"), B=robot("N"), C=robot("N"))
    s.register(2, A="move-1")
    assert s["C"].damage == 1


def test_pushed_onto_closed_doors_that_open_later_is_a_push_only():
    s = scene("robo-runner", "A C . . .\n. . . . ①\nB . . . ⌂", [{**BAY[0], "at": [2, 0]}],
              A=robot("E"), B=robot("N"), C=robot("N")).register(2, A="move-1")  # fmt: skip
    assert s.at("C") is None
    assert [fact.deed for fact in s.of(DeedNoted) if fact.robot == 0] == [Deed.MOVED, Deed.PUSHED, Deed.SHOT]


def test_an_inspection_that_wins_is_before_the_bays_open():
    """The game is decided before the bays take any robot (RN-20, S-10)."""
    s = scene("robo-runner", "A C ① .\nB . . ⌂", BAY, A=robot("N"), B=robot("N"), C=robot("E"))
    s.register(2, A="turn-left", C="move-1")
    assert (s.winners, s.at("C")) == (("C",), (2, 0))
    s = scene("robo-runner", "A . C ①\nB . . ⌂", BAY, A=robot("E"), B=robot("N"), C=robot("E"))
    s.register(2, A="move-1", C="move-1")
    assert (s.winners, s.at("A")) == (("C",), (1, 0)), "it stood on the doors"
