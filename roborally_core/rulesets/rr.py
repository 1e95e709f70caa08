"""Robo Rally (RR-01 to RR-17)."""

from __future__ import annotations

from ..elements.api import Touch
from ..engine.rules import Rules
from ..engine.terms import Dealing, LifeSpent
from ..robots.models import ModelId
from ..rules.cards import RALLY_DECK
from ..rules.timeline import Step
from .policies import archive_then_starts, models_heal, power_cycle, return_robots

ROBO_RALLY = Rules(
    key="rr",
    title="Robo Rally",
    about="Own decks, five special robots, oil on the floor, checkpoints ticked at full speed.",
    register_steps=(
        Step.MOVES,
        Step.OIL,
        Step.BELTS_NORMAL,
        Step.BELTS_EXPRESS,
        Step.BELTS_EXPRESS_AGAIN,
        Step.GEARS,
        Step.BOARD_LASERS,
        Step.ROBOT_LASERS,
    ),
    closing_steps=(Step.REPAIRS,),
    opening=(return_robots,),
    closing=(models_heal, power_cycle),
    deck=RALLY_DECK,
    dealing=Dealing.OWN,
    destroyed_at=9,
    locks=(0, 0, 0, 0, 0, 1, 2, 3, 4, 4),
    life_spent=LifeSpent.ON_RETURN,
    reentry=archive_then_starts,
    lives=lambda seats: 3,
    touch=Touch.ENTERING,
    models=tuple(ModelId),
)
