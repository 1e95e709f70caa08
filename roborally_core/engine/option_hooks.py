"""The marked methods of options in a ruleset's pool: compiled with the board, like its elements.

A pool without such options leaves a floor as it is, so that no needless question is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..effects.hooks import Hook, HookKind
from ..options.api import Option
from ..rules.events import BEAT, StepStarted
from ..rules.state import Robot
from ..rules.timeline import Step
from .options_at_work import working
from .rules import Rules
from .stages import Stage
from .world import World

Deeds = dict[int, tuple[Callable[..., None], ...]]
"""Actions of options, by their place in the pool."""


Marked = tuple[tuple[int, Option, tuple[Hook, ...]], ...]
"""Options with marked methods: the place in the pool, the option, its marks."""


def marked(rules: Rules) -> Marked:
    """The pool's options that have marked methods under ``rules``; a floor asks once for all its steps."""
    hooked = ((number, one, tuple(one.active_hooks(rules))) for number, one in enumerate(rules.options))
    return tuple(each for each in hooked if each[2])


def _deeds(options: Marked, kind: HookKind, step: Step | None = None) -> Deeds:
    found: Deeds = {}
    for number, option, hooks in options:
        wanted = (hook for hook in hooks if hook.kind is kind and (step is None or step in hook.steps))
        deeds = tuple(getattr(option, hook.method) for hook in wanted)
        if deeds:
            found[number] = deeds
    return found


def reaction(options: Marked, kind: HookKind) -> Callable[..., None] | None:
    """The reaction of options when their robot has come, gone, ended its move or turned; None if there is
    none.
    """
    deeds = _deeds(options, kind)
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


def with_options(options: Marked, step: Step, stage: Stage | None) -> Stage | None:
    """``stage`` with the actions of options in its step: some once before it, others after all elements."""
    before, after = _deeds(options, HookKind.HAPPEN, step), _deeds(options, HookKind.ACT, step)
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
