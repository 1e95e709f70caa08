"""A board as text for the terminal, and in words what the drawing cannot show."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent
from typing import Any

from ..base.geometry import Dir
from ..board.listed import square_params
from ..board.model import Board
from ..board.text import render_drawing
from ..board.write import beyond_drawing
from ..engine.rules import Rules
from ..language.core import say, worded
from ..language.noun import about
from ..rules.relief import levels_drawing
from ..story.sentences import facing_name, square_name


def goal_words(goal: int, rules: Rules) -> str:
    """The winning number of checkpoints, in the words of these rules' players."""
    if rules.squads:
        return say("cli.goal.squads", n=rules.squads)
    return say(worded("cli.goal", rules.dialect), n=goal)


def picture(board: Board, robots: Mapping[int, str] | None = None, from_south: bool = False) -> str:
    """The drawing with column letters above and row numbers beside it.

    With ``from_south`` columns have numbers too, and rows are counted from the south (BW-16).
    """
    body = dedent(render_drawing(board, robots)).split("\n")
    rim = any(line.startswith("|") for line in body)
    letters = [square_name(board, board.grid.pos(x, 0)).rstrip("1") for x in range(board.width)]
    if from_south:
        letters = [str(x + 1) for x in range(board.width)]
    head = " ".join(letter[-1] for letter in letters)
    out = [" " * (5 if rim else 4) + head]
    row = 0
    for line in body:
        if set(line) <= {" ", "-"}:
            out.append(f"    {line}")
        else:
            row += 1
            out.append(f"{board.height + 1 - row if from_south else row:>3} {line}")
    return "\n".join(out)


def levels(board: Board, from_south: bool = False) -> list[str]:
    """Heights of the squares, a line for each row as in :func:`picture`; empty if all are on one level."""
    if not board.heights:
        return []
    rows = levels_drawing(board.grid, board.heights)
    numbers = [board.height - i if from_south else i + 1 for i in range(board.height)]
    return [say("cli.levels"), *[f"{number:>3}  {row}" for number, row in zip(numbers, rows, strict=True)]]


def unseen(board: Board, from_south: bool = False) -> list[str]:
    """A line for every element the drawing does not show, or not wholly; squares as in :func:`picture`."""
    out: list[str] = []
    for element, more in beyond_drawing(board):
        wired = square_params(type(element))
        words = [element.called(from_south).lower()]
        for name, value in more.items():
            if name in wired:
                squares = [_square(board, pos, from_south) for pos in getattr(element, name)]
                words.append(say("cli.wired", squares=" ".join(squares)))
            else:
                words.append(_words(name, value, from_south))
        out.append(f"{_square(board, element.pos, from_south)}: {', '.join(words)}")
    return out


def _square(board: Board, pos: int, from_south: bool) -> str:
    return board.grid.rc(pos) if from_south else square_name(board, pos)


def _words(name: str, value: Any, from_south: bool) -> str:
    if name == "facing":
        return say("cli.facing", facing=facing_name(Dir[value]))
    called = say("cli.stages") if from_south and name == "registers" else about(f"parameters.{name}", name)
    if isinstance(value, bool):
        return called if value else say("cli.not", what=called)
    values = value if isinstance(value, list) else [value]
    return f"{called} {' '.join(map(_valued, values))}"


def _valued(value: object) -> str:
    return about(f"values.{value.lower()}", value) if isinstance(value, str) else str(value)
