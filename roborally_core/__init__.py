"""Programmable-robot rally: the rules, the match protocol and the AI.

Pure Python, standard library only: no clock, no input or output, no global
randomness.  The same code runs in CPython and in the browser.

What ``__all__`` lists is the public interface; it changes only with the version.  Each name
is loaded when it is first asked for::

    import roborally_core as rally

    board = rally.boards()["first-shift"]
    seats = tuple(rally.Seat(name, rally.SeatKind.AI) for name in ("Ada", "Ben"))
    game = rally.solo_game(rally.Setup("rr", seats), board, b"any seed")
    for turn in game:
        for seat in range(2):
            game.submit(seat, rally.ai.think(game.view(seat), level=0).candidates[0].submission)
    print(rally.record_text(rally.record_of(game)))
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # for type checkers and editors; at run time __getattr__ loads what is asked for
    from . import ai, chase, match, scene, situation
    from .agreement import Seat, SeatKind, Setup, SetupError
    from .board.library import boards, load_library
    from .board.load import BoardError, load_board
    from .board.model import Board
    from .commands import Command
    from .elements.api import Element
    from .game import Game, game_from, solo_game, solo_turn
    from .language.complaint import Complaint
    from .offers import Offer
    from .record import Record, RecordError, record_from_text, record_of, record_text, replay
    from .rulesets import RULESETS
    from .submission import Choice, Submission, SubmissionError
    from .turn_input import Hand, Played, TurnInput
    from .view import SeatView

__version__ = "0.1.0"

_MODULES = frozenset({"ai", "chase", "match", "scene", "situation"})
_PLACES = {
    "Board": "board.model",
    "BoardError": "board.load",
    "Element": "elements.api",
    "Game": "game",
    "Played": "turn_input",
    "RULESETS": "rulesets",
    "Record": "record",
    "RecordError": "record",
    "Seat": "agreement",
    "SeatKind": "agreement",
    "Setup": "agreement",
    "SetupError": "agreement",
    "Choice": "submission",
    "Command": "commands",
    "Complaint": "language.complaint",
    "Hand": "turn_input",
    "Offer": "offers",
    "SeatView": "view",
    "Submission": "submission",
    "SubmissionError": "submission",
    "TurnInput": "turn_input",
    "boards": "board.library",
    "game_from": "game",
    "load_board": "board.load",
    "load_library": "board.library",
    "record_from_text": "record",
    "record_of": "record",
    "record_text": "record",
    "replay": "record",
    "solo_game": "game",
    "solo_turn": "game",
}

__all__ = [
    "RULESETS",
    "Board",
    "BoardError",
    "Choice",
    "Command",
    "Complaint",
    "Element",
    "Game",
    "Hand",
    "Offer",
    "Played",
    "Record",
    "RecordError",
    "Seat",
    "SeatKind",
    "SeatView",
    "Setup",
    "SetupError",
    "Submission",
    "SubmissionError",
    "TurnInput",
    "__version__",
    "ai",
    "boards",
    "chase",
    "game_from",
    "load_board",
    "load_library",
    "match",
    "record_from_text",
    "record_of",
    "record_text",
    "replay",
    "scene",
    "situation",
    "solo_game",
    "solo_turn",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_PLACES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
