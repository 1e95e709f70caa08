"""Boards that players bring in files: their losses on the way, and the refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from roborally_core.workshop.draft import Draft

from .. import web
from ..action import Action
from ..render.brush import Theme
from ..render.thumbnail import Gallery
from ..router import App, Screen
from . import shelf_view
from .arrival import LONGEST, Arrival
from .texts import t


async def arrived(file: Any) -> Arrival:
    """The board in a file from the browser; a file longer than :data:`LONGEST` is not read."""
    found = Arrival(str(file.name))
    size = int(file.size)
    if size > LONGEST:
        found.refused = (t("import.long", size=size, most=LONGEST),)
        return found
    try:
        data = (await file.arrayBuffer()).to_bytes()
    except web.BrowserError as error:
        found.refused = (t("import.unread", why=str(error)[:200]),)
        return found
    found.read(data)
    return found


class ArrivalScreen(Screen):
    """The losses of a file, shown before its board is edited; or the reasons why it is no board."""

    def __init__(
        self,
        app: App,
        arrival: Arrival,
        work_on: Callable[[Draft], None],
        to_shelf: Callable[[App], None],
    ) -> None:
        super().__init__(app)
        self._arrival = arrival
        self._work_on = work_on
        self._to_shelf = to_shelf
        self._gallery = Gallery()

    def enter(self) -> None:
        """Show the losses or the refusal."""
        self.retell()

    def retell(self) -> None:
        """Show the same in another language, except for words from the reading of the file."""
        found = self._arrival
        if found.draft is None:
            web.put("page", shelf_view.refused_file(found.name, found.refused))
            return
        web.put("page", shelf_view.imported_page(found.draft.name, found.losses))
        self._gallery.hang({shelf_view.picture_id("imported"): found.draft.board()}, Theme("rr"))

    def leave(self) -> None:
        """Stop painting."""
        self._gallery.close()

    def act(self, action: Action, arg: str) -> Any:
        """Edit the board, or go to the shelf."""
        if action is Action.SHOP_SHELF:
            self._to_shelf(self.app)
        elif action is Action.SHOP_KEEP and self._arrival.draft is not None:
            self._work_on(self._arrival.draft)
        else:
            return False
        return True
