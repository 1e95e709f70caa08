"""The coach of the missions in the page: why a robot was lost, missed programs, another try."""

from __future__ import annotations

from html import unescape as html_unescape

import pytest
from app.store.coaching import OFFERED, begin_anew, failed, judge, reason_of
from app.store.draft import take_up, with_draft, with_first_program
from app.store.programming import Programming
from app.texts import t
from app.view.training_view import (
    mission_card,
    mission_over,
)
from test_site_training import attempt_at, laid_out, lost, once, played

from roborally_core.missions import (
    Miss,
    MissKind,
    called,
    miss_of,
    playing,
)
from roborally_core.play.game import solo_link, solo_turn
from roborally_core.rules.dialect import Dialect
from roborally_core.story.mishaps import MishapKind


def test_the_coach_says_why_a_robot_was_lost_and_after_the_second_time_offers_a_way():
    begin_anew()
    mission = called("cards")
    assert mission is not None
    game, history = lost(mission, 1)
    attempt = attempt_at(game, history, 1)
    told = judge(mission, attempt)
    assert told.startswith("Not yet: your robot was destroyed. Register ")
    assert failed(mission) == 1
    assert "mission-show" not in str(mission_over(mission, 0, 1, 0, told, way=failed(mission) >= OFFERED))
    judge(mission, attempt)
    assert failed(mission) == OFFERED
    end = str(mission_over(mission, 0, 1, 0, told, way=failed(mission) >= OFFERED))
    assert "mission-show" in end
    assert t("training.failed") in end
    card = str(mission_card(mission, 0, told, begun=True, way=True))
    assert told in html_unescape(card)
    assert 'id="mission-over"' in card
    assert 'id="mission-show"' in card
    begin_anew()
    assert failed(mission) == 0


def test_where_a_lost_robot_gets_no_hand_the_coach_promises_none():
    begin_anew()
    told = {}
    for key in ("walking", "checkpoints"):
        mission = called(key)
        assert mission is not None
        game, history = once(mission, (0, 1, 2, 3, 4))
        game.open_turn()
        told[key] = judge(mission, attempt_at(game, history, 1))
    assert told["walking"].endswith(t("coach.chance.idle")), "out of the airlock it programs nothing"
    assert told["checkpoints"].endswith(t("coach.chance"))
    begin_anew()


@pytest.mark.parametrize(
    ("key", "places", "told"),
    [
        ("checkpoints", (0, 2, 1, 3, 7), "Checkpoint 2 did not count: checkpoint 1 comes first."),
        ("checkpoints", (6, 0, 4, 1, 3), "Checkpoint 2 is still 2 squares away."),
        ("cards", (0, 1, 6, 8, 2), "Checkpoint 1 is still 1 square away."),
    ],
)
def test_the_coach_names_the_mistake_of_a_program_that_missed(key: str, places: tuple[int, ...], told: str):
    begin_anew()
    mission = called(key)
    assert mission is not None
    game, history = once(mission, places)
    said = judge(mission, attempt_at(game, history, 1))
    assert said.startswith(f"Not yet. {told}")
    assert said.endswith(t("coach.chance"))
    assert failed(mission) == 1


@pytest.mark.parametrize(
    ("scene", "places", "told"),
    [
        ("A B . ⊗ . . .", (2, 1, 4, 7, 0), "but stopped 1 square short of the hole at D3."),
        ("A . B . . . .", (8, 1, 4, 7, 0), "damage to Drone 1; it takes"),
        ("A . . . . B ⊗", (1, 0, 2, 8, 6), "neither pushed nor hit Drone 1, and never came nearer."),
    ],
)
def test_the_coach_says_what_lacked_to_destroy_a_robot(scene: str, places: tuple[int, ...], told: str):
    begin_anew()
    mission = called("combat")
    assert mission is not None
    asleep = mission.scene.replace("A . . ⊗ . B .", scene).replace("lives=1", "lives=1 power=down")
    changed = mission._replace(scene=asleep)
    game, history = once(changed, places)
    assert told in judge(changed, attempt_at(game, history, 1))


def test_a_shot_that_just_missed_tells_its_register_where_few_shots_would_do():
    begin_anew()
    mission = called("combat")
    assert mission is not None
    game, history = once(mission, (0, 1, 2, 3, 4))
    told = judge(mission, attempt_at(game, history, 1))
    assert "its nearest shot, in register 1, missed by 1 square." in told


def test_a_turn_that_may_be_on_the_best_way_is_called_no_failure_and_says_how_many_are_left():
    begin_anew()
    mission = called("transporters")
    assert mission is not None
    for turn, left in ((1, "2 more turns"), (2, "1 more turn")):
        game, history = played(mission, [laid_out(places) for places in mission.way[:turn]])
        said = judge(mission, attempt_at(game, history, turn))
        assert said.endswith(f" {left} for three stars.")
        assert "Not yet" not in said
        assert t("coach.chance") not in said
    assert failed(mission) == 0


def test_a_mishap_explains_a_miss_better_than_the_squares_that_were_left():
    mission = called("lasers")
    assert mission is not None
    weak = mission._replace(scene=mission.scene.replace('"beams":3', '"beams":1'))
    game, history = once(weak, (2, 0, 1, 4, 3))
    said = judge(weak, attempt_at(game, history, 1))
    assert said.startswith(f"{t('coach.missed', why=history.told(1)[0].text)} ")
    assert said.endswith(t("coach.chance"))
    assert "laser" in said


def test_the_end_of_a_robot_explains_a_missed_program_better_than_any_other_mishap():
    mission = called("cards")
    assert mission is not None
    _game, history = lost(mission, 1)
    (end,) = history.told(1)
    before = end._replace(kind=MishapKind.HURT, text="a scratch")
    assert reason_of(None, (before, end), Dialect.RALLY) == end.text
    assert reason_of(None, (), Dialect.RALLY) == ""


def test_a_scratch_does_not_explain_a_checkpoint_that_was_missed():
    mission = called("cards")
    assert mission is not None
    _game, history = lost(mission, 1)
    scratch = history.told(1)[0]._replace(kind=MishapKind.HURT, text="a scratch")
    miss = Miss(MissKind.SHORT, 1, 2)
    left = t("coach.short", number=1, n=2)
    assert reason_of(miss, (scratch,), Dialect.RALLY) == f"a scratch {left}"
    assert reason_of(miss, (scratch,), Dialect.RALLY, shots=False) == left


def test_the_coach_of_a_ship_tells_a_checkpoint_that_was_driven_over_from_one_inspected():
    mission = called("walking")
    assert mission is not None
    straight = mission._replace(scene=mission.scene.replace("A . . . . . . . .", "A . ① . . . . . ."))
    straight = straight._replace(scene=straight.scene.replace("░ ░ . . ① . . ░ ░", "░ ░ . . . . . ░ ░"))
    game, history = once(straight, (2, 1, 4, 7, 5))
    miss = miss_of(game, history.films[1].facts)
    assert miss == Miss(MissKind.PASSED, 1)
    attempt = attempt_at(game, history, 1)._replace(mishaps=())
    assert "drove past checkpoint 1" in judge(straight, attempt)


def test_a_mission_begun_anew_has_the_failed_program_in_its_registers_as_often_as_it_is_begun():
    mission = called("locks")
    assert mission is not None
    for turns in (1, 2):
        game, _history = once(mission, (0, 2, 1), turns)
        again = playing(mission, "Ada")
        again.open_turn()
        hand = again.hand(0, solo_link(mission.seed, 1, 0))
        made = Programming(again, 0, lambda _, hand=hand: hand)
        assert not made.begun
        assert take_up(made, with_first_program(game, 0, None))
        assert made.begun
        given = game.inputs[0].submissions[0]
        assert given is not None
        assert tuple(made.registers[:3]) == given.registers[:3]
        bare = Programming(again, 0, lambda _, hand=hand: hand)
        take_up(bare, with_first_program(game, 0, with_first_program(game, 0, None), empty=True))
        assert not bare.begun, "a way is shown over free registers"


def test_a_mission_begun_anew_has_nothing_in_the_registers_of_its_later_turns():
    mission = called("combat")
    assert mission is not None
    played_on = playing(mission, "Ada")
    kept = None
    for _ in range(2):
        played_on.open_turn()
        hand = played_on.hand(0, solo_link(mission.seed, played_on.state.turn, 0))
        made = Programming(played_on, 0, lambda _, hand=hand: hand)
        made.place(hand.cards[0])
        kept = with_draft(made, kept)
        played_on.play(solo_turn(played_on, mission.seed, [None, None]))
    assert take_up(made, kept)
    assert not take_up(made, with_first_program(played_on, 0, kept))
