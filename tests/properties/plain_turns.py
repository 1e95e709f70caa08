"""Registers and turns of the third plain engine, from the first register to the last robot's return.

Registers six to eight are those of radio beams (RF-39, the rulings); flyers land, sites repair, shafts come
to rest and rooms turn when they are over (RULES, 0; RF-69).
"""

from __future__ import annotations

from collections.abc import Callable

from plain_factory import Factory
from plain_graves import Ghost
from plain_hall import Bot, Spot
from plain_rally import TURNS
from plain_rooms import Room, inside, turned_about, turned_spot
from plain_twins import Twin
from plain_works import Works

LAST, LATEST = 5, 8
HAUNTS = 3
"""Registers in which ghosts play."""


class Turns(Factory):
    """Turns being played, register by register."""

    def __init__(self, hall: Works, bots: list[Bot], turn: int, goal: int) -> None:
        super().__init__(hall, bots, turn, goal)
        self.hands: dict[Bot, list[tuple[str, int]]] = {}
        self.naps: dict[Bot, tuple[int, int]] = {}
        """The turn in which robots fell asleep, and the register of the next one after which they wake."""
        self.kept: dict[Bot, dict[int, tuple[str, int]]] = {}
        """The cards that sleepers keep, by register."""
        self.played: dict[Bot, int] = {}
        """Cards that robots have played in this register."""

    def hand(self, bot: Bot, number: int) -> list[tuple[str, int]]:
        """The cards a robot plays in a register: two of an energised one (RF-14)."""
        if isinstance(bot, Ghost):
            cards = bot.left[number - 1 :][: number <= HAUNTS]
        elif number > self.remote.get(bot, number):
            cards = [*self.sent, None, None, None, None][number - self.remote[bot] - 1 :][:1]
        elif isinstance(bot, Twin) and (bot not in self.energised or number > LAST):
            cards = [*self.hands[bot.owner]]
        elif bot not in self.energised:
            cards = [bot.cards[number - 1]]
        else:
            at = self.ahead(bot, number) - 2
            cards = [bot.cards[at % 5], bot.cards[(at + 1) % 5]]
        return [card for card in cards if card]

    def ahead(self, bot: Bot, number: int) -> int:
        """The cards up to the end of a register of a robot energised before, two in each, asleep or not."""
        return self.energised[bot] + 2 * (number - self.energised[bot])

    def in_order(self, acting: dict[Bot, tuple[str, int]]) -> list[Bot]:
        """Robots by priority."""
        first = {bot: bot.owner if isinstance(bot, Twin) and bot.owner in acting else bot for bot in acting}
        return sorted(self.by_seat(acting), key=lambda bot: -acting[first[bot]][1])

    def change_floors(self, before: int, number: int) -> None:
        """Everything with register numbers takes its state, at one instant (RF-13, RF-46); 0: at rest."""
        lost = [bot for bot in self.living() if number and self.falls(bot)]
        rides: dict[Bot, Spot] = {}
        drops: dict[Bot, int] = {}
        for spot, (when, sluice) in self.hall.shafts.items():
            was, now = before in when, number in when
            for bot in [*self.living(), *self.haunting()]:
                if was == now or bot.at is None or bot.at[:2] != spot:
                    continue
                above = len(bot.at) > len(spot)
                if isinstance(bot, Ghost):
                    rides |= {bot: (*spot, 1) if now else spot}
                elif sluice == now and not above:
                    lost.append(bot)
                else:
                    rides[bot] = (*spot, 1) if now else spot
                    drops |= {bot: 2} if sluice and not self.aloft(bot) else {}
        self.kill(lost)
        for bot, to in [(bot, to) for bot, to in rides.items() if bot.at is not None]:
            self.crossed |= bot.real and bool({bot.at, to} & self.barred_squares())
            bot.at = to
        self.hurt(drops)
        self.judge()

    def register(self, number: int) -> None:
        """Play a register."""
        hall = self.hall
        hall.register, self.number, self.crossed = number, number, False
        self.lit = {}
        if not self.loads:
            self.loads = [
                {bot for bot in self.living() if bot.real and self.on(bot) in squares}
                for squares, _ in hall.scales
            ]
        if number == 1:
            self.flying = {bot for bot in self.living() if bot.at in hall.fields_of_flight}
            for bot in self.flying:
                self.speeds.pop(bot, None)
                self.glide.pop(bot, None)
        self.wake(number)
        self.reveal(self.actors(), number)
        if not self.over:
            self.change_floors(number - 1, number)
        self.act()
        self.repeat({bot: hand[-1] for bot, hand in self.hands.items() if hand})
        for step in self.steps(number):
            if not self.over:
                self.moved = {}
                step()
                if not self.over:
                    self.settle()

    def wake(self, number: int) -> None:
        """End naps of five registers (RF-45)."""
        for bot, (turn, until) in self.naps.items():
            bot.awake = bot.awake or (turn < self.turn and number == until + 1)

    def actors(self) -> list[Bot]:
        """Everybody who may play a card."""
        return [
            bot
            for bot in [*self.living(), *self.haunting()]
            if bot.awake and (not isinstance(bot, (Twin, Ghost)) or bot.owner.awake)
        ]

    def reveal(self, actors: list[Bot], number: int) -> None:
        """Show the cards: crumbly ground gives way under turns (RF-11)."""
        self.soaked, self.heated, self.hands, self.played = set(), set(), {}, {}
        for bot in actors:
            self.hands[bot] = self.hand(bot, number)
        shown = {bot: hand[0][0] for bot, hand in self.hands.items() if hand}
        self.sink([bot for bot in shown if self.on(bot) in self.hall.crumbly and shown[bot] in TURNS])
        self.judge()

    def act(self) -> None:
        """Play the cards in their order."""
        for bot in self.in_order({bot: hand[0] for bot, hand in self.hands.items() if hand}):
            for place, (card, _) in enumerate(self.hands[bot]):
                if place and bot in self.remote:
                    del self.hands[bot][place:]
                elif bot.at is not None and bot.awake and not self.over:
                    self.played[bot] = place + 1
                    self.play(bot, card)

    def remote_register(self, number: int) -> bool:
        """Play a register of radio beams; False if nobody has a card left for it (RF-39)."""
        self.number = number
        heard = [
            bot for bot in self.actors() if self.remote.get(bot, number) < number <= self.remote[bot] + 3
        ]
        if not heard or self.over or number > LATEST:
            return False
        self.wake(number)
        self.lit = {}
        heard += [
            twin for bot, twin in self.twins.items() if bot in heard and twin in {*self.actors()} - {*heard}
        ]
        self.reveal(heard, number)
        self.act()
        if not self.over:
            hits = dict.fromkeys(self.living(), 0)
            self.open_fire(hits)
            self.hurt({bot: points for bot, points in hits.items() if points})
            self.judge()
        for bot, fires in self.lit.items():
            self.alight[bot] = self.alight.get(bot, 0) + fires
        return True

    def doze(self, bot: Bot) -> None:
        """Put a robot to sleep; it keeps the cards it has not played (RF-45)."""
        super().doze(bot)
        number, hand = self.number, self.hands.get(bot, [])
        unplayed = hand[self.played.get(bot, 0) :]
        self.naps[bot] = self.turn, min(LAST, number - (len(hand) > 0 and unplayed == hand))
        left = {place: card for place, card in enumerate(bot.cards, 1) if card}
        if bot in self.remote:
            own = self.remote[bot] == number and hand and unplayed == hand
            self.kept[bot] = {number: hand[0]} if own else {}
        elif self.energised.get(bot, number) < number:
            first = self.ahead(bot, number - 1) + self.played.get(bot, 0) + 1
            self.kept[bot] = {place: card for place, card in left.items() if place >= first}
        else:
            self.kept[bot] = {place: card for place, card in left.items() if place > self.naps[bot][1]}

    def end_turn(self) -> None:
        """Everything after the last register."""
        self.moved = {}
        self.land([*self.flying])
        self.settle()
        self.judge()
        if self.over:
            return
        for bot in self.living():
            bot.damage -= bot.damage > 0 and (bot.at in self.hall.sites or bot.at in self.hall.flags)
            if bot.at in self.hall.sites:
                bot.archive = bot.at
        self.change_floors(LAST, 0)
        self.hall.register = 0
        if not self.over:
            self.turn_rooms()

    def next_turn(self) -> None:
        """Forget what ends with a turn."""
        for bot in (*self.bots, *self.twins.values()):
            turn, until = self.naps.get(bot, (0, 0))
            if turn < self.turn and not bot.awake and (bot not in self.naps or until == LAST):
                bot.awake = True
        self.turn += 1
        self.naps = {bot: nap for bot, nap in self.naps.items() if not bot.awake}
        self.kept = {bot: cards for bot, cards in self.kept.items() if bot in self.naps}
        self.energised, self.remote, self.sent = {}, {}, []
        for ghost in self.haunting():
            ghost.left = []

    def come_back(self, bot: Bot, at: Spot, way: int) -> None:
        """Put a robot back onto the board, new (CL)."""
        for under in (self.alight, self.lit, self.visits, self.glide, self.speeds, self.naps, self.kept):
            under.pop(bot, None)
        bot.at, bot.way, bot.damage, bot.awake = at, way, 2, True
        for load, (squares, _) in zip(self.loads, self.hall.scales, strict=True):
            load.update({bot} if at in squares else ())

    def turn_rooms(self) -> None:
        """Rooms with robots in them (RF-44)."""
        for room in self.hall.rooms:
            if any(bot.at and inside(room, bot.at) for bot in self.bots):
                turned_about(self.hall, room)
                for bot in [*self.living(), *self.haunting()]:
                    self.go_round(room, bot)
                for bot in self.bots:
                    bot.archive = turned_spot(room, bot.archive)

    def go_round(self, room: Room, bot: Bot) -> None:
        """Take one along."""
        if bot in self.visits:
            self.visits[bot] = turned_spot(room, self.visits[bot])
        if isinstance(bot, Twin):
            bot.start = turned_spot(room, bot.start)
        if bot.at and inside(room, bot.at):
            bot.at, bot.way = turned_spot(room, bot.at), (bot.way + 1) % 4
            if bot in self.glide:
                east, south, spin = self.glide[bot]
                self.glide[bot] = [-south, east, spin]

    def steps(self, number: int) -> list[Callable[[], None]]:
        """Everything that acts after the moves."""
        return [
            self.tilt,
            self.erupt,
            self.accelerate,
            lambda: self.belts_of("golden"),
            lambda: self.belts_of("golden", "express"),
            lambda: self.belts_of("golden", "express", "normal"),
            self.flip_belts,
            self.flow,
            self.throw,
            lambda: self.push(number),
            self.blow,
            lambda: self.pull(holes=True),
            lambda: self.pull(holes=False),
            self.turn_gears,
            self.wheels,
            self.crossgears,
            lambda: self.crush(number),
            self.volley,
            self.tow,
            self.visit,
            self.end_register,
        ]
