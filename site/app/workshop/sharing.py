"""Ways to share the board being made: a link, a file, a picture, a map for Tiled."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, Protocol

from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.orders import CourseStatus
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.board_link import board_link
from roborally_core.workshop.picture import with_board
from roborally_core.workshop.tiled import map_json, map_of_board, map_xml, tileset_files

from .. import web
from ..action import Action
from ..files import download
from ..render.brush import Theme
from ..router import App
from ..view.html import dialog
from . import shelf_view
from .bench import Workbench
from .canvas import large_picture
from .shelf_view import SHARE
from .texts import t

_WRITERS = {"tmx": map_xml, "tmj": map_json}
_NOT_WITH = {"tmx": ".tsj", "tmj": ".tsx"}
"""The tileset file that belongs to the other kind of map, and is left out for this one."""


class SharedBoard(Protocol):
    """The parts of the board's screen that sharing needs."""

    app: App
    bench: Workbench


class Sharing:
    """The dialog for sharing, and the effects of its buttons."""

    def __init__(self, screen: SharedBoard) -> None:
        self._screen = screen

    def act(self, action: Action, arg: str) -> bool | Awaitable[Any]:
        """Handle a button; False if it is not one of these."""
        if action is Action.SHOP_SHARE and self._screen.bench.draft.status is CourseStatus.PRIVATE:
            web.open_dialog(SHARE, dialog(t("share"), shelf_view.private_body(), id=SHARE))
        elif action in (Action.SHOP_SHARE, Action.SHOP_PRIVATE):
            self._show("")
        elif action is Action.SHOP_FILE:
            download(f"{self._file_name}.json", self._screen.bench.draft.text())
        elif action is Action.SHOP_LINK:
            return self._to_link()
        elif action is Action.SHOP_PICTURE:
            return self._to_picture()
        elif action is Action.SHOP_TILED:
            self._to_tiled(arg)
        else:
            return False
        return True

    def _show(self, link: str) -> None:
        web.open_dialog(SHARE, dialog(t("share"), shelf_view.share_body(link), id=SHARE))

    @property
    def _file_name(self) -> str:
        """A file name that every system accepts."""
        name = self._screen.bench.draft.name.lower()
        return "-".join("".join(c if c.isalnum() else " " for c in name).split()) or "board"

    async def _to_link(self) -> None:
        draft = self._screen.bench.draft
        try:
            text = board_link(board_from_text(draft.text(), draft.name))
        except BoardError:
            self._screen.app.toast(t("share.problems"), bad=True)
            return
        link = f"{web.address()}#{text}"
        if await web.copy_text(link):
            self._screen.app.toast(t("share.copied"))
        else:
            self._show(link)

    async def _to_picture(self) -> None:
        bench = self._screen.bench
        rules = RULESETS[bench.ruleset]
        sheet = await large_picture(bench.board, Theme(rules.key), rules.rim is not None)
        blob = await web.picture_of(sheet)
        if not blob:
            return
        picture = (await blob.arrayBuffer()).to_bytes()
        with suppress(BoardError):  # a board too large for a link is shared as a picture only
            picture = with_board(picture, bench.board)
        web.save_bytes(f"{self._file_name}.jpg", picture, "image/jpeg")

    def _to_tiled(self, kind: str) -> None:
        """Save a map with its tileset in one archive: Tiled needs the files beside each other."""
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
            zipped.writestr(
                f"{self._file_name}.{kind}", _WRITERS[kind](map_of_board(self._screen.bench.board))
            )
            for name, text in tileset_files().items():
                if not name.endswith(_NOT_WITH[kind]):
                    zipped.writestr(name, text)
        web.save_bytes(f"{self._file_name}-{kind}.zip", archive.getvalue(), "application/zip")
