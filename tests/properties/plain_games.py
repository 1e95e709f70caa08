"""Whole games of the second plain engine: ends of turns, power-downs and returns, until the end.

Robo Rally, Classic and BotWars (RR-01 to RR-16, CL, BW-01 to BW-15, S-10, S-13).
"""

from __future__ import annotations

from collections.abc import Iterable

from plain_hall import Bot, Hall, Spot
from plain_rally import Rally

NORTH = 0


class Games(Rally):
    """Turns being played until the end."""

    def __init__(self, rules: str, hall: Hall, bots: list[Bot], turn: int, goal: int) -> None:
        super().__init__(rules, hall, bots, turn, goal)
        self.starts: dict[Bot, tuple[Spot, int]] = {bot: (bot.at or (0, 0), bot.way) for bot in bots}
        """Where robots began, and how they faced."""
        self.numbered: list[Spot] = []
        """The start squares of the board."""
        self.double: set[Spot] = set()
        """Sites that repair two points."""
        self.announced: set[Bot] = set()
        """Robots that shut down when the turn is over."""
        self.fallen: dict[Bot, int] = {}
        """The instants in which robots were destroyed."""
        self.instant = 0

    def kill(self, bots: Iterable[Bot]) -> None:
        """Take robots off the board; it cancels power-downs (RR-15, BW-15)."""
        gone = [bot for bot in bots if bot.at is not None]
        super().kill(gone)
        for bot in gone:
            self.announced.discard(bot)
            bot.awake = True
            bot.cards = [None] * 5
            self.fallen[bot] = self.instant

    def judge(self) -> None:
        """Close an instant."""
        super().judge()
        self.instant += 1

    def repaired(self, bot: Bot) -> int:
        """Points that the end of a turn repairs."""
        at, rules = bot.at, self.rules
        if rules == "botwars" and not bot.awake:
            return 0
        points = (at in self.hall.sites) + (at in self.double)
        if rules != "rr" and at in self.hall.flags:
            points += 1
        return points + (bot.model == "tanky")

    def end_turn(self) -> None:
        """Repairs, and robots that shut down or start up."""
        for bot in self.living():
            bot.damage = max(0, bot.damage - self.repaired(bot))
            if self.rules == "rr" and bot.at in self.hall.sites:
                bot.archive = bot.at
        for bot in self.living():
            bot.awake = bot not in self.announced
            if bot in self.announced:
                bot.damage = 0
        self.announced = set()
        squares = [bot.at for bot in self.living()]
        for bot in self.living():
            bot.real = bot.real or (self.turn >= bot.since and squares.count(bot.at) == 1)
            bot.cards = [bot.cards[place] if place >= 5 - self.burnt(bot) else None for place in range(5)]

    def burnt(self, bot: Bot) -> int:
        """Registers, from the last, that are burnt in."""
        return max(0, bot.damage - 4)

    def is_free(self, spot: Spot) -> bool:
        """Whether a robot can come back there."""
        return not self.real_at(spot) and not self.hall.deadly(spot)

    def returning(self) -> list[Bot]:
        """Robots that want to come back, in their order (S-10)."""
        waiting = [bot for bot in self.bots if bot.at is None and not bot.out]
        return sorted(waiting, key=lambda bot: (self.fallen[bot], bot.seat))

    def places(self, bot: Bot) -> list[Spot]:
        """Squares where a robot may come back; more than one if it chooses."""
        start, rest = self.starts[bot][0], [spot for spot in self.numbered if self.is_free(spot)]
        if self.rules == "botwars":
            return [start if self.hall.deadly(bot.archive) else bot.archive]
        if self.is_free(bot.archive):
            return [bot.archive]
        if self.rules == "rr":
            return [*([start] if self.is_free(start) else []), *rest][:1]
        x, y = bot.archive
        beside = [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
        free = [spot for spot in beside if self.hall.has(spot) and self.is_free(spot)]
        return free or rest[:1]

    def come_back(self, bot: Bot, spot: Spot) -> None:
        """Put a robot on a square."""
        bot.at, bot.way, bot.damage = spot, self.starts[bot][1], 2
        if self.rules == "rr":
            bot.lives -= 1
        if self.rules == "botwars":
            bot.way, bot.damage, bot.real, bot.since = NORTH, 0, False, self.turn
