"""A board that is turned or mirrored plays alike, under every ruleset, from any situation."""

from __future__ import annotations

import pytest
from crowded import crowd, crowded_board, mirrored_cards, programs, sound
from images import Image, Mirror, Quarter, Undrawn
from seeds import each_seed

from roborally_core.base.rng import Rng
from roborally_core.board.model import Board
from roborally_core.engine.compile import Floor
from roborally_core.engine.rules import Rules
from roborally_core.engine.turn import close_turn, play_register
from roborally_core.rules.events import Fact
from roborally_core.rules.state import State
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_board

SEATS = 6
DRAWN = frozenset({"transporter"})
"""Draws among several squares go by the order of the board."""
BY_ORDER = frozenset({"grave", "crystal-grappler", "light-barrier", "radio-beam"})
"""Of several the first of the board counts: there is one at most."""
ONE_WAY = frozenset({"accelerator", "rotating-room", "turret", "radio-beam", "randomizer"})
"""Things that turn one way only, or play cards of their own: a mirror shows something that does not exist."""


def hall(rules: Rules, seed: int, *, mirrored: bool) -> Board:
    """A board full of reacting elements, or every third time one with levels."""
    rng = Rng(seed.to_bytes(8, "big"), "hall")
    if seed % 3:
        board = crowded_board(rng, rules, 5 + seed % 2)
    else:
        board = random_board(rng, rules, 6, 7, SEATS, 2, levels=seed % 4)
    return sound(board, without=DRAWN | (ONE_WAY if mirrored else frozenset()), single=BY_ORDER)


def turn(floor: Floor, state: State) -> list[Fact]:
    """Play a turn."""
    facts: list[Fact] = []
    world = Undrawn(floor, state, 2, facts)
    for register in range(REGISTERS):
        if not state.over:
            play_register(world, register)
    close_turn(world)
    return facts


def alike(rules: Rules, image: Image, seed: int) -> None:
    """A turn on a board, and on its image: square by square, instant by instant."""
    raw = seed.to_bytes(8, "big")
    here, there = Floor(image.board, rules), Floor(image.turned, rules)
    state = crowd(here, raw, list(range(SEATS)), programs(rules, raw, SEATS))
    other = image.state(state)
    one, two = turn(here, state), turn(there, other)
    assert image.instants(one) == image.instants(two, turned=True)
    assert image.state(state).hash() == Image.plainly(other).hash()


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@each_seed(30)
def test_a_turned_board_plays_alike(ruleset, seed):
    rules = RULESETS[ruleset]
    alike(rules, Quarter(hall(rules, seed, mirrored=False)), seed)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@each_seed(30)
def test_a_mirrored_board_plays_alike(ruleset, seed):
    rules = RULESETS[ruleset]
    alike(rules, Mirror(hall(rules, seed, mirrored=True), mirrored_cards(rules)), seed)
