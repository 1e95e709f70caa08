"""Chapter: the deck and the deal (RR-02, CL, S-6)."""

from __future__ import annotations

import pytest
from table import cards, table

from roborally_core.play.game import solo_link
from roborally_core.robots.models import ModelId
from roborally_core.rules.cards import CLASSIC_DECK, RALLY_DECK
from roborally_core.rules.commands import Command
from roborally_core.rulesets import RULESETS

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])
FOUR = [ModelId.STANDARD] * 4


def priorities(command: Command) -> list[int]:
    return [card.priority for card in CLASSIC_DECK.cards if card.command is command]


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (Command.U_TURN, range(10, 61, 10)),
        (Command.TURN_LEFT, range(70, 411, 20)),
        (Command.TURN_RIGHT, range(80, 421, 20)),
        (Command.BACK_1, range(430, 481, 10)),
        (Command.MOVE_1, range(490, 661, 10)),
        (Command.MOVE_2, range(670, 781, 10)),
        (Command.MOVE_3, range(790, 841, 10)),
    ],
)
def test_the_deck_has_the_published_cards(command, expected):
    assert priorities(command) == list(expected)


def test_the_deck_has_84_cards_with_84_priorities():
    assert len({card.priority for card in CLASSIC_DECK.cards}) == len(CLASSIC_DECK.cards) == 84


def test_rr_plays_with_the_same_84():
    assert [RALLY_DECK[i] for i in RALLY_DECK.ids] == list(CLASSIC_DECK.cards)


@EVERYWHERE
def test_nine_cards_without_damage(ruleset):
    assert len(table(ruleset).hand(0).cards) == 9


@EVERYWHERE
@pytest.mark.parametrize("damage", range(10))
def test_one_card_fewer_for_each_point_of_damage(ruleset, damage):
    t = table(ruleset)
    if damage >= t.game.rules.destroyed_at:
        return
    t.play(None, None)
    t.change(0, damage=damage)
    t.game.open_turn()
    assert len(t.hand(0).cards) == 9 - damage


@EVERYWHERE
def test_a_hand_holds_no_card_twice(ruleset):
    for seed in (b"a", b"b", b"c"):
        hand = table(ruleset, seed=seed).hand(0).cards
        assert len(set(hand)) == len(hand)


def test_rr_everybody_draws_from_a_whole_deck_of_their_own():
    """Two players can therefore hold the same card, and over many deals some do."""
    shared = 0
    for i in range(30):
        t = table("rr", models=FOUR, seed=bytes([i]))
        hands = [set(t.hand(seat).cards) for seat in range(4)]
        shared += any(hands[a] & hands[b] for a in range(4) for b in range(a))
    assert shared > 0


def test_rr_a_hand_depends_on_the_private_link_of_its_seat_only():
    t = table("rr")
    turn = t.game.state.turn
    mine, other = solo_link(t.seed, turn, 0), solo_link(t.seed, turn, 1)
    assert t.game.hand(0, mine) == t.game.hand(0, mine)
    assert t.game.hand(0, mine) != t.game.hand(0, other)


def test_cl_one_deck_is_dealt_round():
    t = table("classic", models=FOUR)
    dealt = [card for seat in range(4) for card in t.hand(seat).cards]
    assert len(dealt) == len(set(dealt)) == 36


def test_cl_burnt_cards_are_not_in_the_deck():
    t = table("classic", models=FOUR)
    t.play()
    for i in range(4):
        t.change(i, damage=7, registers=cards(t, None, None, 21 + i, 31 + i, 41 + i))
    t.game.open_turn()
    dealt = [card for seat in range(4) for card in t.hand(seat).cards]
    assert len(dealt) == len(set(dealt)) == 8
    assert not set(dealt) & {n + i for n in (21, 31, 41) for i in range(4)}


def test_cl_with_own_decks_plays_by_the_same_rules_with_private_hands():
    t = table("classic", models=FOUR, own_decks=True)
    turn = t.game.state.turn
    assert t.game.hand(0, solo_link(t.seed, turn, 0)) != t.game.hand(0, solo_link(t.seed, turn, 1))


def test_rr_own_burnt_cards_are_not_in_the_own_deck():
    t = table("rr")
    t.change(0, damage=8, registers=cards(t, None, 1, 2, 3, 4))
    for i in range(60):
        assert not {1, 2, 3, 4} & set(t.game.hand(0, bytes([i])).cards)


@EVERYWHERE
def test_a_robot_that_is_out_is_dealt_nothing(ruleset):
    t = table(ruleset, models=[ModelId.STANDARD] * 3)
    t.change(0, lives=0)
    t.destroy(0).next()
    assert t.hand(0).cards == ()
    assert t.game.offer(0) == ((), {}, {})


@EVERYWHERE
def test_larger_priorities_act_first(ruleset):
    deck = RULESETS[ruleset].deck
    order = sorted(deck.ids, key=lambda card: -deck[card].priority)
    assert deck[order[0]].command is Command.MOVE_3
    assert deck[order[-1]].command is Command.U_TURN
