"""BotWars, version 3 (BW-01 to BW-17)."""

from __future__ import annotations

from ..elements.api import Touch
from ..elements.fence import RIM_FENCE
from ..engine.rules import Rules
from ..engine.terms import Dealing, LifeSpent
from ..rules.cards import BOTWARS_DECK
from ..rules.dialect import Dialect
from ..rules.timeline import Step
from .botwars_policies import (
    HIT_POINTS,
    at_checkpoint,
    choose,
    install_sets,
    materialise,
    materialise_newcomers,
    offers,
    reinstate,
    right_of_way,
)
from .option_pools import EQUIPMENT
from .policies import crown, power_cycle

BOTWARS = Rules(
    key="botwars",
    title="BotWars",
    about="An electric fence round the board, switches and teleporters, robots that start virtual.",
    register_steps=(
        Step.MOVES,
        Step.CONVEYORS,
        Step.CONVEYORS_AGAIN,
        Step.PUSHERS,
        Step.GEARS,
        Step.CRUSHERS,
        Step.BOARD_LASERS,
        Step.BUZZSAWS,
        Step.ROBOT_LASERS,
        Step.CHECKPOINTS,
    ),
    closing_steps=(Step.REPAIRS,),
    opening=(reinstate,),
    closing=(materialise_newcomers, install_sets, power_cycle),
    register_closing=(crown, materialise),
    between=((Step.DECIDED, crown),),
    deck=BOTWARS_DECK,
    dealing=Dealing.SHARED,
    destroyed_at=HIT_POINTS,
    locks=(0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 5),
    life_spent=LifeSpent.ON_DESTRUCTION,
    reentry=at_checkpoint,
    lives=lambda seats: 3,
    touch=Touch.STANDING,
    flags_repair=1,
    return_damage=0,
    settle=right_of_way,
    rim=RIM_FENCE,
    offers=offers,
    choose=choose,
    shared_start=True,
    wins_at_once=False,
    pits_contested=True,
    curves_always=True,
    sites_while_down=False,
    dialect=Dialect.POINTS,
    options=EQUIPMENT,
)
