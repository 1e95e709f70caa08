"""Robo Runner (RN-01 to RN-45)."""

from __future__ import annotations

from ..elements.api import Touch
from ..engine.importance import rank_robots
from ..engine.rules import Rules
from ..engine.terms import Dealing, LifeSpent, Setting
from ..rules.cards import RUNNER_DECK
from ..rules.deeds import Deed
from ..rules.dialect import Dialect
from ..rules.timeline import Step
from .option_pools import EQUIPMENT
from .policies import crown, power_cycle
from .scanners import SCANNERS, patrol, send_out
from .starship_policies import at_airlock, dispatch, materialise_all, pull

_WEIGHTS: dict[Deed, int] = {
    Deed.MOVED: 1,
    Deed.PUSHED: 10,
    Deed.SHOT: 5,
    Deed.WELDED: 2,
    Deed.TICKED: 10,
    Deed.DIED: 20,
    Deed.PUSHED_TO_DEATH: 30,
    Deed.SHOT_DOWN: 35,
    Deed.PUSHED_STRAY_TO_DEATH: 5,
    Deed.SHOT_STRAY_DOWN: 20,
}
"""The table of the source, which takes precedence over its differing list of significance (RN-30)."""

ROBO_RUNNER = Rules(
    key="robo-runner",
    title="Robo Runner",
    about="Fixer robots race over the hull of a starship: tractor beams, cold space, and deeds that rank.",
    register_steps=(
        Step.MOVES,
        Step.GOLDEN_FIRST,
        Step.EXPRESS_FIRST,
        Step.ALL_BELTS,
        Step.DOCKING,
        Step.GEARS,
        Step.TRANSPORTERS,
        Step.BURNS,
        Step.ROBOT_LASERS,
        Step.REPLACED,
        Step.CHECKPOINTS,
        Step.DECIDED,
        Step.BAYS,
    ),
    closing_steps=(Step.REPAIRS,),
    opening=(dispatch, rank_robots, patrol),
    closing=(materialise_all, power_cycle),
    register_closing=(send_out,),
    between=((Step.REPLACED, send_out), (Step.DECIDED, crown)),
    deck=RUNNER_DECK,
    dealing=Dealing.OWN,
    destroyed_at=10,
    locks=(0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 5),
    life_spent=LifeSpent.ON_DESTRUCTION,
    reentry=at_airlock,
    lives=lambda seats: 3,
    touch=Touch.STANDING,
    flags_repair=1,
    settle=pull,
    shared_start=True,
    wins_at_once=False,
    pits_contested=True,
    dialect=Dialect.STARSHIP,
    options=EQUIPMENT,
    settings=(
        Setting("spares", 1, 9),
        Setting("hull_damage", 0, 1),
        Setting("equipment", 0, 1),
        Setting(SCANNERS, 0, 8),
    ),
    values=((SCANNERS, 0),),
    sacrifices=False,
    spares=3,
    hull_damage=0,
    weights=tuple(_WEIGHTS[deed] for deed in Deed),
)
