"""Marked methods as they are played: where robots may fly, what lies on the ground spares them (S-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..commands import Move
from ..effects.hooks import HookKind
from ..geometry import Dir
from ..state import Robot
from .world import World

Method = Callable[..., Any]

_OF_NO_ROBOT = frozenset(
    {
        *(HookKind.HAPPEN, HookKind.FIRE, HookKind.PUSH, HookKind.PRESS),
        *(HookKind.PRESSED, HookKind.SWITCHED, HookKind.STRUCK),
    }
)
"""Hooks that are not about a robot that stands somewhere, or that hang on walls."""


def adapted(method: Method, kind: HookKind, *, spares: bool) -> Method:
    """``method`` as it is called, for a world and a robot, by hooks of this kind; if it ``spares`` flyers it
    does nothing to them."""
    if kind is HookKind.WOUND:
        return _wounding(method, spares)
    if not spares or kind in _OF_NO_ROBOT:
        return method
    if kind in (HookKind.UNDERFOOT, HookKind.DRIVE):
        return _driving(method)

    def unless_aloft(world: World, robot: Robot, *more: Any) -> Any:
        # nobody flies without a condition
        if world.state.conditions and world.is_aloft(robot):
            return None
        return method(world, robot, *more)

    return unless_aloft


def sparing_way(way: Dir) -> Method:
    """What always carries the same way, as something that asks whom it carries."""
    return lambda world, robot: None if world.is_aloft(robot) else way


def _driving(method: Method) -> Method:
    def unless_aloft(world: World, robot: Robot, move: Move) -> Any:
        return move if world.is_aloft(robot) else method(world, robot, move)

    return unless_aloft


def _wounding(method: Method, spares: bool) -> Method:
    def wound(world: World, robot: Robot) -> Any:
        return 0 if spares and world.is_aloft(robot) else method(world)

    return wound
