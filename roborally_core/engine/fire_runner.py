"""Stages for the steps in which something fires: beams, wounds, and the elements that react to them."""

from __future__ import annotations

from ..elements.api import Beam, Element, Hook, HookKind, Query
from ..rules.events import BeamFired
from ..rules.state import State
from ..rules.timeline import ROBOTS_FIRE, Step
from .fire import Battery, BoardBeam, Wanted, Wounds, fire, fire_watched, wound_all
from .hooked import Hooked
from .runners import happen_all, is_steady, squares_of
from .stages import Happening, Stage
from .world import World


def fire_stage(
    step: Step, hooks: list[tuple[Element, Hook]], floor: Hooked
) -> tuple[Stage | None, list[BoardBeam]]:
    """The stage of a step in which something fires, and the beams that shine in it from the start."""
    robots = step in ROBOTS_FIRE
    if not hooks and not robots:
        return None, []
    beams: list[BoardBeam] = []
    shining: list[Query | None] = []
    aimed: list[Wanted | None] = []
    wounds: Wounds = {}
    happening: list[Happening] = []
    for element, hook in hooks:
        if hook.kind is HookKind.HAPPEN:
            happening.append(floor.happening(element, hook))
            continue
        if hook.kind is HookKind.WOUND:
            for pos in element.footprint(floor):
                method = floor.method(element, hook, pos=pos)
                wounds[pos] = (*wounds.get(pos, ()), (method, element.cause))
            continue
        shining.append(getattr(element, hook.shining) if hook.shining else None)
        aimed.append(getattr(element, hook.at) if hook.at else None)
        beam: Beam = floor.method(element, hook)()
        crossed = floor.line(beam.pos, beam.direction)
        beams.append(BoardBeam(element.cause, crossed, int(beam.direction), beam.strength))
    idle = State([])
    from_the_start = [
        beam
        for beam, shines, at in zip(beams, shining, aimed, strict=True)
        if at is None and (shines is None or shines(idle))
    ]
    battery, shoot = _battery(floor, beams, shining, aimed), fire
    if floor.shutters or floor.louvers or floor.struck or any((*shining, *aimed)):
        shoot = fire_watched

    def run(world: World) -> None:
        if happening:
            happen_all(world, happening)
        shoot(world, battery, wounds, robots)

    def wound(world: World) -> None:
        if happening:
            happen_all(world, happening)
        wound_all(world, wounds)

    squares = squares_of(happening).union(battery.lit, wounds)
    steady = robots or bool(battery.always) or is_steady(happening)
    play = run if beams or robots else wound
    return Stage(step, play, squares, always=steady, shown=bool(beams)), from_the_start


def _battery(
    floor: Hooked, beams: list[BoardBeam], shining: list[Query | None], aimed: list[Wanted | None]
) -> Battery:
    crossing: dict[int, list[int]] = {}
    for index, beam in enumerate(beams):
        for pos in beam.squares:
            crossing.setdefault(pos, []).append(index)
    lit = {pos: tuple(indices) for pos, indices in crossing.items()}
    return Battery(
        tuple(beams),
        tuple(shining),
        tuple(aimed),
        lit,
        tuple(
            BeamFired(cause, squares[0], squares[-1], way, strength, -1)
            for cause, squares, way, strength in beams
        ),
        tuple(-1 if _may_stop(floor, beam) else floor.mask(beam.squares) for beam in beams),
        tuple(
            index
            for index, beam in enumerate(beams)
            if not floor.struck.keys().isdisjoint(
                beam.squares if _may_stop(floor, beam) else beam.squares[-1:]
            )
        ),
    )


def _may_stop(floor: Hooked, beam: BoardBeam) -> bool:
    """Whether anything other than a robot may stop ``beam`` on its way."""
    return any(pos in floor.shutters or pos * 4 + beam.direction in floor.louvers for pos in beam.squares)
