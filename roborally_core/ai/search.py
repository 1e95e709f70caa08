"""Beam search over the registers of one program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..commands import Command
from ..timeline import REGISTERS
from .judge import WON, Judge
from .probe import Outcome

Step = Callable[[int, int, int, int], Outcome]
"""``step(register, pos, facing, command)``: what one card does."""

_BITS = 4
_MASK = (1 << _BITS) - 1


class Root(NamedTuple):
    """A position to start from; ``choice`` tells the caller which it was."""

    choice: int
    pos: int
    facing: int


class Line(NamedTuple):
    """A program found: its commands, where it ends, and what that is worth.

    ``pos`` is 0 if the robot is destroyed on the way.  ``commands`` is shorter
    than a program where the game or the robot ends before.
    """

    value: int
    commands: tuple[int, ...]
    choice: int
    pos: int
    facing: int
    damage: int
    ticked: int
    archive: int


class Task(NamedTuple):
    """What there is to program with: commands by number, and the burnt registers' commands."""

    roots: tuple[Root, ...]
    counts: tuple[tuple[int, int], ...]
    """Command and how many of it are at hand, in the order of commands."""
    burnt: tuple[int | None, ...]
    """The commands of the registers that are not free, which are the last ones."""
    damage: int
    ticked: int
    archive: int


_Node = tuple[int, tuple[int, ...], int, int, int, int, int, int, int]


def search(judge: Judge, step: Step, task: Task, width: int) -> tuple[list[Line], int]:
    """The programs found, best first, and how many registers were played for it.

    At most ``width`` positions go on from each register, so at most
    5 * width * (number of commands) registers are played.  Programs that end in
    destruction are given only if there are no others.
    """
    packed = sum(count << _BITS * command for command, count in task.counts)
    kinds = [command for command, _ in task.counts]
    free = REGISTERS - len(task.burnt)
    limit, goal = judge.limit, judge.goal
    values: dict[tuple[int, int, int, int], int] = {}
    beam: list[_Node] = [
        (0, (), root.choice, root.pos, root.facing, task.damage, task.ticked, task.archive, packed)
        for root in task.roots
    ]
    won: list[Line] = []
    dead: list[Line] = []
    played = 0
    for register in range(REGISTERS):
        found: dict[tuple[int, ...], _Node] = {}
        forced = None if register < free else task.burnt[register - free]
        for _, path, choice, pos, facing, damage, ticked, archive, left in beam:
            if register < free:
                options = [kind for kind in kinds if left >> _BITS * kind & _MASK]
            else:
                options = [Command.PAUSE if forced is None else forced]
            for command in options:
                end = step(register, pos, facing, command)
                played += 1
                hurt = damage + end.hurt
                reached = ticked
                for number, before in end.touched:
                    if number == reached + 1 and damage + before < limit:
                        reached = number
                stored = end.stored or archive
                commands = (*path, command)
                if reached >= goal:
                    won.append(
                        Line(WON - register, commands, choice, end.pos, end.facing, hurt, reached, stored)
                    )
                    continue
                if not end.pos or hurt >= limit:
                    worth = judge.dead(stored, reached) + register
                    dead.append(Line(worth, commands, choice, 0, 0, 0, reached, stored))
                    continue
                rest = left - (1 << _BITS * command) if register < free else left
                place = (end.pos, end.facing, hurt, reached)
                key = (*place, stored, rest)
                if key in found:
                    continue
                value = values.get(place)
                if value is None:
                    value = values[place] = judge.value(*place)
                found[key] = (
                    -value, commands, choice, end.pos, end.facing, hurt, reached, stored, rest
                )  # fmt: skip
        beam = sorted(found.values())[:width]
    lines = won + [_finished(judge, node) for node in beam] or dead
    lines.sort(key=lambda line: (-line.value, line.commands, line.choice))
    return lines, played


def _finished(judge: Judge, node: _Node) -> Line:
    _, commands, choice, pos, facing, damage, ticked, archive, _ = node
    damage, archive = judge.closing(pos, damage, archive)
    value = judge.value(pos, facing, damage, ticked)
    return Line(value, commands, choice, pos, facing, damage, ticked, archive)


def distinct(lines: Sequence[Line], count: int) -> list[Line]:
    """The best ``count`` lines of which no three end alike."""
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
