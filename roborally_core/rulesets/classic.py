"""Classic, the 2005 rally (CL)."""

from __future__ import annotations

from ..elements.api import Touch
from ..engine.rules import Rules
from ..engine.terms import Dealing, LifeSpent
from ..rules.cards import CLASSIC_DECK
from ..rules.timeline import Step
from .policies import archive_or_beside, power_cycle, return_robots

CLASSIC = Rules(
    key="classic",
    title="Classic",
    about="One deck for all, pushers and crushers, checkpoints to stand on, ten points of damage.",
    register_steps=(
        Step.MOVES,
        Step.EXPRESS_FIRST,
        Step.ALL_BELTS,
        Step.PUSHERS,
        Step.GEARS,
        Step.CRUSHERS,
        Step.FIRE,
        Step.CHECKPOINTS,
    ),
    closing_steps=(Step.REPAIRS,),
    opening=(return_robots,),
    closing=(power_cycle,),
    deck=CLASSIC_DECK,
    dealing=Dealing.SHARED,
    destroyed_at=10,
    locks=(0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 5),
    life_spent=LifeSpent.ON_DESTRUCTION,
    reentry=archive_or_beside,
    lives=lambda seats: 4 if seats >= 5 else 3,
    touch=Touch.STANDING,
    flags_repair=1,
    announce_while_down=True,
)
