"""Chapter: damage and burnt registers (RR-01, RR-03, CL)."""

from __future__ import annotations

import pytest
from table import cards, table

from roborally_core.base.geometry import Dir
from roborally_core.play.submission import submit
from roborally_core.robots.models import ModelId
from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    RegisterFilled,
    RegisterLocked,
    RegisterUnlocked,
    RobotDamaged,
    RobotDestroyed,
)
from roborally_core.rules.state import Status
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


def laser(x: int, y: int, facing: str, **more: object) -> dict[str, object]:
    return {"type": "laser", "at": [x, y], "facing": facing, **more}


@pytest.mark.parametrize(("ruleset", "last"), [("rr", 8), ("classic", 9)])
def test_the_ninth_point_destroys_in_rr_the_tenth_in_cl(ruleset, last):
    board, floor = ". A", [laser(0, 0, "E")]
    alive = scene(ruleset, board, floor, A=robot("N", damage=last - 1)).register()
    assert (alive.at("A"), alive["A"].damage) == ((1, 0), last)
    dead = scene(ruleset, board, floor, A=robot("N", damage=last)).register()
    assert (dead.at("A"), dead["A"].status) == (None, Status.WAITING)


@EVERYWHERE
def test_a_destroyed_robot_is_off_the_board_at_once(ruleset):
    """It plays none of its later cards and blocks nobody."""
    limit = 8 if ruleset == "rr" else 9
    s = scene(ruleset, ". A . .\nB . . .", [laser(0, 0, "E")], A=robot("E", damage=limit), B=robot("N"))
    s.turn(A=[None, Command.MOVE_1], B=[Command.PAUSE, Command.MOVE_1])
    assert (s.at("A"), s.at("B")) == (None, (0, 0))


@EVERYWHERE
def test_more_damage_than_it_can_bear_counts_up_to_the_limit(ruleset):
    limit = 9 if ruleset == "rr" else 10
    s = scene(ruleset, ". A", [laser(0, 0, "E", beams=3)], A=robot("N", damage=limit - 1)).register()
    assert [(f.amount, f.damage) for f in s.of(RobotDamaged)] == [(1, limit)]


@EVERYWHERE
@pytest.mark.parametrize(("damage", "register"), [(4, 5), (5, 4), (6, 3), (7, 2)])
def test_from_five_points_on_registers_burn_in_the_last_first(ruleset, damage, register):
    s = scene(ruleset, ". A", [laser(0, 0, "E")], A=robot("N", damage=damage)).register()
    assert [f.register for f in s.of(RegisterLocked)] == [register]


def test_cl_the_first_register_burns_in_at_nine():
    s = scene("classic", ". A", [laser(0, 0, "E")], A=robot("N", damage=8)).register()
    assert [f.register for f in s.of(RegisterLocked)] == [1]


@EVERYWHERE
def test_several_points_at_once_burn_in_several_registers(ruleset):
    s = scene(ruleset, ". A", [laser(0, 0, "E", beams=3)], A=robot("N", damage=4)).register()
    assert [f.register for f in s.of(RegisterLocked)] == [5, 4, 3]


@EVERYWHERE
def test_a_register_burns_in_with_the_command_that_lies_in_it(ruleset):
    s = scene(ruleset, ". A\n. .", [laser(0, 0, "E", registers=[1])], A=robot("N", damage=4))
    s.turn(A=[Command.PAUSE, Command.PAUSE, Command.PAUSE, Command.PAUSE, Command.U_TURN])
    kept = [card and s.rules.deck[card].command for card in s["A"].registers]
    assert kept == [None, None, None, None, Command.U_TURN]


@EVERYWHERE
def test_a_burnt_register_keeps_its_command_every_turn(ruleset):
    t = table(ruleset)
    t.change(0, damage=7, registers=cards(t, None, None, 11, 12, 13))
    for _ in range(4):
        t.put(0, 0, 5, "W").put(1, 0, 0, down=True)  # far from any repair site
        t.play()
        assert t.revealed(0)[2:] == [11, 12, 13]
        t.game.open_turn()


@EVERYWHERE
def test_a_burnt_register_cannot_be_programmed(ruleset):
    t = table(ruleset)
    t.change(0, damage=5, burnt={5: t.game.rules.deck[33]})
    dealt = t.hand(0).cards[:4]
    assert t.problems(0, submit([*dealt, 34])) == ["register 5 is not free to be programmed"]
    assert t.problems(0, submit([*dealt, None]), complete=True) == []
    assert t.problems(0, submit([*dealt, 33]), complete=True) == []


@EVERYWHERE
def test_repaired_below_five_the_register_is_free_again(ruleset):
    s = scene(ruleset, ". A", A=robot("N", damage=5, under="w"))
    s.turn(A=[Command.PAUSE] * 5)
    assert s["A"].damage == 4
    assert [f.register for f in s.of(RegisterUnlocked)] == [5]
    assert s["A"].registers == [None] * 5


@EVERYWHERE
def test_registers_come_free_in_the_opposite_order(ruleset):
    s = scene(ruleset, ". A", A=robot("N", damage=7, under="W")).turn(A=[Command.PAUSE] * 5)
    assert [f.register for f in s.of(RegisterUnlocked)] == [3, 4]
    assert [card is None for card in s["A"].registers] == [True, True, True, True, False]


@EVERYWHERE
def test_a_burnt_register_without_a_command_gets_a_random_one_at_the_deal(ruleset):
    s = scene(ruleset, "A .", A=robot("N", damage=6)).turn()
    s.next_turn()
    assert [f.register for f in s.of(RegisterFilled)] == [4, 5]
    assert [card is None for card in s["A"].registers] == [True, True, True, False, False]


@EVERYWHERE
def test_no_card_is_burnt_in_twice(ruleset):
    """If all share one deck, no card is burnt in with two robots either."""
    worst = 8 if ruleset == "rr" else 9
    for seed in (b"a", b"b", b"c"):
        t = table(ruleset, models=[ModelId.STANDARD] * 4, seed=seed)
        t.play()
        for one in [one for one in t.game.state.robots if one.pos]:
            t.change(one.seat, damage=worst, registers=[])
        t.game.open_turn()
        burnt = [[card for card in one.registers if card] for one in t.game.state.robots if one.pos]
        if ruleset == "classic":
            burnt = [[card for mine in burnt for card in mine]]
        for mine in burnt:
            assert len(set(mine)) == len(mine) >= 4


@EVERYWHERE
def test_destruction_takes_the_burnt_commands_away(ruleset):
    s = scene(ruleset, "A O", A=robot("E", damage=7)).turn(A=[Command.MOVE_1])
    assert s["A"].registers == [None] * 5


def test_cl_with_nine_points_all_five_registers_are_burnt_and_no_card_is_dealt():
    t = table("classic")
    t.change(0, damage=9, registers=cards(t, 11, 12, 13, 14, 15))
    assert t.game.offer(0).free == ()
    t.play(None, None)
    assert t.revealed(0) == [11, 12, 13, 14, 15]


def test_rr_with_eight_points_one_register_is_free_and_one_card_is_dealt():
    t = table("rr")
    t.change(0, damage=8, registers=cards(t, None, 12, 13, 14, 15))
    assert (t.game.offer(0).free, len(t.hand(0).cards)) == ((0,), 1)


@EVERYWHERE
def test_the_destroyer_of_a_robot_is_told(ruleset):
    limit = 8 if ruleset == "rr" else 9
    s = scene(ruleset, "A . B", A=robot("E"), B=robot("N", damage=limit)).register()
    assert s.of(RobotDestroyed)[0].cause == s.of(RobotDamaged)[0].cause
    assert s.of(RobotDestroyed)[0].cause.source == 0


@EVERYWHERE
def test_damage_does_not_turn_or_move_a_robot(ruleset):
    s = scene(ruleset, ". A", [laser(0, 0, "E")], A=robot("S")).register()
    assert (s.at("A"), s["A"].facing) == ((1, 0), Dir.S)
