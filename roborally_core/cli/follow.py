"""Where the robots are, told from facts alone."""

from __future__ import annotations

from typing import Any

from ..board.model import Board
from ..dialect import NOUNS
from ..engine.rules import Rules
from ..geometry import Dir
from ..state import Power
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


def unseated_json(view: RobotView, board: Board) -> dict[str, Any]:
    """A companion or a stray in play, for machines."""
    return {"robot": view.robot, "at": list(board.grid.xy(view.pos)), "facing": Dir(view.facing).name}


def unseated_words(view: RobotView, name: str, board: Board) -> str:
    """A companion or a stray in play that is called ``name``, for people."""
    return f"{name} {square_name(board, view.pos)} {FACINGS[Dir(view.facing)]}"


def view_words(view: RobotView, board: Board, goal: int, rules: Rules) -> str:
    """A robot for people, in the words of these rules."""
    hit_points, nouns = rules.hit_points, NOUNS[rules.dialect]
    ticked = f"{nouns.checkpoint} {view.checkpoints} of {goal}"
    if not view.here:
        return f"{'out of the game' if view.out else 'destroyed':27}{ticked}"
    square = board.grid.rc(view.pos) if hit_points else square_name(board, view.pos)
    state = f"HP {hit_points - view.damage:<8}" if hit_points else f"damage {view.damage:<4}"
    more = [f"acts as number {view.rank}"] if view.rank else []
    if not view.real:
        more.append("virtual")
    if view.power is Power.ARRIVING:
        more.append("arriving")
    elif view.down:
        more.append(nouns.down)
    return ", ".join([f"{square + ' ' + FACINGS[Dir(view.facing)]:16}{state}{ticked}", *more])
