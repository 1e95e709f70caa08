"""Saved games: list, load, delete, download, and records from files."""

from __future__ import annotations

from typing import Any

from .. import web
from ..art.icons import icon
from ..brain import think
from ..files import download, file_text
from ..router import App, Screen
from ..saves import Found, shelf
from ..store.saves import LIMIT, Loaded, SaveError, load_text
from ..store.session import films_of, resumed
from ..texts import t
from ..view.html import button, dialog, esc, page
from .game import GameScreen
from .solo import start_solo


def go_on(app: App, loaded: Loaded, report: bool = False) -> None:
    """Continue a loaded game, or look at its stage report first."""
    session = resumed(loaded.game, loaded.seed, think, loaded.timer)
    setup, board, timer = loaded.game.setup, loaded.game.board, loaded.timer
    screen = GameScreen(app, session, again=lambda: start_solo(app, setup, board, timer))
    if session.game.inputs:
        screen.remember(films_of(session.game, session.me))
    app.go(screen)
    if report:
        screen.report.open()


async def resume(app: App) -> None:
    """Continue the running game from the main menu."""
    found, _ = await shelf().running()
    if found is not None:
        await _load(app, found.key, found.label.name)
    else:
        app.perform("menu")


async def _load(app: App, key: str, name: str, report: bool = False) -> None:
    try:
        loaded = await shelf().load(key)
    except SaveError as error:
        app.toast(t("saves.damaged", name=name, why=error), bad=True)
        app.perform("menu")
        return
    except OSError as error:
        app.toast(t("saves.refused", why=error), bad=True)
        return
    go_on(app, loaded, report)


class LoadScreen(Screen):
    """The shelf."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.found: list[Found] = []

    def enter(self) -> None:
        """Show what is there."""
        name = esc(t("saves.file"))
        open_it = button("open-file", t("saves.open"), picture="upload")
        file = (
            f'<section class="card"><h2>{name}</h2><div class="row wrap"><input type="file" id="save-file"'
            f' accept=".json,application/json" aria-label="{name}">{open_it}</div></section>'
        )
        web.forget("page")
        web.put("page", page(t("saves.title"), f'<section class="card" id="save-list"></section>{file}'))
        web.spawn(self._list())

    async def _list(self) -> None:
        try:
            self.found, damaged = await shelf().all()
        except OSError as error:
            web.put("save-list", f"<p>{esc(t('saves.refused', why=error))}</p>")
            return
        for name, why in damaged:
            self.app.toast(t("saves.damaged", name=name, why=why), bad=True)
        rows = "".join(self._row(i, item) for i, item in enumerate(self.found))
        web.put("save-list", rows or f'<p class="muted">{esc(t("saves.none"))}</p>')

    def _row(self, index: int, item: Found) -> str:
        label = item.label
        load = button("load-save", t("saves.load"), arg=index, css="primary")
        if label.reported:
            load += button("report-of", t("report"), arg=index, picture="report", square=True)
        facts = t("saves.facts", board=label.board, turn=label.turn, date=web.date_text(label.date))
        return (
            f'<div class="seat">{icon("chip")}<span class="grow"><b>{esc(label.name)}</b><br><span '
            f'class="muted small">{esc(facts)}</span></span>'
            f'<span class="row wrap">{load}'
            f"{button('export', t('saves.export'), arg=index, picture='download', square=True)}"
            f"{button('delete', t('saves.delete'), arg=index, picture='clear', square=True)}</span></div>"
        )

    def act(self, verb: str, arg: str) -> Any:
        """A button of the list."""
        if verb == "open-file":
            return self._open()
        if verb == "delete-yes":
            web.close_dialog("delete-dialog")
            return self._delete(self.found[int(arg)])
        if verb not in {"load-save", "report-of", "export", "delete"}:
            return False
        item = self.found[int(arg)]
        if verb in {"load-save", "report-of"}:
            return _load(self.app, item.key, item.label.name, report=verb == "report-of")
        if verb == "export":
            return self._export(item)
        foot = button("close", t("cancel"), arg="delete-dialog") + button(
            "delete-yes", t("saves.delete"), arg=arg, css="danger"
        )
        web.open_dialog(
            "delete-dialog", dialog(f"{t('saves.delete')}: {item.label.name}", "", foot, id="delete-dialog")
        )
        return True

    async def _delete(self, item: Found) -> None:
        await shelf().delete(item.key)
        self.app.toast(t("saves.deleted", name=item.label.name))
        await self._list()

    async def _export(self, item: Found) -> None:
        download(f"{item.label.name}.json", await shelf().text(item.key))

    async def _open(self) -> None:
        try:
            loaded = load_text(await file_text("save-file", LIMIT))
        except ValueError as error:
            self.app.toast(t("file.bad", why=error), bad=True)
            return
        go_on(self.app, loaded)

    def key(self, key: str, event: Any) -> bool:
        """Escape goes back."""
        if key == "Escape":
            self.app.perform("menu")
            return True
        return False
