"""Whether the board of a match can be played, found out before anybody here agrees to it.

The game's own boards are known.  Any other is a stranger's: the machines' worker reads and compiles it in a
bounded time, and until then this page does not show it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from roborally_core.match.lobby.resuming import is_saved
from roborally_core.play.brought import look, look_request
from roborally_core.play.record import board_content

from .. import web
from ..boards import board_marked
from ..brain import SlowError, looked_at
from ..store.looking import LOOKING, BoardLook, LookedAt
from ..texts import t
from .replays import SavedReplays

KEPT = 16
"""Verdicts that are kept: a host may look through the boards."""
MARK = 16


class BoardLooks:
    """Remembers the last verdicts; ``on_change`` is called when there is another."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._known: list[tuple[str, Any, LookedAt]] = []

    def of_match(self, settings: Mapping[str, Any], replays: SavedReplays) -> LookedAt | None:
        """The knowledge of what is proposed, its board first; None before anything is."""
        board = self.verdict(settings) if settings else None
        if board is None or board.look is not BoardLook.GOOD or not is_saved(settings):
            return board
        saved = replays.verdict(settings)
        return board if saved.look is BoardLook.GOOD else saved

    def verdict(self, settings: Mapping[str, Any]) -> LookedAt:
        """The knowledge of the board of these settings; it is looked at if nobody did."""
        ruleset, content = str(settings.get("ruleset")), settings.get("board")
        for known, board, verdict in self._known:
            if known == ruleset and (board is content or board == content):
                return verdict
        self._note(ruleset, content, LOOKING)
        web.spawn(self._look(ruleset, content))
        return LOOKING

    def _note(self, ruleset: str, content: Any, verdict: LookedAt) -> None:
        self._known = [one for one in self._known if (one[0], one[1]) != (ruleset, content)]
        self._known = [*self._known[1 - KEPT :], (ruleset, content, verdict)]

    async def _look(self, ruleset: str, content: Any) -> None:
        marked = str(content.get("hash"))[:MARK] if isinstance(content, Mapping) else ""
        board = await board_marked(marked)
        if board is not None and board_content(board) == content:
            why, own = "", False
        else:
            why, own = await self._asked(look_request(ruleset, content)), True
        self._note(ruleset, content, LookedAt(BoardLook.BAD if why else BoardLook.GOOD, why, own))
        self._on_change()

    async def _asked(self, request: str) -> str:
        try:
            answer = await looked_at(request)
        except SlowError:
            return t("lobby.slow_board")
        if answer is None:  # this browser has no worker: bounded in bytes, it takes seconds at most
            await web.breathe()
            return look(request)
        return answer
