"""Chapter: the same scene under Robo Runner and under Classic (RN, CL): a column of `test_differences`."""

from __future__ import annotations

from typing import Any

import pytest

from roborally_core.rules.events import CardPlayed
from roborally_core.rules.state import FLEET, Status
from roborally_core.scene import Scene, companion, robot, scene


def both(drawing: str, elements: Any = (), **robots: Any) -> tuple[Scene, Scene]:
    """The scene under Robo Runner and under Classic."""
    return scene("robo-runner", drawing, elements, **robots), scene("classic", drawing, elements, **robots)


def test_the_order_follows_deeds_in_rn_and_numbers_in_cl():
    robots = {"A": robot("E", registers=[("move-1", 490)]), "B": robot("W", registers=[("move-1", 500)])}
    board = "A . B 1\n. . . ."
    rn, cl = both(board, **robots)
    assert cl.play_on(1).at("A") == (1, 0), "A comes second, and pushes"
    rn.change("A", rank=1).change("B", rank=2)
    assert rn.play_on(1).at("B") == (1, 0)


def test_a_belt_that_faces_an_empty_one_holds_still_in_rn_only():
    rn, cl = both("A < . 1\n. . . .", A=robot("N", under=">"))
    assert rn.register().at("A") == (0, 0), "the other belt pulls the opposite way"
    assert cl.register().at("A") == (1, 0)


def test_two_carried_into_a_pit_stay_in_rn_and_fall_in_cl():
    rn, cl = both("A O B 1\n. . . .", A=robot("N", under=">"), B=robot("N", under="<"))
    assert (rn.register().at("A"), rn.at("B")) == ((0, 0), (2, 0))
    assert (cl.register().at("A"), cl.at("B")) == (None, None)


def test_a_checkpoint_archives_in_cl_and_stores_no_way_back_in_rn():
    rn, cl = both("A 1 ░ 2\n. . . a".replace("░", "O"), A=robot("E", start=(3, 1)))
    for s in (rn, cl):
        s.register(1, A="move-1").register(2, A="move-1")
        assert s["A"].status is Status.WAITING
        s.next_turn()
    assert (rn.at("A"), cl.at("A")) == ((3, 1), (1, 0))


def test_the_tenth_point_destroys_in_both():
    rn, cl = both("A . B 1\n. . . .", A=robot("E"), B=robot("N", damage=9))
    assert rn.register()["B"].status is cl.register()["B"].status is Status.WAITING


def test_returning_robots_play_their_cards_at_once_in_cl_and_choose_a_facing_first_in_rn():
    rn, cl = both("A O . 1\nB . . .", A=robot("E", start=(2, 1)), B=robot("N"))
    for s in (rn, cl):
        s.register(1, A="move-1").next_turn()
    assert (rn.hand_size("A"), cl.hand_size("A")) == (0, 7)


def test_asking_to_rest_heals_after_the_program_and_costs_the_next_turn_in_both():
    rn, cl = both("A . . 1\n. . . .", A=robot("E", damage=4))
    for s in (rn, cl):
        s.choose("A", power_down=1).turn(A=["move-1"])
        assert s.at("A") == (1, 0)
        assert s["A"].damage == 0
    for s in (rn, cl):
        s.next_turn()
        assert s.hand_size("A") == 0


def test_a_pusher_scores_in_rn_and_nobody_counts_deeds_in_cl():
    rn, cl = both("A B . 1\n. . . .", A=robot("E"), B=robot("N"))
    for s, deeds in ((rn, True), (cl, False)):
        s.register(A="move-1")
        assert s.at("B") == (2, 0)
        assert bool(s.state.deeds.get(s["A"].id)) is deeds


def test_virtual_robots_share_squares_in_rn_and_there_are_none_in_cl():
    rn = scene("robo-runner", "A B . 1\n. . . .", A=robot("E", real=False), B=robot("N"))
    rn.register(A="move-1")
    assert rn.at("A") == rn.at("B") == (1, 0)
    cl = scene("classic", "A B . 1\n. . . .", A=robot("E"), B=robot("N")).register(A="move-1")
    assert (cl.at("A"), cl.at("B")) == ((1, 0), (2, 0))


def test_a_tamagotchi_aboard_never_becomes_real_however_alone_it_is():
    """It is virtual in every way (RF-50); only robots and scanners become real after a hand (RN-08)."""
    twins = {"A.tamagotchi": companion("E", at=(0, 1), start=(3, 1))}
    machine = [{"type": "copy-machine", "at": [3, 1], "facing": "S"}]
    crew = {"A": robot("E"), "B": robot("N", real=False)}
    s = scene("robo-runner", "A B . 1\n. . . .", machine, companions=twins, **crew)
    s.turn()
    assert (s.mode("B"), s.mode("A.tamagotchi")) == ("real", "virtual")


@pytest.mark.parametrize("seats", ["AB", "BA"])
def test_a_tamagotchi_plays_right_after_its_robot_where_robots_have_ranks(seats):
    """The first robot's twin comes before the second robot (RN-30, RF-50), whichever seats they have."""
    machine = [{"type": "copy-machine", "at": [4, 1], "facing": "S"}]
    twins = {f"{name}.tamagotchi": companion("N", at=(4, 1), start=(3, 1)) for name in "AB"}
    crew = {"A": robot("E", rank=2), "B": robot("N", rank=1)}
    s = scene("robo-runner", "A . B . 1\n. . . . .", machine, seats=seats, companions=twins, **crew)
    s.register(A="turn-left", B="u-turn")
    played = [s.names[fact.robot % FLEET] for fact in s.of(CardPlayed)]
    assert played == ["B", "B", "A", "A"]
