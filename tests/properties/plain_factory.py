"""A third plain engine, for registers of the classic rally on boards of RoboFactory, by the rules alone.

It plays what moves, holds, hides and burns, and levels, with accelerators and turrets (RF-03 to RF-56,
S-1 to S-13, the rulings). Registers and turns are in :mod:`plain_turns`.
"""

from __future__ import annotations

from plain_graves import Graves
from plain_hall import Bot, Spot, beyond

THROWN = 6
FAR = 12
"""More squares than a board has in a row."""


class Factory(Graves):
    """Registers being played, step by step."""

    # -- what carries ---------------------------------------------------------------------------

    def carried(self, ways: dict[Bot, int], *, belts: bool = True) -> set[Bot]:
        """Carry robots one square (S-2), never those that are held."""
        return super().carried(
            {bot: way for bot, way in ways.items() if not self.hall.held(bot)}, belts=belts
        )

    def run(self, ways: dict[Spot, int], bends: dict[Spot, int]) -> None:
        """A sub-step of belts or currents; ``bends`` are the ways of what turns robots it brings (S-3)."""
        on = {bot: ways[bot.at] for bot in self.living() if self.on(bot) in ways}
        before = {bot: bot.at for bot in on}
        self.risen = set()
        self.carried(on, belts=False)
        for bot, way in on.items():
            if self.on(bot) in bends and bot.at != before[bot] and (turn := (bends[bot.at] - way) % 4) != 2:
                bot.way = (bot.way + turn) % 4
        self.turn_risen()

    def belts_of(self, *kinds: str) -> None:
        """A sub-step of belts."""
        self.run(self.hall.belt_ways(*kinds), self.hall.carrying())

    def flip_belts(self) -> None:
        """Flip belts (RF-16, RF-64)."""
        hall = self.hall
        barred = self.barred_squares()
        if any(bot.at in barred for bot in self.living() if bot.real):
            hall.paused = True
            return
        hall.backwards ^= self.crossed or hall.paused
        hall.paused = False
        self.run(hall.flip_ways(), hall.flip_ways())

    def flow(self) -> None:
        """Currents and ore flows."""
        self.run({at: way for at, (way, _) in self.hall.streams.items()}, self.hall.carrying())

    def throw(self) -> None:
        """Jacks in the box (RF-25, RF-66)."""
        hall, paths = self.hall, {}
        up: list[Bot] = []
        for bot in self.living():
            if self.on(bot) in hall.jacks and not hall.held(bot):
                ways, rough = hall.jacks[bot.at]
                path = (
                    [] if hall.register > len(ways) else self.flight(bot.at, ways[hall.register - 1], THROWN)
                )
                paths[bot] = path
                up += [bot] * rough
        levels = {bot: dict(path) for bot, path in paths.items()}
        starts = {bot: bot.at for bot in paths}
        while True:
            lands = {bot: path[-1][0] if path else starts[bot] for bot, path in paths.items()}
            still = [bot.at for bot in self.living() if bot not in paths and bot.real]
            flying = [to for bot, to in lands.items() if bot.real]
            taken = [
                bot
                for bot, path in paths.items()
                if path
                and bot.real
                and not hall.deadly(lands[bot])
                and (lands[bot] in still or flying.count(lands[bot]) > 1)
            ]
            if not taken:
                break
            for bot in taken:
                paths[bot].pop()
        flown = {bot: path[-1][0] for bot, path in paths.items() if path}
        self.place(flown, {bot: levels[bot][to] for bot, to in flown.items()})
        self.arrive([*flown])
        self.hurt({bot: 2 for bot in up if bot.at is not None})
        self.judge()

    def push(self, register: int) -> None:
        """Pushers and rams (S-11, RF-23, RF-66)."""
        there = [
            (bot, way, ram)
            for ram, pushers in ((False, self.hall.pushers), (True, self.hall.rams))
            for spot, way, when in pushers
            if register in when
            for bot in self.living()
            if bot.at == spot
        ]
        due = [(bot, way) for bot, way, _ in there]
        rams = {bot for bot, _, ram in there if ram}
        touched: set[tuple[Bot, int]] = set()
        while due and not self.over:
            before = {bot: bot.at for bot in self.living()}
            went = self.shove(due, touched)
            due = [
                (bot, way)
                for bot, way in went
                if bot in rams and bot.at and not self.hall.falls((before[bot], way), bot.at)
            ]

    def chain(self, bot: Bot, way: int, due: list[tuple[Bot, int]]) -> tuple[list[Bot], Spot | None]:
        """As in a rally, and held robots bar it."""
        chain, end = super().chain(bot, way, due)
        for number, one in enumerate(chain, 1):
            if self.hall.held(one):
                return chain[:number], None
        return chain, end

    def pull(self, holes: bool) -> None:
        """Black holes or magnets (RF-06, RF-30, RF-63)."""
        hall, ways = self.hall, {}
        for bot in self.living():
            assert bot.at is not None
            pulls = set()
            for spot in hall.holes if holes else hall.magnets:
                for way in range(4):
                    line = self.squares(spot, way) if holes else hall.line(spot, way)[1:]
                    if not self.aloft(bot) and (bot.at[:2] if holes else bot.at) in line:
                        pulls.add((way + 2) % 4)
            if len(pulls) == 1:
                ways[bot] = pulls.pop()
        self.carried(ways, belts=False)

    def squares(self, spot: Spot, way: int) -> list[Spot]:
        """The squares on one side."""
        return [spot := beyond(spot, way) for _ in range(FAR)]

    def blow(self) -> None:
        """Ventilators (RF-55, RF-63)."""
        hall = self.hall
        on = {(spot, way) for spot, way, when in hall.fans if hall.register in when}
        airy: set[tuple[Spot, int]] = set()
        blown: dict[Bot, tuple[int, int]] = {}
        winds: dict[Bot, list[tuple[int, int]]] = {}
        for spot, way in on:
            beside = 1
            for side in (1, 3):
                at = beyond(spot, (way + side) % 4)
                while (at, way) in on and hall.heights.get(at) == hall.heights.get(spot):
                    beside += 1
                    at = beyond(at, (way + side) % 4)
            line = hall.line(spot, way)
            airy.update((place, way) for place in line)
            for bot in self.living():
                if bot.at in line:
                    winds.setdefault(bot, []).append((way, min(3, beside)))
        for bot, felt in winds.items():
            if len({way for way, _ in felt}) == 1:
                blown[bot] = max(felt)
        for square in range(3):
            strong = {bot: way for bot, (way, force) in blown.items() if force > square}
            ways = {bot: way for bot, way in strong.items() if (bot.at, way) in airy}
            before = {bot: bot.at for bot in ways}
            if not ways or self.over:
                break
            self.carried(ways, belts=False)
            blown = {bot: wind for bot, wind in blown.items() if bot in ways and bot.at != before[bot]}

    # -- what else acts -------------------------------------------------------------------------

    def tilt(self) -> None:
        """Balancing platforms (RF-03, RF-67)."""
        ways: dict[Bot, int] = {}
        for (mx, my), reach in self.hall.plates:
            sides = [0, 0, 0, 0]
            on = [
                bot
                for bot in self.living()
                if (at := self.on(bot)) and max(abs(at[0] - mx), abs(at[1] - my)) <= reach
            ]
            for bot in on:
                assert bot.at
                x, y = bot.at[0] - mx, bot.at[1] - my
                if not bot.real:
                    continue
                if abs(x) > abs(y):
                    sides[1 if x > 0 else 3] += 1
                elif abs(y) > abs(x):
                    sides[2 if y > 0 else 0] += 1
            if max(sides) and sides.count(max(sides)) == 1:
                ways |= dict.fromkeys(on, sides.index(max(sides)))
        self.carried(ways, belts=False)

    def ride(self, rings: list[tuple[tuple[Spot, ...], int, int]], hubs: dict[Spot, int]) -> None:
        """Take robots on rings of squares along, by this many squares, and turn them."""
        to: dict[Bot, Spot] = {}
        turns: dict[Bot, int] = {}
        for ring, places, turn in rings:
            for bot in self.living():
                if bot.at in ring and not self.aloft(bot):
                    to[bot] = ring[(ring.index(bot.at) + places) % len(ring)]
                    turns[bot] = turn
        while stuck := [
            bot for bot in to if bot.real and (there := self.real_at(to[bot])) and there not in to
        ]:
            to = {bot: spot for bot, spot in to.items() if bot not in stuck}
        for bot in to:
            bot.way = (bot.way + turns[bot]) % 4
        for bot in self.living():
            if self.on(bot) in hubs:
                bot.way = (bot.way + hubs[self.on(bot)]) % 4
        self.place(to)
        self.arrive([*to])

    def wheels(self) -> None:
        """Big turning gears (RF-05)."""
        loads = [self.on(bot) for bot in self.living() if bot.real]
        self.ride([(ring, 2, 2) for ring in self.hall.wheels if any(spot in ring for spot in loads)], {})

    def crossgears(self) -> None:
        """Crossgears (RF-09)."""
        rings = [(tuple(beyond(hub, way) for way in range(4)), turn, turn) for hub, turn in self.hall.crosses]
        self.ride(rings, dict(self.hall.crosses))

    def turn_gears(self) -> None:
        """Gears, which do not turn held robots."""
        for bot in self.living():
            if not self.hall.held(bot):
                bot.way = (bot.way + self.hall.gears.get(self.on(bot) or (-1, -1), 0)) % 4
        self.swing()

    def erupt(self) -> None:
        """Lava (RF-26)."""
        points: dict[Bot, int] = {}
        for (x, y), (when, expert) in self.hall.lava.items():
            for bot in self.living():
                assert bot.at is not None
                apart = abs(bot.at[0] - x), abs(bot.at[1] - y)
                near = sum(apart) == 1 or (expert and max(apart) == 1)
                if near and self.hall.register in when and not self.aloft(bot):
                    points[bot] = points.get(bot, 0) + 1
        self.hurt(points)
        self.judge()

    def volley(self) -> None:
        """The fire step, one snapshot."""
        hall, hits = self.hall, dict.fromkeys(self.living(), 0)
        for bot in self.gunfire():
            hits[bot] += 1
        for spot, way, beams in hall.lasers:
            for bot in self.beam(spot, way, beams, [], board=True):
                hits[bot] += beams
        for bot in self.living():
            hits[bot] += self.on(bot) in hall.graves
            hits[bot] += self.scorch(bot) + sum(bot.at in hall.line(*beam) for beam in hall.melting)
        self.open_fire(hits)
        self.hurt({bot: points for bot, points in hits.items() if points})
        self.judge()

    def open_fire(self, hits: dict[Bot, int]) -> None:
        """Count the hits of robots' lasers."""
        for bot in self.living():
            if bot.real and bot.awake and bot.at not in self.hall.haze:
                for hit in [bot] if self.sees_itself(bot) else self.shot(bot):
                    hits[hit] += 1

    def shot(self, bot: Bot) -> list[Bot]:
        """Those a robot's laser hits."""
        spot = bot.at
        assert spot is not None
        while not self.hall.blind((spot, bot.way)):
            spot = self.hall.onward(spot, bot.way)
            if hit := self.real_at(spot):
                return [hit]
            if spot in self.hall.haze:
                break
        return []

    def end_register(self) -> None:
        """Fire takes its point, and so do deep water and ore."""
        hall, points = self.hall, {}
        for bot in self.living():
            points[bot] = self.alight.get(bot, 0)
            points[bot] += self.on(bot) in hall.deep and bot not in self.soaked
            points[bot] += self.on(bot) in hall.streams and hall.streams[bot.at][1]
        self.hurt({bot: number for bot, number in points.items() if number})
        self.judge()
        for bot, fires in self.lit.items():
            self.alight[bot] = self.alight.get(bot, 0) + fires
