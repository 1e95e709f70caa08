"""Element: the current (S-9, RF-61)."""

from __future__ import annotations

from roborally_core.rules.commands import Command
from roborally_core.rules.events import StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene


def river(drawing: str, *flow: tuple[int, int, str], **robots: object) -> Scene:
    """A hall with currents on these squares, each flowing one way."""
    floor = [{"type": "current", "at": [x, y], "facing": way} for x, y, way in flow]
    return scene("robofactory", drawing, floor, **robots)


def test_it_carries_one_square_and_no_further():
    s = river(". A . .", (1, 0, "E"), (2, 0, "E"), A=robot("N")).register()
    assert (s.at("A"), s.facing("A")) == ((2, 0), "N")


def test_it_slows_like_water():
    s = river(". A . . .", (1, 0, "W"), A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") == (2, 0)


def test_round_a_bend_a_robot_turns_but_not_when_it_walks_on():
    bend = ((0, 0, "E"), (1, 0, "S"))
    assert river("A .\n. .\n. .", *bend, A=robot("E")).register().facing("A") == "S"
    s = river(". .\nA .", (0, 0, "E"), (1, 0, "S"), A=robot("N")).register(A=Command.MOVE_1)
    assert s.facing("A") == "E"


def test_it_runs_when_all_belts_have_and_before_pushers():
    s = river("A . .", (1, 0, "E"), A=robot("N", under=">")).register()
    assert s.at("A") == (2, 0)
    pusher = {"type": "pusher", "at": [2, 0], "facing": "S"}
    flow = {"type": "current", "at": [1, 0], "facing": "E"}
    s = scene("robofactory", ". A . .\n. . . .", [pusher, flow], A=robot("N")).register()
    assert s.at("A") == (2, 1)
    steps = [fact.step for fact in s.of(StepStarted)]
    assert steps.index(Step.CURRENTS) < steps.index(Step.PUSHERS)


def test_a_belt_from_the_side_makes_a_bend_of_it():
    s = river("A .\n. .", (1, 0, "S"), A=robot("E", under=">")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 1), "S")


def test_two_bound_for_one_square_stay_and_a_file_moves():
    s = river("A . B", (0, 0, "E"), (2, 0, "W"), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))
    s = river("A B .", (0, 0, "E"), (1, 0, "E"), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


def test_a_wall_holds_it_and_a_pit_takes_a_robot_carried_in():
    assert river("A|.", (0, 0, "E"), A=robot("N")).register().at("A") == (0, 0)
    assert river("A O", (0, 0, "E"), A=robot("N")).register().at("A") is None


def test_a_robot_that_is_pushed_in_is_carried():
    s = river("A B . .", (2, 0, "E"), A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert s.at("B") == (3, 0)
