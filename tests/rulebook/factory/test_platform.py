"""Element: the balancing platform (RF-03, RF-67)."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.scene import Scene, robot, scene


def hall(drawing: str, *at: tuple[int, int], reach: int = 1, **robots: object) -> Scene:
    floor = [{"type": "platform", "at": list(xy), "reach": reach} for xy in at or [(2, 2)]]
    return scene("robofactory", drawing, floor, **robots)


def drawing(**at: tuple[int, int]) -> str:
    rows = [["."] * 5 for _ in range(5)]
    for name, (x, y) in at.items():
        rows[y][x] = name
    return "\n".join(" ".join(row) for row in rows)


@pytest.mark.parametrize(
    ("at", "to"), [((2, 1), (2, 0)), ((3, 2), (4, 2)), ((2, 3), (2, 4)), ((1, 2), (0, 2))]
)
def test_it_tilts_towards_the_side_with_a_robot_and_the_robot_slides_off_unturned(at, to):
    s = hall(drawing(A=at), A=robot("N")).register()
    assert (s.at("A"), s.facing("A"), s["A"].damage) == (to, "N", 0)


@pytest.mark.parametrize("at", [(2, 2), (1, 1), (3, 1), (1, 3), (3, 3)])
def test_the_middle_and_the_corners_count_for_no_side(at):
    assert hall(drawing(A=at), A=robot("N")).register().at("A") == at


def test_a_robot_there_slides_with_the_others():
    s = hall(drawing(A=(2, 3), B=(1, 1), C=(2, 2)), A=robot("N"), B=robot("N"), C=robot("N")).register()
    assert (s.at("A"), s.at("B"), s.at("C")) == ((2, 4), (1, 2), (2, 3))


def test_with_two_sides_equal_it_stays_level():
    s = hall(drawing(A=(2, 1), B=(2, 3)), A=robot("E"), B=robot("E")).register()
    assert (s.at("A"), s.at("B")) == ((2, 1), (2, 3))


def test_it_pushes_nobody():
    s = hall(drawing(A=(2, 3), B=(2, 4)), A=robot("E"), B=robot("E")).register()
    assert (s.at("A"), s.at("B")) == ((2, 3), (2, 4))


def test_one_of_five_by_five_has_wider_sides():
    s = hall(drawing(A=(2, 0), B=(1, 1)), reach=2, A=robot("E"), B=robot("E")).register()
    assert (s.at("A"), s.at("B")) == (None, (1, 0))


def test_the_largest_is_eleven_by_eleven():
    rows = ["." * 11] * 2 + ["...A......."] + ["." * 11] * 8
    s = hall("\n".join(" ".join(row) for row in rows), (5, 5), reach=5, A=robot("W")).register()
    assert s.at("A") == (3, 1)


def test_the_example_two_on_the_left_against_one_on_the_right_and_one_at_the_top():
    """All five slide to the left, unturned; the one that slides off takes no damage."""
    s = hall(
        """
        . . . . . . .
        . . . T . . .
        . X L C . R .
        . . . . . . .
        . . . . . . .
        """,
        (3, 2),
        reach=2,
        **{name: robot("N") for name in "XLCRT"},
    ).register()
    assert {name: s.at(name) for name in "XLCRT"} == {
        "X": (0, 2),
        "L": (1, 2),
        "C": (2, 2),
        "R": (4, 2),
        "T": (2, 1),
    }
    assert [s.facing(name) for name in "XLCRT"] == ["N"] * 5
    assert s["X"].damage == 0


def test_it_lies_on_the_board_whole_and_on_no_other():
    with pytest.raises(BoardRefused, match=r"square \[0, 2\].*does not lie on the board"):
        hall(drawing(A=(4, 4)), (0, 2), A=robot()).register()
    with pytest.raises(BoardRefused, match="overlaps another platform"):
        hall(drawing(A=(4, 4)), (1, 1), (3, 3), A=robot()).register()


def test_flyers_are_no_load_on_it():
    floor = [{"type": "platform", "at": [2, 2]}, {"type": "antigravity-field", "at": [4, 2]}]
    s = scene(
        "robofactory", "\n".join([". . . . ."] * 5), floor,
        A=robot("W", at=(4, 2)), B=robot(at=(1, 1), power="down"),
    )  # fmt: skip
    assert s.register(A="move-1").at("B") == (1, 1)
