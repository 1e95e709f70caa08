"""Element: the grave and its ghosts (RF-19, RF-21, RF-71)."""

from __future__ import annotations

import pytest
from graveyard import GHOST, hall, haunted

from roborally_core.play.game import game_from, solo_turn
from roborally_core.play.submission import Submission
from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    CardPlayed,
    CardsRevealed,
    Cause,
    CauseKind,
    RobotBlocked,
    RobotDamaged,
    RobotPushed,
    RobotRemoved,
)
from roborally_core.scene import companion, robot, scene

ONE, TWO, THREE, LEFT, PAUSE = (
    Command.MOVE_1,
    Command.MOVE_2,
    Command.MOVE_3,
    Command.TURN_LEFT,
    Command.PAUSE,
)

# -- the grave ------------------------------------------------------------------------------------


def test_a_robot_that_ends_a_register_on_a_grave_takes_one_damage():
    s = hall(A=robot("E", at=(4, 1))).register(A=LEFT)
    (grave,) = [element for element in s.board.elements if element.key == "grave"]
    assert s.of(RobotDamaged) == [RobotDamaged(0, 1, 1, grave.cause)]
    assert hall(A=robot("E", at=(5, 1))).register(A=LEFT)["A"].damage == 0


def test_passing_over_it_costs_nothing():
    assert hall(A=robot("W", at=(5, 1))).register(A=TWO)["A"].damage == 0


# -- haunting -------------------------------------------------------------------------------------


def test_it_plays_its_robots_discarded_cards_in_registers_one_to_three():
    s = hall().register(A=TWO).end_turn()
    game = game_from(s.situation())
    game.open_turn()
    hand = game.hand(0).cards
    kept = hand[:5]
    facts = game.play(solo_turn(game, b"g" * 32, [Submission(kept), Submission()])).facts
    theirs = [
        [card for one, card in fact.cards if one == GHOST]
        for fact in facts
        if isinstance(fact, CardsRevealed)
    ]
    played = [card for cards in theirs for card in cards]
    assert [len(cards) for cards in theirs] in ([1, 1, 1, 0, 0], [1, 1, 0, 0, 0], [1, 0, 0, 0, 0])
    assert set(played) <= set(hand[5:])
    assert len(set(played)) == len(played)
    assert game.state.conditions == {}


def test_it_stands_still_while_its_robot_sleeps():
    gas = {"type": "soporific-gas", "at": [1, 2]}
    program = [ONE, LEFT, LEFT, LEFT, LEFT]
    s = haunted(
        hall(gas, A=robot("S", at=(1, 1), registers=program)), "S 4,1 4,1", "MOVE_1", "TURN_LEFT", "TURN_LEFT"
    ).play_on(1)
    assert ("asleep", s["A"].id) in s.state.conditions
    assert s.at("A.ghost") == (4, 2)
    s.play_on(2)
    assert s.of(CardsRevealed)[0].cards == ()
    assert s.facing("A.ghost") == "S"


@pytest.mark.parametrize(("damage", "cards"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 0), (6, 0)])
def test_the_more_its_robot_is_damaged_the_less_it_moves(damage, cards):
    s = haunted(
        hall(A=robot("E", at=(1, 1), damage=damage, registers=[None] * 3 + [LEFT, LEFT])).end_turn(),
        "N 4,1 4,1",
    )
    game = game_from(s.situation())
    game.open_turn()
    hand = game.hand(0).cards
    free = len(game.offer(0).free)
    given = Submission((*hand[:free], *[None] * (5 - free)))
    drawn = game.play(solo_turn(game, b"g" * 32, [given, Submission()])).facts
    told = [fact.values for fact in drawn if type(fact).__name__ == "ConditionChanged" and fact.values]
    assert sum(map(len, told)) == cards


def test_of_a_robot_with_four_points_it_stands_still_whatever_is_left_over():
    """A register that a beam has locked leaves a card more of the hand (RF-07)."""
    locked = robot(
        "E", at=(1, 1), damage=4, conditions={"melted": [0]}, registers=["turn-left"], hand=["turn-left"] * 5
    )
    s = hall(A=locked, companions={"A.ghost": companion("N", at=(4, 1), start=(4, 1))})
    s.turn(A=[None, LEFT, LEFT, LEFT, LEFT])
    assert s.facing("A.ghost") == "N"
    assert GHOST not in [fact.robot for fact in s.of(CardPlayed)]


def test_it_repeats_nothing_over_a_repeater():
    more = [{"type": "repeater", "at": [x, 0]} for x in (3, 4)]
    s = haunted(hall(*more, B=robot("N", at=(3, 0), power="down")), "W 5,0 4,1", "MOVE_1").register(A=PAUSE)
    assert s.at("A.ghost") == (4, 0)


def test_it_hovers_over_the_floor_and_through_robots_and_pushes_nobody():
    gear = {"type": "gear", "at": [3, 0], "turn": "right"}
    s = haunted(hall(gear, B=robot("N", at=(4, 0))), "W 5,0 4,1", "MOVE_2").register(A=PAUSE)
    assert (s.at("A.ghost"), s.facing("A.ghost")) == ((3, 0), "W")
    assert (s.at("B"), s["B"].damage, s["A"].damage) == ((4, 0), 1, 0)
    assert s.of(RobotPushed) == []


def test_walls_stop_it():
    s = haunted(hall({"type": "wall", "at": [4, 1], "facing": "N"}), "N 4,1 4,1", "MOVE_1").register(A=PAUSE)
    assert s.at("A.ghost") == (4, 1)
    assert [fact.robot for fact in s.of(RobotBlocked)] == [GHOST]


def test_fences_do_not_hurt_its_robot():
    s = haunted(hall({"type": "fence", "at": [4, 1], "facing": "N"}), "N 4,1 4,1", "MOVE_1").register(A=PAUSE)
    assert (s.at("A.ghost"), s["A"].damage) == ((4, 1), 0)


def test_daylight_destroys_it_and_nobody_else():
    s = haunted(hall(), "W 4,1 4,1", "MOVE_3").register(A=LEFT)
    assert s.of(RobotRemoved) == [
        RobotRemoved(GHOST, s.board.grid.pos(2, 1), Cause(CauseKind.COMPANION, GHOST))
    ]
    assert s.at("A") == (1, 1)
    assert s.state.conditions == {}


def test_it_meets_a_robot_that_stands_where_it_comes_into_daylight():
    s = haunted(hall(B=robot("N", at=(2, 1))), "W 3,1 4,1", "MOVE_2").register(A=LEFT)
    assert (s.state.companions, s["B"].damage, s["A"].damage) == ([], 1, 0)


def test_a_robot_that_it_comes_to_takes_one_damage_its_own_robot_too():
    s = haunted(hall(B=robot("N", at=(4, 0))), "N 4,1 4,1", "MOVE_1").register(A=PAUSE)
    assert s.of(RobotDamaged) == [RobotDamaged(1, 1, 1, Cause(CauseKind.COMPANION, GHOST))]
    assert "B is dealt 1 point of damage by A's Ghost and has 1." in s.told()
    s = haunted(hall(A=robot("N", at=(4, 0))), "N 4,1 4,1", "MOVE_1")
    assert s.register(A=LEFT)["A"].damage == 1


def test_a_robot_that_comes_to_it_or_passes_through_takes_one_damage():
    s = haunted(hall(B=robot("E", at=(3, 0))), "N 4,0 4,1").register(B=TWO)
    assert (s.at("B"), s["B"].damage) == ((5, 0), 1)
    assert haunted(hall(B=robot("E", at=(3, 0))), "N 4,0 4,1").register(B=ONE)["B"].damage == 1


def test_a_robot_that_stays_with_it_takes_no_more():
    s = haunted(hall(B=robot("E", at=(3, 0))), "N 4,0 4,1").register(B=ONE).register(2, B=LEFT)
    assert s["B"].damage == 1


def test_it_can_neither_be_shot_nor_shoot():
    s = haunted(hall(B=robot("W", at=(6, 1))), "E 5,1 4,1").register()
    assert (s["A"].damage, s["B"].damage) == (1, 1)  # the two robots shoot each other through the ghost
    laser = {"type": "laser", "at": [4, 3], "facing": "N"}
    assert haunted(hall(laser), "E 4,1 4,1").register()["A"].damage == 0


def test_with_its_robots_last_point_both_are_gone():
    s = haunted(hall(A=robot("N", at=(4, 0), damage=9, lives=1)), "N 4,1 4,1", "MOVE_1")
    s.register(A=LEFT)
    assert (s.state.companions, s.winners) == ([], ("B",))


def test_up_to_eight_ghosts_are_in_play_at_once():
    """Each of eight robots raises one of its own (RF-71)."""
    rows = "\n".join(" ".join("." * 6) for _ in range(8))
    dark = [{"type": "dark-ground", "at": [x, y]} for x in (2, 3, 4) for y in range(8)]
    graves = [{"type": "grave", "at": [4, y]} for y in (1, 5)]
    robots = {name: robot("E", at=(1, y)) for y, name in enumerate("ABCDEFGH")}
    s = scene("robofactory", rows, [*dark, *graves], **robots)
    assert s.unseated == ()
    s.register(**dict.fromkeys("ABCDEFGH", ONE))
    assert s.unseated == tuple(f"{name}.ghost" for name in "ABCDEFGH")
    assert [s.at(one) for one in s.unseated] == [(4, 1)] * 4 + [(4, 5)] * 4, "each on the nearest grave"
    s.register(2, **dict.fromkeys("ABCDEFGH", (Command.BACK_1)))
    s.register(3, **dict.fromkeys("ABCDEFGH", ONE))
    assert len(s.unseated) == 8, "coming back raises no second one"
