"""Dialogs over the game: menu, leaving, log, players, words; those that keep it and that end it are parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roborally_core.base.markup import NOTHING
from roborally_core.rules.state import STRAYS

from ... import web
from ...action import PACKETS, Action
from ...router import App
from ...store.game_store import GameEvent, GameStore
from ...store.phase import Phase
from ...store.session import said
from ...store.solo_session import SoloSession
from ...texts import t
from .clip import Clip
from .clock import Clock
from .film import Film
from .honours import Honours
from .linking import share_link
from .packet import open_packet
from .reel import ReelPlayer
from .report import ReportPanel
from .results import ResultsDialog
from .saving import Saving
from .view.dialogs import (
    LEAVE,
    MENU,
    OVER,
    leave_dialog,
    menu_dialog,
)
from .view.players import achieved_of, player_dialog
from .view.watch import log_dialog
from .view.words import words_dialog

if TYPE_CHECKING:
    from .talk import TalkPanel


def _talk_of(app: App, store: GameStore) -> TalkPanel | None:
    """The talk of a match; games alone have none."""
    if store.session.talk is None:
        return None
    from .talk import TalkPanel  # noqa: PLC0415 - in the pack of matches

    return TalkPanel(app, store)


class GameDialogs:
    """Dialogs of the game screen; the game goes on behind them."""

    def __init__(
        self,
        app: App,
        store: GameStore,
        clock: Clock,
        film: Film,
        report: ReportPanel,
        honours: Honours,
        films: tuple[ReelPlayer, Clip],
    ) -> None:
        self._app, self._store, self._clock = app, store, clock
        self._film = film
        self._honours = honours
        reel, self._clip = films
        self._talk = _talk_of(app, store)
        self.saving = Saving(app, store)
        self.end = ResultsDialog(app, store, report, honours, reel)

    def act(self, action: Action, arg: str) -> bool:
        """A button of a dialog or one that opens it."""
        store = self._store
        if self._talk is not None and self._talk.act(action, arg):
            return True
        if any(part.act(action, arg) for part in (self._clip, self.saving, self.end)):
            return True
        if action is Action.GAME_MENU:
            self.menu()
        elif action is Action.LEAVE:
            self.leave()
        elif action in {Action.LEAVE_YES, Action.LEAVE_LATER}:
            self._go(later=action is Action.LEAVE_LATER)
        elif action is Action.LEAVE_QUIT:
            self._go(later=False)
            self._app.perform(Action.QUIT)
        elif action in PACKETS:
            web.spawn(open_packet(self._app, store, action))
        elif action is Action.REPLAY_LINK:
            share_link(self._app, store.session)
        elif action is Action.LOG:
            web.open_dialog("log-dialog", log_dialog(self._film.beside.log.book.read()))
        elif action is Action.WORDS:
            board = store.session.game.board
            strays = [one for one in store.views if one.robot >= STRAYS and one.here]
            told = words_dialog(board, store.players(), store.words, strays)
            web.open_dialog("words-dialog", told, "wide")
        elif action is Action.PLAYER:
            if arg.isdigit():
                self._about(int(arg))
        else:
            return False
        return True

    def _about(self, seat: int) -> None:
        web.open_dialog("player-dialog", player_dialog(self._store.players()[seat], self._store.can_follow))
        web.put(achieved_of(seat), NOTHING)  # the content of an earlier dialog is gone with it
        web.spawn(self._tell_achieved(seat))

    async def _tell_achieved(self, seat: int) -> None:
        web.put(achieved_of(seat), await self._honours.achieved(seat))

    def _go(self, *, later: bool) -> None:
        """Leave for good, or for the game room, to come back."""
        self.close_all()
        if later:
            self._store.session.keep_seat()
            web.set_fragment("")
        elif self._store.session.way_back:
            self._store.tell(GameEvent.AGAIN)
            return
        session = self._store.session
        if later or session.listed:
            self._app.perform(Action.ROOM, "" if later else session.listed)
        elif session.own_board:
            self._app.perform(Action.BOARDS, session.own_board)
        else:
            self._app.perform(Action.MENU)

    def menu(self) -> None:
        """The in-game menu (RR-20); the programming clock keeps running and shows."""
        session = self._store.session
        game = session.game
        can_save = session.hosting and not session.onlooker and not game.over
        hashes = game.hashes
        state = hashes[-1][-1][:12] if session.kind == "match" and hashes else ""
        lesson = self._store.phase is Phase.PROGRAMMING and not session.onlooker
        played = self._store.history.last > 0
        packet = not (session.onlooker or session.handing or game.over or session.kind == "puzzle")
        more = lesson, played, packet, session.watched
        way_back = said(session.way_back or session.home) or (t("saves.title") if session.listed else "")
        shown = menu_dialog(can_save, session.kind, self._clock.left(), state, *more, way_back)
        web.open_dialog(MENU, shown)

    def leave(self) -> None:
        """Ask whether to leave; a finished game, or one looked at, is left at once: nothing is lost."""
        session = self._store.session
        if session.onlooker or session.game.over or session.way_back:
            self._go(later=False)
            return
        solo = isinstance(session, SoloSession)
        quits = web.installed()
        later = not solo and session.rematch
        asked = leave_dialog(solo, later, quits, session.slow, self._store.out)
        web.open_dialog(LEAVE, asked)

    def status_changed(self) -> None:
        """There is news of the others."""
        if self._talk is not None:
            self._talk.refresh()
        if self._store.phase is Phase.OVER:
            self.end.refresh_others()

    def close_all(self) -> None:
        """Close whatever of the game's dialogs is open."""
        for id in (OVER, LEAVE, MENU):
            web.close_dialog(id)
