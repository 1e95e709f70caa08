"""A board as text for the terminal, and in words what the drawing cannot show."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent
from typing import Any

from ..board.model import Board
from ..board.text import render_drawing
from ..board.write import beyond_drawing
from ..geometry import Dir
from ..telling import FACINGS, square_name

MARKS = "ABCDEFGHIJKLMNPQRSTUVXYZ"
"""What robots are drawn as, by seat; O and W are elements."""


def picture(board: Board, robots: Mapping[int, str] | None = None) -> str:
    """The drawing with column letters above and row numbers beside it."""
    body = dedent(render_drawing(board, robots)).split("\n")
    rim = any(line.startswith("|") for line in body)
    letters = [square_name(board, board.grid.pos(x, 0)).rstrip("1") for x in range(board.width)]
    head = " ".join(letter[-1] for letter in letters)
    out = [" " * (5 if rim else 4) + head]
    row = 0
    for line in body:
        if set(line) <= {" ", "-"}:
            out.append(f"    {line}")
        else:
            row += 1
            out.append(f"{row:>3} {line}")
    return "\n".join(out)


def unseen(board: Board) -> list[str]:
    """A line for every element the drawing does not show, or not completely."""
    out: list[str] = []
    for element, more in beyond_drawing(board):
        words = [element.title.lower()]
        words += [_words(name, value) for name, value in more.items()]
        out.append(f"{square_name(board, element.pos)}: {', '.join(words)}")
    return out


def _words(name: str, value: Any) -> str:
    if name == "facing":
        return f"facing {FACINGS[Dir[value]]}"
    if isinstance(value, list):
        return f"{name} {' '.join(map(str, value))}"
    return f"{name} {value}"
