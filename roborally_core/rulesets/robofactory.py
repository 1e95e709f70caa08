"""RoboFactory: Classic with the elements of the factory floor (RF)."""

from __future__ import annotations

from dataclasses import replace

from ..timeline import Step
from .classic import CLASSIC

_AFTER: dict[Step, tuple[Step, ...]] = {
    Step.MOVES: (Step.PLATFORMS, Step.LAVA),
    Step.ALL_BELTS: (Step.CURRENTS,),
    Step.CHECKPOINTS: (Step.REGISTER_END,),
}
"""What the factory plays after which of Classic's steps (the master timeline)."""

ROBOFACTORY = replace(
    CLASSIC,
    key="robofactory",
    title="RoboFactory",
    about="Classic on a stranger floor: ice, platforms that tilt, mirrors, energizers and radio beams.",
    register_steps=(
        *(Step.REVEALED, Step.NUMBERED),
        *(one for step in CLASSIC.register_steps for one in (step, *_AFTER.get(step, ()))),
    ),
    closing_steps=(Step.LANDING, *CLASSIC.closing_steps),
    has_conditions=True,
    extra_steps=(Step.MOVES, Step.ROBOT_LASERS),
)
