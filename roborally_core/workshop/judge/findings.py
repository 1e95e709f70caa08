"""Findings: the meaning of a board's figures, in words, each with its bounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ...base.geometry import Grid
from ...board.check import BoardProblem
from ...board.model import Board
from ...engine.rules import Rules
from ...language.complaint import Complaint
from ...story.sentences import square_name
from ..words import complain, say
from .judgement import PARTS, Finding, FindingKind, Proportion, StartFigures, Weight, share
from .playable_ways import BoardWays, StartWay
from .races import RaceResult, field_of
from .symmetry import is_symmetric

MOST_SQUARES = 12
"""Number of squares named one by one."""
HURTING = 3
"""Points of damage on the way, with the best of cards, that are worth telling."""
LOST_FLAW, LOST_ADVICE = 500, 200
"""Shares of robots destroyed in the first turn, in thousandths."""
SURE_FLAW, SURE_ADVICE = 300, 100
"""The least the lower bound of a share's interval must be, in thousandths: few races prove little."""
FAR_PARTS, LEAST_TURNS = 700, 15
"""A start is nearer if a lone robot needs at most this share of what the middle start needs, and this many
tenths of a turn less; farther the other way round."""
FEW_RACES = 6
"""Arrivals from a start below which its turns are not compared."""
LUCK = 1_500
"""A start is luckier if even the lower bound of its chance is above this many thousandths of a fair one."""
LUCK_RACES = 20
"""Races of a field below which chances are not compared."""
PUSHES = 1_500
"""Pushes per robot in the first turn, in thousandths, that make a pile-up."""
UNFINISHED_FLAW, UNFINISHED_ADVICE = 500, 150
LONG, SHORT = 250, 25
"""Lengths of a long race and of a short one, in tenths of a turn."""
HOT, HOT_SHARE, HOT_ROBOTS = 8, 300, 100
"""Deaths on one square, their share of all deaths, and their share of all robots, that are worth telling."""
UNUSED_SHARE = 250
"""Proportion of unmet elements that makes advice of a note."""


class BoardFigures(NamedTuple):
    """Everything findings are made from."""

    board: Board
    rules: Rules
    ground: BoardWays
    ways: Sequence[StartWay]
    starts: Sequence[StartFigures]
    alone: Sequence[RaceResult]
    field: Sequence[RaceResult]
    deaths: Mapping[int, int]
    unused: tuple[int, ...]


def problem_findings(problems: Iterable[BoardProblem], grid: Grid) -> list[Finding]:
    """The problems that keep a board from being played, as findings."""
    return [
        Finding(
            FindingKind.PROBLEM,
            Weight.FLAW,
            Complaint(problem.told(grid), "judge.problem"),
            () if problem.pos is None else (problem.pos,),
        )
        for problem in problems
    ]


def findings_of(figures: BoardFigures) -> list[Finding]:
    """All findings, the heaviest first."""
    found = [
        *_ways(figures),
        *_dead_ends(figures),
        *_first_turn(figures),
        *_nearness(figures),
        *_luck(figures),
        *_length(figures),
        *_symmetric(figures),
        *_hot_spots(figures),
        *_unused(figures),
    ]
    return sorted(found, key=lambda finding: -finding.weight)


def _found(kind: FindingKind, weight: Weight, squares: Iterable[int] = (), **values: Any) -> Finding:
    return Finding(kind, weight, complain(f"judge.{kind.value}", **values), tuple(squares))


def _named(board: Board, squares: Sequence[int]) -> str:
    names = [square_name(board, pos) for pos in squares[:MOST_SQUARES]]
    more = len(squares) - len(names)
    return " ".join(names) + (f" {say('judge.more', n=more)}" if more else "")


def tenths(number: int) -> str:
    """A number of tenths, as text."""
    return f"{number // 10}{say('judge.point')}{number % 10}"


def percent(thousandths: int) -> int:
    """A share in percent."""
    return (thousandths + 5) // 10


# -- ways ----------------------------------------------------------------------------------------


def _ways(figures: BoardFigures) -> Iterator[Finding]:
    whole = figures.rules.destroyed_at
    for way in figures.ways:
        if way.cut:
            yield _found(FindingKind.CUT, Weight.FLAW, [way.pos], start=way.number, number=way.cut)
        elif way.damage >= whole:
            yield _found(
                FindingKind.DEADLY_WAY,
                Weight.FLAW,
                [way.pos],
                start=way.number,
                damage=way.damage,
                whole=whole,
            )
        elif way.damage >= HURTING:
            yield _found(
                FindingKind.HURTING_WAY,
                Weight.ADVICE,
                [way.pos],
                start=way.number,
                damage=way.damage,
                most=whole - way.damage - 1,
            )


def _dead_ends(figures: BoardFigures) -> Iterator[Finding]:
    board = figures.board
    if any(way.cut for way in figures.ways):
        return  # on a course that is cut off all squares are traps
    traps: dict[int, list[int]] = {}
    for trap in figures.ground.traps():
        if board.grid.contains(trap.pos):
            traps.setdefault(trap.checkpoint, []).append(trap.pos)
    for checkpoint, squares in traps.items():
        yield _found(
            FindingKind.TRAP,
            Weight.ADVICE,
            squares,
            where=_named(board, squares),
            n=len(squares),
            number=checkpoint,
        )
    for corridor in figures.ground.corridors():
        kind = FindingKind.PIT_CORRIDOR if corridor.pits else FindingKind.CORRIDOR
        squares = list(corridor.squares)
        yield _found(
            kind,
            Weight.ADVICE if corridor.pits else Weight.NOTE,
            squares,
            where=_named(board, squares),
            n=len(squares),
        )


def _weight(found: Proportion, flaw: int, advice: int) -> Weight | None:
    """The weight of a share: a flaw, or advice, if there are enough cases to be sure."""
    if found.of and found.thousandths >= flaw and found.low >= SURE_FLAW:
        return Weight.FLAW
    if found.of and found.thousandths >= advice and found.low >= SURE_ADVICE:
        return Weight.ADVICE
    return None


# -- the first turn ------------------------------------------------------------------------------


def _first_turn(figures: BoardFigures) -> Iterator[Finding]:
    for start in figures.starts:
        weight = _weight(start.lost, LOST_FLAW, LOST_ADVICE)
        if weight is not None:
            yield _found(
                FindingKind.LOST_AT_ONCE,
                weight,
                [start.pos],
                start=start.number,
                percent=percent(start.lost.thousandths),
            )
    robots = sum(len(result.starts) for result in figures.field)
    pushes = sum(result.pushes for result in figures.field)
    if robots and PARTS * pushes // robots >= PUSHES and not figures.rules.shared_start:
        each = (10 * pushes + robots // 2) // robots
        yield _found(FindingKind.PILE_UP, Weight.ADVICE, pushes=tenths(each))


# -- starts compared -----------------------------------------------------------------------------


def _nearness(figures: BoardFigures) -> Iterator[Finding]:
    arrived = [start for start in figures.starts if _arrivals(figures, start) >= FEW_RACES]
    for start in arrived:
        others = [other.turns for other in arrived if other is not start]
        if not others:
            continue
        usual = sorted(others)[(len(others) - 1) // 2]
        values = {"start": start.number, "turns": tenths(start.turns), "usual": tenths(usual)}
        if usual - start.turns >= LEAST_TURNS and PARTS * start.turns <= FAR_PARTS * usual:
            yield _found(FindingKind.NEARER, Weight.FLAW, [start.pos], **values)
        if start.turns - usual >= LEAST_TURNS and PARTS * usual <= FAR_PARTS * start.turns:
            yield _found(FindingKind.FARTHER, Weight.FLAW, [start.pos], **values)


def _arrivals(figures: BoardFigures, start: StartFigures) -> int:
    place = [other.pos for other in figures.ways].index(start.pos)
    return sum(bool(result.winners) and place in result.starts for result in figures.alone)


def _luck(figures: BoardFigures) -> Iterator[Finding]:
    run = [start for start in figures.starts if start.chance.of]
    if len(run) < 2:
        if not field_of(figures.board, figures.rules):
            yield _found(FindingKind.NO_FIELD, Weight.NOTE)
        return
    wins = sum(len(result.winners) for result in figures.field)
    if len(figures.field) < LUCK_RACES:
        return
    fair = PARTS * wins // sum(start.chance.of for start in run)
    for start in run:
        if PARTS * start.chance.low > LUCK * fair:
            yield _found(
                FindingKind.LUCKIER,
                Weight.ADVICE,
                [start.pos],
                start=start.number,
                percent=percent(start.chance.thousandths),
                low=percent(start.chance.low),
                high=percent(start.chance.high),
                fair=percent(fair),
            )


def _symmetric(figures: BoardFigures) -> Iterator[Finding]:
    if len(figures.starts) > 1 and is_symmetric(figures.board):
        yield _found(FindingKind.SYMMETRIC, Weight.NOTE)


# -- the whole race ------------------------------------------------------------------------------


def _length(figures: BoardFigures) -> Iterator[Finding]:
    raced = figures.field or figures.alone
    if not raced:
        return
    unfinished = share(sum(not result.over for result in raced), len(raced))
    weight = _weight(unfinished, UNFINISHED_FLAW, UNFINISHED_ADVICE)
    if weight is not None:
        yield _found(FindingKind.ENDLESS, weight, percent=percent(unfinished.thousandths))
    turns = [result.turns for result in raced if result.over]
    if not turns:
        return
    mean = (10 * sum(turns) + len(turns) // 2) // len(turns)
    if mean >= LONG:
        yield _found(FindingKind.LONG, Weight.ADVICE, turns=tenths(mean))
    if mean <= SHORT:
        yield _found(FindingKind.SHORT, Weight.ADVICE, turns=tenths(mean))


def _hot_spots(figures: BoardFigures) -> Iterator[Finding]:
    whole = sum(figures.deaths.values())
    robots = sum(len(result.starts) for result in (*figures.alone, *figures.field))
    for pos, deaths in figures.deaths.items():
        if deaths >= HOT and PARTS * deaths >= max(HOT_SHARE * whole, HOT_ROBOTS * robots):
            yield _found(
                FindingKind.HOT_SPOT,
                Weight.ADVICE,
                [pos],
                square=square_name(figures.board, pos),
                deaths=deaths,
                whole=whole,
            )


def _unused(figures: BoardFigures) -> Iterator[Finding]:
    board = figures.board
    active = sum(bool(element.hooks) for element in board.elements)
    if not figures.unused:
        return
    squares: dict[str, list[int]] = {}
    for index in figures.unused:
        element = board.elements[index]
        squares.setdefault(element.called(figures.rules.counts_down), []).append(element.pos)
    weight = Weight.ADVICE if PARTS * len(figures.unused) > UNUSED_SHARE * active else Weight.NOTE
    for what, places in sorted(squares.items()):
        yield _found(
            FindingKind.UNUSED, weight, places, what=what, where=_named(board, places), n=len(places)
        )
