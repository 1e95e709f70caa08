"""Scenes: the tool of the rulebook itself."""

from __future__ import annotations

import pytest

from roborally_core.board.text import DrawingError
from roborally_core.commands import Command
from roborally_core.events import CardPlayed, RobotMoved
from roborally_core.scene import robot, scene


def test_robots_stand_where_they_are_drawn_on_what_is_under_them():
    s = scene("rr", "A > .\n. B .", A=robot("E", damage=3, under="r"), B=robot("W"))
    assert (s.at("A"), s.facing("A"), s["A"].damage) == ((0, 0), "E", 3)
    assert (s.at("B"), s.facing("B")) == ((1, 1), "W")
    assert [element.key for element in s.board.elements] == ["gear", "belt"]


def test_a_robot_that_is_not_drawn_is_missed():
    with pytest.raises(ValueError, match="does not show B"):
        scene("rr", "A .", A=robot(), B=robot())


def test_a_drawing_that_cannot_be_read_names_its_squares():
    with pytest.raises(DrawingError, match=r"\[1, 0\].*'\?'"):
        scene("rr", "A ? .", A=robot())


def test_commands_act_in_the_order_given_unless_priorities_come_with_them():
    s = scene("rr", "A . B", A=robot(), B=robot()).register(B=Command.PAUSE, A=Command.PAUSE)
    assert [f.robot for f in s.of(CardPlayed)] == [1, 0]
    s.register(B=(Command.PAUSE, 10), A=(Command.PAUSE, 20))
    assert [f.robot for f in s.of(CardPlayed)] == [0, 1]


def test_facts_are_those_of_the_last_call():
    s = scene("rr", "A . . .", A=robot("E"))
    s.register(A=Command.MOVE_1)
    assert len(s.register(2).of(RobotMoved)) == 0


def test_registers_have_their_numbers():
    floor = [{"type": "laser", "at": [0, 0], "facing": "E", "registers": [4]}]
    s = scene("rr", ". A", floor, A=robot("N"))
    assert s.register(3)["A"].damage == 0
    assert s.register(4)["A"].damage == 1


def test_it_draws_itself():
    assert str(scene("rr", "A > .|O", A=robot())) == "A > .|O"
