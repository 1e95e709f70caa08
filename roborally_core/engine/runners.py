"""How the steps of a register are played: each runner plays one step of one compiled floor."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..effects.conditions import CONDITIONS
from ..elements.api import Element, Hook, HookKind
from ..events import BEAT, Cause, StepStarted
from ..state import Robot
from ..timeline import Kind, Step
from .pushers import push_all
from .resolve import Dynamic, Fixed, commit, gather
from .rules import Settle
from .world import World

if TYPE_CHECKING:
    from .compile import Floor

Act = Callable[[World, Robot], None]
Runner = Callable[[World], None]
Reaction = Callable[[World, Cause], None]

MAX_SLIDE = 512
"""More rounds of one slide than any board has squares in a line."""


def act_runner(step: Step, hooks: list[tuple[Element, Hook]], floor: Floor) -> Runner | None:
    """A step in which elements act on those who stand there, or once, and then conditions on their robots."""
    table: dict[int, tuple[Act, ...]] = {}
    happening: list[Runner] = []
    weighing: list[tuple[Reaction, Cause]] = []
    for element, hook in hooks:
        method = floor.method(element, hook)
        if hook.kind is HookKind.ACT:
            for pos in element.footprint(floor):
                table[pos] = (*table.get(pos, ()), method)
        elif hook.kind is HookKind.HAPPEN:
            happening.append(method)
        else:
            weighing += [(reaction, method()) for reaction in floor.pressed.get(element.pos, ())]
    idle = not table and not happening and not weighing
    acting = [key for key in sorted(CONDITIONS) if step in CONDITIONS[key].steps]
    if idle and not (acting and floor.rules.has_conditions):
        return None
    started = (BEAT, StepStarted(step))

    def run(world: World) -> None:
        under = _under(world, acting) if acting and world.state.conditions else ()
        if idle and not under:
            return
        world.step = step
        if world.facts is not None:
            world.facts.extend(started)
        for happen in happening:
            happen(world)
        for robot in world.robots:
            acts = table.get(robot.pos)
            if acts is not None:
                for act in acts:
                    act(world, robot)
        for reaction, cause in weighing:
            reaction(world, cause)
        for key, robot in under:
            if (key, robot.id) in world.state.conditions:
                CONDITIONS[key].act(world, robot)

    return run


def _under(world: World, keys: list[str]) -> list[tuple[str, Robot]]:
    """Who is under one of these conditions, in their order, then by number."""
    conditions = world.state.conditions
    return [(key, robot) for key in keys for robot in world.robots if (key, robot.id) in conditions]


def push_runner(step: Step, table: Fixed) -> Runner:
    """A step of pushers (S-11)."""
    started = (BEAT, StepStarted(step))

    def run(world: World) -> None:
        world.step = step
        if world.facts is not None:
            world.facts.extend(started)
        push_all(world, table)

    return run


def carry_runner(step: Step, fixed: Fixed, dynamic: Dynamic, resolve: Settle, kind: Kind) -> Runner:
    """A step that carries: once, or for as long as somebody still slides (S-2)."""
    started = (BEAT, StepStarted(step))
    rounds = MAX_SLIDE if kind is Kind.SLIDE else 1
    curving = kind is Kind.CARRY

    def run(world: World) -> None:
        world.step = step
        facts = world.facts
        if facts is not None:
            facts.extend(started)
        who = world.robots
        for _ in range(rounds):
            intents = gather(world, fixed, dynamic, who)
            if not intents:
                return
            moving = resolve(world, intents)
            if not moving:
                return
            commit(world, moving, curving=curving)
            if world.unsettled:
                world.settle()
            if rounds == 1 or world.state.over:
                return
            who = [intent.robot for intent in moving if intent.robot.pos]
            if facts is not None:
                facts.append(BEAT)

    return run
