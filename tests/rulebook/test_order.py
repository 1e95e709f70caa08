"""Chapter: the order of robots and of steps (S-5, RR-04, RR-06, CL)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.play.submission import submit
from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    CardPlayed,
    CardsRevealed,
    RegisterStarted,
    RobotEntered,
    RobotMoved,
    StepStarted,
)
from roborally_core.rules.timeline import Step
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])
THREE = {name: robot("N") for name in "ABC"}
ROW = "A . B . C"


def played(s) -> list[int]:
    return [f.robot for f in s.of(CardPlayed)]


@EVERYWHERE
def test_the_larger_priority_moves_first(ruleset):
    s = scene(ruleset, ROW, **THREE)
    s.register(A=(Command.PAUSE, 100), B=(Command.PAUSE, 300), C=(Command.PAUSE, 200))
    assert played(s) == [1, 2, 0]


@EVERYWHERE
def test_a_robot_that_moves_later_has_the_last_word_about_a_contested_square(ruleset):
    robots = {"A": robot("E"), "B": robot("W")}
    first = scene(ruleset, "A . B", **robots).register(A=(Command.MOVE_1, 600), B=(Command.MOVE_1, 500))
    assert first.drawing() == "A B ."
    second = scene(ruleset, "A . B", **robots).register(A=(Command.MOVE_1, 500), B=(Command.MOVE_1, 600))
    assert second.drawing() == ". A B"


@pytest.mark.parametrize(
    ("turn", "order"), [(1, [0, 1, 2]), (2, [1, 2, 0]), (3, [2, 0, 1]), (4, [0, 1, 2]), (5, [1, 2, 0])]
)
def test_equal_priorities_are_ordered_by_seat_beginning_one_seat_later_each_turn(turn, order):
    s = scene("rr", ROW, turn=turn, **THREE)
    s.register(A=(Command.PAUSE, 100), B=(Command.PAUSE, 100), C=(Command.PAUSE, 100))
    assert played(s) == order


def test_the_seat_order_breaks_ties_only():
    s = scene("rr", ROW, turn=3, **THREE)
    s.register(A=(Command.PAUSE, 101), B=(Command.PAUSE, 100), C=(Command.PAUSE, 100))
    assert played(s) == [0, 2, 1]


@EVERYWHERE
def test_all_cards_of_a_register_are_revealed_before_the_first_is_played(ruleset):
    s = scene(ruleset, ROW, **THREE).turn(**{name: [Command.PAUSE] * 5 for name in "ABC"})
    kinds = [type(f) for f in s.facts if isinstance(f, (RegisterStarted, CardsRevealed, CardPlayed))]
    assert kinds == [RegisterStarted, CardsRevealed, CardPlayed, CardPlayed, CardPlayed] * 5


def test_rr_plays_its_steps_in_its_own_order():
    assert RULESETS["rr"].register_steps == (
        Step.MOVES,
        Step.OIL,
        Step.BELTS_NORMAL,
        Step.BELTS_EXPRESS,
        Step.BELTS_EXPRESS_AGAIN,
        Step.GEARS,
        Step.BOARD_LASERS,
        Step.ROBOT_LASERS,
    )


def test_cl_plays_its_steps_in_its_own_order():
    assert RULESETS["classic"].register_steps == (
        Step.MOVES,
        Step.EXPRESS_FIRST,
        Step.ALL_BELTS,
        Step.PUSHERS,
        Step.GEARS,
        Step.CRUSHERS,
        Step.FIRE,
        Step.CHECKPOINTS,
    )


def test_rr_steps_happen_in_that_order():
    floor = [{"type": "laser", "at": [0, 1], "facing": "E"}]
    s = scene("rr", "A ~ > ⇒ r\n. . . . .", floor, A=robot("E")).register(A=Command.MOVE_1)
    assert [f.step for f in s.of(StepStarted)] == list(RULESETS["rr"].register_steps[1:])


def test_cl_steps_happen_in_that_order():
    floor = [
        {"type": "laser", "at": [0, 1], "facing": "E"},
        {"type": "pusher", "at": [1, 1], "facing": "S"},
        {"type": "crusher", "at": [3, 1]},
    ]
    s = scene("classic", "A . > ⇒ r\n. . . . 1", floor, A=robot("E")).register(A=Command.MOVE_1)
    assert [f.step for f in s.of(StepStarted)] == list(RULESETS["classic"].register_steps[1:])


@EVERYWHERE
def test_a_step_nothing_takes_part_in_is_not_told(ruleset):
    s = scene(ruleset, ". A .", A=robot("E")).register(A=Command.MOVE_1)
    fire = {"rr": Step.ROBOT_LASERS, "classic": Step.FIRE}[ruleset]
    assert [f.step for f in s.of(StepStarted)] == [fire]


def test_rr_a_turn_is_initialisation_then_programming_then_moves():
    """Robots respawn and cards are dealt; then robots are programmed; then everything moves (RR-04)."""
    t = table("rr").destroy(0).next()
    assert [
        type(fact) for fact in t.facts if isinstance(fact, (RobotEntered, RobotMoved, CardsRevealed))
    ] == [RobotEntered], "the initialisation brings it back and moves nobody"
    dealt = t.hand(0).cards
    assert (t.robot(0).damage, len(dealt)) == (2, 7), "dealt when it is back, with its damage"
    assert t.robot(0).registers == [None] * 5, "nothing is programmed yet"
    t.play(submit(dealt[:5]))
    assert t.revealed(0) == [card.id if hasattr(card, "id") else card for card in dealt[:5]]
    kinds = [type(fact) for fact in t.facts if isinstance(fact, (RobotEntered, CardsRevealed))]
    assert kinds == [CardsRevealed] * 5, "nobody comes back while robots move"
