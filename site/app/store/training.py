"""The player's progress in the training missions, kept wherever texts can be kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from roborally_core.missions import (
    MISSIONS,
    UNTRAINED,
    Mission,
    MissionProgress,
    ProgressError,
    progress_from_text,
    progress_text,
)

from ..texts import t
from .profile import TextStore

KEY = "missions"
FIRST = 3
"""The missions that teach cards, checkpoints and belts: enough for a first race."""


class Training:
    """The progress of the player here.

    It is read and written anew with every result, so that two tabs add up.  Where the store refuses it goes
    on in memory, says why (:attr:`problem`), and is kept as soon as the store allows it.
    """

    def __init__(self, texts: TextStore, clock: Callable[[], int]) -> None:
        self._texts = texts
        self._clock = clock
        self._unkept: list[tuple[Mission, int]] = []
        self._turn = asyncio.Lock()
        self.progress: MissionProgress = UNTRAINED
        self.problem = ""
        """Why it is not kept, in the browser's words; empty while it is."""
        self.damaged = ""
        """Why what was stored could not be read; it has been put aside."""

    async def read(self) -> MissionProgress:
        """The progress as it is kept, with what could not be kept so far."""
        try:
            self.progress = await self._understood(await self._texts.get(KEY))
            self.problem = ""
        except OSError as error:
            self.problem = str(error) or type(error).__name__
        for mission, turns in self._unkept:
            self.progress = self.progress.noted(mission, turns)
        return self.progress

    async def _understood(self, text: str | None) -> MissionProgress:
        if text is None:
            return UNTRAINED
        try:
            return progress_from_text(text)
        except ProgressError as error:
            await self._texts.put(f"aside:{KEY}:{self._clock()}", text)
            await self._texts.put(KEY, progress_text(UNTRAINED))
            self.damaged = str(error)
            return UNTRAINED

    async def note(self, mission: Mission, turns: int) -> int:
        """Keep that the goal of a mission was reached; the fewest turns before, 0 if it never was."""
        async with self._turn:
            await self.read()
            before = self.progress.turns.get(mission.key, 0)
            self._unkept.append((mission, turns))
            self.progress = self.progress.noted(mission, turns)
            await self._keep()
        return before

    async def replace(self, progress: MissionProgress) -> None:
        """Have other progress from now on."""
        async with self._turn:
            self._unkept.clear()
            self.progress, self.problem = progress, ""
            await self._keep()

    async def _keep(self) -> None:
        if self.problem:
            return
        try:
            await self._texts.put(KEY, progress_text(self.progress))
        except OSError as error:
            self.problem = str(error) or type(error).__name__
        else:
            self._unkept.clear()


def still_learning(progress: MissionProgress, raced: str, won: int) -> bool:
    """Whether the training is what a player should go on with.

    It is until a game is ``won``, a race of the day is run (``raced`` is its day), or the first missions are
    done: losing games teaches less than they do.
    """
    return not raced and not won and len(progress.turns) < FIRST


_FIRST_TURNS = {"belts": 1, "pushing": 1, "locks": 1, "depot": 2, "priority": 1, "beams": 2, "combat": 1}
"""Key of a mission → the number of turns of which its goal's full sentence speaks."""


def goal_told(mission: Mission, played: int) -> str:
    """The goal of a mission after ``played`` turns: without the turns and neighbours of its beginning."""
    dated = played >= _FIRST_TURNS.get(mission.key, played + 1)
    return t(f"mission.{mission.key}.goal.later" if dated else f"mission.{mission.key}.goal")


def mission_title(mission: Mission) -> str:
    """The number and name of a mission."""
    return t("training.titled", n=MISSIONS.index(mission) + 1, name=t(f"mission.{mission.key}"))
