"""How the players of a rule system speak: which of the game's words they have others for."""

from __future__ import annotations

from enum import Enum


class Dialect(Enum):
    """The words of a ruleset; the value is what marks a text that replaces the usual one."""

    RALLY = ""
    """Registers, checkpoints, damage, power-down."""
    POINTS = "points"
    """Stages, flags, hit points, reboot; squares are ``r#c#`` (BW-01, BW-02, BW-15, BW-16)."""
    STARSHIP = "ship"
    """Phases, inspection points, chips, reboot (RN)."""
