"""Getting options and giving them away (BW-13)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.play.submission import Choice
from roborally_core.rules.commands import Command
from roborally_core.rules.events import CauseKind, OptionFitted, OptionSacrificed, RobotDamaged, RobotHealed
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, read_scene, robot, scene

POOL = [option.key for option in RULESETS["botwars"].options]


def double(damage: int, *, wants: int, glyph: str = "W", options: tuple[str, ...] = ()) -> Scene:
    one = robot(damage=damage, under=glyph, options=options, wants_option=bool(wants))
    return scene("botwars", "A .\n. 1", A=one).turn()


def test_the_pool_has_six_sorts():
    """Options pool: RN-40 to RN-45."""
    assert POOL == ["twin-lasers", "rear-lasers", "shields", "repulsors", "nitro-tanks", "clamps"]


def test_two_wrenches_give_an_option_instead_of_repairs_on_request():
    """If the square has two wrenches, the player can choose to outfit the robot with an option instead."""
    s = double(4, wants=1)
    assert s["A"].damage == 4
    assert list(s.options("A").values()) == [3]
    (fitted,) = s.of(OptionFitted)
    assert (fitted.robot, fitted.cause.kind) == (0, CauseKind.ELEMENT)
    s = double(4, wants=0)
    assert (s["A"].damage, s.options("A")) == (2, {})


@pytest.mark.parametrize("glyph", ["w", "1", "."])
def test_nothing_else_does(glyph):
    assert double(4, wants=1, glyph=glyph).options("A") == {}


def test_it_is_one_of_those_the_robot_lacks():
    for missing in POOL:
        others = tuple(key for key in POOL if key != missing)
        assert list(double(4, wants=1, options=others).options("A")) == [*others, missing]


def test_with_all_six_it_is_repaired_instead():
    s = double(4, wants=1, options=tuple(POOL))
    assert (s["A"].damage, len(s.options("A"))) == (2, 6)
    assert [fact.amount for fact in s.of(RobotHealed)] == [2]


def test_the_draw_is_part_of_the_replay():
    drawn = set()
    for seed in range(24):
        s = scene("botwars", "A .\n. 1", entropy=seed, A=robot(under="W", wants_option=True))
        again = read_scene(s.text())
        (key,) = s.turn().options("A")
        assert list(again.turn().options("A")) == [key]
        drawn.add(key)
    assert len(drawn) > 3


def test_a_second_turn_on_the_wrenches_fits_a_second_one():
    s = double(4, wants=1).change("A", wants_option=True)
    assert len(s.turn().options("A")) == 2


def test_virtual_robots_are_fitted_too():
    s = scene("botwars", "A .\n. 1", A=robot(under="W", real=False, wants_option=True))
    assert len(s.turn().options("A")) == 1


# -- sacrifice ---------------------------------------------------------------------------------


def hurt(points: int, options: tuple[str, ...], at: int | None = None, beams: int = 1) -> Scene:
    """A robot with this many hit points in front of a laser, after one register."""
    laser = [{"type": "laser", "at": [1, 0], "facing": "W", "beams": beams}]
    s = scene("botwars", "A .", laser, A=robot("W", hit_points=points, options=options))
    return (s if at is None else s.change("A", sacrifice_at=at)).register()


def test_an_option_is_given_instead_of_a_point_at_six_by_default():
    """You can choose to sacrifice an option instead of losing a hit point.  Default is at HP 6."""
    s = hurt(7, ("clamps",))
    assert (s.hit_points("A"), len(s.options("A"))) == (6, 1)
    s = hurt(6, ("clamps",))
    assert (s.hit_points("A"), len(s.options("A"))) == (6, 0)
    (given,) = s.of(OptionSacrificed)
    assert (given.robot, POOL[given.option], given.cause.kind) == (0, "clamps", CauseKind.ELEMENT)
    assert s.of(RobotDamaged) == []


def test_the_threshold_is_the_players():
    """Whenever HP is at or below a threshold the player sets."""
    assert hurt(3, ("clamps",), at=2).options("A") == {"clamps": 3}
    assert hurt(10, ("clamps",), at=10).options("A") == {}
    assert hurt(1, ("clamps",), at=0).at("A") is None


def test_points_are_lost_one_at_a_time():
    s = hurt(7, ("clamps",), beams=3)
    # One point from 7 to 6, then the option, then one point from 6 to 5.
    assert (s.hit_points("A"), s.options("A")) == (5, {})
    assert [fact.amount for fact in s.of(RobotDamaged)] == [2]
    s = hurt(1, ("clamps", "shields", "repulsors"), beams=3)
    assert (s.hit_points("A"), s.options("A")) == (1, {})


def test_against_a_fence_too():
    s = scene("botwars", "A .\n. 1", A=robot("N", damage=4, options=("clamps",))).register(A=Command.MOVE_1)
    # At 6 the option goes first, then one point from 6 to 5.
    assert (s.hit_points("A"), s.options("A")) == (5, {})


@pytest.mark.parametrize(("ammunition", "left"), [
    ((3, 1, 2), [0, 2]),
    ((2, 2, 3), [1, 2]),
    ((3, 0, 0), [0, 2]),
])  # fmt: skip
def test_the_one_with_the_least_ammunition_goes_first_of_equals_the_oldest(ammunition, left):
    laser = [{"type": "laser", "at": [1, 0], "facing": "W"}]
    fitted = dict(zip(POOL, ammunition, strict=False))
    s = scene("botwars", "A .", laser, A=robot("W", damage=5, options=fitted)).register()
    assert list(s.options("A")) == [POOL[number] for number in left]


def test_what_is_engaged_this_turn_goes_last():
    laser = [{"type": "laser", "at": [1, 0], "facing": "W"}]
    s = scene("botwars", "A .", laser, A=robot("W", damage=5, options=("shields", "clamps", "repulsors")))
    s.engage("A", "shields").engage("A", "clamps", 4)
    assert list(s.register(1).options("A")) == ["shields", "clamps"]
    # Of the two, the shields are at work and have spent a unit.
    assert list(s.register(2).options("A")) == ["clamps"]
    assert list(s.register(3).options("A")) == []


def test_what_is_given_stops_working_at_once():
    laser = [{"type": "laser", "at": [0, 1], "facing": "N"}]
    s = scene("botwars", "A . B\n. . 1", laser, A=robot("N", damage=4, options=("shields",)), B=robot("W"))
    s.engage("A", "shields").register(1)
    # The board laser costs it the shields, so the other robot's laser hits.
    assert (s.options("A"), s["A"].damage) == ({}, 5)
    assert s.engaged("A") == ()


def test_what_is_given_is_not_engaged_any_more():
    laser = [{"type": "laser", "at": [1, 0], "facing": "W"}]
    s = scene("botwars", "A .", laser, A=robot("W", damage=5, options=("clamps",)))
    s.engage("A", "clamps", 2).register(1).register(2, A=Command.U_TURN)
    assert s.facing("A") == "E"


def test_options_are_lost_on_destruction():
    """Since options are hardware, all options are lost when a robot is destroyed."""
    one = robot("E", options=("clamps", "shields"), visited=[(0, 1)])
    s = scene("botwars", "A O\n@ 1", A=one)
    s.engage("A", "shields").register(A=Command.MOVE_1)
    assert (s.options("A"), s.visited("A")) == ({}, [(0, 1)])
    assert (s.due("A"), s.engaged("A")) == ({}, ())


def test_a_reboot_leaves_options_and_the_threshold_alone():
    """Options and checkpoints are still intact for the player."""
    s = scene("botwars", "A .\n. 1", A=robot("N", damage=5, options=("clamps",)))
    s.turn({"A": {"power_down": True}})
    assert (s["A"].damage, s.options("A")) == (0, {"clamps": 3})


def test_only_a_robot_with_an_option_is_asked_for_its_threshold():
    t = table("botwars")
    assert Choice.SACRIFICE not in t.game.offer(0).choices
    t.change(0, options={"shields": 0})
    assert t.game.offer(0).choices[Choice.SACRIFICE] == tuple(range(11))
