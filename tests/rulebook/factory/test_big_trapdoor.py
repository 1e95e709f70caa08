"""Element: the big trapdoor (RF-04)."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene

ONE, TWO, THREE = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3
SQUARES = [(1, 1), (2, 1), (1, 2), (2, 2)]


def hall(at: tuple[int, int] = (1, 1), registers: tuple[int, ...] = (2,), **robots: object) -> Scene:
    """Four rows of five with a big trapdoor."""
    floor = [{"type": "big-trapdoor", "at": list(at), "registers": list(registers)}]
    return scene("robofactory", ". . . . .\n" * 3 + ". . . . .", floor, **robots)


@pytest.mark.parametrize("at", SQUARES)
@pytest.mark.parametrize(("number", "there"), [(1, True), (2, False)])
def test_all_four_squares_open_in_its_registers_and_bear_in_others(at, number, there):
    s = hall(A=robot("N", at=at)).register(number)
    assert (s.at("A") == at) is there


@pytest.mark.parametrize("y", [1, 2])
def test_a_robot_that_comes_onto_any_of_them_falls_while_it_is_open(y):
    assert hall(A=robot("E", at=(0, y))).register(2, A=THREE).at("A") is None
    assert hall(A=robot("E", at=(0, y))).register(1, A=THREE).at("A") == (3, y)


def test_a_push_into_it_and_two_at_once():
    s = hall(A=robot("W", at=(4, 1)), B=robot("N", at=(3, 1))).register(2, A=ONE)
    assert (s.at("A"), s.at("B")) == ((3, 1), None)
    s = hall(A=robot("N", at=(1, 1)), B=robot("N", at=(2, 2))).register(2)
    assert (s["A"].fallen, s["A"].fallen > 0) == (s["B"].fallen, True)


@pytest.mark.parametrize("at", [(4, 0), (0, 3), (4, 3)])
def test_it_lies_on_the_board_whole(at):
    with pytest.raises(BoardRefused, match=rf"square \[{at[0]}, {at[1]}\].*does not lie on the board"):
        hall(at, A=robot(at=(0, 0))).register()


def test_it_overlaps_no_other():
    floor = [{"type": "big-trapdoor", "at": [0, 0]}, {"type": "capacity-trapdoor", "at": [1, 1]}]
    with pytest.raises(BoardRefused, match=r"square \[1, 1\].*overlaps a big trapdoor"):
        scene("robofactory", ". . .\n. . .\n. . A", floor, A=robot()).register()
