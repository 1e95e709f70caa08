"""RoboFactory: Classic with the elements of the factory floor (RF)."""

from __future__ import annotations

from dataclasses import replace

from ..timeline import Step
from .classic import CLASSIC

_MOVES, *_REST = CLASSIC.register_steps

ROBOFACTORY = replace(
    CLASSIC,
    key="robofactory",
    title="RoboFactory",
    about="Classic on a stranger floor: ice, platforms that tilt, mirrors, energizers and radio beams.",
    register_steps=(_MOVES, Step.PLATFORMS, *_REST),
    has_conditions=True,
    extra_steps=(Step.MOVES, Step.ROBOT_LASERS),
)
