"""The worth of sitting a turn out."""

from __future__ import annotations

from ..rules.commands import Command
from ..rules.timeline import REGISTERS
from .judge import LOST, RISKED, TURN, Judge
from .probe import Flips

PERILOUS = 150
"""Cost of each side from which a push ends in a pit, for a robot that cannot move away."""


def resting_value(judge: Judge, pos: int, facing: int, ticked: int, flips: Flips = ()) -> int:
    """The worth of sitting out a turn at ``pos``, undamaged at its start."""
    hurt = risk = 0
    for register in range(REGISTERS):
        end = judge.terrain.outcome(register, pos, facing, Command.PAUSE, flips)
        hurt += max(0, end.hurt)
        risk += end.risk
        if not end.pos or hurt >= judge.limit:
            return LOST
        pos, facing = end.pos, end.facing
        flips = tuple(sorted({**dict(flips), **dict(end.flipped)}.items()))
        if judge.rules.sites_while_down:
            for number, _ in end.touched:
                ticked += number == ticked + 1
    peril = PERILOUS * judge.terrain.peril(pos) + RISKED * risk // 100
    return judge.value(pos, facing, hurt, ticked, flips) - TURN - peril
