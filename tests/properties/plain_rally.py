"""A second, plain engine for registers of Robo Rally, Classic and BotWars, by the rules alone.

It knows the floors of these three, BotWars' wired devices as guests on the others, and robots that
drive, push and shoot, virtual ones too (RR-06 to RR-16, CL, BW-01 to BW-12, S-1 to S-13).
"""

from __future__ import annotations

from collections.abc import Iterable

from plain_hall import Bot, Hall, Spot

MOVES = {
    "move-1": (1, 0), "move-2": (2, 0), "move-3": (3, 0), "back-1": (1, 2), "back-2": (2, 2),
    "back-3": (3, 2), "side-left": (1, 3), "side-right": (1, 1),
}  # fmt: skip
TURNS = {"turn-left": 3, "turn-right": 1, "u-turn": 2}
COLOURS = 12
Pushed = tuple[Bot, int, list[Bot], Spot | None]
"""The first robot of a chain, its way, all of the chain, its square to be; None if the way is barred."""


class Rally:
    """Registers being played under ``rules``: ``rr``, ``classic`` or ``botwars``."""

    def __init__(self, rules: str, hall: Hall, bots: list[Bot], turn: int, goal: int) -> None:
        self.rules, self.hall, self.bots, self.turn, self.goal = rules, hall, bots, turn, goal
        self.most = 9 if rules == "rr" else 10
        self.over = self.drawn = False
        self.winners: list[str] = []
        self.lost: list[Bot] = []

    def living(self) -> list[Bot]:
        """Robots on the board."""
        return [bot for bot in self.bots if bot.at is not None]

    def real_at(self, spot: Spot) -> Bot | None:
        """The real robot on a square."""
        return next((bot for bot in self.bots if bot.at == spot and bot.real), None)

    def by_seat(self, bots: Iterable[Bot]) -> list[Bot]:
        """The same, beginning with the seat whose turn it is (S-5)."""
        return sorted(bots, key=lambda bot: (bot.seat - self.turn + 1) % len(self.bots))

    # -- what happens to robots -----------------------------------------------------------------

    def hurt(self, points: dict[Bot, int]) -> None:
        """Deal damage, all at once."""
        for bot, number in points.items():
            bot.damage = min(self.most, bot.damage + number)
        self.kill([bot for bot in points if bot.damage >= self.most])

    def kill(self, bots: Iterable[Bot]) -> None:
        """Take robots off the board (RR-01, CL, BW-02)."""
        for bot in bots:
            if bot.at is None:
                continue
            bot.at = None
            bot.out = bot.lives == (0 if self.rules == "rr" else 1)
            bot.lives -= self.rules != "rr"
            if bot.out:
                self.lost.append(bot)

    def falls(self, bot: Bot) -> bool:
        """Whether a robot that has come to its square is lost there."""
        return bot.at is not None and self.hall.deadly(bot.at)

    def swallows(self, spot: Spot, bots: list[Bot]) -> bool:
        """Whether all these robots would be lost there."""
        return self.hall.deadly(spot)

    def judge(self) -> None:
        """Whether the instant has ended the game (S-10, S-13)."""
        lost, self.lost = self.lost, []
        left = [bot for bot in self.bots if not bot.out]
        touched = [bot for bot in self.bots if bot.ticked >= self.goal]
        if self.over or not (touched or not left or (len(left) == 1 < len(self.bots))):
            return
        self.over, self.drawn = True, not touched and not left and len(self.bots) > 1
        winners = touched or left or (lost if self.drawn else [])
        self.winners = [bot.name for bot in winners]

    def tick(self, bot: Bot) -> None:
        """Touch the flag the robot stands on."""
        assert bot.at is not None
        bot.archive = bot.at
        bot.ticked += self.hall.flags[bot.at] == bot.ticked + 1 <= self.goal

    def arrive(self, came: list[Bot], pressed: Iterable[Spot] = ()) -> set[Bot]:
        """Close an instant in which these have come onto squares; the robots it beamed (S-12)."""
        hall, beamed = self.hall, set()
        self.kill([bot for bot in came if self.falls(bot)])
        active = [spot for spot in hall.ports if hall.on[spot]]
        for bot in self.by_seat(came):
            if bot.at not in active:
                continue
            here = hall.ports[bot.at]
            ring = sorted(active, key=lambda spot: (hall.ports[spot] - here) % COLOURS)
            free = [spot for spot in ring[1:] if not (bot.real and self.real_at(spot))]
            if free:
                bot.at = free[0]
                beamed.add(bot)
        for bot in came:
            if self.rules == "rr" and bot.at in hall.flags:
                self.tick(bot)
        spots = [bot.at for bot in came if bot.at is not None]
        flips = [*(target for spot in (*spots, *pressed) for target in self.pressed(spot))]
        self.flip(flips)
        self.judge()
        return beamed

    def pressed(self, spot: Spot) -> list[Spot]:
        """The targets that are flipped by pressing a square."""
        return [*self.hall.once.pop(spot, []), *self.hall.toggles.get(spot, [])]

    def flip(self, targets: Iterable[Spot]) -> None:
        """Apply all flips of an instant, then drop the robots on what has opened by them."""
        hall, before = self.hall, dict(self.hall.on)
        for target in targets:
            hall.on[target] = not hall.on[target]
        opened = {
            spot
            for spot in (*hall.doors, *hall.bridges)
            if hall.on[spot] != before[spot] and hall.deadly(spot)
        }
        self.kill([bot for bot in self.living() if bot.at in opened])

    # -- moves ----------------------------------------------------------------------------------

    def step(self, bot: Bot, way: int) -> bool:
        """One square of a card, with whom it pushes; False if it was stopped (S-1, BW-05, BW-06)."""
        chain: list[Bot] = []
        one: Bot | None = bot
        while one is not None and one.at is not None:
            chain.append(one)
            if one is not bot and self.clamped(one):
                return False
            if self.hall.fence((one.at, way)):
                self.hurt({one: 2})
                self.judge()
                return False
            if self.hall.wall((one.at, way)):
                return False
            one = self.real_at(self.hall.to(one.at, way)) if bot.real else None
        self.move(dict.fromkeys(chain, way))
        for one in chain:
            one.slides = way if one.at in self.hall.oil else None
        self.arrive(chain)
        return True

    def move(self, ways: dict[Bot, int]) -> None:
        """Let everybody make a square."""
        for bot, way in ways.items():
            assert bot.at is not None
            bot.at = self.hall.to(bot.at, way)

    def play(self, bot: Bot, card: str) -> None:
        """Play a card."""
        bot.way = (bot.way + TURNS.get(card, 0)) % 4
        squares, turned = MOVES.get(card, (0, 0))
        way = (bot.way + turned) % 4
        for _ in range(squares):
            if not self.step(bot, way) or bot.at is None or self.over:
                break

    # -- what carries ---------------------------------------------------------------------------

    def carried(self, ways: dict[Bot, int], *, belts: bool = True) -> set[Bot]:
        """Carry robots one square (S-2, S-3, BW-09); those that moved and were not beamed."""
        hall = self.hall
        edges = {bot: (bot.at, way) for bot, way in ways.items() if bot.at is not None}
        self.hurt({bot: 2 for bot, edge in edges.items() if hall.fence(edge)})
        ways = {bot: ways[bot] for bot, edge in edges.items() if not hall.fence(edge) and not hall.wall(edge)}
        while barred := [bot for bot in ways if bot.real and self.barred(bot, ways)]:
            ways = {bot: way for bot, way in ways.items() if bot not in barred}
        self.move(ways)
        for bot, way in ways.items():
            if belts and bot.at in hall.belts and (turn := (hall.belts[bot.at][0] - way) % 4) != 2:
                bot.way = (bot.way + turn) % 4
        return set(ways) - self.arrive(list(ways))

    def barred(self, bot: Bot, ways: dict[Bot, int]) -> bool:
        """Whether others bar the way of a carried robot."""
        assert bot.at is not None
        to, way = self.hall.to(bot.at, ways[bot]), ways[bot]
        there = self.real_at(to)
        if there and (there not in ways or self.hall.to(to, ways[there]) == bot.at):
            return True
        rivals = [
            one for one in ways if one is not bot and one.real and self.hall.to(one.at or to, ways[one]) == to
        ]
        if self.rules == "botwars":
            return bool(rivals) and not (to in self.hall.belts and self.hall.belts[to][0] == way)
        return bool(rivals) and not self.swallows(to, [bot, *rivals])

    def belts(self, express: bool | None) -> None:
        """One sub-step of normal, of express, or (None) of all belts."""
        on = {bot: self.hall.belts[bot.at] for bot in self.living() if bot.at in self.hall.belts}
        self.carried({bot: way for bot, (way, fast) in on.items() if express in (None, fast)})

    def conveyors(self) -> None:
        """BotWars' conveyors: a robot that began on blue and came onto another belt is carried on (BW-09)."""
        belts = self.hall.belts
        on = {bot: belts[bot.at] for bot in self.living() if bot.at in belts}
        went = self.carried({bot: way for bot, (way, _) in on.items()})
        if not self.over:
            self.carried({bot: belts[bot.at][0] for bot in went if on[bot][1] and bot.at in belts})

    def slide(self) -> None:
        """Oil (RR-12)."""
        ways = {
            bot: bot.slides for bot in self.living() if bot.slides is not None and bot.at in self.hall.oil
        }
        while ways and not self.over:
            went = self.carried(ways, belts=False)
            ways = {bot: way for bot, way in ways.items() if bot in went and bot.at in self.hall.oil}

    # -- pushers --------------------------------------------------------------------------------

    def push(self, register: int) -> None:
        """Pushers, all at once (S-11)."""
        due = [
            (bot, way)
            for spot, way, when in self.hall.pushers
            if register in when
            for bot in self.living()
            if bot.at == spot
        ]
        self.shove(due, set())

    def shove(self, due: list[tuple[Bot, int]], touched: set[tuple[Bot, int]]) -> list[tuple[Bot, int]]:
        """One square of pushes; those that were not barred. A robot touches an edge once a step."""
        hall = self.hall
        while True:
            due = [(bot, way) for bot, way in due if bot.at is not None]
            chains = [(bot, way, *self.chain(bot, way, due)) for bot, way in due]
            shocks: dict[Bot, int] = {}
            for _, way, chain, end in chains:
                last = chain[-1]
                stuck = self.held(last) or (len(chain) > 1 and self.clamped(last))
                points = hall.sting((last.at, way)) if end is None and last.at and not stuck else 0
                if points and (last, way) not in touched:
                    touched.add((last, way))
                    shocks[last] = shocks.get(last, 0) + points
            dropped = [one[:2] for one in chains if one[3] is None]
            for rule in (self.torn, self.crowded):
                dropped = dropped or [
                    one[:2] for one in chains if any(rule(one, other) for other in chains if other is not one)
                ]
            self.hurt(shocks)
            dropped += [one[:2] for one in chains if any(bot.at is None for bot in one[2])]
            if not dropped:
                break
            due = [one for one in due if one not in dropped]
        ways = {bot: way for _, way, chain, _ in chains for bot in chain}
        self.move(ways)
        self.arrive(list(ways))
        return due

    def aloft(self, bot: Bot) -> bool:
        """Whether the robot flies: none does in these systems."""
        return False

    def held(self, bot: Bot) -> bool:
        """Whether something holds the robot: nothing in these systems."""
        return False

    def clamped(self, bot: Bot) -> bool:
        """Whether other robots cannot push the robot: options are in :mod:`plain_armed`."""
        return False

    def chain(self, bot: Bot, way: int, due: list[tuple[Bot, int]]) -> tuple[list[Bot], Spot | None]:
        """Those a pusher moves and the square its chain is bound for; None if its way is barred."""
        chain, makes_way = [bot], {one for one, _ in due if one.real}
        while (at := chain[-1].at) is not None:
            if self.hall.fence((at, way)) or self.hall.wall((at, way)):
                return chain, None
            there = self.real_at(self.hall.to(at, way)) if bot.real else None
            if there is None or there in makes_way:
                return chain, self.hall.to(at, way)
            chain.append(there)
            if self.clamped(there):
                return chain, None
        raise AssertionError(bot)

    def torn(self, one: Pushed, other: Pushed) -> bool:
        """Whether both would move one robot, different ways."""
        return one[1] != other[1] and bool(set(one[2]) & set(other[2]))

    def crowded(self, one: Pushed, other: Pushed) -> bool:
        """Whether they are bound for one square, or each for the other's."""
        if not (one[0].real and other[0].real) or one[3] is None:
            return False
        if one[3] == other[3]:
            heads = [one[2][-1], other[2][-1]]
            return self.rules == "botwars" or not self.swallows(one[3], heads)
        return (one[1] + 2) % 4 == other[1] and one[3] == other[2][-1].at and other[3] == one[2][-1].at

    # -- what else acts -------------------------------------------------------------------------

    def turn_gears(self) -> None:
        """Gears."""
        for bot in self.living():
            bot.way = (bot.way + self.hall.gears.get(bot.at or (-1, -1), 0)) % 4

    def crush(self, register: int) -> None:
        """Crushers, which press the elements under them."""
        down = [spot for spot, when in self.hall.crushers.items() if register in when]
        self.kill([bot for bot in self.living() if bot.at in down])
        self.arrive([], down)

    def fire(self, *, board: bool = False, saws: bool = False, robots: bool = False) -> None:
        """One fire step: a snapshot of everything that acts in it."""
        hits: dict[Bot, int] = {}
        flips: list[Spot] = []
        lit = (
            [*self.hall.lasers, *(one for one in self.hall.blasers if self.hall.on[one[0]])] if board else []
        )
        for spot, way, beams in lit:
            for bot in self.beam(spot, way, beams, flips, board=True):
                hits[bot] = hits.get(bot, 0) + beams
        for bot in self.living():
            if saws and self.hall.spinning and bot.at in self.hall.saws:
                hits[bot] = hits.get(bot, 0) + 1
            if not (robots and bot.real and bot.awake and bot.at):
                continue
            power = 2 if bot.model == "james-bot" else 1
            for hit in self.beam(bot.at, bot.way, power, flips):
                victim = bot if hit.model == "peach" and hit.way == bot.way else hit
                hits[victim] = hits.get(victim, 0) + power
        self.hurt(hits)
        self.flip(flips)
        self.judge()

    def beam(self, spot: Spot, way: int, power: int, flips: list[Spot], *, board: bool = False) -> list[Bot]:
        """Those a beam hits; an eye it reaches square on is flipped by each of its rays."""
        met: list[Bot] = []
        mine = not board
        while True:
            here = [bot for bot in self.living() if bot.at == spot and (bot.real or board) and not mine]
            met += here
            if any(bot.real for bot in here):
                return met
            mine = False
            flips += self.hall.eyes.get((spot, (way + 2) % 4), []) * power
            if self.hall.dark((spot, way)):
                return met
            spot = self.hall.onward(spot, way)

    def visit(self) -> None:
        """Flags and sites at a register's end; a rebooting robot touches nothing in BotWars (BW-15)."""
        for bot in self.living():
            if self.rules == "botwars" and not bot.awake:
                continue
            if self.aloft(bot):
                continue
            bot.archive = bot.at if bot.at in self.hall.sites and bot.at else bot.archive
            if bot.at in self.hall.flags:
                self.tick(bot)
        self.judge()
        squares = [bot.at for bot in self.living()]
        for bot in self.living():
            bot.real = bot.real or (self.turn > bot.since and squares.count(bot.at) == 1)

    def register(self, number: int) -> None:
        """Play a register."""
        for bot in self.bots:
            bot.slides = None
        acting = {bot: card for bot in self.living() if bot.awake and (card := bot.cards[number - 1])}
        for bot in sorted(self.by_seat(acting), key=lambda bot: -acting[bot][1]):
            if bot.at is not None and not self.over:
                self.play(bot, acting[bot][0])
        if self.rules == "rr":
            moving = [lambda: self.belts(False), lambda: self.belts(True), lambda: self.belts(True)]
        else:
            moving = (
                [lambda: self.belts(True), lambda: self.belts(None)]
                if self.rules == "classic"
                else [self.conveyors]
            )
        acting_next = [self.turn_gears, lambda: self.crush(number)]
        if self.rules == "classic":
            acting_next.append(lambda: self.fire(board=True, saws=True, robots=True))
        elif self.rules == "rr":
            acting_next += [
                lambda: self.fire(board=True),
                lambda: self.fire(robots=True),
                lambda: self.fire(saws=True),
            ]
        else:
            acting_next += [
                lambda: self.fire(board=True),
                lambda: self.fire(saws=True),
                lambda: self.fire(robots=True),
            ]
        for step in (self.slide, *moving, lambda: self.push(number), *acting_next):
            if not self.over:
                step()
        if not self.over and self.rules != "rr":
            self.visit()
