"""Asks the machines for their plans: in the worker, so that the page never waits for a thought.

If the worker cannot be had (a browser without module workers, a failed
download), the plans are made in the page, one seat at a time.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from roborally_core.ai import Plan, plan_from_json, think_request
from roborally_core.ai import think as think_here
from roborally_core.game import Game

from . import web

WORKER = "ai"
START_SECONDS = 45
"""How long the worker may take to start: it loads an interpreter of its own."""


class Brain:
    """The one connection to the worker."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._failed = False

    async def plans(self, game: Game, seats: Sequence[int]) -> dict[int, Plan]:
        """The plans of the machines in ``seats``."""
        if not seats:
            return {}
        request = think_request(game, seats)
        answer = await self._ask(request)
        if answer is not None:
            found = [plan_from_json(item) for item in json.loads(answer)["plans"]]
            return {plan.seat: plan for plan in found}
        out = {}
        for seat in seats:
            out[seat] = think_here(game, seat, game.setup.seats[seat].level)
            await web.breathe()
        return out

    async def _ask(self, request: str) -> str | None:
        if self._failed:
            return None
        try:
            if self._worker is None:
                self._worker = await asyncio.wait_for(web.worker(WORKER), START_SECONDS)
            answer = str(await self._worker.think(request))
        except (web.BrowserError, TimeoutError, AttributeError, KeyError) as error:
            web.report(error)
            self._failed = True
            return None
        if answer.startswith("!"):
            raise ValueError(answer[1:])
        return answer


_BRAIN = Brain()


async def think(game: Game, seats: Sequence[int]) -> dict[int, Plan]:
    """The machines' plans for the open turn."""
    return await _BRAIN.plans(game, seats)
