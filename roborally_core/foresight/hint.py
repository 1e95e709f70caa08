"""A hint: the best program the machines find for a hand, and the reasons for it and against."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ..ai import think
from ..ai.judge import Judge
from ..ai.squad import FAR, SquadThought
from ..ai.strength import LEVELS
from ..ai.terrain import terrain_of
from ..base.geometry import DX, DY
from ..effects.species import is_inert
from ..play.game import Game
from ..play.shadow import shadow_of
from ..play.submission import Choice, Submission
from ..play.view import SeatView
from ..robots.models import MODELS, ModelId
from ..rules.state import Power, Robot
from ..rules.timeline import REGISTERS
from .way import Happening, ProgramWay, WayEvent, way_of

BEST = 2
"""The level hints are thought at."""
NOTABLE = 100
"""Thousandths of a turn below which two places are equally far from the goal."""


class Argument(IntEnum):
    """A reason for a program, or against it."""

    WINS = 0
    """The last checkpoint is touched, in this register."""
    TOUCHES = 1
    """A checkpoint is touched; the amount is its number."""
    NEARER = 2
    """Closer to the goal by this many thousandths of a turn, on a way round about."""
    FARTHER = 3
    """Farther from it by this many: every other way is worse."""
    CARRIED = 4
    """The floor carries the robot over this many squares."""
    MENDS = 5
    """Amount of damage that is repaired."""
    PUSHES = 6
    """Somebody stands on the way and would be pushed; the amount is their robot."""
    HURTS = 7
    """It costs this much damage."""
    RESTS = 8
    """Shutting down after it repairs everything."""
    SWAPS = 9
    """The hand is poor: another one is drawn."""
    FATAL = 10
    """Every program found ends in destruction."""
    DELIVERS = 11
    """The power crystal comes to one's own airlock, which wins (RN-50)."""
    BRINGS = 12
    """The power crystal comes closer to it by this many steps."""
    APPROACHES = 13
    """The robot comes closer to pushing it home by this many steps."""
    LETS_GO = 14
    """The power crystal gets farther from it by this many: every other way is worse."""
    STANDS = 15
    """The turn ends this many squares from the next checkpoint, counted along rows and columns."""
    FACES = 16
    """The turn ends this many squares right in front of it."""


class Reason(NamedTuple):
    """A ground with its amount, and the register, from 1, it belongs to (0: the whole turn)."""

    ground: Argument
    amount: int = 0
    register: int = 0


class Hint(NamedTuple):
    """A submission that may be handed in as it is, and its reasons, the strongest first."""

    submission: Submission
    reasons: tuple[Reason, ...]


def hint_for(view: SeatView) -> Hint:
    """The best program of the open turn for the hand of the view's seat.

    A function of the view, bounded by positions like every thought of the machines: the same everywhere.
    """
    best = think(view, BEST).candidates[0].submission
    return Hint(best, reasons_of(view, best))


def reasons_of(view: SeatView, submission: Submission) -> tuple[Reason, ...]:
    """Reasons for a program, as far as the robot alone on the board shows them."""
    game = shadow_of(view)
    robot = game.state.robots[view.seat]
    if not robot.pos:
        return ()
    out = [Reason(Argument.SWAPS)] if submission.choice(Choice.SWAP) else []
    way = _way(game, robot, submission)
    squad = _for_the_squad(game, robot, submission) if game.rules.squads else []
    if way.fatal and Argument.DELIVERS not in {one.ground for one in squad}:
        return (*out, Reason(Argument.FATAL, register=way.fatal))
    if game.rules.squads:
        things = {one.id for one in game.state.strays if is_inert(one)}
        told = (one for one in way.events if one.what is not Happening.MET or one.amount not in things)
        return (*out, *squad, *_sums(tuple(told)))
    touched = [one for one in way.events if one.what is Happening.TOUCHED]
    for one in touched:
        won = one.amount >= game.goal
        out.append(Reason(Argument.WINS if won else Argument.TOUCHES, one.amount, one.register))
    if not touched and way.stops:
        out += _progress(game, robot, way)
    carried = sum(leg.carried for leg in way.legs)
    if carried:
        out.append(Reason(Argument.CARRIED, carried))
    out += _sums(way.events)
    if submission.choice(Choice.POWER_DOWN):
        out.append(Reason(Argument.RESTS))
    return tuple(out)


def _for_the_squad(game: Game, robot: Robot, submission: Submission) -> list[Reason]:
    """Its effect on the crystal, with everybody else standing still (RN-50)."""
    if robot.power >= Power.DOWN:
        return []
    thought = SquadThought(game, robot, LEVELS[BEST])
    states = thought.states_along(_cards(game, robot, submission))
    if states[-1].over:
        won = robot.seat in states[-1].winners and not states[-1].drawn
        return [Reason(Argument.DELIVERS, register=len(states))] if won else []
    stone, all_of_it = thought.distances_left(game.state)
    stone_after, after = thought.distances_left(states[-1])
    if stone_after < stone < FAR:
        return [Reason(Argument.BRINGS, stone - stone_after)]
    if stone < stone_after < FAR:
        return [Reason(Argument.LETS_GO, stone_after - stone)]
    return [Reason(Argument.APPROACHES, all_of_it - after)] if after < all_of_it < FAR else []


def _cards(game: Game, robot: Robot, submission: Submission) -> list[int | None]:
    free = game.offer(robot.seat).free
    return [submission.registers[i] if i in free else robot.registers[i] for i in range(REGISTERS)]


def _way(game: Game, robot: Robot, submission: Submission) -> ProgramWay:
    cards = _cards(game, robot, submission)
    squares = game.state.returned.get(robot.id, ())
    index = submission.choice(Choice.REENTRY) or 0
    pos = squares[index] if squares else 0
    return way_of(game, robot.seat, cards, submission.choice(Choice.FACING), pos, dict(submission.engaged))


def _progress(game: Game, robot: Robot, way: ProgramWay) -> list[Reason]:
    judge = Judge(terrain_of(game.floor, game.state.memory), game.goal, robot, MODELS[ModelId(robot.model)])
    before = judge.turns_to_goal(robot.pos, robot.facing, robot.damage, robot.checkpoints)
    gained = before - judge.turns_to_goal(way.pos, way.facing, robot.damage, robot.checkpoints)
    if abs(gained) < NOTABLE:
        return []
    if gained < 0:
        return [Reason(Argument.FARTHER, -gained)]
    return [_stand(game, robot, way) or Reason(Argument.NEARER, gained)]


def _stand(game: Game, robot: Robot, way: ProgramWay) -> Reason | None:
    """The place of the turn's end beside the next checkpoint, where that is seen to be closer than now."""
    number, grid = robot.checkpoints + 1, game.board.grid
    aim = game.board.by_number.get(number)
    if aim is None:
        return None
    (x, y), (column, row) = grid.xy(robot.pos), grid.xy(aim.pos)
    before = abs(column - x) + abs(row - y)
    x, y = grid.xy(way.pos)
    left = abs(column - x) + abs(row - y)
    if not 0 < left < before:
        return None
    ahead = (column - x, row - y) == (DX[way.facing] * left, DY[way.facing] * left)
    return Reason(Argument.FACES if ahead else Argument.STANDS, left)


def _sums(events: tuple[WayEvent, ...]) -> list[Reason]:
    """Repairs, pushes and damage of the whole turn."""
    out = []
    mended = sum(one.amount for one in events if one.what is Happening.HEALED)
    hurt = sum(one.amount for one in events if one.what is Happening.HURT)
    if mended:
        out.append(Reason(Argument.MENDS, mended))
    met = [one for one in events if one.what is Happening.MET]
    out += [Reason(Argument.PUSHES, one.amount, one.register) for one in met[:1]]
    if hurt:
        out.append(Reason(Argument.HURTS, hurt))
    return out
