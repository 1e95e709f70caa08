"""Dialogs over the game: menu, saving, leaving, log, players, words, results."""

from __future__ import annotations

from contextlib import suppress

from roborally_core.base.markup import NOTHING
from roborally_core.base.plain import clean_text
from roborally_core.career import game_id
from roborally_core.play.record import record_of, record_text
from roborally_core.rules.state import STRAYS

from ... import web
from ...action import PACKETS, Action
from ...bests import note_best
from ...files import download
from ...levels import level_offer, note_level
from ...logs import keep_log
from ...router import App
from ...saves import shelf
from ...store.game_store import GameEvent, GameStore
from ...store.phase import Phase
from ...store.saves import NAME_LENGTH, Keeper, save_text
from ...store.session import SoloSession
from ...store.status import own_place, standings
from ...texts import t
from ...view.saves_view import name_dialog, overwrite_dialog
from ..daily.result import race_of
from .briefing import tell_end
from .clip import Clip
from .clock import Clock
from .film import Film
from .honours import Honours
from .linking import copy_link
from .packet import open_packet
from .reel import ReelPlayer
from .report import ReportPanel
from .talk import TalkPanel
from .view.dialogs import (
    LEAVE,
    MENU,
    OVER,
    daily_result,
    leave_dialog,
    menu_dialog,
    reel_buttons,
    results_dialog,
)
from .view.players import achieved_of, player_dialog
from .view.watch import log_dialog
from .view.words import words_dialog


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
        self._report = report
        self._honours = honours
        self._reel, self._clip = films
        self._talk = TalkPanel(app, store)
        self._keeper: Keeper | None = None
        self._pending_name = ""
        self._grid = ""

    def act(self, action: Action, arg: str) -> bool:
        """A button of a dialog or one that opens it."""
        store = self._store
        if self._talk.act(action, arg) or self._clip.act(action, arg):
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
        elif action is Action.SAVE:
            self.ask_name()
        elif action is Action.SAVE_AS:
            web.spawn(self.save(web.form_value("save-name").strip()))
        elif action is Action.SAVE_PICK:
            web.set_form_value("save-name", arg)
        elif action is Action.SAVE_OVER:
            web.close_dialog("overwrite-dialog")
            web.spawn(self.store(self._pending_name))
        elif action in PACKETS:
            web.spawn(open_packet(self._app, store, action))
        elif action is Action.RECORD:
            self.download()
        elif action is Action.DAILY_COPY:
            web.spawn(self._copy_result())
        elif action is Action.REPLAY_LINK:
            web.spawn(copy_link(self._app, store.session))
        elif action is Action.SIGNED_LOG:
            download(f"{self._file_name()}.signed.json", store.session.signed_log())
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
        elif action is Action.AGAIN:
            web.close_dialog("over-dialog")
            store.tell(GameEvent.AGAIN)
        elif action is Action.RESULTS:
            store.tell(GameEvent.RESULTS)
        elif action is Action.SHARE:
            web.spawn(self._share())
        else:
            return False
        return True

    def _about(self, seat: int) -> None:
        web.open_dialog("player-dialog", player_dialog(self._store.players()[seat]))
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
        self._app.perform(Action.ROOM if later else Action.MENU)

    def menu(self) -> None:
        """The in-game menu (RR-20); the programming clock keeps running and shows."""
        session = self._store.session
        game = session.game
        can_save = session.hosting and not session.onlooker and not game.over
        hashes = game.hashes
        state = hashes[-1][-1][:12] if session.kind == "match" and hashes else ""
        lesson = self._store.phase is Phase.PROGRAMMING and not session.onlooker
        played = self._store.history.last > 0
        packet = not (session.onlooker or session.handing or game.over)
        more = lesson, played, packet, session.watched
        shown = menu_dialog(can_save, session.kind, self._clock.left(), state, *more)
        web.open_dialog("game-menu-dialog", shown)

    def leave(self) -> None:
        """Ask whether to leave; a finished game, or one looked at, is left at once: nothing is lost."""
        session = self._store.session
        if session.onlooker or session.game.over:
            self._go(later=False)
            return
        solo = isinstance(session, SoloSession)
        quits = web.installed()
        web.open_dialog("leave-dialog", leave_dialog(solo, not solo and session.rematch, quits))

    # -- saving ----------------------------------------------------------------------------

    def _text(self, name: str) -> str:
        session = self._store.session
        seed = session.seed if isinstance(session, SoloSession) else None
        game, timer, date, practice = session.game, session.timer, web.wall_clock(), session.practice
        return save_text(game, seed, timer, name, date, session.viewer, practice=practice)

    def autosave(self) -> None:
        """Keep the running game, and put it into the history when it is over."""
        session = self._store.session
        if isinstance(session, SoloSession):
            web.spawn(self._autosave(session))
        elif session.game.over and not session.onlooker:
            web.spawn(self._finish(None))

    async def _finish(self, seed: bytes | None) -> None:
        """Keep a finished game with everything to see in it, and say which one makes room for it."""
        await web.breathe()
        session = self._store.session
        game, date = session.game, web.wall_clock()
        keeper = Keeper(game, seed, session.timer, session.viewer, practice=session.practice)
        known = f"{game_id(game.setup, game.board, game.first_entropy)[:16]}:{game.hashes[-1][-1][:8]}"
        try:
            gone = await shelf().keep_finished(known, keeper.text("", date), keeper.label("", date))
        except OSError as error:
            self._app.toast(t("saves.refused", why=error), bad=True)
            return
        if log := session.signed_log():
            with suppress(OSError):  # the match is in the history; without its log it is not rated
                await keep_log(log)
        for one in gone:
            self._app.toast(t("history.gone", name=one.called, date=web.date_text(one.label.date)))

    async def _autosave(self, session: SoloSession) -> None:
        await web.breathe()  # writing a game down is a task of its own
        if self._keeper is None or self._keeper.game is not session.game:
            game, seed, practice = session.game, session.seed, session.practice
            race = race_of(session)
            session.begun = session.begun or web.wall_clock()
            self._keeper = Keeper(
                *(game, seed, session.timer, session.viewer),
                practice=practice,
                begun=session.begun,
                day=race.day if race is not None else "",
            )
        keeper, name, date = self._keeper, t("saves.auto"), web.wall_clock()
        try:
            if session.game.over:
                await shelf().drop_running(session.seed, practice=session.practice)
                if session.mission is None:
                    await self._finish(session.seed)
            else:
                text, label = keeper.text(name, date), keeper.label(name, date)
                await shelf().keep_running(session.seed, text, label, practice=session.practice)
        except OSError as error:
            self._app.toast(t("saves.refused", why=error), bad=True)

    def ask_name(self) -> None:
        """The save dialog: a name, and the names in use."""
        web.spawn(self._ask_name())

    async def _ask_name(self) -> None:
        try:
            names = await shelf().names()
        except OSError as error:
            self._app.toast(t("saves.refused", why=error), bad=True)
            return
        wish = f"{self._store.session.game.board.name} {len(names) + 1}"[:NAME_LENGTH]
        web.open_dialog("save-dialog", name_dialog(wish, names))

    async def save(self, name: str) -> None:
        """Store under a name; one in use is asked about first."""
        name = clean_text(name, NAME_LENGTH)
        if not name:
            return
        try:
            names = await shelf().names()
        except OSError as error:
            self._app.toast(t("saves.refused", why=error), bad=True)
            return
        if name in names:
            self._pending_name = name
            web.open_dialog("overwrite-dialog", overwrite_dialog(name))
            return
        await self.store(name)

    async def store(self, name: str) -> None:
        """Put the game on the shelf."""
        try:
            await shelf().save(name, self._text(name))
        except OSError as error:
            self._app.toast(t("saves.refused", why=error), bad=True)
            return
        web.close_dialog("save-dialog")
        self._app.toast(t("saves.saved", name=name))

    def download(self) -> None:
        """The record as a file."""
        download(f"{self._file_name()}.json", record_text(record_of(self._store.session.game)))

    async def _tell_daily(self, session: SoloSession) -> None:
        """In the race of a day: count the result, and show it in a form to paste."""
        from ..daily.result import told_of  # noqa: PLC0415 - other games need nothing of it

        self._grid = await told_of(session)
        if self._grid and self._store.shown:
            web.put("over-daily", daily_result(self._grid))
            web.show("over-daily", True)

    async def _copy_result(self) -> None:
        done = await web.copy_text(self._grid)
        self._app.toast(t("daily.copied" if done else "lobby.copy.failed"), bad=not done)

    def _race_told(self) -> str:
        """The end of the race against a ghost, if there was one."""
        session = self._store.session
        if session.race is None:
            return ""
        state = session.game.state
        verdict = session.race.verdict(
            len(session.game.inputs), session.me in state.winners and not state.drawn
        )
        told = t(f"race.verdict.{verdict}", name=session.race.name, n=len(session.race.posts))
        return f" {told}"

    def _file_name(self) -> str:
        game = self._store.session.game
        return f"rally-{game.board.content_hash[:8]}-{len(game.inputs)}"

    # -- the end ---------------------------------------------------------------------------

    @property
    def _won(self) -> bool:
        session = self._store.session
        state = session.game.state
        return session.viewer in state.winners and not state.drawn and not session.onlooker

    def _told(self) -> tuple[str, str]:
        """The end of the game, with place and time."""
        store, game = self._store, self._store.session.game
        winners = game.state.winners
        if store.session.is_cut_off:
            return t("over.cut", n=len(game.inputs)), self._ahead()
        if self._won:
            title = t("over.won") if len(store.names) > 1 else t("over.alone", n=len(game.inputs))
        elif winners:
            names = t("and").join(store.names[seat] for seat in winners)
            key = "over.drawn" if game.state.drawn else "over.lost"
            title = t(key, n=len(winners), names=names)
        else:
            title = t("over.draw")
        return title, f"{game.board.name}, {t('over.turns', n=len(game.inputs))}{self._race_told()}"

    def _ahead(self) -> str:
        """The players ahead when a game was broken off."""
        store = self._store
        names = [store.names[seat] for seat in store.session.ahead]
        return (
            t("over.cut.ahead", n=len(names), names=t("and").join(names)) if names else t("over.cut.nobody")
        )

    def results(self) -> None:
        """The winners, the standings, and another game."""
        store = self._store
        session = store.session
        if isinstance(session, SoloSession) and session.mission is not None and not session.onlooker:
            web.spawn(tell_end(self._app, store, session.mission))
            return
        best = ""
        if not session.is_cut_off:
            note_level(session)
            best = note_best(session)
        game = store.session.game
        winners = game.state.winners
        players = store.players()
        if not (store.session.onlooker or session.is_cut_off):
            glad = self._won or (session.shared and any(seat not in session.machines for seat in winners))
            self._app.sound.play("win" if glad else "lose")
        title, about = self._told()
        shown = results_dialog(
            title,
            about,
            players,
            winners,
            standings(game),
            store.session.kind,
            self._report.offered,
            store.session.rematch,
            reel_buttons(self._reel.linked) if self._reel.offered else NOTHING,
            review=not store.session.shared,
            way_back=store.session.way_back,
            mine=" ".join(filter(None, ("" if self._won else self._place(), best))),
            level=level_offer(session),
        )
        web.close_dialog("game-menu-dialog")  # opened during the film: the results would lie over it
        web.open_dialog("over-dialog", shown)
        for id in ("over-career", "over-awards", "over-daily", "over-highlights"):
            web.forget(id)  # when opened again, perhaps after the reel, its places are empty
        self._honours.show()
        self.refresh_others()
        if isinstance(store.session, SoloSession) and not store.session.onlooker:
            web.spawn(self._tell_daily(store.session))

    def _place(self) -> str:
        """The player's place in a race that was lost."""
        session = self._store.session
        return "" if session.onlooker or session.is_cut_off else own_place(session.game, session.viewer)

    async def _share(self) -> None:
        """A picture of the result, as a file."""
        from .share import share_picture  # noqa: PLC0415 - few share

        title, about = self._told()
        done = await share_picture(self._store, title, about, self._honours.awards, self._file_name())
        if not done:
            self._app.toast(t("share.failed"), bad=True)

    def status_changed(self) -> None:
        """There is news of the others."""
        self._talk.refresh()
        if self._store.phase is Phase.OVER:
            self.refresh_others()

    def close_all(self) -> None:
        """Close whatever of the game's dialogs is open."""
        for id in (OVER, LEAVE, MENU):
            web.close_dialog(id)

    def remembered(self) -> None:
        """The turns played before this screen are known: results that were shown meanwhile offer the reel."""
        if web.element("over-highlights") is not None and self._reel.offered:
            web.put("over-highlights", reel_buttons(self._reel.linked))

    def refresh_others(self) -> None:
        """The players who wait for another match, and those who have left."""
        after = self._store.session.after()
        lines = [
            t(key, n=len(names), names=t("and").join(names))
            for key, names in (("over.wished", after.wished), ("over.left", after.left))
            if names
        ]
        web.text("over-others", " ".join(lines))
