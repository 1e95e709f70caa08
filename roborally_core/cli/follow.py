"""Where the robots are, told from facts alone."""

from __future__ import annotations

from typing import Any

from ..board.model import Board
from ..geometry import Dir
from ..story.fold import RobotView
from ..telling import FACINGS, square_name


def view_json(view: RobotView, board: Board) -> dict[str, Any]:
    """A robot for machines: squares as ``[x, y]``, null off the board."""
    return {
        "at": list(board.grid.xy(view.pos)) if view.here else None,
        "facing": Dir(view.facing).name,
        "damage": view.damage,
        "lives": view.lives,
        "checkpoints": view.checkpoints,
        "down": view.down,
        "out": view.out,
    }


def companion_json(view: RobotView, board: Board) -> dict[str, Any]:
    """A companion in play, for machines."""
    return {"robot": view.robot, "at": list(board.grid.xy(view.pos)), "facing": Dir(view.facing).name}


def companion_words(view: RobotView, name: str, board: Board) -> str:
    """A companion in play that is called ``name``, for people."""
    return f"{name} {square_name(board, view.pos)} {FACINGS[Dir(view.facing)]}"


def view_words(view: RobotView, board: Board, goal: int, hit_points: int = 0) -> str:
    """A robot for people; ``hit_points`` of a whole robot where they are counted down, else 0."""
    ticked = f"{'flag' if hit_points else 'checkpoint'} {view.checkpoints} of {goal}"
    if not view.here:
        return f"{'out of the game' if view.out else 'destroyed':27}{ticked}"
    square = board.grid.rc(view.pos) if hit_points else square_name(board, view.pos)
    state = f"HP {hit_points - view.damage:<8}" if hit_points else f"damage {view.damage:<4}"
    down = ", rebooting" if hit_points else ", shut down"
    return f"{square + ' ' + FACINGS[Dir(view.facing)]:16}{state}{ticked}{down if view.down else ''}"
