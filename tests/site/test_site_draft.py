"""A half-filled program is taken up again in its own turn, and nothing else is."""

from __future__ import annotations

import json

import pytest
from app.store.draft import KEPT, take_up, with_draft, without_drafts
from app.store.programming import Programming
from site_table import SEED, game, link

from roborally_core.play.game import solo_turn
from roborally_core.play.submission import Choice
from roborally_core.robots.models import ModelId


def programming(*models: ModelId) -> Programming:
    made = game(models or (ModelId.STANDARD, ModelId.STANDARD))
    return Programming(made, 0, lambda swaps: made.hand(0, link(made), swaps))


def test_registers_and_choices_come_back():
    p = programming()
    for tile in [tile for tile in p.tiles() if tile.free][:2]:
        p.place_command(tile.command, slot=3 if p.registers[0] else 0)
    p.choose(Choice.POWER_DOWN, 1)
    again = programming()
    assert take_up(again, with_draft(p, None))
    assert again.registers == p.registers
    assert again.choices == p.choices
    assert sum(card is not None for card in again.registers) == 2


def test_a_swapped_hand_is_swapped_again_before_its_cards_are_placed():
    p = programming(ModelId.ALBOT, ModelId.STANDARD)
    assert p.choose(Choice.SWAP, 1)
    p.place(p.hand.cards[0])
    again = programming(ModelId.ALBOT, ModelId.STANDARD)
    assert take_up(again, with_draft(p, None))
    assert (again.hand, again.registers) == (p.hand, p.registers)


def test_the_draft_of_another_turn_is_none():
    p = programming()
    p.place(p.hand.cards[0])
    text = with_draft(p, None)
    made = game()
    made.play(solo_turn(made, SEED, [None, None]))
    made.open_turn()
    later = Programming(made, 0, lambda swaps: made.hand(0, link(made), swaps))
    assert not take_up(later, text)
    assert later.registers == [None] * 5


@pytest.mark.parametrize("text", [None, "", "[]", "nonsense", "[" * 500, "1" * 3000])
def test_what_is_no_draft_changes_nothing(text):
    p = programming()
    assert not take_up(p, text)
    assert p.changed == 0


def test_cards_that_were_not_dealt_and_choices_that_are_none_are_left_out():
    p = programming()
    (draft,) = json.loads(with_draft(p, None))
    foreign = next(card for card in p.game.rules.deck.ids if card not in p.hand.cards)
    draft |= {
        "registers": [foreign, p.hand.cards[0], True, "x", None, 7, 8],
        "choices": [[99, 1], [int(Choice.POWER_DOWN), 5], "x", [1], [int(Choice.FACING), 1]],
        "engaged": [[40, 1], None],
    }
    assert take_up(p, json.dumps([draft]))
    assert p.registers == [None, p.hand.cards[0], None, None, None]
    assert (p.choices, p.engaged) == ({}, {})


def test_a_program_outlasts_those_of_other_games_and_turns():
    p = programming()
    p.place(p.hand.cards[0])
    text = with_draft(p, None)
    made = game()
    for _ in range(KEPT - 1):
        made.state.turn += 1  # marks tell turns apart
        other = Programming(made, 0, lambda swaps: made.hand(0, link(made), swaps))
        text = with_draft(other, text)
    again = programming()
    assert take_up(again, text)
    assert again.registers == p.registers
    p.clear()
    emptied = programming()
    assert take_up(emptied, with_draft(p, text))
    assert not emptied.begun, "the newer draft of a turn replaces the older one"


def test_a_program_that_has_been_played_is_not_laid_out_when_its_game_begins_anew():
    p = programming()
    p.place(p.hand.cards[0])
    text = without_drafts(p.game, p.game.state.turn, with_draft(p, None))
    assert not take_up(programming(), text)
    kept = without_drafts(p.game, p.game.state.turn + 1, with_draft(p, None))
    assert take_up(programming(), kept), "another turn's is still to be played"
