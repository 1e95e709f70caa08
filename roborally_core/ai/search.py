"""Beam search over the registers of one program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..rules.commands import Command
from ..rules.timeline import REGISTERS
from .judge import RISKED, TURN, WON, Judge
from .probe import Flips, Outcome, Under, burden

Step = Callable[[int, int, int, int, Flips, Under], Outcome]
"""``step(register, pos, facing, command, flips, under)``: the effect of one card on a robot under these
conditions, after these changes of the floor.
"""

_BITS = 4
_MASK = (1 << _BITS) - 1


class Root(NamedTuple):
    """A position to start from; ``choice`` tells the caller which one it was."""

    choice: int
    pos: int
    facing: int


class Line(NamedTuple):
    """A program that was found: its commands, its end, and the worth of that end.

    ``pos`` is 0 if the robot is destroyed on the way.  ``commands`` is shorter than a program if the game or
    the robot ends earlier.  ``mended`` is the damage repaired when the turn ends, ``flips`` its changes to
    the floor.
    """

    value: int
    commands: tuple[int, ...]
    choice: int
    pos: int
    facing: int
    damage: int
    ticked: int
    archive: int
    mended: int = 0
    flips: Flips = ()


class Task(NamedTuple):
    """The material for a program: the number of each command, and the commands of burnt registers."""

    roots: tuple[Root, ...]
    counts: tuple[tuple[int, int], ...]
    """The commands at hand, in order, each with the number of its cards."""
    burnt: tuple[tuple[int, int | None], ...]
    """The registers that are not free, each with its command."""
    damage: int
    ticked: int
    archive: int
    under: Under = ()
    first: int = 0
    """The register with which the programs begin, from 0."""
    goal_out_of_reach: bool = False
    """Whether the last checkpoint cannot be reached, as if another robot were in the way."""


class _Effects(NamedTuple):
    """Further effects of a program: changes of the floor, upgrades, chance, conditions."""

    flips: Flips = ()
    stations: tuple[int, ...] = ()
    risk: int = 0
    under: Under = ()


_NOTHING = _Effects()

_Node = tuple[int, tuple[int, ...], int, int, int, int, int, int, int, _Effects]


def search(judge: Judge, step: Step, task: Task, width: int) -> tuple[list[Line], int]:
    """The programs found, best first, and the number of registers played to find them.

    At most ``width`` positions are followed up after each register, so at most
    5 * width * (number of commands) registers are played.  Programs that end in
    destruction are given only if there are no others.
    """
    packed = sum(count << _BITS * command for command, count in task.counts)
    kinds, burnt = [command for command, _ in task.counts], dict(task.burnt)
    limit, goal = judge.limit, judge.goal
    top = goal - 1 if task.goal_out_of_reach else goal
    values: dict[tuple[int, int, int, int, Flips], int] = {}
    begin = _Effects(under=task.under) if task.under else _NOTHING
    beam: list[_Node] = [
        (0, (), root.choice, root.pos, root.facing, task.damage, task.ticked, task.archive, packed, begin)
        for root in task.roots
    ]
    won: list[Line] = []
    dead: list[Line] = []
    played = 0
    for register in range(task.first, REGISTERS):
        found: dict[tuple[object, ...], _Node] = {}
        free = register not in burnt
        forced = burnt.get(register)
        for _, path, choice, pos, facing, damage, ticked, archive, left, more in beam:
            if free:
                options = [kind for kind in kinds if left >> _BITS * kind & _MASK]
            else:
                options = [Command.PAUSE if forced is None else forced]
            for command in options:
                end = step(register, pos, facing, command, more.flips, more.under)
                played += 1
                hurt = damage + end.hurt
                reached = ticked
                for number, before in end.touched:
                    if reached < top and number == reached + 1 and damage + before < limit:
                        reached = number
                stored = end.new_archive or archive
                commands = (*path, command)
                if reached >= goal:
                    won.append(
                        Line(WON - register, commands, choice, end.pos, end.facing, hurt, reached, stored)
                    )
                    continue
                if not end.pos or hurt >= limit:
                    worth = judge.destroyed_value(stored, reached) + register
                    dead.append(Line(worth, commands, choice, 0, 0, 0, reached, stored))
                    continue
                rest = left - (1 << _BITS * command) if free else left
                met = more
                if end.flipped or end.station or end.risk or end.under != more.under:
                    met = _with_outcome(more, end)
                place = (end.pos, end.facing, hurt, reached, met.flips)
                key = (*place, stored, rest, met.stations, met.under)
                if key in found:
                    continue
                value = values.get(place)
                if value is None:
                    value = values[place] = judge.value(*place)
                if met is not _NOTHING:
                    value += _effects_value(judge, met)
                found[key] = (
                    -value, commands, choice, end.pos, end.facing, hurt, reached, stored, rest, met
                )  # fmt: skip
        beam = sorted(found.values())[:width]
    lines = won + [_finished(judge, node) for node in beam] or dead
    lines.sort(key=lambda line: (-line.value, line.commands, line.choice))
    return lines, played


def _finished(judge: Judge, node: _Node) -> Line:
    _, commands, choice, pos, facing, hurt, ticked, archive, _, met = node
    damage, archive = judge.after_turn(pos, hurt, archive)
    value = judge.value(pos, facing, damage, ticked, met.flips) + _effects_value(judge, met)
    return Line(value, commands, choice, pos, facing, damage, ticked, archive, hurt - damage, met.flips)


def _with_outcome(more: _Effects, end: Outcome) -> _Effects:
    """``more`` with the effects of the register added to it."""
    flips, stations = more.flips, more.stations
    if end.flipped:
        flips = tuple(sorted({**dict(flips), **dict(end.flipped)}.items()))
    if end.station and end.station not in stations:
        stations = (*stations, end.station)
    return _Effects(flips, stations, more.risk + end.risk, end.under)


def _effects_value(judge: Judge, met: _Effects) -> int:
    """The worth, or the cost below zero, of these effects apart from the place reached."""
    worth = judge.upgrades_value(met.stations) - RISKED * met.risk // 100
    return worth - TURN * burden(met.under) // REGISTERS if met.under else worth


def distinct(lines: Sequence[Line], count: int) -> list[Line]:
    """The best ``count`` lines, no three of which end alike."""
    seen: dict[tuple[int, int, int, int], int] = {}
    out: list[Line] = []
    for line in lines:
        place = (line.pos, line.facing, line.damage, line.ticked)
        if seen.get(place, 0) < 2:
            seen[place] = seen.get(place, 0) + 1
            out.append(line)
            if len(out) == count:
                break
    return out
