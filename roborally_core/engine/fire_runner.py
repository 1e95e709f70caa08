"""How the steps in which something fires are played: what shines, what wounds, and who looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..elements.api import Beam, Element, Hook, HookKind, Query
from ..events import BEAT, StepStarted
from ..state import State
from ..timeline import ROBOTS_FIRE, Step
from .fire import BoardBeam, Wounds, fire, fire_watched, wound_all
from .runners import Runner
from .world import World

if TYPE_CHECKING:
    from .compile import Floor


def fire_runner(
    step: Step, hooks: list[tuple[Element, Hook]], floor: Floor
) -> tuple[Runner | None, list[BoardBeam]]:
    """How a step is played in which something fires, and the beams that shine in it from the start."""
    robots = step in ROBOTS_FIRE
    if not hooks and not robots:
        return None, []
    beams: list[BoardBeam] = []
    shining: list[Query | None] = []
    wounds: Wounds = {}
    happening: list[Runner] = []
    for element, hook in hooks:
        method = floor.method(element, hook)
        if hook.kind is HookKind.HAPPEN:
            happening.append(method)
            continue
        if hook.kind is HookKind.WOUND:
            for pos in element.footprint(floor):
                wounds[pos] = (*wounds.get(pos, ()), (method, element.cause))
            continue
        shining.append(getattr(element, hook.live) if hook.live else None)
        beam: Beam = method()
        crossed = floor.line(beam.pos, beam.direction)
        beams.append(BoardBeam(element.cause, crossed, int(beam.direction), beam.strength))
    idle = State([])
    steady = [beam for beam, live in zip(beams, shining, strict=True) if live is None or live(idle)]
    lit: dict[int, tuple[int, ...]] = {}
    for index, compiled in enumerate(beams):
        for pos in compiled.squares:
            lit[pos] = (*lit.get(pos, ()), index)
    frozen = tuple(beams)
    if not beams and not robots:
        squares = frozenset(wounds)

        def shoot(world: World) -> None:
            # most often nobody stands on any of these squares
            if not world.is_free_of_robots(squares):
                wound_all(world, wounds)

    elif floor.shutters or floor.louvers or floor.struck or any(shining):
        live = tuple(zip(frozen, shining, strict=True))
        always = frozenset(
            i for i, one in enumerate(beams) if not floor.struck.keys().isdisjoint(one.squares)
        )

        def shoot(world: World) -> None:
            fire_watched(world, live, lit, always, wounds, robots)

    else:

        def shoot(world: World) -> None:
            fire(world, frozen, lit, wounds, robots)

    started = (BEAT, StepStarted(step))

    def run(world: World) -> None:
        world.step = step
        if world.facts is not None:
            world.facts.extend(started)
        for happen in happening:
            happen(world)
        shoot(world)

    return run, steady
