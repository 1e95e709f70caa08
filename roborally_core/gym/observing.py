"""Views as arrays; every number is between -1 and 1.

``board``: planes of the board's height and width.  0–3: walls to the north, east, south and west; 4–8: what
the floor does in register 1 to a robot that stays there facing north: columns and rows it is carried (each
by a fifth), quarter turns (by a half), damage (by a tenth), and whether it is destroyed; 9: the next
checkpoint; 10: the other checkpoints; 11: one's own archive; 12: one's own robot; 13: all others.

``robots``: a row for each robot, one's own first, then by seat: there, column, row, facing as four numbers,
damage, lives (by a tenth), checkpoints, real, powered down, registers burnt or kept (by a fifth).

``hand``: a row for each hand position (:func:`.programs.cards_of`): a number for each command, and the
priority (by a thousandth); all 0 where there is no card.

``registers``: a row for each register with a number for the command that lies in it already.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from gymnasium import spaces

from ..ai.terrain import terrain_of
from ..base.geometry import DIRS, NOWHERE
from ..board.model import Board
from ..engine.compile import Floor
from ..play.shadow import shadow_of
from ..play.view import SeatView
from ..rules.commands import Command
from ..rules.state import DOWN
from ..rules.timeline import REGISTERS
from .programs import cards_of

PLANES, ROBOT, COMMANDS = 14, 13, len(Command)


def space_of(board: Board, seats: int, size: int) -> dict[str, spaces.Space[Any]]:
    """The spaces of an observation of ``seats`` robots with hands of at most ``size`` cards."""
    shapes = {
        "board": (PLANES, board.height, board.width),
        "robots": (seats, ROBOT),
        "hand": (size, COMMANDS + 1),
        "registers": (REGISTERS, COMMANDS),
    }
    return {name: spaces.Box(-1.0, 1.0, shape, np.float32) for name, shape in shapes.items()}


def observed(view: SeatView, size: int) -> dict[str, np.ndarray]:
    """The content of the view, as arrays."""
    found = {"board": _board(view), "robots": _robots(view), "hand": _hand(view, size)}
    return {**found, "registers": _registers(view)}


def _board(view: SeatView) -> np.ndarray:
    game = shadow_of(view)
    planes = np.array(_floor(game.floor, tuple(sorted(view.memory.items()))))
    grid, me = view.board.grid, view.me
    for number, element in enumerate(view.board.checkpoints[: view.goal]):
        x, y = grid.xy(element.pos)
        planes[9 if number == me.checkpoints else 10, y, x] = 1
    if me.archive != NOWHERE:
        x, y = grid.xy(grid.ground(me.archive))
        planes[11, y, x] = 1
    for one in (*view.robots, *view.bodies):
        if one.square is not None:
            planes[12 if one.id == view.seat else 13, one.square[1], one.square[0]] = 1
    return planes


@lru_cache(maxsize=64)
def _floor(floor: Floor, memory: tuple[tuple[int, int], ...]) -> np.ndarray:
    """The planes that follow from the floor alone; never changed."""
    board, terrain = floor.board, terrain_of(floor, dict(memory))
    planes: np.ndarray = np.zeros((PLANES, board.height, board.width), dtype=np.float32)
    for pos in board.grid.squares():
        x, y = board.grid.xy(pos)
        for direction in DIRS:
            planes[direction, y, x] = floor.solid[pos] >> direction & 1
        end = terrain.outcome(0, pos, 0, Command.PAUSE)
        if not end.pos:
            planes[8, y, x] = 1
            continue
        to = board.grid.xy(board.grid.ground(end.pos))
        moved = ((to[0] - x) / 5, (to[1] - y) / 5, ((end.facing + 1) % 4 - 1) / 2, end.hurt / 10)
        planes[4:8, y, x] = np.clip(moved, -1, 1)
    return planes


def _robots(view: SeatView) -> np.ndarray:
    out: np.ndarray = np.zeros((len(view.seats), ROBOT), dtype=np.float32)
    order = [view.me, *(one for one in view.robots if one.seat != view.seat)]
    for row, one in zip(out, order, strict=True):
        if one.square is not None:
            row[0] = 1
            row[1] = one.square[0] / max(1, view.board.width - 1)
            row[2] = one.square[1] / max(1, view.board.height - 1)
        row[3 + one.facing] = 1
        held = sum(card is not None for card in one.registers)
        rest = (
            one.damage / view.rules.destroyed_at,
            one.lives / 10,
            one.checkpoints / max(1, view.goal),
            one.real,
            one.power >= DOWN,
            held / REGISTERS,
        )
        row[7:] = np.clip(rest, -1, 1)
    return out


def _hand(view: SeatView, size: int) -> np.ndarray:
    out: np.ndarray = np.zeros((size, COMMANDS + 1), dtype=np.float32)
    for row, card in zip(out, cards_of(view), strict=False):
        found = view.rules.deck[card]
        row[found.command] = 1
        row[COMMANDS] = min(1.0, found.priority / 1000)
    return out


def _registers(view: SeatView) -> np.ndarray:
    out: np.ndarray = np.zeros((REGISTERS, COMMANDS), dtype=np.float32)
    for row, card in zip(out, view.me.registers, strict=True):
        if card is not None:
            row[view.rules.deck[card].command] = 1
    return out
