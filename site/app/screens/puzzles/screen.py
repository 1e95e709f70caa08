"""The page of puzzles, and one that a link leads to."""

from __future__ import annotations

from typing import Any

from roborally_core.puzzles import Puzzle, PuzzleError, puzzle_of_day, shipped
from roborally_core.puzzles.link import puzzle_from_link

from ... import web
from ...action import Action
from ...render.brush import Theme
from ...render.thumbnail import Gallery
from ...router import App, Screen
from ...store.puzzles import PuzzleMode, PuzzleRun, fitting, names_of, rising
from ...texts import t
from ...view.puzzles_view import PICTURE, own_puzzles, puzzles_page, refused_puzzle
from ..daily.result import today
from ..setup.screen import master_seed
from .keeping import kept_log, own_shelf, take_from_shelf
from .play import play_puzzle


class PuzzlesScreen(Screen):
    """Today's puzzle, one at the player's level, rush and streak; ``link`` opens one at once."""

    def __init__(self, app: App, link: str = "") -> None:
        super().__init__(app)
        self._link = link
        self._gallery = Gallery()

    def enter(self) -> None:
        """Show the page, or the puzzle of the link, or why there is none."""
        web.forget("page")
        if not self._link:
            self.retell()
            return
        try:
            puzzle = puzzle_from_link(self._link)
        except PuzzleError as error:
            web.put("page", refused_puzzle(str(error)))
            return
        play_puzzle(self.app, PuzzleRun(PuzzleMode.LINK, [puzzle]))

    def retell(self) -> None:
        """Everything, in the language that is spoken."""
        puzzle = self._today()
        names = names_of(puzzle, self.app.settings.name)
        own = own_puzzles([(one, one.puzzle()) for one in own_shelf()], self.app.settings.name)
        if web.put("page", puzzles_page(kept_log(), puzzle, names, today(), len(shipped()), own)):
            web.spawn(self._paint())

    def _today(self) -> Puzzle:
        return puzzle_of_day(today(), shipped())

    async def _paint(self) -> None:
        begun = self._today().situation()
        if self.app.screen is self:
            self._gallery.hang({PICTURE: begun.board}, Theme(begun.rules.key))

    async def _copy(self, link: str) -> None:
        done = await web.copy_text(f"{web.address()}#puzzle={link}")
        self.app.toast(t("puzzle.copied" if done else "lobby.copy.failed"), bad=not done)

    def leave(self) -> None:
        """Stop painting."""
        self._gallery.close()

    def setting_changed(self, name: str) -> None:
        """The picture follows the theme."""
        if name == "theme":
            web.spawn(self._paint())

    def act(self, action: Action, arg: str) -> Any:
        """Begin one of the modes."""
        if action is Action.PUZZLES:
            self.app.go(PuzzlesScreen(self.app))
        elif action is Action.PUZZLE and arg in PuzzleMode.__members__.values():
            begin(self.app, PuzzleMode(arg))
        elif action is Action.PUZZLE_OWN_COPY:
            return self._copy(arg)
        elif action is Action.PUZZLE_OWN_DROP:
            take_from_shelf(arg)
            self.retell()
        else:
            return False
        return True


def begin(app: App, mode: PuzzleMode) -> None:
    """A fresh run of a mode."""
    if mode is PuzzleMode.TODAY:
        run = PuzzleRun(mode, [puzzle_of_day(today(), shipped())], today())
    elif mode is PuzzleMode.FREE:
        run = PuzzleRun(mode, fitting(shipped(), kept_log(), master_seed()))
    else:
        run = PuzzleRun(mode, rising(shipped(), master_seed()))
    play_puzzle(app, run)
