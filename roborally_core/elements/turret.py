"""Turrets (RF-54, RF-68)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen, turned
from ..base.geometry import DIRS, Dir, Turn, opposite
from ..base.rng import Rng
from ..language.core import say
from ..rules.cards import CLASSIC_DECK
from ..rules.commands import MOTIONS, Motion
from ..rules.events import Cause, Fact, RobotDestroyed, RobotFell
from ..rules.timeline import REGISTERS, Step
from .api import (
    Beam,
    BoardView,
    BuilderView,
    CardsDrawn,
    Demo,
    Element,
    FloorView,
    WorldView,
    carries,
    either,
    entered,
    fires,
    happens,
)
from .pit import Pit

if TYPE_CHECKING:
    from ..rules.state import Robot, State

TURRETS = "turrets"
"""The label of the cards that all turrets play."""
AIMED = "turret has hold of"
"""Scratch key: the robot that a turret pushes or pulls in this register."""


class Weapon(Enum):
    """The weapon of a turret."""

    LASER = "laser"
    BEAMS = "beams"
    """A pressor and a tractor beam."""


@lru_cache(maxsize=64)
def program(entropy: str, turn: int) -> tuple[Motion, ...]:
    """The five cards that all turrets play in a turn, from a whole deck of their own."""
    rng = Rng(bytes.fromhex(entropy), TURRETS, turn)
    ids = rng.sample(CLASSIC_DECK.ids, REGISTERS)
    return tuple(MOTIONS[CLASSIC_DECK.cards[card - 1].command] for card in ids)


def card(state: State) -> Motion | None:
    """The turrets' card of this register; None before the first and after the fifth.

    It is also None outside a turn, as when a machine looks ahead: nobody knows these cards before the turn.
    """
    if not state.entropy or not 1 <= state.register <= REGISTERS:
        return None
    if fixed := state.fixed.get(TURRETS):
        return MOTIONS[CLASSIC_DECK.cards[fixed[state.register - 1] - 1].command]
    return program(state.entropy, state.turn)[state.register - 1]


@dataclass(eq=False, kw_only=True)
class Turret(Pit):
    """A turret rises from a pit that swallows robots like any pit; shots and looks end before it. All turrets
    play the same five cards, drawn anew each turn: a turn card turns them together with the gears, a
    movement card makes them fire with the lasers, for one damage. Others have a pressor and a tractor beam
    instead: Move 1 to 3 push the first robot in line as many squares away, Back up pulls it one square.
    """

    key = "turret"
    title = "Turret"
    kinds = ("weapon",)
    demo = Demo(
        """
        . . . . . . .
        . . . A . . .
        . . . ? . B .
        . . . . . . .
        . . . . . . .
        """,
        "W pause",
        "S pause",
        values={"facing": "N"},
    )
    glyphs = {}
    directed = True
    states = 4
    needs = (Step.TURRETS,)

    weapon: Weapon = either(Weapon.LASER, Weapon.BEAMS, help="what it fires: a laser, or beams that move")

    def aim(self, state: State) -> Dir:
        """The direction it points in now."""
        return DIRS[(self.facing + state.memory.get(self.index, 0)) & 3]

    def cards_drawn(self) -> CardsDrawn:
        """The five cards, the same for all turrets."""
        return CardsDrawn(TURRETS, REGISTERS, CLASSIC_DECK)

    # -- turning ----------------------------------------------------------------------------------

    @happens(Step.GEARS)
    def swing(self, world: WorldView) -> None:
        """Turn as the card says, together with all other turrets."""
        motion = card(world.state)
        if motion is not None and motion.turn:
            before = world.state.memory.get(self.index, 0)
            world.remember(self.index, (before + motion.turn) & 3, self.cause)

    # -- firing -----------------------------------------------------------------------------------

    @fires(Step.FIRE, Step.BOARD_LASERS, shining="fires_north")
    def north(self) -> Beam:
        """Its laser, if it points north."""
        return Beam(self.pos, Dir.N, 1)

    @fires(Step.FIRE, Step.BOARD_LASERS, shining="fires_east")
    def east(self) -> Beam:
        """Its laser, if it points east."""
        return Beam(self.pos, Dir.E, 1)

    @fires(Step.FIRE, Step.BOARD_LASERS, shining="fires_south")
    def south(self) -> Beam:
        """Its laser, if it points south."""
        return Beam(self.pos, Dir.S, 1)

    @fires(Step.FIRE, Step.BOARD_LASERS, shining="fires_west")
    def west(self) -> Beam:
        """Its laser, if it points west."""
        return Beam(self.pos, Dir.W, 1)

    def fires_north(self, state: State) -> bool:
        """Whether it fires north now."""
        return self._shines(state, Dir.N)

    def fires_east(self, state: State) -> bool:
        """Whether it fires east now."""
        return self._shines(state, Dir.E)

    def fires_south(self, state: State) -> bool:
        """Whether it fires south now."""
        return self._shines(state, Dir.S)

    def fires_west(self, state: State) -> bool:
        """Whether it fires west now."""
        return self._shines(state, Dir.W)

    def _shines(self, state: State, way: Dir) -> bool:
        motion = card(state)
        moves = motion is not None and motion.steps > 0
        return moves and self.weapon is Weapon.LASER and self.aim(state) is way

    # -- pushing and pulling ------------------------------------------------------------------------

    def lines(self) -> tuple[tuple[int, Dir], ...]:
        """The lines in the four directions it may point."""
        return tuple((self.pos, way) for way in DIRS)

    def cross(self, floor: FloorView) -> tuple[int, ...]:
        """Every square its beams may reach."""
        if self.weapon is Weapon.LASER:
            return ()
        return tuple({pos: 0 for line in self.lines() for pos in floor.line(*line)})

    @carries(Step.TURRETS, over="cross")
    def take(self, world: WorldView, robot: Robot) -> Dir | None:
        """Carry the first real robot in line, and virtual ones before it, away from it or towards it."""
        motion = card(world.state)
        if motion is None or not motion.steps:
            return None
        key, way = (AIMED, robot.id), self.aim(world.state)
        if world.substep == 1:
            seen = world.line(self.pos, way)
            first = next((at for at, pos in enumerate(seen) if pos in world.occupied), len(seen))
            if robot.pos in seen[: first + 1]:
                world.scratch[key] = self.index
        if world.scratch.get(key) != self.index or world.substep > motion.steps:
            return None
        return DIRS[opposite(way)] if motion.heading is Turn.AROUND else way

    # -- a pit that robots cannot see across ---------------------------------------------------------------

    @entered()
    def swallow(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Let a robot that comes here on the ground fall."""
        if not world.is_aloft(robot):
            world.fall(robot, self.cause)

    def build(self, floor: BuilderView) -> None:
        """Lay a pit, and a tower that stops beams and sight."""
        super().build(floor)
        floor.screen(self.pos)

    @property
    def reaches_flyers(self) -> bool:
        """Its beams reach flyers; its pit tests for them itself."""
        return True

    def state_name(self, value: int) -> str:
        """The name of the direction it points in."""
        return say("state.pointing", facing=say(f"facing.{(self.facing + value) & 3}"))

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has shot at a robot, pushed or pulled it; falls into its pit do not count."""
        return not isinstance(fact, RobotFell | RobotDestroyed) and Element.is_effect(self, fact, board)

    def draw(self, pen: Pen) -> None:
        """The pit, and in it a tower with its barrel."""
        self.draw_hole(pen)
        degrees = 90 * (pen.value or 0)
        beams = self.weapon is Weapon.BEAMS
        pen.shape(Form(height=10))
        pen.circle(50, 50, 30, Ink.METAL_DARK)
        pen.shape(Form(height=14))
        pen.poly(turned(((-8, 0), (-6, -44), (6, -44), (8, 0)), 50, 50, degrees), Ink.METAL)
        if beams:
            pen.poly(turned(((-18, -36), (18, -36), (12, -46), (-12, -46)), 50, 50, degrees), Ink.METAL_LIGHT)
        pen.circle(50, 50, 21, Ink.METAL)
        pen.shape(Form(glow=26))
        pen.circle(50, 50, 8, Ink.PORTAL_CYAN if beams else Ink.LASER)
        pen.shape()
