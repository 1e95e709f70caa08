"""The sounds of a moment of the film: each kind of fact by its cause and its step."""

from __future__ import annotations

from typing import Any

from roborally_core.rules import events as ev
from roborally_core.rules.deeds import DeedNoted, RobotsRanked
from roborally_core.rules.timeline import Step

from .timeline import Frame

SOUNDS: dict[type, str] = {
    ev.CardsRevealed: "reveal",
    ev.RobotMoved: "move",
    ev.RobotTurned: "turn",
    ev.RobotBlocked: "bump",
    ev.BeamFired: "laser",
    ev.RobotDamaged: "hit",
    ev.RobotHealed: "heal",
    ev.RobotFell: "fall",
    ev.RobotDestroyed: "boom",
    ev.CheckpointReached: "flag",
    ev.PoweredDown: "power",
    ev.OptionEngaged: "power",
    ev.OptionFitted: "heal",
    ev.RobotEntered: "enter",
    ev.RobotSpawned: "enter",
    ev.RobotRemoved: "enter",
    ev.FenceTouched: "zap",
    ev.ElementSwitched: "switch",
    ev.ElementActed: "switch",
    ev.ConditionChanged: "switch",
    ev.ModeChanged: "enter",
    ev.RobotDropped: "bump",
    ev.ShotReflected: "ricochet",
    ev.OptionWorked: "ward",
    ev.OptionReloaded: "ready",
    ev.OptionSacrificed: "boom",
    ev.CardSetInstalled: "ready",
    ev.UpgradeVisited: "ready",
    ev.RegisterLocked: "lock",
    ev.RegisterUnlocked: "unlock",
    ev.PowerDownAnnounced: "power",
    ev.PoweredUp: "wake",
    ev.ArrivalBegan: "wake",
    ev.ArchiveMoved: "ready",
    ev.PlayerOut: "gasp",
}
SILENT: frozenset[type] = frozenset(
    {
        ev.TurnStarted, ev.RegisterFilled, ev.RegisterStarted, ev.CardPlayed, ev.StepStarted, ev.Beat,
        ev.RobotPushed, ev.TurnEnded, ev.GameEnded, DeedNoted, RobotsRanked,
    }
)  # fmt: skip
"""Silent facts: order and bookkeeping, and those for which another fact of their beat sounds."""
MOVED: dict[Step, str] = {
    Step.OIL: "slide",
    Step.PUSHERS: "push",
    Step.VENTILATORS: "slide",
    Step.HOLES: "slide",
    Step.MAGNETS: "slide",
    Step.JACKS: "slide",
    Step.TURRETS: "slide",
}
"""Sounds of motion in steps of its own; other steps carry on belts."""


_TURNING = (Step.GEARS, Step.BIG_GEARS, Step.CROSSGEARS)
_BY_CARDS = (None, Step.MOVES, Step.REPEATERS)
"""Steps in which robots move by their cards."""


def sound_of(fact: Any, step: Step | None) -> str:
    """The name of the sound of a fact; empty for a silent one."""
    if isinstance(fact, ev.RobotMoved | ev.RobotTurned) and step not in _BY_CARDS:
        if isinstance(fact, ev.RobotTurned):
            return "gear" if step in _TURNING else ""
        return MOVED.get(step, "belt") if step is not None else "move"
    if isinstance(fact, ev.RobotMoved) and fact.cause.kind is ev.CauseKind.PUSH:
        return "push"
    return SOUNDS.get(type(fact), "")


def sounds_of(frames: list[Frame]) -> list[str]:
    """The sounds that begin with these frames, each once."""
    names = [sound_of(fact, frame.step) for frame in frames for fact in frame.facts]
    return [name for name in dict.fromkeys(names) if name]
