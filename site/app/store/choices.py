"""A player's choices before a game, as data; :mod:`app.store.setup` says what fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from roborally_core.play.agreement import Seat, SeatKind
from roborally_core.robots.models import ModelId

from .guests import Guest

TIMERS = (0, 30, 60, 90, 120)
"""Seconds for programming; 0 is no limit."""
PACES = (600, 3_600, 28_800, 86_400, 172_800, 432_000)
"""Seconds for each step of a slow match, in place of the clock; BotWars has two days and five."""
MINIMUMS = (0, 5, 15, 30)
"""Seconds a match gives people at least, with machines seated (RR-05)."""
LEVELS = 3
GENTLE = 0
"""The level of first opponents."""
SIDES = 3
"""The sides of a machine in a solo game: for itself, with the player, or with the others against both."""
WITH_ME = 1


@dataclass
class Machine:
    """One AI opponent."""

    look: int
    model: ModelId = ModelId.STANDARD
    level: int = 1
    side: int = 0
    """0: for itself; :data:`WITH_ME`; 2: with the others of that side.  In a match 1 is a side like any."""


def machine_seats(machines: Iterable[Machine], name_of: Callable[[int], str], taken: set[str]) -> list[Seat]:
    """The machines as seats, named by their looks, with names nobody else has."""
    taken, seats = set(taken), []
    for machine in machines:
        name = name_of(machine.look)
        while name in taken:
            name += " II"
        taken.add(name)
        seats.append(Seat(name, SeatKind.AI, machine.model, machine.look, machine.level))
    return seats


@dataclass
class SetupChoice:
    """Everything a player chooses before a solo game."""

    name: str = "Player"
    look: int = 0
    model: ModelId = ModelId.STANDARD
    ruleset: str = "rr"
    board: str = ""
    order: str = ""
    """The name of the order in which the board's checkpoints are raced; empty for that of the numbers."""
    goal: int = 0
    settings: dict[str, int] = field(default_factory=dict)
    """Values of settings by name, of any ruleset; what is not there is as usual."""
    timer: int = 0
    minimum: int = 15
    machines: list[Machine] = field(default_factory=list)
    guests: list[Guest] = field(default_factory=list)
    """The people at this device besides the player."""
    alone: bool = False
    """Whether the player wants no machines: a time trial."""
    side: int = 0
    """The player's own side in a match, and wherever squads play; else a solo game asks the machines on whose
    they are."""

    @property
    def slow(self) -> bool:
        """Whether each step has a pace in place of the clock."""
        return self.timer in PACES

    def set_pace(self, seconds: int) -> None:
        """The time for each step of a slow match; 0 makes it a match of one sitting, without a clock."""
        if seconds in PACES or (not seconds and self.slow):
            self.timer = seconds
