"""Review of the turns of a recorded game: the program that was played, a better one, and the outcome.

The decision and the outcome are kept apart.  Both programs, the one that was played and the best
one the machines find, are played against the same guesses at the others' programs: the difference is the
player's *loss*. The rest of the turn's gain is *luck*, good or bad.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ..ai import think
from ..ai.appraise import Appraiser
from ..ai.judge import Judge
from ..ai.terrain import terrain_of
from ..foresight.hint import Reason, reasons_of
from ..language.complaint import complain
from ..play.dealing import takes_part
from ..play.game import Game
from ..play.record import Record, RecordError, begin
from ..play.submission import Submission, SubmissionError
from ..robots.models import MODELS, ModelId
from ..rules.events import Fact, RegisterFilled

LEVEL = 2
"""The level at which the better program is thought out."""
FORCED = -1
"""The value that stands for the loss of a turn in which there was nothing to decide."""


class Grade(IntEnum):
    """The grade of a turn's decision in comparison with the best one."""

    NONE = 0
    """There was nothing to decide."""
    BEST = 1
    GOOD = 2
    SLIP = 3
    MISTAKE = 4
    BLUNDER = 5


GRADES = ((60, Grade.BEST), (300, Grade.GOOD), (800, Grade.SLIP), (2000, Grade.MISTAKE))
"""The greatest loss of each grade, in thousandths of a turn; a decision with a greater loss is a blunder."""


def grade_of(loss: int) -> Grade:
    """The grade of a decision with this loss."""
    if loss == FORCED:
        return Grade.NONE
    return next((grade for most, grade in GRADES if loss <= most), Grade.BLUNDER)


class Reviewed(NamedTuple):
    """One turn of one seat; all amounts are in thousandths of a turn."""

    turn: int
    away: tuple[int | None, ...]
    """The distance to the goal when the turn began, by seat; None for a robot that is not in play."""
    after: tuple[int | None, ...]
    """The distance to the goal at its end, by seat; 0 for a winner."""
    loss: int
    """Amount by which the program was worse than the best one; :data:`FORCED` if there was nothing
    to decide.
    """
    luck: int
    """Gain of the turn beyond what was expected of the program."""
    better: Submission | None = None
    """The best program found, if it is better by more than a grade :attr:`Grade.BEST` allows."""
    reasons: tuple[Reason, ...] = ()
    """The reasons why it is better."""

    @property
    def grade(self) -> Grade:
        """The grade of the decision."""
        return grade_of(self.loss)


class Reviewer:
    """A reviewer of a record for one seat, turn by turn and only forward, so that nothing is worked out
    twice.

    The result is a function of the record: it is the same on any machine, in parts or at once.
    IndexError for a seat that does not exist, RecordError if the game cannot be played.
    """

    def __init__(self, record: Record, seat: int) -> None:
        if not 0 <= seat < len(record.setup.seats):
            raise IndexError(f"there is no seat {seat}")
        self._record = record
        self._seat = seat
        self._game = begin(record)

    @property
    def next(self) -> int:
        """The number of the next turn, from 1."""
        return len(self._game.inputs) + 1

    def skip(self, turn: int) -> None:
        """Go on to just before ``turn`` without reviewing; IndexError if it has been passed or does not
        exist.
        """
        if not self.next <= turn <= len(self._record.turns):
            raise IndexError(f"turn {turn} is not ahead")
        while self.next < turn:
            self._game.open_turn()
            self._play()

    def review(self) -> Reviewed:
        """Review the next turn; IndexError after the last one."""
        game, seat, turn = self._game, self._seat, self.next
        if turn > len(self._record.turns):
            raise IndexError("that was the last turn")
        game.open_turn()
        given = self._record.turns[turn - 1]
        robot = game.state.robots[seat]
        away = _away(game)
        if not robot.pos or not takes_part(game.state, robot) or not game.offer(seat).free:
            self._play()
            return Reviewed(turn, away, _away(game), FORCED, 0)
        view = game.view(seat, given.links[seat])
        appraiser = Appraiser(view, LEVEL)
        plan = think(view, LEVEL)
        played = _filled(given.submissions[seat] or Submission(), robot.id, self._play())
        mine = appraiser.mean_value(played)
        luck = appraiser.end_value(game.state, played) - mine
        best, worth = max(
            ((one.submission, appraiser.mean_value(one.submission)) for one in plan.candidates),
            key=lambda found: found[1],
        )
        loss = max(0, worth - mine)
        if grade_of(loss) is Grade.BEST:
            return Reviewed(turn, away, _away(game), loss, luck)
        return Reviewed(turn, away, _away(game), loss, luck, best, reasons_of(view, best))

    def _play(self) -> list[Fact]:
        turn = self.next
        try:
            return self._game.play(self._record.turns[turn - 1], hashes=False).facts
        except SubmissionError as error:
            raise RecordError(complain("record.turn_problem", turn=turn, problem=error)) from error


def _filled(given: Submission, robot: int, facts: list[Fact]) -> Submission:
    """The submission, with the cards that chance put into the registers that were left empty."""
    registers = list(given.registers)
    for fact in facts:
        if isinstance(fact, RegisterFilled) and fact.robot == robot:
            registers[fact.register - 1] = fact.card
    return given._replace(registers=tuple(registers))


def _away(game: Game) -> tuple[int | None, ...]:
    """The distance to the goal for each seat, with the floor in its present state."""
    terrain = terrain_of(game.floor, game.state.memory)
    out: list[int | None] = []
    for robot in game.state.robots:
        if robot.checkpoints >= game.goal or (game.over and robot.seat in game.state.winners):
            out.append(0)
        elif not robot.pos:
            out.append(None)
        else:
            judge = Judge(terrain, game.goal, robot, MODELS[ModelId(robot.model)])
            out.append(judge.turns_to_goal(robot.pos, robot.facing, robot.damage, robot.checkpoints))
    return tuple(out)
