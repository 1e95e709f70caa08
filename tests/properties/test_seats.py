"""Who sits where plays no part: robots in other seats do the same (S-11, S-12)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from model import SeatsDecide

from roborally_core.engine.compile import Floor
from roborally_core.engine.turn import play_register
from roborally_core.events import BeamFired, GameEnded
from roborally_core.rng import Rng
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_board
from roborally_core.state import Robot, State, Status
from roborally_core.timeline import REGISTERS


def crowd(floor: Floor, seed: bytes, order: list[int]) -> State:
    """Eight robots somewhere on the board; ``order[i]`` is the seat the ``i``-th of them takes."""
    rng = Rng(seed, "crowd")
    safe = [pos for pos in floor.grid.squares() if pos not in floor.deadly]
    places = rng.sample(safe, 8)
    cards = rng.sample(floor.rules.deck.ids, 8 * REGISTERS)
    made = []
    for i, seat in enumerate(order):
        one = Robot(seat, seat, 0, start=places[i], facing=i & 3, lives=1 + i % 2)
        one.status = Status.ACTIVE
        one.damage = rng.below(floor.rules.destroyed_at)
        one.registers[:] = cards[i * REGISTERS : (i + 1) * REGISTERS]
        made.append((one, places[i]))
    state = State(sorted((one for one, _ in made), key=lambda one: one.id), "00" * 32)
    state.place_all(made)
    state.turn = 1
    return state


def outcome(floor: Floor, seed: bytes, order: list[int]) -> tuple[object, ...] | None:
    """All that became of each robot, by its place in the crowd, and how the game ended.

    None if seats decided something: who plays first of two that play one card, of the same radio beam (S-5),
    or whom a teleporter takes first of two (S-12).
    """
    state = crowd(floor, seed, order)
    facts: list[object] = []
    world = SeatsDecide(floor, state, goal=2, facts=facts)
    for register in range(REGISTERS):
        if not state.over:
            play_register(world, register)
            played = {(card.id, one.principal.id) for _, one, card in world.order}
            if len({card for card, _ in played}) < len(played):
                return None
    if world.decided:
        return None
    back = {seat: i for i, seat in enumerate(order)}
    robots = [state.robots[seat] for seat in order]
    return (
        [
            (r.pos, r.facing, r.damage, r.lives, r.status, r.archive, r.checkpoints, r.fallen, r.kit.visited)
            for r in robots
        ],
        sorted(state.memory.items()),
        state.falls,
        sorted(back[seat] for seat in state.winners),
        [fact.drawn for fact in facts if isinstance(fact, GameEnded)],
        sum(isinstance(fact, BeamFired) for fact in facts),
    )


@pytest.mark.parametrize("ruleset", ["classic", "rr", "botwars", "robofactory"])
@given(seed=st.integers(0, 2**32), order=st.permutations(range(8)))
@settings(max_examples=60)
def test_robots_in_other_seats_do_the_same(ruleset, seed, order):
    """But for equal cards, and for robots that arrive on teleporters at one instant (S-5, S-12)."""
    raw = seed.to_bytes(8, "big")
    rules = RULESETS[ruleset]
    board = random_board(Rng(raw, "board"), rules, 7, 7, 8, levels=seed % 3)
    floor = Floor(board, rules)
    one, other = outcome(floor, raw, list(range(8))), outcome(floor, raw, order)
    assert one == other or None in (one, other)
