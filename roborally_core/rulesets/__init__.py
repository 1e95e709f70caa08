"""Rule systems: data and named policies over one engine."""

from __future__ import annotations

from ..engine.rules import Rules
from .botwars import BOTWARS
from .classic import CLASSIC
from .robo_recon import ROBO_RECON
from .robo_runner import ROBO_RUNNER
from .robofactory import ROBOFACTORY
from .rr import ROBO_RALLY

RULESETS: dict[str, Rules] = {
    rules.key: rules for rules in (ROBO_RALLY, CLASSIC, BOTWARS, ROBOFACTORY, ROBO_RUNNER, ROBO_RECON)
}
"""Every ruleset by its key."""
