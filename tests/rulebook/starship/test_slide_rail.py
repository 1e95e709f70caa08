"""Slide rails (RN-16)."""

from __future__ import annotations

import pytest

from roborally_core.scene import robot, scene


def rail(*phases):
    return [{"type": "slide-rail", "at": [1, 0], "facing": "E", "registers": list(phases)}]


@pytest.mark.parametrize(
    ("phases", "phase", "to"), [((2, 4), 1, 1), ((2, 4), 2, 2), ((1, 5), 5, 2), ((1, 5), 3, 1)]
)
def test_robots_pass_in_its_phases_only(phases, phase, to):
    s = scene("robo-runner", ". A . . ①\n. . . . ⌂", rail(*phases), A=robot("E")).register(phase, A="move-1")
    assert s.at("A") == (to, 0)


@pytest.mark.parametrize(("phase", "damage"), [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0)])
def test_lasers_pass_in_its_phases_only_from_both_sides(phase, damage):
    s = scene("robo-runner", "A . B . ①\n. . . . ⌂", rail(2, 4), A=robot("E"), B=robot("W")).register(phase)
    assert (s["A"].damage, s["B"].damage) == (damage, damage)


def test_beams_pull_through_it_when_it_is_open():
    for phase, to in ((1, 1), (2, 2)):
        s = scene("robo-runner", ". A . . ①\n. . . . ⌂", rail(2, 4), A=robot("N", under="→")).register(phase)
        assert s.at("A") == (to, 0)
