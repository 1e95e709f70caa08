"""The threat view: asked for once a turn, off the main thread, and drawn over the board."""

from __future__ import annotations

from roborally_core.ai.wire import ThinkError
from roborally_core.foresight.way import ProgramWay

from ... import web
from ...action import Action
from ...brain import foresee
from ...render.stage import BoardStage
from ...router import App
from ...store.foreseen_turn import ForeseenTurn
from ...store.game_store import GameStore
from ...store.phase import Phase
from ...texts import t, worded
from .view.threat_list import threat_list


class ThreatPanel:
    """Shows the threat view in the place of the players' list while there is a program to make."""

    def __init__(self, app: App, store: GameStore, stage: BoardStage) -> None:
        self._app, self._store, self._stage = app, store, stage
        self.foreseen = ForeseenTurn()
        self._asked = (-1, -1)
        """The turn and the seat for which the rivals were looked at."""

    @property
    def shown(self) -> bool:
        """Whether it is to be seen now."""
        wanted = self.foreseen.on and self.foreseen.opened
        return wanted and self._store.phase is Phase.PROGRAMMING and not self._store.playback.replaying

    def open_turn(self) -> None:
        """A turn can be programmed."""
        self.foreseen.open_turn(self._store.session.game, self._store.session.me)
        self._ask()

    def follow(self, way: ProgramWay | None) -> None:
        """The program leads elsewhere."""
        if self.foreseen.opened and (self._asked == self._now() or self.foreseen.on):
            self.foreseen.follow(way)
            self.refresh()

    def _ask(self) -> None:
        """Let the worker look at the rivals, once a turn and seat, only while the view is open."""
        now = self._now()
        if self.foreseen.on and self.foreseen.opened and self.foreseen.pending and self._asked != now:
            self._asked = now
            web.spawn(self._look(now))

    def _now(self) -> tuple[int, int]:
        session = self._store.session
        return session.game.state.turn, session.me

    async def _look(self, asked: tuple[int, int]) -> None:
        session = self._store.session
        try:
            found = await foresee(session.game, session.me)
        except (ThinkError, ValueError) as error:
            web.report(error)
            found = None
        if asked == self._now():
            self.foreseen.threats, self.foreseen.failed = found, found is None
            self.refresh()

    def act(self, action: Action, arg: str) -> bool:
        """A button of the view, or the one that opens and closes it."""
        foreseen = self.foreseen
        if action is Action.OUTLOOK:
            foreseen.on = not foreseen.on
            web.attr("outlook-button", "aria-pressed", "true" if foreseen.on else "false")
            if foreseen.on:
                self._ask()
            self.refresh()
            web.focus(f"outlook-{foreseen.register}" if self.shown else "outlook-button")
        elif action is Action.OUTLOOK_REGISTER:
            foreseen.register = int(arg)
            self.refresh()
            key = worded("register.now", self._store.words.dialect)
            self._app.announce(t(key, n=foreseen.register))
        elif action is Action.OUTLOOK_RIVAL:
            foreseen.only = -1 if foreseen.only == int(arg) else int(arg)
            self.refresh()
        else:
            return False
        return True

    def key(self, key: str) -> bool:
        """Left and right go through the registers while one of them has the focus."""
        if not self.shown or not web.focused_id().startswith("outlook-"):
            return False
        by = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
        register = self.foreseen.register + by
        if by and 1 <= register <= 5:
            self.act(Action.OUTLOOK_REGISTER, str(register))
            web.focus(f"outlook-{register}")
        return bool(by)

    def refresh(self) -> None:
        """Show the view as it is now, or nothing of it."""
        store, shown = self._store, self.shown
        web.toggle_class("side", "foreseeing", shown)
        web.show("outlook", shown)
        if shown:
            web.put("outlook", threat_list(self.foreseen, store.players(), store.words))
        else:
            web.forget("outlook")
        overlay = self.foreseen.overlay() if shown else None
        if overlay != self._stage.overlay:
            self._stage.overlay = overlay
            self._stage.ask()
