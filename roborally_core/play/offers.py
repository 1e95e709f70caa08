"""A player's decisions in a turn besides the program, and their effects.

An :class:`Offer` lists everything that may be handed in; :func:`misfits` says in words which parts of a
submission were not offered, :func:`take` and :func:`reenter` carry the choices out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ..engine.compile import Floor
from ..engine.terms import Dealing
from ..engine.world import World
from ..language.complaint import Complaint, complain
from ..language.core import say
from ..options.api import Span
from ..robots.models import MODEL_OF
from ..rules.events import RULE, PowerDownAnnounced, RobotEntered, RobotTurned
from ..rules.state import Power, Robot
from ..rules.timeline import REGISTERS
from .dealing import free_registers, takes_part
from .submission import WHOLE_HAND, Choice, Engagement


class Offer(NamedTuple):
    """The offer to a seat this turn: the free registers (from 0), values for each choice, and the registers
    each option with ammunition may be engaged for (:data:`WHOLE_HAND`: the turn).
    """

    free: tuple[int, ...]
    choices: Mapping[Choice, tuple[int, ...]]
    engage: Mapping[int, tuple[int, ...]]


def offer_to(world: World, robot: Robot) -> Offer:
    """The offer to the player of ``robot``: the ``free`` registers and these choices."""
    rules, state = world.rules, world.state
    choices: dict[Choice, tuple[int, ...]] = {}
    active = takes_part(state, robot)
    if active or (robot.pos and rules.announce_while_down):
        choices[Choice.POWER_DOWN] = (0, 1)
    if robot.id in state.returned:
        choices[Choice.FACING] = (0, 1, 2, 3)
        squares = state.returned[robot.id]
        if len(squares) > 1:
            choices[Choice.REENTRY] = tuple(range(len(squares)))
    swaps = MODEL_OF[robot.model].swaps
    if swaps and active and rules.dealing is Dealing.OWN:
        choices[Choice.SWAP] = tuple(range(swaps + 1))
    own = Floor.of(world).rules.offers
    if own is not None:
        choices.update(own(world, robot))
    engage: dict[int, tuple[int, ...]] = {}
    for option, ammunition in robot.kit.options if active else ():
        span = rules.options[option].span
        if ammunition and span is not Span.ALWAYS:
            whole = span is Span.HAND
            engage[option] = (WHOLE_HAND,) if whole else tuple(range(1, REGISTERS + 1))
    free = free_registers(rules, state, robot) if active else ()
    return Offer(free, MappingProxyType(choices), MappingProxyType(engage))


def misfits(
    world: World,
    robot: Robot,
    choices: Sequence[tuple[Choice, int]],
    engaged: Sequence[Engagement],
    offer: Offer,
) -> list[Complaint]:
    """Everything wrong with choices and engagements."""
    out: list[Complaint] = []
    chosen = [choice for choice, _ in choices]
    for i, (choice, value) in enumerate(choices):
        allowed = offer.choices.get(choice)
        name = say(f"choice.{choice.name.lower()}")
        if choice in chosen[:i]:
            out.append(complain("offer.twice", "choices", i, choice=name))
        elif allowed is None:
            out.append(complain("offer.nothing", "choices", i, choice=name))
        elif value not in allowed:
            out.append(complain("offer.no_choice", "choices", i, value=value, choice=name))
    return out + _misengaged(world, robot, engaged, offer)


def _misengaged(world: World, robot: Robot, engaged: Sequence[Engagement], offer: Offer) -> list[Complaint]:
    """Problems of the engaged options (RN-40 to RN-45)."""
    pool, carried = world.rules.options, [fitted.option for fitted in robot.kit.options]
    out: list[Complaint] = []
    if engaged and not takes_part(world.state, robot):
        return [complain("offer.sits_out", "engaged")]
    for i, (option, register) in enumerate(engaged):
        if not 0 <= option < len(pool):
            out.append(complain("offer.no_option", "engaged", i, rules=world.rules.title, option=option))
            continue
        title = pool[option].noun
        allowed = offer.engage.get(option)
        if option in [other for other, _ in engaged[:i]]:
            out.append(complain("offer.engaged_twice", "engaged", i, option=title))
        elif option not in carried:
            out.append(complain("offer.not_carried", "engaged", i, option=title))
        elif pool[option].span is Span.ALWAYS:
            out.append(complain("offer.always", "engaged", i, option=title))
        elif allowed is None:
            out.append(complain("offer.empty", "engaged", i, option=title))
        elif register not in allowed and pool[option].span is Span.HAND:
            out.append(complain("offer.whole", "engaged", i, option=title, register=register))
        elif register not in allowed:
            out.append(
                complain("offer.register", "engaged", i, option=title, most=REGISTERS, register=register)
            )
    return out


def take(world: World, robot: Robot, choice: Choice, value: int) -> None:
    """Carry out the choices of ``robot``; squares to come back on are for :func:`reenter`."""
    if choice is Choice.POWER_DOWN:
        if value:
            robot.power = Power.DOWN_AGAIN if robot.power is Power.DOWN else Power.ANNOUNCED
            world.tell(PowerDownAnnounced(robot.id))
    elif choice is Choice.FACING:
        if value != robot.facing:
            world.tell(RobotTurned(robot.id, robot.facing, value, RULE))
            robot.facing = value
    elif (choose := Floor.of(world).rules.choose) is not None:
        choose(world, robot, choice, value)


def reenter(world: World, chosen: Mapping[int, int]) -> None:
    """Move returned robots to the squares they chose, given as an index of those offered, by robot.

    Of several that chose one square the robot destroyed first gets it; the
    others stay where they came back (S-10).
    """
    robots, returned = world.robots, world.state.returned
    for robot in sorted((robots[i] for i in returned), key=lambda robot: (robot.fallen, robot.seat)):
        value = chosen.get(robot.id)
        pos = robot.pos if value is None else returned[robot.id][value]
        if pos == robot.pos or (robot.real and pos in world.occupied):
            continue
        world.state.place(robot, pos)
        world.tell(RobotEntered(robot.id, pos, robot.facing, robot.lives))
