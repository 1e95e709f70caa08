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
    from .board.library import boards, load_library
    from .board.load import BoardError, load_board
    from .board.model import Board
    from .elements.api import Element
    from .language.complaint import Complaint
    from .play.agreement import Seat, SeatKind, Setup, SetupError
    from .play.game import Game, game_from, solo_game, solo_turn
    from .play.offers import Offer
    from .play.record import Record, RecordError, record_from_text, record_of, record_text, replay
    from .play.submission import Choice, Submission, SubmissionError
    from .play.turn_input import Hand, Played, TurnInput
    from .play.view import SeatView
    from .rules.commands import Command
    from .rulesets import RULESETS

__version__ = "0.1.0"

_MODULES = frozenset({"ai", "chase", "match", "scene", "situation"})
_PLACES = {
    "Board": "board.model",
    "BoardError": "board.load",
    "Element": "elements.api",
    "Game": "play.game",
    "Played": "play.turn_input",
    "RULESETS": "rulesets",
    "Record": "play.record",
    "RecordError": "play.record",
    "Seat": "play.agreement",
    "SeatKind": "play.agreement",
    "Setup": "play.agreement",
    "SetupError": "play.agreement",
    "Choice": "play.submission",
    "Command": "rules.commands",
    "Complaint": "language.complaint",
    "Hand": "play.turn_input",
    "Offer": "play.offers",
    "SeatView": "play.view",
    "Submission": "play.submission",
    "SubmissionError": "play.submission",
    "TurnInput": "play.turn_input",
    "boards": "board.library",
    "game_from": "play.game",
    "load_board": "board.load",
    "load_library": "board.library",
    "record_from_text": "play.record",
    "record_of": "play.record",
    "record_text": "play.record",
    "replay": "play.record",
    "solo_game": "play.game",
    "solo_turn": "play.game",
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
