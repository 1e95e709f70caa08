"""Element: the crossgear (RF-09, RF-62)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene


def hall(drawing: str, *more: dict[str, object], turn: str = "right", **robots: object) -> Scene:
    cross = {"type": "crossgear", "at": [2, 2], "turn": turn}
    return scene("robofactory", drawing, [cross, *more], **robots)


@pytest.mark.parametrize(
    ("at", "to"), [((2, 1), (3, 2)), ((3, 2), (2, 3)), ((2, 3), (1, 2)), ((1, 2), (2, 1))]
)
def test_from_arm_to_arm_with_a_quarter_turn(at, to):
    s = hall(bare(5, 5, A=at), A=robot("N")).register()
    assert (s.at("A"), s.facing("A")) == (to, "E")
    back = hall(bare(5, 5, A=to), turn="left", A=robot("N")).register()
    assert (back.at("A"), back.facing("A")) == (at, "W")


def test_the_example_looking_south_it_is_moved_diagonally_looks_east_and_shoots_the_one_there():
    s = hall(bare(5, 5, A=(3, 2), B=(4, 1)), turn="left", A=robot("S"), B=robot("N")).register()
    assert (s.at("A"), s.facing("A")) == ((2, 1), "E")
    assert (s.at("B"), s.facing("B"), s["B"].damage) == ((4, 1), "N", 1)


def test_on_the_hub_a_robot_only_turns_and_on_the_corners_nothing_happens():
    s = hall(bare(5, 5, A=(2, 2), B=(1, 1)), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.facing("A"), s.at("B"), s.facing("B")) == ((2, 2), "E", (1, 1), "N")


def test_five_robots_turn_together():
    at = {"A": (2, 1), "B": (3, 2), "C": (2, 3), "D": (1, 2), "E": (2, 2)}
    s = hall(bare(5, 5, **at), **{name: robot("N") for name in at}).register()
    assert [s.at(name) for name in at] == [(3, 2), (2, 3), (1, 2), (2, 1), (2, 2)]


def test_walls_inside_do_not_matter():
    walls = [{"type": "wall", "at": [2, 1], "facing": way} for way in ("S", "E", "W")]
    assert hall(bare(5, 5, A=(2, 1)), *walls, A=robot("N")).register().at("A") == (3, 2)


def test_a_belt_and_a_push_bring_robots_onto_an_arm():
    s = hall(". . A . .\n" + bare(5, 4), A=robot("S", under="v")).register()
    assert (s.at("A"), s.facing("A")) == ((3, 2), "W")
    s = hall(bare(5, 5, A=(0, 2), B=(1, 2)), A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 1), (2, 2))


def test_after_the_big_gear_has_turned():
    big = {"type": "big-gear", "at": [3, 3], "facing": "N"}
    s = hall(bare(6, 6, A=(4, 4)), big, A=robot("N")).register()
    assert (s.at("A"), s.facing("A")) == ((3, 3), "S")


def test_it_lies_whole_on_the_board_and_overlaps_no_other():
    with pytest.raises(BoardRefused, match=r"square \[0, 2\].*does not lie on the board"):
        scene(
            "robofactory", bare(5, 5, A=(4, 4)), [{"type": "crossgear", "at": [0, 2]}], A=robot()
        ).register()
    other = {"type": "platform", "at": [3, 3]}
    with pytest.raises(BoardRefused, match="overlaps a crossgear"):
        hall(bare(5, 5, A=(0, 0)), other, A=robot()).register()
