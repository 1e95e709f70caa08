"""Space (RN-01, RN-19)."""

from __future__ import annotations

import pytest

from roborally_core.rules.events import RobotFell
from roborally_core.scene import robot, scene


def test_a_robot_that_leaves_the_hull_is_lost():
    s = scene("robo-runner", "A ░ . ①\n. . . ⌂", A=robot("E")).register(A="move-2")
    assert s.at("A") is None
    assert s["A"].lives == 2
    assert "A is lost to space on B1." in s.told()


@pytest.mark.parametrize("way", ["N", "W"])
def test_the_edge_of_the_map_is_space_too(way):
    s = scene("robo-runner", "A . . ①\n. . . ⌂", A=robot(way)).register(A="move-1")
    assert s.at("A") is None
    assert "A drifts off into space." in s.told()
    assert len(s.of(RobotFell)) == 1


def test_two_pulled_towards_space_both_stay():
    """RN-70: two robots pulled towards one square never move, space included."""
    s = scene("robo-runner", "A ░ B ①\n. . . ⌂", A=robot("N", under="→"), B=robot("N", under="←"))
    s.register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_one_pulled_there_is_lost():
    s = scene("robo-runner", "A ░ . ①\n. . . ⌂", A=robot("N", under="→")).register()
    assert s.at("A") is None


def test_two_pulled_towards_a_shaft_both_stay():
    s = scene("robo-runner", "A ⊗ B ①\n. . . ⌂", A=robot("N", under="→"), B=robot("N", under="←")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))
