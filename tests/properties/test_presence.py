"""After any register every robot off the board is dead or waiting, and any state is its text (S-12, RN-17).

Boards are full of everything a ruleset has a step for, with several things on one edge; robots are many and
worn, so that touching anything kills them.
"""

from __future__ import annotations

from functools import cache

import pytest
from seeds import each_seed

from roborally_core.base.drawing import Layer
from roborally_core.base.geometry import Dir, grid_of
from roborally_core.base.rng import Rng
from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.engine.compile import Floor
from roborally_core.engine.rules import Rules
from roborally_core.rules.state import Fitted, Kit, Power, Robot, State, Status, stray
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS
from roborally_core.rulesets.crystal import Crystal
from roborally_core.rulesets.scanners import SCANNERS
from roborally_core.scene import Scene
from roborally_core.selfcheck import random_board, random_element, without_troubles
from roborally_core.situation import Situation, read_situation, situation_text

SIDE = 6
CROWD = 7


def rules_of(rng: Rng, ruleset: str) -> Rules:
    """A ruleset with some of what may be set."""
    rules = RULESETS[ruleset]
    return rules.with_settings(
        {one.key: one.low + rng.below(one.high - one.low + 1) for one in rules.settings}
    )


@cache
def asking(ruleset: str) -> tuple[type[Element], ...]:
    """The kinds of edge that react to robots that come against them: some stop, some hurt, some do both."""
    rules, grid = RULESETS[ruleset], grid_of(3, 3)
    kinds = [cls(pos=grid.pos(1, 1)) for cls in ELEMENTS.values() if cls.layer is Layer.EDGE]
    edge = grid.pos(1, 1) * 4
    floors = [(one, Floor(Board(3, 3, [one]), rules, checked=True)) for one in kinds if one.fits(rules)]
    return tuple(type(one) for one, floor in floors if {edge, edge + 2} & floor.gates.keys())


def crowded_edges(rng: Rng, rules: Rules, board: Board, robots: list[Robot]) -> Board:
    """The same board with several kinds of edge on one: before robots, and here and there."""
    grid, kinds = board.grid, asking(rules.key)
    edges = [(one.start, one.facing) for one in robots]
    edges += [(rng.choice(list(grid.squares())), rng.below(4)) for _ in range(SIDE)]
    elements: list[Element] = list(board.elements)
    for pos, facing in edges:
        for cls in rng.sample(kinds, 2):
            one = random_element(rng, cls, pos, elements, grid)
            one.facing = Dir(facing)
            elements.append(one)
    return without_troubles(board.width, board.height, elements, dict(board.heights))


def crew(rng: Rng, rules: Rules, board: Board) -> list[Robot]:
    """Robots for somewhere on the board, worn, with programs and options."""
    robots = []
    for number, pos in enumerate(rng.sample(list(board.grid.squares()), CROWD)):
        one = Robot(number, number, 0, start=pos, facing=rng.below(4), lives=1 + rng.below(3))
        one.status = Status.ACTIVE
        one.damage = rules.destroyed_at - 1 - rng.below(3)
        one.real = bool(rng.below(6))
        one.power = rng.choice([Power.ON] * 6 + [Power.ANNOUNCED, Power.DOWN])
        one.registers[:] = rng.sample(rules.deck.pool(()), REGISTERS)
        fitted = [
            Fitted(option, 1 + rng.below(3)) for option in range(len(rules.options)) if not rng.below(4)
        ]
        one.kit = Kit(options=tuple(fitted))
        robots.append(one)
    return robots


def situation_of(rng: Rng, ruleset: str) -> Situation:
    """A full board with a crew on it."""
    rules = rules_of(rng, ruleset)
    board = random_board(rng, rules, SIDE, SIDE, 2, 2, levels=max(0, rng.below(5) - 2))
    robots = crew(rng, rules, board)
    board = crowded_edges(rng, rules, board, robots)
    state = State(robots, f"{rng.below(2**64):064x}")
    state.turn, state.memory = 1, board.beginnings(rules)
    for one in robots:
        state.place(one, one.start)
        if one.kit.options:
            state.orders[one.id] = ((one.kit.options[0].option, 1 + rng.below(REGISTERS)),)
    if rules.squads:
        state.sides = tuple(1 + number % 2 for number in range(CROWD))
        free = [pos for pos in board.grid.squares() if pos not in state.occupied]
        crystal = stray(Crystal.number, 0, start=free[0], facing=0)
        crystal.power = Power.DOWN
        state.join(crystal, rng.choice(free))
    if rules.weights:
        state.ranks = tuple(rng.shuffled(range(CROWD)))
    names = tuple(f"R{number}" for number in range(CROWD))
    return Situation(rules, board, len(board.checkpoints), names, state)


def assert_present(scene: Scene) -> None:
    """Everybody is somewhere or gone, once, and the text of it all is the same state."""
    state, grid = scene.state, scene.board.grid
    for one in state.robots:
        assert bool(one.pos) == (one.status is Status.ACTIVE), one
    bodies = [one for one in (*state.robots, *state.unseated) if one.pos]
    assert all(grid.contains(grid.ground(one.pos)) for one in bodies)
    assert state.occupied == {one.pos: one for one in bodies if one.real}
    assert len(state.occupied) == sum(one.real for one in bodies)
    text = scene.text()
    back = read_situation(text)
    assert situation_text(back) == text
    assert back.state.json() == state.json()


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@each_seed(25)
def test_a_robot_off_the_board_is_dead_or_waiting_and_the_scene_is_its_text(ruleset, seed):
    rng = Rng(seed.to_bytes(8, "big"), "presence")
    scene = Scene(situation_of(rng, ruleset))
    if scene.rules.value(SCANNERS):
        scene.next_turn()
    for register in range(1, REGISTERS + 1):
        if scene.over:
            break
        scene.play_on(register)
        assert_present(scene)
