"""Phases of random ships come out as a second engine says, written from the rules alone (RN-01 to RN-74)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from plain_ship import Bot, Hull, Phase, Spot, beyond
from seeds import each_seed

from roborally_core.base.geometry import Dir
from roborally_core.base.rng import Rng
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene, stray

NAMES = "ABCDE"
CHIPS = ["move-1", "move-2", "move-3", "back-1"]
FLOORS = [
    *["beam"] * 6, *["hull"] * 4, *["thruster"] * 4, *["pad"] * 4, *["bay"] * 2, "space", "shaft", "twister",
    "broken",
]  # fmt: skip
OPTIONS = [option.key for option in RULESETS["robo-runner"].options]
Listed = list[dict[str, Any]]


class Ship(NamedTuple):
    """A hull, the same as a list of elements, and the phase to be played."""

    hull: Hull
    elements: Listed
    phase: int
    recon: bool


def phases(rng: Rng) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(range(1, 6), 1 + rng.below(4))))


def a_ship(rng: Rng) -> Ship:
    """A ship with a little of everything."""
    hull = Hull(4 + rng.below(4), 3 + rng.below(3))
    elements: Listed = []
    spots = rng.shuffled([(x, y) for x in range(hull.width) for y in range(hull.height)])

    def lay(key: str, at: Spot, **more: Any) -> None:
        elements.append({"type": key, "at": list(at), **more})

    recon, rest = rng.below(2) > 0, list(spots)
    lay("repair-depot", rest.pop())
    for number in (1, 2):
        at = rest.pop()
        if recon:
            hull.airlocks[at] = number
            lay("airlock", at, squad=("red", "blue")[number - 1])
        else:
            hull.points[at] = number
            lay("inspection-point", at, number=number)
    for at in rest:
        _lay_floor(rng, hull, at, lay, recon)
    pads = [at for at in rest if at in hull.pads]
    hull.pads = dict(zip(pads, [*pads[1:], *pads[:1]], strict=True)) if len(pads) > 1 else {}
    for at in hull.pads:
        lay("transporter", at)
    for at in spots:
        _lay_edges(rng, hull, at, lay)
    return Ship(hull, elements, 1 + rng.below(5), recon)


def _lay_floor(rng: Rng, hull: Hull, at: Spot, lay: Any, recon: bool) -> None:
    match rng.choice(FLOORS):
        case "beam":
            hull.beams[at] = warp, way = 1 + rng.below(3), rng.below(4)
            lay("tractor-beam", at, warp=warp, facing=Dir(way).name)
        case "space" | "shaft" as hole:
            hull.holes.add(at)
            lay("space" if hole == "space" else "cooling-shaft", at)
        case "bay":
            hull.bays[at] = phases(rng)
            lay("launch-bay", at, registers=list(hull.bays[at]))
        case "thruster":
            hull.thrusters.add(at)
            lay("thruster", at)
        case "twister":
            hull.twisters[at] = turn = rng.choice([1, 3])
            lay("twister", at, turn="right" if turn == 1 else "left")
        case "pad":
            hull.pads[at] = at
        case "broken" if not recon:
            hull.broken[at] = 1 + rng.below(2)
            lay("hull-damage", at, repairs=hull.broken[at])


def _lay_edges(rng: Rng, hull: Hull, at: Spot, lay: Any) -> None:
    for way in range(4):
        facing, kind = Dir(way).name, rng.below(9)
        if kind == 0:
            hull.rails.add((at, way))
            lay("guard-rail", at, facing=facing)
        elif kind == 1 and (beyond(at, way), (way + 2) % 4) not in hull.slides:
            hull.slides[at, way] = phases(rng)
            lay("slide-rail", at, facing=facing, registers=list(hull.slides[at, way]))
        else:
            continue
        if rng.below(3):
            hull.live.add((at, way))
            lay("power-coupling", at, facing=facing)
    if not rng.below(8):
        way = rng.below(4)
        hull.arms[at] = (way + 2) % 4
        lay("docking-arm", at, facing=Dir(way).name)


def standing(rng: Rng, ship: Ship) -> list[Spot]:
    """Possible squares as the phase begins, near each other."""
    hull = ship.hull
    good = [(x, y) for x in range(hull.width) for y in range(hull.height) if (x, y) not in hull.broken]
    good = [at for at in good if at not in hull.holes and ship.phase in hull.bays.get(at, (ship.phase,))]
    x, y = rng.choice(good)
    return rng.shuffled(sorted(good, key=lambda at: (abs(at[0] - x) + abs(at[1] - y), at))[:9])


def crew(rng: Rng, ship: Ship) -> Iterator[Bot]:
    """Robots in the order in which they act, then scanners, then the crystal."""
    spots, names = standing(rng, ship), rng.shuffled(NAMES)
    for number in range(min(2 + rng.below(4), len(spots))):
        one = Bot(names[number], spots.pop(), rng.below(4), rng.choice([0, 3, 7, 8, 9]), bool(rng.below(6)))
        one.lives, one.seen = 1 + rng.below(3), 0 if ship.recon else rng.below(2)
        one.side = 1 + number % 2 if ship.recon else 0
        one.chip, one.awake = (
            rng.choice([*CHIPS, *CHIPS, "turn-left", "turn-right", "u-turn", ""]),
            rng.below(9) > 0,
        )
        if one.awake and not ship.recon:
            one.options = frozenset(rng.sample(OPTIONS, rng.below(3)))
        yield one
    for number in range(rng.below(3)):
        if spots:
            one = Bot(
                f"scanner.{number + 1}",
                spots.pop(),
                rng.below(4),
                rng.choice([0, 8, 9]),
                kind="scanner",
                lives=0,
            )
            one.chip, one.awake, one.real = rng.choice([*CHIPS, "u-turn"]), rng.below(6) > 0, rng.below(6) > 0
            yield one
    if ship.recon and spots:
        yield Bot("crystal.1", spots.pop(), 0, kind="crystal", lives=0)


def scene_of(ship: Ship, bots: list[Bot]) -> Scene:
    """The same as a scene."""
    robots, strays = {}, {}
    for rank, one in enumerate(bots, 1):
        words: dict[str, Any] = {"at": one.at, "damage": one.damage, "real": one.real}
        if one.kind == "robot":
            engaged = dict.fromkeys(sorted(one.options), ship.phase)
            words |= {"lives": one.lives, "checkpoints": one.seen, "rank": rank, "side": one.side}
            words |= {"power": "on" if one.awake else "down", "options": list(engaged), "engaged": engaged}
            robots[one.name] = robot(Dir(one.way), **words)
        elif one.kind == "scanner":
            words["power"] = "on" if one.awake else "arriving"
            strays[one.name] = stray(Dir(one.way), registers=[None] * (ship.phase - 1) + [one.chip], **words)
        else:
            strays[one.name] = stray(Dir(one.way), at=words["at"])
    set_to = {"scanners": sum(one.kind == "scanner" for one in bots)}
    rules = RULESETS["robo-recon" if ship.recon else "robo-runner"]
    set_to |= {} if ship.recon else {"hull_damage": 1}
    drawing = "\n".join([" ".join("." * ship.hull.width)] * ship.hull.height)
    s = scene(rules.with_settings(set_to), drawing, ship.elements, strays=strays, **robots)
    pads = [one.pos for one in s.board.elements if one.key == "transporter"]
    for frm, to in ship.hull.pads.items():
        s.switch(*frm, pads.index(s.board.grid.pos(*to)) + 1, "transporter")
    return s


def became(s: Scene, bots: list[Bot]) -> dict[str, Any]:
    """Everybody's fate; the squares of replaced scanners do not matter here."""
    out: dict[str, Any] = {}
    for one in bots:
        at = s.at(one.name) if one.kind == "robot" or one.name in s.unseated else None
        if one.kind == "scanner" and one.at is None:
            continue
        here = (s[one.name].facing, s.mode(one.name)) if at is not None else ()
        so = (at, here, s.damage(one.name)) if at is not None or one.kind == "robot" else (at, here, 0)
        if one.kind == "robot":
            so += (s.lives(one.name), s.checkpoints(one.name), sorted(s.deeds(one.name)))
        out[one.name] = so
    return out


def expected(bots: list[Bot]) -> dict[str, Any]:
    """The expected fate, in the same form."""
    out: dict[str, Any] = {}
    for one in bots:
        if one.kind == "scanner" and one.at is None:
            continue
        here = (one.way, "real" if one.real else "virtual") if one.at is not None else ()
        so: tuple[Any, ...] = (one.at, here, one.damage)
        if one.kind == "robot":
            so += (one.lives, one.seen, sorted(one.deeds))
        out[one.name] = so
    return out


@each_seed(120)
def test_a_phase_comes_out_as_the_rules_say(seed):
    rng = Rng(seed.to_bytes(8, "big"), "plain ship")
    ship = a_ship(rng)
    bots = list(crew(rng, ship))
    s = scene_of(ship, bots)
    text = s.text()
    s.register(ship.phase, **{one.name: one.chip for one in bots if one.chip and one.kind == "robot"})
    phase = Phase(ship.hull, bots, ship.phase)
    phase.play()
    assert became(s, bots) == expected(bots), text
    assert (s.over, sorted(s.winners or s.drew), bool(s.drew)) == (
        phase.over,
        sorted(phase.winners),
        phase.drawn,
    ), text
    assert {at: s.value(*at, "hull-damage") for at in ship.hull.broken} == ship.hull.broken, text
