"""Element: dark ground, and how ghosts rise there (RF-19)."""

from __future__ import annotations

import pytest
from graveyard import DARK, GHOST, GRAVE, hall

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotSpawned
from roborally_core.scene import robot, scene

ONE, TWO, THREE = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3


def test_a_robot_that_comes_into_the_dark_raises_its_ghost_on_the_nearest_grave():
    s = hall({"type": "grave", "at": [5, 2]}).register(A=TWO)
    pos, (dark,) = s.board.grid.pos(4, 1), s.board.by_pos[s.board.grid.pos(3, 1)]
    assert s.of(RobotSpawned) == [RobotSpawned(GHOST, "ghost", 0, pos, 1, dark.cause)]
    assert "A's Ghost comes into play on E2, facing east." in s.told()


def test_one_that_is_there_already_raises_none_wherever_it_goes_in_the_dark():
    s = hall(A=robot("E", at=(3, 1))).register(A=TWO)
    assert (s.at("A"), s.of(RobotSpawned)) == ((5, 1), [])


def test_a_robot_that_only_passes_through_raises_one_and_each_its_own():
    s = hall(B=robot("E", at=(2, 2))).register(A=TWO, B=Command.MOVE_3)
    assert [fact.principal for fact in s.of(RobotSpawned)] == [0, 1]
    assert s.at("A.ghost") == s.at("B.ghost") == (4, 1)


def test_a_robot_that_is_pushed_or_carried_in_raises_one_too():
    pushed = hall(B=robot("N", at=(2, 1))).register(A=ONE)
    assert [fact.principal for fact in pushed.of(RobotSpawned)] == [1]
    carried = hall({"type": "belt", "at": [2, 1], "facing": "E"}).register(A=ONE)
    assert [fact.principal for fact in carried.of(RobotSpawned)] == [0]


def test_a_robot_has_one_ghost_however_often_it_comes():
    s = hall().register(A=TWO).register(2, A=Command.BACK_1).register(3, A=ONE)
    assert s.of(RobotSpawned) == []
    assert len(s.state.companions) == 1


def test_a_robot_that_flies_into_the_dark_raises_one_and_meets_them():
    field = {"type": "antigravity-field", "at": [1, 1]}
    s = hall(field, B=robot("W", at=(6, 2))).register(A=ONE, B=ONE).register(2, A=TWO)
    assert s.at("A.ghost") == (4, 1)
    assert ("flying", 0) not in s.state.conditions  # the first point from the two ghosts on E2 made it land
    assert s["A"].damage == 3  # one for each ghost, and one for the grave


def test_a_tamagotchi_raises_none():
    machine = {"type": "copy-machine", "at": [1, 1], "facing": "W"}
    s = hall(machine).register(A=ONE).register(2, A=Command.U_TURN).register(3, A=ONE)
    assert s.at("A.tamagotchi") == (3, 1)
    assert s.of(RobotSpawned) == []


def test_graves_and_the_dark_need_each_other():
    with pytest.raises(BoardRefused, match=r"square \[0, 0\]: grave .* in daylight"):
        scene("robofactory", ". A", [{**GRAVE, "at": [0, 0]}], A=robot("E"))
    with pytest.raises(BoardRefused, match=r"square \[0, 0\]: dark ground .* has no grave"):
        scene("robofactory", ". A", [{**DARK[0], "at": [0, 0]}], A=robot("E"))
