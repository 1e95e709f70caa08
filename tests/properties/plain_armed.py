"""Options of the second plain engine (RN-40 to RN-45, BW-13, the rulings)."""

from __future__ import annotations

from plain_hall import Bot, Hall
from plain_rally import MOVES, TURNS, Rally

WHOLE_HAND = 0
PHASES = {"twin-lasers", "repulsors", "nitro-tanks", "clamps"}
"""Options that are engaged for one register; the others are for a whole hand."""
AMMUNITION = 3


class Armed(Rally):
    """A game in which robots have engaged options."""

    def __init__(self, hall: Hall, bots: list[Bot], turn: int, goal: int) -> None:
        super().__init__("botwars", hall, bots, turn, goal)
        self.engaged: dict[Bot, dict[str, int]] = {}
        """The register for which options are engaged."""
        self.number = 0
        self.carried_options: dict[Bot, dict[str, int]] = {}
        """The options of robots, oldest first, with their ammunition."""
        self.spare_at: dict[Bot, int] = {}
        """The hit points at and below which an option is given for a point (BW-13)."""
        self.begun: set[tuple[Bot, str]] = set()

    def has(self, bot: Bot, option: str) -> bool:
        """Whether an option is at work; a virtual robot's are not (RN-45)."""
        return bot.real and self.engaged[bot].get(option, -1) in (WHOLE_HAND, self.number)

    def clamped(self, bot: Bot) -> bool:
        """Whether other robots cannot push the robot."""
        return self.has(bot, "clamps")

    def play(self, bot: Bot, card: str) -> None:
        """Play a card: clamps hold the robot, nitro drives it a square on."""
        if self.clamped(bot):
            return
        bot.way = (bot.way + TURNS.get(card, 0)) % 4
        squares, turned = MOVES.get(card, (0, 0))
        nitro = squares > 0 and self.has(bot, "nitro-tanks")
        legs = [(turned, squares + (nitro and not turned)), (0, nitro and turned > 0)]
        for turn, length in legs:
            for _ in range(length):
                if not self.step(bot, (bot.way + turn) % 4) or bot.at is None or self.over:
                    return

    def fire(self, *, board: bool = False, saws: bool = False, robots: bool = False) -> None:
        """One fire step; robots' shots are thrown back by repulsors, and swallowed by shields."""
        if not robots:
            super().fire(board=board, saws=saws)
            return
        hits: dict[Bot, int] = {}
        flips: list[tuple[int, ...]] = []
        for bot in self.living():
            if not (bot.real and bot.awake and bot.at) or self.has(bot, "shields"):
                continue
            guns = [(bot.way, 2 if self.has(bot, "twin-lasers") else 1)]
            guns += [((bot.way + 2) % 4, 1)] if self.has(bot, "rear-lasers") else []
            for way, power in guns:
                for hit in self.beam(bot.at, way, power, flips):
                    victim = bot if self.has(hit, "repulsors") else hit
                    if victim is bot or not self.has(victim, "shields"):
                        hits[victim] = hits.get(victim, 0) + power
        self.hurt(hits)
        self.flip(flips)
        self.judge()

    def hurt(self, points: dict[Bot, int]) -> None:
        """Deal damage; options are given for single points."""
        lost: dict[Bot, int] = {}
        for bot, number in points.items():
            for _ in range(number):
                if self.carried_options[bot] and 10 - bot.damage - lost.get(bot, 0) <= self.spare_at[bot]:
                    self.give(bot)
                else:
                    lost[bot] = lost.get(bot, 0) + 1
        super().hurt(lost)

    def give(self, bot: Bot) -> None:
        """Give the least useful option away: those at work or due go last, then the best loaded."""
        kit, engaged = self.carried_options[bot], self.engaged[bot]
        needed = {key for key in engaged if self.has(bot, key) or (bot, key) not in self.begun}
        least = min(kit, key=lambda key: (key in needed, kit[key]))
        del kit[least]
        self.engaged[bot].pop(least, None)

    def register(self, number: int) -> None:
        """Play a register; what begins to work in it spends a unit."""
        self.number = number
        for bot in self.living():
            for key in self.carried_options[bot]:
                if self.has(bot, key) and (bot, key) not in self.begun:
                    self.begun.add((bot, key))
                    self.carried_options[bot][key] -= 1
        super().register(number)
