"""Hit points, fused registers, virtual robots, reboots and reinstatement (BW-02, BW-03, BW-15)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.play.dealing import free_registers, hand_size
from roborally_core.play.submission import Choice, submit
from roborally_core.robots.models import ModelId
from roborally_core.rules.commands import Command
from roborally_core.rules.events import ModeChanged, PlayerOut, RegisterFilled, RegisterLocked, RobotTurned
from roborally_core.rules.state import Power, Status
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

RULES = RULESETS["botwars"]
START = """
 . . . . .
 . . . . .
 . . a . .
 . . . . 1
 w . . . .
"""
TWO = (ModelId.STANDARD, ModelId.STANDARD)


def test_ten_hit_points_three_robots_and_one_card_fewer_than_points():
    t = table("botwars", drawing=START)
    assert t.robot(0).lives == 3
    robots = [t.change(0, hit_points=points).robot(0) for points in range(10, 0, -1)]
    sizes = [hand_size(RULES, t.game.state, one) for one in robots]
    assert sizes == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize(("points", "free"), [(10, 5), (6, 5), (5, 4), (4, 3), (3, 2), (2, 1), (1, 0)])
def test_registers_fuse_from_the_last(points, free):
    s = scene("botwars", "A .", A=robot(damage=10 - points))
    assert free_registers(RULES, s.state, s["A"]) == tuple(range(free))


def test_the_card_that_lies_there_is_fused():
    s = scene("botwars", "A . .", [{"type": "laser", "at": [2, 0], "facing": "W"}], A=robot("W", damage=4))
    s.turn(A=[Command.U_TURN, None, None, None, Command.TURN_LEFT])
    first = s.of(RegisterLocked)[0]
    assert (first.robot, first.register) == (0, 5)
    assert s.rules.deck[first.card].command is Command.TURN_LEFT


def test_a_new_robot_has_nothing_fused():
    t = table("botwars", drawing=START)
    t.put(0, 0, 0, hit_points=3).destroy(0).next()
    one = t.robot(0)
    assert (one.damage, one.registers, one.lives) == (0, [None] * 5, 2)


def test_after_three_robots_the_player_is_out_and_the_last_one_left_wins():
    t = table("botwars", drawing=START)
    t.change(0, lives=1)
    world = t.game.world(t.facts)
    world.damage(t.game.state.robots[0], 10, (4, 0))
    world.settle()
    assert [out.seat for out in t.facts if isinstance(out, PlayerOut)] == [0]
    assert t.game.state.winners == (1,)


# -- virtual -----------------------------------------------------------------------------------


def test_all_start_on_one_square_virtual_and_facing_north():
    t = table("botwars", drawing=START, models=TWO * 4)
    assert {t.at(seat) for seat in range(8)} == {(2, 2)}
    assert not any(one.real for one in t.game.state.robots)
    assert {one.facing for one in t.game.state.robots} == {0}


def test_the_facing_at_the_start_is_the_players_choice():
    t = table("botwars", drawing=START)
    t.play(submit([None] * 5, facing=2))
    assert next((turn.robot, turn.to) for turn in t.facts if isinstance(turn, RobotTurned)) == (0, 2)


def test_alone_at_the_end_of_the_first_turn_they_become_real():
    new = robot("N", real=False, since=1)
    s = scene("botwars", "A . .\n. . .\nB . .", A=new, B=new)
    s.turn(A=[Command.TURN_LEFT])
    assert [mode.real for mode in s.of(ModeChanged)] == [True, True]
    assert s["A"].real
    assert s["B"].real


def test_not_before_even_if_they_are_alone():
    new = {"real": False, "since": 1}
    s = scene("botwars", "A . B", A=robot("E", **new), B=robot("W", **new))
    s.register(1)
    assert not s["A"].real
    assert (s["A"].damage, s["B"].damage) == (0, 0)


def test_two_on_one_square_stay_virtual_until_a_stage_ends_with_them_apart():
    new = robot("E", real=False, since=1)
    s = scene("botwars", "A B . .", A=new, B=new)
    s.turn(A=[Command.MOVE_1])
    assert (s["A"].real, s["B"].real) == (False, False)
    s.next_turn().register(1, A=Command.TURN_LEFT)
    assert (s["A"].real, s["B"].real) == (False, False)
    s.register(2, A=Command.TURN_RIGHT, B=Command.MOVE_1)
    assert (s["A"].real, s["B"].real) == (True, True)


def test_a_virtual_robot_stays_so_on_the_square_of_a_real_one():
    s = scene("botwars", "A B .", A=robot("E", real=False), B=robot("N"))
    s.register(1, A=Command.MOVE_1)
    assert (s.at("A"), s.at("B"), s["A"].real) == ((1, 0), (1, 0), False)


def test_virtual_robots_do_not_push_and_are_not_pushed():
    s = scene("botwars", "A B .\n. . .", A=robot("E", real=False), B=robot("N")).register(A=Command.MOVE_1)
    assert s.at("B") == (1, 0)
    s = scene("botwars", "A B .\n. . .", A=robot("E"), B=robot("N", real=False)).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 0), (1, 0))


def test_they_do_not_shoot_and_are_not_shot():
    s = scene("botwars", "A . B", A=robot("E", real=False), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (0, 0)


def test_board_lasers_hit_them_and_they_shield_nobody():
    laser = [{"type": "laser", "at": [0, 0], "facing": "E"}]
    s = scene("botwars", ". A . B", laser, A=robot("N", real=False), B=robot("N")).register()
    assert (s["A"].damage, s["B"].damage) == (1, 1)


def test_the_floor_acts_on_them():
    s = scene("botwars", "A . .\n. B O", A=robot("N", under=">", real=False), B=robot("E", real=False))
    s.register(B=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 0), None)


def test_a_reinstated_robot_spends_its_first_turn_virtual_at_its_checkpoint():
    t = table("botwars", drawing=START)
    t.put(0, 0, 4, archive=(0, 4)).destroy(0).next()
    assert t.at(0) == (0, 4)
    assert not t.robot(0).real
    assert t.robot(0).kit.since == t.game.state.turn


def test_it_returns_to_its_square_even_if_somebody_stands_there():
    t = table("botwars", drawing=START)
    t.put(1, 0, 4, down=True, real=True).change(0, archive=(0, 4)).destroy(0)
    t.facts = t.play(None, None).game.open_turn()
    assert t.at(0) == t.at(1) == (0, 4)


def test_its_facing_is_a_choice_again():
    t = table("botwars", drawing=START)
    t.destroy(0).next()
    assert Choice.FACING in t.game.offer(0).choices
    assert Choice.FACING not in t.game.offer(1).choices


# -- reboot ------------------------------------------------------------------------------------


def test_a_reboot_restores_all_points_at_its_start_and_takes_the_turn():
    s = scene("botwars", "A .", A=robot(damage=6, power=Power.ANNOUNCED)).turn(A=[Command.TURN_LEFT])
    assert (s["A"].damage, s["A"].power) == (0, Power.DOWN)
    s.next_turn().turn(A=[Command.MOVE_1])
    assert s.at("A") == (0, 0)
    assert s["A"].power is Power.ON


def test_a_rebooting_robot_does_not_shoot_but_is_pushed_and_shot():
    s = scene("botwars", "A . B\n. . .", A=robot("E", power=Power.DOWN), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (1, 0)
    s = scene("botwars", "B A .\n. . .", A=robot("N", power=Power.DOWN), B=robot("E")).register(
        B=Command.MOVE_1
    )
    assert s.at("A") == (2, 0)


def test_a_rebooting_robot_touches_no_checkpoint_and_is_not_repaired():
    s = scene(
        "botwars",
        "A .\nB .\n. 2",
        A=robot(under="1", damage=3, power=Power.DOWN),
        B=robot(under="w", damage=3, power=Power.DOWN),
    ).turn()
    assert (s["A"].checkpoints, s["A"].archive) == (0, s["A"].start)
    assert (s["A"].damage, s["B"].damage) == (3, 3)
    assert s["B"].archive == s["B"].start


def test_damage_during_the_reboot_counts_afterwards():
    laser = [{"type": "laser", "at": [1, 0], "facing": "W"}]
    s = scene("botwars", "A . .", laser, A=robot("W", power=Power.DOWN)).turn()
    assert s["A"].damage == 5
    assert hand_size(RULES, s.state, s["A"]) == 4


def test_registers_fused_meanwhile_are_filled_at_random():
    laser = [{"type": "laser", "at": [1, 0], "facing": "W"}]
    s = scene("botwars", "A . .", laser, A=robot("W", power=Power.DOWN)).turn().next_turn()
    assert [fill.register for fill in s.of(RegisterFilled)] == [5]
    assert s["A"].registers[4]


def test_a_fused_register_does_not_survive_a_reboot():
    s = scene("botwars", "A . .", A=robot("W", damage=7, power=Power.ANNOUNCED))
    s.turn(A=[Command.TURN_LEFT] * 5)
    assert s["A"].registers == [None] * 5
    s.next_turn()
    assert not s.of(RegisterFilled)


def test_destruction_cancels_it():
    s = scene("botwars", "A O .", A=robot("E", power=Power.ANNOUNCED)).turn(A=[Command.MOVE_1])
    assert (s["A"].power, s["A"].status) == (Power.ON, Status.WAITING)


def test_it_cannot_be_asked_for_while_rebooting():
    t = table("botwars", drawing=START)
    t.play(submit([None] * 5, power_down=1))
    t.facts = t.game.open_turn()
    if t.game.state.robots[0].power is Power.DOWN:
        assert t.problems(0, submit([None] * 5, power_down=1)) == [
            "there is nothing to choose for power down this turn"
        ]
