"""The threat view: asked for once a turn, off the main thread, and drawn over the board."""

from __future__ import annotations

from roborally_core.ai.wire import ThinkError
from roborally_core.foresight.way import ProgramWay

from ... import web
from ...action import Action
from ...brain import foresee
from ...store.foreseen_turn import ForeseenTurn
from ...texts import t, worded
from .parts import WholeScreen
from .phase import Phase
from .view.threat_list import threat_list


class ThreatPanel:
    """Shows the threat view in the place of the players' list while there is a program to make."""

    def __init__(self, screen: WholeScreen) -> None:
        self.screen = screen
        self.store = ForeseenTurn()
        self._asked = (-1, -1)
        """The turn and the seat for which the rivals were looked at."""

    @property
    def shown(self) -> bool:
        """Whether it is to be seen now."""
        return self.store.on and self.screen.phase is Phase.PROGRAMMING and not self.screen.playback.replaying

    def open_turn(self) -> None:
        """A turn can be programmed."""
        self.store.open_turn(self.screen.session.game, self.screen.session.me)
        self._ask()

    def follow(self, way: ProgramWay | None) -> None:
        """The program leads elsewhere."""
        if self._asked == self._now() or self.store.on:
            self.store.follow(way)
            self.refresh()

    def _ask(self) -> None:
        """Let the worker look at the rivals, once a turn and seat, only if somebody wants to know."""
        now = self._now()
        if self.store.on and self.store.pending and self._asked != now:
            self._asked = now
            web.spawn(self._look(now))

    def _now(self) -> tuple[int, int]:
        session = self.screen.session
        return session.game.state.turn, session.me

    async def _look(self, asked: tuple[int, int]) -> None:
        session = self.screen.session
        try:
            found = await foresee(session.game, session.me)
        except (ThinkError, ValueError) as error:
            web.report(error)
            found = None
        if asked == self._now():
            self.store.threats, self.store.failed = found, found is None
            self.refresh()

    def act(self, action: Action, arg: str) -> bool:
        """A button of the view, or the one that opens and closes it."""
        store = self.store
        if action is Action.OUTLOOK:
            store.on = not store.on
            web.attr("outlook-button", "aria-pressed", "true" if store.on else "false")
            if store.on:
                self._ask()
            self.refresh()
            web.focus(f"outlook-{store.register}" if self.shown else "outlook-button")
        elif action is Action.OUTLOOK_REGISTER:
            store.register = int(arg)
            self.refresh()
            key = worded("register.now", self.screen.words.dialect)
            self.screen.app.announce(t(key, n=store.register))
        elif action is Action.OUTLOOK_RIVAL:
            store.only = -1 if store.only == int(arg) else int(arg)
            self.refresh()
        else:
            return False
        return True

    def key(self, key: str) -> bool:
        """Left and right go through the registers while one of them has the focus."""
        if not self.shown or not web.focused_id().startswith("outlook-"):
            return False
        by = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
        register = self.store.register + by
        if by and 1 <= register <= 5:
            self.act(Action.OUTLOOK_REGISTER, str(register))
            web.focus(f"outlook-{register}")
        return bool(by)

    def refresh(self) -> None:
        """Show the view as it is now, or nothing of it."""
        screen, shown = self.screen, self.shown
        web.toggle_class("side", "foreseeing", shown)
        web.show("outlook", shown)
        if shown:
            web.put("outlook", threat_list(self.store, screen.players(), screen.words))
        else:
            web.forget("outlook")
        overlay = self.store.overlay() if shown else None
        if overlay != screen.stage.overlay:
            screen.stage.overlay = overlay
            screen.stage.ask()
