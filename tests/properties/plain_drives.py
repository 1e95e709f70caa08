"""Cards of the third plain engine: what robots do on floors of RoboFactory."""

from __future__ import annotations

from plain_ground import Ground
from plain_hall import Bot, Spot, beyond
from plain_rally import MOVES, TURNS

SEEN_AGAINST = {"turn-left": "turn-right", "turn-right": "turn-left"}
"""Turns as a robot makes them that sees itself in a mirror."""
SPINS = {"turn-left": -1, "turn-right": 1, "u-turn": 2}
ROUNDS = 64


class Drives(Ground):
    """A game whose robots play their cards."""

    # -- moves ----------------------------------------------------------------------------------

    def chain_of(self, bot: Bot, way: int) -> list[Bot] | None:
        """All that move if the robot makes a square; None if something bars it (S-1)."""
        chain: list[Bot] = []
        one: Bot | None = bot
        while one is not None and one.at is not None:
            chain.append(one)
            if one is not bot and self.hall.held(one):
                return None
            if self.hall.wall((one.at, way)):
                self.prick(one, way)
                if one is bot and one.at:
                    self.run_against(bot, way)
                return None
            one = self.real_at(self.hall.to(one.at, way)) if bot.real else None
        return chain

    def prick(self, bot: Bot, way: int) -> None:
        """Drive a robot against an edge: spikes hurt it once a card (RF-49)."""
        if bot.at and bot not in self.pricked and (points := self.hall.sting((bot.at, way))):
            self.pricked.add(bot)
            self.hurt({bot: points})

    def run_against(self, bot: Bot, way: int) -> None:
        """A robot's own move ends at an edge."""

    def step(self, bot: Bot, way: int) -> bool:
        """One square of a card, with all it pushes; False if it was stopped."""
        chain = self.chain_of(bot, way)
        if chain is None:
            self.judge()
            return False
        self.shoved += reversed(chain[1:])
        self.move(dict.fromkeys(reversed(chain), way))
        self.arrive(chain)
        return True

    def end_move(self, bot: Bot) -> None:
        """Squares act on robots whose moves have ended there, pushed ones first (RF-60)."""
        hall = self.hall
        order = [*dict.fromkeys(reversed([*self.shoved, *([bot] if bot in self.moved else [])]))][::-1]
        for one in order:
            if one.at is None or not self.brought.get(one) or self.over:
                continue
            for load, (squares, most) in zip(self.loads, hall.scales, strict=True):
                if self.on(one) in squares:
                    self.weigh(squares, load, most, [one])
            if self.on(one) in hall.energizers and one not in self.energised:
                self.energised[one] = hall.register
            if one.at in hall.gas and one.awake:
                self.doze(one)

    def doze(self, bot: Bot) -> None:
        """Put a robot to sleep (RF-45)."""
        bot.awake, bot.damage = False, 0

    def sees_itself(self, bot: Bot) -> bool:
        """Whether the robot faces a mirror (RF-32)."""
        hall, spot = self.hall, bot.at
        if spot is None or spot in hall.haze:
            return False
        while True:
            if spot != bot.at and (self.real_at(spot)):
                return False
            if (spot, (bot.way + 2) % 4) in hall.mirrors:
                return True
            if spot in hall.haze or hall.blind((spot, bot.way)):
                return False
            spot = hall.onward(spot, bot.way)

    def play(self, bot: Bot, card: str) -> None:
        """Play a card."""
        self.by_robots, self.mover, self.moved, self.pricked, self.shoved = True, bot, {}, set(), []
        if bot in self.glide:
            self.slip_on(bot, card)
        elif card in TURNS:
            self.turn_by(bot, card)
        elif not self.hall.held(bot):
            self.drive(bot, card)
        if not self.over:
            self.end_move(bot)
        if not self.over:
            self.settle()
        self.by_robots, self.mover = False, None

    def slip_on(self, bot: Bot, card: str) -> None:
        """A card on ice: it adds to momentum and spin, which are executed (RF-24, RF-61)."""
        hall, glide = self.hall, self.glide[bot]
        mirrored = self.sees_itself(bot)
        if card in TURNS:
            glide[2] += SPINS[SEEN_AGAINST.get(card, card) if mirrored else card]
        else:
            squares, turned = MOVES[card]
            x, y = beyond((0, 0), (bot.way + turned + 2 * mirrored) % 4)
            glide[0] += x * squares
            glide[1] += y * squares
        axes = [(0, 3 if glide[0] < 0 else 1), (1, 0 if glide[1] < 0 else 2)]
        if bot.way % 2 == 0:
            axes.reverse()
        legs = [(way, abs(glide[axis])) for axis, way in axes]
        for way, squares in legs:
            for _ in range(squares):
                if bot.at is None or self.over or bot.at not in hall.ice or not (glide[0] or glide[1]):
                    break
                if hall.wall((bot.at, way)):
                    self.prick(bot, way)
                    if bot.at:
                        self.run_against(bot, way)
                    self.judge()
                    glide[0] = glide[1] = 0
                elif bot.real and self.real_at(hall.to(bot.at, way)):
                    glide[0] = glide[1] = 0
                else:
                    self.move({bot: way})
                    self.arrive([bot])
        if bot.at is not None and not self.over and bot.at in self.hall.ice and glide[2]:
            bot.way = (bot.way + glide[2]) % 4
            if points := self.melt(bot):
                self.hurt({bot: points})
                self.judge()

    def turn_by(self, bot: Bot, card: str) -> None:
        """A turn card."""
        hall = self.hall
        if self.sees_itself(bot):
            card = SEEN_AGAINST.get(card, card)
        bot.way = (bot.way + TURNS[card] * (2 if self.on(bot) in hall.soap else 1)) % 4
        points = self.scorch(bot) + self.melt(bot)
        if self.on(bot) in hall.deep and bot not in self.soaked:
            self.soaked.add(bot)
            points += 1
        if self.on(bot) in hall.crumbly:
            self.sink([bot])
        if points and bot.at is not None:
            self.hurt({bot: points})
        self.judge()

    def sink(self, bots: list[Bot]) -> None:
        """Robots fall through crumbly ground (RF-11)."""
        gone = {bot.at for bot in bots if bot.at and self.hall.crumbly[bot.at]}
        self.hall.pits |= gone
        self.kill([*bots, *(bot for bot in self.living() if self.on(bot) in gone)])

    def drive(self, bot: Bot, card: str) -> None:
        """A movement card."""
        hall = self.hall
        squares, turned = MOVES[card]
        if self.sees_itself(bot):
            turned = (turned + 2) % 4
        way = (bot.way + turned) % 4
        if hall.wet(self.on(bot)) or self.on(bot) in hall.soap:
            squares -= 1
        if bot.at in hall.pads and not self.aloft(bot):
            high, farther = hall.pads[bot.at]
            made = self.leap(bot, way, squares + farther, high)
        else:
            made, way = self.go(bot, way, squares)
        if self.on(bot) in hall.padding and made and not self.over:
            self.go(bot, way, made, bouncing=True)

    def go(self, bot: Bot, way: int, squares: int, *, bouncing: bool = False) -> tuple[int, int]:
        """Make squares; the number made, with hops against padded walls, and the way at the end (RF-35)."""
        made = 0
        while made < squares:
            assert bot.at is not None
            edge = (bot.at, way)
            if self.on(bot) in self.hall.padding and self.hall.any_side(edge, self.hall.cushions):
                way = (way + 2) % 4
                made += 1
                continue
            if not self.step(bot, way):
                break
            made += 1
            if bot.at is None or self.over or self.hall.held(bot):
                break
            if bouncing and self.on(bot) not in self.hall.padding:
                break
        return made, way

    def leap(self, bot: Bot, way: int, squares: int, high: bool) -> int:
        """Beam a robot over squares it does not enter (RF-22); how many."""
        assert bot.at is not None
        path = self.flight(bot.at, way, squares, high)
        while path and bot.real and self.real_at(path[-1][0]):
            path.pop()
        if path:
            self.place({bot: path[-1][0]}, {bot: path[-1][1]})
            self.arrive([bot])
        return len(path)

    def flight(self, spot: Spot, way: int, squares: int, high: bool = False) -> list[tuple[Spot, int]]:
        """The places under a flight, with the levels of a fall there, up to a wall or just over the edge."""
        hall, path = self.hall, []
        for _ in range(squares):
            if not hall.has(spot) or (not high and hall.stops((spot, way))):
                break
            if hall.looms((spot, way)):
                spot = hall.rising((spot, way))
                path.append((spot, 0))
                continue
            landing = hall.to(spot, way)
            path.append((landing, hall.falls((spot, way), landing)))
            spot = hall.onward(spot, way)
        return path

    def repeat(self, acting: dict[Bot, tuple[str, int]]) -> None:
        """Repeaters (RF-40, RF-63)."""
        seen: list[object] = []
        for _ in range(ROUNDS):
            due = [
                bot
                for bot in acting
                if bot.awake and self.on(bot) in self.hall.repeaters and acting[bot][0] in MOVES
            ]
            now = [(bot.at, bot.way) for bot in (*self.bots, *self.living())]
            if not due or now in seen or self.over:
                return
            seen.append(now)
            for bot in self.in_order(acting):
                if bot in due and bot.awake and bot.at is not None and not self.over:
                    self.play(bot, acting[bot][0])
