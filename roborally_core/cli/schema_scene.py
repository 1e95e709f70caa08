"""The lines of a scene's text, in their order: the schema of a format that is no JSON.

Every line that :func:`~..situation.writing.situation_text` writes matches its pattern; the words in it, which
depend on the ruleset, are for :func:`~..situation.text.read_situation`.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from ..situation.writing import FORMAT


class SceneLine(NamedTuple):
    """A sort of line: its name, the pattern of the whole of it, and what it says."""

    name: str
    pattern: str
    says: str


_NUMBER = r"-?\d+"
_SQUARE = r"\d+,\d+(,\d+)?"

LINES = (
    SceneLine(
        "scene", rf"{FORMAT} [a-z-]+( own-decks)?( [a-z-]+={_NUMBER})*", "format, ruleset, decks, changes"
    ),
    SceneLine("board", r'board ".*"', "the name of the board, as JSON"),
    SceneLine("goal", r"goal \d+", "the number of checkpoints that count, if not all"),
    SceneLine(
        "turn",
        r"turn \d+( register [1-8]| done)?",
        "the turn, the register played last, or that it is over",
    ),
    SceneLine("entropy", r"entropy [0-9a-f]+", "the bytes that everything is drawn from"),
    SceneLine("falls", r"falls \d+", "the number of instants in which somebody was destroyed"),
    SceneLine("end", r"(won|drew) .+", "the winners, or nobody, when it is over"),
    SceneLine("floor", r"floor", "the drawing follows, indented"),
    SceneLine("levels", r"levels", "the heights follow, indented"),
    SceneLine("row", r"  .*", "a row of the drawing, or of the heights"),
    SceneLine(
        "element",
        r"(element|drawn) \{.*\}",
        "as board files list it; drawn: the drawing shows less",
    ),
    SceneLine("robot", r"robot \S+ [NESW]( \S+)*", "a robot by its seat: name, facing, words"),
    SceneLine("companion", rf"companion \S+ [NESW] {_SQUARE} {_SQUARE}( \S+)*", "a companion of a robot"),
    SceneLine("stray", rf"stray \S+ [NESW] (-|{_SQUARE}) {_SQUARE}( \S+)*", "a body without a seat"),
    SceneLine("condition", rf"condition \S+ [a-z-]+( {_NUMBER})*", "a robot, its condition, what that knows"),
    SceneLine("cards", rf"cards \S+ {_SQUARE}( \S+)+", "the cards that an element draws this turn"),
    SceneLine("draw", rf"draw .+ {_NUMBER}", "the outcome of a draw, by its name"),
    SceneLine("state", rf"state \S+ {_SQUARE}( \S+)*", "the state of an element that remembers one"),
)


def grammar_text() -> str:
    """The lines as JSON: what each is called, its regular expression, and what it says."""
    lines = [line._asdict() for line in LINES]
    return json.dumps({"format": FORMAT, "lines": lines}, indent=2, ensure_ascii=False) + "\n"
