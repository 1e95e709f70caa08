"""The screen of the ladder: the next rival is challenged, beaten ones may be met again."""

from __future__ import annotations

from typing import Any

from roborally_core.board.model import Board
from roborally_core.career.bouts import next_person
from roborally_core.play.agreement import FIRST_PERSON
from roborally_core.rulesets import RULESETS

from .. import web
from ..action import Action
from ..boards import all_boards
from ..brain import wake
from ..profile import profile
from ..render.brush import Theme
from ..render.thumbnail import Gallery
from ..router import App, Screen
from ..store.persons import LADDER_KEY, ladder_system
from .duels import begin_duel, open_duels
from .ladder_view import PICTURE, ladder_page
from .rivals import arenas


class LadderScreen(Screen):
    """The ladder under one ruleset at a time, the one played last."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._system = ladder_system(web.recall(LADDER_KEY))
        self._boards: dict[str, Board] = {}
        self._gallery = Gallery()

    def enter(self) -> None:
        """Show the parts known at once, then the stored ones."""
        self.retell()
        wake()
        web.spawn(self._read())

    def retell(self) -> None:
        """Show everything in the present language."""
        met = dict(enumerate(arenas(self._system, self._boards), FIRST_PERSON))
        boards = {level: self._boards[key] for level, key in met.items()}
        ledger = profile().career.ledger
        web.put("page", ladder_page(self._system, ledger, boards))
        upcoming = next_person(ledger, self._system)
        if upcoming in boards:
            rim = RULESETS[self._system].rim is not None
            self._gallery.hang({PICTURE: boards[upcoming]}, Theme(self._system), rim)

    def leave(self) -> None:
        """Stop painting."""
        self._gallery.close()

    def setting_changed(self, name: str) -> None:
        """The picture follows the theme."""
        if name == "theme":
            self.retell()

    async def _read(self) -> None:
        await profile().read()
        async for key, board in all_boards():
            if isinstance(board, Board):
                self._boards[key] = board
        if self.app.screen is self:
            self.retell()

    def act(self, action: Action, arg: str) -> Any:
        """Show another ruleset, or begin a challenge."""
        if action is Action.LADDER_SYSTEM and arg in RULESETS:
            self._system = arg
            web.remember(LADDER_KEY, arg)
            self.retell()
        elif action is Action.LADDER_DUEL and arg.isdigit():
            self._challenge(int(arg))
        else:
            return False
        return True

    def _challenge(self, level: int) -> None:
        """Begin the duel, if it is this person's turn."""
        key = open_duels(profile().career.ledger, self._system, self._boards).get(level)
        if key is not None:
            begin_duel(self.app, self._system, level, key)
