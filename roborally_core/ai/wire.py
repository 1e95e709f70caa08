"""Thinking as text in and text out, for a worker that shares nothing with the page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ..base.canon import canonical, digest
from ..board.model import Board
from ..engine.fitting import BoardRefused
from ..engine.mixing import mixed
from ..play.agreement import SetupError, setup_from_json
from ..play.game import Game
from ..play.record import RecordError, board_content, board_from_content
from ..play.submission import SubmissionError, submission_from_json
from ..rules.state import state_from_json
from ..situation import Situation
from .planner import Candidate, Plan, think
from .strength import MINDS

FORMAT = "roborally-think/1"

KEPT_BOARDS = 4
"""The greatest number of boards a worker keeps compiled."""

_boards: dict[str, Board] = {}


class ThinkError(ValueError):
    """A request that cannot be answered; the message names the fault."""


def think_request(game: Game, seats: Sequence[int], links: Mapping[int, bytes] | None = None) -> str:
    """The request that :func:`think_json` needs to plan the open turn for ``seats``."""
    given = links or {}
    request = {
        "format": FORMAT,
        "setup": game.setup.json(),
        "board": kept_content(game.board),
        "state": game.state.json(),
        "seats": [
            {"seat": seat, "level": game.setup.seats[seat].level, "link": given.get(seat, b"").hex()}
            for seat in seats
        ],
    }
    return canonical(request).decode()


@lru_cache(maxsize=KEPT_BOARDS)
def kept_content(board: Board) -> dict[str, Any]:
    """The board as part of a request: the same for every seat and turn of a game."""
    return board_content(board)


Wanted = tuple[int, int, bytes]
"""A seat, the level at which it thinks, and its link."""


def think_json(text: str) -> str:
    """The plans for a request of :func:`think_request`, in its order of seats.

    ThinkError if the request cannot be read.
    """
    game, wanted = game_of(text)
    plans = [plan_json(think(game.view(seat, link), level)) for seat, level, link in wanted]
    return canonical({"format": FORMAT, "plans": plans}).decode()


def game_of(text: str) -> tuple[Game, list[Wanted]]:
    """The game of a request with its turn open, and the seats it asks about; ThinkError if the request has no
    such game.
    """
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ThinkError("request: no JSON") from error
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise ThinkError(f"request.format: not {FORMAT!r}")
    try:
        setup, state = setup_from_json(data.get("setup")), state_from_json(data.get("state"))
        board = kept_board(data.get("board"))
        if len(state.robots) != len(setup.seats):
            raise ThinkError("request.state: not as many robots as seats")
        names = tuple(seat.name for seat in setup.seats)
        here = Situation(
            mixed(setup.rules(), board), board, setup.goal or len(board.checkpoints), names, state
        )
        game = Game(setup, board, bytes(32), here)
    except ThinkError:
        raise
    except (SetupError, RecordError, BoardRefused, ValueError) as error:
        raise ThinkError(f"request: {error}") from error
    game.opened = True
    wanted = data.get("seats")
    if not isinstance(wanted, list):
        raise ThinkError("request.seats: not a list")
    return game, [_wanted(item, i, len(setup.seats)) for i, item in enumerate(wanted)]


def _wanted(item: Any, index: int, seats: int) -> Wanted:
    try:
        seat, level, link = item["seat"], item["level"], bytes.fromhex(item["link"])
    except (KeyError, TypeError, ValueError) as error:
        raise ThinkError(f"request.seats[{index}]: {error!r}") from error
    if type(seat) is not int or not 0 <= seat < seats:
        raise ThinkError(f"request.seats[{index}].seat: {str(seat)[:20]} is no seat")
    if type(level) is not int or not 0 <= level < len(MINDS):
        raise ThinkError(f"request.seats[{index}].level: {str(level)[:20]} is no level")
    return seat, level, link


def kept_board(data: Any) -> Board:
    """The board, the same object for the same content, so that it stays compiled."""
    try:
        key = digest(data)
    except TypeError as error:
        raise ThinkError(f"request.board: {error}") from error
    board = _boards.get(key)
    if board is None:
        board = board_from_content(data)
        while len(_boards) >= KEPT_BOARDS:
            del _boards[next(iter(_boards))]
        _boards[key] = board
    return board


def plan_json(plan: Plan) -> dict[str, Any]:
    """The plan as canonical JSON; :func:`plan_from_json` reads it."""
    return {
        "seat": plan.seat,
        "turn": plan.turn,
        "nodes": plan.nodes,
        "candidates": [[item.submission.json(), item.score] for item in plan.candidates],
    }


def plan_from_json(data: Any) -> Plan:
    """The plan written by :func:`plan_json`; ThinkError for anything else."""
    try:
        candidates = tuple(
            Candidate(submission_from_json(item), int(score)) for item, score in data["candidates"]
        )
        if not candidates:
            raise ValueError("no candidates")
        return Plan(int(data["seat"]), int(data["turn"]), candidates, int(data["nodes"]))
    except (KeyError, TypeError, ValueError, SubmissionError) as error:
        raise ThinkError(f"plan: {error}") from error
