"""Asks the machines for their plans: in the worker, so that the page never waits for a thought.

The worker has an interpreter of its own, which costs seconds of a processor and
tens of megabytes. So it starts when a game with machines is being set up
(:func:`wake`), or with the first question; what is asked before it is ready
waits.  If the worker cannot be had (a browser without module workers, a failed
download), the plans are made in the page, one seat at a time.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Sequence
from typing import Any

from roborally_core.ai import Plan, plan_from_json, think_request
from roborally_core.ai import think as think_here
from roborally_core.board.model import Board
from roborally_core.foresight.hint import Hint, hint_for
from roborally_core.foresight.threats import Threats
from roborally_core.foresight.wire import (
    chances_from_json,
    chances_request,
    hint_from_json,
    hint_request,
    threats_from_json,
    threats_request,
)
from roborally_core.play.game import Game
from roborally_core.solo.daily import TRIES, Day, Par, best_try, par_from_json, par_request

from . import web

WORKER = "ai"
START_SECONDS = 45
"""Time the worker may take to start: it loads an interpreter of its own."""
LOOK_SECONDS = 8
"""Time the worker may take for a stranger's board, or for some turns of a saved match; usual are tenths."""


class SlowError(Exception):
    """The worker has not answered in time."""


def wake() -> None:
    """Machines will be asked soon: let the worker start, unless it did."""
    web.start_worker(WORKER)


class Brain:
    """The one connection to the worker."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._failed = False
        self._taught = False

    async def plans(self, game: Game, seats: Sequence[int]) -> dict[int, Plan]:
        """The plans of the machines in ``seats``."""
        if not seats:
            return {}
        # one seat at a time, so that the worker can answer something else in between, and the page be touched
        out: dict[int, Plan] = {}
        for seat in seats:
            answer = await self._ask("think", think_request(game, [seat]))
            if answer is not None:
                (item,) = json.loads(answer)["plans"]
                out[seat] = plan_from_json(item)
            else:
                out[seat] = think_here(game.view(seat), game.setup.seats[seat].level)
                await web.breathe()
        return out

    async def threats(self, game: Game, seat: int) -> Threats | None:
        """The possibilities of the rivals of ``seat``; None without a worker: it would hold the page up."""
        answer = await self._ask("foresee", threats_request(game, seat))
        return None if answer is None else threats_from_json(answer)

    async def chances(self, game: Game, number: int) -> tuple[int, ...] | None:
        """The worths of one playout of the open turn; None without a worker: it would hold the page up."""
        answer = await self._ask("chances", chances_request(game, number))
        return None if answer is None else chances_from_json(answer)

    async def hint(self, game: Game, seat: int, link: bytes) -> Hint:
        """The best program for the hand that ``link`` draws."""
        answer = await self._ask("hint", hint_request(game, seat, link))
        return hint_for(game.view(seat, link)) if answer is None else hint_from_json(answer)

    async def review(self, request: str) -> str | None:
        """One turn of a game reviewed; None where there is no worker: it would hold the page up."""
        return await self._ask("review", request)

    async def puzzle(self, request: str) -> str | None:
        """One hand of a turn tried as a puzzle; None without a worker: it would hold the page up."""
        if not self._taught:
            self._taught = await self._ask("learn", web.pack_text(web.Pack.PUZZLES)) is not None
        return await self._ask("puzzle", request) if self._taught else None

    async def par(self, day: Day, board: Board) -> Par | None:
        """A day's race as the machines play it; None without a worker: it would hold the page up.

        Each try is asked for by itself: a rival's program, which somebody waits for, comes before the next.
        """
        tries: list[Par] = []
        while len(tries) < TRIES and not (tries and tries[-1].won):
            answer = await self._ask("par", par_request(day, board, len(tries)))
            if answer is None:
                return None
            tries.append(par_from_json(answer))
        return best_try(tries)

    async def strangers(self, verb: str, request: str) -> str | None:
        """An answer about what a stranger brought; None without a worker, SlowError if it takes too long."""
        if await self._ask(verb, "") is None:  # to start is no fault of a board
            return None
        return await self._ask(verb, request, LOOK_SECONDS)

    async def _ask(self, verb: str, request: str, seconds: float | None = None) -> str | None:
        if self._failed:
            return None
        try:
            if self._worker is None:
                self._worker = await asyncio.wait_for(web.worker(WORKER), START_SECONDS)
            asked = getattr(self._worker, verb)(request)
            answer = str(await (asked if seconds is None else _within(asked, seconds)))
        except (web.BrowserError, TimeoutError, AttributeError, KeyError) as error:
            web.report(error)
            self._failed = True
            return None
        if answer.startswith("!"):
            raise ValueError(answer[1:])
        return answer


async def _within(asked: Awaitable[Any], seconds: float) -> Any:
    """The answer, if it comes in time; else SlowError, and the answer is not waited for."""
    try:
        return await asyncio.wait_for(asked, seconds)
    except TimeoutError:
        raise SlowError from None


_BRAIN = Brain()


async def think(game: Game, seats: Sequence[int]) -> dict[int, Plan]:
    """The machines' plans for the open turn."""
    return await _BRAIN.plans(game, seats)


async def foresee(game: Game, seat: int) -> Threats | None:
    """The possibilities of the rivals of ``seat`` in the open turn, or None if nobody can look."""
    return await _BRAIN.threats(game, seat)


async def playout_of(game: Game, number: int) -> tuple[int, ...] | None:
    """One playout of the open turn for the ladder of chances, or None if nobody can play it."""
    return await _BRAIN.chances(game, number)


async def hinted(game: Game, seat: int, link: bytes) -> Hint:
    """The best program for the hand of ``seat``, with its reasons."""
    return await _BRAIN.hint(game, seat, link)


async def reviewed(request: str) -> str | None:
    """The answer to a request of :func:`~.hindsight.review_request`, or None if nobody can look."""
    return await _BRAIN.review(request)


async def looked_at(request: str) -> str | None:
    """The answer to a :func:`roborally_core.play.brought.look_request`; see :meth:`Brain.strangers`."""
    return await _BRAIN.strangers("look", request)


async def played_again(request: str) -> str | None:
    """The answer to a :func:`roborally_core.play.carried.replay_request`; see :meth:`Brain.strangers`."""
    return await _BRAIN.strangers("replay", request)


async def tried_puzzle(request: str) -> str | None:
    """The answer to a request of :func:`roborally_core.puzzles.making.making_request`, or None."""
    return await _BRAIN.puzzle(request)


async def par_of_day(day: Day, board: Board) -> Par | None:
    """The par of a day's race, with its game, or None if nobody can work it out; once a visit."""
    if day.day not in _PARS:
        _PARS[day.day] = asyncio.ensure_future(_BRAIN.par(day, board))
    try:
        par = await asyncio.shield(_PARS[day.day])
    except ValueError:
        _PARS.pop(day.day, None)
        raise
    if par is None:
        _PARS.pop(day.day, None)
    return par


_PARS: dict[str, asyncio.Future[Par | None]] = {}
"""The machines' races of this visit, finished or not, by day."""
