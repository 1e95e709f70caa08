"""Inspection points (RN-01, RN-07, RN-74)."""

from __future__ import annotations

from roborally_core.rules.events import CheckpointReached
from roborally_core.scene import robot, scene


def test_it_is_inspected_by_ending_a_phase_there_not_by_rolling_over():
    s = scene("robo-runner", "A ① . ②\n. . . ⌂", A=robot("E")).register(A="move-2")
    assert s["A"].checkpoints == 0
    s = scene("robo-runner", "A ① . ②\n. . . ⌂", A=robot("E")).register(A="move-1")
    assert s["A"].checkpoints == 1
    assert "A reaches checkpoint 1." in s.told()


def test_they_count_in_priority_order_only():
    s = scene("robo-runner", "A ② . ①\n. . . ⌂", A=robot("E")).register(A="move-1")
    assert s.of(CheckpointReached) == []


def test_virtual_robots_may_inspect():
    s = scene("robo-runner", "A ① . ②\n. . . ⌂", A=robot("E", real=False)).register(A="move-1")
    assert s["A"].checkpoints == 1


def test_a_beam_that_ends_there_is_as_good_as_driving():
    s = scene("robo-runner", "A ① . ②\n. . . ⌂", A=robot("N", under="→")).register()
    assert s["A"].checkpoints == 1


def test_the_first_one_through_all_of_them_wins():
    s = scene("robo-runner", "A ① . .\nB . . ⌂", A=robot("E"), B=robot("N")).register(A="move-1")
    assert s.over
    assert s.winners == ("A",)


def test_a_real_and_a_virtual_one_that_reach_the_last_in_one_phase_win_together():
    s = scene("robo-runner", "A ① B .\nC . . ⌂", A=robot("E"), B=robot("W", real=False), C=robot("N"))
    s.register(A="move-1", B="move-1")
    assert s.winners == ("A", "B")


def test_the_last_robot_wins_too():
    s = scene("robo-runner", "A ░ . ①\nB . . ⌂", A=robot("E", lives=1), B=robot("N")).register(A="move-1")
    assert s.winners == ("B",)


def test_when_the_last_two_are_lost_in_one_step_it_is_a_draw():
    s = scene(
        "robo-runner",
        "A ░ . ①\n. . . ⌂\nB ░ . .",
        A=robot("N", lives=1, under="→"),
        B=robot("N", lives=1, under="→"),
    ).register()
    assert s.drew == ("A", "B")
    assert s.winners == ()


def test_ending_a_turn_there_repairs_one_in_any_order():
    s = scene("robo-runner", "A . . ①\n. . . ⌂", A=robot("N", under="②", damage=4)).turn()
    assert s["A"].damage == 3


def test_it_is_not_added_to_a_depot():
    depot = [{"type": "repair-depot", "at": [0, 0], "strength": 2}]
    s = scene("robo-runner", "A . . ①\n. . . ⌂", depot, A=robot("N", under="②", damage=4)).turn()
    assert s["A"].damage == 2


def test_nothing_is_archived_there():
    s = scene("robo-runner", "A . . ②\n. . . ⌂", A=robot("N", under="①", start=(3, 1))).turn()
    assert s.archive("A") == (3, 1)
