"""A turn's balance for one player: the verdict, what was done and the place, from facts alone."""

from __future__ import annotations

from roborally_core.rules import events as ev
from roborally_core.rules.commands import Command
from roborally_core.rules.state import Power
from roborally_core.scene import robot, scene
from roborally_core.story.balance import TurnBalance, TurnVerdict, balance_of
from roborally_core.story.fold import view_of

ONE, TWO, THREE, LEFT = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3, Command.TURN_LEFT


def balanced(s, name: str = "A", **orders) -> TurnBalance:
    """The balance of one register, played as a turn of its own."""
    before = [view_of(one) for one in s.state.robots]
    facts = s.register(1, **orders).facts
    return balance_of(before, facts, s.board.grid, s.names.index(name))


def test_a_checkpoint_is_named_before_anything_else_and_gains_a_place():
    s = scene("rr", "A . 1 2 B", A=robot("E"), B=robot("E", checkpoints=0))
    before = [view_of(one) for one in s.state.robots]
    facts = s.register(1, A=TWO).facts
    first, second = (balance_of(before, facts, s.board.grid, seat) for seat in (0, 1))
    assert (first.verdict, first.checkpoints) == (TurnVerdict.CHECKPOINT, (1,))
    assert (first.place, first.was) == (1, 0), "all were level"
    assert (second.place, second.was) == (2, 0)


def test_a_player_who_is_out_has_no_place_however_far_it_came():
    s = scene(
        "rr", "A O . B . C", A=robot("E", checkpoints=2, lives=0), B=robot("E"), C=robot("E", checkpoints=1)
    )
    before = [view_of(one) for one in s.state.robots]
    facts = s.register(1, A=("move-1", 500)).facts
    first, second, third = (balance_of(before, facts, s.board.grid, seat) for seat in range(3))
    assert (first.place, first.was) == (0, 1)
    assert (second.place, third.place) == (2, 1)


def test_a_robot_that_drives_off_the_board_is_lost():
    assert balanced(scene("rr", ". . A", A=robot("E")), A=TWO).verdict is TurnVerdict.LOST


def test_a_turn_is_clean_or_stuck():
    clean = balanced(scene("rr", "A . .", A=robot("E")), A=TWO)
    assert (clean.verdict, clean.deeds.squares) == (TurnVerdict.CLEAN, 2)
    assert balanced(scene("rr", "A . .", A=robot("E")), A=LEFT).verdict is TurnVerdict.STUCK


def test_a_good_turn_that_chance_programmed_is_lucky_and_a_boards_own_cards_are_no_chance():
    s = scene("rr", "A . . .", A=robot("E"))
    before = [view_of(one) for one in s.state.robots]
    facts = s.register(1, A=TWO).facts
    filled = ev.RegisterFilled(before[0].robot, 1, 0)
    begun = next(i for i, fact in enumerate(facts) if isinstance(fact, ev.RegisterStarted)) + 1
    grid = s.board.grid
    assert balance_of(before, (filled, *facts), grid, 0).verdict is TurnVerdict.LUCKY
    drawn = (*facts[:begun], filled, *facts[begun:])
    assert balance_of(before, drawn, grid, 0).verdict is TurnVerdict.CLEAN


def test_damage_dealt_outweighs_what_was_taken():
    s = scene("rr", "A . B", A=robot("E"), B=robot("N"))
    one = balanced(s, A=Command.PAUSE, B=Command.PAUSE)
    assert (one.verdict, one.deeds.damage_dealt) == (TurnVerdict.SHARP, 1)
    assert (
        balanced(scene("rr", "A . B", A=robot("N"), B=robot("W")), A=LEFT, B=Command.PAUSE).verdict
        is TurnVerdict.SCRATCHED
    )


def test_a_robot_that_is_not_in_play_sat_the_turn_out():
    s = scene("rr", "A . B", A=robot("E"), B=robot("N"))
    out = [view_of(one)._replace(here=False) for one in s.state.robots]
    assert balance_of(out, (), s.board.grid, 0).verdict is TurnVerdict.ASLEEP


def test_a_robot_in_the_airlock_has_sat_nothing_out():
    s = scene("robo-runner", "A . .", A=robot("E"))
    here = [view_of(one)._replace(power=Power.ARRIVING) for one in s.state.robots]
    assert balance_of(here, (), s.board.grid, 0).verdict is TurnVerdict.ARRIVED
