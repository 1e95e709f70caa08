"""Chapter: the robot models (RR-16)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.play.submission import SubmissionError, submit
from roborally_core.robots.models import ModelId
from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    BeamFired,
    Cause,
    CauseKind,
    RobotDamaged,
    RobotDestroyed,
    RobotHealed,
    ShotReflected,
)
from roborally_core.rules.state import Power
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

TANKY, JAMES, LAZY, ALBOT, PEACH = (
    ModelId.TANKY,
    ModelId.JAMES_BOT,
    ModelId.LAZY_BOT,
    ModelId.ALBOT,
    ModelId.PEACH,
)
PAUSE = RULESETS["rr"].deck.extras[0]


def test_the_five_models_play_robo_rally_only():
    assert set(RULESETS["rr"].models) == set(ModelId)
    assert RULESETS["classic"].models == (ModelId.STANDARD,)


# -- Tanky ----------------------------------------------------------------------------------------


def test_tanky_heals_one_at_the_end_of_every_turn():
    s = scene("rr", "A .", A=robot("N", damage=3, model=TANKY)).turn()
    assert s["A"].damage == 2
    assert s.turn()["A"].damage == 1


def test_tanky_without_damage_heals_nothing():
    s = scene("rr", "A .", A=robot("N", model=TANKY)).turn()
    assert s.of(RobotHealed) == []


def test_tanky_heals_on_top_of_a_repair_site():
    s = scene("rr", "A .", A=robot("N", damage=4, model=TANKY, under="w")).turn()
    assert s["A"].damage == 2


def test_a_dead_tanky_does_not_heal():
    s = scene("rr", "A O", A=robot("E", damage=4, model=TANKY)).turn(A=[Command.MOVE_1])
    assert s.of(RobotHealed) == []


# -- James Bot ------------------------------------------------------------------------------------


def test_james_bot_shoots_for_two():
    s = scene("rr", "A . B", A=robot("E", model=JAMES), B=robot("N")).register()
    assert s["B"].damage == 2
    assert [f.strength for f in s.of(BeamFired) if f.victim == 1] == [2]


def test_james_bot_hits_the_first_robot_only():
    s = scene("rr", "A B C", A=robot("E", model=JAMES), B=robot("N"), C=robot("N")).register()
    assert (s["B"].damage, s["C"].damage) == (2, 0)


@pytest.mark.parametrize(("model", "at"), [(ModelId.STANDARD, None), (JAMES, (1, 1))])
def test_james_bots_laser_is_a_double_one_so_an_eye_is_flipped_twice(model, at):
    """A plain robot's one beam opens the trap door under B; two beams open it and close it again."""
    floor = [
        {"type": "electric-eye", "at": [2, 0], "facing": "W", "targets": [[1, 1]]},
        {"type": "trap-door", "at": [1, 1]},
    ]
    s = scene("rr", "A . .\n. . .", floor, A=robot("E", model=model), B=robot("S", at=(1, 1))).register()
    assert s.at("B") == at


# -- Peach ----------------------------------------------------------------------------------------


def test_peach_reflects_a_shot_at_its_rear_peach_takes_nothing_the_shooter_one():
    s = scene("rr", "A . B", A=robot("E"), B=robot("E", model=PEACH)).register()
    assert (s["A"].damage, s["B"].damage) == (1, 0)
    assert [(f.robot, f.shooter) for f in s.of(ShotReflected)] == [(1, 0)]


@pytest.mark.parametrize("facing", ["N", "S", "W"])
def test_peach_is_hurt_from_the_front_and_the_sides(facing):
    s = scene("rr", "A . B", A=robot("E"), B=robot(facing, model=PEACH)).register()
    assert s["B"].damage == 1


@pytest.mark.parametrize(("facing", "board"), [("E", "A B"), ("W", "B A"), ("S", "A\nB"), ("N", "B\nA")])
def test_the_rear_is_the_rear_whichever_way_peach_faces(facing, board):
    s = scene("rr", board, A=robot(facing), B=robot(facing, model=PEACH)).register()
    assert (s["A"].damage, s["B"].damage) == (1, 0)


def test_the_shooter_takes_what_it_would_have_dealt():
    s = scene("rr", "A . B", A=robot("E", model=JAMES), B=robot("E", model=PEACH)).register()
    assert (s["A"].damage, s["B"].damage) == (2, 0)


def test_the_shooter_can_die_of_it_and_peach_has_destroyed_it():
    s = scene("rr", "A . B", A=robot("E", damage=8), B=robot("E", model=PEACH)).register()
    assert s.at("A") is None
    assert [f.cause for f in s.of(RobotDestroyed)] == [Cause(CauseKind.WEAPON, 1)]


def test_peach_reflects_also_while_powered_down():
    s = scene("rr", "A . B", A=robot("E"), B=robot("E", model=PEACH, power=Power.DOWN)).register()
    assert (s["A"].damage, s["B"].damage) == (1, 0)


def test_peach_reflects_also_in_the_step_in_which_it_dies():
    s = scene("rr", "A B C", A=robot("E"), B=robot("E", model=PEACH, damage=8), C=robot("W")).register()
    assert s.at("B") is None
    assert s["A"].damage == 1


def test_wall_lasers_hurt_peach_from_behind_too():
    laser = {"type": "laser", "at": [0, 0], "facing": "E"}
    s = scene("rr", ". . A", [laser], A=robot("E", model=PEACH)).register()
    assert s["A"].damage == 1


def test_a_reflected_shot_goes_to_the_shooter_even_if_that_is_a_peach_itself():
    """The mirror reflects a shot, but not a shot that another mirror has reflected."""
    s = scene("rr", "A . B", A=robot("E", model=PEACH), B=robot("E", model=PEACH)).register()
    assert (s["A"].damage, s["B"].damage) == (1, 0)


def test_a_robot_with_no_mirror_is_hit_from_behind():
    s = scene("rr", "A . B", A=robot("E"), B=robot("E")).register()
    assert [f.robot for f in s.of(RobotDamaged)] == [1]


# -- LazyBot --------------------------------------------------------------------------------------


def test_lazybot_may_put_a_pause_into_a_register():
    t = table("rr", models=[LAZY, ModelId.STANDARD])
    hand = t.hand(0)
    assert hand.extras == (PAUSE,)
    t.play(submit([PAUSE, *hand.cards[:4]]), None)
    assert t.first(Command.PAUSE) == (0, 1)


def test_only_one_pause_a_turn():
    t = table("rr", models=[LAZY, ModelId.STANDARD])
    hand = t.hand(0)
    assert t.problems(0, submit([PAUSE, PAUSE, *hand.cards[:3]])) == [
        f"card {PAUSE} lies in registers 1 and 2"
    ]


def test_a_new_pause_every_turn():
    t = table("rr", models=[LAZY, ModelId.STANDARD])
    t.play(submit([PAUSE, *t.hand(0).cards[:4]]), None)
    t.game.open_turn()
    assert t.hand(0).extras == (PAUSE,)


def test_nobody_else_may_pause():
    t = table("rr", models=[ModelId.STANDARD, ModelId.STANDARD])
    assert t.hand(0).extras == ()
    assert t.problems(0, submit([PAUSE, *t.hand(0).cards[:4]])) == [
        f"card {PAUSE} in register 1 is not in the hand"
    ]


def test_a_burnt_pause_stays_and_is_that_turns_one():
    t = table("rr", models=[LAZY, ModelId.STANDARD])
    t.change(0, damage=5, burnt={5: "pause"})
    hand = t.hand(0)
    assert hand.extras == ()
    assert t.problems(0, submit([PAUSE, *hand.cards[:3], None])) == [
        f"card {PAUSE} in register 1 is not in the hand"
    ]
    t.play(submit([*hand.cards[:4], None]), None)
    assert t.robot(0).registers[4] == PAUSE


def test_empty_registers_are_never_filled_with_the_pause():
    t = table("rr", models=[LAZY, LAZY])
    for _ in range(6):
        t.play(None, None)
        assert t.first(Command.PAUSE) is None
        if t.game.over:
            break
        t.game.open_turn()


def test_a_lazybot_that_is_powered_down_has_no_pause():
    t = table("rr", models=[LAZY, ModelId.STANDARD])
    t.change(0, power="down")
    assert t.hand(0) == ((), ())


def test_the_pause_acts_last():
    assert RULESETS["rr"].deck[PAUSE].priority < min(card.priority for card in RULESETS["classic"].deck.cards)


# -- Albot ----------------------------------------------------------------------------------------


def test_albot_may_swap_its_whole_hand():
    t = table("rr", models=[ALBOT, ModelId.STANDARD])
    first, second = t.hand(0), t.hand(0, swaps=1)
    assert len(second.cards) == 9
    assert not set(first.cards) & set(second.cards)


def test_after_the_swap_only_the_new_cards_may_be_programmed():
    t = table("rr", models=[ALBOT, ModelId.STANDARD])
    first, second = t.hand(0), t.hand(0, swaps=1)
    with pytest.raises(SubmissionError, match="not in the hand"):
        t.play(submit(list(first.cards[:5]), swap=1), None)
    t.play(submit(list(second.cards[:5]), swap=1), None)
    assert t.revealed(0) == list(second.cards[:5])


def test_albot_swaps_once_a_turn():
    t = table("rr", models=[ALBOT, ModelId.STANDARD])
    with pytest.raises(SubmissionError, match="2 is no choice for swap"):
        t.play(submit([None] * 5, swap=2), None)


def test_a_wild_number_of_swaps_is_refused_in_words():
    t = table("rr", models=[ALBOT, ModelId.STANDARD])
    for wild in (-1, 50, 10**9):
        with pytest.raises(SubmissionError, match="is no choice for swap"):
            t.play(submit([None] * 5, swap=wild), None)


def test_nobody_else_swaps():
    t = table("rr", models=[ModelId.STANDARD, ModelId.STANDARD])
    with pytest.raises(SubmissionError, match="nothing to choose for swap"):
        t.play(submit([None] * 5, swap=1), None)


def test_a_swap_does_not_touch_what_is_burnt_in():
    t = table("rr", models=[ALBOT, ModelId.STANDARD])
    t.change(0, damage=5, burnt={5: t.game.rules.deck[7]})
    second = t.hand(0, swaps=1)
    assert len(second.cards) == 4
    assert 7 not in second.cards
    t.play(submit([None] * 5, swap=1), None)
    assert t.revealed(0)[4] == 7
    assert set(t.revealed(0)[:4]) == set(second.cards)


def test_a_swap_shows_in_nobody_elses_hand():
    t = table("rr", models=[ALBOT, ModelId.STANDARD])
    before = t.hand(1)
    t.hand(0, swaps=1)
    assert t.hand(1) == before
