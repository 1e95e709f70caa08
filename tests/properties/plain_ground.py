"""Instants of the third plain engine: what coming, leaving and staying do on floors of RoboFactory."""

from __future__ import annotations

from collections.abc import Iterable

from plain_hall import Bot, Spot
from plain_rally import Rally
from plain_works import Works


class Ground(Rally):
    """A game of the classic rally whose floor acts on robots that come, go and come to rest."""

    hall: Works

    def __init__(self, hall: Works, bots: list[Bot], turn: int, goal: int) -> None:
        super().__init__("classic", hall, bots, turn, goal)
        self.soaked: set[Bot] = set()
        """Robots that have paid for deep water in this register."""
        self.crossed = False
        self.moved: dict[Bot, None] = {}
        """Robots that the card or step has moved, front first."""
        self.alight: dict[Bot, int] = {}
        self.lit: dict[Bot, int] = {}
        """Fires that began in this register."""
        self.visits: dict[Bot, Spot] = {}
        """Squares where robots were set alight, as long as they stay there."""
        self.heated: set[tuple[Bot, tuple[Spot, int]]] = set()
        """Robots that have paid for coming into a melting beam in this register."""
        self.number = 0
        """The register that is played, those of radio beams included."""
        self.mover: Bot | None = None
        """The robot whose card is played."""
        self.by_robots = False
        """Whether a card moves robots, not an element."""
        self.shoved: list[Bot] = []
        """Robots pushed by the card that is played, those in front first."""
        self.brought: dict[Bot, bool] = {}
        """Whether a robot's last square came by a card (True) or was carried."""
        self.glide: dict[Bot, list[int]] = {}
        """Momentum eastward and southward and spin of robots on ice (RF-24)."""
        self.speeds: dict[Bot, int] = {}
        """Squares that accelerators moved robots last time (RF-36)."""
        self.loads: list[set[Bot]] = []
        """Robots that count on each capacity trapdoor (RF-53)."""
        self.energised: dict[Bot, int] = {}
        """The place of the next card of energised robots."""
        self.flying: set[Bot] = set()
        self.remote: dict[Bot, int] = {}
        """The registers in which robots have heard the radio beam (RF-39)."""
        self.sent: list[tuple[str, int]] = []
        """The three cards of the beam."""
        self.pricked: set[Bot] = set()
        """Robots that spikes have hurt in the card that is played (RF-49)."""

    # -- one instant ----------------------------------------------------------------------------

    def move(self, ways: dict[Bot, int]) -> None:
        """Let everybody make a square."""
        hall = self.hall
        spots = {bot: hall.to(bot.at, way) for bot, way in ways.items() if bot.at is not None}
        falls = {bot: hall.falls((bot.at, ways[bot]), to) for bot, to in spots.items() if bot.at}
        self.place(spots, falls)

    def place(self, spots: dict[Bot, Spot], falls: dict[Bot, int] | None = None) -> None:
        """Put robots on other squares, with what leaving, falling and coming costs and does."""
        hall = self.hall
        barred, damage = self.barred_squares(), dict[Bot, int]()
        for bot, to in spots.items():
            self.crossed |= bot.real and bool({bot.at, to} & barred)
            if {self.on(bot), *([] if bot in self.flying else [to])} & hall.deep and bot not in self.soaked:
                self.soaked.add(bot)
                damage[bot] = 1
            if to in hall.ice and bot not in self.flying:
                self.glide.setdefault(bot, [0, 0, 0])
            else:
                self.glide.pop(bot, None)
            if to != bot.at:
                self.visits.pop(bot, None)
            if not any(bot.at in ring and to in ring for ring in hall.rings):
                self.speeds.pop(bot, None)
            bot.at = to
            for load, (squares, _) in zip(self.loads, hall.scales, strict=True):
                if to not in squares or self.by_robots:
                    load.discard(bot)
            self.brought[bot] = self.by_robots
            self.moved[bot] = None
        self.kill([bot for bot in spots if self.falls(bot)])
        for bot in spots:
            if hall.wet(self.on(bot)) or self.on(bot) in hall.puddles:
                self.alight.pop(bot, None)
                self.lit.pop(bot, None)
            if self.by_robots and bot.awake and any(bot.at in hall.line(*beam) for beam in hall.radio):
                self.remote.setdefault(bot, self.number)
            if self.by_robots:
                damage[bot] = damage.get(bot, 0) + self.scorch(bot) + self.melt(bot)
        for bot, levels in (falls or {}).items():
            if not self.aloft(bot):
                damage[bot] = damage.get(bot, 0) + 2 * levels
        self.hurt({bot: points for bot, points in damage.items() if points and bot.at is not None})

    def barred_squares(self) -> set[Spot]:
        """The places in light barriers."""
        return {spot for at, way in self.hall.barriers for spot in self.hall.line(at, way)}

    def on(self, bot: Bot) -> Spot | None:
        """The square whose ground the robot is on; None in the air (S-7)."""
        return None if self.aloft(bot) else bot.at

    def aloft(self, bot: Bot) -> bool:
        """Whether the robot flies, and no mag-lock holds it (RF-02, RF-62)."""
        return bot in self.flying and not self.hall.held(bot)

    def falls(self, bot: Bot) -> bool:
        """Whether a robot that has come to its square is lost there: in the air only beyond the edge."""
        return bot.at is not None and (
            not self.hall.has(bot.at) if self.aloft(bot) else self.hall.deadly(bot.at)
        )

    def swallows(self, spot: Spot, bots: list[Bot]) -> bool:
        """Whether all these robots would be lost there."""
        return not self.hall.has(spot) or (self.hall.deadly(spot) and not any(map(self.aloft, bots)))

    def hurt(self, points: dict[Bot, int]) -> None:
        """Deal damage, all at once; flyers that take any land (RF-02)."""
        super().hurt(points)
        if down := [bot for bot in points if points[bot] and bot in self.flying]:
            self.land(down)

    def land(self, bots: list[Bot]) -> None:
        """Let flyers come onto their squares."""
        self.flying.difference_update(bots)
        self.by_robots, before = False, self.by_robots
        down = {bot: bot.at for bot in bots if bot.at is not None}
        own = {bot: True for bot in down if bot is self.mover and self.brought.get(bot)}
        self.place(down)
        self.brought |= own  # its own move has brought it where it lands
        self.arrive([*down])
        self.by_robots = before

    def held(self, bot: Bot) -> bool:
        """Whether a mag-lock holds the robot (RF-31)."""
        return self.hall.held(bot)

    def melt(self, bot: Bot) -> int:
        """Points for coming into melting beams, going on or turning in them (RF-07)."""
        points = 0
        for beam in self.hall.melting:
            if bot.at in self.hall.line(*beam) and (bot, beam) not in self.heated:
                self.heated.add((bot, beam))
                points += 1
        return points

    def arrive(self, came: list[Bot], pressed: Iterable[Spot] = ()) -> set[Bot]:
        """Close an instant, and those of pistons that follow from it (RF-38, RF-64)."""
        hall = self.hall
        beamed = super().arrive(came, pressed)
        for _ in range(2):
            if self.over or not any(bot.real and hall.raised_piston(self.on(bot)) for bot in came):
                break
            hall.orange_up = not hall.orange_up
            ways = {bot: hall.pistons[bot.at][0] for bot in self.living() if hall.raised_piston(self.on(bot))}
            self.by_robots, before = False, self.by_robots
            at = {bot: bot.at for bot in ways}
            self.slide_off(ways)
            self.by_robots = before
            came = [bot for bot in ways if bot.at != at[bot]]
        return beamed

    def slide_off(self, ways: dict[Bot, int]) -> None:
        """Slide robots off pistons, without the pistons they press in turn."""
        ways = {bot: way for bot, way in ways.items() if not self.held(bot)}
        pistons, self.hall.pistons = self.hall.pistons, {}
        Rally.carried(self, ways, belts=False)
        self.hall.pistons = pistons

    def scorch(self, bot: Bot) -> int:
        """Points for coming into fire or turning in it (RF-34)."""
        flames = self.hall.flames.get(bot.at or (-1, -1), [])
        burning = [napalm for when, napalm in flames if self.hall.register in when]
        if any(burning):
            self.ignite(bot, sum(burning))
        return len(burning)

    def ignite(self, bot: Bot, fires: int) -> None:
        """Set a robot alight, once a visit."""
        if bot.at and self.visits.get(bot) != bot.at:
            self.visits[bot] = bot.at
            self.lit[bot] = self.lit.get(bot, 0) + fires

    def settle(self) -> None:
        """End a card or a step: robots it has left on sand slip, and its own robot on a ramp (RF-52, S-8)."""
        hall = self.hall
        for load, (squares, most) in zip(self.loads, hall.scales, strict=True):
            came = [bot for bot in self.moved if self.on(bot) in squares and not self.brought[bot]]
            self.weigh(squares, load, most, came)
        ways = {bot: hall.sand[bot.at] for bot in self.moved if self.on(bot) in hall.sand and not self.over}
        bot = self.mover
        own = bot and bot in self.moved and self.brought[bot] and not self.over
        if bot and own and self.on(bot) in hall.ramps and bot.at not in hall.belts:
            ways[bot] = (hall.ramps[bot.at] + 2) % 4
        if ways:
            self.by_robots, before = False, self.by_robots
            self.carried(ways, belts=False)
            self.by_robots = before
        self.moved = {}

    def weigh(self, squares: frozenset[Spot], load: set[Bot], most: int, came: list[Bot]) -> None:
        """Put robots on a capacity trapdoor, which opens under the others if they are too many (RF-53)."""
        load.intersection_update(self.living())
        came = [bot for bot in came if bot.real]
        before = load - {*came} | {bot for bot in self.living() if not bot.real and self.on(bot) in squares}
        load.update(came)
        if came and len(load) > most:
            self.kill(before)
            load.difference_update(before)
            self.judge()
