"""A player's way along the route, worked out from the arrivals of the career; nothing else is stored.

It is a fold: an arrival told twice changes nothing, and a worse one takes nothing away.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from ..career.arrivals import StopArrival, StopTry, best_arrivals
from .pars import MOST_STARS, par_of_stop
from .route import ROAD, ROUTE, District, RouteStop, before

GENTLE_STARS = 1
"""The most stars of a gentler try."""


class Lock(NamedTuple):
    """The condition that opens a stop: another one reached, or stars, and the number missing."""

    stop: RouteStop | None = None
    stars: int = 0
    missing: int = 0


class CampaignProgress:
    """The stops reached, with stars, and what comes next."""

    def __init__(self, arrivals: Iterable[StopArrival] = ()) -> None:
        self.arrivals = tuple(arrivals)
        self._best = best_arrivals(self.arrivals)

    def turns(self, stop: RouteStop, *, gentle: bool = False) -> int:
        """The fewest turns with which a stop was reached; 0 if it never was."""
        found = self._best.get(StopTry(stop.number, gentle))
        return 0 if found is None else found.turns

    def reached(self, stop: RouteStop) -> bool:
        """Whether a stop was reached, even by the gentler try."""
        return bool(self.turns(stop) or self.turns(stop, gentle=True))

    def stars(self, stop: RouteStop) -> int:
        """The most stars earned at a stop."""
        tries = ((self.turns(stop, gentle=gentle), gentle) for gentle in (False, True))
        return max((stars_for(stop, turns, gentle=gentle) for turns, gentle in tries if turns), default=0)

    @cached_property
    def total(self) -> int:
        """All stars."""
        return sum(map(self.stars, ROUTE))

    def stars_in(self, district: District) -> int:
        """The stars of a district."""
        return sum(self.stars(one) for one in ROUTE if one.district is district)

    def lock(self, stop: RouteStop) -> Lock | None:
        """The condition that a closed stop waits for; None for an open one.  One reached stays open."""
        if self.reached(stop):
            return None
        gate = before(stop)
        if gate is not None and not self.reached(gate):
            return Lock(stop=gate)
        if self.total < stop.stars:
            return Lock(stars=stop.stars, missing=stop.stars - self.total)
        return None

    @property
    def next(self) -> RouteStop | None:
        """The next stop of the road; None once all of them were reached."""
        return next((one for one in ROAD if not self.reached(one)), None)

    @property
    def upcoming(self) -> RouteStop:
        """The next stop of the road; after the last one an open stop not reached, else the first with stars
        to be earned, else the first of all.
        """
        if self.next is not None:
            return self.next
        opened = [one for one in ROUTE if self.lock(one) is None]
        unreached = [one for one in opened if not self.reached(one)]
        short = [one for one in opened if self.stars(one) < MOST_STARS]
        return (*unreached, *short, ROUTE[0])[0]

    def after(self, arrival: StopArrival) -> CampaignProgress:
        """The progress with this arrival as well."""
        return CampaignProgress([*self.arrivals, arrival])

    def opened_by(self, arrival: StopArrival) -> list[RouteStop]:
        """The stops that were closed and are open once there is this arrival as well."""
        after = self.after(arrival)
        return [one for one in ROUTE if self.lock(one) is not None and after.lock(one) is None]


def stars_for(stop: RouteStop, turns: int, *, gentle: bool = False) -> int:
    """The stars of a goal reached with this many turns; a gentler try earns one at most."""
    earned = par_of_stop(stop).stars(turns)
    return min(earned, GENTLE_STARS) if gentle else earned
