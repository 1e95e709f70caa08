"""Threats, hints and chances as text in and text out, for a worker that shares nothing with the page."""

from __future__ import annotations

import json
from typing import Any

from ..ai.wire import ThinkError, game_of, think_request
from ..base.canon import canonical
from ..play.game import Game
from ..play.submission import SubmissionError, submission_from_json
from ..rules.timeline import REGISTERS
from .chances import PLAYOUTS, WHOLE, playout, seen_by_all
from .hint import Argument, Hint, Reason, hint_for
from .threats import Reach, Threats, threats_of

FORMAT = "roborally-threats/1"
HINTS = "roborally-hint/1"
CHANCES = "roborally-chances/1"


def threats_request(game: Game, seat: int) -> str:
    """The request for :func:`threats_json` about the open turn of ``seat``."""
    return think_request(game, [seat])


def threats_json(text: str) -> str:
    """The threats of a request of :func:`threats_request`; ThinkError if it cannot be read."""
    game, wanted = game_of(text)
    if len(wanted) != 1:
        raise ThinkError("request.seats: not one seat")
    found = threats_of(game.view(wanted[0][0], wanted[0][2]))
    reaches = [
        [one.robot, one.register, f"{one.ends:x}", [f"{bits:x}" for bits in one.pushes], f"{one.fire:x}"]
        for one in found.reaches
    ]
    return canonical({"format": FORMAT, "complete": found.complete, "reaches": reaches}).decode()


def threats_from_json(text: str) -> Threats:
    """The threats written by :func:`threats_json`; ThinkError for any other text."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError("the format")
        complete = int(data["complete"])
        if not 0 <= complete <= REGISTERS:
            raise ValueError("the last register")
        return Threats(complete, tuple(_reach(item) for item in data["reaches"]))
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise ThinkError(f"threats: {error}") from error


def _reach(item: Any) -> Reach:
    robot, register, ends, pushes, fire = item
    north, east, south, west = (int(bits, 16) for bits in pushes)
    return Reach(int(robot), int(register), int(ends, 16), (north, east, south, west), int(fire, 16))


def hint_request(game: Game, seat: int, link: bytes) -> str:
    """The request for :func:`hint_json` about the open turn of ``seat``, whose hand ``link`` draws."""
    return think_request(game, [seat], {seat: link})


def hint_json(text: str) -> str:
    """The hint for a request of :func:`hint_request`; ThinkError if it cannot be read."""
    game, wanted = game_of(text)
    if len(wanted) != 1:
        raise ThinkError("request.seats: not one seat")
    seat, _, link = wanted[0]
    found = hint_for(game.view(seat, link))
    reasons = [list(one) for one in found.reasons]
    return canonical({"format": HINTS, "submission": found.submission.json(), "reasons": reasons}).decode()


def hint_from_json(text: str) -> Hint:
    """The hint written by :func:`hint_json`; ThinkError for any other text."""
    try:
        data = json.loads(text)
        if data["format"] != HINTS:
            raise ValueError("the format")
        reasons = tuple(
            Reason(Argument(what), int(n), int(register)) for what, n, register in data["reasons"]
        )
        return Hint(submission_from_json(data["submission"]), reasons)
    except (KeyError, TypeError, ValueError, SubmissionError, RecursionError) as error:
        raise ThinkError(f"hint: {error}") from error


def chances_request(game: Game, number: int) -> str:
    """The request for :func:`chances_json` about one playout of the open turn, without anything hidden."""
    return canonical(
        {"format": CHANCES, "number": number, "game": think_request(seen_by_all(game), [])}
    ).decode()


def chances_json(text: str) -> str:
    """One playout of a request of :func:`chances_request`; ThinkError if it cannot be read."""
    try:
        data = json.loads(text)
        told, number, asked = data["format"], data["number"], data["game"]
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise ThinkError(f"request: {error!r}") from error
    if told != CHANCES or type(number) is not int or not 0 <= number < PLAYOUTS or type(asked) is not str:
        raise ThinkError("request: not a playout of a game")
    game, _ = game_of(asked)
    return canonical({"format": CHANCES, "worths": list(playout(game, number))}).decode()


def chances_from_json(text: str) -> tuple[int, ...]:
    """The worths written by :func:`chances_json`; ThinkError for any other text."""
    try:
        data = json.loads(text)
        if data["format"] != CHANCES:
            raise ValueError("the format")
        worths = tuple(int(one) for one in data["worths"])
        if not all(0 <= one <= WHOLE for one in worths):
            raise ValueError("the worths")
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise ThinkError(f"chances: {error}") from error
    return worths
