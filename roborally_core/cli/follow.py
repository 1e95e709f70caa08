"""The robots' places, told from facts alone."""

from __future__ import annotations

from typing import Any

from ..base.geometry import Dir
from ..board.model import Board
from ..engine.rules import Rules
from ..language.core import say, worded
from ..rules.state import Power
from ..story.fold import RobotView
from ..story.sentences import facing_name, square_name


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
    return f"{name} {square_name(board, view.pos)} {facing_name(view.facing)}"


def view_words(view: RobotView, board: Board, goal: int, rules: Rules) -> str:
    """A robot for people, in the words of these rules."""
    hit_points, dialect = rules.hit_points, rules.dialect
    ticked = say(worded("cli.ticked", dialect), number=view.checkpoints, goal=goal)
    ticked = "" if rules.squads else ticked
    if not view.here:
        return f"{say('report.out' if view.out else 'report.destroyed.mode'):27}{ticked}"
    square = board.grid.rc(view.pos) if hit_points else square_name(board, view.pos)
    points = hit_points - view.damage if hit_points else view.damage
    state = say("cli.health.points" if hit_points else "cli.health", points=points)
    more = [say("cli.rank", rank=view.rank)] if view.rank else []
    if not view.real:
        more.append(say("report.virtual"))
    if view.power is Power.ARRIVING:
        more.append(say("report.arriving"))
    elif view.down:
        more.append(say(worded("report.down", dialect)))
    first = f"{square + ' ' + facing_name(view.facing):16}{state:11}{ticked}".rstrip()
    return ", ".join([first, *more])
