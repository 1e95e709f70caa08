"""A little scene for each element that shows what it does: a robot drives onto it, another comes along.

For help pages, which play it over and over. The scene is a real one: whatever a rule changes shows there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..board.model import Board, element_json
from ..board.text import make
from ..cards import Deck
from ..commands import Command
from ..elements import ELEMENTS
from ..elements.api import Element
from ..elements.piston import PistonColour
from ..elements.sprawling import Sprawling
from ..elements.wired import Switch
from ..engine.compile import unfit
from ..engine.rules import Rules
from ..events import Fact
from ..geometry import Dir, Grid, grid_of
from ..relief import levels_drawing
from ..situation import robot, told
from .play import scene

WIDE, HIGH = 7, 5
ROW = 2
"""The row along which the first robot drives."""
ENTROPY = "5a" * 32


class Showing(NamedTuple):
    """What is shown: the board, what was there before, and all that happens."""

    board: Board
    before: tuple[Fact, ...]
    """How the robots stand, as facts."""
    facts: tuple[Fact, ...]
    deck: Deck
    """The cards that the facts name."""


def showing(key: str, rules: Rules) -> Showing | None:
    """The scene of the element called ``key`` under ``rules``; None if it does nothing there."""
    if not ELEMENTS[key](pos=0).fits(rules):
        return None
    grid = grid_of(WIDE, HIGH)
    if ELEMENTS[key].leveled:
        element, heights = _joining(key, grid)
        return _played(Board(WIDE, HIGH, [element], heights=heights), element, rules)
    for elements in _laid(key, grid):
        board = Board(WIDE, HIGH, elements)
        if not unfit(board, rules):
            return _played(board, elements[0], rules)
    return None


SHAFTS: dict[str, dict[str, Any]] = {"elevator": {"up": (3, 4)}, "sluice": {"closed": (1, 2, 5)}}
"""The registers of what is on two levels: so that its robot rides or falls, and the other is caught."""
FROM_ABOVE = ("sluice", "waterfall")
"""What the first robot comes to on the upper level."""


def _joining(key: str, grid: Grid) -> tuple[Element, dict[int, int]]:
    """What joins two levels, in the middle and pointing east, and the levels that it joins."""
    cls, middle = ELEMENTS[key], WIDE // 2
    values = {"facing": Dir.E} if cls.directed else SHAFTS[key]
    if key in FROM_ABOVE:
        last = middle if cls.directed else middle - 1
        high = [pos for pos in grid.squares() if grid.xy(pos)[0] <= last]
    else:
        high = [pos for pos in grid.squares() if grid.xy(pos)[0] > middle]
    return make(cls, grid.pos(middle, ROW), values), dict.fromkeys(high, 1)


def _laid(key: str, grid: Grid) -> Iterator[list[Element]]:
    """The element with all it needs, in the places where it may lie, the middle first."""
    cls = ELEMENTS[key]
    middle = grid.pos(WIDE // 2, ROW)
    places = sorted(grid.squares(), key=lambda pos: (_far(grid, pos, middle), pos))
    facings = (Dir.N, Dir.E, Dir.S, Dir.W) if cls.directed else (Dir.N,)
    corner = grid.pos(WIDE - 1, 0)
    for pos in places:
        for facing in facings:
            values: dict[str, Any] = {"facing": facing} if cls.directed else {}
            more: list[Element] = []
            if issubclass(cls, Switch):
                door = "drawbridge" if key == "pressure-switch" else "trap-door"
                values["targets"] = (corner,)
                more.append(make(ELEMENTS[door], corner, {"facing": Dir.S} if door == "drawbridge" else {}))
            elif key == "drawbridge":
                more.append(make(ELEMENTS["pressure-switch"], grid.pos(2, ROW), {"targets": (pos,)}))
            elif key == "grave":
                more += [make(ELEMENTS["dark-ground"], at, {}) for at in (pos, pos + 1, pos - 1)]
            elif key == "dark-ground":
                more += [make(ELEMENTS[one], pos + 1, {}) for one in ("dark-ground", "grave")]
            elif key == "piston":
                more.append(make(cls, corner, {"colour": PistonColour.BLUE}))
            elif key == "power-coupling":
                more.append(make(ELEMENTS["guard-rail"], pos, {"facing": facing}))
            elif key == "flip-belt":
                on = pos + grid.delta[facing]
                more.append(make(cls, on, {"facing": facing}))
                more.append(make(ELEMENTS["light-barrier"], grid.pos(2, 0), {"facing": Dir.S}))
            elif key == "light-barrier":
                row = grid.pos(1, 0)
                more += [make(ELEMENTS["flip-belt"], row + x, {"facing": Dir.E}) for x in range(4)]
            yield [make(cls, pos, values), *more]


def _far(grid: Grid, pos: int, middle: int) -> int:
    (x, y), (mx, my) = grid.xy(pos), grid.xy(middle)
    return abs(x - mx) + 2 * abs(y - my)


def _played(board: Board, element: Element, rules: Rules) -> Showing:
    """A turn in which the first robot drives onto the element and on, and the second comes along."""
    grid = board.grid
    covers = element.covers(grid) if isinstance(element, Sprawling) else (element.pos,)
    entry = min((pos for pos in covers), key=lambda pos: (abs(grid.xy(pos)[1] - ROW), grid.xy(pos)[0]))
    x, y = grid.xy(entry)
    taken = set(covers)
    first = (max(0, x - 2), y)
    far = next(
        (at for at in ((x, 0), (x, HIGH - 1), (WIDE - 1, y)) if grid.pos(*at) not in taken and at != first),
        (WIDE - 1, 0),
    )
    # it comes backwards, so that it does not shoot at what is to be seen
    way = "N" if far[1] == 0 else "S" if far[1] == HIGH - 1 else "E"
    rows = "\n".join([" ".join("." * WIDE)] * HIGH)
    listed = [element_json(one, grid) for one in board.elements]
    levels = levels_drawing(grid, board.heights) if board.heights else ""
    made = scene(
        rules.key, rows, listed, entropy=ENTROPY, levels=levels, A=robot("E", at=first), B=robot(way, at=far)
    )
    before = tuple(told(made.situation()))
    go = Command.MOVE_2 if x - first[0] > 1 else Command.MOVE_1
    # on a ramp one register is not enough: it has slid back meanwhile
    one = Command.MOVE_2 if element.slopes else Command.MOVE_1
    back = Command.BACK_1
    made.turn(A=[go, None, one, None, Command.TURN_LEFT], B=[None, back, back, None, back])
    return Showing(made.board, before, tuple(made.facts), made.rules.deck)
