"""The player's profile: the career, kept wherever texts can be kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

from roborally_core.career import (
    NEWCOMER,
    Achievement,
    Career,
    CareerError,
    StopArrival,
    career_from_text,
    career_text,
)
from roborally_core.robots.models import ModelId

from .tally import Tally

KEY = "career"


class TextStore(Protocol):
    """A store of texts by key; OSError where it refuses."""

    async def get(self, key: str) -> str | None: ...
    async def put(self, key: str, text: str) -> None: ...


class _Game(NamedTuple):
    """A game as it stands, counted but perhaps not kept."""

    tally: Tally
    when: int


class Profile:
    """The career of the player here.

    It is read and written anew with every count, so that two tabs add up.  Where the store refuses it goes
    on in memory, says why (:attr:`problem`), and is kept as soon as the store allows it.
    """

    def __init__(self, texts: TextStore, clock: Callable[[], int]) -> None:
        self._texts = texts
        self._clock = clock
        self.career: Career = NEWCOMER
        self.problem = ""
        """Why the career is not kept, in the browser's words; empty while it is."""
        self.damaged = ""
        """Why a stored career could not be read; it has been put aside, and another one begun."""
        self._unkept: dict[str, _Game] = {}
        self._unkept_arrivals: list[StopArrival] = []
        self._turn = asyncio.Lock()

    async def read(self) -> Career:
        """The career as it is kept, with what could not be kept so far."""
        try:
            text = await self._texts.get(KEY)
            self.career = await self._understood(text)
            self.problem = ""
        except OSError as error:
            self.problem = str(error) or type(error).__name__
        for one in self._unkept.values():
            self._add(one)
        for arrival in self._unkept_arrivals:
            self.career = self.career.arriving(arrival)
        return self.career

    async def _understood(self, text: str | None) -> Career:
        if text is None:
            return NEWCOMER
        try:
            return career_from_text(text)
        except CareerError as error:
            await self._texts.put(f"aside:{self._clock()}", text)
            await self._texts.put(KEY, career_text(NEWCOMER))
            self.damaged = str(error)
            return NEWCOMER

    def _add(self, one: _Game) -> tuple[Achievement, ...]:
        tally = one.tally
        outcome = self.career.counting(
            tally.known,
            tally.mine,
            turns=tally.turns,
            finished=tally.finished,
            won=tally.won,
            when=one.when,
            bout=tally.bout if tally.finished else None,
            since=tally.since,
        )
        self.career = outcome.career
        if tally.arrival is not None:
            self.career = self.career.arriving(tally.arrival)
        return outcome.unlocked

    async def count(self, tally: Tally) -> tuple[Achievement, ...]:
        """Count a game as it stands; what is unlocked by it."""
        async with self._turn:
            self._unkept.pop(tally.known, None)
            await self.read()
            game = _Game(tally, self._clock())
            unlocked = self._add(game)
            self._unkept[tally.known] = game
            await self._keep()
        return unlocked

    async def arrive(self, arrival: StopArrival) -> None:
        """Count a stop of the campaign that was reached in a game of another sort."""
        async with self._turn:
            await self.read()
            self.career = self.career.arriving(arrival)
            self._unkept_arrivals.append(arrival)
            await self._keep()

    async def _keep(self) -> None:
        if self.problem:
            return
        try:
            await self._texts.put(KEY, career_text(self.career))
        except OSError as error:
            self.problem = str(error) or type(error).__name__
        else:
            self._unkept.clear()
            self._unkept_arrivals.clear()

    async def replace(self, career: Career) -> None:
        """Have another career from now on."""
        async with self._turn:
            self._unkept.clear()
            self._unkept_arrivals.clear()
            self.career, self.problem = career, ""
            await self._keep()


def model_named(name: str) -> ModelId:
    """The model a setting names; the standard one if it names none."""
    return {model.name.lower(): model for model in ModelId}.get(name, ModelId.STANDARD)
