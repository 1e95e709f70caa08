"""A judgement as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from ...board.model import Board
from ...rulesets import RULESETS
from ...story.sentences import square_name
from ..words import say
from .findings import percent, tenths
from .judgement import Judgement, Proportion, StartFigures

MOST_SHOWN = 9
"""The digits of the map end there."""


def judgement_lines(judgement: Judgement, board: Board) -> Iterator[str]:
    """The verdict, its reasons, the figures of the races and of each start, and the map of ends."""
    yield say(f"judge.verdict.{judgement.verdict.value}")
    for finding in judgement.findings:
        yield f"  {say(f'judge.weight.{finding.weight.name.lower()}')}: {finding.text}"
    if not judgement.alone + judgement.field:
        return
    yield say(
        "judge.races",
        rules=RULESETS[judgement.ruleset].title,
        alone=judgement.alone,
        field=judgement.field,
        robots=judgement.robots,
        turns=tenths(judgement.turns),
        percent=percent(judgement.finished.thousandths),
    )
    rows = [say("judge.table").split("/"), *(_row(start, board) for start in judgement.starts)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
    if not judgement.deaths:
        yield say("judge.no_deaths")
        return
    yield say("judge.deaths")
    yield from heat_map(judgement, board)


def _row(start: StartFigures, board: Board) -> list[str]:
    chance, turns = _chance(start.chance), tenths(start.turns) if start.turns else "–"
    lost = f"{percent(start.lost.thousandths)} %" if start.lost.of else "–"
    square, of, damage = square_name(board, start.pos), str(start.chance.of), str(start.damage)
    return [str(start.number), square, chance, of, turns, lost, damage]


def _chance(share: Proportion) -> str:
    if not share.of:
        return "–"
    low, high = percent(share.low), percent(share.high)
    return say("judge.chance", percent=percent(share.thousandths), low=low, high=high)


def heat_map(judgement: Judgement, board: Board) -> Iterator[str]:
    """The number of robots destroyed on each square, a line a row."""
    deaths, grid = dict(judgement.deaths), board.grid
    for y in range(board.height):
        numbers = [deaths.get(grid.pos(x, y), 0) for x in range(board.width)]
        yield "  " + " ".join(str(min(MOST_SHOWN, number)) if number else "." for number in numbers)
