"""The game room: every game of this browser, to go on with, delete and download; records from files."""

from __future__ import annotations

from typing import Any

from roborally_core.base.canon import parse_json
from roborally_core.board.load import board_from_text
from roborally_core.board.model import FORMAT, FORMAT_WITH_LEVELS

from ... import web
from ...action import Action
from ...brain import think
from ...files import chosen, download, read
from ...net.kept import KeptMatch, last_match, seated
from ...router import App, Screen
from ...saves import FINISHED, RUNNING, Found, shelf
from ...store.alone import resumed
from ...store.saves import LIMIT, Loaded, SaveError, file_name, load_text
from ...store.seats import Seated
from ...texts import t
from ...view.html import paragraph
from ...view.saves_view import (
    SavedRow,
    delete_dialog,
    delete_match_dialog,
    history_head,
    history_list,
    match_list,
    save_list,
    shelf_page,
)
from ..daily.result import race_of
from ..game.screen import GameScreen
from ..setup.screen import SoloSetup, start_solo
from ..training.screen import start_mission


def go_on(app: App, loaded: Loaded, report: bool = False) -> None:
    """Continue a loaded game, or look at its stage report first."""
    session = resumed(loaded.game, loaded.seed, think, loaded.timer, loaded.me)
    session.practice = session.practice or loaded.practice
    session.daily = race_of(session) is not None
    setup, board, timer = loaded.game.setup, loaded.game.board, loaded.timer
    mission = session.mission
    if mission is not None:
        screen = GameScreen(app, session, again=lambda: start_mission(app, mission))
    else:
        screen = GameScreen(app, session, again=lambda: start_solo(app, setup, board, timer))
    app.go(screen)
    if report:
        screen.report.open()


async def resume(app: App) -> None:
    """Continue what was played last, from the main menu."""
    found, _ = await shelf().running()
    match = await last_match(found.label.date if found is not None else 0)
    if match is not None:
        app.perform(Action.MATCH, match.key)
    elif found is not None:
        await _load(app, found.key, found.label.name)
    else:
        app.perform(Action.MENU)


async def _load(app: App, key: str, name: str, report: bool = False) -> None:
    try:
        loaded = await shelf().load(key)
    except SaveError as error:
        app.toast(t("saves.damaged", name=name, why=error), bad=True)
        app.perform(Action.MENU)
        return
    except OSError as error:
        app.toast(t("saves.refused", why=error), bad=True)
        return
    go_on(app, loaded, report)


async def opened(app: App, file: Any) -> bool:
    """Open a file of the browser's: a record or save goes on, a board is set up to be played.

    False, and a word to the player, if it is neither; whoever is in a match is asked before leaving it.
    """
    try:
        text = await read(file, LIMIT)
        board, loaded = None, None
        if _says_board(text):
            board = board_from_text(text, t("file.board"))
        else:
            loaded = load_text(text)
    except ValueError as error:
        app.toast(t("file.bad", why=error), bad=True)
        return False
    if not app.screen.back():
        app.toast(t("file.busy"))
        return False
    if board is not None:
        app.go(SoloSetup(app, board))
    elif loaded is not None:
        go_on(app, loaded)
    return True


def _says_board(text: str) -> bool:
    """Whether a file calls itself a board; what it is otherwise, reading it as a record tells in words."""
    try:
        data = parse_json(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and str(data.get("format")) in {FORMAT, FORMAT_WITH_LEVELS}


class LoadScreen(Screen):
    """The room, with the shelf in it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.found: list[Found] = []
        self.matches: list[Seated] = []
        self._wish = ""
        """The words the history is searched for."""

    def enter(self) -> None:
        """Show what is there."""
        web.forget("page")
        web.put("page", shelf_page())
        web.spawn(self._list_matches())
        web.spawn(self._list())

    def retell(self) -> None:
        """The same games in other words."""
        self.enter()

    async def _list_matches(self) -> None:
        """Those with other people; where the browser refuses, the list of games says so."""
        try:
            self.matches = await seated()
        except OSError:
            self.matches = []
        web.show("match-list", bool(self.matches))
        web.put("match-list", match_list([(one, web.date_text(one.date)) for one in self.matches]))

    async def _list(self) -> None:
        try:
            self.found, damaged = await shelf().all()
        except OSError as error:
            web.put("save-list", paragraph(t("saves.refused", why=error)))
            return
        for name, why in damaged:
            self.app.toast(t("saves.damaged", name=name, why=why), bad=True)
        web.put("save-list", save_list(self._rows(finished=False), RUNNING))
        some = any(item.finished for item in self.found)
        web.show("history", some)
        if some:
            web.put("history-head", history_head(sum(item.finished for item in self.found), FINISHED))
            self._list_finished()

    def _rows(self, *, finished: bool) -> list[tuple[int, SavedRow]]:
        """The games that go on, or those that do not, each with its place in the whole list."""
        return [
            (i, SavedRow(item.label, item.running, web.date_text(item.label.date)))
            for i, item in enumerate(self.found)
            if item.finished is finished
        ]

    def _list_finished(self) -> None:
        """Those of the history that are searched for."""
        web.put("history-list", history_list(self._rows(finished=True), self._wish))

    def act(self, action: Action, arg: str) -> Any:
        """A button of the list, or a file that was chosen."""
        if action is Action.OPEN_FILE:
            return self._open()
        if action is Action.DELETE_YES:
            web.close_dialog("delete-dialog")
            return self._delete(self.found[int(arg)])
        if action is Action.MATCH_DELETE:
            web.open_dialog("delete-dialog", delete_match_dialog(arg, self.matches[int(arg)].board))
            return True
        if action is Action.MATCH_DELETE_YES:
            web.close_dialog("delete-dialog")
            return self._delete_match(self.matches[int(arg)])
        if action not in {Action.LOAD_SAVE, Action.REPORT_OF, Action.EXPORT, Action.DELETE}:
            return False
        item = self.found[int(arg)]
        if action is Action.LOAD_SAVE and item.label.match and not item.finished:
            self.app.perform(Action.CREATE)  # it goes on among the people of a lobby
            return True
        if action in {Action.LOAD_SAVE, Action.REPORT_OF}:
            return _load(self.app, item.key, item.label.name, report=action is Action.REPORT_OF)
        if action is Action.EXPORT:
            return self._export(item)
        web.open_dialog("delete-dialog", delete_dialog(arg, item.called))
        return True

    async def _delete_match(self, match: Seated) -> None:
        try:
            deleted = await KeptMatch(match.key).delete()
        except OSError as error:
            self.app.toast(t("saves.refused", why=error), bad=True)
            return
        self.app.toast(
            t("saves.deleted" if deleted else "room.match.open", name=match.board), bad=not deleted
        )
        await self._list_matches()

    async def _delete(self, item: Found) -> None:
        try:
            await shelf().delete(item.key)
        except OSError as error:
            self.app.toast(t("saves.refused", why=error), bad=True)
            return
        self.app.toast(t("saves.deleted", name=item.called))
        await self._list()

    async def _export(self, item: Found) -> None:
        download(f"{file_name(item.called)}.json", await shelf().text(item.key))

    def changed(self, name: str, value: str) -> None:
        """A file was chosen, or the history is searched."""
        if name == "history-search":
            self._wish = value
            self._list_finished()
        elif name == "save-file" and value:
            self.app.perform(Action.OPEN_FILE)

    async def _open(self) -> None:
        if not await opened(self.app, chosen("save-file")):
            web.set_form_value("save-file", "")  # the same file may be chosen again
