"""Idle things change nothing, and symmetrical things play so: rams, light barriers, flyers."""

from __future__ import annotations

from random import Random

from seeds import each_seed

from roborally_core.engine.fitting import BoardRefused
from roborally_core.scene import Scene, robot, scene

SIDE = 5
WAYS = "NESW"
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
DOWN = {"power": "down"}
Thing = dict[str, object]


def hall(floor: list[Thing], **robots: object) -> Scene:
    """A bare hall with ``floor`` on it."""
    drawing = "\n".join(" ".join("." * SIDE) for _ in range(SIDE))
    return scene("robofactory", drawing, floor, **robots)


def at(key: str, square: tuple[int, int], facing: str = "", **more: object) -> Thing:
    return {"type": key, "at": list(square), **({"facing": facing} if facing else {}), **more}


def standing(rng: Random, squares: list[tuple[int, int]], **more: object) -> dict[str, object]:
    """Robots of which none does anything, on different squares."""
    return {
        name: robot(rng.choice(WAYS), at=square, **{**DOWN, **more})
        for name, square in zip("ABCD", squares, strict=False)
    }


def bodies(s: Scene) -> list[tuple[object, ...]]:
    """The places and states of all bodies."""
    return [(one.id, one.pos, one.facing, one.damage, one.status) for one in s.state.robots]


# -- a ram with nobody before it is a wall (RF-23) -----------------------------------------------------


def pushing(seed: int) -> tuple[Scene, Scene]:
    """The same hall with rams that have nobody before them, and with walls in their place."""
    rng = Random(seed)
    squares = [(x, y) for x in range(SIDE) for y in range(SIDE)]
    where = rng.sample(squares, 4)
    robots = standing(rng, where)
    work = [at(rng.choice(("pusher", "hydraulic-pusher")), square, rng.choice(WAYS)) for square in where]
    rest = [square for square in squares if square not in where]
    floor = [at(rng.choice(("pit", "piston", "tilted-ground", "wall")), one, rng.choice(WAYS))
             for one in rng.sample(rest, 4)]  # fmt: skip
    for number, one in enumerate(floor):
        if one["type"] == "pit":
            del one["facing"]
        if one["type"] == "piston":
            one["colour"] = ("orange", "blue")[number & 1]
    idle = [at("hydraulic-pusher", one, rng.choice(WAYS)) for one in rng.sample(rest, rng.randint(1, 4))]
    walls = [
        {**one, "type": "wall", "facing": WAYS[(WAYS.index(str(one["facing"])) + 2) % 4]} for one in idle
    ]
    return hall([*work, *floor, *idle], **robots), hall([*work, *floor, *walls], **robots)


def rams_agree(seed: int) -> bool:
    """Whether both halls come to the same; False if one is refused."""
    try:
        with_rams, with_walls = pushing(seed)
    except BoardRefused:
        return False
    found = bodies(with_rams.register()), bodies(with_walls.register())
    assert found[0] == found[1]
    return True


# -- a light barrier has two ends (RF-28) ----------------------------------------------------------------


def barriers_agree(seed: int) -> None:
    """A barrier between two walls notices the same from either end."""
    rng = Random(seed)
    squares = [(x, y) for x in range(1, SIDE) for y in range(SIDE)]
    column = rng.randrange(1, SIDE)
    keys = (
        "pit",
        "belt",
        "pusher",
        "flamer",
        "melting-beam",
        "ice",
        "padded-square",
        "teleport-pad",
        "magnet",
    )
    floor = [at(rng.choice(keys), one, rng.choice(WAYS)) for one in rng.sample(squares, 5)]
    for one in floor:
        if one["type"] in ("pit", "ice", "padded-square", "teleport-pad", "magnet"):
            del one["facing"]
        elif one["at"][0] == column:  # type: ignore[index]
            one["facing"] = rng.choice("EW")  # what hangs there puts no wall across the barrier
    ends = [at("wall", (column, 0), "N"), at("wall", (column, SIDE - 1), "S")]
    flip = at("flip-belt", (0, 2), "N")
    where = rng.sample(squares, 3)
    robots = {name: robot(rng.choice(WAYS), at=square) for name, square in zip("ABC", where, strict=True)}
    orders = {
        name: rng.choice(("move-1", "move-2", "move-3", "back-1", "turn-left", "pause")) for name in "ABC"
    }
    out = []
    for y, facing in ((0, "S"), (SIDE - 1, "N")):
        s = hall(
            [*floor, *ends, flip, at("light-barrier", (column, y), facing)],
            D=robot(at=(0, 2), **DOWN),
            **robots,
        )
        out.append(bodies(s.register(**orders)))
    assert out[0] == out[1]


# -- a flyer is no load (S-7) ----------------------------------------------------------------------------


def loads_agree(seed: int) -> bool:
    """Robots on platforms, big gears and trapdoors fare as if those in the air were not there."""
    rng = Random(seed)
    key = rng.choice(("platform", "big-gear", "capacity-trapdoor"))
    thing = at(key, (2, 2) if key == "platform" else (1, 1), "N" if key == "big-gear" else "")
    near = [(x, y) for x in range(1, 4) for y in range(1, 4)]
    field = [at("antigravity-field", (x, 0)) for x in range(SIDE)]
    where = rng.sample(near, 2)
    robots = {name: robot("S", at=square) for name, square in zip("AB", where, strict=True)}
    belt = at("belt", (0, 2), "E")
    robots["C"] = robot("E", at=(0, 2), **DOWN)
    robots["D"] = robot("S", at=(rng.randrange(1, 4), 0))
    s, alone = hall([thing, belt, *field], **robots), hall([thing, belt, *field], **robots)
    grid, flyer = s.board.grid, s["D"]
    above = [pos for pos in (grid.pos(x, y) for x, y in near) if pos not in s.state.occupied]
    s.state.place(flyer, rng.choice(above))
    s.state.conditions["flying", flyer.id] = ()
    alone.state.place(alone["D"], grid.pos(4, 4))
    # shots may meet the flyer: only where all come to is compared
    found = [[one[:3] for one in bodies(each.register()) if one[0] != flyer.id] for each in (s, alone)]
    in_the_way = any(one.to == flyer.pos for one in alone.facts if hasattr(one, "to"))
    if in_the_way or ("flying", flyer.id) not in s.state.conditions:
        return False  # a shot has brought it down
    assert found[0] == found[1]
    return True


@each_seed(150, telling=0.2)
def test_a_ram_with_nobody_before_it_is_a_wall(seed):
    return rams_agree(seed)


@each_seed(60)
def test_a_light_barrier_notices_the_same_from_either_end(seed):
    barriers_agree(seed)


@each_seed(100, telling=0.3)
def test_flyers_are_no_load_for_anybody(seed):
    return loads_agree(seed)
