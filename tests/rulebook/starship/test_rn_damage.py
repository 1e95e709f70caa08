"""Damage, locked chips and rebooting (RN-04, RN-05, RN-06)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.play.dealing import free_registers, hand_size
from roborally_core.play.submission import Choice
from roborally_core.robots.models import ModelId
from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardPlayed, PoweredDown, RegisterLocked, RobotHealed
from roborally_core.rules.state import Power, Status
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

RULES = RULESETS["robo-runner"]
LINE = "A . . . . ①\n. . . . . ⌂"
SHIP = ". . . . ①\n. ⌂ . . .\n. . . . +"


def test_the_deck_has_84_chips_in_the_usual_proportions_and_without_numbers():
    deck = RULES.deck
    counts = {command: sum(deck[card].command is command for card in deck.ids) for command in Command}
    assert len(deck.ids) == 84
    assert [counts[c] for c in (Command.MOVE_1, Command.MOVE_2, Command.MOVE_3, Command.BACK_1)] == [
        18,
        12,
        6,
        6,
    ]
    assert [counts[c] for c in (Command.TURN_LEFT, Command.TURN_RIGHT, Command.U_TURN)] == [18, 18, 6]
    assert not deck.numbered


def test_no_number_is_told_of_a_chip():
    s = scene("robo-runner", LINE, A=robot("E", registers=["move-1"])).play_on(1)
    assert "A plays Move 1." in s.told()


def test_everybody_draws_from_a_deck_of_their_own():
    t = table("robo-runner", drawing=SHIP, models=(ModelId.STANDARD,) * 8).next()
    dealt = [set(t.hand(seat).cards) for seat in range(8)]
    assert all(len(hand) == 9 for hand in dealt)
    assert sum(map(len, dealt)) > len(set().union(*dealt))


@pytest.mark.parametrize(
    ("damage", "chips", "free"),
    [(0, 9, 5), (4, 5, 5), (5, 4, 4), (6, 3, 3), (7, 2, 2), (8, 1, 1), (9, 0, 0)],
)
def test_each_point_takes_a_chip_and_from_five_on_they_lock_from_the_right(damage, chips, free):
    s = scene("robo-runner", LINE, A=robot("E", damage=damage))
    assert hand_size(RULES, s.state, s["A"]) == chips
    assert free_registers(RULES, s.state, s["A"]) == tuple(range(free))


def test_the_fifth_point_locks_the_chip_on_the_far_right():
    s = scene("robo-runner", "A . . B ①\n. . . . ⌂", A=robot("W", damage=4), B=robot("W"))
    s.turn(A=["turn-left", "turn-right", "turn-left", "turn-right", "u-turn"])
    locked = s.of(RegisterLocked)[0]
    assert (locked.robot, locked.register, s.card(locked.card).command) == (0, 5, Command.U_TURN)
    assert "Register 5 of A burns in with U-turn in it." in s.told()


def test_with_nine_points_the_locked_hand_is_executed():
    """A player with 9 points of damage will not receive any new program chips in the next hand."""
    locked = dict.fromkeys(range(1, 6), "move-1")
    s = scene("robo-runner", LINE, A=robot("E", damage=9, burnt=locked))
    assert s.hand_size("A") == 0
    s.turn()
    assert s.at("A") == (5, 0)
    assert s.programmed("A") == [Command.MOVE_1] * 5 or s.over


def test_the_tenth_point_destroys():
    s = scene("robo-runner", "A . B . ①\n. . . . ⌂", A=robot("E"), B=robot("N", damage=9)).register()
    assert s["B"].status is Status.WAITING
    assert s["B"].lives == 2


def test_rebooting_takes_effect_after_the_program_and_heals_all():
    s = scene("robo-runner", LINE, A=robot("E", damage=6))
    s.choose("A", power_down=1).turn(A=["move-1"])
    assert s.at("A") == (1, 0)
    assert (s["A"].damage, s["A"].power) == (0, Power.DOWN)
    assert [fact.robot for fact in s.of(PoweredDown)] == [0]
    assert "A shuts down." in s.told()


def test_it_comes_after_the_depots():
    s = scene("robo-runner", "A . . ①\n. . . ⌂", A=robot("E", damage=6, under="‡"))
    s.choose("A", power_down=1).turn()
    assert [fact.amount for fact in s.of(RobotHealed)] == [2, 4]


def test_the_next_turn_is_lost_and_damage_taken_then_stays():
    s = scene("robo-runner", "A . B ①\n. . . ⌂", A=robot("E", power="down"), B=robot("W"))
    assert s.hand_size("A") == 0
    assert Choice.POWER_DOWN.name.lower() not in s.offers("A")
    s.turn()
    assert [fact for fact in s.of(CardPlayed) if fact.robot == 0] == []
    assert (s["A"].damage, s["B"].damage) == (5, 0), "it is hit, and fires nothing"
    assert s["A"].power is Power.ON


def test_dying_cancels_a_reboot():
    s = scene("robo-runner", "A ░ . ①\nB . . ⌂", A=robot("E"), B=robot("N"))
    s.choose("A", power_down=1).turn(A=["move-1"])
    s.next_turn()
    assert s["A"].power is Power.ARRIVING
    assert s["A"].damage == 2
