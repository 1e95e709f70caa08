"""Registers of random rallies come out as a second engine says, written from the rules alone (RR, CL, BW)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from plain_hall import Bot, Edge, Hall, Spot, across
from plain_rally import MOVES, TURNS, Rally
from seeds import each_seed

from roborally_core.base.geometry import Dir
from roborally_core.base.rng import Rng
from roborally_core.scene import Scene, robot, scene

MIXES = [
    ["belt"] * 6 + ["port", "toggle", "door", "pit", "oil"],
    ["belt"] * 4 + ["port", "toggle", "door"] * 3 + ["bridge", "pressure", "pit"],
    ["pusher"] * 9 + ["toggle", "door", "port", "pit", "pit"],
    ["toggle", "door"] * 3 + ["crusher", "eye"] * 2 + ["laser", "blaser", "bridge", "pressure"],
    ["oil"] * 6 + ["port", "toggle", "door", "belt", "pit"],
    [
        "gear",
        "saw",
        "repair",
        "laser",
        "blaser",
        "eye",
        "belt",
        "port",
        "door",
        "toggle",
        "pit",
        "crusher",
        "oil",
    ],
]
COLOURS = [
    "amber", "blue", "cyan", "green", "indigo", "lime", "orange", "pink", "red", "violet", "white", "yellow",
]  # fmt: skip
RALLY_MOVES = ["move-1", "move-2", "move-3", "back-1"]
ROTATIONS = {1: "right", 2: "around", 3: "left"}


class Drawn(NamedTuple):
    """A hall, the same as a list of elements, and the squares of switches that are still to be wired."""

    hall: Hall
    elements: list[dict[str, Any]]
    switches: list[tuple[str, Spot]]

    def lay(self, key: str, at: Spot, **more: Any) -> None:
        """List an element."""
        self.elements.append({"type": key, "at": list(at), **more})

    def taken(self, at: Spot) -> bool:
        """Whether anything lies there already."""
        return any(item["at"] == list(at) for item in self.elements) or at in dict(
            map(reversed, self.switches)
        )


def a_hall(rng: Rng, rules: str) -> Drawn:
    """A board with a little of everything the rules have, or take in."""
    drawn = Drawn(Hall(2 + rng.below(5), 2 + rng.below(4), rules == "botwars"), [], [])
    hall = drawn.hall
    spots = rng.shuffled([(x, y) for x in range(hall.width) for y in range(hall.height)])
    kinds = [kind for kind in rng.choice(MIXES) if kind != "oil" or rules != "botwars"]
    density, first = rng.choice([4, 7, 10]), 1 + rng.below(3) if len(spots) > 5 else 1
    for number, at in enumerate(spots[:first], 1):
        hall.flags[at] = number
        drawn.lay("checkpoint", at, number=number)
    spare, *rest = spots[first:]
    for at in rest:
        if rng.below(10) < density:
            _lay_floor(rng, drawn, at, rng.choice(kinds))
    for at in rest:
        _lay_edges(rng, drawn, at)
    if hall.bridges and "pressure" not in dict(drawn.switches):
        drawn.switches.append(("pressure", spare))
    _wire(rng, drawn)
    hall.spinning = rng.below(2) > 0
    return drawn


def registers(rng: Rng) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(range(1, 6), 1 + rng.below(5))))


def _lay_floor(rng: Rng, drawn: Drawn, at: Spot, kind: str) -> None:
    hall = drawn.hall
    match kind:
        case "belt":
            hall.belts[at] = way, express = rng.below(4), rng.below(2) > 0
            drawn.lay("express-belt" if express else "belt", at, facing=Dir(way).name)
        case "gear":
            hall.gears[at] = 1 + rng.below(3)
            drawn.lay("gear", at, turn=ROTATIONS[hall.gears[at]])
        case "crusher":
            hall.crushers[at] = registers(rng)
            drawn.lay("crusher", at, registers=list(hall.crushers[at]))
        case "pit" | "oil" | "saw" | "repair":
            {"pit": hall.pits, "oil": hall.oil, "saw": hall.saws, "repair": hall.sites}[kind].add(at)
            drawn.lay("buzzsaw" if kind == "saw" else kind, at)
        case "door":
            hall.doors.add(at)
            hall.on[at] = not rng.below(3)
            drawn.lay("trap-door", at, open=hall.on[at])
        case "bridge":
            hall.bridges[at], hall.on[at] = rng.below(4), False
            drawn.lay("drawbridge", at, facing=Dir(hall.bridges[at]).name)
        case "port" if len(hall.ports) < len(COLOURS):
            hall.ports[at] = rng.choice([n for n in range(len(COLOURS)) if n not in hall.ports.values()])
            hall.on[at] = rng.below(4) > 0
            drawn.lay("teleporter", at, colour=COLOURS[hall.ports[at]], active=hall.on[at])
        case "toggle" | "pressure":
            drawn.switches.append((kind, at))
        case "pusher":
            for _ in range(3):  # several contend for the robot there
                _mount(rng, drawn, at, kind)
        case "laser" | "blaser" | "eye":
            _mount(rng, drawn, at, kind)


def _bare(hall: Hall, edge: Edge) -> bool:
    """Whether nothing stands on an edge yet."""
    sides = {edge, across(edge)}
    return (
        not sides & hall.walls and not sides & hall.fences and not {at for at, _ in sides} & {*hall.bridges}
    )


def _mount(rng: Rng, drawn: Drawn, at: Spot, kind: str) -> None:
    """Hang something on a wall, and the wall with it."""
    hall, way = drawn.hall, rng.below(4)
    back = (at, (way + 2) % 4)
    if not _bare(hall, back) or at in hall.on or at in hall.pits:
        return
    hall.walls.add(back)
    if kind == "eye":
        hall.eyes[at, way] = []
        return
    more: dict[str, Any] = {"beams": 1 + rng.below(3)}
    if kind == "pusher":
        more = {"registers": list(registers(rng))}
        hall.pushers.append((at, way, tuple(more["registers"])))
    elif kind == "laser":
        hall.lasers.append((at, way, more["beams"]))
    else:
        more["active"] = hall.on[at] = rng.below(2) > 0
        hall.blasers.append((at, way, more["beams"]))
    drawn.lay(kind, at, facing=Dir(way).name, **more)


def _lay_edges(rng: Rng, drawn: Drawn, at: Spot) -> None:
    hall = drawn.hall
    if not rng.below(8) and not drawn.taken(at):
        _mount(rng, drawn, at, rng.choice(["pusher", "laser", "blaser"]))
    for way in range(4):
        kind, edge = rng.below(24), (at, way)
        if kind < 2 and _bare(hall, edge) and (kind or hall.has(across(edge)[0])):
            (hall.walls if kind else hall.fences).add(edge)
            drawn.lay("wall" if kind else "fence", at, facing=Dir(way).name)


def _wire(rng: Rng, drawn: Drawn) -> None:
    """Wire switches and eyes to what they may drive; each bridge to every pressure switch."""
    hall = drawn.hall
    driven = [*hall.ports, *hall.doors, *(at for at, _, _ in hall.blasers)]
    lowered = [*hall.ports, *hall.bridges]
    for kind, at in drawn.switches:
        pool = lowered if kind == "pressure" else driven
        if pool:
            targets = rng.sample(pool, min(len(pool), 1 + rng.below(3)))
            targets += [bridge for bridge in hall.bridges if kind == "pressure" and bridge not in targets]
            (hall.once if kind == "pressure" else hall.toggles)[at] = targets
            drawn.lay(f"{kind}-switch", at, targets=[list(target) for target in targets])
            if not rng.below(4):
                hall.crushers[at] = registers(rng)
                drawn.lay("crusher", at, registers=list(hall.crushers[at]))
    for (at, way), targets in hall.eyes.items():
        targets.extend(rng.sample(driven, min(len(driven), 1 + rng.below(3))))
        if targets:
            drawn.lay("electric-eye", at, facing=Dir(way).name, targets=[list(target) for target in targets])
        else:
            drawn.lay("wall", at, facing=Dir((way + 2) % 4).name)


def crew(rng: Rng, rules: str, hall: Hall, turn: int) -> list[Bot]:
    """Up to four robots near each other."""
    good = [(x, y) for x in range(hall.width) for y in range(hall.height) if not hall.deadly((x, y))]
    x, y = rng.choice(good)
    spots = rng.shuffled(sorted(good, key=lambda at: (abs(at[0] - x) + abs(at[1] - y), at))[:7])
    cards = [*TURNS, *(MOVES if rules == "botwars" else RALLY_MOVES)]
    ranks = rng.shuffled(list(range(200))) if rng.below(4) else [rng.below(3) for _ in range(200)]
    bots = []
    for seat in range(min(2 + rng.below(3), len(spots))):
        bot = Bot("ABCD"[seat], seat, spots[seat], rng.below(4), rng.choice([0, 0, 4, 5, 6, 7, 8]))
        bot.lives, bot.ticked = rng.below(3) + (rules != "rr"), rng.below(len(hall.flags))
        bot.awake = rng.below(8) > 0
        if rules == "rr":
            bot.model = rng.choice(["standard", "james-bot", "peach", "peach"])
        elif rules == "botwars" and not rng.below(4):
            bot.real, bot.since = False, turn - rng.below(2)
            bot.at = spots[0] if rng.below(2) else bot.at
        bot.archive = bot.at or (0, 0)
        bot.cards = [
            (rng.choice(cards), ranks.pop()) if bot.awake and rng.below(8) else None for _ in range(5)
        ]
        bots.append(bot)
    return bots


def scene_of(rules: str, drawn: Drawn, bots: list[Bot], turn: int) -> Scene:
    """The same as a scene."""
    robots = {
        bot.name: robot(
            Dir(bot.way), at=bot.at, damage=bot.damage, lives=bot.lives, checkpoints=bot.ticked,
            model=bot.model, power="on" if bot.awake else "down", real=bot.real, since=bot.since,
            registers=bot.cards,
        )
        for bot in bots
    }  # fmt: skip
    drawing = "\n".join([" ".join("." * drawn.hall.width)] * drawn.hall.height)
    lots = {"buzzsaws": 0 if drawn.hall.spinning else 3}
    return scene(rules, drawing, drawn.elements, turn=turn, draws=lots if drawn.hall.saws else {}, **robots)


def became(s: Scene, rally: Rally) -> list[Any]:
    """The fates of all robots, and the states of what is wired, in the scene."""
    hall = rally.hall
    kinds = {**dict.fromkeys(hall.doors, "trap-door"), **dict.fromkeys(hall.bridges, "drawbridge")}
    kinds |= {**dict.fromkeys(hall.ports, "teleporter"), **{at: "blaser" for at, _, _ in hall.blasers}}
    fates = []
    for bot in rally.bots:
        name, at = bot.name, s.at(bot.name)
        here = (Dir[s.facing(name)], s.mode(name) == "real") if at else ()
        fates.append(
            (name, at, here, s.damage(name) if at else 0, s.lives(name), s.checkpoints(name), s.archive(name))
        )
    ended = (s.over, sorted(s.winners or s.drew), bool(s.drew))
    return [*fates, {at: bool(s.value(*at, kind)) for at, kind in kinds.items()}, ended]


def expected(rally: Rally) -> list[Any]:
    """The same as it is expected."""
    fates = [
        (
            bot.name,
            bot.at,
            (bot.way, bot.real) if bot.at else (),
            bot.damage if bot.at else 0,
            bot.lives,
            bot.ticked,
            bot.archive,
        )
        for bot in rally.bots
    ]
    return [*fates, rally.hall.on, (rally.over, sorted(rally.winners), rally.drawn)]


@pytest.mark.parametrize("rules", ["rr", "classic", "botwars"])
@each_seed(60)
def test_registers_come_out_as_the_rules_say(seed, rules):
    rng = Rng(seed.to_bytes(8, "big"), "plain rally", rules)
    drawn, turn = a_hall(rng, rules), 1 + rng.below(4)
    bots = crew(rng, rules, drawn.hall, turn)
    s = scene_of(rules, drawn, bots, turn)
    text, rally = s.text(), Rally(rules, drawn.hall, bots, turn, len(drawn.hall.flags))
    for register in range(1, 6):
        rally.register(register)
        s.play_on(register)
        assert became(s, rally) == expected(rally), f"register {register} of\n{text}"
        if rally.over:
            break
