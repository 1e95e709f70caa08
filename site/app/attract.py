"""The menu's little game: a board on which machines play, as long as the menu is to be seen.

Everything is done in slices, so that no tap waits; a hidden page is given no frames and so stands still. A
visitor who wants no motion is shown a picture of the game after its first turn. The painted board outlives a
visit to the menu: players who come back find other machines on it.
"""

from __future__ import annotations

import asyncio

from roborally_core.play.game import Game

from . import web
from .render.stage import BoardStage
from .store.attract import ShownTurn, new_game, turn_of, yard
from .store.moments import FilmLook, scene_at
from .store.quips import said_at
from .store.scene import raised_at, resting
from .store.status import views_of
from .texts import t

PLACE = "attract"
MARGIN = (0.06, 0.22, 0.06, 0.3)
"""Room round the board, west, north, east and south, in squares: nothing is written there."""
FRAME_MS = 30
"""Least interval between frames: this is beside the point, and the point is the menu."""
PAUSE_MS = 900
"""Rest of robots between their turns."""
LEAST = 200
"""A board narrower than this, in pixels, is none."""


def _look() -> tuple[object, ...]:
    """The values a board is painted for."""
    return web.media("(prefers-reduced-motion: reduce)"), web.scheme()


class Attract:
    """A board, and the machines that play on it for one visit to the menu after another."""

    def __init__(self, *, quips: bool) -> None:
        self.quips = quips
        """Whether robots say something."""
        self._visit = 0
        """Counts what begins and ends visits; a game goes on while the number is that of its visit."""
        self._look = _look()
        self._still = bool(self._look[0])
        self._board = yard()
        self._seed = web.random_bytes(32)
        self._game = self._next()
        looks = tuple(seat.look for seat in self._game.setup.seats)
        films = not self._still
        self.stage = BoardStage(
            self._board, self._game.floor, looks, -1, place=PLACE, margin=MARGIN, films=films
        )
        self._act: ShownTurn | None = None
        self._time = self._last = self._drawn = 0.0
        self._shown = asyncio.Event()
        self._frames = web.Frames(self._frame)

    async def play(self) -> None:
        """Game after game, until the menu is left."""
        if web.rectangle(f"{PLACE}-area")[2] < LEAST:
            return
        self._visit += 1
        visit = self._visit
        if self.stage.painted:  # in an earlier visit
            self._recast()
        self.stage.wake()
        self.stage.fit()
        await self.stage.ready.wait()
        if visit != self._visit:
            return
        self._rest()
        web.toggle_class(f"{PLACE}-area", "lit", True)
        while visit == self._visit:
            act = await self._think(visit)
            if act is None:
                return
            if self._still:
                self._rest()
                return
            await self._show(act)
            if act.over:
                self._recast()

    def _recast(self) -> None:
        """Another game."""
        self._game = self._next()
        self.stage.recast(tuple(seat.look for seat in self._game.setup.seats))

    def _next(self) -> Game:
        self._seed = web.random_bytes(32)
        return new_game(self._board, self._seed)

    def _rest(self) -> None:
        self.stage.show(resting(views_of(self._game), self._board.grid))

    async def _think(self, visit: int) -> ShownTurn | None:
        """The next turn; None if the menu was left meanwhile."""
        for act in turn_of(self._game, self._seed):
            await web.breathe()
            if visit != self._visit:
                return None
            if act is not None:
                return act
        return None

    async def _show(self, act: ShownTurn) -> None:
        self._act, self._time, self._last = act, 0.0, 0.0
        self._shown.clear()
        self._frames.ask()
        await self._shown.wait()

    def _frame(self, time: float) -> bool:
        act = self._act
        if act is None:
            return False
        self._time += min(100.0, time - self._last) if self._last else 0.0
        self._last = time
        if time - self._drawn < FRAME_MS:
            return True
        self._drawn = time
        timeline, now = act.timeline, min(self._time, act.timeline.length)
        frame = timeline.frame(now)[0] if timeline.frames else None
        self.stage.raised = frozenset() if frame is None else raised_at(self._board, frame)
        said = said_at(act.quips, now) if self.quips else None
        self.stage.speech = None if said is None else (said.robot, t(said.key))
        self.stage.scars = timeline.scars(now)
        self.stage.show(scene_at(timeline, now, self._board.grid, FilmLook(board=self._board)))
        if self._time < timeline.length + PAUSE_MS:
            return True
        self._shown.set()
        return False

    def restyle(self) -> None:
        """Other colours."""
        self._look = _look()
        self.stage.restyle()

    def rest(self) -> bool:
        """The menu is left; whether the board may be played on in another visit."""
        self._visit += 1
        self._act = None
        self._shown.set()
        web.toggle_class(f"{PLACE}-area", "lit", False)
        if not self.stage.painted:
            self.free()
            return False
        self.stage.sleep()
        return True

    def fits(self) -> bool:
        """Whether the board is painted as the page looks now."""
        return self._look == _look()

    def free(self) -> None:
        """Nobody will see the board again."""
        self._frames.free()
        self.stage.free()
        self.stage.ready.set()  # the one that waits for it sees that the visit is over
