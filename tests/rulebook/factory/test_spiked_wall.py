"""Element: the spiked wall (RF-49)."""

from __future__ import annotations

import pytest
from hurts import hurt

from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotBlocked, RobotDamaged
from roborally_core.scene import Scene, robot, scene

ONE, THREE, PAUSE = Command.MOVE_1, Command.MOVE_3, Command.PAUSE


def hall(drawing: str, *more: dict[str, object], **robots: object) -> Scene:
    """A hall with a spiked wall east of its second square."""
    wall = {"type": "spiked-wall", "at": [1, 0], "facing": "E"}
    return scene("robofactory", drawing, [wall, *more], **robots)


@pytest.mark.parametrize(("drawing", "facing", "x"), [("A . . .", "E", 1), (". . . A", "W", 2)])
def test_running_against_it_costs_one_from_both_sides(drawing, facing, x):
    s = hall(drawing, A=robot(facing)).register(A=THREE)
    assert (s.at("A"), s["A"].damage) == ((x, 0), 1)
    assert len(s.of(RobotBlocked)) == 1


def test_backing_against_it_does_too():
    assert hall(". A . .", A=robot("W")).register(A=Command.BACK_1)["A"].damage == 1


def test_a_robot_that_another_pushes_against_it_is_hurt_and_the_other_is_not():
    s = hall("A B . .", A=robot("E"), B=robot("N")).register(A=THREE, B=PAUSE)
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))
    assert (hurt(s, "A"), hurt(s, "B")) == (0, 1)


def test_each_card_counts():
    s = hall(
        ". . . .\n. . . .",
        A=robot("E", at=(0, 0)),
        B=robot("E", at=(1, 0)),
    )
    s.register(A=(ONE, 500), B=(ONE, 100))
    assert (hurt(s, "A"), hurt(s, "B")) == (0, 2)  # one when pushed, one when running


def test_pushers_press_robots_onto_it_and_hydraulic_ones_too():
    for kind in ("pusher", "hydraulic-pusher"):
        s = hall(". A . .", {"type": kind, "at": [1, 0], "facing": "E"}, A=robot("N")).register(A=PAUSE)
        assert (s.at("A"), s["A"].damage) == ((1, 0), 1), kind


def test_belts_do_not():
    s = hall(". A . .", A=robot("N", under=">")).register(A=PAUSE)
    assert (s.at("A"), s["A"].damage) == ((1, 0), 0)


def test_a_robot_that_a_pusher_leaves_on_sand_slips_against_it_unhurt():
    """Sand presses nobody onto spikes, whatever brought the robot there; the pusher itself does."""
    pusher = {"type": "pusher", "at": [1, 1], "facing": "N"}
    sand = {"type": "tilted-ground", "at": [1, 0], "facing": "E"}
    s = hall(". . . .\n. A . .", pusher, sand, A=robot("N")).register(A=PAUSE)
    assert (s.at("A"), s["A"].damage) == ((1, 0), 0)


def test_a_robot_that_a_piston_slides_against_it_while_pushers_push_is_unhurt():
    """The pusher takes B onto the orange piston, and A's rises: it slides A against the spikes."""
    pusher = {"type": "pusher", "at": [0, 1], "facing": "E"}
    pistons = [
        {"type": "piston", "at": [1, 1], "facing": "N", "colour": "orange"},
        {"type": "piston", "at": [1, 0], "facing": "E", "colour": "blue"},
    ]
    s = hall(". A . .\nB . . .", pusher, *pistons, A=robot("N"), B=robot("S")).register(A=PAUSE, B=PAUSE)
    assert (s.at("A"), s.at("B"), s["A"].damage) == ((1, 0), (1, 1), 0)


def test_two_robots_on_its_two_sides_are_hurt_each():
    s = hall(". A B .", A=robot("E"), B=robot("W")).register(A=ONE, B=ONE)
    assert [fact.robot for fact in s.of(RobotDamaged)] == [0, 1]


def test_beams_end_at_it():
    s = hall("A . . B", A=robot("E"), B=robot("W")).register(A=PAUSE, B=PAUSE)
    assert (s["A"].damage, s["B"].damage) == (0, 0)


def test_a_robot_may_die_on_it():
    s = hall("A . . .", A=robot("E", damage=9)).register(A=THREE)
    assert s.at("A") is None


def test_a_card_that_is_played_again_runs_against_it_again():
    again = [{"type": "repeater", "at": [x, 0]} for x in (2, 3)]
    wall = {"type": "spiked-wall", "at": [3, 0], "facing": "E"}
    s = scene("robofactory", "A . . . .", [wall, *again], A=robot("E")).register(A=Command.MOVE_2)
    assert (s.at("A"), s["A"].damage) == ((3, 0), 2), "in the first round and in the second"
