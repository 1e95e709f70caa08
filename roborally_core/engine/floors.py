"""Boards compiled for rules, the last few of them kept."""

from __future__ import annotations

from ..board.model import Board
from .compile import Floor
from .rules import Rules

KEPT_FLOORS = 16
_FLOORS: dict[tuple[str, Rules], Floor] = {}


def compiled(board: Board, rules: Rules) -> Floor:
    """``board`` compiled for ``rules``, kept for the next game on it with equal rules."""
    key = (board.content_hash, rules)
    floor = _FLOORS.get(key)
    if floor is None:
        if len(_FLOORS) >= KEPT_FLOORS:
            del _FLOORS[next(iter(_FLOORS))]
        floor = _FLOORS[key] = Floor(board, rules)
    return floor
