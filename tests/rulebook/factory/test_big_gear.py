"""Element: the big turning gear (RF-05, RF-62)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotMoved, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene


def hall(drawing: str, *more: dict[str, object], facing: str = "N", at=(1, 1), **robots: object) -> Scene:
    gear = {"type": "big-gear", "at": list(at), "facing": facing}
    return scene("robofactory", drawing, [gear, *more], **robots)


@pytest.mark.parametrize(
    ("at", "to"), [((1, 1), (2, 2)), ((2, 1), (1, 2)), ((2, 2), (1, 1)), ((1, 2), (2, 1))]
)
def test_half_a_turn_with_place_and_facing(at, to):
    s = hall(bare(4, 4, A=at), A=robot("E")).register()
    assert (s.at("A"), s.facing("A")) == (to, "W")


def test_a_robot_that_looks_at_the_wall_still_does():
    s = hall(bare(4, 4, A=(1, 1)), A=robot("S")).register()
    assert (s.at("A"), s.facing("A")) == ((2, 2), "N")
    assert s.register(2, A=Command.MOVE_1).at("A") == (1, 1)


def test_in_every_register_as_long_as_somebody_stands_on_it():
    s = hall(bare(4, 4, A=(1, 1)), A=robot("S")).turn()
    assert (s.at("A"), s.facing("A")) == ((2, 2), "N")
    assert Step.BIG_GEARS in [fact.step for fact in s.of(StepStarted)]
    idle = hall(bare(4, 4, A=(0, 0)), A=robot("S")).turn()
    assert idle.of(RobotMoved) == []


def test_four_robots_go_round_together():
    at = {"A": (1, 1), "B": (2, 1), "C": (2, 2), "D": (1, 2)}
    s = hall(bare(4, 4, **at), **{name: robot("N") for name in at}).register()
    assert [s.at(name) for name in "ABCD"] == [(2, 2), (1, 2), (1, 1), (2, 1)]
    assert {s.facing(name) for name in "ABCD"} == {"S"}


def test_two_opposite_robots_change_places():
    s = hall(bare(4, 4, A=(1, 1), B=(2, 2)), A=robot("N"), B=robot("E")).register()
    assert (s.at("A"), s.at("B")) == ((2, 2), (1, 1))
    assert (s.facing("A"), s.facing("B")) == ("S", "W")


@pytest.mark.parametrize(("facing", "at", "way"), [("N", (1, 1), "S"), ("E", (2, 1), "W")])
def test_the_wall_across_its_middle_stops_moves_and_shots(facing, at, way):
    s = hall(bare(4, 4, A=at), facing=facing, at=at, A=robot(way)).register(A=Command.MOVE_1)
    assert s.at("A") == ({"S": (2, 2), "W": (1, 2)}[way])
    s = hall(bare(4, 4, A=(1, 0), B=(1, 3)), A=robot("S"), B=robot("W")).register()
    assert s["B"].damage == 0


def test_it_turns_just_after_the_little_gears_and_before_crossgears():
    gear = {"type": "gear", "at": [0, 0], "turn": "right"}
    cross = {"type": "crossgear", "at": [4, 2], "turn": "right"}
    s = hall(bare(6, 4, A=(1, 1), B=(0, 0)), gear, cross, A=robot("N"), B=robot("N")).register()
    steps = [fact.step for fact in s.of(StepStarted)]
    assert steps.index(Step.GEARS) < steps.index(Step.BIG_GEARS) < steps.index(Step.CROSSGEARS)


def test_a_belt_and_a_push_bring_robots_onto_it():
    s = hall(". . . .\nA . . .\n. . . .\n. . . .", A=robot("E", under=">")).register()
    assert (s.at("A"), s.facing("A")) == ((2, 2), "W")
    s = hall(bare(5, 4, A=(0, 1), B=(1, 1)), A=robot("E"), B=robot("E")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 2), (1, 2))


def test_it_lies_whole_on_the_board_alone_on_its_squares():
    with pytest.raises(BoardRefused, match=r"square \[3, 3\].*does not lie on the board"):
        hall(bare(4, 4, A=(0, 0)), at=(3, 3), A=robot()).register()
    other = {"type": "big-gear", "at": [2, 2], "facing": "N"}
    with pytest.raises(BoardRefused, match=r"square \[2, 2\].*overlaps another big gear"):
        hall(bare(5, 5, A=(0, 0)), other, A=robot()).register()
    belt = {"type": "belt", "at": [2, 2], "facing": "N"}
    with pytest.raises(BoardRefused, match=r"cannot share square \[2, 2\] with a belt"):
        hall(bare(4, 4, A=(0, 0)), belt, A=robot()).register()


def test_a_flyer_over_it_does_not_set_it_going():
    floor = [{"type": "big-gear", "at": [1, 0], "facing": "N"}, {"type": "antigravity-field", "at": [0, 0]}]
    machine = {"type": "copy-machine", "at": [1, 2], "facing": "S"}
    s = scene(
        "robofactory", "\n".join([". . . ."] * 3), [*floor, machine],
        A=robot("E", at=(0, 0)), B=robot("N", at=(1, 2)),
    ).register(A="move-1", B="move-1")  # fmt: skip
    assert (s.at("A"), s.at("B.tamagotchi")) == ((1, 0), (1, 1)), "the twin weighs nothing, the flyer neither"
