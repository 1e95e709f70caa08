"""Six steps from a robot with random programs to one that searches: code to begin with, and a check.

A lesson's words are the page's.  Its check is played like any game among bots, so it knows no code, only the
robot's doings.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from ..base.rng import derive
from ..bots.games import BotGame
from ..bots.tournament import result_of

BOARD, RULESET = "first-shift", "rr"


class Need(Enum):
    """The demand on the robot in the first seat."""

    LEGAL = "legal"
    """Every program was legal."""
    FORWARD = "forward"
    """Nobody left the board in the first turn, and it ended elsewhere than it began."""
    FLAG = "flag"
    """It touched a checkpoint in every game."""
    WIN = "win"
    """It was ahead in more games than behind."""


class RobotLesson(NamedTuple):
    """A step: code to begin with, a way to do it, and its check, of this many games of this many turns.

    ``rival`` is one of the game's own bots; without one the robot is alone.
    """

    key: str
    start: str
    solution: str
    need: Need
    turns: int
    games: int = 1
    rival: str = ""

    def seed(self, number: int) -> bytes:
        """The seed of its game of this number: the same for everybody."""
        return derive(b"lesson", self.key, number)


def achieved(lesson: RobotLesson, games: Sequence[BotGame]) -> bool:
    """Whether the games show what the lesson wants."""
    if any(lapse.seat == 0 for one in games for lapse in one.lapses):
        return False
    robots = [one.game.state.robots[0] for one in games]
    if lesson.need is Need.FORWARD:
        return all(robot.pos and robot.pos != robot.start for robot in robots)
    if lesson.need is Need.FLAG:
        return all(robot.checkpoints for robot in robots)
    return lesson.need is Need.LEGAL or sum(_ahead(one) for one in games) > 0


def _ahead(one: BotGame) -> int:
    mine, theirs = result_of(0, 1, one).halves
    return mine - theirs


_NOTHING = """def bot(view):
    return [None, None, None, None, 99]
"""
_FIRST = """def bot(view):
    return next(view.programs())
"""
_FORWARD = """def bot(view):
    for program in view.programs(distinct=True):
        end = view.after(program).view.me
        if end.square is not None and end.square != view.me.square:
            return program
    return next(view.programs())
"""
_NEARER = """def bot(view):
    goal = view.board.checkpoints[min(view.me.checkpoints, view.goal - 1)]
    x, y = view.board.grid.xy(goal.pos)

    def cost(program):
        end = view.after(program).view.me
        if end.checkpoints > view.me.checkpoints:
            return -100
        if end.square is None:
            return 50
        return abs(end.square[0] - x) + abs(end.square[1] - y)

    every = list(view.programs(distinct=True))
    step = len(every) // 60 + 1
    return min(every[::step], key=cost)
"""
_COST = _NEARER.replace(
    """        if end.square is None:
            return 50
""",
    """        if end.square is None or end.lives < view.me.lives:
            return 1000
""",
).replace("abs(end.square[1] - y)\n", "abs(end.square[1] - y) + end.damage\n")
_GUESSES = """GUESSES = 3


def bot(view):
    goal = view.board.checkpoints[min(view.me.checkpoints, view.goal - 1)]
    x, y = view.board.grid.xy(goal.pos)

    def cost(program, guess):
        end = view.after(program, guess).view.me
        if end.checkpoints > view.me.checkpoints:
            return -100 * end.checkpoints
        if end.square is None or end.lives < view.me.lives:
            return 1000
        return abs(end.square[0] - x) + abs(end.square[1] - y) + end.damage

    every = list(view.programs(distinct=True))
    step = len(every) // 80 + 1
    best = sorted(every[::step], key=lambda program: cost(program, 0))[:8]
    return min(best, key=lambda program: sum(cost(program, guess) for guess in range(GUESSES)))
"""
_BETTER = """STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def worth(view, first):
    me = view.me
    if view.over:
        return 10_000 if view.seat in view.winners else -10_000
    if me.square is None or me.lives < first.me.lives:
        return -600
    goal = view.board.checkpoints[min(me.checkpoints, view.goal - 1)]
    x, y = view.board.grid.xy(goal.pos)
    dx, dy = x - me.square[0], y - me.square[1]
    ahead = STEPS[me.facing]
    along = dx * ahead[0] + dy * ahead[1]
    aside = abs(dx) + abs(dy) - abs(along)
    turns = 2 if along < 0 else min(aside, 1)
    return 60 * me.checkpoints - 5 * (abs(along) + aside) - 6 * turns - 2 * me.damage


def changed(view, program):
    cards = program.registers
    for place in view.offer.free:
        for card in view.hand.cards:
            if card not in cards:
                yield program._replace(registers=(*cards[:place], card, *cards[place + 1 :]))


def bot(view):
    known = {}

    def value(program):
        if program not in known:
            known[program] = worth(view.after(program).view, view)
        return known[program]

    every = list(view.programs(distinct=True))
    best = sorted(every[:: len(every) // 100 + 1], key=value)[-4:]
    for _ in range(2):
        near = [one for program in best for one in changed(view, program) if not view.problems(one)]
        best = sorted(dict.fromkeys(best + near), key=value)[-4:]

    def expected(program):
        return sum(worth(view.after(program, guess).view, view) for guess in range(12))

    return max(best, key=expected)
"""


def _without(solution: str, line: str, instead: str) -> str:
    """A solution with one line still to be written."""
    assert line in solution
    return solution.replace(line, instead)


LESSONS: tuple[RobotLesson, ...] = (
    RobotLesson("legal", _NOTHING, _FIRST, Need.LEGAL, 3),
    RobotLesson("forward", _FIRST, _FORWARD, Need.FORWARD, 1, 6),
    RobotLesson("flag", _FORWARD, _NEARER, Need.FLAG, 12, 2),
    RobotLesson(
        "cost",
        _without(_COST, "            return -100\n", "            return 100\n"),
        _COST,
        Need.FLAG,
        10,
        3,
    ),
    RobotLesson(
        "guesses",
        _without(_GUESSES, "cost(program, 0))[:8]", "cost(program, 0))[-8:]"),
        _GUESSES,
        Need.WIN,
        20,
        4,
        "random",
    ),
    RobotLesson(
        "better",
        _without(_BETTER, "best + near), key=value)[-4:]", "best + near), key=value)[:4]"),
        _BETTER,
        Need.WIN,
        40,
        4,
        "easy",
    ),
)
"""The steps, in their order."""
