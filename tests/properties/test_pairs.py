"""Interactions: any two elements of the factory, on one way, one square apart and on one square.

Of each pair little boards are made on which four robots drive, are pushed and carried over both, with
everything about them in different orders of seats. What joins levels gets a board whose north lies higher.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest
from model import SeatsDecide, film_of

from roborally_core.base.geometry import Dir, grid_of
from roborally_core.board.check import board_problems
from roborally_core.board.model import Board
from roborally_core.board.text import make
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.elements.piston import PistonColour
from roborally_core.elements.wired import Switch
from roborally_core.engine.compile import Floor
from roborally_core.engine.fitting import unfit
from roborally_core.engine.turn import close_turn, play_registers
from roborally_core.engine.world import World
from roborally_core.rules.commands import Command
from roborally_core.rules.events import (
    CardsRevealed,
    Fact,
    RegisterStarted,
    RobotEntered,
    StepStarted,
    TurnEnded,
)
from roborally_core.rules.state import Robot, State, Status
from roborally_core.rules.timeline import REGISTERS, Step
from roborally_core.rulesets import RULESETS

RULES = RULESETS["robofactory"]
GRID = grid_of(9, 9)
NEAR, FAR = GRID.pos(4, 5), GRID.pos(4, 3)
"""Two squares of the column that the robots drive along, with one between."""
IN_WORDS = re.compile(r"square \[\d, \d\]: [a-z -]+ \([a-z-]+\) ")
"""The beginning of a refusal: the square, the name and the key."""
PLAIN = ("start", "checkpoint", "inspection-point", "plate")
KEYS = [key for key, cls in sorted(ELEMENTS.items()) if key not in PLAIN and cls(pos=NEAR).fits(RULES)]
LEVELED = [key for key in KEYS if ELEMENTS[key].leveled]
FALLS = ("waterfall",)
"""Elements on the upper of the two levels they join."""
MOST_FACTS = 4_000
"""More than any turn of four robots and two elements records."""
NAMES = {command: [card.id for card in RULES.deck.cards if card.command is command] for command in Command}


DOOR = GRID.pos(0, 0)


def companions(key: str, pos: int) -> list[Element]:
    """The needs of an element: the ground of a grave, the target of a switch, and so on."""
    if key == "grave":
        return [make(ELEMENTS["dark-ground"], pos, {})]
    if key == "dark-ground":
        return [make(ELEMENTS[more], GRID.pos(8, 8), {}) for more in ("dark-ground", "grave")]
    if key == "drawbridge":
        return [make(ELEMENTS["pressure-switch"], GRID.pos(8, 0), {"targets": (pos,)})]
    if key == "pressure-switch":
        return [make(ELEMENTS["drawbridge"], DOOR, {"facing": Dir.S})]
    if key == "portal":
        return [make(ELEMENTS[key], GRID.pos(8, 8), {})]
    if key == "piston":
        return [make(ELEMENTS[key], GRID.pos(8, 8), {"colour": PistonColour.BLUE})]
    if key == "power-coupling":
        return [make(ELEMENTS["guard-rail"], pos, {"facing": Dir.S})]
    if key in ("toggle-switch", "electric-eye"):
        return [make(ELEMENTS["trap-door"], DOOR, {})]
    return []


def element(key: str, pos: int) -> Element:
    """The element facing the robots, ramps away from them; a switch is wired to a door in a corner."""
    cls = ELEMENTS[key]
    values: dict[str, object] = {"facing": Dir.N if cls.slopes else Dir.S} if cls.directed else {}
    if issubclass(cls, Switch):
        values["targets"] = (DOOR,)
    return make(cls, pos, values)


def board_of(one: str, other: str, apart: bool) -> Board:
    """Both on the way, or both on one square."""
    pair = [(one, NEAR), (other, FAR if apart else NEAR)]
    found = [element(key, pos) for key, pos in pair]
    for key, pos in pair:
        there = {(more.key, more.pos) for more in found}
        found += [more for more in companions(key, pos) if (more.key, more.pos) not in there]
    return Board(9, 9, found, heights=heights_of(pair))


def heights_of(pair: list[tuple[str, int]]) -> dict[int, int]:
    """A level more north of each square with something that joins two; that falls from the upper one."""
    heights: dict[int, int] = {}
    for pos, key in {pos: key for key, pos in pair if ELEMENTS[key].leveled}.items():
        last = GRID.xy(pos)[1] - (key not in FALLS)
        for high in (one for one in GRID.squares() if GRID.xy(one)[1] <= last):
            heights[high] = heights.get(high, 0) + 1
    return heights


def crowd(order: tuple[int, ...]) -> State:
    """Four robots in and beside the column of the elements; ``order[i]`` is the seat the ``i``-th takes."""
    programs = (
        (Command.MOVE_2, Command.MOVE_1, Command.TURN_LEFT, Command.MOVE_2, Command.BACK_1),
        (Command.MOVE_3, Command.U_TURN, Command.MOVE_2, Command.MOVE_1, Command.TURN_RIGHT),
        (Command.MOVE_1, Command.MOVE_1, Command.MOVE_3, Command.BACK_1, Command.MOVE_1),
        (Command.MOVE_1, Command.TURN_RIGHT, Command.MOVE_1, Command.MOVE_2, Command.MOVE_1),
    )
    places = (((4, 7), Dir.N), ((4, 8), Dir.N), ((4, 1), Dir.S), ((3, 5), Dir.E))
    left = {command: list(ids) for command, ids in NAMES.items()}
    made = []
    for seat, program, ((x, y), facing) in zip(order, programs, places, strict=True):
        one = Robot(seat, seat, 0, start=GRID.pos(x, y), facing=facing, lives=3)
        one.status = Status.ACTIVE
        one.registers[:] = [left[command].pop() for command in program]
        made.append((one, one.start))
    state = State(sorted((one for one, _ in made), key=lambda one: one.id), "5a" * 32)
    state.place_all(made)
    state.turn = 1
    return state


def played(floor: Floor, order: tuple[int, ...]) -> tuple[State, list[Fact], bool]:
    """A turn of the crowd; whether teleporters had several at once to take."""
    state, facts = crowd(order), []
    for one in state.robots:
        facts.append(RobotEntered(one.id, one.pos, one.facing, one.lives))
    world = SeatsDecide(floor, state, 1, facts)
    play_registers(world, lambda _: distinct(state))
    close_turn(world)
    distinct(state)
    return state, facts, world.decided


def distinct(state: State) -> None:
    """No two real robots share a square, and the map of occupants is right."""
    real = {one.pos: one for one in state.robots if one.pos and one.real}
    assert len(real) == sum(1 for one in state.robots if one.pos and one.real)
    assert real == state.occupied


def in_order(facts: list[Fact]) -> None:
    """The steps of each register, in the order of the timeline."""
    steps: list[Step] = []
    for fact in facts:
        if isinstance(fact, RegisterStarted):
            steps.clear()
        elif isinstance(fact, StepStarted):
            steps.append(fact.step)
            assert all(before < after for before, after in pairwise(steps)), steps


def became(state: State, order: tuple[int, ...]) -> list[tuple[object, ...]]:
    """The fate of each of the crowd, and of its companions."""
    out = []
    for seat in order:
        one = state.robots[seat]
        others = sorted((c.species, c.pos, c.facing) for c in state.companions if c.robot is one)
        under = sorted((key, values) for (key, who), values in state.conditions.items() if who == one.id)
        out.append((one.pos, one.facing, one.damage, one.lives, one.status, one.archive, others, under))
    return out


def tied(facts: list[Fact]) -> bool:
    """Whether two robots played equal cards, which seats put in order (S-5)."""
    for fact in facts:
        if isinstance(fact, CardsRevealed):
            shown = {(card, robot % 64) for robot, card in fact.cards}
            if len({card for card, _ in shown}) < len(shown):
                return True
    return False


@cache
def outcome(one: str, other: str, apart: bool) -> str:
    """Play a pair; why it is refused, or nothing."""
    board = board_of(one, other, apart)
    clashes = [
        text for text in board_problems(board) if "share" in text or "hangs" in text or "moves" in text
    ]
    refused = unfit(board, RULES)
    if refused:
        assert all(IN_WORDS.match(text) for text in refused), refused
        return "; ".join(refused)
    floor = Floor(board, RULES)
    if clashes:
        return "; ".join(clashes)
    order = (0, 1, 2, 3)
    state, facts, decided = played(floor, order)
    assert len(facts) < MOST_FACTS
    assert isinstance(facts[-1], TurnEnded) or state.over
    in_order(facts)
    film = film_of(len(order))
    film.watch(facts)
    film.shared.clear()
    wrong = [text for text in film.differences(state) if " archive " not in text]
    assert wrong == []
    if not tied(facts) and not decided:
        again, _, _ = played(floor, (2, 0, 3, 1))
        assert became(again, (2, 0, 3, 1)) == became(state, order)
    return ""


@pytest.mark.parametrize("one", KEYS)
def test_any_two_elements_one_after_the_other(one):
    refused = {other: outcome(one, other, True) for other in KEYS if one <= other or one in LEVELED}
    alone = {other for other, why in refused.items() if why}
    assert len(alone) <= len(refused) // 2 or one in SPRAWLING, refused


@pytest.mark.parametrize("one", KEYS)
def test_any_two_elements_on_one_square_unless_they_are_refused_in_words(one):
    for other in KEYS:
        if one <= other:
            outcome(one, other, False)


SPRAWLING = {key for key in KEYS if getattr(ELEMENTS[key](pos=NEAR), "extent", 0) >= 2}
"""So large that hardly anything stands two squares away."""


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("key", sorted(ELEMENTS))
def test_each_element_works_or_is_refused_in_words_under_every_ruleset(key, ruleset):
    rules = RULESETS[ruleset]
    board = Board(9, 9, [element(key, NEAR), *companions(key, NEAR)], heights=heights_of([(key, NEAR)]))
    refused = unfit(board, rules)
    if refused:
        assert all(IN_WORDS.match(text) for text in refused), refused
        return
    floor = Floor(board, rules)
    facts: list[Fact] = []
    state = crowd((0, 1, 2, 3))
    for one in state.robots:
        one.registers[:] = [rules.deck.ids[one.id * REGISTERS + i] for i in range(REGISTERS)]
    world = World(floor, state, 1, facts)
    play_registers(world, lambda _: distinct(state))
    close_turn(world)
    assert len(facts) < MOST_FACTS
