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
    EXPRESS = "express"
    EXPRESS_ARROW = "express-arrow"
    GEAR_LEFT = "gear-left"
    GEAR_RIGHT = "gear-right"
    OIL = "oil"
    LASER = "laser"
    REPAIR = "repair"
    FLAG = "flag"
    START = "start"
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


class Layer(IntEnum):
    """What lies over what on one square."""

    FLOOR = 0
    DEVICE = 1
    MARK = 2
    EDGE = 3


class Draw(NamedTuple):
    """One command: ``op`` with its ``points`` (or numbers), drawn in ``ink``.

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


class Pen:
    """Collects :class:`Draw` commands; ``facing`` is how the whole is rotated.

    Text is placed by the rotation but always written upright.  ``feeds`` tells
    a belt how other belts come onto it: by the turn they make doing so.
    ``value`` is what the state remembers of the element (None: nothing yet),
    ``wires`` names the squares of the switches that drive it.
    """

    def __init__(
        self,
        facing: Dir = Dir.N,
        feeds: tuple[Turn, ...] = (),
        value: int | None = None,
        wires: tuple[str, ...] = (),
    ) -> None:
        self.facing = facing
        self.feeds = feeds
        self.value = value
        self.wires = wires
        self.commands: list[Draw] = []

    def rect(self, x: int, y: int, w: int, h: int, ink: Ink, width: int = 0) -> None:
        """A rectangle, filled unless ``width`` (of its stroke) is given."""
        self.commands.append(Draw("rect", (x, y, w, h), ink, width))

    def round(self, x: int, y: int, w: int, h: int, radius: int, ink: Ink, width: int = 0) -> None:
        """A rectangle with round corners."""
        self.commands.append(Draw("round", (x, y, w, h, radius), ink, width))

    def poly(self, points: Sequence[int], ink: Ink, width: int = 0) -> None:
        """A closed polygon through ``x0, y0, x1, y1 …``."""
        self.commands.append(Draw("poly", tuple(points), ink, width))

    def line(self, points: Sequence[int], ink: Ink, width: int = 4) -> None:
        """An open line through ``x0, y0, x1, y1 …``."""
        self.commands.append(Draw("line", tuple(points), ink, width))

    def circle(self, x: int, y: int, radius: int, ink: Ink, width: int = 0) -> None:
        """A circle, filled unless ``width`` is given."""
        self.commands.append(Draw("circle", (x, y, radius), ink, width))

    def arc(self, x: int, y: int, radius: int, start: int, end: int, ink: Ink, width: int = 4) -> None:
        """A part of a circle from ``start`` to ``end`` degrees, clockwise from east."""
        self.commands.append(Draw("arc", (x, y, radius, start, end), ink, width))

    def text(self, x: int, y: int, height: int, text: str, ink: Ink = Ink.TEXT) -> None:
        """``text`` centred on a point, upright whatever the facing."""
        self.commands.append(Draw("text", (x, y, height), ink, 0, text))
