"""Element: portals in pairs."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene

PAIR = [{"type": "portal", "at": [1, 0]}, {"type": "portal", "at": [1, 2]}]
DRAWING = "A . . .\n. . . .\n. . . ."


def hall(ruleset: str = "classic", drawing: str = DRAWING, **robots: object) -> Scene:
    return scene(ruleset, drawing, PAIR, **robots)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_robot_that_comes_onto_one_goes_on_from_the_other(ruleset):
    s = hall(ruleset, A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") == (2, 2)
    assert s["A"].facing == 1


def test_a_robot_that_is_pushed_onto_one_is_taken_too():
    s = scene("classic", ". . . .\n. . . .\n. . . .", PAIR, A=robot("W", at=(3, 0)), B=robot("N", at=(2, 0)))
    s.register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 0), (1, 2))


def test_where_somebody_stands_it_takes_nobody():
    s = hall(drawing="A . . .\n. . . .\n. B . .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert s.at("A") == (1, 0)


def test_turning_on_one_does_nothing():
    s = scene("classic", ". . .\n. . .\n. . .", PAIR, A=robot("E", at=(1, 0))).register(A=Command.TURN_LEFT)
    assert s.at("A") == (1, 0)


@pytest.mark.parametrize("portals", [PAIR[:1], [*PAIR, {"type": "portal", "at": [3, 1]}]])
def test_two_make_a_pair(portals):
    with pytest.raises(BoardRefused, match="two make a pair"):
        scene("classic", DRAWING, portals, A=robot("E"))
