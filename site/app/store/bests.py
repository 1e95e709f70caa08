"""The fewest turns of games won on each board: what to beat the next time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from roborally_core.base.canon import digest, parse_json
from roborally_core.board.model import Board
from roborally_core.play.agreement import SeatKind, Setup
from roborally_core.play.game import Game

from ..texts import t

KEPT, MARK = 400, 16
"""Bests that are kept, two of each game won: of its task, and of its board; and the length of their signs."""
MOST_TURNS = 999
MOST_TEXT = 40_000


class Best(NamedTuple):
    """The best game on a board."""

    turns: int
    game: str
    """The id of that game."""
    before: int = 0
    """The fewest turns before it; 0 if it was the first."""


def race_mark(setup: Setup, board: Board) -> str:
    """A sign of equal tasks: same board, rules and checkpoints, and machines of the same levels or none."""
    levels = sorted(seat.level for seat in setup.seats if seat.kind is SeatKind.AI)
    settings = sorted([key, value] for key, value in setup.settings)
    return digest([board.content_hash, setup.ruleset, setup.goal, settings, levels])[:MARK]


def board_mark(board: Board) -> str:
    """A sign of a board, whatever the rules, checkpoints and rivals."""
    return digest(["board", board.content_hash])[:MARK]


def with_game(bests: Mapping[str, Best], game: Game, seat: int, known: str) -> dict[str, Best]:
    """The bests with a finished game; those of before if it was not won, or in no fewer turns."""
    out, state = dict(bests), game.state
    if not game.over or seat not in state.winners or state.drawn or not 0 < len(game.inputs) <= MOST_TURNS:
        return out
    turns = len(game.inputs)
    for mark in (board_mark(game.board), race_mark(game.setup, game.board)):
        best = out.get(mark)
        if best is None or (best.game != known[:MARK] and best.turns > turns):
            out.pop(mark, None)
            out[mark] = Best(turns, known[:MARK], best.turns if best is not None else 0)
    return dict(list(out.items())[-KEPT:])


def told_end(bests: Mapping[str, Best], game: Game, known: str, *, later: bool = False) -> str:
    """The comparison of a game that is over with the best on its board; empty where there is none.

    News such as a first win is told when the game ends; of a game looked at ``later`` only the best is.
    """
    best, turns = bests.get(race_mark(game.setup, game.board)), len(game.inputs)
    if best is None:
        return ""
    if later:
        return t("best.here", n=best.turns)
    if best.game != known[:MARK]:
        level = turns == best.turns and bool(game.state.winners)
        return t("best.level" if level else "best.stands", n=best.turns)
    return t("best.better", n=best.before - turns) if best.before else t("best.first", n=turns)


def bests_text(bests: Mapping[str, Best]) -> str:
    """The bests as stored."""
    return json.dumps(bests, separators=(",", ":"))


def bests_from(text: str | None) -> dict[str, Best]:
    """The stored bests; damaged ones are left out."""
    try:
        data = parse_json(text) if text and len(text) <= MOST_TEXT else {}
    except (ValueError, RecursionError):
        return {}
    out: dict[str, Best] = {}
    for mark, row in data.items() if isinstance(data, dict) else ():
        if not (isinstance(row, list) and len(row) == 3 and len(mark) <= MARK):
            continue
        turns, game, before = row
        numbers = type(turns) is int and type(before) is int
        if numbers and 0 < turns <= MOST_TURNS and 0 <= before <= MOST_TURNS and isinstance(game, str):
            out[mark] = Best(turns, game[:MARK], before)
    return dict(list(out.items())[-KEPT:])
