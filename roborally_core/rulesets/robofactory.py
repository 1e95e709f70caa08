"""RoboFactory: Classic with the elements of the factory floor (RF)."""

from __future__ import annotations

from dataclasses import replace

from ..rules.timeline import Step
from .classic import CLASSIC
from .option_pools import FACTORY
from .robofactory_policies import choose, lay_aside, offers

_STEPS = sorted(
    {
        *CLASSIC.register_steps,
        Step.BEGUN,
        Step.REVEALED,
        Step.NUMBERED,
        Step.REPEATERS,
        Step.PLATFORMS,
        Step.LAVA,
        Step.ACCELERATORS,
        Step.GOLDEN_FIRST,
        Step.FLIP_BELTS,
        Step.CURRENTS,
        Step.JACKS,
        Step.VENTILATORS,
        Step.HOLES,
        Step.MAGNETS,
        Step.BIG_GEARS,
        Step.CROSSGEARS,
        Step.TURRETS,
        Step.REGISTER_END,
    }
)
"""In the order of the master timeline."""

ROBOFACTORY = replace(
    CLASSIC,
    key="robofactory",
    title="RoboFactory",
    about="Classic on the strangest floors: water, gas and fire, ice, big gears, black holes, ghosts.",
    register_steps=tuple(_STEPS),
    closing_steps=(Step.LANDING, *CLASSIC.closing_steps, Step.ROOMS, Step.TURN_END),
    has_conditions=True,
    offers=offers,
    choose=choose,
    lay_aside=lay_aside,
    options=FACTORY,
    extra_steps=(Step.MOVES, Step.ROBOT_LASERS),
)
