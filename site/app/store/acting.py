"""Elements at work in a film: they show themselves at the instants of their facts, and take robots far."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import pi, sin

from roborally_core.base.geometry import DX, DY, Grid
from roborally_core.board.model import Board, drawn
from roborally_core.effects.conditions import CONDITIONS
from roborally_core.rules import events as ev
from roborally_core.rules.events import CauseKind
from roborally_core.rules.timeline import KINDS, StepKind
from roborally_core.story.fold import RobotView

from .blows import hurts_at
from .scene import ElementLunge, Sprite, ease
from .sparks import Spark, SparkKind
from .turn_film import Frame
from .whirling import element_place

HIGH, THROWN = 0.4, 2.5
"""The growth of a robot that is thrown, and its height, at the top of its flight."""
SPUN, LEAST = 260.0, 0.3
"""Degrees that a robot turns as it is beamed away, and its size as it vanishes."""
_OF_ELEMENTS = (ev.RobotDamaged, ev.RobotDestroyed, ev.RobotMoved)
"""Facts that an element's parts move for, if it is their cause."""
WORKING = (*_OF_ELEMENTS, ev.RobotTurned, ev.ElementActed, ev.ElementSwitched)
"""The kinds of facts in which an element may be seen at work."""
ALTERING = (ev.ConditionChanged, ev.ModeChanged)
"""The kinds of facts that :func:`changed` shows."""


def far_moves(frame: Frame, grid: Grid) -> frozenset[int]:
    """The robots that get to a distant square in this beat without crossing those between."""
    moved = {fact.robot for fact in frame.facts if isinstance(fact, ev.RobotMoved)}
    return frozenset(
        after.robot
        for before, after in zip(frame.before, frame.after, strict=True)
        if after.robot in moved and before.here and after.here and _apart(before, after, grid) > 1
    )


def _apart(before: RobotView, after: RobotView, grid: Grid) -> int:
    (x0, y0), (x1, y1) = grid.xy(before.pos), grid.xy(after.pos)
    return max(abs(x1 - x0), abs(y1 - y0))


def _thrown(frame: Frame) -> bool:
    """Whether robots that get far in this beat fly there."""
    return frame.step is not None and KINDS[frame.step] is StepKind.THROW


def taken_far(
    sprite: Sprite, ends: tuple[RobotView, RobotView], frame: Frame, progress: float, grid: Grid
) -> Sprite:
    """A robot on its way to a distant square: thrown through the air, or gone here and there again."""
    if _thrown(frame):
        high = sin(pi * progress)
        return sprite._replace(scale=sprite.scale * (1 + HIGH * high), height=THROWN * high)
    there = progress >= 0.5
    x, y = grid.xy(ends[there].pos)
    part = ease(abs(2 * progress - 1))
    return sprite._replace(
        x=x + 0.5,
        y=y + 0.5,
        scale=sprite.scale * (LEAST + (1 - LEAST) * part),
        alpha=part,
        angle=sprite.angle + SPUN * (1 - part) * (-1 if there else 1),
    )


def beamed(frame: Frame, progress: float, grid: Grid, far: Iterable[int]) -> list[Spark]:
    """The rings where robots are beamed away, then those where they appear."""
    if _thrown(frame):
        return []
    views = frame.before if progress < 0.5 else frame.after
    at = {view.robot: grid.xy(view.pos) for view in views}
    return [Spark(SparkKind.ENTER, at[one][0] + 0.5, at[one][1] + 0.5, 2 * progress % 1) for one in far]


def at_work(frame: Frame, progress: float, board: Board, turning: Collection[int] = ()) -> list[Spark]:
    """The effects of elements that switch, act, or hurt without a beam, but for those seen ``turning``.

    A frame of light goes round most; one that a shot mends is welded, and one that is live strikes.
    """
    shot = {fact.cause for fact in frame.facts if isinstance(fact, ev.BeamFired)}
    hurts: dict[int, list[int]] = {}
    acts: dict[int, SparkKind] = {}
    for fact in frame.facts:
        if isinstance(fact, ev.ElementSwitched | ev.ElementActed):
            if fact.element not in turning:
                welded = isinstance(fact, ev.ElementSwitched) and board.elements[fact.element].mends
                acts[fact.element] = SparkKind.WELD if welded else SparkKind.WORKS
        elif (
            isinstance(fact, ev.RobotDamaged)
            and fact.cause.kind is CauseKind.ELEMENT
            and fact.cause not in shot
            and progress >= hurts_at(fact, frame)
        ):
            hurts.setdefault(fact.cause.source, []).append(fact.robot)
            acts[fact.cause.source] = SparkKind.HARM
    if not acts:
        return []
    board = board.arranged(frame.memory)
    grid, out = board.grid, []
    standing = {view.robot: grid.xy(view.pos) for view in frame.after}
    for one, other in _wired(frame):
        (x0, y0, _), (x1, y1, _) = element_place(board, one), element_place(board, other)
        out.append(Spark(SparkKind.CURRENT, x0, y0, progress, to=(x1, y1)))
    for index, kind in acts.items():
        element, (x, y, size) = board.elements[index], element_place(board, index)
        if kind is SparkKind.HARM and element.live:
            edge = x + 0.5 * DX[element.facing], y + 0.5 * DY[element.facing]
            out.append(Spark(SparkKind.ZAP, *edge, _since_touch(frame, progress), to=(x, y)))
            continue
        out.append(Spark(kind, x, y, progress, size=1.0 if kind is SparkKind.WELD else size))
        for robot in hurts.get(index, ()):
            column, row = standing[robot]
            if max(abs(column + 0.5 - x), abs(row + 0.5 - y)) > (size + 1) / 2 + 0.5:
                out.append(Spark(SparkKind.STRIKE, x, y, progress, to=(column + 0.5, row + 0.5)))
    return out


def _since_touch(frame: Frame, progress: float) -> float:
    """The share of the time from the first blow of an element in a beat to its end that has passed."""
    blows = (hurts_at(fact, frame) for fact in frame.facts if isinstance(fact, ev.RobotDamaged))
    begins = min(blows, default=0.0)
    return max(0.0, (progress - begins) / (1 - begins))


def _wired(frame: Frame) -> list[tuple[int, int]]:
    """The elements that switch others in a beat, each with one of these."""
    return [
        (fact.cause.source, fact.element)
        for fact in frame.facts
        if isinstance(fact, ev.ElementSwitched)
        and fact.cause.kind is CauseKind.ELEMENT
        and fact.cause.source != fact.element
    ]


def lunges_of(frame: Frame, progress: float, board: Board, idle: Iterable[int] = ()) -> list[ElementLunge]:
    """The elements whose parts move in a beat; ``idle`` ones concern nobody."""
    found: dict[int, None] = dict.fromkeys(idle)
    fallen = {fact.robot for fact in frame.facts if isinstance(fact, ev.RobotFell)}
    for fact in frame.facts:
        if isinstance(fact, ev.ElementActed):
            found[fact.element] = None
        elif (
            isinstance(fact, _OF_ELEMENTS)
            and fact.cause.kind is CauseKind.ELEMENT
            and (fact.robot not in fallen or _opens(board, fact.cause.source))
        ):
            found[fact.cause.source] = None
    if not found:
        return []
    lying = board.arranged(frame.memory)
    out = []
    for index in found:
        element = lying.elements[index]
        quarter = int(element.facing) if element.directed else 0
        out.append(ElementLunge(index, *lying.grid.xy(element.pos), quarter, progress))
    return out


def _opens(board: Board, index: int) -> bool:
    """Whether an element has parts that move below robots, such as doors."""
    lunges = (draw.form.lunge for draw in drawn(board, board.elements[index]))
    return any(lunge is not None and not lunge.over for lunge in lunges)


def changed(frame: Frame, progress: float, grid: Grid) -> list[Spark]:
    """A ring that closes round a robot that comes under a condition, and opens as it is free of it."""
    was = {view.robot: {key for key, _ in view.conditions} for view in frame.before}
    at = {view.robot: grid.xy(view.pos) for view in frame.after if view.here}
    out = []
    for fact in frame.facts:
        if isinstance(fact, ev.ConditionChanged) and fact.robot in at and fact.condition in CONDITIONS:
            begins = fact.values is not None
            if begins != (fact.condition in was[fact.robot]):
                x, y = at[fact.robot]
                out.append(Spark(SparkKind.FIT if begins else SparkKind.ENTER, x + 0.5, y + 0.5, progress))
        elif isinstance(fact, ev.ModeChanged) and fact.robot in at:
            x, y = at[fact.robot]
            out.append(Spark(SparkKind.ENTER, x + 0.5, y + 0.5, progress))
    return out
