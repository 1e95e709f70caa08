"""A runaway turn is stopped with clear words."""

from __future__ import annotations

import pytest

from roborally_core.engine import stages
from roborally_core.rules.commands import Command
from roborally_core.scene import robot, scene


def test_too_many_facts_stop_the_turn_and_name_the_last(monkeypatch):
    monkeypatch.setattr(stages, "MAX_FACTS", 4)
    with pytest.raises(stages.Runaway, match=r"register 2, moves: \d+ facts, the last .*RobotMoved\(robot=0"):
        scene("rr", "A . . .", A=robot("E")).register(2, A=Command.MOVE_2)


def test_an_ordinary_turn_is_far_from_that():
    s = scene("rr", "A . . .", A=robot("E")).turn(A=[Command.MOVE_1] * 3)
    assert len(s.facts) * 1000 < stages.MAX_FACTS
