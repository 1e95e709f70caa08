"""Positions: one writer, which keeps every square to one real robot (H4)."""

from __future__ import annotations

import pytest

from roborally_core.engine.compile import Floor
from roborally_core.engine.world import World
from roborally_core.rules.events import RULE, RobotMoved
from roborally_core.rules.state import Robot, SquareTaken, State
from roborally_core.scene import robot, scene


def crowd() -> State:
    state = State([Robot(i, i, 0) for i in range(4)])
    state.place_all([(one, 20 + one.id) for one in state.robots])
    return state


def consistent(state: State) -> bool:
    return state.occupied == {one.pos: one for one in state.robots if one.pos and one.real}


def test_several_that_change_places_all_stand_where_they_came_and_nowhere_else():
    state = crowd()
    state.place_all([(one, 20 + (one.id + 1) % 4) for one in state.robots])
    assert [one.pos for one in state.robots] == [21, 22, 23, 20]
    assert consistent(state)


def test_nobody_is_put_where_another_stands_unless_that_one_goes():
    state = crowd()
    with pytest.raises(SquareTaken, match="square 21: robot 0 is put where robot 1 stands"):
        state.place(state.robots[0], 21)
    with pytest.raises(SquareTaken):
        state.place_all([(state.robots[0], 22)])


def test_a_virtual_robot_shares_a_square_and_becomes_real_only_alone():
    state = crowd()
    first = state.robots[0]
    state.materialise(first, real=False)
    state.place(first, 21)
    assert consistent(state)
    with pytest.raises(SquareTaken):
        state.materialise(first, real=True)


def test_four_robots_turned_in_a_ring_are_told_moved_at_once_and_play_on():
    s = scene("classic", "A B .\nC D .\n. . .", A=robot("E"), B=robot("S"), C=robot("N"), D=robot("W"))
    world = World(Floor(s.board, s.rules), s.state, s.goal, s.facts)
    at = {name: s[name].pos for name in "ABCD"}
    ring = [(s["A"], at["B"]), (s["B"], at["D"]), (s["D"], at["C"]), (s["C"], at["A"])]
    world.relocate_all(ring, 1, RULE)
    assert s.drawing().split("\n")[:2] == ["C A .", "D B ."]
    assert len(s.of(RobotMoved)) == 4
    assert consistent(s.state)
    s.register()
    assert consistent(s.state)
