"""A report as plain text, for a terminal or a mail."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from textwrap import dedent, wrap

from ..board.text import drawer
from ..effects.species import stray_mark
from ..language.core import say
from ..rules.state import FLEET, STRAYS
from ..story.sentences import facing_name
from .table import Picture, Report, Row, TurnReport

CELL = 22
"""The widest a column gets; longer lines are wrapped."""

SEVERAL = "&"
"""The mark of a square shared by several robots."""


def report_text(report: Report) -> str:
    """The whole report, ending in a newline."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    yield f"{report.title} ({report.ruleset})"
    for i, (name, colour) in enumerate(zip(report.names, report.colours, strict=True)):
        yield f"  {_letter(i)}  {say('report.robot', name=name, colour=colour)}"
    draw = drawer(report.board)
    for turn in report.turns:
        yield from turn_lines(report, turn, draw)
    if report.statistics:
        yield ""
        yield say("report.statistics")
        yield "=" * len(say("report.statistics"))
        yield ""
        yield from table_lines(report, report.statistics)
    yield ""
    yield report.outcome


def turn_lines(report: Report, turn: TurnReport, draw: Callable[[Mapping[int, str]], str]) -> Iterator[str]:
    """The stages of one turn."""
    for section in turn.sections:
        yield from headed(section.title)
        yield from board_lines(report, section.picture, draw)
        yield ""
        yield from table_lines(report, section.rows)


def headed(title: str) -> Iterator[str]:
    """A heading and the line below it."""
    yield from ("", title, "=" * len(title))


def _letter(robot: int) -> str:
    if robot >= STRAYS:
        return stray_mark(robot)
    first = "A" if robot < FLEET else "a"
    return chr(ord(first) + robot % FLEET) if robot % FLEET < 26 else SEVERAL


def board_lines(report: Report, picture: Picture, draw: Callable[[Mapping[int, str]], str]) -> Iterator[str]:
    """The board drawn, and the robots and elements on it."""
    marks: dict[int, str] = {}
    for figure in picture.figures:
        marks[figure.pos] = SEVERAL if figure.pos in marks else _letter(figure.robot)
    yield from dedent(draw(marks)).split("\n")
    for figure in picture.figures:
        where, facing = report.tongue.square(report.board, figure.pos), facing_name(figure.facing)
        key = "report.stands" if figure.real else "report.stands.virtual"
        yield f"  {_letter(figure.robot)} {say(key, square=where, facing=facing)}"
    for index, value in picture.memory:
        element = report.board.elements[index]
        where = report.tongue.square(report.board, element.pos)
        state = element.state_name(value)
        yield "  " + say("report.state", thing=element.noun(False), square=where, state=state)


def table_lines(report: Report, told: list[Row]) -> Iterator[str]:
    """A table with a column for each player."""
    heads = [[name, colour] for name, colour in zip(report.names, report.colours, strict=True)]
    rows = [Row(say("report.name"), heads), *told]
    titles = [_wrapped([row.title, *row.notes]) for row in rows]
    cells = [[_wrapped(cell) for cell in row.cells] for row in rows]
    widths = [max(len(line) for title in titles for line in title)]
    widths += [
        max((len(line) for row in cells for line in row[i]), default=0) for i in range(len(report.names))
    ]
    rule = "+".join("-" * (width + 2) for width in widths)
    yield rule
    for title, row in zip(titles, cells, strict=True):
        columns = [title, *row]
        for i in range(max(1, *(len(column) for column in columns))):
            texts = [column[i] if i < len(column) else "" for column in columns]
            yield "|".join(f" {text:<{width}} " for text, width in zip(texts, widths, strict=True)).rstrip()
        yield rule


def _wrapped(lines: list[str]) -> list[str]:
    out: list[str] = []
    for line in lines:
        out += [line] if len(line) <= CELL else wrap(line, CELL)
    return out
