"""Judging a board in steps: the races to play next, the results so far, and in the end the judgement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from ...board.check import problems_of
from ...board.model import Board
from ...engine.floors import compiled
from ...engine.mixing import mixed
from ...engine.rules import Rules
from ...rulesets import RULESETS
from .findings import BoardFigures, findings_of, problem_findings
from .judgement import Judgement, StartFigures, share
from .playable_ways import BoardWays, StartWay
from .races import RaceKind, RaceResult, TrialRace, field_of, play_race, races_of

ALONE = 12
"""Races alone from each start, unless more are asked for."""
FIELD = 40
"""Races of a field, unless more are asked for."""
MOST_GAMES = 10_000


class RacesDone(NamedTuple):
    """The progress of a judging, in races."""

    done: int
    of: int


class Judging:
    """The judging of a board under one of its rulesets; all chance follows from ``seed``.

    ``games`` is the number of races of a field.  Races are played in any order and anywhere, and handed in by
    :meth:`take`; iterating plays the remaining races here, one after the other.
    """

    def __init__(
        self, board: Board, ruleset: str = "", games: int = FIELD, alone: int = ALONE, seed: int = 0
    ) -> None:
        self.board = board
        self.ruleset = ruleset or board.rulesets[0]
        self.problems = tuple(problems_of(board))
        """Problems that keep the board from being played at all; then there are no races."""
        self.races: tuple[TrialRace, ...] = ()
        if not self.problems:
            self.races = tuple(races_of(board, self.ruleset, alone, games, seed))
        self._results: dict[int, RaceResult] = {}

    @property
    def progress(self) -> RacesDone:
        """The number of races played, and of all."""
        return RacesDone(len(self._results), len(self.races))

    @property
    def left(self) -> list[TrialRace]:
        """The races still to be played."""
        return [race for race in self.races if race.number not in self._results]

    def take(self, results: Iterable[RaceResult]) -> None:
        """Results of races of this judging; the last one of a race counts."""
        self._results.update((result.race, result) for result in results)

    def __iter__(self) -> Iterator[RacesDone]:
        """Play the remaining races here, one at a time."""
        for race in self.left:
            self.take([play_race(race)])
            yield self.progress

    def judgement(self) -> Judgement:
        """The judgement by the races played so far."""
        if self.problems:
            nothing = share(0, 0)
            return Judgement(
                self.ruleset,
                0,
                0,
                0,
                0,
                nothing,
                (),
                (),
                (),
                tuple(problem_findings(self.problems, self.board.grid)),
            )
        rules = self._rules
        results = [result for _, result in sorted(self._results.items())]
        alone = [result for result in results if result.kind is RaceKind.ALONE]
        field = [result for result in results if result.kind is RaceKind.FIELD]
        ground = self._ground
        ways = ground.start_ways()
        starts = tuple(
            _start(place, way, alone, field, shared=rules.shared_start or bool(rules.squads))
            for place, way in enumerate(ways)
        )
        deaths = Counter(death.pos for result in results for death in result.deaths)
        raced = field or alone
        figures = BoardFigures(
            self.board,
            rules,
            ground,
            ways,
            starts,
            alone,
            field,
            dict(sorted(deaths.items())),
            self._unused(results),
        )
        return Judgement(
            self.ruleset,
            len(alone),
            len(field),
            field_of(self.board, rules),
            _mean(10 * result.turns for result in raced if result.over),
            share(sum(result.over for result in raced), len(raced)),
            starts,
            tuple(sorted(deaths.items())),
            figures.unused,
            tuple(findings_of(figures)),
        )

    @cached_property
    def _rules(self) -> Rules:
        return mixed(RULESETS[self.ruleset], self.board)

    @cached_property
    def _ground(self) -> BoardWays:
        """The ways over the board, which no race changes."""
        return BoardWays(self.board, self._rules)

    def _unused(self, results: list[RaceResult]) -> tuple[int, ...]:
        """The elements that did nothing to anybody and that nobody came onto; pits are to be avoided."""
        if not results:
            return ()
        floor = compiled(self.board, self._rules)
        visited = {pos for result in results for pos in result.visited}
        seen = {index for result in results for index in result.effects}
        out = []
        for element in self.board.elements:
            if not element.hooks or element.index in seen:
                continue
            squares = {self.board.grid.ground(pos) for pos in element.footprint(floor)}
            if not squares & visited and not any(pos in floor.deadly for pos in squares):
                out.append(element.index)
        return tuple(out)


def _start(
    place: int, way: StartWay, alone: list[RaceResult], field: list[RaceResult], *, shared: bool
) -> StartFigures:
    """The figures of one start."""
    mine = [result for result in alone if place in result.starts]
    arrived = [result.turns for result in mine if result.winners]
    run = won = lost = 0
    for result in field:
        for seat, start in enumerate(result.starts):
            if start == place:
                run += 1
                won += seat in result.winners
                lost += any(death.seat == seat and death.turn == 1 for death in result.deaths)
    lost += sum(any(death.turn == 1 for death in result.deaths) for result in mine)
    chance = share(0, 0) if shared else share(won, run)
    turns = _mean(10 * turns for turns in arrived)
    return StartFigures(way.number, way.pos, chance, turns, share(lost, run + len(mine)), way.damage)


def _mean(values: Iterable[int]) -> int:
    found = list(values)
    return (sum(found) + len(found) // 2) // len(found) if found else 0
