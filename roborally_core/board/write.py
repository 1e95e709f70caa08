"""Writing boards: the one canonical file of each."""

from __future__ import annotations

import json
from textwrap import dedent
from typing import Any

from ..base.geometry import Dir
from ..elements.api import Element
from ..rules.relief import levels_drawing
from .listed import params, square_params
from .model import FORMAT, FORMAT_WITH_LEVELS, Board
from .text import make, render_drawing, shown_elements


def board_json(board: Board) -> str:
    """The canonical file of ``board``, ready to be written as UTF-8.

    One line for each row of the drawing and each listed element, in the
    board's own order, so that a change shows as the lines it changes.
    """
    format_ = FORMAT_WITH_LEVELS if board.heights else FORMAT
    lines = [f'  "format": {_text(format_)}', f'  "name": {_text(board.name)}']
    if board.author:
        lines.append(f'  "author": {_text(board.author)}')
    if board.about:
        lines.append(f'  "about": {_text(board.about)}')
    if board.difficulty is not None:
        lines.append(f'  "difficulty": {_text(board.difficulty.name.lower())}')
    if board.status is not None:
        lines.append(f'  "status": {_text(board.status.name.lower())}')
    lines.append(f'  "rulesets": [{", ".join(map(_text, board.rulesets))}]')
    if board.orders:
        lines.append(_block("orders", [{"name": one.name, "order": one.text} for one in board.orders]))
    lines.append(_block("floor", dedent(render_drawing(board)).split("\n")))
    if board.heights:
        lines.append(_block("levels", levels_drawing(board.grid, board.heights)))
    listed = [
        {"type": element.key, "at": list(board.grid.xy(element.pos)), **more}
        for element, more in beyond_drawing(board)
    ]
    if listed:
        lines.append(_block("elements", listed))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _block(key: str, items: list[Any]) -> str:
    return f'  "{key}": [\n' + ",\n".join(f"    {_text(item)}" for item in items) + "\n  ]"


def beyond_drawing(board: Board) -> list[tuple[Element, dict[str, Any]]]:
    """The elements the drawing does not show, or not completely, with their missing details."""
    shows = shown_elements(board)
    out: list[tuple[Element, dict[str, Any]]] = []
    for element in board.elements:
        if element.key == "wall":
            continue
        cls = type(element)
        glyph, top = shows.get(element.pos, ("", None))
        drawn = make(cls, element.pos, cls.glyphs[glyph]) if top is element else None
        usual = _said(cls(pos=element.pos) if drawn is None else drawn, board)
        more = {name: value for name, value in _said(element, board).items() if value != usual[name]}
        if drawn is None and cls.directed:
            more = {"facing": Dir(element.facing).name, **more}
        if more or drawn is None:
            out.append((element, more))
    return out


def _said(element: Element, board: Board) -> dict[str, Any]:
    """Everything a file says about an element besides its type and square."""
    facing = {"facing": Dir(element.facing).name} if element.directed else {}
    named = square_params(type(element))
    squares = {name: [list(board.grid.xy(pos)) for pos in getattr(element, name)] for name in named}
    return {**facing, **params(element), **squares}
