"""Flip belts (RF-16, RF-64)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..base.geometry import Turn, opposite
from ..language.core import say
from ..rules.events import Cause, CauseKind
from ..rules.timeline import Step
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    Ride,
    WorldView,
    carries,
    happens,
    option,
)
from .belt import Track, draw_track
from .light_barrier import BARRIERS, CROSSED, LightBarrier

if TYPE_CHECKING:
    from ..base.geometry import Grid
    from ..rules.relief import Relief
    from ..rules.state import Robot

FLIP_BELTS = "flip belts"
BACKWARDS, STANDING = 1, 2
"""The bits of their shared state: BACKWARDS if they ran that way last, STANDING if they stand still now."""


@dataclass(eq=False, kw_only=True)
class FlipBelt(Element):
    """A flip belt carries the robot on it one square after all other belts. In a register in which any light
    barrier was crossed, all flip belts of the board run the other way than last time; while a robot stands in
    a barrier they stand still, and when all barriers are free again they start the other way. Only other
    flip belts make bends of it.
    """

    key = "flip-belt"
    title = "Flip belt"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? ? . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 pause pause",
        "S turn-left back-1 back-1",
        values={"facing": "E"},
        more=({"type": "light-barrier", "at": [2, 4], "facing": "N"},),
    )
    directed = True
    shared = True
    needs = (Step.FLIP_BELTS,)

    straight: bool = option(False, "no bend, even where another flip belt feeds it from the side")

    @happens(Step.FLIP_BELTS)
    def look(self, world: WorldView) -> None:
        """Look at the light barriers; the first flip belt of the board does it for all."""
        if world.group(FLIP_BELTS)[0] is not self:
            return
        before = world.state.memory.get(self.index, 0)
        blocked = None
        for one in world.group(BARRIERS):
            if isinstance(one, LightBarrier) and one.is_blocked(world):
                blocked = one
                break
        crossed = world.scratch.get((CROSSED, 0)) if world.scratch else None
        if blocked is None and crossed is None and not before & STANDING:
            return
        now, cause = before & BACKWARDS, self.cause
        if blocked is not None:
            now, cause = now | STANDING, blocked.cause
        else:
            now ^= BACKWARDS
            cause = self.cause if crossed is None else Cause(CauseKind.ELEMENT, crossed)
        if now != before:
            world.remember(self.index, now, cause)

    @carries(Step.FLIP_BELTS)
    def run(self, world: WorldView, robot: Robot) -> Ride | None:
        """Carry the robot one square; it turns with the bend of the flip belt it comes onto."""
        state = self.shared_state(world)
        if state & STANDING:
            return None
        belts = {one.pos: one for one in world.group(FLIP_BELTS) if isinstance(one, FlipBelt)}
        way = self.way(belts, world.grid, world.relief, state)
        to = self.pos + world.grid.delta[way]
        ahead, turn = belts.get(to), Turn.NONE
        if ahead is not None and not ahead.straight:
            turn = Turn((ahead.way(belts, world.grid, world.relief, state) - way) & 3)
        return Ride(to, Turn.NONE if turn is Turn.AROUND else turn)

    def shared_state(self, world: WorldView) -> int:
        """The state of all flip belts, kept under the first of them."""
        return world.state.memory.get(world.group(FLIP_BELTS)[0].index, 0)

    def way(self, belts: Mapping[int, FlipBelt], grid: Grid, relief: Relief | None, state: int) -> int:
        """The direction it carries in; a bend running backwards carries to the belt that leads onto it."""
        if not state & BACKWARDS:
            return self.facing
        feeds = self.fed_by(belts, grid, relief)
        if len(feeds) == 1 and feeds[0] and not self.straight:
            return opposite((self.facing - feeds[0]) & 3)
        return opposite(self.facing)

    def fed_by(self, belts: Mapping[int, FlipBelt], grid: Grid, relief: Relief | None) -> tuple[Turn, ...]:
        """The ways other flip belts lead onto it, on its level or from above: straight, or with a turn."""
        out = []
        for turn in (Turn.NONE, Turn.RIGHT, Turn.LEFT):
            way = (self.facing - turn) & 3
            before = belts.get(self.pos - grid.delta[way])
            if before is None or before.facing != way:
                continue
            if relief is None or relief.drop(before.pos, way, self.pos) >= 0:
                out.append(turn)
        return tuple(out)

    def fed(self, board: BoardView) -> tuple[Turn, ...]:
        """The ways in which other flip belts lead onto it, for its drawing; other belts do not count."""
        return self.fed_by(board.worked_out(_belts), board.grid, board.relief)

    def build(self, floor: BuilderView) -> None:
        """Join the flip belts of the board, which run together."""
        floor.join(FLIP_BELTS, self)

    def state_name(self, value: int) -> str:
        """Their direction, and whether they stand still."""
        name = "backwards" if value & BACKWARDS else "forwards"
        return say(f"state.still.{name}" if value & STANDING else f"state.{name}")

    def draw(self, pen: Pen) -> None:
        """A track with an arrow each way, the present one lit."""
        value = pen.value or 0
        run = 0 if value & STANDING else -1 if value & BACKWARDS else 1
        draw_track(pen, FLIP, straight=self.straight, run=run)


FLIP = Track(Ink.FLIP, Ink.FLIP_RIB, Ink.FLIP_ARROW, 1)


def _belts(board: BoardView) -> dict[int, FlipBelt]:
    return {one.pos: one for one in board.elements if isinstance(one, FlipBelt)}
