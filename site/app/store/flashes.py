"""Short-lived things at a moment of a film: shots, sparks of facts, and the signs of its direction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roborally_core.base.geometry import DX, DY, Grid
from roborally_core.effects.species import is_thing
from roborally_core.rules import events as ev
from roborally_core.story.highlights import NEAR_MISSES, HighlightKind
from roborally_core.story.stakes import SuspenseKind

from ..texts import t
from .blows import BLOWS, STARTLED, hurts_at
from .falling import ARRIVED, HUNG, LANDED, landing
from .finale import Finale
from .headlines import race_note, stroke_note
from .scene import BeamView, Sprite
from .sparks import Spark, SparkKind
from .turn_film import Frame

HEADROOM = 0.35
"""Least distance of a fright from the board's north edge, in squares: the sign is above the robot."""


def beam_of(fact: ev.BeamFired, progress: float, grid: Grid) -> BeamView:
    """A shot at a moment of its beat."""
    x0, y0 = grid.xy(fact.frm)
    x1, y1 = grid.xy(fact.to)
    dx, dy = DX[fact.direction], DY[fact.direction]
    weapon = fact.cause.kind is ev.CauseKind.WEAPON
    lead = 0.55 if weapon else 0.45
    tail = 0.0 if fact.victim >= 0 else 0.5
    alpha = min(1.0, 4 * progress) * min(1.0, 4 * (1 - progress))
    return BeamView(
        x0 + 0.5 - dx * lead,
        y0 + 0.5 - dy * lead,
        x1 + 0.5 + dx * tail,
        y1 + 0.5 + dy * tail,
        fact.strength,
        alpha,
        fact.cause.source if weapon else -1,
        progress,
    )


STRUCK = 0.5
"""The part of its beat for which the spark of a blow lasts."""


def _clank(fact: ev.RobotPushed | ev.RobotBlocked, frame: Frame, progress: float, grid: Grid) -> list[Spark]:
    """Metal on metal: where one robot pushes another, or runs into what stops it."""
    view = next((view for view in frame.before if view.robot == fact.robot and view.here), None)
    blocked = isinstance(fact, ev.RobotBlocked)
    at = (progress - (BLOWS[ev.RobotBlocked] if blocked else 0.0)) / STRUCK
    if view is None or not 0 <= at < 1:
        return []
    (column, row), side = grid.xy(view.pos), 0.5 if blocked else -0.5
    x, y = column + 0.5 + side * DX[fact.direction], row + 0.5 + side * DY[fact.direction]
    return [Spark(SparkKind.CLANK, x, y, at)]


def _out(fact: ev.RobotFell | ev.RobotDestroyed, frame: Frame) -> str:
    """That a loss puts a player out of the game, as it is written on the board."""
    one = frame.stake
    return t("film.out") if one is not None and one.last and one.robot == fact.robot else ""


SPARKING = (
    ev.RobotFell,
    ev.RobotDestroyed,
    ev.RobotPushed,
    ev.RobotBlocked,
    ev.FenceTouched,
    ev.RobotDamaged,
    ev.RobotHealed,
    ev.CheckpointReached,
    ev.CardPlayed,
    ev.RobotSpawned,
    ev.RobotEntered,
    ev.RobotRemoved,
    ev.OptionWorked,
    ev.ShotReflected,
    ev.OptionEngaged,
    ev.OptionFitted,
    ev.OptionSacrificed,
    ev.PoweredDown,
    ev.PowerDownAnnounced,
)
"""The kinds of facts that may have effects of their own."""


def sparks_of(fact: Any, frame: Frame, progress: float, grid: Grid) -> list[Spark]:
    """The effects of one fact of a beat."""
    if isinstance(fact, ev.RobotFell):
        at, (x, y, size) = (progress - LANDED) / (1 - LANDED), landing(fact.at, grid)
        return [Spark(SparkKind.FALL, x, y, at, size=size, note=_out(fact, frame))] if at > 0 else []
    if isinstance(fact, ev.RobotDestroyed):
        column, row = grid.xy(fact.at)
        fell = any(isinstance(f, ev.RobotFell) and f.robot == fact.robot for f in frame.facts)
        at = (progress - frame.explodes) / (1 - frame.explodes)
        if at <= 0 or fell:
            return []
        return [Spark(SparkKind.BOOM, column + 0.5, row + 0.5, at, note=_out(fact, frame))]
    robot = getattr(fact, "robot", -1)
    if isinstance(fact, ev.RobotPushed | ev.RobotBlocked):
        return _clank(fact, frame, progress, grid)
    view = next((view for view in frame.after if view.robot == robot), None)
    if view is None:
        return []
    column, row = grid.xy(view.pos)
    x, y = column + 0.5, row + 0.5
    begins = hurts_at(fact, frame)
    if progress < begins:
        return []
    progress = (progress - begins) / (1 - begins)
    if isinstance(fact, ev.FenceTouched):
        fence = x + 0.5 * DX[fact.direction], y + 0.5 * DY[fact.direction]
        return [Spark(SparkKind.ZAP, *fence, progress, to=(x, y))]
    if isinstance(fact, ev.RobotDamaged):
        return [Spark(SparkKind.HIT, x, y, progress)]
    if isinstance(fact, ev.RobotHealed):
        return [Spark(SparkKind.HEAL, x, y, progress)]
    if isinstance(fact, ev.CheckpointReached):
        told = race_note(frame.stake, robot)
        return [Spark(SparkKind.FLAG, x, y, progress, str(fact.number), told)]
    if isinstance(fact, ev.CardPlayed):
        return [Spark(SparkKind.TURN, x, y, progress)]
    if isinstance(fact, ev.RobotSpawned) and is_thing(robot):
        return [Spark(SparkKind.FETCH, x, y, progress)]
    if isinstance(fact, ev.RobotEntered | ev.RobotSpawned | ev.RobotRemoved):
        return [Spark(SparkKind.ENTER, x, y, progress)]
    if isinstance(fact, ev.OptionWorked | ev.ShotReflected):
        return [Spark(SparkKind.WARD, x, y, progress)]
    if isinstance(fact, ev.OptionEngaged | ev.OptionFitted):
        return [Spark(SparkKind.FIT, x, y, progress)]
    if isinstance(fact, ev.OptionSacrificed):
        return [Spark(SparkKind.BOOM, x, y, progress)]
    if isinstance(fact, ev.PoweredDown | ev.PowerDownAnnounced):
        return [Spark(SparkKind.POWER, x, y, progress)]
    return []


_RINGED = {SuspenseKind.FINALE: "film.match", SuspenseKind.RACE: "film.race"}
"""The words at a checkpoint that is at stake."""
RING = 0.75
"""Squares from the middle of a checkpoint at stake to the outside of its ring, when that is largest."""


def beside_ring(row: float, rows: int, cell: float, size: float) -> float:
    """The middle of words of this size below the ring of a checkpoint; on the last row, above it.

    The checkpoint is at ``row``, in squares; words and board are in dots.
    """
    off = RING * cell + 0.62 * size
    return row * cell + (off if row < rows - 1 else -off)


FLAGGED, FLAG_RISES, FLAG_TALL = 0.62, 0.3, 0.56
"""Height of a checkpoint's flag over its robot at first, by how much it rises, and its size, in squares."""


def over_flag(row: float, at: float, cell: float, size: float, rows: int) -> float:
    """The middle of words of this size over a checkpoint's flag; where the board ends, below its robot."""
    y = (row - FLAGGED - FLAG_RISES * at - 0.5 * FLAG_TALL) * cell - 0.7 * size
    return y if y > 0.6 * size else beside_ring(row, rows, cell, size)


KEPT = 0.7
"""The share of its fading that words about a highlight have come to as their beat ends: where motion is
unwelcome, the end of a move is all that is seen of it.
"""


def directed(frame: Frame, progress: float, sprites: Iterable[Sprite], grid: Grid) -> tuple[Spark, ...]:
    """The signs of what is at stake: a fright, the checkpoint that may win."""
    standing = {sprite.robot: sprite for sprite in sprites}
    suspense, stake, out = frame.suspense, frame.stake, []
    if suspense is not None and suspense.kind in _RINGED:
        column, row = grid.xy(suspense.at)
        told = t(_RINGED[suspense.kind])
        out.append(Spark(SparkKind.MATCH, column + 0.5, row + 0.5, progress, "", told))
    if stake is not None and stake.kind in NEAR_MISSES and stake.robot in standing:
        begins = ARRIVED if stake.kind is HighlightKind.LEDGE else STARTLED
        if progress > begins:
            one = standing[stake.robot]
            out.append(Spark(SparkKind.FRIGHT, one.x, one.y, (progress - begins) / (1 - begins)))
    if stake is not None and (note := stroke_note(stake)):
        column, row = grid.xy(stake.at)
        out.append(Spark(SparkKind.NOTE, column + 0.5, row + 0.5, KEPT * progress, note=note))
    fallen = {fact.robot for fact in frame.facts if isinstance(fact, ev.RobotFell)}
    if progress < HUNG:
        for robot in fallen & standing.keys():
            one = standing[robot]
            out.append(Spark(SparkKind.FRIGHT, one.x, max(HEADROOM, one.y), progress / HUNG))
    return tuple(out)


def fireworks(finale: Finale | None, time: float, sprites: Iterable[Sprite]) -> tuple[Spark, ...]:
    """The fireworks over the winners, once for the whole of the celebration."""
    at = -1.0 if finale is None else finale.progress(time)
    if finale is None or not 0 <= at < 1:
        return ()
    return tuple(Spark(SparkKind.WIN, one.x, one.y, at) for one in sprites if one.robot in finale.winners)
