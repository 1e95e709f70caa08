"""RoboFactory: Classic with the elements of the factory floor (RF)."""

from __future__ import annotations

from dataclasses import replace

from ..timeline import Step
from .classic import CLASSIC

_AFTER: dict[Step, tuple[Step, ...]] = {
    Step.MOVES: (Step.PLATFORMS,),
    Step.ALL_BELTS: (Step.CURRENTS,),
    Step.CHECKPOINTS: (Step.REGISTER_END,),
}
"""What the factory plays after which of Classic's steps (the master timeline)."""

ROBOFACTORY = replace(
    CLASSIC,
    key="robofactory",
    title="RoboFactory",
    about="Classic on a stranger floor: ice, platforms that tilt, mirrors, energizers and radio beams.",
    register_steps=tuple(one for step in CLASSIC.register_steps for one in (step, *_AFTER.get(step, ()))),
    has_conditions=True,
    extra_steps=(Step.MOVES, Step.ROBOT_LASERS),
)
