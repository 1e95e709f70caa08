"""Saved matches that are proposed to this page: they are replayed before anybody here agrees to continue
them.

A saved match is its host's word. The machines' worker plays it again, a few turns at a time; meanwhile nobody
here can be ready for it, and the page stays responsive.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from roborally_core.base.canon import digest
from roborally_core.match.lobby.resuming import MOST_TRIED, resumed
from roborally_core.play.carried import (
    NotPlayedYet,
    ReplayProgress,
    SavedError,
    game_told,
    progress_of,
    read_saved,
    replay_request,
    replayed,
)
from roborally_core.play.game import Game

from .. import web
from ..brain import SlowError, played_again
from ..store.looking import BoardLook, LookedAt
from ..texts import t

STEP = 4
"""Number of turns in each request; one turn takes at most half a second in a page."""


class SavedReplays:
    """Remembers the last games; ``on_change`` is called while one is played, and when it is known."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._known: OrderedDict[str, Game | ReplayProgress] = OrderedDict()
        self._asked: tuple[Any, Any, str] = (None, None, "")

    def know(self, settings: Mapping[str, Any], game: Game) -> None:
        """Note the game of these settings, which this page has played itself."""
        self._keep(self._mark(settings), game.copy())

    def game(self, settings: Mapping[str, Any]) -> Game:
        """The game of such settings; NotPlayedYet while it is being replayed, SavedError, which names the
        fault, if it cannot be.
        """
        known = self._look(settings)
        if isinstance(known, Game):
            return known.copy()
        if known.problem:
            raise SavedError(known.problem)
        raise NotPlayedYet

    def known(self, settings: Mapping[str, Any]) -> Game | None:
        """The same, to look at; None while it is played again, and where nobody can go on with it."""
        known = self._look(settings)
        return known if isinstance(known, Game) else None

    def game_now(self, settings: Mapping[str, Any]) -> Game:
        """The same, but played here at once if it has not been played yet."""
        try:
            return self.game(settings)
        except NotPlayedYet:
            return resumed(settings)

    def verdict(self, settings: Mapping[str, Any]) -> LookedAt:
        """The knowledge of the saved match in these settings."""
        known = self._look(settings)
        if isinstance(known, Game):
            return LookedAt(BoardLook.GOOD)
        if known.problem:
            return LookedAt(BoardLook.BAD, known.problem, saved=True)
        told = t("fitting.playing", n=known.done, of=known.of) if known.of else ""
        return LookedAt(BoardLook.UNDER_WAY, told, saved=True)

    def _mark(self, settings: Mapping[str, Any]) -> str:
        saved, board = settings.get("saved"), settings.get("board")
        if self._asked[0] is not saved or self._asked[1] is not board:
            self._asked = (saved, board, digest([saved, board]))
        return self._asked[2]

    def _look(self, settings: Mapping[str, Any]) -> Game | ReplayProgress:
        mark = self._mark(settings)
        known = self._known.get(mark)
        if known is None:
            known = self._keep(mark, ReplayProgress(0, 0))
            web.spawn(self._play(mark, settings))
        return known

    def _keep(self, mark: str, known: Game | ReplayProgress) -> Game | ReplayProgress:
        self._known[mark] = known
        self._known.move_to_end(mark)
        while len(self._known) > MOST_TRIED:
            self._known.popitem(last=False)
        return known

    async def _play(self, mark: str, settings: Mapping[str, Any]) -> None:
        while mark in self._known:
            try:
                said = progress_of(await self._asked_for(replay_request(settings, STEP)))
                done = said.told is not None
                known: Game | ReplayProgress = (
                    said if not done else game_told(self._record(settings), said.told)
                )
            except SlowError:
                known = ReplayProgress(0, 0, t("fitting.slow"))
            except SavedError as error:
                known = ReplayProgress(0, 0, str(error))
            if isinstance(self._known.get(mark), Game):
                return  # the page has played it itself
            self._keep(mark, known)
            self._on_change()
            if isinstance(known, Game) or known.problem:
                return

    def _record(self, settings: Mapping[str, Any]) -> Any:
        return read_saved(settings.get("saved"), settings.get("board"))

    async def _asked_for(self, request: str) -> str:
        answer = await played_again(request)
        if answer is None:  # this browser has no worker
            await web.breathe()
            return replayed(request)
        return answer
