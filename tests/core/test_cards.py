"""Decks, and the meaning of commands."""

from __future__ import annotations

import pytest

from roborally_core.base.geometry import Turn
from roborally_core.rules.cards import BOTWARS_DECK, CLASSIC_DECK, RALLY_DECK, Deck
from roborally_core.rules.commands import MOTIONS, Command


def test_a_card_is_named_by_its_place_counting_from_one():
    assert [card.id for card in CLASSIC_DECK.cards] == list(range(1, 85))
    assert CLASSIC_DECK[1].command is Command.U_TURN
    assert CLASSIC_DECK[84].command is Command.MOVE_3


def test_nought_and_what_lies_beyond_is_no_card():
    for wrong in (0, 85, -1):
        assert wrong not in CLASSIC_DECK
        with pytest.raises(IndexError, match=f"no card {wrong}"):
            CLASSIC_DECK[wrong]
    assert "1" not in CLASSIC_DECK


def test_extras_are_cards_that_are_never_dealt():
    assert RALLY_DECK.extras == (85,)
    assert 85 not in RALLY_DECK.ids
    assert RALLY_DECK[85].command is Command.PAUSE
    assert len(RALLY_DECK) == 85


def test_sets_are_dealt_only_to_robots_that_have_them():
    deck = Deck("d", [(Command.MOVE_1, 10)], sets=[[(Command.BACK_2, 20)], [(Command.BACK_3, 30)]])
    assert deck.pool() == (1,)
    assert deck.pool((1,)) == (1, 3)
    assert deck.pool((1, 0)) == deck.pool((0, 1)) == (1, 2, 3)


def test_every_command_has_its_motion():
    assert len(MOTIONS) == len(Command)
    for command, motion in zip(Command, MOTIONS, strict=True):
        assert motion.steps >= 0
        assert isinstance(motion.heading, Turn)
        assert not (motion.steps and motion.turn), command


def test_further_cards_go_behind_all_others_and_are_never_dealt():
    deck = BOTWARS_DECK.with_cards([(Command.MOVE_1, 9000)]).with_cards([(Command.PAUSE, 9001)])
    assert deck.cards[: len(BOTWARS_DECK)] == BOTWARS_DECK.cards
    assert [card.id for card in deck.cards[len(BOTWARS_DECK) :]] == [len(deck) - 1, len(deck)]
    assert (deck.ids, deck.extras, deck.sets) == (BOTWARS_DECK.ids, BOTWARS_DECK.extras, BOTWARS_DECK.sets)
    assert deck.pool((0, 1, 2)) == BOTWARS_DECK.pool((0, 1, 2))
    assert deck[len(deck)].command is Command.PAUSE


@pytest.mark.parametrize("deck", [CLASSIC_DECK, BOTWARS_DECK, CLASSIC_DECK.with_cards([(Command.PAUSE, 5)])])
def test_what_a_deck_knows_of_its_cards_agrees_with_them(deck):
    by_priority = sorted(deck.cards, key=lambda card: -card.priority)
    assert sorted(deck.cards, key=lambda card: deck.delays[card.id - 1]) == by_priority
    assert all(deck.firsts[card.command].command is card.command for card in deck.cards)
    assert all(deck.firsts[card.command].id <= card.id for card in deck.cards)
