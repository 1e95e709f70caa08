"""The stops of the campaign: the game of each, and the condition that opens it.

The route leads through five districts, one for each family of games.  A stop is a race against machines
that is won, or levels of the chase that are cleared.  A side stop is open to players with the stars for it.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..board.model import Board
from ..career.arrivals import FRESH, StopTry, seed_of_try
from ..play.agreement import Seat, SeatKind, Setup
from ..rulesets import RULESETS

CAST = ("Anvil", "Bolt", "Crank", "Dynamo", "Flint", "Gasket", "Hopper", "Zephyr")
"""The robots of the story, by look: rivals go by these names."""
GENTLE, ABLE, RUTHLESS = range(3)
"""Levels of machines."""
_HELPED = 1
"""The side of the player's squad."""


class District(Enum):
    """The parts of the route; the value is part of the keys of its texts."""

    HALL = "hall"
    """Robo Rally."""
    YARD = "yard"
    """Classic and BotWars."""
    DOCKS = "docks"
    """Robo Runner and Robo Recon."""
    WORKS = "works"
    """RoboFactory."""
    CELLAR = "cellar"
    """The chase."""


class CampaignRace(NamedTuple):
    """A stop that is a race: its rules, board and rivals."""

    ruleset: str
    board: str
    rivals: tuple[int, ...]
    """The looks of the rivals; their names are those of the cast."""
    level: int = GENTLE
    """The level at which they play."""
    goal: int = 0
    """The number of checkpoints that count, 0 for all."""


class Hunt(NamedTuple):
    """A stop of the chase: the levels from ``level`` to ``last`` are to be cleared, in a square room."""

    level: int
    last: int
    side: int = 8


class RouteStop(NamedTuple):
    """One stop.  ``number`` stands in seeds and careers: it is never given to another one."""

    number: int
    key: str
    district: District
    task: CampaignRace | Hunt
    stars: int = 0
    """For a side stop the number of stars that opens it; 0: it lies on the road."""

    @property
    def aside(self) -> bool:
        """Whether it is a side stop: nothing comes after it."""
        return self.stars > 0


ROUTE = (
    RouteStop(1, "first-shift", District.HALL, CampaignRace("rr", "first-shift", (2,))),
    RouteStop(2, "oil-change", District.HALL, CampaignRace("rr", "oil-change", (1,))),
    RouteStop(3, "roundabout", District.HALL, CampaignRace("rr", "roundabout", (1, 4))),
    RouteStop(4, "maelstrom", District.HALL, CampaignRace("rr", "maelstrom", (1, 4), ABLE), 6),
    RouteStop(5, "loading-dock", District.YARD, CampaignRace("classic", "loading-dock", (5,))),
    RouteStop(6, "first-spark", District.YARD, CampaignRace("botwars", "botwars-first-spark", (1,))),
    RouteStop(7, "wired-yard", District.YARD, CampaignRace("botwars", "botwars-wired-yard", (5, 1))),
    RouteStop(8, "grinder", District.YARD, CampaignRace("classic", "grinder", (1, 0), ABLE), 12),
    RouteStop(9, "skiff", District.DOCKS, CampaignRace("robo-runner", "robo-runner-skiff", (7,))),
    RouteStop(10, "courier", District.DOCKS, CampaignRace("robo-runner", "robo-runner-courier", (7, 1))),
    RouteStop(11, "salvage", District.DOCKS, CampaignRace("robo-runner", "robo-runner-salvage", (7, 2))),
    RouteStop(12, "twins", District.DOCKS, CampaignRace("robo-recon", "robo-recon-twins", (1,)), 18),
    RouteStop(13, "playground", District.WORKS, CampaignRace("robofactory", "playground", (6,))),
    RouteStop(14, "clockwork", District.WORKS, CampaignRace("robofactory", "clockwork", (6, 3))),
    RouteStop(15, "waterworks", District.WORKS, CampaignRace("robofactory", "waterworks", (3, 1))),
    RouteStop(
        16, "blast-furnace", District.WORKS, CampaignRace("robofactory", "blast-furnace", (0,), ABLE), 24
    ),
    RouteStop(17, "cellar-steps", District.CELLAR, Hunt(1, 1)),
    RouteStop(18, "boiler-room", District.CELLAR, Hunt(2, 3)),
    RouteStop(19, "last-door", District.CELLAR, Hunt(4, 6)),
)
ROAD = tuple(one for one in ROUTE if not one.aside)
"""The stops of the road: each opens the next."""


def stop_numbered(number: int) -> RouteStop | None:
    """The stop with this number."""
    return next((one for one in ROUTE if one.number == number), None)


def stop_called(key: str) -> RouteStop | None:
    """The stop of this key."""
    return next((one for one in ROUTE if one.key == key), None)


def before(stop: RouteStop) -> RouteStop | None:
    """The stop of the road that opens this one; None for the first.

    For a side stop it is the stop of the road before it.
    """
    earlier = [one for one in ROAD if one.number < stop.number]
    return earlier[-1] if earlier else None


def setup_of(task: CampaignRace, name: str, look: int, *, gentle: bool = False) -> Setup:
    """The seats of a race, the player's first.

    The gentler try is run alone, or, where squads play, with a machine's help.  Names and looks change
    nothing: a rival whose look the player has takes another one.
    """
    squads = bool(RULESETS[task.ruleset].squads)
    taken = {look}
    seats = [Seat(name, look=look, side=_HELPED if squads else 0)]
    rivals = task.rivals if squads or not gentle else ()
    for one in rivals:
        seats.append(_rival(one, taken, task.level, _HELPED + 1 if squads else 0))
    if squads and gentle:
        seats.append(_rival(2, taken, ABLE, _HELPED))
    return Setup(task.ruleset, tuple(seats), task.goal)


def _rival(wish: int, taken: set[int], level: int, side: int) -> Seat:
    free = [look for look in (wish, *range(len(CAST))) if look not in taken]
    taken.add(free[0])
    return Seat(CAST[wish], SeatKind.AI, look=free[0], level=level, side=side)


def seed_of(stop: RouteStop, setup: Setup, board: Board, fresh: bytes, *, gentle: bool = False) -> bytes:
    """The master seed of a game of a stop, out of at least :data:`~.career.arrivals.FRESH` fresh bytes."""
    return seed_of_try(StopTry(stop.number, gentle), setup, board, fresh[:FRESH])


def eased(hunt: Hunt) -> Hunt:
    """The gentler try of a stop of the chase: as many robots in a larger room."""
    return hunt._replace(side=hunt.side + 4)
