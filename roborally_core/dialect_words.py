"""What the dialects say in other words of facts: where hit points are counted down, and on starships."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import events as ev
from .dialect import Dialect
from .geometry import Dir
from .scenery import COMMANDS, FACINGS, Scenery, hit_points

Teller = Callable[[Any, Scenery], str | None]


def _lost_points(fact: ev.RobotDamaged, s: Scenery) -> str:
    left, lost = (
        s.hit_points - fact.damage,
        hit_points(fact.amount) + s.by(fact.cause).replace(" by ", " to ", 1),
    )
    return f"{s.name(fact.robot)} loses {lost} and has {left or 'none'} left."


def _regained_points(fact: ev.RobotHealed, s: Scenery) -> str:
    now = s.hit_points - fact.damage
    return f"{s.name(fact.robot)} gets {hit_points(fact.amount)} back and has {now}."


def _fused(fact: ev.RegisterLocked, s: Scenery) -> str:
    held = f" with {COMMANDS[s.deck[fact.card].command]} in it" if fact.card else ""
    return f"Register {fact.register} of {s.name(fact.robot)} fuses{held}."


_IN_POINTS: dict[type, Teller] = {
    ev.PowerDownAnnounced: lambda fact, s: f"{s.name(fact.robot)} will reboot after this turn.",
    ev.PoweredDown: lambda fact, s: f"{s.name(fact.robot)} reboots.",
    ev.RegisterStarted: lambda fact, s: f"Stage {fact.register}.",
    ev.RobotDamaged: _lost_points,
    ev.RobotHealed: _regained_points,
    ev.RegisterLocked: _fused,
    ev.CheckpointReached: lambda fact, s: f"{s.name(fact.robot)} tags flag {fact.number}.",
    ev.ArchiveMoved: lambda fact, s: (
        f"The reinstatement square of {s.name(fact.robot)} is {s.square(fact.pos)} now."
    ),
    ev.PlayerOut: lambda fact, s: f"{s.name(fact.seat)} has no robot left and is out of the game.",
    ev.OptionSacrificed: lambda fact, s: (
        f"{s.name(fact.robot)} gives up the {s.option(fact.option)} instead of losing a hit point."
    ),
}
"""What is said in other words where hit points are counted down."""


def _adrift(fact: ev.RobotFell, s: Scenery) -> str:
    name = s.name(fact.robot)
    if not s.inside(fact.at):
        return f"{name} drifts off into space."
    lost = f" to {s.one(fact.cause.source)}" if fact.cause.kind is ev.CauseKind.ELEMENT else ""
    return f"{name} is lost{lost} on {s.square(fact.at)}."


_ABOARD: dict[type, Teller] = {
    ev.PowerDownAnnounced: lambda fact, s: f"{s.name(fact.robot)} will reboot after this turn.",
    ev.PoweredDown: lambda fact, s: f"{s.name(fact.robot)} reboots.",
    ev.PoweredUp: lambda fact, s: f"{s.name(fact.robot)} is ready.",
    ev.RobotEntered: lambda fact, s: (
        f"{s.name(fact.robot)} comes out of the airlock on {s.square(fact.pos)}, "
        f"facing {FACINGS[Dir(fact.facing)]}."
    ),
    ev.RegisterStarted: lambda fact, s: f"Phase {fact.register}.",
    ev.RegisterLocked: lambda fact, s: _fused(fact, s).replace("fuses", "locks"),
    ev.RobotFell: _adrift,
    ev.CheckpointReached: lambda fact, s: f"{s.name(fact.robot)} inspects point {fact.number}.",
}
"""What is said in other words on a starship (RN)."""

OWN_WORDS: dict[Dialect, dict[type, Teller]] = {Dialect.POINTS: _IN_POINTS, Dialect.STARSHIP: _ABOARD}
"""The tellers of each dialect that has words of its own."""
