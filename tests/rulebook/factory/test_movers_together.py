"""In one register, each thing that moves robots acts in its own step, in the order of the master timeline."""

from __future__ import annotations

from typing import Any

from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotMoved
from roborally_core.scene import Scene, robot, scene

ONE, TWO = Command.MOVE_1, Command.MOVE_2


def thing(kind: str, x: int, y: int, **more: object) -> dict[str, Any]:
    return {"type": kind, "at": [x, y], **more}


def hall(*elements: dict[str, Any], at: dict[str, tuple[int, int]], facing: str = "E") -> Scene:
    """Nine by nine squares, all robots facing one way."""
    return scene("robofactory", bare(9, 9, **at), elements, **{name: robot(facing) for name in at})


def test_a_ventilator_blows_onto_a_big_gear_that_then_turns():
    s = hall(thing("ventilator", 0, 4, facing="E"), thing("big-gear", 3, 4, facing="N"), at={"A": (2, 4)})
    assert s.register().at("A") == (4, 5)


def test_a_hole_pulls_onto_an_arm_of_a_crossgear_that_then_turns():
    s = hall(thing("black-hole", 4, 0), thing("crossgear", 4, 4), at={"A": (4, 6)}).register()
    assert (s.at("A"), s.facing("A")) == ((3, 4), "S")


def test_a_jack_throws_before_a_ram_that_pushes_on_at_once():
    ram = thing("hydraulic-pusher", 7, 1, facing="S")
    s = hall(
        thing("jack-in-the-box", 1, 1, ways=["E"] * 4), ram, thing("wall", 7, 6, facing="S"), at={"A": (1, 1)}
    )
    assert s.register().at("A") == (7, 6)


def test_an_accelerator_lets_go_of_a_robot_on_a_golden_belt():
    belts = [thing("golden-belt", 4, y, facing="N") for y in (2, 1, 0)]
    s = hall(thing("accelerator", 3, 2, radius=2), *belts, at={"A": (3, 2)}).register()
    assert s.at("A") is None
    s = hall(thing("accelerator", 3, 2, radius=2), *belts[:2], at={"A": (3, 2)}).register()
    assert (s.at("A"), ("accelerated", 0) in s.state.conditions) == ((4, 0), False)


def test_beamed_onto_a_repeater_a_robot_plays_its_card_again_on_foot():
    s = hall(thing("teleport-pad", 0, 4), thing("repeater", 3, 4), at={"A": (0, 4)}).register(A=ONE)
    assert s.at("A") == (4, 4)


def test_repeated_onto_a_pad_a_robot_is_not_beamed_before_its_next_card():
    s = hall(thing("repeater", 1, 4), thing("teleport-pad", 2, 4), at={"A": (0, 4)}).register(A=ONE)
    assert s.at("A") == (2, 4)
    assert s.register(2, A=ONE).at("A") == (5, 4)


def test_a_bounce_onto_a_repeater_is_the_end_of_the_card_that_is_repeated():
    s = hall(thing("padded-square", 1, 4), thing("repeater", 2, 4), at={"A": (0, 4)}).register(A=ONE)
    assert s.at("A") == (3, 4)


def test_slipping_onto_a_repeater_is_enough_for_it():
    s = hall(thing("tilted-ground", 1, 4, facing="S"), thing("repeater", 1, 5), at={"A": (0, 4)}).register(
        A=ONE
    )
    assert s.at("A") == (2, 5)


def test_pulled_onto_sand_a_robot_slips_out_of_the_holes_row():
    s = hall(thing("black-hole", 8, 4), thing("tilted-ground", 3, 4, facing="N"), at={"A": (2, 4)}).register()
    assert s.at("A") == (3, 3)


def test_beamed_over_a_radio_beam_nobody_hears_it():
    beam = thing("radio-beam", 2, 0, facing="S")
    s = hall(thing("teleport-pad", 0, 4), beam, at={"A": (0, 4)}).register(A=ONE)
    assert ("remote-control", 0) not in s.state.conditions
    assert hall(beam, at={"A": (1, 4)}).register(A=ONE).state.conditions


def test_before_a_mirror_padding_bounces_backwards():
    pads = [thing("padded-square", x, 4) for x in (2, 3)]
    s = hall(thing("mirror", 8, 4, facing="W"), *pads, at={"A": (4, 4)}).register(A=ONE)
    assert (s.at("A"), s.facing("A")) == ((2, 4), "E")


def test_an_open_trapdoor_on_the_line_swallows_a_robot_accelerated_onto_it():
    door = thing("trapdoor-pit", 4, 2, registers=[1])
    assert hall(thing("accelerator", 3, 2, radius=2), door, at={"A": (3, 2)}).register().at("A") is None
    s = hall(thing("accelerator", 3, 2, radius=2), door, at={"A": (3, 2)}).register(2)
    assert s.at("A") == (4, 2)


def test_a_whole_register_goes_through_all_of_its_steps():
    """A card, three kinds of belt, a pusher, a ventilator and a hole move the robot one square each."""
    elements = [
        thing("golden-belt", 1, 8, facing="E"),
        thing("express-belt", 2, 8, facing="E"),
        thing("belt", 3, 8, facing="E"),
        thing("pusher", 4, 8, facing="N"),
        thing("ventilator", 0, 7, facing="E"),
        thing("black-hole", 5, 1),
    ]
    s = hall(*elements, at={"A": (0, 8)}).register(A=ONE)
    causes = [fact.cause for fact in s.of(RobotMoved)]
    assert s.at("A") == (5, 6)
    assert len(causes) == len(set(causes)) == 7
