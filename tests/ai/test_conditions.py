"""Machines and conditions: they look ahead with them, and weigh them."""

from __future__ import annotations

import pytest
from halls import board_of, opened, outcome

from roborally_core import ai
from roborally_core.ai.terrain import LoneFloor
from roborally_core.board.model import Board
from roborally_core.engine.compile import Floor
from roborally_core.rules.commands import Command
from roborally_core.rulesets import RULESETS

RULES = RULESETS["robofactory"]
EAST = 1


def ground_of(drawing: str, *elements: dict[str, object]) -> tuple[Board, LoneFloor]:
    board = board_of(drawing, elements)
    return board, LoneFloor(Floor(board, RULES))


def test_a_robot_that_has_fallen_asleep_goes_no_further():
    board, ground = ground_of("a . . . . 1", {"type": "soporific-gas", "at": [1, 0]})
    start = board.starts[0].pos
    first = ground.outcome({}, 0, start, EAST, Command.MOVE_1)
    assert [key for key, _ in first.under] == ["asleep"]
    assert ground.outcome({}, 1, first.pos, EAST, Command.MOVE_1, first.under).pos == first.pos
    assert ground.outcome({}, 1, first.pos, EAST, Command.MOVE_1).pos == first.pos + 1


def test_momentum_carries_on_from_register_to_register():
    ice = [{"type": "ice", "at": [x, 0]} for x in range(1, 8)]
    board, ground = ground_of("a . . . . . . . 1", *ice)
    pos, under = board.starts[0].pos, ()
    for register in range(3):
        end = ground.outcome({}, register, pos, EAST, Command.MOVE_1, under)
        pos, under = end.pos, end.under
    assert board.grid.xy(pos) == (4, 0)


def test_flyers_stay_in_the_air_and_burning_robots_burn():
    fire = {"type": "napalm-flamer", "at": [1, 1], "facing": "N"}
    board, ground = ground_of("a O . . 1\nb . . . .", {"type": "antigravity-field", "at": [0, 0]}, fire)
    first = ground.outcome({}, 0, board.starts[0].pos, EAST, Command.MOVE_1)
    assert [key for key, _ in first.under] == ["flying"]
    assert ground.outcome({}, 1, first.pos, EAST, Command.MOVE_1, first.under).pos == first.pos + 1
    through = ground.outcome({}, 0, board.starts[1].pos, EAST, Command.MOVE_2)
    assert through.under == (("alight", (1,)),)
    assert ground.outcome({}, 1, through.pos, EAST, Command.TURN_LEFT, through.under).hurt == 1


def test_any_order_of_questions_has_the_same_answers():
    ice = [{"type": "ice", "at": [x, 0]} for x in range(1, 5)]
    board, _ = ground_of("a . . . . . 1", *ice)
    floor, pos = Floor(board, RULES), board.grid.pos(2, 0)
    unders = [(), (("momentum", (0, 1, 0)),), (("momentum", (0, -1, 1)),)]
    asked = [(register, pos, EAST, command, under)
             for register in range(5) for command in (0, 3, 4) for under in unders]  # fmt: skip

    def answers(questions):
        ground = LoneFloor(floor)
        return {question: ground.outcome({}, *question) for question in questions}

    assert answers(asked) == answers(asked[::-1])


@pytest.mark.parametrize("kind", ["soporific-gas", "napalm-flamer"])
@pytest.mark.parametrize("seed", range(3))
def test_a_machine_goes_round_gas_and_napalm_where_it_can(kind, seed):
    belt = tuple(
        {"type": kind, "at": [3, y], **({"facing": "N"} if kind == "napalm-flamer" else {})}
        for y in (0, 1, 2)
    )
    board = board_of(". . . . . . .\n. . . . . . .\na . . . . . 1\n. . . . . . .\n. . . . . . .", belt)
    game = opened(board, seed, "robofactory", facing="E")
    end = outcome(game, ai.think(game.view(0), 2).candidates[0].submission)
    assert end.over or not {key for key, _ in end.conditions} & {"asleep", "alight"}
