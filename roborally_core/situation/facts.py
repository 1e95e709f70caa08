"""A situation told as facts, for followers of a game that read only facts."""

from __future__ import annotations

from collections.abc import Iterator

from ..effects.conditions import locked
from ..effects.species import species_of
from ..rules import events as ev
from ..rules.deeds import Deed, DeedNoted, RobotsRanked, sum_of
from ..rules.state import Power, Robot, Status
from .model import Situation


def told(situation: Situation) -> list[ev.Fact]:
    """Facts that lead from an empty board to this situation: all bodies with their places and states."""
    state = situation.state
    facts = [fact for one in state.robots for fact in _of_robot(situation, one)]
    facts += [
        ev.RobotSpawned(one.id, species_of(one).key, one.robot.id, one.pos, one.facing, ev.RULE)
        for one in state.companions
    ]
    for stray in state.strays:
        facts += _of_stray(stray)
    facts += _standing(situation)
    facts += [ev.ElementSwitched(index, state.memory[index], ev.RULE) for index in sorted(state.memory)]
    under = sorted(state.conditions.items())
    facts += [ev.ConditionChanged(robot, key, values, ev.RULE) for (key, robot), values in under]
    return facts


def _standing(situation: Situation) -> Iterator[ev.Fact]:
    """The order of acting, and the deeds of robots (RN-30)."""
    state, weights = situation.state, situation.rules.weights
    deeds = [
        DeedNoted(robot, Deed(deed), weights[deed], sum_of(done[:count], weights))
        for robot, done in sorted(state.deeds.items())
        for count, deed in enumerate(done, 1)
    ]
    earlier = situation.opened and not state.register
    if earlier:
        yield from deeds
    if state.ranks:
        tally = {robot: sum_of(done, weights) for robot, done in state.deeds.items()} if earlier else {}
        yield RobotsRanked(tuple((robot, tally.get(robot, 0)) for robot in state.ranks))
    if not earlier:
        yield from deeds


def _of_stray(one: Robot) -> Iterator[ev.Fact]:
    species = species_of(one)
    yield ev.RobotSpawned(one.id, species.key, one.id, one.pos, one.facing, ev.RULE)
    if not one.real:
        yield ev.ModeChanged(one.id, False)
    if one.power is Power.ARRIVING:
        yield ev.ArrivalBegan(one.id)
    if one.damage:
        yield ev.RobotDamaged(one.id, one.damage, one.damage, ev.RULE)


def _of_robot(situation: Situation, one: Robot) -> Iterator[ev.Fact]:
    if one.status is Status.OUT:
        yield ev.PlayerOut(one.seat)
    if one.pos:
        yield ev.RobotEntered(one.id, one.pos, one.facing, one.lives)
    if not one.real:
        yield ev.ModeChanged(one.id, False)
    if one.archive != one.pos:
        yield ev.ArchiveMoved(one.id, one.archive)
    for number in range(1, one.checkpoints + 1):
        yield ev.CheckpointReached(one.id, number)
    for pos in one.kit.visited:
        yield ev.UpgradeVisited(one.id, pos)
    for card_set in one.kit.sets:
        yield ev.CardSetInstalled(one.id, card_set)
    for option, ammunition in one.kit.options:
        yield ev.OptionFitted(one.id, option, ammunition, ev.RULE)
    if one.power is Power.ARRIVING:
        yield ev.ArrivalBegan(one.id)
    elif one.power >= Power.DOWN:
        yield ev.PoweredDown(one.id)
    if one.power in (Power.ANNOUNCED, Power.DOWN_AGAIN):
        yield ev.PowerDownAnnounced(one.id)
    if one.pos:
        if one.damage:
            yield ev.RobotDamaged(one.id, one.damage, one.damage, ev.RULE)
        burnt = situation.rules.locks[one.damage]
        for register in sorted(locked(situation.state, one, burnt), reverse=True):
            yield ev.RegisterLocked(one.id, register, one.registers[register - 1] or 0)
