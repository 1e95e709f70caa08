"""Element: the checkpoint (RR-09, CL)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import ArchiveMoved, CheckpointReached, GameEnded, RobotHealed
from roborally_core.rules.state import Power
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


def archive(s, name: str) -> tuple[int, int]:
    return s.board.grid.xy(s[name].archive)


# -- Robo Rally: on entering ----------------------------------------------------------------------


def test_rr_a_checkpoint_is_ticked_on_walking_over_it():
    s = scene("rr", "A 1 . 2", A=robot("E")).register(A=Command.MOVE_2)
    assert (s["A"].checkpoints, s.at("A")) == (1, (2, 0))
    assert archive(s, "A") == (1, 0)


def test_rr_two_are_ticked_in_one_move():
    s = scene("rr", "A 1 2 3", A=robot("E")).register(A=Command.MOVE_2)
    assert [f.number for f in s.of(CheckpointReached)] == [1, 2]


def test_rr_a_checkpoint_is_ticked_by_a_robot_pushed_over_it():
    s = scene("rr", "A B 1 . 2", A=robot("E"), B=robot("N")).register(A=Command.MOVE_2)
    assert (s["B"].checkpoints, s.at("B")) == (1, (3, 0))


def test_rr_a_checkpoint_is_ticked_by_a_robot_carried_onto_it():
    s = scene("rr", "A 1 . 2", A=robot("N", under=">")).register()
    assert s["A"].checkpoints == 1


def test_rr_a_checkpoint_over_an_express_belt_is_ticked_in_each_sub_step():
    flags = [{"type": "checkpoint", "at": [n, 0], "number": n} for n in (1, 2)]
    s = scene("rr", "A ⇒ . 3", flags, A=robot("N", under="⇒")).register()
    assert (s["A"].checkpoints, s.at("A")) == (2, (2, 0))


def test_rr_backing_onto_it_counts():
    s = scene("rr", ". 1 A 2", A=robot("E")).register(A=Command.BACK_1)
    assert s["A"].checkpoints == 1


def test_rr_it_is_ticked_only_if_the_one_before_is():
    s = scene("rr", "A 2 . 1", A=robot("E")).register(A=Command.MOVE_2)
    assert s["A"].checkpoints == 0


def test_rr_any_checkpoint_stores_the_backup_copy_ticked_or_not():
    s = scene("rr", "A 2 . 1", A=robot("E")).register(A=Command.MOVE_2)
    assert archive(s, "A") == (1, 0)


def test_rr_entering_an_old_checkpoint_stores_the_backup_copy_again():
    s = scene("rr", "A 1 . 2 . 3", A=robot("E"))
    s.turn(A=[Command.MOVE_3, Command.BACK_1, Command.BACK_1])
    assert (s["A"].checkpoints, archive(s, "A")) == (2, (1, 0))


def test_rr_standing_on_it_when_the_one_before_is_ticked_is_not_entering():
    s = scene("rr", "A . 2 1", goal=2, A=robot("E"))
    s.register(1, A=Command.MOVE_2)
    assert s["A"].checkpoints == 0
    s.register(2, A=Command.MOVE_1)
    assert s["A"].checkpoints == 1
    s.register(3, A=Command.BACK_1)
    assert s["A"].checkpoints == 2


def test_rr_coming_back_on_a_checkpoint_is_not_entering_it():
    s = scene("rr", "A 2 O 1", goal=2, A=robot("E")).turn(A=[Command.MOVE_2])
    s.change("A", checkpoints=1)
    assert s.next_turn().at("A") == (1, 0)
    assert s["A"].checkpoints == 1


def test_rr_a_robot_that_dies_behind_the_checkpoint_has_ticked_it():
    s = scene("rr", "A 1 O 2", A=robot("E")).register(A=Command.MOVE_2)
    assert (s.at("A"), s["A"].checkpoints) == (None, 1)


def test_rr_only_the_number_the_host_chose_counts():
    s = scene("rr", "A 1 2 3", goal=2, A=robot("E")).register(A=Command.MOVE_3)
    assert s["A"].checkpoints == 2
    assert s.state.winners == (0,)


def test_rr_checkpoints_beyond_the_goal_still_store_the_backup_copy():
    s = scene("rr", "A 3 . 1 2", goal=2, A=robot("E")).register(A=Command.MOVE_1)
    assert archive(s, "A") == (1, 0)


def test_rr_checkpoints_do_not_repair():
    s = scene("rr", "A 1 2", A=robot("E", damage=3)).turn(A=[Command.MOVE_1])
    assert s["A"].damage == 3


def test_rr_a_robot_ticks_also_while_powered_down():
    s = scene("rr", "A 1 2", A=robot("N", under=">", power=Power.DOWN)).register()
    assert s["A"].checkpoints == 1


# -- Classic: standing on it at the end of a register ---------------------------------------------


def test_cl_a_flag_is_touched_by_the_robot_there_at_the_end_of_a_register():
    s = scene("classic", "A 1 2", A=robot("E")).register(A=Command.MOVE_1)
    assert s["A"].checkpoints == 1


def test_cl_walking_over_a_flag_touches_nothing():
    s = scene("classic", "A 1 . 2", A=robot("E")).register(A=Command.MOVE_2)
    assert s["A"].checkpoints == 0
    assert s.of(ArchiveMoved) == []


def test_cl_the_order_of_flags_is_strict_but_any_flag_archives():
    s = scene("classic", "A 2 1", A=robot("E")).register(A=Command.MOVE_1)
    assert s["A"].checkpoints == 0
    assert archive(s, "A") == (1, 0)


def test_cl_standing_there_when_the_one_before_is_touched_later_needs_a_later_register():
    s = scene("classic", "A 2 1", A=robot("E"))
    s.turn(A=[Command.MOVE_1, Command.MOVE_1, Command.BACK_1])
    assert [f.number for f in s.of(CheckpointReached)] == [1, 2]
    assert s.state.winners == (0,)


def test_cl_a_flag_is_touched_by_a_robot_carried_there():
    s = scene("classic", "A 1 2", A=robot("N", under=">")).register()
    assert s["A"].checkpoints == 1


def test_cl_a_flag_is_touched_by_a_robot_pushed_there():
    s = scene("classic", "A B 1 2", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert s["B"].checkpoints == 1


def test_cl_a_robot_destroyed_by_a_laser_on_the_flag_does_not_touch_it():
    laser = {"type": "laser", "at": [1, 0], "facing": "W"}
    s = scene("classic", "A 1 2", [laser], A=robot("E", damage=9)).register(A=Command.MOVE_1)
    assert (s.at("A"), s["A"].checkpoints) == (None, 0)


def test_cl_a_powered_down_robot_touches_flags():
    s = scene("classic", "A 1 2", A=robot("N", under=">", power=Power.DOWN)).register()
    assert s["A"].checkpoints == 1


def test_cl_a_flag_repairs_one_point_after_the_last_register():
    s = scene("classic", "A 1 2", A=robot("E", damage=3)).turn(A=[Command.MOVE_1])
    assert [f.amount for f in s.of(RobotHealed)] == [1]


# -- both -----------------------------------------------------------------------------------------


@EVERYWHERE
def test_touching_the_last_one_wins(ruleset):
    s = scene(ruleset, "A 1 .", A=robot("E")).register(A=Command.MOVE_1)
    assert [f.winners for f in s.of(GameEnded)] == [(0,)]


@EVERYWHERE
def test_a_checkpoint_is_ticked_once(ruleset):
    s = scene(ruleset, "A 1 . 2", A=robot("E"))
    s.turn(A=[Command.MOVE_1, Command.BACK_1, Command.MOVE_1])
    assert [f.number for f in s.of(CheckpointReached)] == [1]
