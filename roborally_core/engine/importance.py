"""The robots' order of importance this turn, under rulesets that weigh the last turn's deeds (RN-30).

``Rules.weights`` has the worth of each deed; without weights nothing is noted, and callers check that first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..base.rng import Rng
from ..effects.species import is_inert
from ..rules.deeds import Deed, DeedNoted, RobotsRanked, sum_of
from ..rules.events import Cause
from ..rules.state import FLEET, MOST_BODIES, STRAYS, Robot, Status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .belongings import Belongings


_SHOT = Deed.SHOT


def note(world: Belongings, robot: Robot, deed: Deed) -> None:
    """Note a deed of ``robot``; only robots with a seat have a place in the order."""
    number = robot.id
    if number >= FLEET:
        return
    deeds = world.state.deeds
    done = deeds.get(number, ()) + (deed,)  # noqa: RUF005 - noted for every card: no list
    deeds[number] = done
    if world.facts is not None:
        _tell(world, number, deed, done)


def _tell(world: Belongings, number: int, deed: Deed, done: tuple[int, ...]) -> None:
    """Tell ``deed`` of robot ``number``, with the total weight of all deeds it has ``done``."""
    weights = world.rules.weights
    world.tell(DeedNoted(number, deed, weights[deed], sum_of(done, weights)))


def note_pushes(world: Belongings, robot: Robot) -> None:
    """Note the pushes of ``robot``, at the end of its card: the robots that its own card pushed (RN-73)."""
    handled = dict.fromkeys(world.pushed_by_own_card)
    world.pushed_by_own_card.clear()
    if robot.id >= FLEET:
        return
    alive = False
    for one in handled:
        if is_inert(one):
            continue
        if one.pos:
            alive = True
        else:
            note(world, robot, Deed.PUSHED_TO_DEATH if one.id < FLEET else Deed.PUSHED_STRAY_TO_DEATH)
    if alive:
        note(world, robot, Deed.PUSHED)


def note_hits(world: Belongings, shots: Iterable[tuple[Robot, int, Cause, int]]) -> None:
    """Note the hits of a step's ``shots``: victim, strength, cause and shooter.

    Each robot scores a victim once, and several robots may score the end of one victim (RN-73).
    """
    deeds, seats, told = world.state.deeds, len(world.state.robots), world.facts is not None
    scored: set[int] = set()
    for victim, _, _, shooter in shots:
        if not 0 <= shooter < seats:
            continue
        number = victim.id
        pair = shooter * MOST_BODIES + number
        if pair in scored or (number >= STRAYS and is_inert(victim)):
            continue
        scored.add(pair)
        deed = _SHOT
        if not victim.pos:
            deed = Deed.SHOT_DOWN if number < FLEET else Deed.SHOT_STRAY_DOWN
        deeds[shooter] = done = deeds.get(shooter, ()) + (deed,)  # noqa: RUF005 - as above
        if told:
            _tell(world, shooter, deed, done)


def rank_robots(world: Belongings) -> None:
    """Rank the robots, as an opening policy: those with weightier deeds in the last turn act earlier; ties
    are broken by lot (RN-30).
    """
    state, weights = world.state, world.rules.weights
    robots = [robot.id for robot in state.robots if robot.status is not Status.OUT]
    drawn = Rng(bytes.fromhex(state.entropy), "ranks", state.turn).shuffled(robots)
    tally = {robot: sum_of(state.deeds.get(robot, ()), weights) for robot in robots}
    state.ranks = tuple(sorted(drawn, key=lambda robot: -tally[robot]))
    world.tell(RobotsRanked(tuple((robot, tally[robot]) for robot in state.ranks)))


def seat_rank(world: Belongings, robot: Robot) -> int:
    """The place of the seat of ``robot`` in this turn's order, from 0; seatless bodies come last (S-5)."""
    if robot.seat < 0:
        return robot.id
    return (robot.seat - world.state.turn + 1) % len(world.state.robots)


def in_order(world: Belongings) -> list[Robot]:
    """All bodies the floor acts on, in the order they act: companions after their robots, strays last."""
    ranks = world.state.ranks
    if ranks:
        last = len(ranks)
        place = {robot: rank for rank, robot in enumerate(ranks)}
        return sorted(world.robots, key=lambda robot: (place.get(robot.principal.id, last), robot.id))
    return sorted(world.robots, key=lambda robot: (seat_rank(world, robot), robot.id))
