"""Where the robots are, told from facts alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from .. import events as ev
from ..board.model import Board
from ..geometry import Dir
from ..telling import FACINGS, square_name


@dataclass
class Place:
    """One robot as the facts have it so far; ``pos`` is 0 off the board, ``lives`` is what it had when it
    last came onto it."""

    pos: int = 0
    facing: int = 0
    damage: int = 0
    lives: int = 0
    checkpoints: int = 0
    down: bool = False
    out: bool = False

    def json(self, board: Board) -> dict[str, Any]:
        """For machines: squares as ``[x, y]``, null off the board."""
        return {
            "at": list(board.grid.xy(self.pos)) if self.pos else None,
            "facing": Dir(self.facing).name,
            "damage": self.damage,
            "lives": self.lives,
            "checkpoints": self.checkpoints,
            "down": self.down,
            "out": self.out,
        }

    def words(self, board: Board, goal: int, hit_points: int = 0) -> str:
        """For people; ``hit_points`` of a whole robot where they are counted down, else 0."""
        ticked = f"{'flag' if hit_points else 'checkpoint'} {self.checkpoints} of {goal}"
        if self.out or not self.pos:
            return f"{'out of the game' if self.out else 'destroyed':27}{ticked}"
        square = board.grid.rc(self.pos) if hit_points else square_name(board, self.pos)
        state = f"HP {hit_points - self.damage:<8}" if hit_points else f"damage {self.damage:<4}"
        down = ", rebooting" if hit_points else ", shut down"
        return f"{square + ' ' + FACINGS[Dir(self.facing)]:16}{state}{ticked}{down if self.down else ''}"


class Follower:
    """Follows a game through its facts."""

    def __init__(self, seats: int) -> None:
        self.places = [Place() for _ in range(seats)]

    def snapshot(self) -> list[Place]:
        """The places as they are now."""
        return [replace(place) for place in self.places]

    def see(self, facts: Iterable[ev.Fact]) -> None:
        """Follow these facts."""
        for fact in facts:
            self._see(fact)

    def _see(self, fact: ev.Fact) -> None:
        places = self.places
        match fact:
            case ev.RobotEntered(robot, pos, facing, lives):
                down, ticked = places[robot].down, places[robot].checkpoints
                places[robot] = Place(pos, facing, places[robot].damage, lives, ticked, down)
            case ev.RobotMoved(robot, _, to, _):
                places[robot].pos = to
            case ev.RobotTurned(robot, _, to, _):
                places[robot].facing = to
            case ev.RobotDamaged(robot, _, damage, _) | ev.RobotHealed(robot, _, damage, _):
                places[robot].damage = damage
            case ev.RobotDestroyed(robot, _, _):
                places[robot].pos, places[robot].down = 0, False
            case ev.CheckpointReached(robot, number):
                places[robot].checkpoints = number
            case ev.PoweredDown(robot):
                places[robot].down = True
            case ev.PoweredUp(robot):
                places[robot].down = False
            case ev.PlayerOut(seat):
                places[seat].out = True
            case _:
                pass
