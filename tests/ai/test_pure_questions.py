"""Machines' questions about a floor: every answer is a function of the question (H1, H2, H3)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roborally_core.ai.probe import Probe
from roborally_core.ai.terrain import LoneFloor
from roborally_core.base.drawing import Pen
from roborally_core.base.geometry import grid_of
from roborally_core.base.rng import Rng
from roborally_core.board.listed import element_from_json
from roborally_core.board.model import Board
from roborally_core.board.reach import Walkable
from roborally_core.board.text import parse_drawing
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element, entered, on
from roborally_core.engine.compile import Floor
from roborally_core.rules.commands import Command
from roborally_core.rules.state import Power, Robot
from roborally_core.rules.timeline import Step
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_board


@dataclass(eq=False, kw_only=True)
class OddBridge(Element):
    """Floor in odd registers, a pit in even ones."""

    key = "odd-bridge"
    title = "Odd bridge"

    def gone(self, state):
        return state.register % 2 == 0

    @entered()
    def swallow(self, world, robot, direction, cause):
        if self.gone(world.state):
            world.fall(robot, self.cause)

    def build(self, floor):
        floor.deadly_square(self.pos, self.gone)

    def draw(self, pen: Pen) -> None:
        """Nothing."""


@dataclass(eq=False, kw_only=True)
class Drowse(Element):
    """A robot that ends a register here powers down, and nothing later hurts a sleeping robot."""

    key = "drowse"
    title = "Drowse"

    @on(Step.GEARS)
    def doze(self, world, robot):
        robot.power = Power.DOWN

    @on(Step.CHECKPOINTS)
    def wake(self, world, robot):
        if robot.power is Power.ON:
            world.damage(robot, 1, self.cause)

    def draw(self, pen: Pen) -> None:
        """Nothing."""


@dataclass(eq=False, kw_only=True)
class Sting(Drowse):
    """Hurts a robot that ends a register here awake."""

    key = "sting"
    title = "Sting"

    @on(Step.GEARS)
    def doze(self, world, robot):
        """Not here."""


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for cls in (OddBridge, Drowse, Sting):
        monkeypatch.setitem(ELEMENTS, cls.key, cls)


def board_of(drawing: str, *listed: dict[str, object]) -> Board:
    width, height, drawn, _ = parse_drawing(drawing.splitlines(), {})
    grid = grid_of(width, height)
    return Board(width, height, [*drawn, *(element_from_json(item, grid) for item in listed)])


def test_a_bridge_that_reads_the_register_may_be_walked_over_in_the_check_of_a_board():
    board = board_of("a . 1", {"type": "odd-bridge", "at": [1, 0]})
    start, goal = board.starts[0].pos, board.checkpoints[0].pos
    assert goal in Walkable(board).reachable(start)


def test_a_pit_is_one_whatever_register_was_looked_at_before():
    board = board_of("a . 1", {"type": "odd-bridge", "at": [1, 0]})
    pos = board.grid.pos(1, 0)
    answers = []
    for register in range(5):
        ground = LoneFloor(Floor(board, RULESETS["classic"]))
        ground.outcome({}, register, board.starts[0].pos, 1, Command.TURN_LEFT)
        answers.append(ground.swallows({}, pos))
    assert answers == [True] * 5


def test_what_an_element_did_to_a_robot_is_forgotten_before_the_next_question():
    floor = Floor(
        board_of("a . .", {"type": "drowse", "at": [1, 0]}, {"type": "sting", "at": [2, 0]}),
        RULESETS["classic"],
    )
    first, second, third = (floor.grid.pos(x, 0) for x in range(3))
    fresh = Probe(floor, Robot(0, 0, 0)).play(0, second, 1, Command.MOVE_1, {})
    probe = Probe(floor, Robot(0, 0, 0))
    probe.play(0, first, 1, Command.MOVE_1, {})
    assert probe.play(0, second, 1, Command.MOVE_1, {}) == fresh
    assert (fresh.pos, fresh.hurt) == (third, 1)


QUESTIONS = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 63), st.integers(0, 3), st.integers(0, 6)),
    min_size=2,
    max_size=12,
)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@given(seed=st.integers(0, 2**32), asked=QUESTIONS, data=st.data())
@settings(max_examples=25)
def test_questions_in_any_order_have_the_same_answers(ruleset, seed, asked, data):
    rng = Rng(seed.to_bytes(8, "big"), "questions")
    board = random_board(rng, RULESETS[ruleset], 8, 8, 2)
    floor = Floor(board, RULESETS[ruleset])
    squares = LoneFloor(floor).squares
    memory = {element.index: rng.below(2) for element in board.elements if board.drivers.get(element.pos)}

    def answers(questions):
        ground = LoneFloor(floor)
        return {
            question: (
                ground.outcome(memory, question[0], squares[question[1] % len(squares)], *question[2:]),
                ground.swallows(memory, squares[question[1] % len(squares)]),
            )
            for question in questions
        }

    assert answers(asked) == answers(data.draw(st.permutations(asked)))
