"""The worth of any program: one measure for programs that were played and for those of the machines."""

from __future__ import annotations

from ..engine.imagined import ImaginedWorld
from ..play.offers import reenter, take
from ..play.shadow import shadow_of
from ..play.submission import Choice, Submission
from ..play.view import SeatView
from ..robots.models import MODELS, ModelId
from ..rules.state import Power, State
from .judge import LOST, TURN, WON, Judge
from .resting import resting_value
from .rivals import Programs, Rivals, rehearse, with_programs
from .strength import MINDS
from .terrain import terrain_of

RUIN = 6 * TURN
"""The greatest amount by which a worth is below that of the turn's beginning: greater losses
count as equal.
"""


class Appraiser:
    """An appraiser of the programs of a view's seat in the open turn, all against the same guesses at the
    others' programs.

    Values are minus the number of turns to the goal, with further costs and gains, in thousandths, between
    ``floor`` and one turn: having won is worth one turn more than standing before the goal.  The robot must
    be on the board.
    """

    def __init__(self, view: SeatView, level: int) -> None:
        game, seat = shadow_of(view), view.seat
        self._game = game
        robot = self._robot = game.state.robots[seat]
        terrain = terrain_of(game.floor, game.state.memory)
        self.judge = Judge(terrain, game.goal, robot, MODELS[ModelId(robot.model)])
        self.start = self.judge.value(robot.pos, robot.facing, robot.damage, robot.checkpoints)
        """The worth of the place at which the turn begins."""
        self.floor = self.start - RUIN
        rivals = Rivals(game, terrain, seat)
        self._scenarios: list[Programs] = [rivals.guess(i) for i in range(MINDS[level].scenarios)]

    def mean_value(self, submission: Submission) -> int:
        """The mean worth of a whole program, in which no free register is empty."""
        total = 0
        for programs in self._scenarios:
            state = with_programs(self._game.state, {**programs, self._robot.id: self._program(submission)})
            self._choose(state, submission)
            total += self.end_value(rehearse(self._game, state), submission)
        return total // len(self._scenarios)

    def end_value(self, state: State, submission: Submission) -> int:
        """The worth of the turn's end after ``submission``."""
        robot = state.robots[self._robot.seat]
        value = self.judge.state_value(state, robot.seat)
        down = submission.choice(Choice.POWER_DOWN) and robot.pos and not state.over
        if down:
            value = resting_value(self.judge, robot.pos, robot.facing, robot.checkpoints)
        if value >= WON:
            return TURN
        return self.floor if value <= LOST else max(self.floor, min(0, value))

    def _program(self, submission: Submission) -> tuple[int | None, ...]:
        free = self._game.offer(self._robot.seat).free
        given, lies = submission.registers, self._robot.registers
        return tuple(given[i] if i in free else card for i, card in enumerate(lies))

    def _choose(self, state: State, submission: Submission) -> None:
        robot = state.robots[self._robot.seat]
        world = ImaginedWorld(self._game.floor, state, self._game.goal)
        if robot.power is Power.ANNOUNCED:
            robot.power = Power.ON
        square = submission.choice(Choice.REENTRY)
        if square is not None and robot.id in state.returned:
            reenter(world, {robot.id: square})
        for choice, value in submission.choices:
            if choice not in {Choice.POWER_DOWN, Choice.REENTRY, Choice.SWAP}:
                take(world, robot, choice, value)
        if submission.engaged:
            state.orders[robot.id] = tuple(sorted(submission.engaged))
