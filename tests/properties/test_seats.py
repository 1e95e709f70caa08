"""Seats do not matter: robots in other seats do the same (S-11, S-12)."""

from __future__ import annotations

import pytest
from crowded import crowd, crowded_board, programs, sound
from model import SeatsDecide
from seeds import each_seed
from test_mixed_boards import hall as mixed_hall

from roborally_core.base.rng import Rng
from roborally_core.board.model import Board
from roborally_core.elements.copy_machine import Tamagotchi
from roborally_core.engine.compile import Floor
from roborally_core.engine.rules import Rules
from roborally_core.engine.turn import play_register
from roborally_core.rules.events import BeamFired, GameEnded
from roborally_core.rules.state import Companion
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_board

SEATS = 6


def outcome(floor: Floor, seed: bytes, order: list[int], twins: bool = False) -> tuple[object, ...] | None:
    """The fate of each robot, by its place in the crowd, and the end of the game.

    None if seats decided something: the first to play of two with one card, of the same radio beam (S-5), or
    the first a teleporter takes first of two (S-12).
    """
    state = crowd(floor, seed, order, programs(floor.rules, seed, SEATS))
    rng, squares = Rng(seed, "twins"), list(floor.grid.squares())
    if floor.rules.squads:
        state.sides = tuple(1 + order.index(seat) % 2 for seat in range(SEATS))
    for seat in order if twins and floor.rules.has_conditions else ():
        pos, start, facing = rng.choice(squares), rng.choice(squares), rng.below(4)
        if rng.below(2):
            state.join(Companion(Tamagotchi.number, state.robots[seat], start=start, facing=facing), pos)
    facts: list[object] = []
    world = SeatsDecide(floor, state, goal=2, facts=facts)
    for register in range(REGISTERS):
        if not state.over:
            play_register(world, register)
            played = {(card.id, one.principal.id) for _, one, card in world.order}
            if world.decided or len({card for card, _ in played}) < len(played):
                return None
    back = {seat: i for i, seat in enumerate(order)}
    became = []
    for r in [state.robots[seat] for seat in order]:
        others = sorted((one.species, one.pos, one.facing) for one in state.companions if one.robot is r)
        under = sorted((key, values) for (key, one), values in state.conditions.items() if one == r.id)
        place = (r.pos, r.facing, r.real, r.damage, r.lives, r.status, r.archive, r.checkpoints, r.fallen)
        became.append((place, r.kit, others, under, sorted(state.deeds.get(r.id, ()))))
    return (
        became,
        sorted(state.memory.items()),
        state.falls,
        sorted(back[seat] for seat in state.winners),
        [fact.drawn for fact in facts if isinstance(fact, GameEnded)],
        sum(isinstance(fact, BeamFired) for fact in facts),
    )


def hall(rules: Rules, seed: int) -> Board:
    """A board full of reacting elements, or every third time one with levels."""
    rng = Rng(seed.to_bytes(8, "big"), "hall")
    if seed % 3:
        board = crowded_board(rng, rules, 5 + seed % 2)
    else:
        board = random_board(rng, rules, 6, 6, SEATS, levels=seed % 4)
    return sound(board)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@each_seed(60)
def test_robots_in_other_seats_do_the_same(ruleset, seed):
    """But for equal cards, and for robots that arrive on teleporters at one instant (S-5, S-12)."""
    rules, raw = RULESETS[ruleset], seed.to_bytes(8, "big")
    floor = Floor(hall(rules, seed), rules)
    order = Rng(raw, "order").shuffled(range(SEATS))
    one, other = outcome(floor, raw, list(range(SEATS))), outcome(floor, raw, order)
    assert one == other or None in (one, other)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@each_seed(30)
def test_so_they_do_with_twins_on_boards_of_everything(ruleset, seed):
    """On what a ruleset can take in, with Tamagotchis about: they come right after their robots (RF-50)."""
    raw = seed.to_bytes(8, "big")
    floor = Floor(mixed_hall(ruleset, seed), RULESETS[ruleset])
    if not floor.rules.weights and any(one.key == "docking-arm" for one in floor.board.elements):
        return  # where nobody has a rank, arms take robots by seat (RN-18, S-5)
    order = Rng(raw, "order").shuffled(range(SEATS))
    one, other = outcome(floor, raw, list(range(SEATS)), True), outcome(floor, raw, order, True)
    assert one == other or None in (one, other)
