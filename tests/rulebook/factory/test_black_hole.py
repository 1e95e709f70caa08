"""Element: the black hole (RF-06, RF-63)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotFell, RobotMoved, RobotPushed, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene


def hall(
    drawing: str, *at: tuple[int, int], more: tuple[dict[str, object], ...] = (), **robots: object
) -> Scene:
    holes = [{"type": "black-hole", "at": list(xy)} for xy in at or [(3, 3)]]
    return scene("robofactory", drawing, [*holes, *more], **robots)


def wall(x: int, y: int, facing: str) -> dict[str, object]:
    return {"type": "wall", "at": [x, y], "facing": facing}


@pytest.mark.parametrize(
    ("at", "to"), [((3, 0), (3, 1)), ((6, 3), (5, 3)), ((3, 6), (3, 5)), ((0, 3), (1, 3)), ((0, 0), (0, 0))]
)
def test_it_pulls_robots_in_its_row_or_column_one_square_closer_unturned(at, to):
    s = hall(bare(7, 7, A=at), A=robot("N")).register()
    assert (s.at("A"), s.facing("A")) == (to, "N")


def test_a_robot_next_to_it_falls_in_and_one_that_walks_in_too():
    assert hall(bare(7, 7, A=(2, 3)), A=robot("N")).register().at("A") is None
    s = hall(bare(7, 7, A=(2, 3)), A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") is None
    assert s.facts.index(s.of(RobotFell)[0]) < s.facts.index(StepStarted(Step.HOLES))


def test_it_reaches_eleven_squares_and_no_farther_than_its_factory_board():
    s = hall(bare(13, 1, A=(11, 0), B=(12, 0)), (0, 0), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((10, 0), (12, 0))


def test_it_pulls_through_walls_in_between_but_nobody_through_a_wall():
    s = hall(bare(7, 7, A=(0, 3)), more=(wall(1, 3, "E"),), A=robot("N")).register()
    assert s.at("A") == (1, 3)
    assert s.register(2).at("A") == (1, 3)


def test_the_nearest_goes_first_so_a_row_of_robots_moves_up():
    s = hall(bare(7, 7, A=(0, 3), B=(1, 3), C=(2, 3)), A=robot("N"), B=robot("N"), C=robot("N")).register()
    assert (s.at("A"), s.at("B"), s.at("C")) == ((1, 3), (2, 3), None)


def test_it_pushes_nobody():
    s = hall(bare(7, 7, A=(0, 3), B=(1, 3)), more=(wall(1, 3, "E"),), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((0, 3), (1, 3))
    assert s.of(RobotPushed) == []


def test_two_pulled_in_from_two_sides_both_fall():
    s = hall(bare(7, 7, A=(2, 3), B=(3, 2)), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == (None, None)


def test_two_holes_that_pull_two_ways_leave_a_robot_where_it_is():
    s = hall(bare(7, 7, A=(3, 3)), (0, 3), (3, 0), A=robot("N")).register()
    assert s.at("A") == (3, 3)
    s = hall(bare(7, 7, A=(3, 3)), (0, 3), (6, 3), A=robot("N")).register()
    assert s.at("A") == (3, 3)


def test_two_that_pull_one_way_pull_one_square():
    s = hall(bare(7, 1, A=(6, 0)), (0, 0), (3, 0), A=robot("N")).register()
    assert s.at("A") == (5, 0)


@pytest.mark.parametrize("at", [(3, 0), (9, 0)])
def test_of_two_that_pull_one_way_the_nearer_is_said_to(at):
    """The order in which the board lists them does not matter."""
    s = hall(bare(12, 1, A=at), (5, 0), (7, 0), A=robot("N")).register()
    moved = next(fact for fact in s.facts if isinstance(fact, RobotMoved))
    assert s.board.elements[moved.cause.source].pos == s.board.grid.pos(5 if at[0] < 5 else 7, 0)


def test_it_acts_after_belts_and_before_gears_turn():
    gear = {"type": "gear", "at": [2, 3], "turn": "right"}
    s = scene(
        "robofactory",
        "\n".join(". . . . . . ." if y != 3 else "A . . . . . ." for y in range(7)),
        [{"type": "black-hole", "at": [3, 3]}, gear],
        A=robot("N", under=">"),
    ).register()
    assert (s.at("A"), s.facing("A")) == ((2, 3), "E")


def test_a_push_into_it_swallows_the_pushed_robot_and_the_pusher_is_pulled_after():
    s = hall(bare(7, 7, A=(1, 3), B=(2, 3)), A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == (None, None)


def test_a_robot_on_a_checkpoint_row_is_pulled_in_every_register_of_a_turn():
    s = hall(bare(7, 1, A=(6, 0)), (0, 0), A=robot("N")).turn()
    assert s.at("A") == (1, 0)
