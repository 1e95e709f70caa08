"""Element: the jack in the box (RF-25, RF-66)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotMoved
from roborally_core.scene import Scene, robot, scene


def jack(x: int, y: int, ways: str = "EEEE", **more: object) -> dict[str, object]:
    return {"type": "jack-in-the-box", "at": [x, y], "ways": list(ways), **more}


def hall(drawing: str, *elements: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, elements, **robots)


@pytest.mark.parametrize(
    ("register", "to"), [(1, (7, 1)), (2, (13, 7)), (3, (7, 13)), (4, (1, 7)), (5, (7, 7))]
)
def test_six_squares_the_way_of_the_register_and_straight_up_in_the_fifth(register, to):
    s = hall(bare(15, 15, A=(7, 7)), jack(7, 7, "NESW"), A=robot("S")).register(register)
    assert (s.at("A"), s.facing("A"), s["A"].damage) == (to, "S", 0)


@pytest.mark.parametrize("register", [1, 5])
def test_rough_landings_cost_two(register):
    s = hall(bare(9, 1, A=(0, 0)), jack(0, 0, rough=True), A=robot("N")).register(register)
    assert s["A"].damage == 2


def test_squares_in_between_are_not_touched():
    pit = {"type": "pit", "at": [3, 0]}
    s = hall(bare(9, 1, A=(0, 0), B=(2, 0)), jack(0, 0), pit, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B"), len(s.of(RobotMoved))) == ((6, 0), (2, 0), 1)


def test_walls_stop_a_throw():
    wall = {"type": "wall", "at": [3, 0], "facing": "E"}
    assert hall(bare(9, 1, A=(0, 0)), jack(0, 0), wall, A=robot("N")).register().at("A") == (3, 0)


def test_one_square_short_of_a_robot_where_it_would_land():
    s = hall(bare(9, 1, A=(0, 0), B=(6, 0), C=(5, 0)), jack(0, 0), A=robot(), B=robot(), C=robot()).register()
    assert s.at("A") == (4, 0)


def test_two_with_one_landing_square_are_both_one_short():
    s = hall(
        bare(13, 1, A=(0, 0), B=(12, 0)), jack(0, 0), jack(12, 0, "WWWW"), A=robot(), B=robot()
    ).register()
    assert (s.at("A"), s.at("B")) == ((5, 0), (7, 0))


def test_a_box_whose_robot_is_thrown_is_free_to_land_on_and_throws_nobody_again():
    s = hall(bare(13, 1, A=(0, 0), B=(6, 0)), jack(0, 0), jack(6, 0), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((6, 0), (12, 0))
    s = hall(bare(13, 1, A=(0, 0)), jack(0, 0), jack(6, 0), A=robot("N")).register()
    assert s.at("A") == (6, 0)


def test_thrown_over_the_edge_or_into_a_pit_a_robot_falls_two_into_one_pit_both():
    assert hall(bare(4, 1, A=(0, 0)), jack(0, 0), A=robot()).register().at("A") is None
    pit = {"type": "pit", "at": [6, 0]}
    s = hall(bare(13, 1, A=(0, 0), B=(12, 0)), jack(0, 0), jack(12, 0, "WWWW"), pit, A=robot(), B=robot())
    s.register()
    assert (s.at("A"), s.at("B")) == (None, None)


def test_after_belts_and_before_pushers():
    pusher = {"type": "pusher", "at": [6, 1], "facing": "N"}
    s = hall("A . . . . . . . .\n. . . . . . . . .", jack(0, 1), pusher, A=robot("E", under="v")).register()
    assert s.at("A") == (6, 0)


def test_a_robot_pushed_onto_the_box_is_thrown():
    s = hall(bare(9, 1, A=(0, 0), B=(1, 0)), jack(2, 0), A=robot("E"), B=robot("N")).register(
        A=Command.MOVE_1
    )
    assert (s.at("A"), s.at("B")) == ((1, 0), (8, 0))
