"""Marked methods as they are played: on boards where robots may fly, elements on the ground spare flyers
(S-7).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..base.geometry import DIRS, Dir
from ..effects.hooks import HookKind
from ..effects.values import Query
from ..rules.commands import Move
from ..rules.events import OVER_THE_EDGE, Cause
from ..rules.state import Robot
from .layout import Layout
from .world import World

Method = Callable[..., Any]

_OF_NO_ROBOT = frozenset(
    {
        *(HookKind.HAPPEN, HookKind.FIRE, HookKind.PUSH, HookKind.PRESS),
        *(HookKind.PRESSED, HookKind.SWITCHED, HookKind.STRUCK),
    }
)
"""Hooks that are not about a robot standing on a square, or that belong to elements on walls."""


def adapted(method: Method, kind: HookKind, *, spares: bool) -> Method:
    """``method`` as it is called, for a world and a robot, by hooks of this kind; if it ``spares`` flyers it
    does nothing to them."""
    if kind is HookKind.TAKES:
        return _taking(_reacting(method) if spares else method)
    if kind is HookKind.WOUND:
        return _wounding(method) if spares else lambda world, robot: method(world)
    if not spares or kind in _OF_NO_ROBOT:
        return method
    if kind in (HookKind.UNDERFOOT, HookKind.DRIVE):
        return _driving(method)
    return _reacting(method) if kind in (HookKind.ENTERED, HookKind.LEFT) else _asking(method)


def over_the_edge(world: World, robot: Robot, direction: int, cause: Cause) -> None:
    """The effect of the squares round the board on a robot that comes there (RR-08)."""
    world.fall(robot, OVER_THE_EDGE)


def _taking(take: Method) -> Method:
    """``take``, put off until all robots of that instant have arrived (S-12)."""

    def react(world: World, robot: Robot, direction: int, cause: Cause) -> None:
        world.take_on(take, robot, direction, cause)

    return react


def while_open(method: Method, kind: HookKind, ways: tuple[tuple[Query, ...], ...]) -> Method:
    """``method``, called for a world and a robot, unless something on each of the ``ways`` is closed.

    Without any ``ways`` it is always called.
    """
    if not ways:
        return method
    driving, nothing = kind in (HookKind.UNDERFOOT, HookKind.DRIVE), 0 if kind is HookKind.WOUND else None

    def if_open(world: World, robot: Robot, *more: Any) -> Any:
        if any(not any(closed(world.state) for closed in stops) for stops in ways):
            return method(world, robot, *more)
        return more[0] if driving else nothing

    return if_open


def _reacting(method: Method) -> Method:
    def unless_aloft(world: World, robot: Robot, direction: int, cause: Cause) -> None:
        # only a condition makes a robot fly
        if not world.state.conditions or not world.is_aloft(robot):
            method(world, robot, direction, cause)

    return unless_aloft


def _asking(method: Method) -> Method:
    def unless_aloft(world: World, robot: Robot, *more: Any) -> Any:
        if not world.state.conditions or not world.is_aloft(robot):
            return method(world, robot, *more)
        return None

    return unless_aloft


def sparing_way(way: Dir) -> Method:
    """A carrier that always carries in the same direction, as a method that is asked for each robot."""
    return lambda world, robot: None if world.is_aloft(robot) else way


def _driving(method: Method) -> Method:
    def unless_aloft(world: World, robot: Robot, move: Move) -> Any:
        return move if world.is_aloft(robot) else method(world, robot, move)

    return unless_aloft


def _wounding(method: Method) -> Method:
    return lambda world, robot: 0 if world.is_aloft(robot) else method(world)


def lay_edge(
    layout: Layout, entered: dict[int, tuple[Callable[..., None], ...]], deadly: dict[int, Query | None]
) -> None:
    """Let every square off the board destroy the robots that come there (RR-08), unless a rim stops them."""
    grid, rim = layout.grid, layout.rules.rim
    if rim is not None:
        for pos in grid.squares():
            for direction in DIRS:
                if not grid.contains(pos + layout.delta[direction]):
                    layout.gate(pos, direction, rim)
        return
    for x in range(-1, grid.width + 1):
        for y in range(-1, grid.height + 1):
            pos = grid.pos(x, y)
            if not grid.contains(pos):
                entered[pos] = (over_the_edge,)
                deadly[pos] = None
