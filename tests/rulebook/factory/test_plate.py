"""Element: alternative ground plates (RF-01)."""

from __future__ import annotations

import pytest

from roborally_core.board.model import drawn
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotDamaged
from roborally_core.scene import robot, scene

LOOKS = ["tread", "grate", "tiles", "planks", "mesh"]


@pytest.mark.parametrize("ruleset", ["rr", "classic", "botwars", "robofactory"])
@pytest.mark.parametrize("look", LOOKS)
def test_it_is_plain_floor_for_robots_that_walk_are_pushed_or_carried_there(look, ruleset):
    floor = [{"type": "plate", "at": [x, 0], "look": look} for x in (1, 2, 3)]
    s = scene(ruleset, "A B . .", floor, A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B"), s.facing("B")) == ((1, 0), (2, 0), "N")
    assert {fact.cause.kind.name for fact in s.of(RobotDamaged)} <= {"WEAPON"}


def test_what_stands_on_it_acts_as_ever():
    floor = [{"type": "plate", "at": [1, 0]}, {"type": "crusher", "at": [1, 0]}]
    assert scene("robofactory", ". A", floor, A=robot("N")).register().at("A") is None


def test_the_five_looks_differ():
    looks = []
    for look in LOOKS:
        board = scene("rr", ". .", [{"type": "plate", "at": [0, 0], "look": look}]).board
        looks.append(drawn(board, board.elements[0]))
    assert len(set(looks)) == 5
