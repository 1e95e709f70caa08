"""Following a game from its facts alone: where robots are and how they are."""

from __future__ import annotations

from .. import events as ev
from .table import Figure, Picture
from .tongue import HIT_POINTS, Tongue


class Ledger:
    """The robots of a game, as the facts told so far leave them."""

    def __init__(self, robots: int, limit: int, tongue: Tongue = HIT_POINTS) -> None:
        self.limit = limit
        self.tongue = tongue
        self.pos = [0] * robots
        self.facing = [0] * robots
        self.damage = [0] * robots
        self.real = [True] * robots
        self.out = [False] * robots
        self.down = [False] * robots
        self.memory: dict[int, int] = {}

    def follow(self, fact: ev.Fact) -> None:
        """Take note of ``fact``."""
        match fact:
            case ev.RobotEntered():
                self.pos[fact.robot], self.facing[fact.robot] = fact.pos, fact.facing
                self.damage[fact.robot] = 0
            case ev.RobotMoved():
                self.pos[fact.robot] = fact.to
            case ev.RobotTurned():
                self.facing[fact.robot] = fact.to
            case ev.RobotDamaged() | ev.RobotHealed():
                self.damage[fact.robot] = fact.damage
            case ev.RobotDestroyed():
                self.pos[fact.robot] = 0
                self.down[fact.robot] = False
            case ev.ModeChanged():
                self.real[fact.robot] = fact.real
            case ev.PoweredDown():
                self.down[fact.robot] = True
            case ev.PoweredUp():
                self.down[fact.robot] = False
            case ev.PlayerOut():
                self.out[fact.seat] = True
            case ev.ElementSwitched():
                self.memory[fact.element] = fact.value

    def mode(self, robot: int) -> str:
        """The operating mode, as players call it."""
        if not self.pos[robot]:
            return "out of the game" if self.out[robot] else "destroyed"
        if not self.tongue.points:
            return self.tongue.down if self.down[robot] else self.tongue.working
        mode = self.tongue.working if self.real[robot] else "virtual"
        return f"{mode}, {self.tongue.down}" if self.down[robot] else mode

    def health(self, robot: int) -> str:
        """The hit points left or the damage taken, a dash for a robot that is destroyed."""
        if not self.pos[robot]:
            return "-"
        return str(self.limit - self.damage[robot] if self.tongue.points else self.damage[robot])

    def picture(self) -> Picture:
        """The board as it stands."""
        figures = [
            Figure(robot, pos, self.facing[robot], self.real[robot])
            for robot, pos in enumerate(self.pos)
            if pos
        ]
        return Picture(tuple(figures), tuple(sorted(self.memory.items())))
