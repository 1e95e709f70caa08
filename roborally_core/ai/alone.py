"""A turn with one robot alone on the board: the effect of a program without other robots."""

from __future__ import annotations

from collections.abc import Callable

from ..effects.species import is_inert
from ..engine.imagined import ImaginedWorld
from ..engine.turn import close_turn, play_registers
from ..play.game import Game
from ..play.submission import Engagement
from ..rules.state import Robot, State
from ..rules.timeline import REGISTERS

Enter = Callable[[State], None]
"""The type of a function that puts the robot where a program begins, if it may choose its place."""


class Alone:
    """The open turn of ``game`` with one robot and its companions; things that are only in the way stay."""

    def __init__(self, game: Game, robot: Robot) -> None:
        self._game, self._seat = game, robot.seat
        self.begin = state = game.state.copy()
        for stray in [one for one in state.strays if not is_inert(one)]:
            state.part(stray)
        for other in state.robots:
            if other.id != robot.id:
                state.place(other, 0)
        state.companions = [one for one in state.companions if one.robot.id == robot.id]
        self.nodes = 0
        """Number of registers played so far."""

    def survives(
        self, program: tuple[int | None, ...], enter: Enter, engaged: tuple[Engagement, ...] = ()
    ) -> bool:
        """Whether the robot is on the board after the turn, or has won in it."""
        state = self.begin.copy()
        robot = state.robots[self._seat]
        robot.registers[: len(program)] = program
        enter(state)
        if engaged:
            state.orders[robot.id] = tuple(sorted(engaged))
        world = ImaginedWorld(self._game.floor, state, self._game.goal)
        play_registers(world)
        self.nodes += REGISTERS
        if state.over:
            return self._seat in state.winners and not state.drawn
        close_turn(world)
        return bool(robot.pos)
