"""A view as text, for a bot that thinks elsewhere: exactly what its seat may know.

The text is made of the view, not of the game, so it cannot hold a rival's hand, a link or a draw to come.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..ai.wire import ThinkError, kept_board, kept_content
from ..base.canon import canonical
from ..engine.fitting import BoardRefused
from ..engine.mixing import mixed
from ..play.agreement import SetupError, setup_from_json
from ..play.game import Game
from ..play.record import RecordError
from ..play.shadow import shadow_of
from ..play.submission import SubmissionError, submission_from_json
from ..play.turn_input import Hand
from ..play.view import Program, SeatView, submission_of
from ..rules.state import state_from_json
from ..situation import Situation
from ..situation.model import NO_ENTROPY

FORMAT = "roborally-view/1"


class ViewTextError(ValueError):
    """A text that is not a view or program; the message names the fault."""


def view_text(view: SeatView) -> str:
    """The view as text; :func:`view_from_text` reads it."""
    shadow = shadow_of(view)
    told = {
        "format": FORMAT,
        "setup": shadow.setup.json(),
        "board": kept_content(shadow.board),
        "state": {**shadow.state.json(), "entropy": NO_ENTROPY},
        "opened": shadow.opened,
        "seat": view.seat,
        "hand": [list(view.hand.cards), list(view.hand.extras)],
        "revealed": [[list(pair) for pair in register] for register in view.revealed],
        "swaps": view.swaps,
    }
    return canonical(told).decode()


def view_from_text(text: str) -> SeatView:
    """The view written by :func:`view_text`, which knows the same and answers the same.

    ViewTextError says what is wrong with any other text.
    """
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ViewTextError("view: no JSON") from error
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise ViewTextError(f"view.format: not {FORMAT!r}")
    try:
        return _view(data)
    except (SetupError, RecordError, BoardRefused, ThinkError, ValueError, TypeError, KeyError) as error:
        raise ViewTextError(f"view: {error}") from error


def _view(data: Mapping[str, Any]) -> SeatView:
    setup, state, board = (
        setup_from_json(data["setup"]),
        state_from_json(data["state"]),
        kept_board(data["board"]),
    )
    if len(state.robots) != len(setup.seats) or not 0 <= int(data["seat"]) < len(setup.seats):
        raise ValueError("another number of robots than seats, or a seat that does not exist")
    names = tuple(seat.name for seat in setup.seats)
    here = Situation(mixed(setup.rules(), board), board, setup.goal or len(board.checkpoints), names, state)
    game = Game(setup, board, b"", here)
    game.state.entropy = ""
    game.opened = bool(data["opened"])
    cards, extras = data["hand"]
    revealed = tuple(tuple((int(one), int(card)) for one, card in register) for register in data["revealed"])
    hand = Hand(tuple(map(int, cards)), tuple(map(int, extras)))
    return SeatView(game.imagined(), int(data["seat"]), hand, revealed, int(data["swaps"]))


def program_text(program: Program) -> str:
    """A bot's program as text; TypeError or ValueError for anything else."""
    return canonical(submission_of(program).json()).decode()


def program_from_text(text: str) -> Program:
    """The program written by :func:`program_text`; ViewTextError says what is wrong with any other text."""
    try:
        return submission_from_json(json.loads(text))
    except (json.JSONDecodeError, RecursionError) as error:
        raise ViewTextError("program: no JSON") from error
    except SubmissionError as error:
        raise ViewTextError(f"program: {error}") from error
