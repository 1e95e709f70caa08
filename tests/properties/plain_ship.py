"""A second, plain engine for one phase of Robo Runner and Robo Recon, written from the rules alone.

It knows hulls with beams, rails, couplings, arms, bays, holes, twisters, transporters, thrusters and
damage, and robots, scanners and a crystal that drive, push, shoot, hold on and burn nitro (RN-01 to RN-74).
Squares are ``(column, row)``, ways 0 to 3 clockwise from the north.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

Spot = tuple[int, int]
WAYS: tuple[Spot, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
MOVES = {"move-1": (1, 0), "move-2": (2, 0), "move-3": (3, 0), "back-1": (1, 2)}
TURNS = {"turn-left": 3, "turn-right": 1, "u-turn": 2}
MOST = 10


def beyond(spot: Spot, way: int) -> Spot:
    """The square on that side."""
    return spot[0] + WAYS[way][0], spot[1] + WAYS[way][1]


@dataclass
class Hull:
    """The unchanging parts, but for damage that is welded."""

    width: int
    height: int
    beams: dict[Spot, tuple[int, int]] = field(default_factory=dict)
    """Warp and way."""
    holes: set[Spot] = field(default_factory=set)
    bays: dict[Spot, tuple[int, ...]] = field(default_factory=dict)
    """The phases in which they are closed."""
    thrusters: set[Spot] = field(default_factory=set)
    twisters: dict[Spot, int] = field(default_factory=dict)
    pads: dict[Spot, Spot] = field(default_factory=dict)
    """The target of each transporter."""
    arms: dict[Spot, int] = field(default_factory=dict)
    """The way each pushes."""
    rails: set[tuple[Spot, int]] = field(default_factory=set)
    slides: dict[tuple[Spot, int], tuple[int, ...]] = field(default_factory=dict)
    """The phases in which they are open."""
    live: set[tuple[Spot, int]] = field(default_factory=set)
    broken: dict[Spot, int] = field(default_factory=dict)
    points: dict[Spot, int] = field(default_factory=dict)
    airlocks: dict[Spot, int] = field(default_factory=dict)
    """The squad of each."""


@dataclass(eq=False)
class Bot:
    """A robot, a scanner or a crystal, as far as one phase is concerned."""

    name: str
    at: Spot | None
    way: int
    damage: int = 0
    real: bool = True
    lives: int = 3
    seen: int = 0
    chip: str = ""
    awake: bool = True
    options: frozenset[str] = frozenset()
    """Those engaged for this phase; a virtual robot's do not work (RN-45)."""
    stunned: int = -1
    came: Spot | None = None
    deeds: list[str] = field(default_factory=list)
    kind: str = "robot"
    """Or ``scanner``, or ``crystal``."""
    side: int = 0

    def has(self, option: str) -> bool:
        """Whether this option of it is at work."""
        return self.real and option in self.options


class Phase:
    """One phase being played; ``bots`` are in the order in which they act."""

    def __init__(self, hull: Hull, bots: list[Bot], phase: int) -> None:
        self.hull, self.bots, self.phase = hull, bots, phase
        self.over = False
        self.winners: list[str] = []
        self.drawn = False
        self.lost: list[str] = []
        self.chip = 0
        self.handled: list[Bot] = []
        """Those that the mover has pushed itself with this chip."""

    # -- what is where -----------------------------------------------------------------------------

    def real_at(self, spot: Spot) -> Bot | None:
        return next((bot for bot in self.bots if bot.real and bot.at == spot), None)

    def rail_shut(self, spot: Spot, way: int) -> bool:
        other = beyond(spot, way), (way + 2) % 4
        for edge in ((spot, way), other):
            if edge in self.hull.rails:
                return True
            if edge in self.hull.slides and self.phase not in self.hull.slides[edge]:
                return True
        return False

    def barred(self, spot: Spot, way: int) -> bool:
        return self.rail_shut(spot, way) or self.hull.broken.get(beyond(spot, way), 0) > 0

    def is_hole(self, spot: Spot) -> bool:
        x, y = spot
        if not (0 <= x < self.hull.width and 0 <= y < self.hull.height) or spot in self.hull.holes:
            return True
        return spot in self.hull.bays and self.phase not in self.hull.bays[spot]

    # -- what happens to a robot -------------------------------------------------------------------

    def die(self, bot: Bot) -> None:
        if bot.at is None:
            return
        bot.at = None
        if bot.kind != "robot":
            return
        bot.deeds.append("died")
        bot.lives -= 1
        if bot.lives == 0:
            self.lost.append(bot.name)

    def hurt(self, bot: Bot) -> None:
        if bot.at is not None and bot.kind != "crystal":
            bot.damage = min(MOST, bot.damage + 1)
            if bot.damage == MOST:
                self.die(bot)

    def arrive(self, bot: Bot) -> None:
        if bot.at is None:
            return
        if self.is_hole(bot.at):
            self.die(bot)
        elif bot.at in self.hull.pads:
            bot.came = bot.at

    def instant(self) -> None:
        """An instant is over: is anybody left?"""
        if self.lost and not self.over:
            seats = [bot for bot in self.bots if bot.kind == "robot"]
            of = {bot.name: bot.side or bot.name for bot in seats}
            left = {of[bot.name] for bot in seats if bot.lives}
            if len(left) <= 1 and len(set(of.values())) > 1:
                gone = {of[name] for name in self.lost}
                won = left or gone
                self.over, self.drawn = True, not left and len(gone) > 1
                self.winners = sorted(name for name, side in of.items() if side in won)
        self.lost = []

    def run_against(self, bot: Bot, way: int, chip: bool) -> None:
        """Against a rail with a coupling on its own square; once a chip."""
        if (bot.at, way) in self.hull.live and self.rail_shut(bot.at, way):
            if chip and bot.stunned == self.chip:
                return
            if chip:
                bot.stunned = self.chip
            self.hurt(bot)

    def shove(self, bot: Bot, way: int, lands: bool = True, chip: bool = True) -> bool:
        """One square, pushing those in the way; whether it went."""
        chain = [bot]
        while True:
            last = chain[-1]
            if len(chain) > 1 and last.has("clamps"):
                return False
            if self.barred(last.at, way):
                self.run_against(last, way, chip)
                if chip and len(chain) == 2 and last.at is None:
                    self.handled.append(last)
                return False
            other = self.real_at(beyond(last.at, way)) if bot.real else None
            if other is None:
                break
            chain.append(other)
        if chip and len(chain) > 1:
            self.handled.append(chain[1])
        for one in reversed(chain):
            one.at = beyond(one.at, way)
        for one in reversed(chain):
            if one is not bot or lands:
                self.arrive(one)
        return True

    # -- the steps ---------------------------------------------------------------------------------

    def play(self) -> None:
        """The whole phase, as far as the game goes (RN-20)."""
        pulls = [partial(self.pull, warp) for warp in (3, 2, 1)]
        after = [
            self.arm_pushes,
            self.twist,
            self.transport,
            self.burn,
            self.fire,
            self.inspect,
            self.open_bays,
        ]
        for step in (self.moves, *pulls, *after):
            if not self.over:
                step()

    def moves(self) -> None:
        for chip, bot in enumerate(self.bots):
            self.chip = chip
            if bot.at is None or not bot.awake or not bot.chip or self.over or bot.has("clamps"):
                continue
            if bot.chip in TURNS:
                bot.way = (bot.way + TURNS[bot.chip]) % 4
                continue
            self.handled, self.moved = [], False
            squares, turn = MOVES[bot.chip]
            nitro = bot.has("nitro-tanks")
            if turn == 0:
                self.drive(bot, bot.way, squares + nitro)
            elif self.drive(bot, (bot.way + turn) % 4, squares) and nitro:
                self.drive(bot, bot.way, 1)
            if self.moved:
                bot.deeds.append("moved")
            pushed = [one for one in {id(one): one for one in self.handled}.values() if one.kind != "crystal"]
            stray = {"robot": "", "scanner": "stray-"}
            bot.deeds += [f"pushed-{stray[one.kind]}to-death" for one in pushed if one.at is None]
            if any(one.at is not None for one in pushed):
                bot.deeds.append("pushed")

    def drive(self, bot: Bot, way: int, left: int) -> bool:
        """Drive ``squares``; True if it got all of them, and is still there."""
        aloft = False
        while left:
            ahead, flew = beyond(bot.at, way), aloft
            if left > 1 and ahead in self.hull.thrusters:
                left, aloft = left + 1, True
            x, y = ahead
            off = not (0 <= x < self.hull.width and 0 <= y < self.hull.height)
            went = self.shove(bot, way, lands=not aloft or left == 1 or off)
            if not went and flew:
                self.arrive(bot)
            self.moved = self.moved or went
            self.instant()
            if not went or bot.at is None or self.over:
                return False
            left -= 1
        return True

    def pull(self, warp: int) -> None:
        running = {spot: way for spot, (strength, way) in self.hull.beams.items() if strength >= warp}
        going: dict[str, Spot] = {}
        for bot in self.bots:
            if bot.at in running:
                way = running[bot.at]
                to = beyond(bot.at, way)
                if not self.barred(bot.at, way) and running.get(to) != (way + 2) % 4:
                    going[bot.name] = to
        by_name = {bot.name: bot for bot in self.bots}
        bound = [to for name, to in going.items() if by_name[name].real]
        going = {name: to for name, to in going.items() if not by_name[name].real or bound.count(to) == 1}
        changed = True
        while changed:
            changed = False
            for name, to in list(going.items()):
                bot, there = by_name[name], self.real_at(to)
                if not bot.real or there is None:
                    continue
                if there.name not in going or going[there.name] == bot.at:
                    del going[name]
                    changed = True
        ways = {name: running[by_name[name].at] for name in going}
        for name, to in going.items():
            by_name[name].at = to
        for name, to in going.items():
            bot = by_name[name]
            if to in self.hull.beams:
                turn = (self.hull.beams[to][1] - ways[name]) % 4
                if turn in (1, 3):
                    bot.way = (bot.way + turn) % 4
            self.arrive(bot)
        self.instant()

    def arm_pushes(self) -> None:
        for bot in self.bots:
            if bot.at in self.hull.arms and not self.over:
                self.shove(bot, self.hull.arms[bot.at], chip=False)
                self.instant()

    def twist(self) -> None:
        for bot in self.bots:
            bot.way = (bot.way + self.hull.twisters.get(bot.at, 0)) % 4

    def transport(self) -> None:
        leaving = [bot for bot in self.bots if bot.at in self.hull.pads and bot.came == bot.at]
        to = {bot.name: self.hull.pads[bot.at] for bot in leaving}
        staying = [bot for bot in self.bots if bot.at is not None and bot not in leaving]
        meeting = [(bot, other) for bot in leaving for other in staying
                   if bot.real and other.real and other.at == to[bot.name]]  # fmt: skip
        for pair in meeting:
            for one in pair:
                one.real = one.kind == "crystal"
        for bot in leaving:
            bot.at = to[bot.name]

    def burn(self) -> None:
        for bot in [bot for bot in self.bots if bot.at in self.hull.thrusters]:
            self.hurt(bot)
        self.instant()

    def fire(self) -> None:
        shots: list[tuple[Bot, Bot, int]] = []
        welds: list[Spot] = []
        for bot in self.bots:
            if bot.at is None or not bot.real or not bot.awake or bot.kind == "crystal":
                continue
            met = self.first_ahead(bot.at, bot.way)
            if isinstance(met, tuple) and bot.kind == "robot":
                welds.append(met)
                bot.deeds.append("welded")
            behind = self.first_ahead(bot.at, (bot.way + 2) % 4) if bot.has("rear-lasers") else None
            for victim, strength in ((met, 2 if bot.has("twin-lasers") else 1), (behind, 1)):
                if isinstance(victim, Bot) and not bot.has("shields"):
                    shots.append((bot, victim, strength))
        for spot in welds:
            self.hull.broken[spot] = max(0, self.hull.broken[spot] - 1)
        hits = [
            (victim, bot, strength) if victim.has("repulsors") else (bot, victim, strength)
            for bot, victim, strength in shots
            if victim.has("repulsors") or not victim.has("shields")
        ]
        for _, victim, strength in hits:
            for _ in range(strength):
                self.hurt(victim)
        for bot, victim in dict.fromkeys((bot, victim) for bot, victim, _ in hits):
            if victim.kind != "crystal":
                down = "shot-down" if victim.kind == "robot" else "shot-stray-down"
                bot.deeds.append(down if victim.at is None else "shot")
        self.instant()

    def first_ahead(self, spot: Spot, way: int) -> Bot | Spot | None:
        """The target of a laser: a real body, or the square of broken hull."""
        while not self.rail_shut(spot, way):
            spot = beyond(spot, way)
            if not (0 <= spot[0] < self.hull.width and 0 <= spot[1] < self.hull.height):
                return None
            if self.hull.broken.get(spot, 0):
                return spot
            if (victim := self.real_at(spot)) is not None:
                return victim
        return None

    def inspect(self) -> None:
        for bot in self.bots:
            if (
                bot.kind == "robot"
                and bot.at in self.hull.points
                and self.hull.points[bot.at] == bot.seen + 1
            ):
                bot.seen += 1
                bot.deeds.append("ticked")
        for bot in self.bots:
            if bot.kind == "crystal" and (side := self.hull.airlocks.get(bot.at)):
                self.over, self.winners = True, sorted(one.name for one in self.bots if one.side == side)
        done = [bot.name for bot in self.bots if bot.kind == "robot" and bot.seen == len(self.hull.points)]
        if done and self.hull.points:
            self.over, self.winners = True, done

    def open_bays(self) -> None:
        for bot in self.bots:
            if bot.at in self.hull.bays:
                self.die(bot)
        self.instant()
