"""The top of a shaft is ground of its level while it is there, for everything (RF-13, RF-46).

A closed sluice plays like a raised floor, an open one and an elevator that is down like plain floor, and
one that is up like a raised floor for all that goes on on its upper level. So two boards that differ in
nothing else are played with the same robots and programs.
"""

from __future__ import annotations

from random import Random

import pytest
from seeds import each_seed

from roborally_core.board.load import BoardError
from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotMoved
from roborally_core.scene import Scene, SceneError, robot, scene

SIDE = 5
WAYS = "NESW"
DEVICES = (
    *("wall", "laser", "pusher", "hydraulic-pusher", "ventilator", "melting-beam", "radio-beam"),
    *("light-barrier", "mirror", "force-field", "loophole", "spiked-wall", "padded-wall", "copy-machine"),
    *("flamer", "slide-rail"),
)
GROUNDS = (
    *("magnet", "black-hole", "turret", "lava-pit", "jack-in-the-box", "teleport-pad", "belt"),
    *("express-belt", "flip-belt", "tilted-ground", "padded-square", "pit", "ice", "repeater", "current"),
    *("water", "fog", "gear", "smokestack", "capacity-trapdoor", "golden-belt", "energizer", "dark-ground"),
)
OPTIONS: dict[str, dict[str, list[object]]] = {
    "laser": {"strength": [1, 2]},
    "lava-pit": {"expert": [False, True]},
    "teleport-pad": {"high_power": [False, True]},
    "tilted-ground": {"diagonal": [False, True]},
    "turret": {"weapon": ["laser", "beams"]},
    "jack-in-the-box": {"ways": [["N", "E", "S", "W"], ["W", "S", "E", "N"]]},
    "ventilator": {"registers": [[1, 2, 3, 4, 5], [2]]},
}
DIRECTED = (
    *DEVICES,
    "belt",
    "express-belt",
    "golden-belt",
    "flip-belt",
    "tilted-ground",
    "current",
    "turret",
)
COMMANDS = [one.name.lower().replace("_", "-") for one in Command if one <= Command.U_TURN]


def borders(one: dict[str, object], square: tuple[int, int]) -> bool:
    """Whether what hangs on a wall may have it between its square and this one."""
    (x, y), way = one["at"], WAYS.index(str(one["facing"]))  # type: ignore[misc]
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
    return square in ((x + dx, y + dy), (x - dx, y - dy))


def things(rng: Random, free: list[tuple[int, int]]) -> list[dict[str, object]]:
    """Some elements on free squares, no two on one ground."""
    out: list[dict[str, object]] = []
    grounds = rng.sample(free, min(len(free), rng.randint(1, 4)))
    named = [(rng.choice(GROUNDS), square) for square in grounds]
    named += [(rng.choice(DEVICES), rng.choice(free)) for _ in range(rng.randint(1, 4))]
    for key, (x, y) in named:
        one: dict[str, object] = {"type": key, "at": [x, y]}
        if key in DIRECTED:
            one["facing"] = rng.choice(WAYS)
        for name, values in OPTIONS.get(key, {}).items():
            one[name] = rng.choice(values)
        out.append(one)
        if key == "dark-ground":
            out.append({"type": "grave", "at": [x, y]})
    return out


def played(shaft: dict[str, object], levels: list[list[int]], up: int, seed: int, walled: bool) -> Scene:
    """The second register of a hall with ``shaft``, on which robots stand ``up`` levels high.

    There may be walls at it if it is ``walled``.
    """
    rng = Random(seed)
    x, y = shaft["at"]  # type: ignore[misc]
    free = [(a, b) for a in range(SIDE) for b in range(SIDE) if (a, b) != (x, y) and levels[b][a] >= 0]
    floor = things(rng, free)
    if not walled:
        floor = [one for one in floor if one["type"] not in DEVICES or not borders(one, (x, y))]
    squares = rng.sample([*free, (x, y)], 4)
    given: dict[str, object] = {}
    orders: dict[str, str] = {}
    for name, square in zip("ABCD"[: rng.randint(2, 4)], squares, strict=False):
        at = (*square, up) if up and square == (x, y) else square
        given[name] = robot(rng.choice(WAYS), at=at)
        orders[name] = rng.choice(COMMANDS)
    drawing = "\n".join(" ".join("." * SIDE) for _ in range(SIDE))
    heights = "\n".join(" ".join(str(abs(level)) for level in row) for row in levels)
    s = scene("robofactory", drawing, [*floor, shaft], levels=heights, register=1, **given)
    return s.register(2, **orders)


def outcome(s: Scene, at: tuple[int, int]) -> object:
    """The result, whether the square is a top or ground being the same."""
    grid = s.board.grid
    square = grid.pos(*at)

    def place(pos: int) -> int:
        return square if grid.ground(pos) == square else pos

    bodies = [
        (one.id, place(one.pos), one.facing, one.damage, one.lives, one.status)
        for one in (*s.state.robots, *s.state.unseated)
    ]
    return bodies, sorted(s.state.memory.items()), sorted(s.state.conditions.items()), s.state.over


def hall(rng: Random) -> tuple[list[list[int]], tuple[int, int]]:
    """Levels, mostly of the ground and one above, and the square of a shaft between the two."""
    levels = [[rng.choice((0, 0, 0, 1, 1, 2)) for _ in range(SIDE)] for _ in range(SIDE)]
    x, y = rng.randrange(1, SIDE - 1), rng.randrange(1, SIDE - 1)
    levels[y][x] = 0
    for square, level in zip(
        rng.sample([(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)], 2), (0, 1), strict=True
    ):
        levels[square[1]][square[0]] = level
    return levels, (x, y)


def alike(shaft: dict[str, object], up: int, seed: int) -> bool:
    """Whether a board with ``shaft`` plays like plain floor ``up`` levels higher; False: it is refused."""
    levels, (x, y) = hall(Random(seed))
    shaft = {**shaft, "at": [x, y]}
    try:
        # walls at a shaft reach up to its top, be that there or not
        with_shaft = played(shaft, levels, up, seed, bool(up))
        levels[y][x] += up
        without = played({"type": "plate", "at": [x, y]}, levels, 0, seed, bool(up))
    except (BoardError, BoardRefused, SceneError):
        return False  # elements where they cannot stand
    found = outcome(with_shaft, (x, y)), outcome(without, (x, y))
    assert found[0] == found[1]
    return True


@pytest.mark.parametrize(
    ("shaft", "up"),
    [
        ({"type": "sluice", "closed": [1, 2]}, 1),
        ({"type": "sluice", "closed": [3]}, 0),
        ({"type": "elevator", "up": [3]}, 0),
    ],
)
@each_seed(40, telling=0.2)
def test_a_shaft_plays_like_the_floor_it_is_now(shaft, up, seed):
    return alike(shaft, up, seed)


def above(seed: int) -> bool:
    """Whether a raised elevator amid raised floor played as raised floor does; False: somebody came below."""
    rng = Random(seed)
    levels = [[1] * SIDE for _ in range(SIDE)]
    x, y = rng.randrange(1, SIDE - 1), rng.randrange(1, SIDE - 1)
    low = rng.choice([(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)])
    levels[y][x] = levels[low[1]][low[0]] = 0
    try:
        with_shaft = played({"type": "elevator", "up": [1, 2], "at": [x, y]}, levels, 1, seed, walled=True)
        levels[y][x] = 1
        without = played({"type": "plate", "at": [x, y]}, levels, 0, seed, walled=True)
    except (BoardError, BoardRefused, SceneError):
        return False
    grid = with_shaft.board.grid
    below = {grid.pos(x, y), grid.pos(*low)}
    stood = {one.pos for one in with_shaft.before.state.robots} | {
        pos for fact in with_shaft.of(RobotMoved) for pos in (fact.frm, fact.to)
    }
    laid = any(one.pos == grid.pos(*low) for one in with_shaft.board.elements)
    if laid or not below.isdisjoint(stood):
        return False
    assert outcome(with_shaft, (x, y)) == outcome(without, (x, y))
    return True


@each_seed(60, telling=0.3)
def test_a_raised_elevator_plays_like_raised_floor_for_all_that_goes_on_above(seed):
    return above(seed)
