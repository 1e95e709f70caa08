"""Element: the turret (RF-54, RF-68)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from bare_floor import bare
from hurts import hurt

from roborally_core.elements.turret import program
from roborally_core.rules.commands import MOTIONS, Command, Motion
from roborally_core.rules.events import BeamFired, CauseKind, ElementSwitched, RobotPushed, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene

FORWARD = {MOTIONS[command] for command in (Command.MOVE_1, Command.MOVE_2, Command.MOVE_3)}


def drawing(*wanted: Callable[[Motion], bool]) -> str:
    """Entropy whose first turn gives the turrets the cards wanted, register by register."""
    for number in count():
        entropy = f"{number:064x}"
        if all(right(card) for right, card in zip(wanted, program(entropy, 1), strict=False)):
            return entropy
    raise AssertionError


def says(*commands: Command) -> Callable[[Motion], bool]:
    return lambda motion: motion in [MOTIONS[command] for command in commands]


def moves(motion: Motion) -> bool:
    return motion in FORWARD


def hall(
    floor: str,
    *more: dict[str, object],
    at: tuple[int, int] = (2, 2),
    facing: str = "E",
    weapon: str = "laser",
    entropy: str = "",
    **robots: object,
) -> Scene:
    turret = {"type": "turret", "at": list(at), "facing": facing, "weapon": weapon}
    return scene("robofactory", floor, [turret, *more], entropy=entropy or drawing(moves), **robots)


def test_a_movement_card_makes_it_fire_a_laser_along_its_barrel():
    s = hall(bare(6, 5, A=(4, 2), B=(5, 2)), A=robot("N"), B=robot("N")).register()
    assert (hurt(s, "A"), hurt(s, "B")) == (1, 0)


def test_back_up_fires_too():
    s = hall(bare(6, 5, A=(4, 2)), entropy=drawing(says(Command.BACK_1)), A=robot("N")).register()
    assert hurt(s, "A") == 1


@pytest.mark.parametrize(
    ("command", "way"),
    [(Command.TURN_RIGHT, "south"), (Command.TURN_LEFT, "north"), (Command.U_TURN, "west")],
)
def test_a_turn_card_turns_it_and_it_does_not_fire(command, way):
    s = hall(bare(6, 5, A=(4, 2)), entropy=drawing(says(command)), A=robot("N")).register()
    assert s.condition(2, 2) == f"pointing {way}"
    assert {fact.cause.kind for fact in s.of(BeamFired)} == {CauseKind.WEAPON}
    assert hurt(s, "A") == 0


def test_turned_it_fires_the_other_way_in_the_next_register():
    entropy = drawing(says(Command.TURN_RIGHT), moves)
    s = hall(bare(6, 5, A=(4, 2), B=(2, 4)), entropy=entropy, A=robot("N"), B=robot("W"))
    s.register().register(2)
    assert (hurt(s, "A"), hurt(s, "B")) == (0, 1)


def test_all_turrets_of_the_board_play_the_same_card():
    other = {"type": "turret", "at": [0, 0], "facing": "E"}
    s = hall(bare(6, 5, A=(4, 2), B=(3, 0)), other, A=robot("N"), B=robot("S")).register()
    assert (hurt(s, "A"), hurt(s, "B")) == (1, 1)
    s = hall(bare(6, 5), other, entropy=drawing(says(Command.U_TURN))).register()
    assert sorted(fact.value for fact in s.of(ElementSwitched)) == [2, 2]


def test_its_cards_are_drawn_anew_each_turn():
    assert program("00", 1) == program("00", 1)
    assert len({program("00", turn) for turn in range(1, 9)}) > 1


def test_it_turns_with_the_gears_and_fires_with_all_other_lasers():
    laser = {"type": "laser", "at": [4, 0], "facing": "S"}
    gear = {"type": "gear", "at": [0, 0], "turn": "right"}
    s = hall(bare(6, 5, A=(4, 2)), laser, gear, A=robot("N", damage=9)).register()
    assert s.at("A") is None
    fired = [fact for fact in s.of(BeamFired) if fact.victim == s["A"].id]
    assert len(fired) == 2, "one snapshot"
    s = hall(bare(6, 5), gear, entropy=drawing(says(Command.U_TURN))).register()
    told = [fact for fact in s.facts if isinstance(fact, (ElementSwitched, StepStarted))]
    at = next(i for i, fact in enumerate(told) if isinstance(fact, ElementSwitched))
    assert told[at - 1].step is Step.GEARS


def test_a_robot_that_comes_onto_its_square_falls():
    s = hall(bare(6, 5, A=(2, 3)), A=robot("N")).register(A=Command.MOVE_1)
    assert s.at("A") is None
    s = hall(bare(6, 5, A=(2, 4), B=(2, 3)), A=robot("N"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 3), None), "pushed as well"
    s = hall(". . . . .\n. . . . .\n. . . . .\n. . A . .\n. . . . .", A=robot("E", under="^")).register()
    assert s.at("A") is None, "and carried"


def test_robots_and_lasers_of_the_board_do_not_shoot_past_it():
    laser = {"type": "laser", "at": [0, 2], "facing": "E"}
    floor = bare(6, 5, A=(2, 0), B=(2, 4), C=(4, 2))
    s = hall(
        floor,
        laser,
        facing="N",
        entropy=drawing(says(Command.U_TURN)),
        A=robot("S"),
        B=robot("W"),
        C=robot("S"),
    )
    s.register()
    assert (s["B"].damage, s["C"].damage) == (0, 0)


def test_a_mirror_behind_it_is_not_seen():
    mirror = {"type": "mirror", "at": [5, 2], "facing": "W"}
    s = hall(bare(6, 5, A=(0, 2)), mirror, facing="N", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (1, 2)


def test_a_flyer_passes_over_it():
    field = {"type": "antigravity-field", "at": [2, 3]}
    s = hall(bare(6, 5, A=(2, 3)), field, A=robot("N")).turn(A=[Command.MOVE_2])
    assert s.at("A") == (2, 1)


def test_a_robot_that_flies_over_it_is_the_first_in_its_line():
    field = {"type": "antigravity-field", "at": [2, 3]}
    s = hall(bare(6, 5, A=(2, 3), B=(4, 2)), field, A=robot("N"), B=robot("N"))
    s.turn(A=[Command.MOVE_1])
    fired = [fact for fact in s.of(BeamFired) if fact.cause.kind is CauseKind.ELEMENT]
    assert fired[0].victim == s["A"].id


# -- the variant: beams that push and pull -----------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "to"),
    [(Command.MOVE_1, 5), (Command.MOVE_2, 6), (Command.MOVE_3, 7), (Command.BACK_1, 3)],
)
def test_its_beams_push_as_far_as_the_card_says_and_pull_one_square_on_a_back_up(command, to):
    entropy = drawing(says(command))
    s = hall(bare(9, 5, A=(4, 2)), weapon="beams", entropy=entropy, A=robot("N")).register()
    assert s.at("A") == (to, 2)
    assert (s.facing("A"), hurt(s, "A")) == ("N", 0)


def test_they_take_hold_of_the_first_robot_in_line_and_push_nobody_else():
    entropy = drawing(says(Command.MOVE_2))
    s = hall(bare(9, 5, A=(4, 2), B=(6, 2)), weapon="beams", entropy=entropy, A=robot("N"), B=robot("N"))
    s.register()
    assert (s.at("A"), s.at("B")) == ((5, 2), (6, 2))
    assert s.of(RobotPushed) == []


def test_a_robot_beside_it_is_pulled_into_its_pit():
    s = hall(bare(9, 5, A=(3, 2)), weapon="beams", entropy=drawing(says(Command.BACK_1)), A=robot("N"))
    assert s.register().at("A") is None


def test_two_turrets_that_pull_two_ways_move_nobody():
    other = {"type": "turret", "at": [4, 4], "facing": "N", "weapon": "beams"}
    s = hall(bare(9, 5, A=(4, 2)), other, weapon="beams", entropy=drawing(says(Command.BACK_1)), A=robot("N"))
    assert s.register().at("A") == (4, 2)


def test_the_beams_work_when_everything_has_fired_and_before_flags_are_touched():
    flag = {"type": "checkpoint", "at": [5, 2], "number": 1}
    entropy = drawing(says(Command.MOVE_1))
    laser = {"type": "laser", "at": [4, 0], "facing": "S"}
    s = hall(bare(9, 5, A=(4, 2)), flag, laser, weapon="beams", entropy=entropy, A=robot("N")).register()
    assert (s.at("A"), hurt(s, "A"), s["A"].checkpoints) == ((5, 2), 1, 1)
