"""The result of a queue of moves, as far as it can be known: up to the first teleport."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from roborally_core.chase.moves import Move
from roborally_core.chase.rules import Position, acted, problem, stepped


class MoveFate(Enum):
    """Your fate with one queued move."""

    LIVES = "lives"
    DIES = "dies"
    WINS = "wins"
    ILLEGAL = "illegal"
    CHANCE = "chance"
    UNKNOWN = "unknown"


class Forecast(NamedTuple):
    """One queued move: its fate, the position after it if known, and why it is illegal, if it is."""

    move: Move
    fate: MoveFate
    after: Position | None
    reason: str = ""


def forecast(position: Position, queue: Sequence[Move]) -> list[Forecast]:
    """A queue played from ``position``; nothing is known after a teleport, a death or an end."""
    steps: list[Forecast] = []
    here: Position | None = position
    for move in queue:
        step = Forecast(move, MoveFate.UNKNOWN, None) if here is None else _step(here, move)
        here = step.after if step.fate is MoveFate.LIVES else None
        steps.append(step)
    return steps


def _step(here: Position, move: Move) -> Forecast:
    reason = problem(here, move)
    if reason is not None:
        return Forecast(move, MoveFate.ILLEGAL, None, reason)
    if move is Move.TELEPORT:
        return Forecast(move, MoveFate.CHANCE, None)
    if move is Move.QUIT:
        return Forecast(move, MoveFate.UNKNOWN, None)
    while True:
        moved = acted(here, move)
        if not moved.robots:
            return Forecast(move, MoveFate.WINS, moved)
        here, swarm = stepped(moved)
        if swarm.caught:
            return Forecast(move, MoveFate.DIES, here)
        if not here.robots:
            return Forecast(move, MoveFate.WINS, here)
        if move is not Move.LAST_STAND:
            return Forecast(move, MoveFate.LIVES, here)
