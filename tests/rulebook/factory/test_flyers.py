"""Movers of robots on the ground leave flyers alone, and a held robot stays (RF-62, S-7)."""

from __future__ import annotations

from typing import Any

import pytest
from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene

FIELD = {"type": "antigravity-field", "at": [0, 0]}


def hall(*elements: dict[str, Any], at: dict[str, tuple[int, int]], flying: str = "") -> Scene:
    """Seven by seven squares, robots that face north, some of them in the air."""
    s = scene("robofactory", bare(7, 7, **at), [FIELD, *elements], **{name: robot("N") for name in at})
    for name in flying:
        s.state.conditions["flying", s[name].id] = ()
    return s


ON_THE_GROUND = [
    {"type": "black-hole", "at": [3, 5]},
    {"type": "magnet", "at": [3, 5]},
    {"type": "accelerator", "at": [3, 3], "radius": 1},
    {"type": "golden-belt", "at": [3, 3], "facing": "E"},
    {"type": "rotating-belt", "at": [3, 3]},
    {"type": "jack-in-the-box", "at": [3, 3], "rough": True},
    {"type": "big-gear", "at": [3, 3], "facing": "N"},
    {"type": "crossgear", "at": [3, 3]},
]


@pytest.mark.parametrize("element", ON_THE_GROUND, ids=lambda element: element["type"])
def test_who_flies_stays_where_it_is_and_who_stands_there_does_not(element):
    flying = hall(element, at={"A": (3, 3)}, flying="A").register()
    assert (flying.at("A"), flying.facing("A"), flying["A"].damage) == ((3, 3), "N", 0)
    standing = hall(element, at={"A": (3, 3)}).register()
    assert (standing.at("A"), standing.facing("A")) != ((3, 3), "N")


def test_over_holes_and_magnets_nobody_falls_who_flies():
    for kind in ("black-hole", "magnet"):
        s = hall({"type": kind, "at": [3, 2]}, at={"A": (3, 3)}, flying="A").register(A=Command.MOVE_1)
        assert s.at("A") == (3, 2)


@pytest.mark.parametrize(
    "element",
    [{"type": "teleport-pad", "at": [3, 3]}, {"type": "repeater", "at": [3, 2]}],
    ids=["pad", "repeater"],
)
def test_cards_played_in_the_air_are_what_they_say(element):
    assert hall(element, at={"A": (3, 3)}, flying="A").register(A=Command.MOVE_1).at("A") == (3, 2)


def test_in_the_air_nobody_bounces_and_nobody_slips():
    padding = [{"type": "padded-square", "at": [3, y]} for y in (1, 2)]
    assert hall(*padding, at={"A": (3, 3)}, flying="A").register(A=Command.MOVE_1).at("A") == (3, 2)
    sand = {"type": "tilted-ground", "at": [3, 2], "facing": "E"}
    assert hall(sand, at={"A": (3, 3)}, flying="A").register(A=Command.MOVE_1).at("A") == (3, 2)


def test_what_hangs_on_walls_reaches_them():
    fan = {"type": "ventilator", "at": [0, 3], "facing": "E"}
    assert hall(fan, at={"A": (3, 3)}, flying="A").register().at("A") == (4, 3)
    ram = {"type": "hydraulic-pusher", "at": [3, 3], "facing": "N"}
    wall = {"type": "wall", "at": [3, 1], "facing": "N"}
    assert hall(ram, wall, at={"A": (3, 3)}, flying="A").register().at("A") == (3, 1)


@pytest.mark.parametrize("element", [{"type": "big-gear", "at": [3, 3], "facing": "N"}], ids=["big-gear"])
def test_a_rider_whose_square_a_flyer_keeps_neither_moves_nor_turns(element):
    s = hall(element, at={"A": (3, 3), "B": (4, 4), "C": (4, 3)}, flying="A").register()
    assert (s.at("A"), s.facing("A")) == ((3, 3), "N")
    assert (s.at("B"), s.facing("B")) == ((4, 4), "N")
    assert (s.at("C"), s.facing("C")) == ((3, 4), "S")


def test_a_held_robot_is_not_pulled_blown_nor_shoved_along():
    lock = {"type": "mag-lock", "at": [3, 3]}
    pulls: list[dict[str, Any]] = [
        {"type": "black-hole", "at": [3, 5]},
        {"type": "magnet", "at": [3, 5]},
        {"type": "ventilator", "at": [0, 3], "facing": "E"},
        {"type": "hydraulic-pusher", "at": [3, 3], "facing": "N"},
    ]
    for element in pulls:
        assert hall(lock, element, at={"A": (3, 3)}).register().at("A") == (3, 3), element["type"]
    s = hall(lock, {"type": "hydraulic-pusher", "at": [3, 6], "facing": "N"}, at={"A": (3, 3), "B": (3, 6)})
    s.register()
    assert (s.at("A"), s.at("B")) == ((3, 3), (3, 4))
