"""The report beside the board: opened between turns, it moves the film to the stage that is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import web
from ...action import Action
from ...files import download
from ...packs import fetched
from ...router import App
from ...store.game_store import GameEvent, GameStore
from ...texts import t
from .film import Film

if TYPE_CHECKING:
    from ...store.report import ReportStore, SectionStart


class ReportPanel:
    """Shows the game's stage report; its modules are imported when it is first opened."""

    def __init__(self, app: App, store: GameStore, film: Film) -> None:
        self._app, self._store = app, store
        self._film = film
        self.shown = False
        self._report: ReportStore | None = None
        self._turns = 0

    @property
    def offered(self) -> bool:
        """Whether there is something to report."""
        return bool(self._store.session.game.inputs)

    def act(self, action: Action, arg: str) -> bool:
        """A button of the panel, or the one that opens it."""
        if action is Action.REPORT:
            web.close_dialog("over-dialog")
            if self.shown:
                self.close()
            else:
                self.open()
        elif action is Action.REPORT_CLOSE:
            self.close()
        elif self._report is None:
            return False
        elif action is Action.REPORT_TURN:
            self.choose(arg)
        elif action is Action.REPORT_MOMENT:
            from ...store.report import moment_from  # noqa: PLC0415

            self.show(moment_from(arg))
        elif action is Action.REPORT_SAVE:
            download(f"{self._report.name}.html", self._report.html(), "text/html")
        elif action is Action.REPORT_TEXT:
            download(f"{self._report.name}.txt", self._report.text(), "text/plain")
        elif action is Action.REPORT_COPY:
            web.spawn(self._copy(self._report.text()))
        else:
            return False
        return True

    def open(self) -> None:
        """Show the panel; what is written anew takes a moment."""
        if self.shown or not self.offered:
            return
        self._visible(True)
        web.spawn(self._write())

    async def _write(self) -> None:
        if not await fetched(self._app, web.Pack.ROOM):
            self.close()
            return
        from ...store.report import ReportStore  # noqa: PLC0415
        from .view.report import report_waiting  # noqa: PLC0415

        game = self._store.session.game
        if self._report is None or self._turns != len(game.inputs):
            web.put("report", report_waiting())
            await web.breathe()
            self._turns = len(game.inputs)
            self._report = ReportStore(game)
        self._refresh()
        web.focus("report-close")

    def retell(self) -> None:
        """The same report in other words."""
        self._report = None
        if self.shown:
            web.spawn(self._write())

    def _refresh(self) -> None:
        from .view.report import report_panel  # noqa: PLC0415

        if self.shown and self._report is not None:
            web.put("report", report_panel(self._report))

    def _visible(self, on: bool) -> None:
        self.shown = on
        web.show("report", on)
        web.toggle_class("game", "reporting", on)
        self._store.tell(GameEvent.RIM)

    def close(self) -> None:
        """Hide the panel; the board shows the present again."""
        if not self.shown:
            return
        self._visible(False)
        web.forget("report")
        if self._report is not None:
            self._report.moment = None
        if self._film.showing:
            self._film.stop_replay()
        elif self._store.session.game.over:
            self._store.tell(GameEvent.RESULTS)
        web.focus("open-report")

    def leave(self) -> None:
        """The screen is left, or a turn begins: hide the panel."""
        self._visible(False)
        web.forget("report")

    def key(self, key: str) -> bool:
        """A key while the panel is open: up and down go from stage to stage, Escape closes it."""
        if key == "Escape":
            self.close()
            return True
        store = self._report
        if key not in {"ArrowUp", "ArrowDown"} or store is None or web.focused_id() == "report-turns":
            return False
        from .view.report import section_id  # noqa: PLC0415

        moment = store.beside(1 if key == "ArrowDown" else -1)
        if moment is not None:
            if moment.turn != store.turn:
                self.choose(str(moment.turn))
            self.show(moment)
            web.focus(f"{section_id(moment)}-show")
        return True

    def choose(self, turn: str) -> None:
        """Look at another turn."""
        if self._report is not None and turn.isdigit() and self._report.choose(int(turn)):
            self._refresh()

    def show(self, moment: SectionStart) -> None:
        """Let the board show the beginning of a stage, or the end of a turn."""
        store = self._report
        if store is None or moment.turn not in self._store.history.films:
            return
        from .view.report import report_panel, section_id  # noqa: PLC0415

        for shown in (store.moment, moment):
            if shown is not None:
                web.attr(f"{section_id(shown)}-show", "aria-pressed", str(shown == moment).lower())
        store.moment = moment
        web.remember_put("report", report_panel(store))
        self._film.show_moment(moment.turn, moment.register)

    async def _copy(self, text: str) -> None:
        done = await web.copy_text(text)
        self._app.toast(t("report.copied" if done else "report.copy.failed"), bad=not done)
