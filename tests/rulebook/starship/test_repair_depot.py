"""Robo repair depots (RN-07)."""

from __future__ import annotations

import pytest

from roborally_core.scene import robot, scene


@pytest.mark.parametrize(("glyph", "left"), [("+", 3), ("‡", 2)])
def test_ending_a_turn_there_repairs_as_much_as_its_atom_says(glyph, left):
    s = scene("robo-runner", "A . . ①\n. . . ⌂", A=robot("N", under=glyph, damage=4))
    assert s.register()["A"].damage == 4
    assert s.turn()["A"].damage == left


def test_nothing_is_archived_there():
    s = scene("robo-runner", "A . . ①\n. . . ⌂", A=robot("N", under="+", start=(3, 1))).turn()
    assert s.archive("A") == (3, 1)


def test_a_rebooting_robot_is_repaired_too():
    s = scene("robo-runner", "A . . ①\n. . . ⌂", A=robot("N", under="‡", damage=2, power="down")).turn()
    assert s["A"].damage == 0
