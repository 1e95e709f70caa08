"""The pages round the workshop: the shelf, and a board that somebody has sent."""

from __future__ import annotations

from typing import Any

from roborally_core.board.load import MAX_BYTES, BoardError
from roborally_core.board.model import Board
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.board_link import LINK, board_from_link
from roborally_core.workshop.draft import Draft, draft_from_text, draft_of

from .. import web
from ..action import Action
from ..boards import all_boards, board_called
from ..files import file_text
from ..render.brush import Theme
from ..render.thumbnail import Gallery
from ..router import App, Screen
from . import view
from .bench import fresh
from .play import play_on
from .screen import WorkshopScreen
from .shelf import MOST, BoardShelf, FullError, Kept, last_key, new_key
from .texts import t


async def open_workshop(app: App, key: str = "") -> None:
    """Open the board of this key, or the one worked on last, or a bare floor."""
    key = key or last_key()
    try:
        kept = await BoardShelf().get(key) if key else None
    except OSError as error:
        app.toast(t("shelf.refused", why=error), bad=True)
        kept = None
    if kept is None:
        _work_on(app, fresh(t("own")), new_key())
    else:
        _work_on(app, kept.draft, key)


def _work_on(app: App, draft: Draft, key: str) -> None:
    app.go(WorkshopScreen(app, draft, key, lambda app: app.go(ShelfScreen(app))))


class ShelfScreen(Screen):
    """Boards of one's own and received ones, with pictures; what to begin another one with."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._shelf = BoardShelf()
        self._found: list[Kept] = []
        self._library: list[tuple[str, str]] = []
        self._gallery = Gallery()

    def enter(self) -> None:
        """Show what is there."""
        web.forget("page")
        self._show()
        web.spawn(self._read())

    def leave(self) -> None:
        """Stop painting."""
        self._gallery.close()

    def retell(self) -> None:
        """The same in other words."""
        self._show()

    async def _read(self) -> None:
        try:
            self._found = await self._shelf.all()
        except OSError as error:
            self.app.toast(t("shelf.refused", why=error), bad=True)
        self._library = [(key, b.name) async for key, b in all_boards() if isinstance(b, Board)]
        if self.app.screen is self:
            self._show()

    def _show(self) -> None:
        rows = [(one.key, one.draft.name, one.received, web.date_text(one.date)) for one in self._found]
        if web.put("page", view.shelf_page(rows, self._library)):
            boards = {view.picture_id(one.key): one.draft.board() for one in self._found}
            self._gallery.hang(boards, Theme("rr"))

    def act(self, action: Action, arg: str) -> Any:
        """A button."""
        if action is Action.WORKSHOP:
            return open_workshop(self.app)
        if action is Action.SHOP_OPEN:
            return open_workshop(self.app, arg)
        if action is Action.SHOP_NEW:
            self._begin(fresh(t("own")))
        elif action is Action.SHOP_DELETE:
            return self._delete(arg)
        else:
            return False
        return True

    def changed(self, name: str, value: str) -> None:
        """A board of the game, or a file, to begin with."""
        if name == "library" and value:
            self._begin(draft_of(board_called(value)))
        elif name == "shelf-file":
            web.spawn(self._from_file())

    def _begin(self, draft: Draft) -> None:
        _work_on(self.app, draft, new_key())

    async def _from_file(self) -> None:
        try:
            draft = draft_from_text(await file_text("shelf-file", MAX_BYTES), t("shelf.file"))
        except ValueError as error:
            self.app.toast(t("received.refused", why=error), bad=True)
            return
        self._begin(draft)

    async def _delete(self, key: str) -> None:
        gone = next((one for one in self._found if one.key == key), None)
        if gone is None:
            return
        try:
            await self._shelf.delete(key)
        except OSError as error:
            self.app.toast(t("shelf.refused", why=error), bad=True)
            return
        self._found = [one for one in self._found if one.key != key]
        self.app.toast(t("shelf.deleted", name=gone.draft.name))
        self._show()


class ReceivedScreen(Screen):
    """A stranger's board: read, checked and shown before anything is done with it."""

    def __init__(self, app: App, text: str) -> None:
        super().__init__(app)
        self._text = text
        self._board: Board | None = None
        self._gallery = Gallery()

    def enter(self) -> None:
        """Read it and show it, or say what is wrong with it."""
        web.forget("page")
        try:
            self._board = board_from_link(LINK + self._text)
        except BoardError as error:
            web.put("page", view.refused_board(str(error)))
            return
        self._show(self._board)

    def _show(self, board: Board) -> None:
        web.put("page", view.received_page(board))
        rules = RULESETS[board.rulesets[0]]
        self._gallery.hang({view.picture_id("received"): board}, Theme(rules.key), rules.rim is not None)

    def leave(self) -> None:
        """Stop painting."""
        self._gallery.close()

    def retell(self) -> None:
        """The same in other words."""
        if self._board is not None:
            self._show(self._board)

    def act(self, action: Action, arg: str) -> Any:
        """Keep it or play on it."""
        if self._board is None:
            return False
        if action is Action.SHOP_KEEP:
            return self._keep(self._board)
        if action is Action.SHOP_PLAY:
            play_on(self.app, self._board)
            return True
        return False

    async def _keep(self, board: Board) -> None:
        try:
            await BoardShelf().put(new_key(), draft_of(board), received=True)
        except FullError:
            self.app.toast(t("shelf.full", n=MOST), bad=True)
        except OSError as error:
            self.app.toast(t("shelf.refused", why=error), bad=True)
        else:
            web.set_fragment("")
            self.app.go(ShelfScreen(self.app))
