"""Chapter: the edge of the board (RR-08, CL)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CauseKind, RobotFell, RobotMoved
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])
SIDES = pytest.mark.parametrize("facing", ["N", "E", "S", "W"])


@EVERYWHERE
@SIDES
def test_a_robot_that_leaves_the_board_on_any_side_dies(ruleset, facing):
    s = scene(ruleset, "A", A=robot(facing)).register(A=Command.MOVE_1)
    assert s.at("A") is None
    assert [f.cause.kind for f in s.of(RobotFell)] == [CauseKind.RULE]


@EVERYWHERE
def test_the_move_ends_at_the_edge(ruleset):
    s = scene(ruleset, "A .", A=robot("E")).register(A=Command.MOVE_3)
    assert len(s.of(RobotMoved)) == 2
    assert s.at("A") is None


@EVERYWHERE
def test_a_wall_on_the_rim_holds(ruleset):
    s = scene(ruleset, "|. A|", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (1, 0)


@EVERYWHERE
def test_a_belt_carries_over_the_edge(ruleset):
    s = scene(ruleset, ". A", A=robot(under=">")).register()
    assert s.at("A") is None


@EVERYWHERE
def test_two_trains_over_one_edge_both_fall(ruleset):
    s = scene(
        ruleset,
        """
        . A
        . B
        """,
        A=robot(under=">"),
        B=robot(under=">"),
    ).register()
    assert (s.at("A"), s.at("B")) == (None, None)
