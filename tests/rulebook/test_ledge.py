"""Levels and ledges: a wall from below, a fall of two points a level from above (S-8)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    BeamFired,
    RobotBlocked,
    RobotDamaged,
    RobotDestroyed,
    RobotDropped,
    RobotFell,
    RobotMoved,
)
from roborally_core.scene import Scene, SceneError, read_scene, robot, scene

RULESETS = ("rr", "classic", "robofactory")


def plateau(drawing: str, levels: str, *elements: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, elements, levels=levels, **robots)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_ledge_is_a_wall_from_below(ruleset):
    s = scene(ruleset, "A . .", levels=". 1 1", A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") == (0, 0)
    assert s.of(RobotBlocked)[0].at == s.board.grid.pos(0, 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_from_above_it_is_a_fall_and_the_move_goes_on(ruleset):
    s = scene(ruleset, "A . . .", levels="1 . . .", A=robot("E")).register(A=Command.MOVE_2)
    assert (s.at("A"), s["A"].damage) == ((2, 0), 2)
    (fell,) = s.of(RobotDropped)
    assert (fell.levels, fell.at) == (1, s.board.grid.pos(1, 0))
    assert "A falls one level down to B1." in s.told()


def test_each_level_costs_two_points_and_may_destroy():
    s = plateau("A . .", "3 . .", A=robot("E")).register(A="move-1")
    assert s["A"].damage == 6
    s = plateau("A . .", "3 . .", A=robot("E", damage=4)).register(A="move-2")
    assert s.at("A") is None
    assert s.of(RobotDamaged)[0].amount == 6


def test_a_push_over_a_ledge_is_a_fall_for_the_pushed_robot_only():
    s = plateau("A B . .", "1 1 . .", A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))
    assert (s["A"].damage, s["B"].damage) == (0, 2)


def test_coming_down_on_a_robot_pushes_it():
    s = plateau("A B . .", "1 . . .", A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))
    assert [fact.robot for fact in s.of(RobotDropped)] == [s["A"].id]


def test_a_chain_that_would_go_up_a_ledge_does_not_move():
    s = plateau("A B . .", ". . 1 1", A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))


def test_a_belt_carries_down_a_ledge_and_not_up_one():
    s = plateau("A .", "1 .", A=robot("N", under=">")).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2)
    s = plateau("A .", ". 1", A=robot("N", under=">")).register()
    assert (s.at("A"), s["A"].damage) == ((0, 0), 0)


def test_two_carried_to_one_square_from_two_levels_both_stay():
    s = plateau("A . B", "1 . .", A=robot("N", under=">"), B=robot("N", under="<")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_a_pusher_shoves_down_a_ledge():
    pusher = {"type": "pusher", "at": [0, 0], "facing": "E"}
    s = plateau("A .", "1 .", pusher, A=robot("N")).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2)


def test_a_pit_below_a_ledge_takes_a_robot_that_falls_in():
    s = plateau("A O .", "1 . .", A=robot("E")).register(A="move-1")
    assert s.at("A") is None


def test_a_wall_on_a_ledge_holds_from_both_sides():
    s = plateau("A|.", "1 .", A=robot("E")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((0, 0), 0)


def test_a_robot_that_leaves_the_board_from_above_is_lost_as_ever():
    s = plateau("A .", "1 .", A=robot("W")).register(A="move-1")
    assert s.at("A") is None
    assert not s.of(RobotDropped)


def test_a_robot_below_does_not_see_up_a_ledge():
    s = plateau("A . B", ". 1 1", A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 0


def test_a_shot_from_above_flies_over_lower_ground_to_the_next_height():
    s = plateau("A B . C", "1 . . 1", A=robot("E"), B=robot("N"), C=robot("N")).register()
    assert (s["B"].damage, s["C"].damage) == (0, 1)
    shot = next(fact for fact in s.of(BeamFired) if fact.cause.source == s["A"].id)
    assert [s.board.grid.xy(pos) for pos in (shot.frm, shot.to)] == [(1, 0), (3, 0)]


def test_a_higher_square_stops_a_shot_that_flies():
    s = plateau("A . . B", "1 . 2 1", A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 0


def test_the_lasers_of_the_board_keep_their_level_too():
    laser = {"type": "laser", "at": [0, 0], "facing": "E"}
    assert plateau(". A .", "1 . .", laser, A=robot("N")).register()["A"].damage == 0
    assert plateau(". A .", "1 1 .", laser, A=robot("N")).register()["A"].damage == 1
    assert plateau(". . A", "1 . 1", laser, A=robot("N")).register()["A"].damage == 1
    assert plateau(". . A", ". 1 .", laser, A=robot("N")).register()["A"].damage == 0


def test_a_flyer_comes_down_a_ledge_unhurt_and_not_up_one():
    field = {"type": "antigravity-field", "at": [0, 0]}
    s = plateau("A . .", "1 . .", field, A=robot("E")).turn(A=["move-2"])
    assert (s.at("A"), s["A"].damage) == ((2, 0), 0)
    s = plateau("A . .", ". 1 1", field, A=robot("E")).turn(A=["move-2"])
    assert s.at("A") == (0, 0)


def test_tilted_ground_slips_down_across_a_corner_and_not_up():
    sand = {"type": "tilted-ground", "at": [1, 0], "facing": "E", "diagonal": True}
    s = plateau("A . .\n. . .", "1 1 1\n1 1 .", sand, A=robot("E")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((2, 1), 2)
    s = plateau("A . .\n. . .", "1 1 .\n1 . .", sand, A=robot("E")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((2, 1), 2), "through the air"
    s = plateau("A . .\n. . .", ". . .\n. . 1", sand, A=robot("E")).register(A="move-1")
    assert s.at("A") == (1, 0)
    s = plateau("A . .\n. . .", ". . 1\n. 1 .", sand, A=robot("E")).register(A="move-1")
    assert s.at("A") == (1, 0), "higher ground bars both ways round the corner"
    s = plateau("A . .\n. . .", "1 1 1\n1 1 1", sand, A=robot("E")).register(A="move-1")
    assert s.at("A") == (2, 1)


def test_a_teleporter_that_ends_lower_is_a_fall_and_a_ledge_up_stops_it():
    pad = {"type": "teleport-pad", "at": [0, 0]}
    s = plateau("A . . .", "1 1 . .", pad, A=robot("E")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((3, 0), 2)
    s = plateau("A . . .", "1 . . 1", pad, A=robot("E")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((3, 0), 0), "over the gap, in the air"
    s = plateau("A . . .", ". . 1 1", pad, A=robot("E")).register(A="move-1")
    assert s.at("A") == (1, 0)


def test_a_black_hole_pulls_down_ledges_and_not_up_them():
    hole = {"type": "black-hole", "at": [3, 0]}
    s = plateau("A . . .", "1 . . .", hole, A=robot("N")).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2)
    s = plateau("A . . .", ". 1 . .", hole, A=robot("N")).register()
    assert s.at("A") == (0, 0)


def test_a_scene_with_levels_is_its_text_and_back():
    s = plateau("A . .", "1 1 .", A=robot("E"))
    text = s.text()
    assert "levels\n  1 1 .\n" in text
    assert read_scene(text).text() == text
    assert read_scene(text).register(A="move-2")["A"].damage == 2


@pytest.mark.parametrize(
    ("levels", "said"),
    [
        ("1 4 .", r"the level of square \[1, 0\] must be \. or 0 to 3, not '4'"),
        ("1 .", r"levels\[0\] must have 3 levels"),
        ("1 1 .\n1 1 .", "levels has 2 lines, the floor 1 rows"),
        ("11111", r"levels\[0\] must have 3 levels, a space between each two"),
    ],
)
def test_levels_that_cannot_be_are_refused_by_their_place(levels, said):
    with pytest.raises(SceneError, match=said):
        plateau("A . .", levels, A=robot("E"))


def test_facts_name_squares_as_ever():
    s = plateau("A . .", "1 . .", A=robot("E")).register(A="move-1")
    assert [fact.to for fact in s.of(RobotMoved)] == [s.board.grid.pos(1, 0)]


def test_one_that_a_fall_destroys_falls_nowhere_else():
    s = plateau("A B . .", "1 1 . .", A=robot("E"), B=robot("N", damage=9)).register(A="move-1")
    assert s.at("B") is None
    assert not s.of(RobotFell)
    assert len(s.of(RobotDestroyed)) == 1


def test_the_ram_of_a_hydraulic_pusher_ends_at_a_ledge():
    ram = {"type": "hydraulic-pusher", "at": [0, 0], "facing": "E"}
    s = plateau("A . . . .", "1 1 . . .", ram, A=robot("N")).register()
    assert (s.at("A"), s["A"].damage) == ((2, 0), 2), "shoved over it, and no farther"


def test_a_ventilator_blows_on_its_own_level():
    fan = {"type": "ventilator", "at": [0, 0], "facing": "E"}
    s = plateau("A B . .", "1 . . .", fan, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0)), "B is below the wind, and in the way of A"
    s = plateau("A . B .", "1 . . .", fan, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B"), s["A"].damage) == ((1, 0), (2, 0), 2)
