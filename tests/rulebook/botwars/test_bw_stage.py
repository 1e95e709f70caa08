"""The order of a stage, the mechanisms that act in it, and chance (BW-04, BW-07, BW-10, BW-11)."""

from __future__ import annotations

import pytest

from roborally_core.rules.cards import BOTWARS_DECK
from roborally_core.rules.commands import MOTIONS, Command
from roborally_core.rules.events import BeamFired, RobotDestroyed, RobotPushed, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene


def thing(kind: str, x: int, y: int, **more: object) -> dict[str, object]:
    return {"type": kind, "at": [x, y], **more}


# -- cards -------------------------------------------------------------------------------------


def test_numbers_are_unique_and_bigger_moves_lie_higher():
    numbers = [card.priority for card in BOTWARS_DECK.cards]
    assert len(set(numbers)) == len(numbers)
    by_steps: dict[int, list[int]] = {}
    for card in BOTWARS_DECK.cards:
        by_steps.setdefault(MOTIONS[card.command].steps, []).append(card.priority)
    assert max(by_steps[0]) < min(by_steps[1])
    assert max(by_steps[1]) < min(by_steps[2])
    assert max(by_steps[2]) < min(by_steps[3])


def test_everybody_can_be_dealt_seven_sorts_of_cards_and_only_those():
    commands = {BOTWARS_DECK[card].command for card in BOTWARS_DECK.pool()}
    assert commands == {
        Command.MOVE_1,
        Command.MOVE_2,
        Command.MOVE_3,
        Command.BACK_1,
        Command.TURN_LEFT,
        Command.TURN_RIGHT,
        Command.U_TURN,
    }


@pytest.mark.parametrize(
    ("command", "at", "facing"),
    [
        (Command.BACK_2, (3, 5), "N"),
        (Command.BACK_3, (3, 6), "N"),
        (Command.PAUSE, (3, 3), "N"),
        (Command.SIDE_LEFT, (2, 3), "N"),
        (Command.SIDE_RIGHT, (4, 3), "N"),
    ],
    ids=["RVS2", "RVS3", "IDLE", "SLF1", "SRT1"],
)
def test_the_cards_of_the_upgrades(command, at, facing):
    rows = [["."] * 7 for _ in range(7)]
    rows[3][3] = "A"
    s = scene("botwars", "\n".join(" ".join(row) for row in rows), A=robot("N")).register(A=command)
    assert (s.at("A"), s.facing("A")) == (at, facing)


def test_larger_numbers_act_first():
    s = scene("botwars", "A . B", A=robot("E"), B=robot("W"))
    s.register(A=(Command.MOVE_1, 500), B=(Command.MOVE_1, 600))
    assert s.drawing() == ". A B"
    assert [push.pusher for push in s.of(RobotPushed)] == [0]


# -- order -------------------------------------------------------------------------------------


def test_a_stage_runs_in_the_order_of_the_source():
    assert RULESETS["botwars"].register_steps == (
        Step.MOVES,
        Step.CONVEYORS,
        Step.CONVEYORS_AGAIN,
        Step.PUSHERS,
        Step.GEARS,
        Step.CRUSHERS,
        Step.BOARD_LASERS,
        Step.BUZZSAWS,
        Step.ROBOT_LASERS,
        Step.CHECKPOINTS,
    )


def test_conveyor_then_pusher_then_gear_then_crusher():
    row = [
        thing("pusher", 1, 0, facing="E", registers=[1]),
        thing("gear", 2, 0, turn="right"),
        thing("crusher", 2, 0, registers=[2]),
    ]
    s = scene("botwars", ". . . .\n. A . .", row, A=robot("N", under="^")).register(1)
    assert (s.at("A"), s.facing("A")) == ((2, 0), "E")
    s.register(2)
    assert s.at("A") is None


def test_a_robot_that_a_board_laser_kills_fires_no_more_but_has_shielded():
    row = [thing("laser", 1, 0, facing="S")]
    s = scene("botwars", ". . . .\n. A . B\n. C . .", row, A=robot("E", damage=9), B=robot("N"), C=robot("E"))
    s.register()
    assert s.at("A") is None
    assert (s["B"].damage, s["C"].damage) == (0, 0)
    assert [step.step for step in s.of(StepStarted)] == [Step.BOARD_LASERS, Step.ROBOT_LASERS]


def test_a_robot_that_a_robot_laser_kills_has_fired_in_the_same_step():
    s = scene("botwars", ". A . B .", A=robot("E", damage=9), B=robot("W", damage=9)).register()
    assert (s.at("A"), s.at("B")) == (None, None)


def test_destruction_is_immediate_and_ends_the_stage_for_the_robot():
    s = scene("botwars", "A . B\n. . .", A=robot("N", damage=9), B=robot("W"))
    s.register(B=(Command.TURN_LEFT, 900), A=(Command.MOVE_1, 950))
    assert s.at("A") is None
    assert [f.robot for f in s.of(RobotDestroyed)] == [0]


def test_robot_lasers_reach_to_the_fence_and_deal_one():
    s = scene("botwars", "A . . B", A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 1
    s = scene("botwars", "A . . .", A=robot("E")).register()
    (beam,) = s.of(BeamFired)
    assert (beam.frm, beam.to) == (s.board.grid.pos(1, 0), s.board.grid.pos(3, 0))


def test_every_beam_of_a_laser_costs_a_point_and_the_first_robot_shields():
    s = scene("botwars", ". A . B", [thing("laser", 0, 0, facing="E", beams=3)], A=robot("N"), B=robot("N"))
    s.register()
    assert (s["A"].damage, s["B"].damage) == (3, 0)


# -- mechanisms --------------------------------------------------------------------------------


def test_pushers_push_chains_in_their_stages():
    row = [thing("pusher", 0, 0, facing="E", registers=[1, 3, 5])]
    s = scene("botwars", "A B .", row, A=robot("N"), B=robot("N"))
    s.register(2)
    assert s.drawing() == "A B ."
    s.register(3)
    assert s.drawing() == ". A B"


def test_two_pushers_into_one_square_neither_not_even_into_a_pit():
    row = [thing("pusher", 0, 0, facing="E"), thing("pusher", 2, 0, facing="W")]
    for floor in (".", "O"):
        s = scene("botwars", f"A {floor} B", row, A=robot("N"), B=robot("N")).register()
        assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_pushed_into_the_fence_a_robot_stays_and_loses_two():
    s = scene("botwars", "A .", [thing("pusher", 0, 0, facing="N")], A=robot("E")).register()
    assert (s.at("A"), s["A"].damage) == ((0, 0), 2)


@pytest.mark.parametrize("damage", [0, 9], ids=["lives", "dies"])
def test_a_chain_against_the_fence_does_not_move(damage):
    row = [thing("pusher", 0, 0, facing="E")]
    s = scene("botwars", "A B", row, A=robot("N"), B=robot("N", damage=damage)).register()
    assert s.at("A") == (0, 0)
    assert s.at("B") == (None if damage else (1, 0))


@pytest.mark.parametrize(("turn", "facing"), [("left", "W"), ("right", "E"), ("around", "S")])
def test_the_three_gears(turn, facing):
    s = scene("botwars", "A .", [thing("gear", 0, 0, turn=turn)], A=robot("N")).register()
    assert s.facing("A") == facing
