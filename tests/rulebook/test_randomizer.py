"""Element: randomizers."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardsRevealed, RegisterFilled
from roborally_core.rules.state import Power
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene

DIE = [{"type": "randomizer", "at": [1, 0]}]
PAUSE = Command.PAUSE


def played(entropy: int, ruleset: str = "classic", **words: object) -> Scene:
    """A robot that ends its first register on a randomizer, programmed to pause after that."""
    s = scene(ruleset, "A . . .", DIE, entropy=entropy, A=robot("E", **words))
    return s.turn(A=[Command.MOVE_1, PAUSE, PAUSE, PAUSE, PAUSE])


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_next_register_is_drawn_by_lot(ruleset):
    cards = {played(i, ruleset).of(RegisterFilled)[0].card for i in range(8)}
    assert len(cards) > 2
    assert all(played(i, ruleset).of(RegisterFilled)[0].register == 2 for i in range(3))


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_first_register_of_a_turn_is_drawn_too(ruleset):
    s = scene(ruleset, ". . . .", DIE, entropy=3, A=robot("E", at=(1, 0)))
    s.turn(A=[Command.MOVE_1, PAUSE, PAUSE, PAUSE, PAUSE])
    first = s.of(RegisterFilled)[0]
    assert first.register == 1
    assert s.of(CardsRevealed)[0].cards == ((0, first.card),)


def test_the_drawn_card_says_when_its_robot_acts():
    for entropy in range(40):
        s = scene("classic", "B . . .", DIE, entropy=entropy, A=robot("E", at=(1, 0)), B=robot("E"))
        s.register(1, A=("u-turn", 10), B=("turn-left", 410))
        drawn = s.rules.deck[s.of(RegisterFilled)[0].card].priority
        order = [one for one, _ in s.of(CardsRevealed)[0].cards]
        assert order == ([0, 1] if drawn > 410 else [1, 0])


def test_a_register_in_which_a_robot_only_arrives_is_its_own():
    s = scene("classic", "A . . .", DIE, A=robot("E")).register(1, A="move-1")
    assert s.of(RegisterFilled) == []


def test_a_robot_that_has_no_card_gets_none():
    s = scene("classic", ". . . .", DIE, A=robot("E", at=(1, 0))).play_on(2)
    assert s.of(RegisterFilled) == []


def test_the_same_entropy_draws_the_same_card():
    assert played(3).of(RegisterFilled) == played(3).of(RegisterFilled)


def test_burnt_registers_keep_their_card():
    s = scene("classic", ". . .", DIE, A=robot("E", at=(1, 0), damage=9))
    s.turn(A=[PAUSE] * 5)
    assert s.of(RegisterFilled) == []


def test_it_acts_only_on_robots_awake_on_its_square():
    s = scene("classic", "A . .", DIE, A=robot("E"), B=robot("E", at=(1, 0), power=Power.DOWN))
    s.turn(A=[PAUSE] * 5)
    assert s.of(RegisterFilled) == []


def test_of_two_the_cards_go_by_what_they_replace_and_not_by_seats():
    dice = [*DIE, {"type": "randomizer", "at": [1, 1]}]
    one, other = ("move-1", 490), ("u-turn", 10)
    drawn = []
    for cards in ((one, other), (other, one)):
        places = [(1, (one, other).index(card)) for card in cards]
        robots = {
            name: robot("E", at=at, registers=[None, card])
            for name, at, card in zip("AB", places, cards, strict=True)
        }
        s = scene("rr", ". . .\n. . .", dice, **robots).play_on(2)
        filled = {fact.robot: fact.card for fact in s.of(RegisterFilled)}
        drawn.append({card: filled[seat] for seat, card in enumerate(cards)})
    assert drawn[0] == drawn[1]
