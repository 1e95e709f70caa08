"""The game at this table, kept: after each turn, under a name, in the history, as a file."""

from __future__ import annotations

from contextlib import suppress

from roborally_core.base.plain import clean_text
from roborally_core.career import game_id
from roborally_core.play.game import Game
from roborally_core.play.record import record_of, record_text

from ... import web
from ...action import Action
from ...files import download
from ...logs import keep_log
from ...router import App
from ...saves import FINISHED, shelf
from ...store.game_store import GameStore
from ...store.saves import NAME_LENGTH, Keeper, save_text
from ...store.session import Session
from ...store.solo_session import SoloSession
from ...store.training import mission_title
from ...texts import t
from ...view.saves_view import name_dialog, overwrite_dialog
from ..daily.result import race_of


def file_name(game: Game) -> str:
    """The name of files about a game, without an ending."""
    return f"rally-{game.board.content_hash[:8]}-{len(game.inputs)}"


def _end_text(session: Session) -> str:
    """The end that a match's log proves, as it is kept beside the log; empty if it proves none."""
    from roborally_core.match.feeds.ends import MatchEnd, end_text  # noqa: PLC0415 - in the pack of matches

    end = session.end()
    return end_text(end) if isinstance(end, MatchEnd) else ""


class Saving:
    """Keeps the running game by itself, and what the player wants to keep."""

    def __init__(self, app: App, store: GameStore) -> None:
        self._app, self._store = app, store
        self._keeper: Keeper | None = None
        self._pending_name = ""
        self._unkept = ""
        """Why the game is not kept by itself, as far as the player has been told."""

    def act(self, action: Action, arg: str) -> bool:
        """A button that keeps something."""
        if action is Action.SAVE:
            self.ask_name()
        elif action is Action.SAVE_AS:
            web.spawn(self.save(web.form_value("save-name").strip()))
        elif action is Action.SAVE_PICK:
            web.set_form_value("save-name", arg)
        elif action is Action.SAVE_OVER:
            web.close_dialog("overwrite-dialog")
            web.spawn(self.store(self._pending_name))
        elif action is Action.RECORD:
            self.download()
        elif action is Action.SIGNED_LOG:
            session = self._store.session
            download(f"{file_name(session.game)}.signed.json", session.signed_log())
        else:
            return False
        return True

    def _text(self, name: str) -> str:
        session = self._store.session
        seed = session.seed if isinstance(session, SoloSession) else None
        return save_text(
            *(session.game, seed, session.timer, name, web.wall_clock(), session.viewer),
            practice=session.practice,
            brought=session.brought,
        )

    def autosave(self) -> None:
        """Keep the running game, and put it into the history when it is over."""
        session = self._store.session
        if isinstance(session, SoloSession):
            web.spawn(self._autosave(session))
        elif session.game.over and not session.onlooker:
            web.spawn(self._finish(None))

    async def _finish(self, seed: bytes | None) -> bool:
        """Keep a finished game with everything to see in it, and say which one makes room for it.

        False if the browser refuses.
        """
        await web.breathe()
        session = self._store.session
        game, date = session.game, web.wall_clock()
        keeper = Keeper(
            *(game, seed, session.timer, session.viewer), practice=session.practice, brought=session.brought
        )
        known = f"{game_id(game.setup, game.board, game.first_entropy)[:16]}:{game.hashes[-1][-1][:8]}"
        try:
            gone = await shelf().keep_finished(known, keeper.text("", date), keeper.label("", date))
        except OSError as error:
            self._warn(error)
            return False
        if log := session.signed_log():
            with suppress(OSError):  # the match is in the history; without its log it is not rated
                await keep_log(log, _end_text(session))
        if gone and not shelf().told_of_room:
            shelf().told_of_room = True
            oldest = gone[-1]
            day = web.date_text(oldest.label.date)
            self._app.toast(t("history.gone", most=FINISHED, name=oldest.called, date=day))
        return True

    async def _autosave(self, session: SoloSession) -> None:
        await web.breathe()  # writing a game down is a task of its own
        if self._keeper is None or self._keeper.game is not session.game:
            game, seed, practice = session.game, session.seed, session.practice
            race = race_of(session)
            session.begun = session.begun or web.wall_clock()
            self._keeper = Keeper(
                *(game, seed, session.timer, session.viewer),
                practice=practice,
                brought=session.brought,
                begun=session.begun,
                day=race.day if race is not None else "",
            )
        keeper, name, date = self._keeper, t("saves.auto"), web.wall_clock()
        try:
            if session.game.over:
                # dropped only once it is in the history: a full browser would lose it
                if session.mission is not None or await self._finish(session.seed):
                    await shelf().drop_running(session.seed, practice=session.practice)
            else:
                text, label = keeper.text(name, date), keeper.label(name, date)
                await shelf().keep_running(session.seed, text, label, practice=session.practice)
                self._unkept = ""
        except OSError as error:
            self._warn(error)

    def _warn(self, error: OSError) -> None:
        """Say once why the game is not kept, and how it can be all the same; not again every turn."""
        if self._unkept != str(error):
            self._unkept = str(error)
            self._app.toast(t("saves.unkept", why=error), bad=True)

    def ask_name(self) -> None:
        """The save dialog: a name, and the names in use."""
        web.spawn(self._ask_name())

    async def _ask_name(self) -> None:
        try:
            names = await shelf().names()
        except OSError as error:
            self._app.toast(t("saves.refused", why=error), bad=True)
            return
        session = self._store.session
        mission = session.mission if isinstance(session, SoloSession) else None
        called = mission_title(mission) if mission else session.game.board.name
        wish = f"{called} {len(names) + 1}"[:NAME_LENGTH]
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
        game = self._store.session.game
        download(f"{file_name(game)}.json", record_text(record_of(game)))
