"""Element: the teleport pad, at normal and at high power (RF-22)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotBlocked, RobotMoved
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene

PAD = {"type": "teleport-pad", "at": [1, 0]}
HIGH = {**PAD, "high_power": True}
FAR = {**HIGH, "farther": 3}


def hall(drawing: str, pad: dict[str, object] = PAD, *more: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, [pad, *more], **robots)


@pytest.mark.parametrize(("command", "to"), [(Command.MOVE_1, 4), (Command.MOVE_2, 5), (Command.MOVE_3, 6)])
def test_the_value_of_the_card_and_two_squares_more_at_once(command, to):
    s = hall(bare(9, 1, A=(1, 0)), A=robot("E")).register(A=command)
    assert s.at("A") == (to, 0)
    assert len(s.of(RobotMoved)) == 1


def test_back_up_is_three_squares_backwards():
    s = hall(bare(9, 1, A=(5, 0)), {**PAD, "at": [5, 0]}, A=robot("E")).register(A=Command.BACK_1)
    assert (s.at("A"), s.facing("A")) == ((2, 0), "E")


def test_turning_on_it_is_turning_and_only_a_robot_that_starts_on_it_is_beamed():
    s = hall(bare(9, 1, A=(1, 0)), A=robot("E")).register(A=Command.TURN_LEFT)
    assert (s.at("A"), s.facing("A")) == ((1, 0), "N")
    s = hall(bare(9, 1, A=(0, 0)), A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") == (2, 0)


def test_squares_in_between_are_not_entered():
    pit = {"type": "pit", "at": [3, 0]}
    s = hall(bare(9, 1, A=(1, 0), B=(2, 0)), PAD, pit, A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((4, 0), (2, 0))


def test_one_square_short_if_a_robot_is_where_it_would_arrive():
    s = hall(bare(9, 1, A=(1, 0), B=(4, 0)), A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((3, 0), (4, 0))
    robots = {name: robot("N") for name in "BCD"}
    s = hall(bare(9, 1, A=(1, 0), B=(4, 0), C=(3, 0), D=(2, 0)), A=robot("E"), **robots)
    s.register(A=Command.MOVE_1)
    assert s.at("A") == (1, 0)
    assert [fact.robot for fact in s.of(RobotBlocked)] == [s["A"].id]


def test_walls_stop_it_but_not_high_power():
    wall = {"type": "wall", "at": [2, 0], "facing": "E"}
    assert hall(bare(9, 1, A=(1, 0)), PAD, wall, A=robot("E")).register(A=Command.MOVE_1).at("A") == (2, 0)
    assert hall(bare(9, 1, A=(1, 0)), HIGH, wall, A=robot("E")).register(A=Command.MOVE_1).at("A") == (4, 0)


def test_the_option_of_high_power_beams_three_squares_farther():
    s = hall(bare(9, 1, A=(1, 0)), FAR, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (5, 0)


@pytest.mark.parametrize("farther", [1, 2, 5])
@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_any_pad_beams_as_much_farther_as_is_written_on_it_under_every_ruleset(ruleset, farther):
    pad = {**PAD, "farther": farther}
    s = scene(ruleset, bare(9, 1, A=(1, 0)), [pad], A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (2 + farther, 0)


def test_over_the_edge_and_into_a_pit_it_falls():
    assert hall(bare(4, 1, A=(1, 0)), A=robot("E")).register(A=Command.MOVE_3).at("A") is None
    pit = {"type": "pit", "at": [4, 0]}
    assert hall(bare(9, 1, A=(1, 0)), PAD, pit, A=robot("E")).register(A=Command.MOVE_1).at("A") is None


def test_what_is_where_it_arrives_acts_at_once_and_a_belt_there_in_its_step():
    s = scene("robofactory", ". A . . > . .", [PAD], A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (5, 0)


def test_a_robot_that_was_pushed_onto_it_before_its_card_is_beamed():
    s = hall(bare(9, 1, A=(0, 0)), {**PAD, "at": [2, 0]}, A=robot("E"), B=robot("E", at=(1, 0)))
    s.register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 0), (5, 0))


def test_two_that_are_beamed_to_one_square_come_one_after_the_other():
    pads = [{**PAD, "at": [0, 0]}, {**PAD, "at": [6, 0]}]
    s = scene("robofactory", bare(7, 1, A=(0, 0), B=(6, 0)), pads, A=robot("E"), B=robot("W"))
    s.register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((3, 0), (4, 0))


def test_before_a_mirror_it_beams_backwards():
    mirror = {"type": "mirror", "at": [8, 0], "facing": "W"}
    s = hall(bare(9, 1, A=(5, 0)), {**PAD, "at": [5, 0]}, mirror, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (2, 0)


@pytest.mark.parametrize(
    ("padded", "wall", "to"),
    [(range(1, 9), (), 6), (range(3, 4), (), 4), (range(1, 3), (), 3), (range(1, 9), (2,), 2)],
    ids=["three and three more", "to hard ground", "landed on hard ground", "as far as it really went"],
)
def test_a_robot_beamed_onto_padding_bounces_as_far_as_it_was_beamed(padded, wall, to):
    """RF-35: its move has ended there, and the distance is that between the squares (RF-22)."""
    soft = [{"type": "padded-square", "at": [x, 0]} for x in padded]
    walls = [{"type": "wall", "at": [x, 0], "facing": "E"} for x in wall]
    s = scene(
        "robofactory",
        "A . . . . . . . . .",
        [{"type": "teleport-pad", "at": [0, 0]}, *soft, *walls],
        A=robot("E"),
    ).register(A="move-1")
    assert s.at("A") == (to, 0)


@pytest.mark.parametrize("wet", ["water", "deep-water", "soap"])
@pytest.mark.parametrize(("command", "to"), [("move-1", 2), ("move-2", 3), ("move-3", 4)])
def test_in_water_and_on_soap_the_beam_is_a_square_shorter(wet, command, to):
    """S-9: the card loses its first square, and Move 1 is a movement card without it as well."""
    floor = [{"type": "teleport-pad", "at": [0, 0]}, {"type": wet, "at": [0, 0]}]
    for listed in (floor, floor[::-1]):
        s = scene("robofactory", "A . . . . . .", listed, A=robot("E")).register(A=command)
        assert s.at("A") == (to, 0)
