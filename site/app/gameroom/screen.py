"""The game room: every game of this browser, to go on with, name, sort, delete and download."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from roborally_core.base.plain import clean_text
from roborally_core.board.model import Board

from .. import web
from ..action import Action
from ..boards import all_boards, read_boards
from ..files import chosen, download
from ..net.kept import KeptMatch, seated
from ..render.brush import Theme
from ..render.thumbnail import Gallery
from ..router import App, Screen
from ..saves import FINISHED, RUNNING, shelf
from ..screens.saves.screen import go_on_among, open_saved, opened
from ..store.saves import NAME_LENGTH, PICTURE, SaveError, file_name
from ..store.seats import Seated
from ..store.shelved import Found
from ..texts import t
from ..view.html import delete_dialog, paragraph
from ..view.saves_view import SavedRow, delete_match_dialog
from ..waiting import asked_to_tell, recount, want_telling
from .calendar import KIND, deadline_file
from .entries import RoomEntry, RoomOrder, entries, ordered
from .texts import told
from .titles import titled, titles_from
from .view import (
    called,
    fitting_rows,
    found_told,
    game_list,
    history_head,
    history_list,
    history_picture,
    picture_id,
    rename_dialog,
    room_head,
    room_page,
    tell_me,
    with_letters,
)

TITLES_KEY = "cogwheel.titles"
ORDER_KEY = "cogwheel.room.order"
WON = "won"
"""The argument that asks for the games that were won."""
FOUND = "found "
"""The beginning of the argument that asks for the finished games of a result, with certain words."""
_ORDERS = {str(order): order for order in RoomOrder}


class RoomScreen(Screen):
    """The room, with the shelf and the matches in it.

    Somebody who asks for the history, or for some of its games, finds these at the top; somebody who comes
    back from one of them finds it in sight.
    """

    looked_at: ClassVar[str] = ""
    """The key of the finished game that was opened last."""

    def __init__(self, app: App, asked: str = "") -> None:
        super().__init__(app)
        self.found: list[Found] = []
        self.matches: list[Seated] = []
        self.listed: list[RoomEntry] = []
        """The unfinished games, in the order shown."""
        self._order = _ORDERS.get(web.recall(ORDER_KEY) or "", RoomOrder.WAITING)
        self._refused: OSError | None = None
        """The reason why the browser does not show its games."""
        self._history_first = bool(asked)
        self._back = asked.startswith(FOUND)
        """Whether one comes back from a finished game."""
        only, _, wish = asked.partition(FOUND)[2].partition(":")
        self._only = WON if asked == WON else only
        """The result of the finished games that are shown; empty for all of them."""
        self._wish = wish
        """The words the history is searched for."""
        self._renaming = ""
        self._gallery = Gallery()
        self._here = True

    def enter(self) -> None:
        """Show the games."""
        web.put("page", room_page(history_first=self._history_first))
        web.spawn(self._list())

    def leave(self) -> None:
        """Stop painting."""
        self._here = False
        self._gallery.close()

    def retell(self) -> None:
        """Show the same games in another language."""
        self.enter()

    def setting_changed(self, name: str) -> None:
        """Paint the boards as bright as the page."""
        if name == "theme":
            self._hang()

    # -- what is shown ---------------------------------------------------------------------------

    async def _list(self) -> None:
        """List the unfinished games, then the finished ones; only labels are read, no game."""
        damaged: list[tuple[str, str]] = []
        try:
            self.matches = await seated()
            self.found, damaged = await shelf().all()
            self._refused = None
        except OSError as error:
            self._refused = error
        for name, why in damaged:
            self.app.toast(t("saves.damaged", name=name, why=why), bad=True)
        self._show_games()
        self._show_telling()
        some = any(item.finished for item in self.found)
        # beside a history, games that are not there need no words
        web.show("room-games", bool(self.listed or self._refused or asked_to_tell()) or not some)
        web.show("history", some)
        if some:
            self._show_finished()
            if self._back:
                self._back = False
                shown = next((i for i, item in enumerate(self.found) if item.key == self.looked_at), None)
                web.focus(f"history-{shown}")
                web.bring_into_view(f"history-{shown}")
        await recount()

    def _show_games(self) -> None:
        titles = titles_from(web.recall(TITLES_KEY))
        self.listed = ordered(entries(self.found, self.matches, titles), self._order)
        if self._refused and not self.listed:
            web.put("game-list", paragraph(t("saves.refused", why=self._refused)))
            return
        web.put("room-head", room_head(self.listed, self._order))
        web.put("game-list", game_list(self.listed, web.date_text, RUNNING))
        web.spawn(self._paint())

    async def _paint(self) -> None:
        """Paint the boards of the games that are played on the page's own boards."""
        if read_boards() is None:
            async for _ in all_boards(web.idle):
                if not self._here:
                    return
        self._hang()

    def _hang(self) -> None:
        boards = read_boards()
        if boards is None or not self._here:
            return
        marked: dict[str, Board] = {board.content_hash[:PICTURE]: board for board in boards.values()}
        shown = [(picture_id(one), one.picture) for one in self.listed]
        shown += [
            (history_picture(i), item.label.picture) for i, item in enumerate(self.found) if item.finished
        ]
        self._gallery.hang({id: marked[mark] for id, mark in shown if mark in marked}, Theme())

    def _show_finished(self) -> None:
        """Show the head of the history and the games in it that are wanted."""
        results = Counter(item.label.result for item in self.found if item.finished)
        if not results[self._only]:
            self._only = ""
        web.put("history-head", history_head(results.total(), FINISHED, self._wish, results, self._only))
        self._list_finished()

    def _list_finished(self) -> None:
        """List the finished games that the search finds."""
        rows = [
            (i, SavedRow(item.label, item.running, web.date_text(item.label.date)))
            for i, item in enumerate(self.found)
            if item.finished
        ]
        fitting = fitting_rows(rows, self._wish, self._only)
        sought = bool(self._wish.strip())
        seen = next((i for i, item in enumerate(self.found) if item.key == self.looked_at), None)
        web.text("history-found", found_told(len(fitting)) if sought else "")
        web.put("history-list", history_list(fitting, web.month_text, seen, whole=sought))
        self._hang()

    def _show_telling(self) -> None:
        can = web.notices_there() and (bool(self.matches) or asked_to_tell())
        refused = can and web.notices_refused() and asked_to_tell()
        telling = tell_me(can=can, asked=asked_to_tell(), refused=refused)
        slow = any(one.slow for one in self.matches)
        web.put("room-tell", with_letters(telling) if slow else telling)

    # -- what is done ----------------------------------------------------------------------------

    def act(self, action: Action, arg: str) -> Any:
        """Act on a button of the list, or on a chosen file."""
        if action is Action.OPEN_FILE:
            return self._open()
        if action is Action.ROOM_SORT and arg in _ORDERS:
            return self._sort(_ORDERS[arg])
        if action is Action.HISTORY_ONLY:
            self._only = arg
            self._show_finished()
            return True
        if action is Action.ROOM_TELL:
            return self._tell(arg == "on")
        if action in {Action.ROOM_RENAME, Action.ROOM_CALENDAR}:
            one = next((one for one in self.listed if one.key == arg), None)
            return one is not None and (
                self._ask_name(one) if action is Action.ROOM_RENAME else self._calendar(one)
            )
        if action is Action.ROOM_RENAME_YES:
            return self._rename("" if arg == "own" else web.form_value("room-name"))
        return self._act_on_list(action, arg)

    def _act_on_list(self, action: Action, arg: str) -> Any:
        """Act on a button whose argument is a place in the list."""
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
            return self._go_on_among(item)
        if action in {Action.LOAD_SAVE, Action.REPORT_OF}:
            listed = f"{FOUND}{self._only}:{self._wish}" if item.finished else ""
            RoomScreen.looked_at = item.key
            report = action is Action.REPORT_OF
            return open_saved(self.app, item.key, item.called, report, listed)
        if action is Action.EXPORT:
            return self._export(item)
        # finished games of one board have one name
        name = f"{item.called} ({web.date_text(item.label.date)})" if item.finished else item.called
        web.open_dialog("delete-dialog", delete_dialog(arg, name))
        return True

    def _sort(self, order: RoomOrder) -> bool:
        self._order = order
        web.remember(ORDER_KEY, order)
        self._show_games()
        return True

    def _ask_name(self, one: RoomEntry) -> bool:
        self._renaming = one.key
        web.open_dialog("rename-dialog", rename_dialog(one))
        return True

    def _rename(self, name: str) -> bool:
        """Give a game a name; an empty one gives it its board's name again."""
        web.close_dialog("rename-dialog")
        known = {one.key: one for one in self.listed}
        if self._renaming not in known:
            return True
        name = clean_text(name, NAME_LENGTH)
        own = name == known[self._renaming].board
        titles = titles_from(web.recall(TITLES_KEY))
        web.remember(TITLES_KEY, titled(titles, self._renaming, "" if own else name, known))
        self._show_games()
        named = next(one for one in self.listed if one.key == self._renaming)
        self.app.toast(told("rename.done", name=called(named)))
        return True

    def _calendar(self, one: RoomEntry) -> bool:
        """Offer the deadline as a file."""
        title = told("calendar.title", name=called(one))
        about = told("calendar.about", turn=one.turn, board=one.board)
        uid = f"{one.key.partition(':')[2]}@cogwheel-rally"
        address = f"{web.address()}#open=load"
        text = deadline_file(uid, title, about, one.until, web.wall_clock(), address)
        download(f"{file_name(called(one))}.ics", text, KIND)
        return True

    async def _tell(self, on: bool) -> None:
        """Switch notices: the browser asks for permission at the press and never otherwise."""
        want_telling(on and await web.ask_for_notices())
        if on and web.notices_refused():
            self.app.toast(told("tell.refused"), bad=True)
        self._show_telling()

    async def _delete_match(self, match: Seated) -> None:
        try:
            deleted = await KeptMatch(match.key).delete()
        except OSError as error:
            self.app.toast(t("saves.refused", why=error), bad=True)
            return
        self.app.toast(
            t("saves.deleted" if deleted else "room.match.open", name=match.board), bad=not deleted
        )
        await self._list()

    async def _delete(self, item: Found) -> None:
        try:
            await shelf().delete(item.key)
        except OSError as error:
            self.app.toast(t("saves.refused", why=error), bad=True)
            return
        self.app.toast(t("saves.deleted", name=item.called))
        at = self.found.index(item)
        await self._list()
        web.focus(f"{'history' if item.finished else 'game'}-{at}")  # the next one has its place now

    async def _go_on_among(self, item: Found) -> None:
        """Go on with a saved match among those who played it."""
        if text := await self._text(item):
            await go_on_among(self.app, text)

    async def _export(self, item: Found) -> None:
        if text := await self._text(item):
            download(f"{file_name(item.called)}.json", text)

    async def _text(self, item: Found) -> str:
        """The text of a game; empty, and a word to the player, where the browser does not give it."""
        try:
            return await shelf().text(item.key)
        except OSError as error:
            self.app.toast(t("saves.refused", why=error), bad=True)
        except SaveError as error:  # another tab has thrown it away
            self.app.toast(str(error), bad=True)
            await self._list()
        return ""

    def changed(self, name: str, value: str) -> None:
        """Act on a chosen file, or on a search of the history."""
        if name == "history-search":
            self._wish = value
            self._list_finished()
        elif name == "save-file" and value:
            self.app.perform(Action.OPEN_FILE)

    async def _open(self) -> None:
        if not await opened(self.app, chosen("save-file")):
            web.set_form_value("save-file", "")  # the same file may be chosen again
