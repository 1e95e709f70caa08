"""Elements mix: each plays under every ruleset that can take in its steps; the others have a reason."""

from __future__ import annotations

import pytest

from roborally_core.base.geometry import grid_of
from roborally_core.board.library import boards
from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.engine.mixing import barred, mixed
from roborally_core.language.core import say
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import solo_game
from roborally_core.play.record import record_from_json, record_json, record_of, replay
from roborally_core.rules.events import ConditionChanged
from roborally_core.rules.timeline import TAKEN_IN
from roborally_core.rulesets import RULESETS
from roborally_core.rulesets.order import barred_from, brought_to
from roborally_core.scene import read_scene, robot, scene
from roborally_core.scene.showing import showing
from roborally_core.selfcheck import random_turn

RALLIES = ("rr", "classic", "botwars", "robofactory")
PAIRS = [(key, ruleset) for key in sorted(ELEMENTS) for ruleset in RULESETS]
GUESTS = [
    (key, ruleset)
    for key, ruleset in PAIRS
    if not ELEMENTS[key](pos=0).fits(RULESETS[ruleset])
    and not barred(ELEMENTS[key](pos=0), RULESETS[ruleset])
]


def test_what_cannot_be_mixed_is_a_short_list_with_reasons() -> None:
    for ruleset in RALLIES:
        refused = barred_from(RULESETS[ruleset])
        assert len(refused) <= 8, refused
        for key, why in refused.items():
            assert ELEMENTS[key].barred, f"{key} says no reason"
            assert why == say(f"barred.{ELEMENTS[key].barred}")


@pytest.mark.parametrize(("key", "ruleset"), GUESTS)
def test_a_guest_shows_its_effect(key: str, ruleset: str) -> None:
    shown = showing(key, RULESETS[ruleset], mixing=True)
    assert shown is not None
    guests = [element for element in shown.board.elements if element.key == key]
    assert any(one.is_effect(fact, shown.board) for one in guests for fact in shown.facts)


def test_nothing_that_an_element_does_is_left_out_where_its_step_could_be_taken_in() -> None:
    """Numbered trapdoors need the step that opens them under robots, whatever else they do."""
    for key in ELEMENTS:
        element = ELEMENTS[key](pos=grid_of(5, 5).pos(2, 2))
        for rules in RULESETS.values():
            if barred(element, rules):
                continue
            now = mixed(rules, Board(5, 5, [element]))
            for hook in element.hooks:
                steps = TAKEN_IN.intersection(hook.steps) if hook.when is None or hook.when(now) else set()
                assert not steps or not now.steps.isdisjoint(hook.steps), (key, rules.key, hook.method)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_whatever_puts_a_robot_under_a_condition_brings_them_all_that_conditions_need(ruleset: str) -> None:
    """Otherwise no robot burns on, no speed is lost, and no scene can be read back."""
    for key in ELEMENTS:
        shown = showing(key, RULESETS[ruleset], mixing=True)
        facts = shown.facts if shown is not None else ()
        if any(isinstance(fact, ConditionChanged) and fact.values is not None for fact in facts):
            assert shown is not None
            assert mixed(RULESETS[ruleset], shown.board).has_conditions, key


NAPALM = {"type": "napalm-flamer", "at": [1, 1], "facing": "N"}


@pytest.mark.parametrize("ruleset", RALLIES)
def test_napalm_burns_on_whatever_the_ruleset_and_the_scene_can_be_read_again(ruleset: str) -> None:
    s = scene(ruleset, ". . .\nA . .\n. . .", [NAPALM], A=robot("E"))
    s.turn(A=["move-1", "move-1", "pause", "pause", "pause"])
    assert s.under("A", "alight") == (1,)
    assert s.damage("A") == 6, "two of the flamer, and one at the end of each of four later registers"
    assert read_scene(s.text()).text() == s.text()


@pytest.mark.parametrize("ruleset", RALLIES)
def test_speed_is_lost_off_the_accelerator_whatever_the_ruleset(ruleset: str) -> None:
    ring = {"type": "accelerator", "at": [2, 1]}
    s = scene(ruleset, "\n".join([". . . . . . ."] * 7), [ring], A=robot("N", at=(2, 1)))
    s.register(1).register(2)
    assert s.under("A", "accelerated") == (2,)
    s.change("A", facing="W").register(3, A="move-3")
    assert s.under("A", "accelerated") is None


@pytest.mark.parametrize("ruleset", RALLIES)
def test_a_flyer_lands_before_sites_repair_whatever_the_ruleset(ruleset: str) -> None:
    field = {"type": "antigravity-field", "at": [0, 0]}
    s = scene(ruleset, "A w .", [field], A=robot("E", damage=2))
    s.turn(A=["move-1", "pause", "pause", "pause", "pause"])
    assert (s.at("A"), s.damage("A")) == ((1, 0), 1)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_course_of_a_ruleset_stays_and_what_comes_lies_on_the_master_timeline(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    for key in ELEMENTS:
        shown = showing(key, rules, mixing=True)
        if shown is None:
            continue
        now = mixed(rules, shown.board)
        for before, after in (
            (rules.register_steps, now.register_steps),
            (rules.closing_steps, now.closing_steps),
        ):
            assert [step for step in after if step in before] == list(before)
            for step in set(after) - set(before):
                assert all(step < other for other in after[after.index(step) + 1 :][:1])
        assert mixed(now, shown.board) == now


def test_boards_without_guests_are_played_by_the_very_rules() -> None:
    for board in boards().values():
        for ruleset in board.rulesets:
            assert mixed(RULESETS[ruleset], board) is RULESETS[ruleset]


@pytest.mark.parametrize("ruleset", RALLIES)
@pytest.mark.parametrize("name", ["waterworks", "foundry", "smelter", "night-archive", "particle-ring"])
def test_whole_boards_of_the_factory_play_under_other_rules_and_replay_hash_for_hash(
    name: str, ruleset: str
) -> None:
    board = boards()[name]
    setup = Setup(ruleset, (Seat("Ada"), Seat("Bob"), Seat("Cyd")))
    game = solo_game(setup, board, bytes(32))
    for _ in range(4):
        if not game.over:
            game.open_turn()
            game.play(random_turn(game, bytes(32)))
    again = replay(record_from_json(record_json(record_of(game))))
    assert again.state.hash() == game.state.hash()


def test_a_scene_of_mixed_rules_is_its_text() -> None:
    s = scene("rr", "A ≈ . .", [{"type": "ice", "at": [2, 0]}], A=robot("E"))
    s.register(A="move-2")
    assert s.state.conditions
    assert read_scene(s.text()).text() == s.text()


def test_steps_and_conditions_come_with_the_elements_and_are_listed() -> None:
    brought = brought_to(RULESETS["rr"])
    assert {key for keys in brought.values() for key in keys} == {
        key for key, ruleset in GUESTS if ruleset == "rr"
    }
