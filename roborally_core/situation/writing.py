"""Situations as canonical text; :mod:`.text` describes its form, and reads it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from textwrap import dedent
from typing import Any

from ..board.listed import element_json
from ..board.text import render_drawing, shown_elements
from ..board.write import beyond_drawing
from ..elements import GLYPHS
from ..rules.relief import levels_drawing
from .attached import attached_lines
from .cards import CardBook
from .fixed import fixed_lines
from .model import NO_ENTROPY, Situation
from .robots import Footing, given
from .words import words_of

FORMAT = "roborally-scene/1"


def situation_text(situation: Situation) -> str:
    """The canonical text, ending in a newline; :func:`read_situation` reads it.

    SceneError if the rules are no ruleset that can be named.
    """
    return "\n".join(_lines(situation)) + "\n"


def _lines(situation: Situation) -> Iterator[str]:
    board, state = situation.board, situation.state
    key, own, changed = situation.settings()
    words = [FORMAT, key, *(["own-decks"] if own else []), *(f"{name}={value}" for name, value in changed)]
    yield " ".join(words)
    if board.name:
        yield f"board {_json(board.name)}"
    if situation.goal != len(board.checkpoints):
        yield f"goal {situation.goal}"
    where = f" register {state.register}" if state.register else "" if situation.opened else " done"
    yield f"turn {state.turn}{where}"
    if state.entropy != NO_ENTROPY:
        yield f"entropy {state.entropy}"
    if state.falls != max((one.fallen for one in state.robots), default=0):
        yield f"falls {state.falls}"
    if state.over:
        who = " ".join(situation.names[seat] for seat in state.winners) or "nobody"
        yield f"{'drew' if state.drawn else 'won'} {who}"
    marks = drawn_robots(situation)
    yield "floor"
    for line in dedent(render_drawing(board, marks)).split("\n"):
        yield f"  {line}"
    if board.heights:
        yield "levels"
        for line in levels_drawing(board.grid, board.heights):
            yield f"  {line}"
    shows = shown_elements(board)
    for element, _ in beyond_drawing(board):
        word = "drawn" if shows.get(element.pos, ("", None))[1] is element else "element"
        yield f"{word} {_json(element_json(element, board.grid))}"
    footing = Footing(situation.rules, board.grid, CardBook(situation.rules.deck), set())
    for name, one in zip(situation.names, state.robots, strict=True):
        values = given(one, state, footing)
        if marks.get(one.pos) == name:
            values["drawn"], values["at"] = values["at"], None
            values["under"] = shows[one.pos][0] if one.pos in shows else "."
        yield " ".join(["robot", name, values["facing"], *words_of(values, situation.rules.hit_points)])
    yield from attached_lines(situation)
    yield from fixed_lines(situation)
    for index in sorted(state.memory):
        yield f"state {situation.address(board.elements[index])} {state.memory[index]}"


def drawn_robots(situation: Situation) -> dict[int, str]:
    """The robots a drawing can show, by square: one letter each, alone on its square."""
    standing: dict[int, list[str]] = {}
    grid = situation.board.grid
    for name, one in zip(situation.names, situation.state.robots, strict=True):
        if one.pos:
            standing.setdefault(one.pos, []).append(name)
    return {
        pos: names[0]
        for pos, names in standing.items()
        if len(names) == 1 and len(names[0]) == 1 and names[0] not in GLYPHS and pos == grid.ground(pos)
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
