"""How the players of a rule system speak: which of the game's words they have others for."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Dialect(Enum):
    """The words of a ruleset; the value is what marks a text that replaces the usual one."""

    RALLY = ""
    """Registers, checkpoints, damage, power-down."""
    POINTS = "points"
    """Stages, flags, hit points, reboot; squares are ``r#c#`` (BW-01, BW-02, BW-15, BW-16)."""
    STARSHIP = "ship"
    """Phases, inspection points, chips, reboot (RN)."""


class Nouns(NamedTuple):
    """What a dialect calls things, in the middle of a sentence."""

    register: str
    checkpoint: str
    down: str
    """What a robot does that sits a turn out to repair itself."""
    burns: str
    """What a register does that damage takes out of the player's hands."""


NOUNS: dict[Dialect, Nouns] = {
    Dialect.RALLY: Nouns("register", "checkpoint", "shut down", "burnt in"),
    Dialect.POINTS: Nouns("stage", "flag", "rebooting", "fused"),
    Dialect.STARSHIP: Nouns("phase", "inspection point", "rebooting", "locked"),
}
