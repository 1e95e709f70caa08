"""Random games with few lives, to their end, come out as a second engine says (RR, CL, BW)."""

from __future__ import annotations

from typing import Any

import pytest
from plain_games import Games
from plain_hall import Bot, beyond
from plain_rally import MOVES, TURNS
from seeds import each_seed
from test_plain_rally import RALLY_MOVES, Drawn, a_hall, became, crew, expected

from roborally_core.base.geometry import Dir
from roborally_core.base.rng import Rng
from roborally_core.rules.state import Power
from roborally_core.scene import Scene, robot, scene

TURNS_PLAYED = 8


def furnish(rng: Rng, drawn: Drawn, games: Games) -> None:
    """Lay some starts and double wrenches, and walls all round, so that robots live longer."""
    hall = drawn.hall
    spots = [(x, y) for x in range(hall.width) for y in range(hall.height)]
    for at, way in [(at, way) for at in spots for way in range(4) if rng.below(10)]:
        if not hall.fenced and not hall.has(beyond(at, way)) and at not in hall.bridges:
            hall.walls.add((at, way))
            drawn.lay("wall", at, facing=Dir(way).name)
    for item in drawn.elements:
        if item["type"] == "repair" and rng.below(2):
            item["wrenches"] = 2
            games.double.add(tuple(item["at"]))
    bare = [at for at in rng.shuffled(spots) if not drawn.taken(at) and at not in hall.flags]
    games.numbered = bare[: rng.below(3)]
    for number, at in enumerate(games.numbered, 1):
        drawn.lay("start", at, number=number, facing="N")


def scene_of(rules: str, drawn: Drawn, games: Games) -> Scene:
    """The game as a scene."""
    robots = {}
    for bot in games.bots:
        robots[bot.name] = robot(
            Dir(bot.way), at=bot.at, damage=bot.damage, lives=bot.lives, checkpoints=bot.ticked,
            model=bot.model, power=power(games, bot), real=bot.real, since=bot.since, registers=bot.cards,
        )  # fmt: skip
    drawing = "\n".join([" ".join("." * drawn.hall.width)] * drawn.hall.height)
    return scene(rules, drawing, drawn.elements, turn=games.turn, **robots)


def power(games: Games, bot: Bot) -> Power:
    """The power of a robot."""
    if bot.awake:
        return Power.ANNOUNCED if bot in games.announced else Power.ON
    return Power.DOWN_AGAIN if bot in games.announced else Power.DOWN


def shown(s: Scene) -> list[Any]:
    """The state of the scene, with registers and power between turns."""
    deck = s.rules.deck
    out = []
    for name in s.names:
        laid = [number and deck[number] for number in s[name].registers]
        cards = [card and (card.command.name.lower().replace("_", "-"), card.priority) for card in laid]
        out.append((name, cards, s[name].power if s.at(name) else None))
    return out


def meant(games: Games) -> list[Any]:
    """The same as it is expected."""
    return [(bot.name, bot.cards, power(games, bot) if bot.at else None) for bot in games.bots]


def open_turn(s: Scene, games: Games) -> None:
    """Open the next turn, and compare who has come back, and where."""
    s.next_turn()
    games.turn += 1
    for bot in games.returning():
        places = games.places(bot)
        if not places:
            assert s.at(bot.name) is None, bot.name
            continue
        at = s.at(bot.name)
        assert at in places, (bot.name, at, places)
        games.come_back(bot, at)
    for bot in games.bots:
        for place, number in enumerate(s[bot.name].registers):
            filled = (
                number and place >= 5 - games.burnt(bot) and bot.at and bot.awake and not bot.cards[place]
            )
            if filled:
                card = s.rules.deck[number]
                bot.cards[place] = (card.command.name.lower().replace("_", "-"), card.priority)
        if bot.at and bot.awake:
            assert None not in bot.cards[5 - games.burnt(bot) :]


def program(rng: Rng, s: Scene, games: Games) -> None:
    """Program the turn: free registers, and perhaps a power-down."""
    cards = [*TURNS, *(MOVES if games.rules == "botwars" else RALLY_MOVES)]
    ranks = rng.shuffled(list(range(200)))
    for bot in games.living():
        if not rng.below(6) and (bot.awake or games.rules == "classic"):
            games.announced.add(bot)
            s.choose(bot.name, power_down=1)
        if not bot.awake:
            continue
        new = [None if old else (rng.choice(cards), ranks.pop()) for old in bot.cards]
        bot.cards = [old or card for old, card in zip(bot.cards, new, strict=True)]
        s.program({bot.name: new})


@pytest.mark.parametrize("rules", ["rr", "classic", "botwars"])
@each_seed(25)
def test_games_come_out_as_the_rules_say_until_their_end(seed, rules):
    rng = Rng(seed.to_bytes(8, "big"), "plain games", rules)
    drawn, turn = a_hall(rng, rules), 1 + rng.below(3)
    hall = drawn.hall
    bots = crew(rng, rules, hall, turn)
    for bot in bots:
        bot.lives = rng.below(2) + (rules != "rr")
        if rules == "rr" and not rng.below(4):
            bot.model = "tanky"
    games = Games(rules, hall, bots, turn, len(hall.flags))
    furnish(rng, drawn, games)
    games.announced = {bot for bot in bots if not rng.below(6) and (bot.awake or rules == "classic")}
    s = scene_of(rules, drawn, games)
    text = s.text()
    for number in range(TURNS_PLAYED):
        if number:
            open_turn(s, games)
            assert became(s, games) == expected(games), f"opening of turn {games.turn} of\n{text}"
            program(rng, s, games)
        if hall.saws:
            s.fix_draw("buzzsaws", 0 if hall.spinning else 3)
        for register in range(1, 6):
            games.register(register)
            s.play_on(register)
            assert became(s, games) == expected(games), f"turn {games.turn}, register {register} of\n{text}"
            if games.over:
                return
        games.end_turn()
        s.end_turn()
        assert became(s, games) == expected(games), f"end of turn {games.turn} of\n{text}"
        assert shown(s) == meant(games), f"end of turn {games.turn} of\n{text}"
