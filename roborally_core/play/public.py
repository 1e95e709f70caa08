"""The public part of a state: the visible part of its bodies, and hiding of the rest from a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..base.geometry import Dir
from ..board.model import Board
from ..effects.conditions import CONDITIONS
from ..engine.rules import Rules
from ..rules.bodies import Kit, Power, Robot, Status, owner_of
from ..rules.state import State
from ..rules.timeline import REGISTERS
from .dealing import free_registers

Revealed = tuple[tuple[tuple[int, int], ...], ...]
"""For each register of a turn the cards revealed, as ``(robot, card)`` in acting order."""


class PublicBody(NamedTuple):
    """The visible part of a robot, a companion or a stray.

    ``pos`` is its square as the engine numbers it, ``square`` the column and row from 0, or None while it is
    off the board.  ``registers`` are the cards burnt in or kept, from the last turn or filled since; None
    elsewhere.  ``conditions`` are those it is under, with their known values.  ``seat`` is -1 of strays.
    """

    id: int
    seat: int
    name: str
    pos: int
    square: tuple[int, int] | None
    facing: Dir
    damage: int
    lives: int
    status: Status
    power: Power
    real: bool
    checkpoints: int
    archive: int
    registers: tuple[int | None, ...]
    kit: Kit
    conditions: tuple[tuple[str, tuple[int, ...]], ...]


def public_body(
    one: Robot, name: str, board: Board, under: Sequence[tuple[str, tuple[int, ...]]]
) -> PublicBody:
    """The visible part of ``one``, which is called ``name`` and is ``under`` these conditions."""
    grid = board.grid
    return PublicBody(
        one.id,
        one.seat,
        name,
        one.pos,
        grid.xy(grid.ground(one.pos)) if one.pos else None,
        Dir(one.facing),
        one.damage,
        one.lives,
        Status(one.status),
        Power(one.power),
        one.real,
        one.checkpoints,
        one.archive,
        tuple(one.registers),
        one.kit,
        tuple(under),
    )


def hide_from(state: State, seat: int, rules: Rules) -> State:
    """A copy of ``state`` without anything ``seat`` cannot know; its entropy is empty.

    Cards of others in free registers are hidden, and so are their engagements, cards laid aside in secret,
    and draws to come that a scene has fixed.
    """
    seen = state.copy()
    seen.entropy = ""
    seen.fixed = {}
    for robot in seen.robots:
        if robot.seat != seat:
            hidden = free_registers(rules, state, robot) if robot.pos else range(REGISTERS)
            for register in hidden:
                robot.registers[register] = None
    seen.orders = {one: given for one, given in seen.orders.items() if one == seat}
    if seen.conditions:
        seen.conditions = {
            (key, one): values
            for (key, one), values in seen.conditions.items()
            if owner_of(one) == seat or not CONDITIONS[key].secret
        }
    return seen
