"""Machines on boards with levels: they find ramps, wait for elevators, and count the cost of a fall."""

from __future__ import annotations

import json
from typing import Any

import pytest

from roborally_core.ai import pick, think
from roborally_core.ai.terrain import FAR, terrain_of
from roborally_core.base.geometry import Dir
from roborally_core.base.rng import derive
from roborally_core.board.load import board_from_text
from roborally_core.board.model import Board
from roborally_core.engine.floors import compiled
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.rules.commands import Command
from roborally_core.rulesets import RULESETS

UP = [". . . 1 1 1"]


def hall(floor: list[str], levels: list[str], *elements: dict[str, Any], start: str = "E") -> Board:
    data = {
        "format": "roborally-board/2",
        "name": "Hall",
        "rulesets": ["robofactory"],
        "floor": floor,
        "levels": levels,
        "elements": [{"type": "start", "at": [0, 0], "facing": start}, *elements],
    }
    return board_from_text(json.dumps(data))


def far(board: Board) -> int:
    """The way from the start to the end, in hundredths of a register."""
    terrain = terrain_of(compiled(board, RULESETS["robofactory"]), {})
    return terrain.ways_to(len(board.checkpoints))[0][board.starts[0].pos * 4 + board.starts[0].facing]


def played_out(board: Board, seed: bytes, turns: int = 40) -> Game:
    setup = Setup("robofactory", (Seat("Ada", SeatKind.AI, level=1),))
    game = solo_game(setup, board, derive(seed, "levels"))
    while not game.over and game.state.turn < turns:
        game.open_turn()
        turn = solo_turn(game, seed, [None])
        program = pick(think(game.view(0, turn.links[0]), 1), turn.entropy)
        game.play(turn._replace(submissions=(program,)), facts=False, hashes=False)
    return game


RAMP = {"type": "ramp", "at": [2, 0], "facing": "E"}
ELEVATOR = {"type": "elevator", "at": [2, 0], "up": [2, 4]}
FAST = {"type": "fast-ramp", "at": [2, 0], "facing": "E"}
ROW = ["a . . . 1 ."]


@pytest.mark.parametrize("way_up", [RAMP, ELEVATOR, FAST], ids=lambda way: way["type"])
def test_a_machine_gets_up_by_what_leads_up(way_up):
    board = hall(ROW, UP, way_up)
    assert far(board) < FAR
    game = played_out(board, b"up")
    assert game.state.robots[0].checkpoints == 1


def test_a_machine_goes_over_a_closed_sluice():
    sluice = {"type": "sluice", "at": [2, 1], "closed": [1, 2, 3, 4]}
    board = hall(["a . . 1", ". . . ."], ["1 1 . 1", "1 1 . 1"], sluice)
    assert far(board) < FAR
    assert played_out(board, b"over").state.robots[0].checkpoints == 1


def test_a_machine_would_rather_take_the_ramp_down_than_fall():
    board = hall(["a . 1", ". . ."], ["1 1 .", "1 . ."], {"type": "ramp", "at": [1, 1], "facing": "W"})
    floor = compiled(board, RULESETS["robofactory"])
    terrain = terrain_of(floor, {})
    assert terrain.outcome(0, board.grid.pos(1, 0), Dir.E, Command.MOVE_1).hurt == 2
    ways = terrain.ways_to(1)[0]
    falls, walks = ways[board.grid.pos(1, 0) * 4 + Dir.E], ways[board.grid.pos(2, 1) * 4 + Dir.N]
    assert falls >= walks + 200, "what a fall costs is part of the way"


def test_a_machine_knows_that_an_elevator_comes_down_on_it():
    board = hall(ROW, UP, ELEVATOR)
    terrain = terrain_of(compiled(board, RULESETS["robofactory"]), {})
    under = board.grid.pos(2, 0)
    ends = [terrain.outcome(register, under, Dir.E, Command.PAUSE).pos for register in range(5)]
    top = board.grid.above(under)
    assert ends == [under, top, 0, top, 0], "crushed after the registers in which it was up over it"
