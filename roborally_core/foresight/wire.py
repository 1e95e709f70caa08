"""Threats as text in and text out, for a worker that shares nothing with the page."""

from __future__ import annotations

import json
from typing import Any

from ..ai.wire import ThinkError, game_of, think_request
from ..canon import canonical
from ..game import Game
from ..timeline import REGISTERS
from .threats import Reach, Threats, threats_of

FORMAT = "roborally-threats/1"


def threats_request(game: Game, seat: int) -> str:
    """What :func:`threats_json` needs to look at the open turn for ``seat``."""
    return think_request(game, [seat])


def threats_json(text: str) -> str:
    """The threats of a request of :func:`threats_request`; ThinkError if it cannot be read."""
    game, wanted = game_of(text)
    if len(wanted) != 1:
        raise ThinkError("request.seats: not one seat")
    found = threats_of(game, wanted[0][0])
    reaches = [
        [one.robot, one.register, f"{one.ends:x}", [f"{bits:x}" for bits in one.pushes], f"{one.fire:x}"]
        for one in found.reaches
    ]
    return canonical({"format": FORMAT, "complete": found.complete, "reaches": reaches}).decode()


def threats_from_json(text: str) -> Threats:
    """The threats written by :func:`threats_json`; ThinkError if they are none."""
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
