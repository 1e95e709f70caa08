"""Chapter: handing in programs (RR-05)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.play.submission import Submission, SubmissionError, submit
from roborally_core.rules.events import RegisterFilled

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


@EVERYWHERE
def test_a_program_is_five_cards_of_the_hand(ruleset):
    t = table(ruleset)
    hand = t.hand(0).cards
    t.play(submit(hand[:5]))
    assert t.revealed(0) == list(hand[:5])


@EVERYWHERE
def test_empty_registers_are_filled_at_random_from_the_hand(ruleset):
    t = table(ruleset)
    hand = t.hand(0).cards
    t.play(submit([None, hand[3], None, None, None]))
    played = t.revealed(0)
    assert played[1] == hand[3]
    assert len(set(played)) == 5
    assert set(played) <= set(hand)
    assert [f.register for f in t.facts if isinstance(f, RegisterFilled) and f.robot == 0] == [1, 3, 4, 5]


@EVERYWHERE
def test_a_player_who_hands_in_nothing_plays_five_random_cards_of_the_hand(ruleset):
    t = table(ruleset)
    hand = t.hand(0).cards
    t.play(None)
    assert len(set(t.revealed(0))) == 5
    assert set(t.revealed(0)) <= set(hand)


@EVERYWHERE
def test_confirming_needs_all_registers_filled(ruleset):
    t = table(ruleset)
    hand = t.hand(0).cards
    assert t.problems(0, submit([*hand[:4], None]), complete=True) == ["register 5 is empty"]
    assert t.problems(0, submit([*hand[:4], None])) == []


@EVERYWHERE
def test_a_card_is_played_once(ruleset):
    t = table(ruleset)
    card = t.hand(0).cards[0]
    assert t.problems(0, submit([card, card, None, None, None])) == [f"card {card} lies in registers 1 and 2"]


@EVERYWHERE
def test_a_card_that_is_not_in_the_hand_is_refused(ruleset):
    t = table(ruleset)
    other = next(card for card in t.game.rules.deck.ids if card not in t.hand(0).cards)
    assert t.problems(0, submit([other, None, None, None, None])) == [
        f"card {other} in register 1 is not in the hand"
    ]


@EVERYWHERE
def test_a_program_of_another_length_is_refused(ruleset):
    t = table(ruleset)
    assert t.problems(0, Submission((None,) * 4)) == ["a program has 5 registers, not 4"]


@EVERYWHERE
def test_all_problems_are_listed_at_once_with_the_seat(ruleset):
    t = table(ruleset)
    with pytest.raises(SubmissionError) as caught:
        t.play(submit([900, 901, None, None, None]), submit([902, None, None, None, None]))
    assert len(caught.value.problems) == 3
    assert [p.split(":")[0] for p in caught.value.problems] == [
        "seat 0 (Player 0)",
        "seat 0 (Player 0)",
        "seat 1 (Player 1)",
    ]


@EVERYWHERE
def test_a_refused_turn_changes_nothing(ruleset):
    t = table(ruleset)
    before = t.game.state.hash()
    with pytest.raises(SubmissionError):
        t.play(submit([900, None, None, None, None]))
    assert t.game.state.hash() == before
    t.play(None)
    assert t.game.inputs


@EVERYWHERE
def test_there_is_nothing_to_choose_on_an_ordinary_turn_but_the_power_down(ruleset):
    offer = table(ruleset).game.offer(0)
    assert [choice.name for choice in offer.choices] == ["POWER_DOWN"]
    assert offer.free == (0, 1, 2, 3, 4)


@EVERYWHERE
def test_a_choice_that_is_not_offered_is_refused(ruleset):
    t = table(ruleset)
    assert t.problems(0, submit([None] * 5, facing=1)) == ["there is nothing to choose for facing this turn"]
    assert t.problems(0, submit([None] * 5, power_down=2)) == ["2 is no choice for power down"]


@EVERYWHERE
def test_filling_never_takes_the_same_card_for_two_registers_over_many_seeds(ruleset):
    for i in range(20):
        t = table(ruleset, seed=bytes([i]))
        t.play(None, None)
        for seat in (0, 1):
            assert len(set(t.revealed(seat))) == 5
