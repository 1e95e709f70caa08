"""Machines of the third plain engine: particle accelerators and turrets (RF-36, RF-54, the rulings)."""

from __future__ import annotations

from plain_drives import Drives
from plain_hall import Bot, Spot
from plain_rally import MOVES, TURNS

FASTEST = 10
DIAGONALS = {(1, -1): 4, (1, 1): 5, (-1, 1): 6, (-1, -1): 7}
STRAIGHT = {(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}


class Machines(Drives):
    """A game with accelerators and turrets."""

    def bend(self, ring: tuple[Spot, ...], spot: Spot) -> int:
        """The way from a square of a ring to the next one."""
        to = ring[(ring.index(spot) + 1) % len(ring)]
        step = to[0] - spot[0], to[1] - spot[1]
        return (STRAIGHT | DIAGONALS)[step]

    def accelerate(self) -> None:
        """Particle accelerators (RF-36)."""
        rings = {bot: ring for ring in self.hall.rings for bot in self.living() if self.on(bot) in ring}
        spent = [bot for bot in rings if self.speeds.get(bot) == FASTEST]
        for bot in rings:
            self.speeds[bot] = min(FASTEST, self.speeds.get(bot, 0) + 1)
        self.hurt(dict.fromkeys(spent, 1))
        self.judge()
        going = [bot for bot in rings if bot.at]
        for square in range(1, FASTEST + 1):
            if self.over:
                break
            ways = {
                bot: self.bend(rings[bot], bot.at)
                for bot in going
                if self.speeds.get(bot, 0) >= square and bot.at
            }
            before = {bot: bot.at for bot in ways}
            self.carried(ways, belts=False)
            going = [bot for bot in ways if bot.at and bot.at != before[bot] and bot.at in rings[bot]]

    def swing(self) -> None:
        """Turrets turn with the gears (RF-54)."""
        turn = TURNS.get(self.order(), 0)
        self.hall.turrets = {spot: (way + turn) % 4 for spot, way in self.hall.turrets.items()}

    def order(self) -> str:
        """The card of all turrets in this register."""
        return self.hall.orders[self.hall.register - 1]

    def gunfire(self) -> list[Bot]:
        """Those that turrets with lasers hit, once for each."""
        hall = self.hall
        guns = [one for one in hall.turrets.items() if one[0] not in hall.beaming]
        return [bot for gun in guns if self.order() in MOVES for bot in self.beam(*gun, 1, [], board=True)]

    def tow(self) -> None:
        """Pressor and tractor beams (RF-54)."""
        hall = self.hall
        squares, turned = MOVES.get(self.order(), (0, 0))
        aims: dict[Bot, list[Spot]] = {}
        for spot in hall.beaming if squares else ():
            for bot in self.beam(spot, hall.turrets[spot], 1, [], board=True):
                aims.setdefault(bot, []).append(spot)
        going = {bot: spots[0] for bot, spots in aims.items() if len(spots) == 1}
        for _ in range(squares):
            ways = {
                bot: (hall.turrets[spot] + turned) % 4
                for bot, spot in going.items()
                if any(bot.at in hall.line(spot, way) for way in range(4))
            }
            before = {bot: bot.at for bot in ways}
            if not ways or self.over:
                break
            self.carried(ways, belts=False)
            going = {bot: going[bot] for bot in ways if bot.at and bot.at != before[bot]}
