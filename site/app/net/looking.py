"""The check whether the board of a match can be played, made before anybody here agrees to it.

The game's own boards are known.  Any other is a stranger's: the machines' worker reads and compiles it in a
bounded time, and until then this page does not show it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from roborally_core.match.lobby.resuming import is_saved
from roborally_core.match.port import rules_of
from roborally_core.play.brought import look, look_request, looking
from roborally_core.play.record import board_content

from .. import web
from ..boards import board_marked
from ..brain import SlowError, looked_at
from ..store.looking import LOOKING, BoardLook, LookedAt
from ..texts import t
from .replays import SavedReplays

KEPT = 16
"""Number of verdicts that are kept, since a host may look through the boards."""
RULES = ("ruleset", "settings")
"""The settings of a match that its board is compiled for."""
MARK = 16
SHARE_MS = 12.0
"""Share of a frame that compiling may take here: a match then begins on the compiled board."""


class BoardLooks:
    """A memory of the last verdicts; ``on_change`` is called when there is another one."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._known: list[tuple[Mapping[str, Any], Any, LookedAt]] = []

    def of_match(self, settings: Mapping[str, Any], replays: SavedReplays) -> LookedAt | None:
        """The knowledge of the proposal, its board first; None without a proposal."""
        board = self.verdict(settings) if settings else None
        if board is None or board.look is not BoardLook.GOOD or not is_saved(settings):
            return board
        saved = replays.verdict(settings)
        return board if saved.look is BoardLook.GOOD else saved

    def verdict(self, settings: Mapping[str, Any]) -> LookedAt:
        """The knowledge of the board of these settings; it is checked now if that has not been done."""
        rules, content = {key: settings.get(key) for key in RULES}, settings.get("board")
        for known, board, verdict in self._known:
            if known == rules and (board is content or board == content):
                return verdict
        self._note(rules, content, LOOKING)
        web.spawn(self._look(rules, content))
        return LOOKING

    def _note(self, rules: Mapping[str, Any], content: Any, verdict: LookedAt) -> None:
        self._known = [one for one in self._known if (one[0], one[1]) != (rules, content)]
        self._known = [*self._known[1 - KEPT :], (rules, content, verdict)]

    async def _look(self, rules: Mapping[str, Any], content: Any) -> None:
        marked = str(content.get("hash"))[:MARK] if isinstance(content, Mapping) else ""
        board = await board_marked(marked)
        if board is not None and board_content(board) == content:
            why, own = "", False
        else:
            why, own = await self._compiled(rules, content), True
        self._note(rules, content, LookedAt(BoardLook.BAD if why else BoardLook.GOOD, why, own))
        self._on_change()

    async def _compiled(self, rules: Mapping[str, Any], content: Any) -> str:
        """The reason why this board cannot be played; if it is empty, a match begins on the board as compiled
        here.
        """
        request = look_request(str(rules.get("ruleset")), content)
        if why := await self._asked(request):
            return why
        try:
            await web.in_turns(looking(rules_of(rules), content), SHARE_MS)
        except (LookupError, ValueError, TypeError, RecursionError):  # no worker has looked at it before
            return look(request)
        return ""

    async def _asked(self, request: str) -> str | None:
        try:
            answer = await looked_at(request)
        except SlowError:
            return t("lobby.slow_board")
        return answer
