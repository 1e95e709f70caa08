"""The hint: is there a sure win of the level from here, and if not, what is best?

Walks, passes and blasts are certain, so a line of them that wins is called sure.
A safe teleport is chance: a line that needs one is called sure only if *every*
square it may lead to has a sure win behind it; otherwise the share of squares
that have one is told.  An unsafe teleport is never part of a sure line.  The
solver does not know the game's seed; it counts positions, never time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from enum import IntEnum
from typing import NamedTuple

from roborally_core.chase.moves import MAX_QUEUE, Move, moves_text
from roborally_core.chase.rules import Position, acted, problem, stepped
from roborally_core.chase.tree import OutOfBudget, ReachableStates, State, Tree
from roborally_core.language.core import say

BUDGET = 50_000
_MOST_ENDS = 2_000
_ENDS_A_SLICE = 50
Flow = Generator[None, None, None]


class Verdict(IntEnum):
    """The quality of the best line found, best first."""

    SURE = 0
    SURE_BY_TELEPORT = 1
    CHANCE = 2
    LUCK = 3
    LOST = 4
    UNKNOWN = 5


class ChaseHint(NamedTuple):
    """The finding of the solver.

    ``line`` are the moves to play; a teleport, if any, is the last.  ``good`` of
    ``squares`` landing squares are followed by a sure win.  ``kills`` is how many
    robots ``line`` destroys where nothing wins.  ``complete``: everything was searched, so that a line not
    found does not exist.  ``positions`` were looked at.
    """

    verdict: Verdict
    line: tuple[Move, ...]
    good: int
    squares: int
    kills: int
    complete: bool
    positions: int

    @property
    def queue(self) -> tuple[Move, ...]:
        """The part of the line that one turn holds."""
        return self.line[:MAX_QUEUE]

    def sentence(self, told: Callable[[Sequence[Move]], str] = moves_text) -> str:
        """The hint in words; ``told`` writes moves as the reader enters them."""
        key = "none" if self.complete else "unread"
        values: dict[str, object] = {
            "line": told(self.line),
            "none": say(f"chase.hint.{key}", positions=self.positions),
            "good": self.good,
            "squares": self.squares,
        }
        match self.verdict:
            case Verdict.SURE:
                blasts = any(move.is_blast for move in self.line)
                return say(f"chase.hint.{'blast' if blasts else 'sure'}", n=len(self.line), **values)
            case Verdict.SURE_BY_TELEPORT:
                return say("chase.hint.teleport", n=self.squares, **values)
            case Verdict.CHANCE if self.good:
                return say("chase.hint.chance", **values)
            case Verdict.CHANCE:
                return say("chase.hint.alive", n=self.squares, **values)
            case Verdict.LUCK:
                return say("chase.hint.luck", **values)
            case Verdict.LOST:
                return say("chase.hint.lost", n=self.kills, **values)
            case _:
                return say("chase.hint.best", n=self.kills, **values)


def hint_for(position: Position, budget: int = BUDGET) -> ChaseHint:
    """The hint for ``position``, all at once; at most ``budget`` positions are looked at."""
    return Solver(position, budget).solve()


def shortened(line: Sequence[Move]) -> tuple[Move, ...]:
    """The line with two or more passes at its end replaced by the last stand: the same in one move."""
    end = len(line)
    while end and line[end - 1] is Move.PASS:
        end -= 1
    return (*line[:end], Move.LAST_STAND) if len(line) - end > 1 else tuple(line)


class Solver:
    """One question about one position, answered in slices: :meth:`run` until ``hint`` is there."""

    def __init__(self, position: Position, budget: int = BUDGET) -> None:
        if not position.robots:
            raise ValueError("the level is already won")
        self.position = position
        self.hint: ChaseHint | None = None
        self._budget = budget
        self._tree = Tree(position.room, budget // 2)
        self._start: State = (position.you, position.robots, position.heaps, position.blaster)
        self._flow = self._answer()

    def run(self) -> bool:
        """Look at the next slice of positions; whether the hint is there now."""
        if self.hint is None:
            next(self._flow, None)
        return self.hint is not None

    def solve(self) -> ChaseHint:
        """The hint, however many slices it takes."""
        while self.hint is None:
            next(self._flow, None)
        return self.hint

    def _answer(self) -> Flow:
        tree = self._tree
        reach: ReachableStates | None = None
        try:
            # a win that keeps the blaster earns a teleport: look for one first
            for blaster in (False, True) if self.position.blaster else (False,):
                reach = yield from tree.reach(self._start, blaster=blaster)
                if reach.win:
                    self._say_won(reach)
                    return
        except OutOfBudget:
            reach = None
        tree.budget = self._budget
        if reach is None:
            yield from self._dive()
        elif self.position.teleports:
            yield from self._by_safe_teleport(reach)
        else:
            yield from self._by_luck(reach)

    def _say_won(self, reach: ReachableStates) -> None:
        assert reach.win is not None
        state, move = reach.win
        self._say(Verdict.SURE, shortened([*reach.line_to(state), move]))

    def _say(
        self,
        verdict: Verdict,
        line: Sequence[Move],
        *,
        good: int = 0,
        squares: int = 0,
        kills: int = 0,
        complete: bool = True,
    ) -> None:
        self.hint = ChaseHint(verdict, tuple(line), good, squares, kills, complete, self._tree.spent)

    def _dive(self) -> Flow:
        """The tree is too large to read: follow the lines that destroy most."""
        reach = yield from self._tree.dive(self._start)
        if reach.win:
            self._say_won(reach)
            return
        best = reach.order[-1]
        line = reach.line_to(best) or [Move.TELEPORT if self.position.teleports else Move.LAST_STAND]
        kills = self.position.robots.bit_count() - best[1].bit_count()
        self._say(Verdict.UNKNOWN, line, kills=kills, complete=False)

    def _by_safe_teleport(self, reach: ReachableStates) -> Flow:
        tree = self._tree
        best: tuple[int, int, State] | None = None
        complete = True
        try:
            for place in reach.order:
                best = yield from self._weigh(place, best)
                if best and best[0] == best[1]:
                    break
            else:
                for more in range(1, self.position.teleports):
                    for place in reach.order:
                        all_good = yield from tree.all_land_well(place, more)
                        if all_good:
                            squares = len(tree.landings(place, safe=True))
                            best = (squares, squares, place)
                            break
        except OutOfBudget:
            complete = False
        if best is None:
            yield from self._say_nothing(reach, complete=complete)
            return
        good, squares, place = best
        verdict = Verdict.SURE_BY_TELEPORT if good == squares else Verdict.CHANCE
        line = [*reach.line_to(place), Move.TELEPORT]
        self._say(verdict, line, good=good, squares=squares, complete=complete)

    def _weigh(
        self, place: State, best: tuple[int, int, State] | None
    ) -> Generator[None, None, tuple[int, int, State] | None]:
        """The better of ``best`` and a safe teleport from ``place``: (good squares, squares, place)."""
        squares = self._tree.landings(place, safe=True)
        count = good = len(squares)
        for to in squares:
            if best and good * best[1] <= best[0] * count:
                return best
            lands_well = yield from self._tree.lands_well(place, to, 0)
            good -= not lands_well
        if count and (best is None or good * best[1] > best[0] * count):
            return good, count, place
        return best

    def _by_luck(self, reach: ReachableStates) -> Flow:
        """No safe teleport is left: the share of all free squares that a sure win follows on."""
        tree = self._tree
        best: tuple[int, int, State] | None = None
        complete = True
        try:
            for place in reach.order:
                squares = tree.landings(place, safe=False)
                good = 0
                for to in squares:
                    good += yield from tree.lands_well(place, to, 0)
                if good and (best is None or good * best[1] > best[0] * len(squares)):
                    best = (good, len(squares), place)
        except OutOfBudget:
            complete = False
        if best is None:
            yield from self._say_nothing(reach, complete=complete)
            return
        good, count, place = best
        line = [*reach.line_to(place), Move.TELEPORT]
        self._say(Verdict.LUCK, line, good=good, squares=count, complete=complete)

    def _say_nothing(self, reach: ReachableStates, *, complete: bool) -> Flow:
        """Nothing was found: what is survived with fewest robots if a win may exist, else the dearest end."""
        total = self.position.robots.bit_count()
        if not complete:
            place = min(reach.order, key=lambda state: state[1].bit_count())
            line = reach.line_to(place)
            if self.position.teleports or not line:
                line.append(Move.TELEPORT)
            self._say(Verdict.UNKNOWN, line, kills=total - place[1].bit_count(), complete=False)
            return
        most, line = -1, [Move.LAST_STAND]
        for number, place in enumerate(reach.order[:_MOST_ENDS]):
            you, robots, heaps, blaster = place
            position = self.position._replace(you=you, robots=robots, heaps=heaps, blaster=blaster)
            for move in Move:
                if move > Move.PASS or problem(position, move):
                    continue
                after, _ = stepped(acted(position, move))
                kills = total - after.robots.bit_count()
                if kills > most:
                    most, line = kills, [*reach.line_to(place), move]
            if number % _ENDS_A_SLICE == 0:
                yield
        self._say(Verdict.LOST, shortened(line), kills=most)
