"""The screen of a link to watch: from the link to the running match, and to the one after it."""

from __future__ import annotations

from typing import Any

from roborally_core.base.plain import clean_text
from roborally_core.meeting.audience import WatchLink, parse_watch
from roborally_core.meeting.invite import InviteError

from ... import web
from ...action import Action
from ...brain import wake
from ...net.contacts import strangers
from ...net.watching import Onlooking, WatchSession
from ...router import App, Screen
from ...store.game_store import GameEvent
from ...store.phase import Phase
from ...store.reach import hosts_text
from ...texts import t
from ..game.screen import GameScreen
from .chances import Chances
from .view import asking_page, waiting_page


class WatchScreen(Screen):
    """Reads the link, asks if it leads to servers of strangers, and shows the match once there is one."""

    def __init__(self, app: App, text: str) -> None:
        super().__init__(app)
        self._text = text
        self._link: WatchLink | None = None
        self._onlooking: Onlooking | None = None
        self._shown: WatchSession | None = None
        self._game: GameScreen | None = None
        """The screen of that match."""
        self._next: WatchSession | None = None
        """The match after it, which is opened once its end has been seen."""
        self._problem: InviteError | None = None
        self._agreed = False

    def enter(self) -> None:
        """Read the link, and tell its fault in words."""
        try:
            self._link = parse_watch(f"watch={self._text}")
        except InviteError as error:
            self._problem = error
        self._go_on()

    def retell(self) -> None:
        """The same in other words."""
        web.forget("page")
        self._go_on()

    def _go_on(self) -> None:
        link = self._link
        if link is None:
            web.put("page", waiting_page(t("watch.refused", why=self._problem), bad=True))
        elif strange := ([] if self._agreed else strangers(link.carriers)):
            web.put("page", asking_page(hosts_text(strange)))
            web.focus("watch-go")
        else:
            if self._onlooking is None:
                self._onlooking = Onlooking(link, self._changed)
                wake()
                web.spawn(self._onlooking.start())
            self._show()

    def act(self, action: Action, arg: str) -> Any:
        """A button of the page."""
        if action is not Action.WATCH_YES:
            return False
        self._agreed = True
        self._go_on()
        return True

    def leave(self) -> None:
        """Going back stops watching; going on to the match does not."""
        if self._onlooking is not None and self._shown is None:
            self._onlooking.stop()

    def _show(self) -> None:
        onlooking = self._onlooking
        if onlooking is None or self.app.screen is not self:
            return
        if onlooking.trouble:
            told = t("watch.refused", why=clean_text(onlooking.trouble, 200))
            web.put("page", waiting_page(told, bad=True))
        else:
            late = "behind" if onlooking.session is not None else ""
            key = late or ("gap" if onlooking.gap else "empty" if onlooking.here else "connecting")
            web.put("page", waiting_page(t(f"watch.{key}")))

    def _changed(self) -> None:
        """There is news: the first match is opened, and the next one when this one is over."""
        onlooking = self._onlooking
        session = onlooking.session if onlooking is not None else None
        if onlooking is None or session is None or session is self._shown or onlooking.is_behind:
            self._show()
        elif self._game is None:
            if self.app.screen is self:
                self._open(session)
        elif session is not self._next:
            self._next = session
            self._follow_on(self._game)

    def _follow_on(self, game: GameScreen) -> None:
        """They play again: the end of the match before is watched first, and its results are read."""
        store = game.store
        if store.phase is Phase.WATCHING or store.playback.replaying:
            self.app.toast(t("watch.again.soon"))
            for event in (GameEvent.FILM_OVER, GameEvent.LOOKED_BACK):
                store.listen(event, self._once_read)
        else:
            if web.dialog_open():
                self.app.toast(t("watch.again.soon"))
            self._once_read()

    def _once_read(self) -> None:
        web.after_dialogs(self._open_next)

    def _open_next(self) -> None:
        session, self._next = self._next, None
        if session is None or self._shown is None or self.app.screen is not self._game:
            return
        self._shown.hand_over()  # its screen goes, the connection stays
        self.app.toast(t("watch.again"))
        self._open(session)

    def _open(self, session: WatchSession) -> None:
        session.settle()
        self._shown = session
        self._game = GameScreen(self.app, session, again=lambda: None)
        Chances(self._game.store)
        self.app.go(self._game)
