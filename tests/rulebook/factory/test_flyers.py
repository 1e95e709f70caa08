"""Movers of robots on the ground leave flyers alone, and a held robot stays (RF-62, S-7)."""

from __future__ import annotations

from typing import Any

import pytest
from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene

FIELD = {"type": "antigravity-field", "at": [0, 0]}


def hall(*elements: dict[str, Any], at: dict[str, tuple[int, int]], flying: str = "") -> Scene:
    """Seven by seven squares with robots that face north; those named in ``flying`` are in the air."""
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
def test_a_flying_robot_stays_where_it_is_and_one_on_the_ground_does_not(element):
    flying = hall(element, at={"A": (3, 3)}, flying="A").register()
    assert (flying.at("A"), flying.facing("A"), flying["A"].damage) == ((3, 3), "N", 0)
    standing = hall(element, at={"A": (3, 3)}).register()
    assert (standing.at("A"), standing.facing("A")) != ((3, 3), "N")


def test_a_flying_robot_does_not_fall_into_holes_and_magnets():
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


def start(*elements: dict[str, Any], **words: Any) -> Scene:
    """A row in which A stands on an antigravity field and takes off when the turn begins."""
    return scene("robofactory", "A . . . . . . .\n. . . . . . . .", [FIELD, *elements], A=robot("E", **words))


def test_a_robot_that_takes_off_has_left_the_ice():
    ice = [{"type": "ice", "at": [x, 0]} for x in (0, 1)]
    s = start(*ice, conditions={"momentum": [0, 1, 0]}).register(A=Command.MOVE_1)
    assert (s.at("A"), s.under("A", "momentum")) == ((1, 0), None)
    s.play_on().end_turn()
    assert s.under("A", "momentum") == (0, 0, 0), "back on the ice it begins anew"


def test_a_robot_that_takes_off_has_left_the_accelerator():
    ring = {"type": "accelerator", "at": [0, 0], "radius": 1, "corner": 0}
    words = {"at": (0, 0), "conditions": {"accelerated": [4]}}
    s = scene("robofactory", bare(5, 5), [FIELD, ring], A=robot("E", **words))
    assert s.register().under("A", "accelerated") is None


def test_thrusters_do_not_lengthen_what_is_flown():
    thruster = {"type": "thruster", "at": [1, 0]}
    assert start(thruster).register(A=Command.MOVE_2).at("A") == (2, 0)


def test_a_padded_wall_is_a_wall_in_the_air():
    padding = {"type": "padded-square", "at": [1, 0]}
    wall = {"type": "padded-wall", "at": [1, 0], "facing": "E"}
    assert start(padding, wall).register(A=Command.MOVE_3).at("A") == (1, 0)


def test_landing_in_the_dark_is_no_coming_into_it():
    dark = [{"type": "dark-ground", "at": [x, 0]} for x in range(4)]
    s = start(*dark, {"type": "grave", "at": [3, 0]}).turn(A=[Command.PAUSE] * 5)
    assert s.state.companions == [], "it was in the dark when the game began"
    s = start(*dark[1:], {"type": "grave", "at": [1, 0]}).turn(A=[Command.MOVE_1, *[Command.PAUSE] * 4])
    assert s["A"].damage == 0, "its ghost rose about it, and it has stayed there"


def test_a_robot_that_has_won_in_the_air_does_not_fall_any_more():
    """The game ends at the instant of victory: there is no landing after it (S-10)."""
    pit = {"type": "pit", "at": [1, 0]}
    winner = robot("E", at=(1, 0), conditions={"flying": ()})
    s = scene("robofactory", ". . . .", [pit], A=winner, B=robot("N", at=(3, 0), damage=9, lives=1))
    s.turn(A=["pause"], B=["pause"])
    assert (s.winners, s.at("A"), s.lives("A")) == (("A",), (1, 0), 3)
    assert s.told()[-1] == "The game is over. A wins."
