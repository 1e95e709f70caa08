"""Element: the repair site (RR-10, CL)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import ArchiveMoved, CauseKind, RobotHealed
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


@EVERYWHERE
@pytest.mark.parametrize(("glyph", "left"), [("w", 3), ("W", 2)])
def test_ending_the_turn_here_heals_one_or_two(ruleset, glyph, left):
    s = scene(ruleset, "A .", A=robot("N", damage=4, under=glyph)).turn()
    assert s["A"].damage == left


@EVERYWHERE
def test_it_never_heals_more_than_there_is(ruleset):
    s = scene(ruleset, "A .", A=robot("N", damage=1, under="W")).turn()
    assert [f.amount for f in s.of(RobotHealed)] == [1]


@EVERYWHERE
def test_it_does_not_heal_during_the_turn(ruleset):
    s = scene(ruleset, "A .", A=robot("N", damage=4, under="w")).register()
    assert s["A"].damage == 4


@EVERYWHERE
def test_a_robot_that_has_left_it_by_the_end_of_the_turn_is_not_healed(ruleset):
    s = scene(ruleset, "A . .", A=robot("E", damage=4, under="w")).turn(A=[Command.MOVE_1])
    assert s["A"].damage == 4


@EVERYWHERE
def test_ending_the_turn_here_stores_the_backup_copy(ruleset):
    s = scene(ruleset, "A w .", A=robot("E")).turn(A=[Command.MOVE_1])
    assert s.archive("A") == (1, 0)


def test_rr_passing_it_stores_nothing():
    s = scene("rr", "A w .", A=robot("E")).turn(A=[Command.MOVE_2])
    assert s.archive("A") == (0, 0)


def test_rr_standing_here_in_an_earlier_register_stores_nothing():
    s = scene("rr", "A w .", A=robot("E")).turn(A=[Command.MOVE_1, Command.MOVE_1])
    assert s.archive("A") == (0, 0)
    assert s.of(ArchiveMoved) == []


def test_cl_stores_the_archive_in_every_register():
    s = scene("classic", "A w .", A=robot("E")).turn(A=[Command.MOVE_1, Command.MOVE_1])
    assert s.archive("A") == (1, 0)


@EVERYWHERE
def test_a_dead_robot_is_not_healed(ruleset):
    s = scene(ruleset, "A O", A=robot("E", damage=4, under="w")).turn(A=[Command.MOVE_1])
    assert s["A"].damage == 4
    assert s.of(RobotHealed) == []


def test_the_site_is_the_cause_of_the_repair():
    s = scene("rr", "A .", A=robot("N", damage=4, under="w")).turn()
    fact = s.of(RobotHealed)[0]
    assert (fact.cause.kind, s.board.elements[fact.cause.source].key) == (CauseKind.ELEMENT, "repair")
