"""Boards of everything that a ruleset can take in (RULES, preamble): an element works fully under each.

RoboFactory is Classic with steps for its elements, so Classic with all that a board brings plays like it.
And under every ruleset a state of such a board is its text.
"""

from __future__ import annotations

from functools import cache

import pytest
from crowded import crowd, crowded_board, programs, sound
from seeds import each_seed
from test_presence import assert_present

from roborally_core.base.geometry import grid_of
from roborally_core.base.rng import Rng
from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.engine.compile import Floor
from roborally_core.engine.fitting import BoardRefused
from roborally_core.engine.mixing import barred, mixed
from roborally_core.engine.rules import Rules
from roborally_core.engine.terms import LifeSpent
from roborally_core.engine.turn import close_turn, play_register
from roborally_core.engine.world import World
from roborally_core.rules.events import Beat, Fact, GameEnded, TurnEnded
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene
from roborally_core.situation import Situation

SEATS = 5


@cache
def with_all(ruleset: str) -> Rules:
    """A ruleset that has taken in everything there is for it."""
    rules, pos = RULESETS[ruleset], grid_of(3, 3).pos(1, 1)
    guests = [cls(pos=pos) for cls in ELEMENTS.values()]
    return mixed(rules, Board(3, 3, [one for one in guests if not barred(one, rules)]))


def hall(ruleset: str, seed: int, *also: str) -> Board:
    """A board of some of that, which the rulesets ``also`` named can take in, too."""
    rng = Rng(seed.to_bytes(8, "big"), "mixed")
    board = crowded_board(rng, with_all(ruleset), 5 + seed % 3)
    played_by = [RULESETS[key] for key in (ruleset, *also)]
    elements = [one for one in board.elements if not rng.below(1 + seed % 4)]
    elements = [one for one in elements if not any(barred(one, rules) for rules in played_by)]
    return sound(Board(board.width, board.height, elements))


def became(floor: Floor, seed: bytes) -> tuple[object, ...]:
    """Everything after a turn."""
    state = crowd(floor, seed, list(range(SEATS)), programs(floor.rules, seed, SEATS))
    world = World(floor, state, goal=3)
    for register in range(REGISTERS):
        if not state.over:
            play_register(world, register)
    close_turn(world)
    bodies = [(one.id, one.pos, one.facing) for one in (*state.robots, *state.unseated)]
    worn = [(one.damage, one.lives, one.status, one.archive, one.checkpoints) for one in state.robots]
    return bodies, worn, sorted(state.memory.items()), sorted(state.conditions.items()), state.winners


@each_seed(120, telling=0.5)
def test_classic_with_all_that_a_board_brings_plays_like_robofactory(seed):
    board, raw = hall("robofactory", seed, "classic"), seed.to_bytes(8, "big")
    if any(one.key == "reset-site" for one in board.elements):
        return False  # Classic's players decide nothing there, so it only archives
    try:
        classic, factory = Floor(board, RULESETS["classic"]), Floor(board, RULESETS["robofactory"])
    except BoardRefused:
        return False
    assert became(classic, raw) == became(factory, raw)
    return True


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@each_seed(15)
def test_any_state_of_a_mixed_board_is_its_text(ruleset, seed):
    raw = seed.to_bytes(8, "big")
    board = hall(ruleset, seed)
    floor = Floor(board, RULESETS[ruleset])
    state = crowd(floor, raw, list(range(SEATS)), programs(floor.rules, raw, SEATS))
    if floor.rules.squads:
        state.sides = (1, 2, 1, 2, 1)
    names = tuple(f"R{number}" for number in range(SEATS))
    scene = Scene(Situation(floor.rules, board, max(1, len(board.checkpoints)), names, state))
    for register in range(1, REGISTERS + 1):
        if scene.over:
            return
        scene.play_on(register)
        assert_present(scene)
    if not scene.over:
        assert_present(scene.end_turn())


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@each_seed(20, telling=0.4)
def test_nothing_happens_after_the_end(ruleset, seed):
    """The game ends at an instant, and what would follow in the turn is not played (S-10)."""
    raw, rules = seed.to_bytes(8, "big"), RULESETS[ruleset]
    floor = Floor(hall(ruleset, seed), rules)
    state = crowd(floor, raw, [0, 1], programs(floor.rules, raw, 2))
    for one in state.robots:
        one.lives, one.damage = int(rules.life_spent is LifeSpent.ON_DESTRUCTION), rules.destroyed_at - 1
    state.sides = (1, 2) if rules.squads else ()
    facts: list[Fact] = []
    world = World(floor, state, goal=3, facts=facts)
    for register in range(REGISTERS):
        if not state.over:
            play_register(world, register)
    close_turn(world)
    ends = [place for place, fact in enumerate(facts) if isinstance(fact, GameEnded)]
    if not ends:
        return False
    assert {type(fact) for fact in facts[ends[0] + 1 :]} <= {Beat, TurnEnded}
    return True
