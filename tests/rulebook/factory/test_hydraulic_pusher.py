"""Element: the hydraulic pusher (RF-23, RF-66)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotPushed
from roborally_core.scene import Scene, robot, scene


def ram(x: int, y: int, facing: str = "E", **more: object) -> dict[str, object]:
    return {"type": "hydraulic-pusher", "at": [x, y], "facing": facing, **more}


def hall(drawing: str, *elements: dict[str, object], ruleset="robofactory", **robots: object) -> Scene:
    return scene(ruleset, drawing, elements, **robots)


def wall(x: int, y: int, facing: str) -> dict[str, object]:
    return {"type": "wall", "at": [x, y], "facing": facing}


@pytest.mark.parametrize("ruleset", ["robofactory", "classic"])
def test_until_a_wall_without_damage(ruleset):
    s = hall(bare(8, 1, A=(0, 0)), ram(0, 0), wall(5, 0, "E"), ruleset=ruleset, A=robot("N")).register()
    assert (s.at("A"), s.facing("A"), s["A"].damage) == ((5, 0), "N", 0)


def test_off_the_edge_if_nothing_stops_it():
    assert hall(bare(5, 1, A=(0, 0)), ram(0, 0), A=robot("N")).register().at("A") is None


def test_to_the_first_square_of_the_neighbouring_board_twelve_squares_at_most():
    s = hall(bare(24, 1, A=(0, 0)), ram(0, 0), A=robot("N")).register()
    assert s.at("A") == (12, 0)
    s = hall(bare(24, 1, A=(9, 0)), ram(9, 0), A=robot("N")).register()
    assert s.at("A") == (12, 0)


def test_it_pushes_everybody_in_its_way_along():
    s = hall(
        bare(9, 1, A=(0, 0), B=(1, 0), C=(4, 0)), ram(0, 0), wall(6, 0, "E"), A=robot(), B=robot(), C=robot()
    )
    s.register()
    assert (s.at("A"), s.at("B"), s.at("C")) == ((4, 0), (5, 0), (6, 0))
    assert s.of(RobotPushed)


def test_only_the_robot_before_it_is_pushed_and_only_in_its_registers():
    s = hall(bare(8, 1, A=(2, 0)), ram(0, 0), A=robot("N")).register()
    assert s.at("A") == (2, 0)
    s = hall(bare(8, 1, A=(0, 0)), ram(0, 0, registers=[2]), wall(5, 0, "E"), A=robot("N")).register()
    assert s.at("A") == (0, 0)
    assert s.register(2).at("A") == (5, 0)


def test_into_a_pit_on_the_way():
    pit = {"type": "pit", "at": [3, 0]}
    s = hall(bare(8, 1, A=(0, 0), B=(1, 0)), ram(0, 0), pit, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == (None, None)


def test_face_to_face_the_squares_before_the_clash_stand_then_both_end():
    s = hall(bare(6, 1, A=(0, 0), B=(5, 0)), ram(0, 0), ram(5, 0, "W"), A=robot(), B=robot()).register()
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))
    s = hall(bare(5, 1, A=(0, 0), B=(4, 0)), ram(0, 0), ram(4, 0, "W"), A=robot(), B=robot()).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (3, 0))


def test_ordinary_pushers_act_in_the_first_sub_step_only():
    pusher = {"type": "pusher", "at": [2, 1], "facing": "N"}
    s = hall(bare(6, 2, A=(0, 1)), ram(0, 1), pusher, wall(4, 1, "E"), A=robot("N")).register()
    assert s.at("A") == (4, 1)
    s = hall(
        bare(6, 2, A=(0, 1), B=(2, 1)), ram(0, 1), pusher, wall(4, 1, "E"), A=robot(), B=robot()
    ).register()
    assert (s.at("A"), s.at("B")) == ((4, 1), (2, 0))


def test_a_belt_and_a_push_bring_robots_before_it():
    s = hall(". .\n. A\n. .\n. .", ram(0, 1, "S"), wall(0, 3, "S"), A=robot("E", under="<")).register()
    assert s.at("A") == (0, 3)
    s = hall(bare(4, 4, A=(2, 1), B=(1, 1)), ram(0, 1, "S"), wall(0, 3, "S"), A=robot("W"), B=robot("N"))
    s.register(A=Command.MOVE_1)
    assert s.at("B") == (0, 3)


def test_in_botwars_the_fence_stops_it_and_shocks_once():
    s = hall(bare(4, 1, A=(0, 0)), ram(0, 0), ruleset="botwars", A=robot("N", hit_points=10)).register()
    assert (s.at("A"), s.hit_points("A")) == ((3, 0), 8)


# -- robots taken along -------------------------------------------------------------------------------


def test_a_ram_with_nobody_before_it_does_not_act_on_robots_another_one_brings_by():
    s = hall(bare(4, 2, A=(0, 0)), ram(0, 0), ram(1, 1, "N"), wall(3, 0, "E"), A=robot("N")).register()
    assert s.at("A") == (3, 0)


def test_it_does_not_take_a_robot_that_a_pusher_brings_into_its_way():
    pusher = {"type": "pusher", "at": [1, 1], "facing": "N"}
    s = hall(bare(4, 2, A=(1, 1)), ram(0, 0), pusher, wall(3, 0, "E"), A=robot("N")).register()
    assert s.at("A") == (1, 0)


def test_it_goes_on_with_those_it_began_with_only():
    """B's Tamagotchi stands in its path; a virtual body blocks nobody, and nobody takes it along."""
    machine = {"type": "copy-machine", "at": [1, 0], "facing": "N"}
    s = hall(
        bare(4, 2, A=(0, 1), B=(1, 0)), ram(0, 1), machine, wall(3, 1, "E"),
        A=robot("N", power="down"), B=robot("S"),
    ).register(B="move-1")  # fmt: skip
    assert (s.at("A"), s.at("B.tamagotchi")) == ((3, 1), (1, 1))


def test_a_robot_that_is_thrown_out_of_its_way_ends_it_and_those_it_pushed_stay():
    """B comes onto the orange piston and the blue one throws A aside: the ram has no robot left to push."""
    pistons = [
        {"type": "piston", "at": [3, 0], "facing": "N", "colour": "orange"},
        {"type": "piston", "at": [2, 0], "facing": "S", "colour": "blue"},
    ]
    s = hall(bare(6, 2, A=(0, 0), B=(1, 0)), ram(0, 0), *pistons, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((2, 1), (3, 0))


@pytest.mark.parametrize(("stop", "left"), [(5, True), (3, False)])
def test_shoved_over_a_full_trapdoor_a_robot_is_a_load_only_where_it_is_left(stop, left):
    trapdoor = {"type": "capacity-trapdoor", "at": [2, 0], "capacity": 1}
    s = hall(
        bare(7, 2, A=(0, 0), B=(2, 1)), ram(0, 0), trapdoor, wall(stop, 0, "E"), A=robot("N"), B=robot("N")
    ).register()
    assert s.at("A") == (stop, 0)
    assert (s.at("B") is not None) is left


def test_it_pushes_no_farther_once_the_game_is_won():
    """The first square of the push takes B over the edge; A, the last robot, has won and stays (S-10)."""
    s = hall("A\nB", ram(0, 0, "S"), A=robot("N"), B=robot("S", lives=1)).register()
    assert (s.at("A"), s.at("B"), s.winners) == ((0, 1), None, ("A",))
