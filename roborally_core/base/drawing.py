"""The pen: how an element is drawn, without knowing on what.

An element draws itself as if it faced north, in a square 100 units wide (0,0
is the north-west corner), with integer coordinates and colours named by role.
The page maps :class:`Ink` to its theme and the commands to a canvas; tests and
text exports read the commands as data.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import NamedTuple

from .geometry import Dir, Turn


class Ink(Enum):
    """Colour roles; a theme gives each a colour."""

    FLOOR = "floor"
    FLOOR_LINE = "floor-line"
    METAL = "metal"
    METAL_DARK = "metal-dark"
    METAL_LIGHT = "metal-light"
    WALL = "wall"
    HAZARD = "hazard"
    HAZARD_DARK = "hazard-dark"
    PIT = "pit"
    BELT = "belt"
    BELT_ARROW = "belt-arrow"
    BELT_RIB = "belt-rib"
    EXPRESS = "express"
    EXPRESS_ARROW = "express-arrow"
    EXPRESS_RIB = "express-rib"
    FLIP = "flip"
    FLIP_ARROW = "flip-arrow"
    FLIP_RIB = "flip-rib"
    GEAR_LEFT = "gear-left"
    GEAR_RIGHT = "gear-right"
    OIL = "oil"
    LASER = "laser"
    RAIL = "rail"
    REPAIR = "repair"
    FLAG = "flag"
    START = "start"
    WATER = "water"
    WATER_DEEP = "water-deep"
    FOAM = "foam"
    SAND = "sand"
    SAND_RIB = "sand-rib"
    RUBBER = "rubber"
    FLAME = "flame"
    EMBER = "ember"
    GAS = "gas"
    FOG = "fog"
    SMOKE = "smoke"
    TEXT = "text"
    TEXT_DARK = "text-dark"
    TEXT_LIGHT = "text-light"
    PORTAL_AMBER = "portal-amber"
    PORTAL_BLUE = "portal-blue"
    PORTAL_CYAN = "portal-cyan"
    PORTAL_GREEN = "portal-green"
    PORTAL_INDIGO = "portal-indigo"
    PORTAL_LIME = "portal-lime"
    PORTAL_ORANGE = "portal-orange"
    PORTAL_PINK = "portal-pink"
    PORTAL_RED = "portal-red"
    PORTAL_VIOLET = "portal-violet"
    PORTAL_WHITE = "portal-white"
    PORTAL_YELLOW = "portal-yellow"
    WARP_BED = "warp-bed"
    WARP_BLUE = "warp-blue"
    WARP_BLUE_DIM = "warp-blue-dim"
    WARP_GREEN = "warp-green"
    WARP_GREEN_DIM = "warp-green-dim"
    WARP_RED = "warp-red"
    WARP_RED_DIM = "warp-red-dim"


class Layer(IntEnum):
    """The order in which things on one square cover each other."""

    FLOOR = 0
    FLOOD = 1
    DEVICE = 2
    MARK = 3
    EDGE = 4


class Animation(NamedTuple):
    """A motion of its own: it slides north, or turns about a point, and looks the same after a period."""

    period: int
    """Units of way, or degrees where it turns."""
    speed: int
    """Units, or degrees clockwise, a second."""
    centre: tuple[int, int] | None = None
    """The point it turns about; None if it slides."""
    stride: int = 0
    """The way or the degrees that its element takes robots along at once; 0 for a square or a quarter."""

    @property
    def periods(self) -> int:
        """The periods in that stride, below 0 against the clock: after whole ones it looks as before."""
        whole = self.stride or (100 if self.centre is None else 90)
        return (1 if self.speed > 0 else -1) * max(1, (2 * whole + self.period) // (2 * self.period))


class Lunge(NamedTuple):
    """The motion of a part while its element acts: out at once, and back; a turn goes on all the time."""

    slide: tuple[int, int] = (0, 0)
    """Units to the east and to the south."""
    grow: int = 100
    """Its size at the height of it, in parts of a hundred."""
    turn: int = 0
    """Degrees clockwise, in all."""
    about: tuple[int, int] = (50, 50)
    """The point that stays where it is."""
    over: bool = True
    """Whether it is above robots."""


class Form(NamedTuple):
    """A command's form in the light; a renderer of flat pictures may ignore it."""

    height: int = 0
    """Units over the floor, or under it: it is lit, throws a shadow, or is a hole."""
    joined: bool = False
    """Whether equal ones on neighbouring squares are one body."""
    worn: bool = False
    """Whether it is paint on the floor, which wheels have worn."""
    striped: bool = False
    """Whether its ink is striped with the dark of :attr:`Ink.HAZARD_DARK`."""
    glow: int = 0
    """Reach of its light, in units."""
    motion: Animation | None = None
    lunge: Lunge | None = None


PLAIN = Form()


class Draw(NamedTuple):
    """One command: ``op`` with its numbers, drawn in ``ink``, standing in the light as ``form`` says.

    ========  =======================================  ==========
    op        numbers                                  width
    ========  =======================================  ==========
    rect      x, y, width, height                      0 = filled
    round     x, y, width, height, corner radius       0 = filled
    poly      x0, y0, x1, y1 … (closed)                0 = filled
    line      x0, y0, x1, y1 … (open)                  stroke
    circle    centre x, centre y, radius               0 = filled
    arc       cx, cy, radius, from, to (degrees,       stroke
              clockwise, 0 = east)
    text      centre x, centre y, height               unused
    ========  =======================================  ==========
    """

    op: str
    numbers: tuple[int, ...]
    ink: Ink
    width: int = 0
    text: str = ""
    form: Form = PLAIN


class Pen:
    """Collects :class:`Draw` commands; ``facing`` is how the whole is rotated.

    :meth:`shape` gives later commands a height, wear or a motion; shapes without a form lie on
    the floor as their layer does, and get its light and shadow.

    Text is placed by the rotation but always written upright.  ``feeds`` tells
    a belt how other belts come onto it: by the turn they make doing so.
    ``value`` is the element's remembered state (None: none yet),
    ``wires`` names the squares of the switches that drive it, ``covers`` whether something lies under it
    that is to be seen.
    """

    def __init__(
        self,
        facing: Dir = Dir.N,
        feeds: tuple[Turn, ...] = (),
        value: int | None = None,
        wires: tuple[str, ...] = (),
        covers: bool = False,
    ) -> None:
        self.facing = facing
        self.feeds = feeds
        self.value = value
        self.wires = wires
        self.covers = covers
        self.commands: list[Draw] = []
        self._form = PLAIN

    def shape(self, form: Form = PLAIN) -> None:
        """Give everything drawn from now on this form; without one, it is plain again."""
        self._form = form

    def _draw(self, op: str, numbers: Sequence[int], ink: Ink, width: int = 0, text: str = "") -> None:
        self.commands.append(Draw(op, tuple(numbers), ink, width, text, self._form))

    def rect(self, x: int, y: int, w: int, h: int, ink: Ink, width: int = 0) -> None:
        """A rectangle, filled unless ``width`` (of its stroke) is given."""
        self._draw("rect", (x, y, w, h), ink, width)

    def round(self, x: int, y: int, w: int, h: int, radius: int, ink: Ink, width: int = 0) -> None:
        """A rectangle with round corners."""
        self._draw("round", (x, y, w, h, radius), ink, width)

    def poly(self, points: Sequence[int], ink: Ink, width: int = 0) -> None:
        """A closed polygon through ``x0, y0, x1, y1 …``."""
        self._draw("poly", points, ink, width)

    def line(self, points: Sequence[int], ink: Ink, width: int = 4) -> None:
        """An open line through ``x0, y0, x1, y1 …``."""
        self._draw("line", points, ink, width)

    def circle(self, x: int, y: int, radius: int, ink: Ink, width: int = 0) -> None:
        """A circle, filled unless ``width`` is given."""
        self._draw("circle", (x, y, radius), ink, width)

    def arc(self, x: int, y: int, radius: int, start: int, end: int, ink: Ink, width: int = 4) -> None:
        """A part of a circle from ``start`` to ``end`` degrees, clockwise from east."""
        self._draw("arc", (x, y, radius, start, end), ink, width)

    def text(self, x: int, y: int, height: int, text: str, ink: Ink = Ink.TEXT) -> None:
        """``text`` centred on a point, upright whatever the facing."""
        self._draw("text", (x, y, height), ink, 0, text)


def around(x: int, y: int, radius: int, degrees: int) -> tuple[int, int]:
    """The point at a distance from a centre, ``degrees`` clockwise from east."""
    return x + _part(radius, degrees + 90), y + _part(radius, degrees)


def turned(points: Sequence[tuple[int, int]], x: int, y: int, degrees: int) -> list[int]:
    """Points about a centre, turned clockwise: ``x0, y0, x1, y1 …``."""
    out: list[int] = []
    for dx, dy in points:
        out += [
            x + _part(dx, degrees + 90) - _part(dy, degrees),
            y + _part(dx, degrees) + _part(dy, degrees + 90),
        ]
    return out


def _part(length: int, degrees: int) -> int:
    """The length times the sine, in whole numbers: off by two thousandths at most (Bhaskara)."""
    degrees %= 360
    sign, half = (1, degrees) if degrees < 180 else (-1, degrees - 180)
    arch = half * (180 - half)
    whole = 2 * 4 * abs(length) * arch + 40_500 - arch
    return (sign if length >= 0 else -sign) * (whole // (2 * (40_500 - arch)))
