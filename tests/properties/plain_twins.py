"""Tamagotchis of the third plain engine (RF-10, RF-50, RF-68, the rulings).

A twin is a body of its own that shares everything but its place with its robot.
"""

from __future__ import annotations

from collections.abc import Iterable

from plain_hall import Bot, Spot, across
from plain_machines import Machines

NEVER_REAL = 10**6
"""A turn after the last."""


class Twin(Bot):
    """The Tamagotchi of a robot."""

    def __init__(self, owner: Bot, at: Spot, way: int, start: Spot) -> None:
        self.owner, self.start, self.at, self.way = owner, start, at, way
        self.name, self.seat, self.model, self.real = (
            f"{owner.name}.tamagotchi",
            owner.seat,
            owner.model,
            False,
        )
        self.archive, self.slides = at, None
        self.since, self.dozes = NEVER_REAL, False
        self.fresh = True
        """Whether it is only just arising."""

    @property
    def damage(self) -> int:
        """The damage of its robot."""
        return self.owner.damage

    @damage.setter
    def damage(self, points: int) -> None:
        self.owner.damage = points

    @property
    def ticked(self) -> int:
        """The flags of its robot."""
        return self.owner.ticked

    @ticked.setter
    def ticked(self, flags: int) -> None:
        self.owner.ticked = flags

    @property
    def awake(self) -> bool:
        """Whether it does not sleep itself; its robot's sleep stops it from the next register on."""
        return not self.dozes

    @awake.setter
    def awake(self, awake: bool) -> None:
        self.dozes = not awake

    @property
    def cards(self) -> list[tuple[str, int] | None]:
        """The cards of its robot."""
        return self.owner.cards


class Twins(Machines):
    """A game with copy machines."""

    twins: dict[Bot, Twin]

    def living(self) -> list[Bot]:
        """Robots on the board, and their twins."""
        return [*super().living(), *self.twins.values()]

    def kill(self, bots: Iterable[Bot]) -> None:
        """Take robots off the board with their twins, and those of destroyed twins."""
        for bot in bots:
            owner = bot.owner if isinstance(bot, Twin) else bot
            if bot.at is not None:
                self.dismiss(owner)
                super().kill([owner])

    def dismiss(self, owner: Bot) -> None:
        """Let a robot's twin vanish."""
        if twin := self.twins.pop(owner, None):
            twin.at = None

    def run_against(self, bot: Bot, way: int) -> None:
        """A robot's own move ends at an edge: a copy machine there makes its twin, or takes it back."""
        assert bot.at is not None
        edge = bot.at[:2], way
        if isinstance(bot, Twin):
            if across(edge) in self.hall.copiers and edge[0] == bot.start:
                self.dismiss(bot.owner)
        elif edge in self.hall.copiers and bot.at == edge[0] and bot not in self.twins:
            start = across(edge)[0]
            place = self.hall.footing(self.hall.to(bot.at, way))
            twin = self.twins[bot] = Twin(bot, place, (way + 2) % 4, start)
            self.by_robots, before = False, self.by_robots
            self.place({twin: place})
            twin.fresh = False
            self.arrive([twin])
            self.by_robots = before
