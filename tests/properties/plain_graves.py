"""Graves and ghosts of the third plain engine (RF-19, RF-21, RF-73, the rulings)."""

from __future__ import annotations

from plain_hall import Bot, Spot
from plain_rally import MOVES, TURNS
from plain_twins import NEVER_REAL, Twin, Twins
from plain_works import Works


class Ghost(Bot):
    """The ghost of a robot: it hovers, so nothing on the ground knows of it."""

    def __init__(self, owner: Bot, at: Spot, way: int, cards: list[tuple[str, int]]) -> None:
        super().__init__(f"{owner.name}.ghost", owner.seat, at, way, real=False, since=NEVER_REAL)
        self.owner, self.left, self.start = owner, cards, at


class Graves(Twins):
    """A game in whose dark areas robots raise ghosts."""

    def __init__(self, hall: Works, bots: list[Bot], turn: int, goal: int) -> None:
        super().__init__(hall, bots, turn, goal)
        self.ghosts: dict[Bot, Ghost] = {}
        self.risen: set[Bot] = set()
        """Robots that have raised one in the sub-step that is played."""

    def haunting(self) -> list[Ghost]:
        """Ghosts of robots that are still there."""
        self.ghosts = {bot: ghost for bot, ghost in self.ghosts.items() if bot.at and ghost.at}
        return [*self.ghosts.values()]

    def place(self, spots: dict[Bot, Spot], falls: dict[Bot, int] | None = None) -> None:
        """Put robots on other squares: they meet ghosts there, and raise one as they come into the dark."""
        before, ghosts = {bot: bot.at for bot in spots}, self.haunting()
        super().place(spots, falls)
        self.meet(
            {
                bot: sum(ghost.at == bot.at for ghost in ghosts)
                for bot in spots
                if bot.at and (bot.at != before[bot] or (isinstance(bot, Twin) and bot.fresh))
            }
        )
        for bot, to in spots.items():
            at = before[bot]
            if (
                at
                and at[:2] not in self.hall.gloom
                and to[:2] in self.hall.gloom
                and not isinstance(bot, Twin)
            ):
                self.raise_ghost(bot, to)

    def raise_ghost(self, bot: Bot, at: Spot) -> None:
        """Let a robot's ghost rise on the grave that is nearest in rows and columns; the first of several."""
        if bot not in self.ghosts:
            self.risen.add(bot)
            near = min(
                self.hall.graves,
                key=lambda grave: (abs(grave[0] - at[0]) + abs(grave[1] - at[1]), grave[1], grave[0]),
            )
            self.ghosts[bot] = Ghost(bot, self.hall.footing(near), bot.way, [])

    def turn_risen(self) -> None:
        """Let ghosts face as their robots do that a bend has turned on its way."""
        for bot in self.risen & {*self.ghosts}:
            self.ghosts[bot].way = bot.way

    def meet(self, points: dict[Bot, int]) -> None:
        """Robots that come to ghosts, or the other way round, take a point for each."""
        self.hurt({bot: number for bot, number in points.items() if number})

    def aloft(self, bot: Bot) -> bool:
        """Whether the robot flies; ghosts do."""
        return isinstance(bot, Ghost) or super().aloft(bot)

    def play(self, bot: Bot, card: str) -> None:
        """Play a card; a ghost goes through everybody, and walls stop it."""
        if not isinstance(bot, Ghost):
            super().play(bot, card)
            return
        bot.way = (bot.way + TURNS.get(card, 0)) % 4
        squares, turned = MOVES.get(card, (0, 0))
        way = (bot.way + turned) % 4
        for _ in range(squares):
            if bot not in self.haunting() or self.over or self.hall.wall((bot.at, way)):
                break
            bot.at = self.hall.to(bot.at, way)
            self.meet({one: 1 for one in self.living() if one.at == bot.at})
            if bot.at[:2] not in self.hall.gloom:
                bot.at = None
            self.judge()
