"""The program of the worker named ``ai``: thinking and foreseeing, as text in and text out."""

from __future__ import annotations

from roborally_core.ai.wire import ThinkError, think_json

__all__ = [
    "__export__",
    "chances",
    "foresee",
    "hint",
    "learn",
    "look",
    "par",
    "puzzle",
    "replay",
    "review",
    "think",
]
__export__ = ["chances", "foresee", "hint", "learn", "look", "par", "puzzle", "replay", "review", "think"]


def think(request: str) -> str:
    """The plans for a request; an answer that begins with ``!`` says why there are none."""
    try:
        return think_json(request)
    except ThinkError as error:
        return f"!{error}"


def foresee(request: str) -> str:
    """The rivals' possibilities; an answer that begins with ``!`` says why they are not known."""
    from roborally_core.foresight.wire import threats_json  # noqa: PLC0415

    try:
        return threats_json(request)
    except ThinkError as error:
        return f"!{error}"


def hint(request: str) -> str:
    """The best program for a hand; an answer that begins with ``!`` says why there is none."""
    from roborally_core.foresight.wire import hint_json  # noqa: PLC0415

    try:
        return hint_json(request)
    except ThinkError as error:
        return f"!{error}"


def chances(request: str) -> str:
    """One playout of a game by machines; an answer that begins with ``!`` says why there is none."""
    from roborally_core.foresight.wire import chances_json  # noqa: PLC0415

    try:
        return chances_json(request)
    except ThinkError as error:
        return f"!{error}"


def look(request: str) -> str:
    """The obstacle to playing a board by some rules, in words; empty if there is none."""
    from roborally_core.play.brought import look as looked  # noqa: PLC0415

    return looked(request)


def replay(request: str) -> str:
    """Some turns of a saved match played again, and how far it is; an empty request asks for nothing."""
    from roborally_core.play.carried import replayed  # noqa: PLC0415

    return replayed(request) if request else ""


def par(request: str) -> str:
    """A day's race as machines play it; an answer that begins with ``!`` says why nobody knows."""
    from roborally_core.solo.daily import par_json  # noqa: PLC0415

    try:
        return par_json(request)
    except ValueError as error:
        return f"!{error}"


def review(request: str) -> str:
    """One turn of a game reviewed; an answer that begins with ``!`` says why it is not."""
    from roborally_core.hindsight.wire import ReviewError, review_json  # noqa: PLC0415

    try:
        return review_json(request)
    except ReviewError as error:
        return f"!{error}"


def learn(told: str) -> str:
    """Have a pack of the page's, too: its name and its content."""
    from base64 import b64decode  # noqa: PLC0415

    from .packed import unpack  # noqa: PLC0415

    name, _, content = told.partition(" ")
    unpack(name, b64decode(content))
    return ""


def puzzle(request: str) -> str:
    """One hand tried as a puzzle; an answer that begins with ``!`` says why it was not."""
    from roborally_core.puzzles.making import MakingError  # noqa: PLC0415 - in a pack
    from roborally_core.puzzles.wire import answered  # noqa: PLC0415

    try:
        return answered(request)
    except MakingError as error:
        return f"!{error}"
