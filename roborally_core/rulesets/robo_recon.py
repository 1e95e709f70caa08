"""Robo Recon (RN-50): two squads and one power crystal on the ships of Robo Runner."""

from __future__ import annotations

from dataclasses import replace

from ..engine.terms import Setting
from ..rules.timeline import Step
from .crystal import claim, fetch
from .policies import power_cycle
from .robo_runner import ROBO_RUNNER
from .scanners import SCANNERS, send_out
from .starship_policies import materialise_all

ROBO_RECON = replace(
    ROBO_RUNNER,
    key="robo-recon",
    title="Robo Recon",
    about="Two squads on the hull of a starship, and one power crystal to push into the own airlock.",
    closing=(materialise_all, power_cycle, fetch),
    between=((Step.REPLACED, send_out), (Step.DECIDED, claim)),
    options=(),
    settings=(Setting("spares", 1, 9), Setting(SCANNERS, 0, 8)),
    hull_damage=None,
    squads=2,
    seats=(2, 8),
)
