"""The duties of every ruleset: steps of the timeline, each once, and numbers that fit each other."""

from __future__ import annotations

import pytest

from roborally_core.engine.terms import Dealing
from roborally_core.rules.timeline import KINDS, REGISTERS, Step, StepKind
from roborally_core.rulesets import RULESETS

EVERY = pytest.mark.parametrize("key", sorted(RULESETS))


@EVERY
def test_it_names_each_step_once_and_only_steps_of_the_timeline(key):
    rules = RULESETS[key]
    steps = rules.register_steps + rules.closing_steps
    assert len(set(steps)) == len(steps)
    assert set(steps) <= set(Step)
    assert rules.steps == frozenset(steps)


@EVERY
def test_robots_move_once_a_register_before_anything_else_moves_them(key):
    rules = RULESETS[key]
    before = rules.register_steps[: rules.register_steps.index(Step.MOVES)]
    assert all(KINDS[step] is StepKind.ACT for step in before)
    assert [step for step in rules.register_steps if KINDS[step] is StepKind.MOVES] == [Step.MOVES]
    assert all(KINDS[step] is not StepKind.MOVES for step in rules.closing_steps)


@EVERY
def test_its_steps_follow_the_timeline_where_it_has_no_order_of_its_own(key):
    """Robo Rally and Classic keep the master order; a ruleset with another order says so in RULES."""
    steps = RULESETS[key].register_steps
    if key in ("rr", "classic"):
        assert list(steps) == sorted(steps)


@EVERY
def test_every_amount_of_damage_has_its_burnt_registers(key):
    rules = RULESETS[key]
    assert len(rules.locks) == rules.destroyed_at + 1
    assert list(rules.locks) == sorted(rules.locks)
    assert rules.locks[0] == 0
    assert max(rules.locks) <= REGISTERS


@EVERY
def test_a_living_robot_gets_cards_for_all_free_registers(key):
    rules = RULESETS[key]
    for damage in range(rules.destroyed_at):
        assert max(0, rules.hand_at_zero - damage) >= REGISTERS - rules.locks[damage], damage


@EVERY
def test_a_shared_deck_suffices_for_everybody(key):
    rules = RULESETS[key]
    if rules.dealing is Dealing.SHARED and rules.seats[1] * rules.hand_at_zero > len(rules.deck.ids):
        assert rules.shared_start, "more cards can be dealt than there are"


@EVERY
def test_it_has_a_name_a_description_and_models(key):
    rules = RULESETS[key]
    assert rules.key == key
    assert rules.title
    assert rules.about.endswith(".")
    assert rules.models
    low, high = rules.seats
    assert 1 <= low <= high


@EVERY
def test_a_robot_that_comes_back_does_not_die_of_it(key):
    rules = RULESETS[key]
    assert 0 <= rules.return_damage < rules.destroyed_at
    assert all(rules.lives(seats) > 0 for seats in range(rules.seats[0], rules.seats[1] + 1))


@EVERY
def test_cards_of_one_deck_have_different_priorities(key):
    deck = RULESETS[key].deck
    priorities = [card.priority for card in deck.cards]
    assert len(set(priorities)) == len(priorities)


def test_every_step_of_the_timeline_has_a_kind():
    assert set(KINDS) == set(Step)
