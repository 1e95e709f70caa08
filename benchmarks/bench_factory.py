"""The cost of the factory floor: a board of 24 x 24 with every element of RoboFactory against one of Classic.

Both are measured in one run, in turn, with eight robots, all of which stay on the board; the figure is the
ratio. Compiling covers everything from the elements of a board to the floor that is played.
"""

from __future__ import annotations

import statistics
import time

from benchmarks.bench_engine import ROUNDS, full_board, milliseconds, situations
from benchmarks.harness import Report
from roborally_core.base.geometry import DIRS, grid_of
from roborally_core.base.rng import Rng
from roborally_core.board.model import Board
from roborally_core.board.text import make
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.elements.piston import PistonColour
from roborally_core.elements.sprawling import Sprawling
from roborally_core.elements.wired import Switch
from roborally_core.engine.compile import Floor
from roborally_core.rulesets import RULESETS

SIDE = 24
COUNT = 120
RULES = RULESETS["robofactory"]
FIRST = ("rotating-room", "accelerator")
"""The largest elements, which are placed first."""


def factory_board() -> Board:
    """A board of 24 x 24 with every element that RoboFactory plays, each on a square of its own."""
    grid, rng = grid_of(SIDE, SIDE), Rng(b"every element")
    keys = [key for key, cls in ELEMENTS.items() if cls(pos=grid.pos(0, 0)).fits(RULES)]
    keys = [key for key in keys if key not in ("inspection-point", "airlock")]
    keys.sort(key=lambda key: (key not in FIRST, not issubclass(ELEMENTS[key], Sprawling), key))
    everything = frozenset(grid.squares())
    free, heights = set(everything), dict[int, int]()
    elements: list[Element] = []

    def around(pos: int) -> list[int]:
        return [pos + step for step in grid.delta]

    def put(key: str, pos: int, **values: object) -> Element:
        cls = ELEMENTS[key]
        facing = {"facing": rng.choice(DIRS)} if cls.directed else {}
        one = make(cls, pos, {**facing, **values})
        elements.append(one)
        covers = one.covers(grid) if isinstance(one, Sprawling) else (pos,)
        # there is a free square around each element, so that none is in another's way
        for at in covers:
            free.difference_update((at, *around(at)))
        if cls.leveled:
            # a step one square wide: a waterfall stands on it, and all other elements lead up to it
            heights[pos if key == "waterfall" else around(pos)[one.facing]] = 1
        return one

    def place(key: str) -> int:
        """The first free square from which the whole element covers only free ones."""
        cls = ELEMENTS[key]
        for pos in rng.shuffled(sorted(free)):
            one = cls(pos=pos)
            covers = one.covers(grid) if isinstance(one, Sprawling) else (pos,)
            whole = not isinstance(one, Sprawling) or len(covers) == len(one.offsets())
            whole = whole and (not cls.leveled or everything.issuperset(around(pos)))
            if whole and free.issuperset(covers):
                return pos
        raise AssertionError(f"there is no room for {key}")

    for number in range(1, 9):
        put("start", place("start"), number=number)
    put("checkpoint", place("checkpoint"), number=1)
    door, bridge = put("trap-door", place("trap-door")), put("drawbridge", place("drawbridge"))
    for key in keys:
        if key in ("start", "checkpoint", "trap-door", "drawbridge"):
            continue
        pos = place(key)
        if key == "grave":
            elements.append(make(ELEMENTS["dark-ground"], pos, {}))
        if issubclass(ELEMENTS[key], Switch):
            put(key, pos, targets=(bridge.pos if key == "pressure-switch" else door.pos,))
        else:
            put(key, pos)
        if key == "piston":
            put(key, place(key), colour=PistonColour.BLUE)
        if key == "power-coupling":
            elements.append(make(ELEMENTS["guard-rail"], pos, {"facing": elements[-1].facing}))
    return Board(SIDE, SIDE, elements, name="Every element", rulesets=(RULES.key,), heights=heights)


def run(report: Report) -> None:
    """Measure the ratio of turns, and compiling."""
    classic = Floor(full_board(SIDE // 12), RULESETS["classic"])
    factory = Floor(factory_board(), RULES)
    report.note(
        f"{len({one.key for one in factory.board.elements})} elements of RoboFactory on one board of "
        f"{SIDE}x{SIDE}, 8 robots, facts off; medians of {ROUNDS} rounds by turns. Processor time."
    )
    plain, every = milliseconds(
        [
            (classic, situations(classic, 8, COUNT, "factory"), False),
            (factory, situations(factory, 8, COUNT, "factory"), False),
        ]
    )
    report.figure("turn, full Classic board 24x24", plain, "ms")
    report.figure("turn, every element of RoboFactory 24x24", every, "ms")
    report.ratio("every element against Classic", every, plain, at_most=3)
    board, taken = factory_board(), []
    for _ in range(ROUNDS):
        begun = time.process_time()
        Floor(board, RULES)
        taken.append((time.process_time() - begun) * 1000)
    report.figure("compiling the board with every element", statistics.median(taken), "ms", at_most=20)
