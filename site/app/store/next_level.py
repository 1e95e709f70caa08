"""The ends of the latest games against machines, and the level that is offered for the next one."""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from roborally_core.ai import LEVELS
from roborally_core.base.canon import parse_json
from roborally_core.play.agreement import SeatKind
from roborally_core.play.game import Game
from roborally_core.rules.state import Status

KEPT, IN_A_ROW = 8, 2
TRAINING = -1
"""The offer below the gentlest level: the missions."""
LONGEST_NAME, MOST_TEXT = 16, 2_000


class GameEnd(IntEnum):
    """The end of a game for the player; the value is stored."""

    WON = 0
    LOST = 1
    BADLY_LOST = 2
    """Lost without the robot, or with less than half of the checkpoints."""


class LevelGame(NamedTuple):
    """A finished game: its name, the level of its best machine, and how it ended."""

    game: str
    level: int
    end: GameEnd


def level_game(game: Game, seat: int, known: str) -> LevelGame | None:
    """A finished game against machines of the levels that are offered, as it is kept; None for any other."""
    levels = [one.level for one in game.setup.seats if one.kind is SeatKind.AI]
    if not game.over or not levels or max(levels) >= len(LEVELS):
        return None
    state, robot = game.state, game.state.robots[seat]
    if seat in state.winners and not state.drawn:
        end = GameEnd.WON
    else:
        bad = robot.status is Status.OUT or 2 * robot.checkpoints < game.goal
        end = GameEnd.BADLY_LOST if bad else GameEnd.LOST
    return LevelGame(known[:LONGEST_NAME], max(levels), end)


def with_game(games: Iterable[LevelGame], new: LevelGame) -> tuple[LevelGame, ...]:
    """The latest games with another; one that is there already changes nothing."""
    before = tuple(games)
    return before if any(one.game == new.game for one in before) else (*before, new)[-KEPT:]


def offered_level(games: Iterable[LevelGame]) -> int | None:
    """The level to go on with: the next after two wins in a row at one, the easier after two bad defeats.

    After two bad defeats by the gentlest machines it is :data:`TRAINING`; None if there is nothing to offer.
    """
    last = tuple(games)[-IN_A_ROW:]
    if len(last) < IN_A_ROW or len({(one.level, one.end) for one in last}) > 1:
        return None
    step = {GameEnd.WON: 1, GameEnd.BADLY_LOST: -1}.get(last[0].end, 0)
    level = last[0].level + step
    return level if step and TRAINING <= level < len(LEVELS) else None


def level_games_text(games: Iterable[LevelGame]) -> str:
    """The games as stored."""
    return json.dumps(list(games), separators=(",", ":"))


def level_games_from(text: str | None) -> tuple[LevelGame, ...]:
    """The stored games; damaged ones are left out."""
    try:
        data = parse_json(text) if text and len(text) <= MOST_TEXT else []
    except (ValueError, RecursionError):
        return ()
    rows = [row for row in data if isinstance(row, list) and len(row) == 3] if isinstance(data, list) else []
    found = [
        LevelGame(name, level, GameEnd(end))
        for name, level, end in rows
        if isinstance(name, str)
        and len(name) <= LONGEST_NAME
        and type(level) is int
        and 0 <= level < len(LEVELS)
        and type(end) is int
        and end in GameEnd.__members__.values()
    ]
    return tuple(found[-KEPT:])
