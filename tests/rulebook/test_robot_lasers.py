"""Chapter: the robots' lasers (RR-14, CL, S-4)."""

from __future__ import annotations

import pytest

from roborally_core.rules.events import BeamFired, Cause, CauseKind, RobotDamaged, RobotDestroyed
from roborally_core.rules.state import Power
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])
LIMIT = {"rr": 9, "classic": 10}


@EVERYWHERE
@pytest.mark.parametrize(
    ("facing", "board"), [("E", "A . B"), ("W", "B . A"), ("S", "A\n.\nB"), ("N", "B\n.\nA")]
)
def test_a_robot_fires_straight_ahead_for_one_damage(ruleset, facing, board):
    away = {"E": "N", "W": "N", "S": "E", "N": "E"}[facing]
    s = scene(ruleset, board, A=robot(facing), B=robot(away)).register()
    assert (s["A"].damage, s["B"].damage) == (0, 1)


@EVERYWHERE
def test_nobody_is_hit_behind_or_beside_the_robot(ruleset):
    s = scene(ruleset, ". C .\nB A .\n. . .", A=robot("E"), B=robot("N"), C=robot("N")).register()
    assert (s["B"].damage, s["C"].damage) == (0, 0)


@EVERYWHERE
def test_the_first_robot_in_line_shields_the_others(ruleset):
    s = scene(ruleset, "A . B C", A=robot("E"), B=robot("N"), C=robot("N")).register()
    assert (s["B"].damage, s["C"].damage) == (1, 0)


@EVERYWHERE
def test_the_neighbour_is_hit(ruleset):
    assert scene(ruleset, "A B", A=robot("E"), B=robot("N")).register()["B"].damage == 1


@EVERYWHERE
def test_a_wall_stops_the_shot_wherever_it_stands(ruleset):
    assert scene(ruleset, "A . .|B", A=robot("E"), B=robot("N")).register()["B"].damage == 0


@EVERYWHERE
def test_all_fire_at_the_same_time_and_may_destroy_each_other(ruleset):
    nearly = LIMIT[ruleset] - 1
    robots = {"A": robot("E", damage=nearly), "B": robot("W", damage=nearly), "C": robot("S")}
    s = scene(ruleset, "A . B\n. . .\nC . .", **robots).register()
    assert [f.robot for f in s.of(RobotDestroyed)] == [0, 1]


@EVERYWHERE
def test_a_robot_that_is_destroyed_in_the_step_has_still_shielded(ruleset):
    limit = LIMIT[ruleset]
    s = scene(ruleset, "A B . C", A=robot("E"), B=robot("N", damage=limit - 1), C=robot("W")).register()
    assert s.at("B") is None
    assert (s["A"].damage, s["C"].damage) == (0, 0)


@EVERYWHERE
def test_several_shots_at_one_robot_add_up(ruleset):
    s = scene(
        ruleset, ". B .\nC A D\n. . .", A=robot("N"), B=robot("S"), C=robot("E"), D=robot("W")
    ).register()
    assert s["A"].damage == 3


@EVERYWHERE
def test_robots_fire_after_everything_has_moved_in_every_register(ruleset):
    s = scene(ruleset, "A B", A=robot("E"), B=robot("N")).turn()
    assert s["B"].damage == 5


@EVERYWHERE
def test_a_powered_down_robot_does_not_fire_but_is_hit(ruleset):
    s = scene(ruleset, "A . B", A=robot("E", power=Power.DOWN), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (1, 0)


@EVERYWHERE
def test_a_robot_that_announced_its_power_down_still_fires(ruleset):
    s = scene(ruleset, "A . B", A=robot("E", power=Power.ANNOUNCED), B=robot("N")).register()
    assert s["B"].damage == 1


def test_the_shot_is_told_with_its_shooter_and_its_victim():
    s = scene("rr", "A . B", A=robot("E"), B=robot("N")).register()
    beam = s.of(BeamFired)[0]
    xy = s.board.grid.xy
    assert (xy(beam.frm), xy(beam.to), beam.victim, beam.strength) == ((1, 0), (2, 0), 1, 1)
    assert beam.cause == s.of(RobotDamaged)[0].cause == Cause(CauseKind.WEAPON, 0)
