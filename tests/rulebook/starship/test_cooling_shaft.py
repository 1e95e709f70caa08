"""Cooling shafts (RN-19)."""

from __future__ import annotations

from roborally_core.scene import robot, scene


def test_a_robot_that_drives_into_one_loses_a_life_in_the_middle_of_its_move():
    s = scene("robo-runner", "A ⊗ . ①\n. . . ⌂", A=robot("E")).register(A="move-3")
    assert s.at("A") is None
    assert s["A"].lives == 2
    assert "A is lost to a cooling shaft on B1." in s.told()


def test_virtual_robots_fall_too():
    s = scene("robo-runner", "A ⊗ . ①\n. . . ⌂", A=robot("E", real=False)).register(A="move-1")
    assert s.at("A") is None


def test_a_robot_can_be_pushed_into_one():
    s = scene("robo-runner", "A B ⊗ ①\n. . . ⌂", A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((1, 0), None)
