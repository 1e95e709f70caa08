"""Element: the molten ore flow (RF-33, RF-61)."""

from __future__ import annotations

from hurts import hurt

from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotDamaged, RobotMoved
from roborally_core.rules.state import Power
from roborally_core.scene import Scene, robot, scene

ONE, TWO, PAUSE = Command.MOVE_1, Command.MOVE_2, Command.PAUSE


def hall(drawing: str, *flow: tuple[int, int, str], **robots: object) -> Scene:
    """A hall with ore flowing over these squares."""
    ore = [{"type": "ore-flow", "at": [x, y], "facing": way} for x, y, way in flow]
    return scene("robofactory", drawing, ore, **robots)


def test_it_carries_like_a_current_and_burns_robots_in_it_when_the_register_ends():
    s = hall("A . . .", (0, 0, "E"), (1, 0, "E"), A=robot("N")).register(A=PAUSE)
    assert (s.at("A"), s["A"].damage) == ((1, 0), 1)


def test_a_robot_that_it_carries_out_is_spared():
    s = hall("A . . .", (0, 0, "E"), A=robot("N")).register(A=PAUSE)
    assert (s.at("A"), s["A"].damage) == ((1, 0), 0)


def test_a_robot_that_only_moves_through_is_spared():
    s = hall("A . . .", (1, 0, "N"), A=robot("E")).register(A=TWO)
    assert (s.at("A"), s["A"].damage) == ((2, 0), 0)


def test_it_does_not_slow_as_water_does():
    s = hall(". A . .\n. . . .", (1, 0, "S"), A=robot("E")).register(A=TWO)
    assert s.at("A") == (3, 0)


def test_it_turns_robots_round_its_bends():
    s = hall("A . .\n. . .", (0, 0, "E"), (1, 0, "S"), (1, 1, "S"), A=robot("E")).register(A=PAUSE)
    assert (s.at("A"), s.facing("A")) == ((1, 0), "S")


def test_it_runs_when_all_belts_have_run():
    s = hall("A . . .", (1, 0, "E"), A=robot("N", under=">")).register(A=PAUSE)
    assert s.at("A") == (2, 0)
    assert len(s.of(RobotMoved)) == 2


def test_two_bound_for_one_square_both_stay_and_burn():
    s = hall("A . B", (0, 0, "E"), (2, 0, "W"), A=robot("N"), B=robot("N")).register(A=PAUSE, B=PAUSE)
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))
    assert sorted(fact.robot for fact in s.of(RobotDamaged)) == [0, 1]


def test_pushed_into_it_a_robot_burns():
    s = hall("A B . . .", (2, 0, "E"), (3, 0, "E"), A=robot("E"), B=robot("N")).register(A=ONE)
    assert (s.at("B"), hurt(s, "B")) == ((3, 0), 1)


def test_a_powered_down_robot_burns_too():
    s = hall("A . .", (0, 0, "E"), (1, 0, "E"), A=robot("N", power=Power.DOWN)).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 1)


def test_it_puts_nobody_out():
    s = hall("A . .", (1, 0, "E"), A=robot("E"))
    s.state.conditions["alight", 0] = (1,)
    s.register(A=ONE)
    assert ("alight", 0) in s.state.conditions
