"""A register as data: its stages, and the squares that each of them concerns.

Most steps concern no robot in most registers.  So every square has a bit for each stage that concerns a robot
there: the next stage is the lowest bit of all the robots' squares together, and a stage that concerns no
robot is not even looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ..rules.events import BEAT, Beat, Fact, StepStarted
from ..rules.state import Robot
from ..rules.timeline import Step
from .resolve import slip
from .world import World

Runner = Callable[[World], None]
Happening = tuple[Runner, frozenset[int] | None]
"""An action that happens once in a step, and the squares of which one must have a robot (None: no matter
where robots are).
"""

MAX_FACTS = 1_000_000
"""The greatest number of facts of a turn; a turn that records more has run away."""


class Runaway(RuntimeError):
    """A turn that does not stop recording facts; the message has the last of them, with their causes."""

    def __init__(self, register: int, step: Step, facts: list[Fact]) -> None:
        last = "; ".join(map(repr, facts[-5:]))
        super().__init__(f"register {register}, {step.name.lower()}: {len(facts)} facts, the last {last}")


class Stage(NamedTuple):
    """One step as it is played on one floor."""

    step: Step
    run: Runner
    squares: frozenset[int] = frozenset()
    """The squares on which robots are concerned."""
    always: bool = False
    """Whether it is played wherever robots stand."""
    shown: bool = False
    """Whether it is played whenever facts are recorded, since there is something to see."""
    conditions: tuple[str, ...] = ()
    """The conditions for which it is played if a robot is under one of them."""
    announced: bool = True
    """Whether the step's beginning is told even if it concerns nobody."""

    @property
    def announcements(self) -> tuple[Beat | StepStarted, ...]:
        """The facts to tell when the stage begins."""
        return (BEAT, StepStarted(self.step)) if self.announced else ()


class StagePlan:
    """The plan of a register, or of a turn's end; shared by all games on a floor, never changed."""

    __slots__ = (
        "always",
        "announcements",
        "conditions",
        "index_of",
        "runners",
        "shown",
        "stages_at",
    )

    def __init__(self, stages: Sequence[Stage], places: int) -> None:
        self.runners = tuple((stage.step, stage.run) for stage in stages)
        self.announcements = tuple(stage.announcements for stage in stages)
        self.index_of = {0: len(stages), **{1 << number: number for number in range(len(stages))}}
        """The place of each stage by its bit, and the place of the end under 0."""
        self.always = _bits(stage.always for stage in stages)
        self.shown = _bits(stage.always or stage.shown for stage in stages)
        self.conditions: dict[str, int] = {}
        """The stages that concern robots under a condition, one bit each, by the condition's key."""
        self.stages_at = concerns = [0] * places
        """The stages that concern robots on a square, one bit each, by square."""
        for number, stage in enumerate(stages):
            for pos in stage.squares:
                concerns[pos] |= 1 << number
            for key in stage.conditions:
                self.conditions[key] = self.conditions.get(key, 0) | 1 << number


def _bits(flags: Iterable[bool]) -> int:
    return sum(1 << number for number, flag in enumerate(flags) if flag)


def play_plan(world: World, plan: StagePlan, mortal: Robot | None = None) -> None:
    """Play all stages of ``plan`` that concern a robot, until the game is over (S-10); if ``mortal`` is
    given, only for as long as it is in play.
    """
    state, facts, concerns, plays = world.state, world.facts, plan.stages_at, plan.runners
    steady, number = plan.always if facts is None else plan.shown, plan.index_of
    told, end, concerned, after, nearest = 0, len(plays), 0, -1, 1
    state.stirred = True
    while True:
        if steady & nearest:
            after += 1  # the next stage is played wherever robots stand: no robot needs to be checked
        else:
            if state.stirred:
                state.stirred, concerned = False, steady
                for robot in world.robots:
                    concerned |= concerns[robot.pos]
                if state.conditions and plan.conditions:
                    for key, _ in state.conditions:
                        concerned |= plan.conditions.get(key, 0)
            due = concerned & -nearest
            after = number[due & -due]
        if facts is not None:
            if len(facts) > MAX_FACTS:
                raise Runaway(state.register, world.step, facts)
            for announced in plan.announcements[told : after + 1]:
                facts.extend(announced)
            told = after + 1
        if after == end:
            break
        world.step, run = plays[after]
        run(world)
        if world.unsettled:
            world.settle()
        if world.swept:
            slip(world, world.floor.slips, ())
        if state.over or (mortal is not None and not mortal.pos):
            return
        nearest = 2 << after
    if end:
        world.step = plays[-1][0]
