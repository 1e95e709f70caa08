"""The puzzles tried here: results, a rating, and the run through several of them."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, NamedTuple

from roborally_core.ai import Plan
from roborally_core.ai.planner import Candidate
from roborally_core.base.rng import Rng, derive
from roborally_core.language.core import say
from roborally_core.play.game import Game
from roborally_core.play.submission import Submission
from roborally_core.play.turn_input import Played
from roborally_core.puzzles import KNOWN_FIRST, Puzzle, PuzzleGrade, outcome_of, puzzle_of_day, scripted
from roborally_core.puzzles.answer import PuzzleAnswer
from roborally_core.puzzles.assay import Assay
from roborally_core.puzzles.goals import PuzzleKind, TurnOutcome, met_in
from roborally_core.rules.events import CardsRevealed, Fact, RegisterStarted
from roborally_core.rules.timeline import REGISTERS

from .puzzle_days import KEPT_DAYS, SHOWN_DAYS, days_in_a_row, days_of, flags, stored
from .session import Said
from .solo_session import SoloSession

KEPT_PUZZLES = 2_000
FIRST_RATING, LEAST_RATING, GREATEST_RATING, STEP = 1000, 100, 3000, 32
RUSH_SECONDS, RUSH_MISSES = 180, 3
BAND = 150
"""Puzzles whose ratings differ by less come in any order in a run."""
EASY_RANGE = 2 * BAND
"""Puzzles rated less than this above the easiest are within a newcomer's reach."""
FAMILIAR, FEW_ROBOTS = 6, 2
"""The number of puzzles by the training's first rules, with few robots, at the beginning of a run."""


class PuzzleMode(StrEnum):
    """The occasion on which a puzzle is played."""

    TODAY = "today"
    FREE = "free"
    RUSH = "rush"
    STREAK = "streak"
    LINK = "link"
    ANEW = "anew"
    """Those missed in a rush or a streak, tried again."""


class PuzzleLog(NamedTuple):
    """The results of the first try at each puzzle, by name, and at each day's; and the best runs.

    A day is solved once a puzzle of any grade is; ``graded`` has day and grade: ``2026-11-20/0``.
    """

    tried: dict[str, bool]
    days: dict[str, bool]
    rating: int = FIRST_RATING
    rush: int = 0
    streak: int = 0
    graded: dict[str, bool] = {}  # noqa: RUF012 - never changed in place

    def solved_of(self, puzzles: Iterable[Puzzle]) -> int:
        """Number of these puzzles that were solved at the first try."""
        return sum(self.tried.get(one.id, False) for one in puzzles)

    def noted(self, puzzle: Puzzle, solved: bool) -> PuzzleLog:
        """With the result of a try: only the first at a puzzle changes anything, and its rating only if it
        has one.
        """
        if puzzle.id in self.tried:
            return self
        tried = dict([*self.tried.items(), (puzzle.id, solved)][-KEPT_PUZZLES:])
        rating = rating_after(self.rating, puzzle.rating, solved) if puzzle.rating > 0 else self.rating
        return self._replace(tried=tried, rating=rating)

    def noted_day(self, day: str, grade: PuzzleGrade, solved: bool) -> PuzzleLog:
        """With the result of a day's puzzle of a grade: the first try counts."""
        key = f"{day}/{grade:d}"
        if key in self.graded:
            return self
        days = {**self.days, day: solved or self.days.get(day, False)}
        graded = {**self.graded, key: solved}
        return self._replace(
            days={one: days[one] for one in sorted(days)[-KEPT_DAYS:]},
            graded={one: graded[one] for one in sorted(graded)[-len(PuzzleGrade) * SHOWN_DAYS :]},
        )

    def best(self, mode: PuzzleMode) -> int:
        """The most puzzles solved in a rush or a streak."""
        return self.rush if mode is PuzzleMode.RUSH else self.streak

    def on_day(self, day: str, grade: PuzzleGrade) -> bool | None:
        """Whether a day's puzzle of a grade was solved; None before the first try."""
        return self.graded.get(f"{day}/{grade:d}")

    def left(self, day: str) -> tuple[PuzzleGrade, ...]:
        """The grades of a day's puzzles that have not been tried, the easiest first."""
        return tuple(grade for grade in PuzzleGrade if self.on_day(day, grade) is None)

    def days_in_a_row(self, today: str) -> int:
        """Days whose puzzle was solved, up to today, or to yesterday while one of today's can be solved."""
        return days_in_a_row(self.days, self.graded, today)

    def text(self) -> str:
        """As stored; :func:`puzzle_log_from` reads it."""
        return json.dumps(self._asdict(), separators=(",", ":"))


NO_PUZZLES = PuzzleLog({}, {})


def puzzle_log_from(text: str | None) -> PuzzleLog:
    """The stored log without its damaged parts."""
    data = stored(text)
    return PuzzleLog(
        flags(data.get("tried"), KEPT_PUZZLES),
        days_of(data),
        _number(data.get("rating"), LEAST_RATING, GREATEST_RATING, FIRST_RATING),
        _number(data.get("rush"), 0, KEPT_PUZZLES, 0),
        _number(data.get("streak"), 0, KEPT_PUZZLES, 0),
        flags(data.get("graded"), len(PuzzleGrade) * SHOWN_DAYS),
    )


def _number(value: Any, low: int, high: int, usual: int) -> int:
    return value if type(value) is int and low <= value <= high else usual


def rating_after(mine: int, puzzle: int, solved: bool) -> int:
    """The player's rating after a puzzle, as Elo's after a game against an opponent of its rating."""
    expected = 1 / (1 + 10 ** ((puzzle - mine) / 400))
    return max(LEAST_RATING, min(GREATEST_RATING, mine + round(STEP * (solved - expected))))


class PuzzleRun:
    """The puzzles of one mode, one after the other."""

    def __init__(
        self,
        mode: PuzzleMode,
        puzzles: Sequence[Puzzle],
        day: str = "",
        grade: PuzzleGrade = PuzzleGrade.MIDDLE,
        *,
        own: bool = False,
        foreign: bool = False,
    ) -> None:
        """``puzzles`` are at least one; ``day`` and ``grade`` are those of a day's puzzle.

        One's ``own``, made of a turn whose better program the review has shown, changes no rating; a
        ``foreign`` one, which a link has brought, only once it has been tried out here.
        """
        self.own, self.foreign = own, foreign
        self.assay: Assay | None = None
        """The result of trying a puzzle out that a link has brought; None before, or if that was not done."""
        self.known = False
        """Whether the player has answered the puzzle of a link before, or made it."""
        self.arriving = False
        """Whether it has just been opened by its link for the first time."""
        self.answer: PuzzleAnswer | None = None
        """A friend's answer that came with the link."""
        self.hints = 0
        """The number of cards of the present puzzle's solution that are told."""
        self.assaying = False
        """Whether it is being tried out now."""
        self.mode, self._puzzles, self.day, self.grade = mode, puzzles, day, grade
        self._index = self.solved = self.misses = 0
        self.seconds = RUSH_SECONDS if mode is PuzzleMode.RUSH else 0
        """Seconds left for programming; 0 without a clock, or when none are left."""
        self.tried = False
        """Whether the present puzzle has been answered once."""
        self.attempt: Submission | None = None
        """The player's program for the present puzzle that was played last."""
        self.record = False
        """Whether more were solved than in any run of this mode before."""
        self.gain = 0
        """The change of the player's rating by the present puzzle."""
        self.first = False
        """Whether the answer given last was the first ever to the present puzzle."""
        self.results: list[bool] = []
        """Whether each puzzle so far was solved at its first try."""
        self.missed: list[Puzzle] = []
        """Those of them that were not."""
        self.link = ""
        """The link of a friend's puzzle, under which its tries are kept; empty for any other."""
        self.solved_in = 0
        """The number of tries after which a friend's puzzle was solved first; 0 before."""
        self.left_to: Said | None = None
        """Says the name of the place its puzzle is left to, where it was not opened in a review."""
        self.came_from = mode
        """The mode of the run in which puzzles tried again were missed."""

    @property
    def puzzle(self) -> Puzzle:
        """The present one."""
        return self._puzzles[self._index]

    @property
    def chained(self) -> bool:
        """Whether each puzzle has one try, and the next follows."""
        return self.mode in {PuzzleMode.RUSH, PuzzleMode.STREAK}

    @property
    def over(self) -> bool:
        """Whether no further puzzle follows."""
        if self._index + 1 >= len(self._puzzles):
            return True
        if self.mode is PuzzleMode.RUSH:
            return not self.seconds or self.misses >= RUSH_MISSES
        return self.mode is PuzzleMode.STREAK and self.misses > 0

    @property
    def running(self) -> bool:
        """Whether something is lost by leaving: a clock that runs, or a row of puzzles solved."""
        return self.chained and not self.over and (self.mode is PuzzleMode.RUSH or self.solved > 0)

    def answered(self, log: PuzzleLog, solved: bool) -> PuzzleLog:
        """The present puzzle was answered: what is kept of it.  Only the first answer counts."""
        self.first = not self.tried and self.puzzle.id not in log.tried
        if self.tried:
            self.gain = 0
            return log
        self.tried = True
        self.results.append(solved)
        self.solved += solved
        self.misses += not solved
        self.missed += [] if solved else [self.puzzle]
        before, log = log.rating, log.noted(replace(self.puzzle, rating=self.worth), solved)
        self.gain = log.rating - before
        if self.mode is PuzzleMode.TODAY:
            return log.noted_day(self.day, self.grade, solved)
        if self.chained:
            best = max(log.best(self.mode), self.solved)
            self.record = self.record or best > log.best(self.mode)
            return log._replace(rush=best) if self.mode is PuzzleMode.RUSH else log._replace(streak=best)
        return log

    @property
    def worth(self) -> int:
        """The rating the present puzzle counts with; 0 if it changes none: anybody may write a link."""
        if self.own:
            return 0
        if self.foreign:
            return 0 if self.assay is None else self.assay.rating
        return self.puzzle.rating

    def again(self, first: int) -> PuzzleRun:
        """A run of those missed in this one, from one of them on, without a clock; IndexError for none."""
        run = PuzzleRun(
            PuzzleMode.ANEW, [self.missed[first], *self.missed[first + 1 :], *self.missed[:first]]
        )
        run.came_from = self.mode
        return run

    def next(self) -> None:
        """Go on to the next one; IndexError after the last."""
        if self._index + 1 >= len(self._puzzles):
            raise IndexError("that was the last puzzle")
        self._index += 1
        self.tried, self.attempt, self.gain, self.hints = False, None, 0, 0


def rising(puzzles: Sequence[Puzzle], seed: bytes) -> list[Puzzle]:
    """All puzzles: first those a newcomer can read, then of all systems, harder and harder.

    Those about as hard come in the order of a seed.
    """
    shuffled = Rng(seed, "puzzles").shuffled(list(puzzles))
    reach = min((one.rating for one in puzzles), default=0) + EASY_RANGE
    known = [one for one in shuffled if one.ruleset in KNOWN_FIRST and one.rating < reach]
    plain = [one for one in known if one.ruleset == KNOWN_FIRST[0] and one.robots <= FEW_ROBOTS]
    first = sorted(plain[:FAMILIAR], key=lambda one: one.rating)
    second = sorted([one for one in known if one not in first][:FAMILIAR], key=lambda one: one.rating)
    begun = {one.id for one in first + second}
    rest = [one for one in shuffled if one.id not in begun]
    return first + second + sorted(rest, key=lambda one: one.rating // BAND)


def of_today(day: str, puzzles: Sequence[Puzzle]) -> dict[PuzzleGrade, Puzzle]:
    """A day's puzzles by grade."""
    return {grade: puzzle_of_day(day, grade, puzzles) for grade in PuzzleGrade}


def best_grade(puzzles: Mapping[PuzzleGrade, Puzzle], log: PuzzleLog, day: str) -> PuzzleGrade | None:
    """The grade of the day's puzzles to try next: nearest to the player's rating; None after all three."""
    return min(log.left(day), key=lambda grade: abs(puzzles[grade].rating - log.rating), default=None)


def fitting(puzzles: Sequence[Puzzle], log: PuzzleLog, seed: bytes) -> list[Puzzle]:
    """Untried puzzles, those nearest to the player's rating first; all of them once none is left.

    Those of systems the training does not begin with wait until a few puzzles have been tried.
    """
    fresh = [one for one in puzzles if one.id not in log.tried] or list(puzzles)
    order = {one.id: place for place, one in enumerate(Rng(seed, "puzzles").shuffled(fresh))}
    new = len(log.tried) < FAMILIAR

    def place(one: Puzzle) -> tuple[bool, int, int]:
        foreign = new and one.ruleset not in KNOWN_FIRST
        return foreign, abs(one.rating - log.rating) // BAND, order[one.id]

    return sorted(fresh, key=place)


class PuzzleSession(SoloSession):
    """One turn of a puzzle: the others' programs are open."""

    kind = "puzzle"
    reviewable = False

    def __init__(self, puzzle: Puzzle, game: Game, seconds: int = 0) -> None:
        """``game`` is the puzzle's own, its turn open; ``seconds`` are left for programming, 0 for ever."""
        super().__init__(game, puzzle.seed, _scripted, seconds, puzzle.seat)
        self.puzzle, self.practice, aim = puzzle, True, puzzle.aim
        self.racing = aim.kind is PuzzleKind.REACH
        self.reaching = aim.value if self.racing else 0
        if aim.kind is PuzzleKind.DESTROY:
            self.quarry = aim.value
        self.handed: Callable[[], None] = lambda: None
        """Called when the program is handed in."""

    def hint_link(self) -> bytes | None:
        """None: nobody helps with a puzzle."""
        return None

    def commit(self, submission: Submission) -> Awaitable[None] | None:
        """Play the turn."""
        self.handed()
        return super().commit(submission)

    @property
    def outcome(self) -> TurnOutcome:
        """The outcome of the turn that was played."""
        again = self.game.again()
        again.open_turn()
        played: Played = again.play(self.game.inputs[0], hashes=False)
        return outcome_of(played.facts, self.game.state.robots[self.me].id)

    @property
    def solved(self) -> bool:
        """Whether the turn that was played meets the goal."""
        return met_in(self.puzzle.aim, self.outcome) > 0


def played_by(facts: Iterable[Fact], robot: int) -> list[int | None]:
    """The card that a robot played in each register of a turn; None where it played none."""
    played: list[int | None] = [None] * REGISTERS
    register = 0
    for fact in facts:
        if isinstance(fact, RegisterStarted):
            register = fact.register
        elif isinstance(fact, CardsRevealed) and register:
            played[register - 1] = dict(fact.cards).get(robot, played[register - 1])
    return played


async def _scripted(game: Game, seats: Sequence[int]) -> dict[int, Plan]:
    turn = game.state.turn
    return {seat: Plan(seat, turn, (Candidate(scripted(game, seat), 0),), 0) for seat in seats}


def day_seed(day: str, mode: PuzzleMode) -> bytes:
    """The seed of a day's run, the same for everybody."""
    return derive(b"cogwheel puzzle run", day, str(mode))


def names_of(puzzle: Puzzle, mine: str) -> list[str]:
    """The players' names, by seat."""
    count, others = len(puzzle.situation().names), iter(range(1, 9))
    return [mine if seat == puzzle.seat else say("robot.rival", n=next(others)) for seat in range(count)]
