"""A turn as a clip, or a moment of it as a picture: what the board's canvases show, saved as a file."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from ... import web
from ...action import Action
from ...render.stage import BoardStage
from ...router import App
from ...store.game_store import GameStore
from ...texts import t
from .film import Film

FRAMES = 30
MOST_SECONDS = 90
"""The longest clip, whatever delays its film."""


class Clip:
    """Films the board while a turn is played again."""

    def __init__(self, app: App, store: GameStore, stage: BoardStage, film: Film) -> None:
        self._app, self._store, self._stage = app, store, stage
        self._film = film
        self._busy = False

    def act(self, action: Action, _arg: str) -> bool:
        """A button of the menu."""
        if action is Action.CLIP:
            web.close_dialog("game-menu-dialog")
            if not self._busy:
                web.spawn(self._clip())
        elif action is Action.SNAPSHOT:
            web.close_dialog("game-menu-dialog")
            web.spawn(self._snapshot())
        else:
            return False
        return True

    @property
    def _name(self) -> str:
        film = self._film.turn
        turn = film.turn if film is not None else self._store.history.last
        return f"rally-turn-{turn}"

    async def _snapshot(self) -> None:
        sheet = self._stage.mirror()
        blob = await web.picture_of(sheet) if sheet is not None else None
        self._stage.mirrored = None
        if blob:
            web.save_blob(f"{self._name}.jpg", blob)
        else:
            self._app.toast(t("share.failed"), bad=True)

    async def _clip(self) -> None:
        """The turn looked at, or the last one, from its first register to its end."""
        store, film = self._store, self._film
        turn = film.turn.turn if film.showing and film.turn is not None else store.history.last
        sheet = self._stage.mirror() if turn else None
        if sheet is None:
            return
        self._busy = True
        try:
            film.show_moment(turn, 1)
            recorder = web.Recorder(sheet, FRAMES)
            self._app.toast(t("clip.filming"))
            store.playback.toggle()
            film.go()
            with suppress(TimeoutError):
                await asyncio.wait_for(film.until_still(), MOST_SECONDS)
            blob = await recorder.end()
            web.save_blob(f"{self._name}.{recorder.ending}", blob)
        except OSError:
            self._app.toast(t("clip.none"), bad=True)
        finally:
            self._stage.mirrored = None
            self._busy = False
