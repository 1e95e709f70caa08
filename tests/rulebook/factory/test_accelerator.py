"""Element: the particle accelerator (RF-36)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.base.geometry import grid_of
from roborally_core.board.listed import element_from_json
from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import ConditionChanged
from roborally_core.scene import Scene, robot, scene
from roborally_core.story.sentences import tell

LINE = [(2, 1), (3, 1), (4, 1), (5, 2), (5, 3), (5, 4), (4, 5), (3, 5), (2, 5), (1, 4), (1, 3), (1, 2)]
"""The ring of radius 2 with corners of one diagonal step about (3, 3)."""


def ring(at: tuple[int, int] = (2, 1), **more: object) -> dict[str, object]:
    return {"type": "accelerator", "at": list(at), **more}


def hall(drawing: str, *more: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, [ring(), *more], **robots)


def speed(s: Scene, name: str) -> int | None:
    """Number of squares that the accelerator moved a robot last time."""
    return s.state.conditions.get(("accelerated", s[name].id), (None,))[0]


def test_one_square_in_the_first_register_two_in_the_second_and_so_on_clockwise_and_unturned():
    s = hall(bare(7, 7, A=LINE[0]), A=robot("W"))
    place = 0
    for register in range(1, 6):
        s.register(register)
        place += register
        assert (s.at("A"), s.facing("A"), speed(s, "A")) == (LINE[place % 12], "W", register)


def test_over_turns_up_to_ten_squares_and_from_the_eleventh_register_a_point_each():
    s = hall(bare(7, 7, A=LINE[0]), A=robot("W")).turn().turn()
    assert (s.at("A"), s["A"].damage, speed(s, "A")) == (LINE[55 % 12], 0, 10)
    s.register()
    assert (s.at("A"), s["A"].damage) == (LINE[65 % 12], 1)
    s.register(2)
    assert (s.at("A"), s["A"].damage) == (LINE[75 % 12], 2)


def test_its_point_comes_first_and_if_that_ends_the_game_nobody_rides_any_more():
    last = robot("W", damage=9, lives=1, conditions={"accelerated": [10]})
    s = hall(bare(7, 7, A=LINE[0], B=LINE[6]), A=last, B=robot("N")).register()
    assert (s.at("A"), s.at("B"), s.winners) == (None, LINE[6], ("B",))


def test_the_line_runs_diagonally_at_its_corners():
    s = hall(bare(7, 7, A=(4, 1)), A=robot("N")).register()
    assert s.at("A") == (5, 2)


def test_walls_bar_a_diagonal_only_on_both_ways_round():
    walls = [{"type": "wall", "at": [4, 1], "facing": "E"}, {"type": "wall", "at": [4, 1], "facing": "S"}]
    assert hall(bare(7, 7, A=(4, 1)), walls[0], A=robot("N")).register().at("A") == (5, 2)
    assert hall(bare(7, 7, A=(4, 1)), *walls, A=robot("N")).register().at("A") == (4, 1)


def test_leaving_resets_even_for_a_moment():
    s = hall(bare(7, 7, A=(2, 1)), A=robot("E")).register()
    s.register(2, A=Command.MOVE_1)
    assert speed(s, "A") == 2
    s = hall(bare(7, 7, A=LINE[0]), A=robot("N")).register()
    s.register(2, A=Command.MOVE_1)
    assert speed(s, "A") is None
    s.register(3, A=Command.BACK_1)
    assert (speed(s, "A"), s.at("A")) == (1, LINE[2])


def test_only_robots_on_the_line_count():
    s = hall(bare(7, 7, A=(3, 3), B=(1, 1)), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B"), speed(s, "A")) == ((3, 3), (1, 1), None)


def test_two_robots_go_one_behind_the_other_and_the_faster_waits():
    s = hall(bare(7, 7, A=LINE[0], B=LINE[1]), A=robot(), B=robot()).register()
    assert (s.at("A"), s.at("B")) == (LINE[1], LINE[2])
    s = hall(bare(7, 7, A=LINE[0], B=LINE[1]), A=robot(), B=robot())
    s.state.conditions["accelerated", s["A"].id] = (4,)
    s.register()
    assert (s.at("A"), s.at("B")) == (LINE[1], LINE[2])


def test_a_robot_on_every_square_moves_like_a_closed_ring():
    names = "ABCDEFGH"
    s = hall(
        bare(7, 7, **dict(zip(names, LINE, strict=False))), **{name: robot() for name in names}
    ).register()
    assert [s.at(name) for name in names] == LINE[1:9]


def test_it_kicks_in_before_all_belts():
    s = hall(bare(7, 7, A=LINE[0]), {"type": "belt", "at": [3, 1], "facing": "N"}, A=robot("N")).register()
    assert s.at("A") == (3, 0)


def test_a_push_onto_the_line_is_enough():
    s = hall(bare(7, 7, A=(2, 3), B=(4, 3)), A=robot("E"), B=robot("N")).register(A=Command.MOVE_2)
    assert (s.at("B"), speed(s, "B")) == ((5, 4), 1)


def test_it_is_told():
    s = hall(bare(7, 7, A=LINE[0]), A=robot("W")).register()
    (changed,) = s.of(ConditionChanged)
    assert tell(changed, ["Ada"], s.board) == "Ada goes round the accelerator by 1."


@pytest.mark.parametrize(
    ("radius", "corner", "squares"), [(1, 0, 8), (1, 1, 4), (2, 0, 16), (2, 2, 8), (5, 2, 32)]
)
def test_rings_of_every_shape_are_closed(radius, corner, squares):
    grid = grid_of(12, 12)
    element = element_from_json(ring((6 - radius + corner, 6 - radius), radius=radius, corner=corner), grid)
    line = element.covers(grid)
    assert len(set(line)) == len(line) == squares
    for i, pos in enumerate(line):
        assert grid.bearing(pos, line[(i + 1) % len(line)]) is not None


def test_it_lies_whole_on_the_board_and_its_corners_fit():
    for wrong, words in (
        (ring((1, 3)), r"square \[1, 3\].*does not lie on the board"),
        (ring(radius=1, corner=3), r"corners of 3 diagonal steps with a radius of 1"),
    ):
        with pytest.raises(BoardRefused, match=words):
            scene("robofactory", bare(7, 7, A=(6, 6)), [wrong], A=robot())
