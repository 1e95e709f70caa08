"""Element: the laser on a wall (RR-13, CL, S-4)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired, CauseKind, RobotDamaged, RobotDestroyed, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


def laser(x: int, y: int, facing: str, **more: object) -> dict[str, object]:
    return {"type": "laser", "at": [x, y], "facing": facing, **more}


def hits(s) -> list[tuple[int, int]]:
    """The robots damaged by board lasers, and the amounts."""
    return [(f.robot, f.amount) for f in s.of(RobotDamaged) if f.cause.kind is CauseKind.ELEMENT]


@EVERYWHERE
@pytest.mark.parametrize(("x", "y", "facing"), [(0, 1, "E"), (2, 1, "W"), (1, 0, "S"), (1, 2, "N")])
def test_a_laser_fires_straight_across_the_floor(ruleset, x, y, facing):
    s = scene(ruleset, ". . .\n. A .\n. . .", [laser(x, y, facing)], A=robot("N")).register()
    assert hits(s) == [(0, 1)]


@EVERYWHERE
def test_it_fires_in_every_register(ruleset):
    s = scene(ruleset, ". . A", [laser(0, 0, "E")], A=robot("N")).turn()
    assert s["A"].damage == 5


@EVERYWHERE
def test_it_hits_the_robot_on_its_own_square(ruleset):
    s = scene(ruleset, "A . .", [laser(0, 0, "E")], A=robot("N")).register()
    assert hits(s) == [(0, 1)]


@EVERYWHERE
def test_the_first_robot_in_line_shields_everybody_behind_it(ruleset):
    s = scene(ruleset, ". A B C", [laser(0, 0, "E")], A=robot(), B=robot(), C=robot()).register()
    assert hits(s) == [(0, 1)]


@EVERYWHERE
@pytest.mark.parametrize("beams", [1, 2, 3])
def test_a_laser_of_several_beams_deals_their_number(ruleset, beams):
    s = scene(ruleset, ". A B", [laser(0, 0, "E", beams=beams)], A=robot(), B=robot()).register()
    assert hits(s) == [(0, beams)]


@EVERYWHERE
def test_beams_of_several_lasers_add_up(ruleset):
    floor = [laser(0, 1, "E"), laser(1, 0, "S", beams=2)]
    s = scene(ruleset, ". . .\n. A .\n. . .", floor, A=robot("N")).register()
    assert s["A"].damage == 3


@EVERYWHERE
def test_between_two_lasers_each_hits_the_robot_nearest_to_it(ruleset):
    s = scene(ruleset, ". A B .", [laser(0, 0, "E"), laser(3, 0, "W")], A=robot(), B=robot()).register()
    assert sorted(hits(s)) == [(0, 1), (1, 1)]


@EVERYWHERE
def test_a_wall_stops_the_beam(ruleset):
    s = scene(ruleset, ". .|A", [laser(0, 0, "E")], A=robot("N")).register()
    assert hits(s) == []


@EVERYWHERE
def test_a_pit_does_not_stop_the_beam(ruleset):
    s = scene(ruleset, ". O A", [laser(0, 0, "E")], A=robot("N")).register()
    assert hits(s) == [(0, 1)]


@EVERYWHERE
def test_its_wall_stops_robots(ruleset):
    s = scene(ruleset, ". A .", [laser(2, 0, "E")], A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (1, 0)


@EVERYWHERE
def test_it_fires_in_the_registers_written_on_it(ruleset):
    s = scene(ruleset, ". A", [laser(0, 0, "E", registers=[2, 5])], A=robot("N")).turn()
    assert s["A"].damage == 2


@EVERYWHERE
def test_a_robot_that_only_crosses_a_beam_is_not_hit(ruleset):
    s = scene(ruleset, ". . .\nA . .\n. . .", [laser(1, 0, "S")], A=robot("E")).register(A=Command.MOVE_2)
    assert hits(s) == []


@EVERYWHERE
def test_the_beam_is_told_from_its_emitter_to_where_it_ends(ruleset):
    s = scene(ruleset, ". . . .\nA . . .", [laser(0, 0, "E")], A=robot("S")).register()
    beam = s.of(BeamFired)[0]
    xy = s.board.grid.xy
    assert (xy(beam.frm), xy(beam.to), beam.strength, beam.victim) == ((0, 0), (3, 0), 1, -1)


def test_rr_fires_wall_lasers_and_robot_lasers_one_after_the_other():
    s = scene("rr", ". A . B", [laser(0, 0, "E")], A=robot("E"), B=robot("N")).register()
    steps = [f.step for f in s.of(StepStarted)]
    assert steps == [Step.BOARD_LASERS, Step.ROBOT_LASERS]


def test_rr_a_robot_destroyed_by_a_wall_laser_does_not_fire():
    s = scene("rr", ". A . B", [laser(0, 0, "E")], A=robot("E", damage=8), B=robot("N")).register()
    assert [f.robot for f in s.of(RobotDestroyed)] == [0]
    assert s["B"].damage == 0


def test_rr_a_robot_destroyed_by_a_wall_laser_does_not_shield_from_robots():
    s = scene(
        "rr",
        ". . . .\nB A C .\n. . . .",
        [laser(1, 0, "S")],
        A=robot("N", damage=8),
        B=robot("E"),
        C=robot("N"),
    ).register()
    assert s.at("A") is None
    assert s["C"].damage == 1


def test_rr_a_robot_destroyed_by_a_wall_laser_still_shields_from_wall_lasers():
    s = scene(
        "rr", ". A B .", [laser(0, 0, "E"), laser(1, 0, "W")], A=robot("N", damage=8), B=robot("N")
    ).register()
    assert s.at("A") is None
    assert s["B"].damage == 0


def test_cl_fires_everything_in_one_snapshot():
    s = scene("classic", ". A . B", [laser(0, 0, "E")], A=robot("E", damage=9), B=robot("N")).register()
    assert [f.robot for f in s.of(RobotDestroyed)] == [0]
    assert s["B"].damage == 1


def test_cl_a_robot_destroyed_in_the_fire_step_has_still_shielded():
    s = scene(
        "classic",
        ". . . .\nB A C .\n. . . .",
        [laser(1, 0, "S")],
        A=robot("N", damage=9),
        B=robot("E"),
        C=robot("N"),
    ).register()
    assert s.at("A") is None
    assert s["C"].damage == 0
