"""Chapter: power-down (RR-15, CL)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.play.submission import Choice, submit
from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    BeamFired,
    CardPlayed,
    PowerDownAnnounced,
    PoweredDown,
    PoweredUp,
    RegisterFilled,
    RegisterStarted,
    RegisterUnlocked,
    RobotHealed,
)
from roborally_core.rules.state import Power
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


def announced(t) -> None:
    t.play(submit([None] * 5, power_down=1), None)


@EVERYWHERE
def test_it_is_announced_before_the_first_register_and_the_turn_is_played_normally(ruleset):
    t = table(ruleset)
    announced(t)
    kinds = [type(f) for f in t.facts]
    assert kinds.index(PowerDownAnnounced) < kinds.index(RegisterStarted)
    assert len(t.revealed(0)) == 5


@EVERYWHERE
def test_not_announcing_is_the_default(ruleset):
    t = table(ruleset)
    t.play(submit([None] * 5, power_down=0), None)
    assert t.game.state.robots[0].power is Power.ON


@EVERYWHERE
def test_at_the_end_of_that_turn_all_damage_heals(ruleset):
    s = scene(ruleset, "A .", A=robot("N", damage=4, power=Power.ANNOUNCED)).turn()
    assert s["A"].damage == 0
    assert [f.amount for f in s.of(RobotHealed)] == [4]
    assert len(s.of(PoweredDown)) == 1


@EVERYWHERE
def test_the_next_turn_is_sat_out_without_cards(ruleset):
    t = table(ruleset)
    announced(t)
    t.game.open_turn()
    assert t.hand(0).cards == ()
    assert t.game.offer(0).free == ()
    t.play(None, None)
    assert t.revealed(0) == []
    assert not [f for f in t.facts if isinstance(f, CardPlayed) and f.robot == 0]


@EVERYWHERE
def test_after_that_turn_the_robot_runs_again(ruleset):
    t = table(ruleset)
    announced(t)
    t.game.open_turn()
    t.play()
    assert [f.robot for f in t.facts if isinstance(f, PoweredUp)] == [0]
    t.change(0, damage=0)
    t.game.open_turn()
    assert (len(t.hand(0).cards), len(t.game.offer(0).free)) == (9, 5)


@EVERYWHERE
def test_it_can_be_pushed_carried_and_hit_meanwhile(ruleset):
    down = robot("N", power=Power.DOWN)
    s = scene(ruleset, "A B . .", A=robot("E"), B=down).register(A=Command.MOVE_1)
    assert (s.at("B"), s["B"].damage) == ((2, 0), 1)
    carried = scene(ruleset, "B .", B=robot("N", under=">", power=Power.DOWN)).register()
    assert carried.at("B") == (1, 0)


@EVERYWHERE
def test_burnt_registers_come_free(ruleset):
    s = scene(ruleset, "A .", A=robot("N", damage=7, power=Power.ANNOUNCED)).turn(A=[Command.PAUSE] * 5)
    assert [f.register for f in s.of(RegisterUnlocked)] == [3, 4, 5]
    assert s["A"].registers == [None] * 5


@EVERYWHERE
def test_registers_burnt_while_it_sits_out_get_random_commands_at_the_next_deal(ruleset):
    laser = {"type": "laser", "at": [0, 0], "facing": "E"}
    s = scene(ruleset, ". A", [laser], A=robot("N", power=Power.DOWN)).turn()
    assert (s["A"].damage, s["A"].registers) == (5, [None] * 5)
    s.next_turn()
    assert [f.register for f in s.of(RegisterFilled)] == [5]


@EVERYWHERE
def test_while_it_sits_out_nothing_is_filled(ruleset):
    s = scene(ruleset, "A .", A=robot("N", damage=6, power=Power.DOWN)).next_turn()
    assert s.of(RegisterFilled) == []


@EVERYWHERE
def test_dying_cancels_it(ruleset):
    s = scene(ruleset, "A O", A=robot("E", power=Power.ANNOUNCED)).turn(A=[Command.MOVE_1])
    assert s["A"].power is Power.ON
    assert s.of(PoweredDown) == []
    s.next_turn()
    assert s["A"].power is Power.ON


@EVERYWHERE
def test_it_heals_after_repair_sites_and_flags_have(ruleset):
    s = scene(ruleset, "A .", A=robot("N", damage=4, under="w", power=Power.ANNOUNCED)).turn()
    assert [f.amount for f in s.of(RobotHealed)] == [1, 3]


def test_rr_a_powered_down_robot_has_nothing_to_choose():
    t = table("rr")
    announced(t)
    t.game.open_turn()
    assert t.game.offer(0).choices == {}


def test_cl_a_powered_down_robot_may_announce_again():
    t = table("classic")
    announced(t)
    t.game.open_turn()
    assert t.game.offer(0).choices == {Choice.POWER_DOWN: (0, 1)}
    announced(t)
    assert t.game.state.robots[0].power is Power.DOWN
    t.game.open_turn()
    assert t.hand(0).cards == ()


def test_cl_a_robot_that_announces_again_neither_plays_nor_fires_meanwhile():
    t = table("classic", drawing="|a b 1|\n|. . 2|")
    t.put(0, 0, 1).put(1, 1, 0, "E", down=True).put(0, 0, 0, "E", down=True)
    t.play(submit([None] * 5, power_down=1), submit([None] * 5, power_down=1))
    assert [robot.damage for robot in t.game.state.robots] == [0, 0]
    assert t.revealed(0) == t.revealed(1) == []
    assert not [f for f in t.facts if isinstance(f, BeamFired)]


def test_cl_staying_down_heals_again():
    s = scene("classic", ". A", A=robot("N", damage=3, power=Power.DOWN_AGAIN)).turn()
    assert (s["A"].damage, s["A"].power) == (0, Power.DOWN)
