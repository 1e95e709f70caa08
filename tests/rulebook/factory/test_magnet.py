"""Element: the magnet (RF-30, RF-63)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.board.load import BoardError, board_from_text
from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene


def hall(drawing: str, *more: dict[str, object], at: tuple[int, int] = (3, 3), **robots: object) -> Scene:
    return scene("robofactory", drawing, [{"type": "magnet", "at": list(at)}, *more], **robots)


@pytest.mark.parametrize(
    ("at", "to"), [((3, 0), (3, 1)), ((6, 3), (5, 3)), ((0, 3), (1, 3)), ((1, 1), (1, 1))]
)
def test_it_pulls_robots_in_a_straight_line_with_it_unturned(at, to):
    s = hall(bare(7, 7, A=at), A=robot("W")).register()
    assert (s.at("A"), s.facing("A")) == (to, "W")


def test_into_its_pit():
    assert hall(bare(7, 7, A=(3, 4)), A=robot("N")).register().at("A") is None


def test_a_wall_in_between_shields_however_far_away_it_is():
    wall = {"type": "wall", "at": [1, 3], "facing": "E"}
    assert hall(bare(7, 7, A=(0, 3)), wall, A=robot("N")).register().at("A") == (0, 3)


def test_a_robot_in_between_does_not():
    s = hall(bare(7, 7, A=(0, 3), B=(2, 3)), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((1, 3), None)


def test_it_pulls_after_black_holes():
    hole = {"type": "black-hole", "at": [6, 1]}
    s = hall(bare(7, 7, A=(2, 1)), hole, A=robot("N")).register()
    assert s.at("A") == (3, 2)


def test_a_belt_brings_robots_into_its_line_before_it_pulls():
    s = scene(
        "robofactory",
        "\n".join(". . . . . . ." if y else ". . A . . . ." for y in range(7)),
        [{"type": "magnet", "at": [3, 3]}],
        A=robot("N", under=">"),
    ).register()
    assert s.at("A") == (3, 1)


def test_a_robot_pushed_into_its_line_is_pulled_too():
    s = hall(bare(7, 7, A=(1, 0), B=(2, 0)), A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 1))


def test_two_from_two_sides_both_fall():
    s = hall(bare(7, 7, A=(3, 2), B=(4, 3)), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == (None, None)


def test_it_shares_its_square_with_nothing():
    text = """{"format": "roborally-board/1", "name": "M", "rulesets": ["robofactory"], "floor": ["a . > 1"],
      "elements": [{"type": "magnet", "at": [2, 0]}]}"""
    with pytest.raises(BoardError, match=r"square \[2, 0\], magnet: cannot share its square with a belt"):
        board_from_text(text)
