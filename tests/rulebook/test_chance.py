"""Chapter: chance (S-6)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.play.game import solo_turn
from roborally_core.play.turn_input import TurnInput
from roborally_core.robots.models import ModelId

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])
FOUR = [ModelId.STANDARD] * 4


def story(ruleset: str, seed: bytes, turns: int = 3) -> list[tuple[str, ...]]:
    t = table(ruleset, models=FOUR, seed=seed)
    for _ in range(turns):
        t.play()
        if t.game.over:
            break
        t.game.open_turn()
    return t.game.hashes


@EVERYWHERE
def test_the_same_seed_gives_the_same_game(ruleset):
    assert story(ruleset, b"one") == story(ruleset, b"one")


@EVERYWHERE
def test_another_seed_gives_another_game(ruleset):
    assert story(ruleset, b"one") != story(ruleset, b"two")


@EVERYWHERE
def test_filling_follows_from_the_entropy_of_its_turn(ruleset):
    filled = []
    for entropy in (b"a" * 32, b"a" * 32, b"b" * 32):
        t = table(ruleset)
        usual = solo_turn(t.game, t.seed, [None, None])
        t.facts = t.game.play(TurnInput(entropy, usual.links, usual.submissions)).facts
        filled.append(t.revealed(0))
    assert filled[0] == filled[1] != filled[2]


@EVERYWHERE
def test_the_next_deal_follows_from_the_entropy_of_the_turn_before(ruleset):
    hands = []
    for entropy in (b"a" * 32, b"a" * 32, b"b" * 32):
        t = table(ruleset)
        usual = solo_turn(t.game, t.seed, [None, None])
        t.game.play(TurnInput(entropy, usual.links, usual.submissions))
        for seat in (0, 1):
            t.change(seat, damage=0, power="on")
        t.game.open_turn()
        hands.append(t.hand(0))
    assert hands[0] == hands[1] != hands[2]


def test_looking_at_a_hand_draws_nothing():
    t = table("rr")
    before = t.game.state.hash()
    assert t.hand(0) == t.hand(0)
    assert t.game.state.hash() == before
