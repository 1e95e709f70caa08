"""Boards compiled for rules; the last few are kept."""

from __future__ import annotations

from collections.abc import Iterator

from ..board.model import Board
from .compile import Floor
from .rules import Rules

KEPT_FLOORS = 16
_FLOORS: dict[tuple[str, Rules], Floor] = {}


def compiled(board: Board, rules: Rules) -> Floor:
    """``board`` compiled for ``rules``, kept for the next game on it with equal rules."""
    return _FLOORS.get((board.content_hash, rules)) or _kept(board, rules, Floor(board, rules))


def compiling(board: Board, rules: Rules) -> Iterator[None]:
    """Compile ``board`` for ``rules`` in parts, none of which takes long; afterwards it is kept."""
    floor = _FLOORS.get((board.content_hash, rules))
    for made in Floor.in_parts(board, rules) if floor is None else ():
        if made is None:
            yield
        else:
            _kept(board, rules, made)


def _kept(board: Board, rules: Rules, floor: Floor) -> Floor:
    if len(_FLOORS) >= KEPT_FLOORS:
        del _FLOORS[next(iter(_FLOORS))]
    _FLOORS[board.content_hash, rules] = floor
    return floor
