"""Registers on random boards of RoboFactory come out as a third engine says, made from the rules alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from plain_boards import Listed, works
from plain_graves import Ghost
from plain_hall import Bot, across
from plain_rally import TURNS
from plain_turns import Turns
from plain_twins import Twin
from plain_works import Works
from seeds import each_seed

from roborally_core.base.geometry import Dir
from roborally_core.base.rng import Rng
from roborally_core.scene import Scene, companion, robot, scene

CARDS = [*TURNS, "move-1", "move-2", "move-3", "back-1"]


def crew(rng: Rng, hall: Works) -> list[Bot]:
    """Up to four robots near each other; where cards are played twice their registers are full."""
    good = [(x, y) for x in range(hall.width) for y in range(hall.height) if not hall.deadly((x, y))]
    good += hall.spans
    x, y = rng.choice(good)
    spots = rng.shuffled(sorted(good, key=lambda at: (abs(at[0] - x) + abs(at[1] - y), at))[:8])
    ranks = rng.shuffled(list(range(200))) if rng.below(4) else [rng.below(3) for _ in range(200)]
    bots = []
    for seat in range(min(2 + rng.below(3), len(spots))):
        bot = Bot("ABCD"[seat], seat, spots[seat], rng.below(4), rng.choice([0, 0, 4, 6, 8, 9]))
        bot.lives, bot.awake = 1 + rng.below(3), rng.below(8) > 0
        if bot.awake:
            hand = [(rng.choice(CARDS), ranks.pop()) for _ in range(5)]
            bot.cards = [card if hall.energizers or rng.below(8) else None for card in hand]
        bots.append(bot)
    return bots


def twins(rng: Rng, hall: Works, bots: list[Bot]) -> dict[Bot, Twin]:
    """Tamagotchis of some robots, wherever there are copy machines."""
    good = [(x, y) for x in range(hall.width) for y in range(hall.height) if not hall.deadly((x, y))]
    births = [across(edge)[0] for edge in sorted(hall.copiers)]
    made = {
        bot: Twin(bot, rng.choice(good), rng.below(4), rng.choice(births))
        for bot in bots
        if births and not rng.below(3)
    }
    for twin in made.values():
        twin.fresh = False
    return made


def scene_of(
    hall: Works, listed: Listed, bots: list[Bot], turn: int, made: Iterable[Twin | Ghost] = ()
) -> Scene:
    """The same as a scene."""
    robots = {
        bot.name: robot(
            Dir(bot.way), at=bot.at, damage=bot.damage, lives=bot.lives, power="on" if bot.awake else "down",
            registers=bot.cards or [None] * 5,
        )
        for bot in bots
    }  # fmt: skip
    drawing = "\n".join([" ".join("." * hall.width)] * hall.height)
    levels = "\n".join(
        " ".join(str(hall.heights.get((x, y), 0)) for x in range(hall.width)) for y in range(hall.height)
    )
    high = {"levels": levels} if hall.heights else {}
    bodies = {twin.name: companion(Dir(twin.way), at=twin.at, start=twin.start) for twin in made}
    fixed = {"cards": {next(iter(hall.turrets)): hall.orders}} if hall.turrets else {}
    return scene("robofactory", drawing, listed, turn=turn, companions=bodies, **fixed, **high, **robots)


def became(s: Scene) -> list[Any]:
    """The fates of all robots in the scene, and the end."""
    fates = [
        (name, s.at(name), s.lives(name), *((Dir[s.facing(name)], s.damage(name)) if s.at(name) else ()))
        for name in s.names
    ]
    grid = s.board.grid
    bodies = [(s.names[one.robot.id], grid.address(one.pos), one.facing) for one in s.state.companions]
    return [*fates, *sorted(bodies), (s.over, sorted(s.winners or s.drew), bool(s.drew))]


def expected(factory: Turns) -> list[Any]:
    """The same as it is expected."""
    fates = [
        (bot.name, bot.at, bot.lives, *((bot.way, bot.damage) if bot.at else ())) for bot in factory.bots
    ]
    bodies = [(bot.name, twin.at, twin.way) for bot, twin in factory.twins.items()]
    return [*fates, *sorted(bodies), (factory.over, sorted(factory.winners), factory.drawn)]


def remote_cards(s: Scene) -> list[tuple[str, int]]:
    """The cards of the radio beam, as soon as a robot has heard it."""
    heard = next((values for (key, _), values in s.state.conditions.items() if key == "remote-control"), ())
    cards = [s.rules.deck[number] for number in heard[1:]]
    return [(card.command.name.lower().replace("_", "-"), card.priority) for card in cards]


@each_seed(60)
def test_registers_come_out_as_the_rules_say(seed):
    rng = Rng(seed.to_bytes(8, "big"), "plain factory")
    (hall, listed), turn = works(rng), 1 + rng.below(4)
    bots = crew(rng, hall)
    made = twins(rng, hall, bots)
    s = scene_of(hall, listed, bots, turn, made.values())
    factory = Turns(hall, bots, turn, 1)
    factory.twins = made
    for bot in bots:
        if any(bot.at in ring for ring in hall.rings) and (speed := rng.below(11)):
            factory.speeds[bot] = speed
            s.state.conditions["accelerated", s[bot.name].id] = (speed,)
    text = s.text()
    for register in range(1, 6):
        factory.register(register)
        s.play_on(register)
        factory.sent = factory.sent or remote_cards(s)
        assert became(s) == expected(factory), f"register {register} of\n{text}"
        if factory.over:
            break
