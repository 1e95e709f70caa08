"""The marked methods of options in a ruleset's pool: compiled with the board, like its elements.

A pool without such options leaves a floor as it is, so that no needless question is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..effects.hooks import HookKind
from ..rules.events import BEAT, StepStarted
from ..rules.state import Robot
from ..rules.timeline import Step
from .options_at_work import working
from .rules import Rules
from .stages import Stage
from .world import World

Deeds = dict[int, tuple[Callable[..., None], ...]]
"""Actions of options, by their place in the pool."""


def _deeds(rules: Rules, kind: HookKind, step: Step | None = None) -> Deeds:
    found: Deeds = {}
    for number, option in enumerate(rules.options):
        hooks = [hook for hook in option.active_hooks(rules) if hook.kind is kind]
        deeds = tuple(getattr(option, hook.method) for hook in hooks if step is None or step in hook.steps)
        if deeds:
            found[number] = deeds
    return found


def reaction(rules: Rules, kind: HookKind) -> Callable[..., None] | None:
    """The reaction of options when their robot has come, gone, ended its move or turned; None if there is
    none.
    """
    deeds = _deeds(rules, kind)
    if not deeds:
        return None

    def react(world: World, robot: Robot, *more: Any) -> None:
        pos = robot.pos
        for number, _ in working(world, robot):
            for deed in deeds.get(number, ()):
                deed(world, robot, *more)
                if robot.pos != pos:
                    return

    return react


def with_options(rules: Rules, step: Step, stage: Stage | None) -> Stage | None:
    """``stage`` with the actions of options in its step: some once before it, others after all elements."""
    before, after = _deeds(rules, HookKind.HAPPEN, step), _deeds(rules, HookKind.ACT, step)
    if not before and not after:
        return stage

    def run(world: World) -> None:
        if stage is None:
            if not _due(world, {**before, **after}):
                return
            world.tell(BEAT)
            world.tell(StepStarted(step))
        _do(world, before)
        if stage is not None:
            stage.run(world)
        _do(world, after)

    if stage is None:
        return Stage(step, run, always=True, announced=False)
    return stage._replace(run=run, always=True)


def _due(world: World, deeds: Deeds) -> Sequence[Robot]:
    """Robots whose options do something."""
    return [
        robot
        for robot in world.robots
        if robot.pos and any(number in deeds for number, _ in working(world, robot))
    ]


def _do(world: World, deeds: Deeds) -> None:
    for robot in _due(world, deeds) if deeds else ():
        for number, _ in working(world, robot):
            for deed in deeds.get(number, ()):
                if robot.pos:
                    deed(world, robot)
