"""A little scene for each element that shows what it does: a robot drives onto it, another comes along.

For help pages, which play it over and over. The scene is a real one, so that a changed rule shows there.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any, NamedTuple

from ..base.geometry import Dir, Grid, grid_of
from ..board.listed import element_json
from ..board.model import Board
from ..board.text import make
from ..effects.demo import HERE, Demo
from ..elements import ELEMENTS
from ..elements.api import Element
from ..elements.sprawling import Sprawling
from ..engine.fitting import unfit
from ..engine.mixing import barred
from ..engine.rules import Rules
from ..rules.cards import Deck
from ..rules.commands import Command
from ..rules.events import Fact
from ..rules.timeline import REGISTERS
from ..situation import robot, told
from .making import scene
from .play import Scene

WIDE, HIGH = 7, 5
ROW = 2
"""The row along which the first robot drives."""
ENTROPY = "5a" * 32


class Showing(NamedTuple):
    """The content of a showing: the board, the state before, and everything that happens."""

    board: Board
    before: tuple[Fact, ...]
    """The robots' places, as facts."""
    facts: tuple[Fact, ...]
    deck: Deck
    """The cards that the facts name."""


def showing(key: str, rules: Rules, *, mixing: bool = False) -> Showing | None:
    """The scene of the element called ``key`` under ``rules``; None if it does nothing there.

    With ``mixing`` it may bring steps of its own (:mod:`~..engine.mixing`).
    """
    cls = ELEMENTS[key]
    if barred(cls(pos=0), rules) if mixing else not cls(pos=0).fits(rules):
        return None
    if cls.demo is not None:
        return _arranged(cls, cls.demo, rules)
    grid = grid_of(WIDE, HIGH)
    middle = grid.pos(WIDE // 2, ROW)
    for pos in sorted(grid.squares(), key=lambda pos: (_far(grid, pos, middle), pos)):
        for facing in (Dir.N, Dir.E, Dir.S, Dir.W) if cls.directed else (Dir.N,):
            element = make(cls, pos, {"facing": facing} if cls.directed else {})
            board = Board(WIDE, HIGH, [element])
            if not unfit(board, rules):
                return _played(board, element, rules)
    return None


def arranged(cls: type[Element], demo: Demo, rules: Rules, *, without: bool = False) -> Scene:
    """The scene that ``demo`` describes, before anything happens; ``without`` the element itself."""
    lines = dedent(demo.drawing).strip("\n").splitlines()
    listed: list[dict[str, Any]] = []
    for y, line in enumerate(one for one in lines if set(one) - set("- ")):
        at = [x for x, cell in enumerate(line[::2]) if cell == HERE]
        listed += [{"type": cls.key, "at": [x, y], **demo.values} for x in at]
    drawing = "\n".join(lines).replace(HERE, ".")
    made = scene(
        rules.with_settings(demo.settings),
        drawing,
        [*([] if without else listed), *demo.more],
        entropy=ENTROPY,
        levels=dedent(demo.levels).strip("\n"),
        turn=demo.turn,
        A=robot(demo.a.split()[0], **demo.robots.get("A", {})),
        B=robot(demo.b.split()[0], **demo.robots.get("B", {})),
    )
    for name, conditions in demo.conditions.items():
        for key, values in conditions.items():
            made.state.conditions[key, made[name].id] = values
    return made


def played(made: Scene, demo: Demo) -> tuple[Fact, ...]:
    """Everything that happens in the scene that ``demo`` describes."""
    facts: list[Fact] = []
    if demo.opens:
        facts += made.next_turn().facts
    programs = {name: text.split()[1:] for name, text in (("A", demo.a), ("B", demo.b))}
    waits = {name: ["pause"] * (REGISTERS - len(program)) for name, program in programs.items()}
    made.turn({}, **{name: program + waits[name] for name, program in programs.items()})
    return (*facts, *made.facts)


def _arranged(cls: type[Element], demo: Demo, rules: Rules) -> Showing:
    made = arranged(cls, demo, rules)
    before = tuple(told(made.situation()))
    facts = played(made, demo)
    return Showing(made.board, before, facts, made.rules.deck)


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
    # it comes backwards, so that it does not shoot at the element
    way = "N" if far[1] == 0 else "S" if far[1] == HIGH - 1 else "E"
    rows = "\n".join([" ".join("." * WIDE)] * HIGH)
    listed = [element_json(one, grid) for one in board.elements]
    made = scene(rules.key, rows, listed, entropy=ENTROPY, A=robot("E", at=first), B=robot(way, at=far))
    before = tuple(told(made.situation()))
    go = Command.MOVE_2 if x - first[0] > 1 else Command.MOVE_1
    one, back = Command.MOVE_1, Command.BACK_1
    made.turn(A=[go, None, one, None, Command.TURN_LEFT], B=[None, back, back, None, back])
    return Showing(made.board, before, tuple(made.facts), made.rules.deck)
