"""The board at one instant of a timeline: places in squares, angles in degrees.

The renderer draws a :class:`Tableau` and knows nothing of facts.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from math import cos, radians, sin
from typing import NamedTuple

from roborally_core.base.geometry import Grid
from roborally_core.board.model import Board
from roborally_core.effects.conditions import CONDITIONS, ConditionSign
from roborally_core.elements.shaft import raised
from roborally_core.rules.state import Power
from roborally_core.rules.timeline import Step
from roborally_core.story.fold import RobotView

from .sparks import Spark, SparkKind
from .status import signs_of
from .turn_film import Frame


def ease(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


class Sprite(NamedTuple):
    """A robot: centre in squares, ``angle`` clockwise from north."""

    robot: int
    x: float
    y: float
    angle: float
    scale: float
    alpha: float
    asleep: bool
    real: bool = True
    battered: bool = False
    """Whether registers of it are burnt in."""
    up: int = 0
    """Number of levels above the ground of its square: it covers bodies below."""
    squeeze: tuple[float, float] = (1.0, 1.0)
    """Momentary stretch in width and height, as after running into something."""
    signs: tuple[ConditionSign, ...] = ()
    """The conditions it is under."""
    aloft: bool = False
    """Whether there is no floor under it for its shadow."""
    lean: tuple[float, float] = (0.0, 0.0)
    """Offset of its body from its wheels, in squares."""
    height: float = 0.0
    """Its height over the floor, in parts of that of a robot that hovers."""
    above: float = 0.0
    """The levels that it is still to come down to the floor below it."""


class BeamView(NamedTuple):
    """A beam from square to square; ``along`` 0..1 is how bright it is."""

    x0: float
    y0: float
    x1: float
    y1: float
    strength: int
    alpha: float
    robot: int
    at: float = 1.0
    """Progress of its shot, 0 to 1."""


class ElementLunge(NamedTuple):
    """An element that acts: ``at`` 0..1 is the progress of its motion."""

    element: int
    """Its index."""
    x: int
    y: int
    quarter: int
    """The quarter turns by which it is drawn."""
    at: float


class ElementWhirl(NamedTuple):
    """An element of several squares that turns with the robots on it; its middle and side in squares."""

    element: int
    x: float
    y: float
    side: float
    degrees: float
    """The whole turn, clockwise."""
    part: float = 0.0
    """The share of it that is done."""

    def carried(self, x: float, y: float) -> tuple[float, float]:
        """The place of a point of the element that was here before it turned."""
        angle = radians(self.degrees * self.part)
        across, along = x - self.x, y - self.y
        return (
            self.x + across * cos(angle) - along * sin(angle),
            self.y + across * sin(angle) + along * cos(angle),
        )


class FloorRun(NamedTuple):
    """Belts that run and wheels that turn at their phase."""

    squares: frozenset[tuple[int, int]]
    """Columns and rows."""
    part: float
    """The share they have gone, 0 to 1, of what takes a robot to the next square, or turns it once."""


class CardSign(NamedTuple):
    """A card turned over at its robot, in the race for the first move."""

    x: float
    y: float
    icon: str
    number: str
    """Its priority, where players see any."""
    rank: int
    """Its place in the order, from 1; 0 until it is there."""
    run: float
    """The share of its race it has run, 0 to 1."""
    alpha: float
    face: float = 1.0
    """From 0, face down, to 1, face up: in between it is being turned over."""


class WheelTrack(NamedTuple):
    """The track of a robot's wheels from one point to another, in squares."""

    robot: int
    x0: float
    y0: float
    x1: float
    y1: float
    alpha: float
    ink: str = "grime"


class Puff(NamedTuple):
    """A ball of dust or spray over the floor, in squares."""

    x: float
    y: float
    radius: float
    alpha: float
    ink: str = "smoke"


class Spell(Enum):
    """The words beside a square of the way."""

    HURT = "hurt"
    HEALED = "healed"
    FLAG = "flag"
    PUSH = "push"


class PreviewNote(NamedTuple):
    """Something that will happen on a square, with how much of it, or which."""

    spell: Spell
    x: float
    y: float
    amount: int


class Preview(NamedTuple):
    """The preview: the way in squares, where each register ends, and the robot at the end."""

    robot: int
    way: tuple[tuple[float, float], ...]
    stops: tuple[tuple[float, float], ...]
    end: tuple[float, float, float] | None
    """Centre and angle, or None if the robot would be lost."""
    hurt: frozenset[int]
    """The registers, from 1, that damage the robot."""
    fatal: int = 0
    """The register, from 1, that destroys it where the way ends; 0 for none."""
    carried: tuple[tuple[float, float, float, float], ...] = ()
    """The legs on which the floor moves the robot, from and to."""
    notes: tuple[PreviewNote, ...] = ()
    """The events on the way."""
    signs: tuple[ConditionSign, ...] = ()
    """The conditions the robot will be under where it ends."""
    fire: tuple[tuple[float, float, float, float], ...] = ()
    """The lines of its shots, from and to, if they are to be seen."""


def raised_at(board: Board, frame: Frame) -> frozenset[int]:
    """The squares of shafts that are up during ``frame``; when the turn ends they come down."""
    over = frame.step is not None and frame.step >= Step.TURN_END
    return raised(board.elements, 0 if over else frame.register)


class Tableau(NamedTuple):
    """Everything that is not floor."""

    sprites: tuple[Sprite, ...]
    beams: tuple[BeamView, ...]
    sparks: tuple[Spark, ...]
    gaze: tuple[float, float] | None = None
    """The point everybody looks at, in squares."""
    cards: tuple[CardSign, ...] = ()
    """The cards that are being turned over."""
    force: float = 1.0
    """The force with which blows shake the board; 0 for none."""
    tracks: tuple[WheelTrack, ...] = ()
    puffs: tuple[Puff, ...] = ()
    lunges: tuple[ElementLunge, ...] = ()
    run: FloorRun | None = None
    """The floor that runs; None while all of it stands still."""
    whirls: tuple[ElementWhirl, ...] = ()


EMPTY = Tableau((), (), ())


class SpritePlace(NamedTuple):
    """The place of a robot's drawing in its square, and its size."""

    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    height: float = 0.0


ALONE = SpritePlace()
SMALL = SpritePlace(scale=0.74)
"""Size of companions."""


LIFT = 0.17
"""Offset to the north of bodies a level up on a shaft, in squares."""


def flies(view: RobotView) -> bool:
    """Whether a robot is under a condition that lifts it."""
    return any(CONDITIONS[key].lifts for key, _ in view.conditions)


def places(views: Collection[RobotView], grid: Grid, lifted: Collection[int] = ()) -> dict[int, SpritePlace]:
    """Robots that share squares, as virtual ones do (BW-03), side by side and smaller; companions small.

    Those up on a shaft are drawn above their square; those that fly, and those ``lifted`` by anything else,
    at a height.
    """
    sharing: dict[int, list[int]] = {}
    out = {}
    for view in views:
        if view.here:
            sharing.setdefault(view.pos, []).append(view.robot)
            if view.companion:
                out[view.robot] = SMALL
            elif grid.storey(view.pos):
                out[view.robot] = SpritePlace(dy=-LIFT * grid.storey(view.pos), scale=1.08)
    for robots in sharing.values():
        if len(robots) > 1:
            columns = 2 if len(robots) <= 4 else 3
            rows = -(-len(robots) // columns)
            for i, robot in enumerate(robots):
                y, x = divmod(i, columns)
                dx, dy = (x - (columns - 1) / 2) / columns, (y - (rows - 1) / 2) / columns
                scale = out.get(robot, ALONE).scale * 1.1 / columns
                out[robot] = SpritePlace(0.92 * dx, 0.92 * dy, scale)
    for view in views:
        if view.here and (view.robot in lifted or flies(view)):
            out[view.robot] = out.get(view.robot, ALONE)._replace(height=1.0)
    return out


def placed(sprite: Sprite, one: SpritePlace, other: SpritePlace, t: float) -> Sprite:
    """The place of a robot's drawing on its way from one place in a square to another."""
    dx, dy, scale, height = (a + (b - a) * t for a, b in zip(one, other, strict=True))
    return sprite._replace(
        x=sprite.x + dx, y=sprite.y + dy, scale=sprite.scale * scale, height=sprite.height + height
    )


def resting(views: tuple[RobotView, ...], grid: Grid) -> Tableau:
    """Robots standing still."""
    sprites = []
    shared = places(views, grid)
    for view in views:
        if view.here:
            x, y = grid.xy(view.pos)
            sprite = Sprite(
                view.robot,
                x + 0.5,
                y + 0.5,
                90.0 * view.turns,
                1.0,
                1.0,
                view.power >= Power.DOWN,
                view.real,
                bool(view.locked),
                grid.storey(view.pos),
                signs=signs_of(view.conditions),
            )
            place = shared.get(view.robot, ALONE)
            sprites.append(placed(sprite, place, place, 1.0))
    return Tableau(tuple(sprites), (), ())


SHAKES = {
    SparkKind.BOOM: (0.05, 0.5),
    SparkKind.FALL: (0.03, 0.4),
    SparkKind.HIT: (0.014, 0.3),
    SparkKind.CLANK: (0.012, 0.4),
}
"""Shake of the board at a burst or a blow, in squares, and the share of it that lasts."""


def shaken(scene: Tableau) -> tuple[float, float]:
    """The present shake of the board, in squares."""
    blows = [
        (strength * (1 - spark.at / until), spark.at)
        for spark in scene.sparks
        for strength, until in (SHAKES.get(spark.kind, (0.0, 1.0)),)
        if spark.at < until and strength
    ]
    if not blows:
        return (0.0, 0.0)
    left, at = max(blows)
    left *= scene.force
    return (left * sin(70 * at), left * cos(53 * at))
