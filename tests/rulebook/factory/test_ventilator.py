"""Element: the ventilator (RF-55, RF-63)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.board.check import board_problems
from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotPushed
from roborally_core.scene import Scene, robot, scene


def fan(x: int, y: int, facing: str = "E", **more: object) -> dict[str, object]:
    return {"type": "ventilator", "at": [x, y], "facing": facing, **more}


def hall(drawing: str, *elements: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, elements, **robots)


def test_it_blows_robots_in_its_line_one_square_away_unturned():
    s = hall(bare(7, 3, A=(2, 1)), fan(0, 1), A=robot("S")).register()
    assert (s.at("A"), s.facing("A")) == ((3, 1), "S")


@pytest.mark.parametrize(("count", "to"), [(1, 2), (2, 3), (3, 4)])
def test_as_many_squares_as_there_are_ventilators_side_by_side(count, to):
    s = hall(bare(8, 3, A=(1, 0)), *[fan(0, y) for y in range(count)], A=robot("N")).register()
    assert s.at("A") == (to, 0)


def test_side_by_side_count_those_that_blow_in_this_register():
    fans = [fan(0, 0), fan(0, 1, registers=[2]), fan(0, 2)]
    s = hall(bare(8, 3, A=(1, 0)), *fans, A=robot("N")).register()
    assert s.at("A") == (2, 0)
    assert s.register(2).at("A") == (5, 0)


def test_only_in_its_registers():
    s = hall(bare(7, 1, A=(2, 0)), fan(0, 0, registers=[2, 4]), A=robot("N")).turn()
    assert s.at("A") == (4, 0)


def test_up_to_the_first_wall():
    wall = {"type": "wall", "at": [3, 0], "facing": "E"}
    s = hall(bare(8, 1, A=(5, 0), B=(2, 0)), fan(0, 0), wall, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((5, 0), (3, 0))


def test_the_farthest_goes_first_and_nobody_pushes():
    fans = (fan(0, 0), fan(0, 1))
    s = hall(bare(8, 2, A=(1, 0), B=(2, 0)), *fans, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((3, 0), (4, 0))
    wall = {"type": "wall", "at": [3, 0], "facing": "E"}
    s = hall(bare(8, 2, A=(1, 0), B=(2, 0)), *fans, wall, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))
    assert s.of(RobotPushed) == []


def test_where_two_cross_a_robot_stays():
    s = hall(bare(5, 5, A=(2, 2)), fan(0, 2), fan(2, 0, "S"), A=robot("N")).register()
    assert s.at("A") == (2, 2)
    s = hall(bare(5, 1, A=(2, 0)), fan(0, 0), fan(4, 0, "W"), A=robot("N")).register()
    assert s.at("A") == (2, 0)


def test_a_robot_that_is_blown_across_another_line_goes_on():
    fans = (fan(0, 2), fan(0, 3), fan(3, 0, "S"), fan(4, 0, "S"))
    s = hall(bare(6, 6, A=(2, 2)), *fans, A=robot("N")).register()
    assert s.at("A") == (4, 2)


def test_a_robot_that_is_blown_into_a_pit_or_over_the_edge_falls():
    assert hall("O . .", fan(2, 0, "W"), A=robot("N", at=(1, 0))).register().at("A") is None
    assert hall(bare(3, 1, A=(2, 0)), fan(0, 0), A=robot("N")).register().at("A") is None


def test_it_blows_after_pushers_and_before_black_holes():
    pusher = {"type": "pusher", "at": [2, 2], "facing": "N"}
    hole = {"type": "black-hole", "at": [3, 4]}
    s = hall(bare(6, 6, A=(2, 2)), pusher, hole, fan(0, 1), A=robot("N")).register()
    assert s.at("A") == (3, 2)


def test_a_belt_and_a_push_bring_robots_into_its_line():
    s = hall(bare(6, 3, A=(2, 2), B=(2, 1)), fan(0, 0), A=robot("N"), B=robot("E")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 1), (3, 0))
    s = hall(". . . . .\n. . A . .", fan(0, 0), A=robot("E", under="^")).register()
    assert s.at("A") == (3, 0)


def test_more_than_three_side_by_side_are_refused():
    with pytest.raises(BoardRefused, match=r"square \[0, 0\]: ventilator.*first of 4 side by side"):
        hall(bare(4, 4, A=(3, 3)), *[fan(0, y) for y in range(4)], A=robot()).register()


def test_two_on_one_wall_of_a_square_are_refused():
    s = hall(bare(4, 1, A=(3, 0)), fan(0, 0), fan(0, 0, registers=[1]), A=robot())
    assert any("hangs on the same wall" in text for text in board_problems(s.board))


def test_a_robot_that_could_not_move_in_a_sub_step_is_not_blown_any_farther():
    """Both are bound for one square; the single fan then dies down, but A stays stopped all the same."""
    double = [fan(0, 1), fan(0, 2)]
    single = fan(3, 3, "N")
    s = hall(bare(6, 4, A=(2, 1), B=(3, 2)), *double, single, {"type": "wall", "at": [2, 2], "facing": "E"},
             A=robot("N"), B=robot("N")).register()  # fmt: skip
    assert (s.at("A"), s.at("B")) == ((2, 1), (3, 2))
