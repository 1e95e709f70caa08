"""Twister beams (RN-12)."""

from __future__ import annotations

import pytest

from roborally_core.scene import robot, scene


@pytest.mark.parametrize(("glyph", "to"), [("↻", "E"), ("↺", "W")])
def test_it_turns_a_quarter_the_way_it_points(glyph, to):
    s = scene("robo-runner", "A . . ①\n. . . ⌂", A=robot("N", under=glyph)).register()
    assert s.facing("A") == to


def test_it_turns_a_robot_that_a_beam_has_just_brought():
    s = scene("robo-runner", "A ↻ . ①\n. . . ⌂", A=robot("N", under="→")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 0), "E")


def test_it_turns_before_lasers_fire():
    s = scene("robo-runner", "A . B ①\n. . . ⌂", A=robot("N", under="↻"), B=robot("N")).register()
    assert s["B"].damage == 1
