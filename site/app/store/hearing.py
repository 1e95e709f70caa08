"""The sounds of a moment of the film: each kind of fact by its cause and its step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from roborally_core.rules import events as ev
from roborally_core.rules.deeds import DeedNoted, RobotsRanked
from roborally_core.rules.state import FLEET
from roborally_core.rules.timeline import KINDS, Step, StepKind
from roborally_core.story.highlights import NEAR_MISSES, HighlightKind, RaceTurn
from roborally_core.story.stakes import SuspenseKind

from .blows import BLOWS, STARTLED, hurts_at, shown_at
from .falling import ARRIVED, HUNG, LANDED
from .moments import turned_at
from .turn_film import Frame

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
MOVED: dict[StepKind, str] = {
    StepKind.PUSH: "push",
    StepKind.SHOVE: "push",
    StepKind.SLIDE: "slide",
    StepKind.SHIFT: "slide",
    StepKind.THROW: "slide",
    StepKind.CARRY: "belt",
    StepKind.ACT: "enter",
}
"""Sounds of motion in steps that are not played by cards: what acts on one robot beams it away."""
_TURNING = (Step.GEARS, Step.BIG_GEARS, Step.CROSSGEARS, Step.ROOMS)
"""Steps in which wheels and rooms turn, whatever they do to a robot on them."""
_BELTS = (Step.FLIP_BELTS,)
"""Steps of belts that are not played as others are."""
_BY_CARDS = (None, Step.MOVES, Step.REPEATERS)
"""Steps in which robots move by their cards."""


def sound_of(fact: Any, step: Step | None) -> str:
    """The name of the sound of a fact; empty for a silent one."""
    if isinstance(fact, ev.RobotMoved | ev.RobotTurned) and step not in _BY_CARDS:
        if step in _TURNING:
            return "gear"
        if isinstance(fact, ev.RobotTurned):
            return ""
        return "belt" if step in _BELTS else MOVED.get(KINDS[step], "move")
    if isinstance(fact, ev.RobotMoved) and fact.cause.kind is ev.CauseKind.PUSH:
        return "push"
    return SOUNDS.get(type(fact), "")


_RACES = {RaceTurn.LEADS: "lead", RaceTurn.POINT: "point"}
_FALLS = (HighlightKind.THROWN, HighlightKind.FALL)
HEEDED_MS = 420
"""Time after which the meaning of a blow or a checkpoint is heard: first it is heard itself."""


class Cue(NamedTuple):
    """A sound, and how long after the beginning of its beat it is heard, in ms at normal speed."""

    name: str
    after: float = 0.0


def cues_of(frame: Frame) -> list[Cue]:
    """The sounds of a beat, each at the instant of what is seen, each once but for cards turned over."""
    found = dict.fromkeys(
        Cue(name, frame.length * _instant(fact, frame))
        for fact in frame.facts
        if (name := sound_of(fact, frame.step))
    )
    once: dict[str, Cue] = {}
    for cue in found:
        if cue.name not in once or cue.after < once[cue.name].after:
            once[cue.name] = cue
    out = list(once.values())
    out += _turning(frame)
    if frame.suspense is not None:
        out = [cue for cue in out if cue.name != "reveal"] + _tension(frame)
    if frame.stake is not None and frame.stake.kind in NEAR_MISSES:
        at = ARRIVED if frame.stake.kind is HighlightKind.LEDGE else STARTLED
        out.append(Cue("gasp", at * frame.length))
    elif any(isinstance(fact, ev.RobotFell) for fact in frame.facts):
        out.append(Cue("gasp"))
    return out


def _turning(frame: Frame) -> list[Cue]:
    """The sound of what turns a game: the lead, a match point, a last point, a player out for good."""
    one = frame.stake
    if one is None:
        return []
    if one.last:
        return [Cue("toll", (LANDED if one.kind in _FALLS else frame.bursts) * frame.length)]
    if one.kind is HighlightKind.BRINK:
        return [Cue("alarm", HEEDED_MS)]
    return [Cue(_RACES[one.race], HEEDED_MS)] if one.race in _RACES else []


def _tension(frame: Frame) -> list[Cue]:
    """A drum roll before the cards, or a heart's beat where a checkpoint is at stake; each card's turn."""
    assert frame.suspense is not None
    shown = next((fact.cards for fact in frame.facts if isinstance(fact, ev.CardsRevealed)), ())
    count = len({robot for robot, _ in shown if robot < FLEET})
    finale = frame.suspense.kind is not SuspenseKind.CONTEST
    turns = [Cue("flip", turned_at(rank, count) * frame.length) for rank in range(1, count + 1)]
    return [Cue("heart" if finale else "drum"), *turns]


def _instant(fact: Any, frame: Frame) -> float:
    """The part of its beat at which a fact is seen."""
    if isinstance(fact, ev.RobotFell):
        return shown_at(frame, HUNG)
    if isinstance(fact, ev.RobotDestroyed):
        fell = any(isinstance(f, ev.RobotFell) and f.robot == fact.robot for f in frame.facts)
        return shown_at(frame, LANDED if fell else frame.bursts)
    return shown_at(frame, hurts_at(fact, frame) or BLOWS.get(type(fact), 0.0))


SOON_MS = 160
"""Beats that lasted less long ago than this are still heard if more than one began in a frame of the page."""


def heard(frames: Iterable[Frame], time: float, behind: float = SOON_MS) -> list[Cue]:
    """The sounds of the beats that have begun by ``time``, with the time until each, each name once.

    What matters is heard however late it is; the rest only if it has just begun.
    """
    out: dict[tuple[str, int], Cue] = {}
    for frame in frames:
        if frame.weight or frame.start + frame.length > time - behind:
            for cue in cues_of(frame):
                wait = max(0.0, frame.start + cue.after - time)
                out.setdefault((cue.name, round(wait / 40)), Cue(cue.name, wait))
    return list(out.values())
