"""Elements at work in the steps of a film: floors that run at their phase, and parts that move over nobody.

A belt runs with the robots on it, and all belts of its step run with it.  A step in which nothing happens to
anybody takes no time: parts of its elements move during the next beat of the register that does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from roborally_core.board.model import Board, drawn
from roborally_core.elements.api import Element, HookKind
from roborally_core.rules import events as ev
from roborally_core.rules.events import CauseKind
from roborally_core.rules.timeline import Step

from .driving import Stride
from .scene import FloorRun, ease
from .turn_film import Frame, Timeline

_MOTION = (ev.RobotMoved, ev.RobotTurned)


def run_of(frame: Frame, progress: float, board: Board, legs: Mapping[int, Stride]) -> FloorRun | None:
    """The squares whose floor runs in a beat; None if no element moves a robot by its motion.

    ``legs`` are those of the robots in it, which the floor keeps pace with.
    """
    if frame.step is None or not any(
        isinstance(fact, _MOTION) and fact.cause.kind is CauseKind.ELEMENT for fact in frame.facts
    ):
        return None
    kinds = frozenset(
        board.elements[fact.cause.source].key
        for fact in frame.facts
        if isinstance(fact, _MOTION) and fact.cause.kind is CauseKind.ELEMENT
    )
    squares = _running(board.arranged(frame.memory), frame.step, frame.register, kinds)
    if not squares:
        return None
    leg = next((leg for leg in legs.values() if leg.kind is CauseKind.ELEMENT), None)
    return FloorRun(squares, ease(progress) if leg is None else leg.part(progress))


@lru_cache(maxsize=64)
def _running(board: Board, step: Step, register: int, kinds: frozenset[str]) -> frozenset[tuple[int, int]]:
    """The squares of elements that work in a step and are drawn in motion; those that may or may not take a
    robot along run only if one of their kind does.
    """
    return frozenset(
        board.grid.xy(element.pos)
        for element in board.elements
        if element.works_in(step, register)
        and (element.key in kinds or _always(element, step))
        and any(draw.form.motion is not None for draw in drawn(board, element))
    )


def _always(element: Element, step: Step) -> bool:
    """Whether an element runs in a step whatever is on it."""
    return any(step in hook.steps and hook.kind is not HookKind.CARRY for hook in element.hooks)


@lru_cache(maxsize=8)
def closing(board: Board) -> frozenset[int]:
    """The elements whose parts come from both sides and close on a robot."""
    out = set()
    for element in board.elements:
        slides = [draw.form.lunge.slide[1] for draw in drawn(board, element) if draw.form.lunge is not None]
        if slides and min(slides) < 0 < max(slides):
            out.add(element.index)
    return frozenset(out)


def idle_parts(timeline: Timeline, frame: Frame, board: Board) -> Sequence[int]:
    """The elements whose parts move in a beat although they concern nobody."""
    return _idle(timeline, board).get(frame.start, ()) if frame.length else ()


@lru_cache(maxsize=4)
def _idle(timeline: Timeline, board: Board) -> Mapping[int, tuple[int, ...]]:
    """These elements by the time at which their beat begins."""
    parts = [one for one in board.elements if any(draw.form.lunge is not None for draw in drawn(board, one))]
    out: dict[int, tuple[int, ...]] = {}
    waiting: dict[int, None] = {}
    register = 0
    for frame in timeline.frames if parts else ():
        if frame.register != register:
            register = frame.register
            waiting.clear()
        steps = [fact.step for fact in frame.facts if isinstance(fact, ev.StepStarted)]
        waiting.update(
            (one.index, None) for one in parts if any(_acts_by_itself(one, step, register) for step in steps)
        )
        if frame.length and waiting:
            taken = {view.pos for view in (*frame.before, *frame.after) if view.here}
            lying = board.arranged(frame.memory).elements
            out[frame.start] = tuple(one for one in waiting if lying[one].pos not in taken)
            waiting.clear()
    return out


def _acts_by_itself(element: Element, step: Step, register: int) -> bool:
    """Whether an element acts in a step wherever robots are, and no fact says so."""
    return element.works_in(step, register) and not any(
        hook.kind is HookKind.HAPPEN and not hook.over and step in hook.steps for hook in element.hooks
    )
