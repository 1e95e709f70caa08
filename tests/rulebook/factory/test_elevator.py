"""Element: the elevator (RF-13, RF-69)."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.events import RobotDestroyed, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, SceneError, read_scene, robot, scene

LEVELS = ". . 1 1"
TOP = (1, 0, 1)


def house(
    drawing: str, *up: int, levels: str = LEVELS, more: tuple[object, ...] = (), **given: object
) -> Scene:
    """A hall whose second square is an elevator that is up in these registers."""
    floor = [{"type": "elevator", "at": [1, 0], "up": list(up)}, *more]
    return scene("robofactory", drawing, floor, levels=levels, **given)


def test_it_goes_up_before_anybody_moves_and_takes_its_robot_along():
    s = house(". A . .", 1, A=robot("N")).register()
    assert (s.at("A"), s["A"].damage) == (TOP, 0)
    s = house(". A . .", 1, A=robot("E")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((2, 0), 0), "up, and off onto the upper level"
    steps = [fact.step for fact in s.of(StepStarted)]
    assert steps.index(Step.NUMBERED) < len(steps)


def test_down_it_is_plain_ground_and_the_upper_level_a_ledge():
    s = house("A . . .", 2, A=robot("E")).register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((1, 0), 0)
    s = house(". . A .", 2, A=robot("W")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2), "stepping off the upper level is a fall onto it"


def test_up_one_walks_onto_it_from_the_upper_level():
    s = house(". . A .", 1, A=robot("W")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == (TOP, 0)
    s = house(". . A .", 1, A=robot("W")).register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((0, 0), 2), "and falls off its other side"


def test_up_one_may_stand_under_it_and_pass():
    s = house("A . .\n. . .", 1, levels=". . .\n. 1 .", A=robot("E")).register(A="move-2")
    assert s.at("A") == (2, 0)
    s = house("A . . .", 1, A=robot("E")).register(A="move-2")
    assert s.at("A") == (1, 0), "the upper level is a wall from under it"


def test_two_stand_above_each_other():
    s = house("A . B .", 1, A=robot("E"), B=robot("W")).register(A="move-1", B="move-1")
    assert (s.at("A"), s.at("B")) == ((1, 0), TOP)


def test_coming_down_it_crushes_the_robot_under_it_and_brings_its_rider_down():
    s = house("A . B .", 1, A=robot("E"), B=robot("W"))
    s.turn(A=["move-1"], B=["move-1"])
    assert (s.at("A"), s.at("B"), s["B"].damage) == (None, (1, 0), 0)
    assert "A is destroyed by an elevator." in s.told()


def test_it_stays_up_from_register_to_register_and_after_the_fifth_until_the_turn_ends():
    s = house("A B . .", 1, 2, A=robot("E"), B=robot("N"))
    s.program(A=["u-turn", "u-turn", "u-turn"]).play_on(2)
    assert s.at("B") == TOP
    s.play_on(3)
    assert s.at("B") == (1, 0)
    s = house(". B . .", 5, B=robot("N")).play_on()
    assert s.at("B") == TOP
    assert s.end_turn().at("B") == (1, 0)


def test_at_the_end_of_the_turn_it_crushes_too():
    s = house("A B . .", 5, A=robot("E"), B=robot("N"))
    s.turn(A=["turn-left", "turn-right", "turn-left", "turn-right", "move-1"])
    assert (s.at("A"), s.at("B")) == (None, (1, 0))
    assert s.of(RobotDestroyed)[0].robot == s["A"].id


def test_before_the_first_register_it_is_down_so_that_it_rises_in_every_first():
    s = house(". A . .", 1, 5, A=robot("N")).play_on().end_turn()
    assert s.at("A") == (1, 0)
    assert s.next_turn().register().at("A") == TOP


def test_a_push_onto_its_top_and_one_under_it():
    s = house(". . B A", 1, A=robot("W"), B=robot("N")).register(A="move-1")
    assert s.at("B") == TOP
    s = house("A B . .", 2, A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0)), "down, with the upper level as a wall behind it"
    s = house("A B . .", 1, A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((1, 0), TOP), "B has gone up, A comes under it and pushes nobody"


def test_a_belt_brings_a_robot_under_it_or_onto_it():
    s = house("A . . .", 1, A=robot("N", under=">")).register()
    assert s.at("A") == (1, 0)
    s = house(". . A .", 1, A=robot("N", under="<")).register()
    assert s.at("A") == TOP


def test_two_carried_to_it_on_two_levels_do_not_contend():
    s = house("A . B .", 1, A=robot("N", under=">"), B=robot("N", under="<")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), TOP)
    s = house("A . B .", 2, A=robot("N", under=">"), B=robot("N", under="<")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_shots_meet_robots_on_their_level():
    s = house("A . B .", 1, A=robot("E"), B=robot("W"), C=robot("N", at=(1, 0))).register()
    assert (s["C"].damage, s["A"].damage, s["B"].damage) == (1, 0, 0)


def test_a_robot_that_flies_is_lifted_and_crushed_like_any():
    field = {"type": "antigravity-field", "at": [0, 0]}
    s = house("A . . .", 2, 3, more=(field,), A=robot("E"))
    s.program(A=["move-1", "turn-left"]).next_turn().play_on(2)
    assert s.at("A") == TOP


def test_a_wall_on_its_edge_stands_on_both_levels():
    wall = {"type": "wall", "at": [1, 0], "facing": "E"}
    s = house(". . A .", 1, more=(wall,), A=robot("W")).register(A="move-1")
    assert s.at("A") == (2, 0)


def test_its_text_has_a_third_number_for_robots_that_are_up():
    s = house(". A . .", 1, A=robot("N")).register()
    assert "at=1,0,1" in s.text()
    assert read_scene(s.text()).at("A") == TOP
    assert read_scene(s.text()).text() == s.text()


def test_nobody_stands_on_one_that_is_down():
    with pytest.raises(SceneError, match=r"robot A: there is nothing to stand on a level above \[1, 0\]"):
        house(". . . .", 1, A=robot("N", at=TOP))
    assert house(". . . .", 1, register=1, A=robot("N", at=TOP)).at("A") == TOP


@pytest.mark.parametrize(
    ("levels", "said"),
    [
        (". . . .", "leads nowhere: all of the board lies on one level"),
        (". . 2 .", "leads nowhere: no square beside it meets level 1"),
        ("1 . 1 .", "has no way onto it: no square beside it meets level 0"),
    ],
)
def test_an_elevator_to_nowhere_is_refused_by_its_square(levels, said):
    with pytest.raises(BoardRefused, match=r"square \[1, 0\]: elevator \(elevator\) " + said):
        house("A . . .", 1, levels=levels, A=robot("N"))


def test_when_the_last_rival_is_crushed_as_the_turn_ends_nobody_powers_down_any_more():
    """The game ends at the instant of victory (S-10), also after the fifth register."""
    floor = [{"type": "elevator", "at": [1, 1], "up": [5]}]
    s = scene(
        "robofactory",
        ". . .\n. . .\nA . .",
        floor,
        levels=". 1 .\n. . .\n. . .",
        A=robot("N", damage=3, power="announced"),
        B=robot("N", at=(0, 1), lives=1),
    )
    s.register(5, A="pause", B="pause").change("B", at=(1, 1))
    s.end_turn()
    assert (s.winners, s.damage("A"), s.power("A")) == (("A",), 3, "announced")
