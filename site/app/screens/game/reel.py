"""The reel of a finished game: its highlights in a row, watched, filmed with sound, or as a link."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from roborally_core.story.reel import Instant, instants_text

from ... import web
from ...action import Action
from ...render.stage import BoardStage
from ...router import App
from ...store.game_store import GameStore
from ...store.headlines import headline
from ...store.reel import Headline, ReelCut, reel_at, reel_of
from ...store.solo_session import SoloSession
from ...texts import t
from .clip import FRAMES
from .film import Film
from .linking import share_link
from .view.dialogs import WHOLE

MOST_SECONDS = 60
"""The longest wait for a cut, whatever delays its film."""


class ReelPlayer:
    """Shows cuts of films; touching the film meanwhile ends the reel."""

    def __init__(self, app: App, store: GameStore, stage: BoardStage, film: Film) -> None:
        self._app, self._store, self._stage = app, store, stage
        self._film = film
        self._busy = False

    @property
    def offered(self) -> bool:
        """Whether there is anything to show."""
        history = self._store.history
        return any(history.highlights(turn) for turn in history.films)

    @property
    def linked(self) -> bool:
        """Whether the game can be told in a link."""
        return isinstance(self._store.session, SoloSession) or self._store.session.game.over

    @property
    def points(self) -> tuple[str, ...]:
        """The turning points of a match that took days, each with its turn; empty in other games."""
        if not self._store.session.slow:
            return ()
        cuts = self._cuts()
        return tuple(t("highlight.turn", n=cut.turn, told=self._headline(cut, "").after) for cut in cuts)

    @property
    def whole(self) -> bool:
        """Whether the film of such a match can be watched from its first turn on."""
        session = self._store.session
        return session.slow and len(self._store.history.films) == len(session.game.inputs)

    def act(self, action: Action, arg: str) -> bool:
        """A button of the results."""
        if action is Action.REEL and arg == WHOLE:
            web.close_dialog("over-dialog")
            self._film.show_moment(1, 1)
            self._app.perform(Action.PLAY)
        elif action is Action.REEL:
            web.spawn(self.play())
        elif action is Action.REEL_SAVE:
            web.spawn(self._save())
        elif action is Action.REEL_LINK:
            share_link(self._app, self._store.session, self.link_part())
        else:
            return False
        return True

    def link_part(self) -> str:
        """The instants of the reel as the part of a link."""
        return instants_text([one for cut in self._cuts() for one in cut.instants])

    def _cuts(self, instants: Sequence[Instant] = ()) -> tuple[ReelCut, ...]:
        history = self._store.history
        turns = {turn: history.highlights(turn) for turn in history.films}
        if instants:
            return reel_at(instants, turns, history.timeline)
        return reel_of(turns, history.timeline)

    async def play(self, instants: Sequence[Instant] = ()) -> bool:
        """Show the reel, or these instants of the game, to its end; False if it was ended before."""
        cuts = self._cuts(instants)
        if self._busy or not cuts:
            return False
        self._busy = True
        store, film = self._store, self._film
        web.close_dialog("over-dialog")
        speed, store.playback.speed = store.playback.speed, 1.0
        whole = True
        try:
            for number, cut in enumerate(cuts, 1):
                film.show_cut(
                    cut.turn,
                    cut.begin,
                    cut.end,
                    self._headline(cut, t("highlight.ahead", n=number, all=len(cuts))),
                )
                with suppress(TimeoutError):
                    await asyncio.wait_for(film.until_still(), MOST_SECONDS)
                whole = store.shown and film.showing and abs(store.playback.time - cut.end) < 2
                if not whole:
                    break
        finally:
            store.playback.speed = speed
            self._stage.caption = ""
            self._busy = False
        if whole:
            film.stop_replay()
        return whole

    async def _save(self) -> None:
        """The reel as a video with its sound, if this browser films."""
        sheet = self._stage.mirror(captioned=True)
        if sheet is None or self._busy:
            return
        sound = self._app.sound
        try:
            heard = sound.tap()
            recorder = web.Recorder(sheet, FRAMES, heard)
        except OSError:
            sound.untap()
            self._stage.mirrored = None
            self._app.toast(t("clip.none"), bad=True)
            return
        self._app.toast(t(self._filming(heard is not None)))
        try:
            whole = await self.play()
            blob = await recorder.end()
            if whole:
                web.save_blob(f"rally-highlights.{recorder.ending}", blob)
        finally:
            sound.untap()
            self._stage.mirrored = None

    def _filming(self, heard: bool) -> str:
        """The key of what is said while a video is made: whether it has sound, and why not."""
        if heard:
            return "reel.filming"
        return "reel.unheard" if self._app.settings.sound else "reel.muted"

    def _headline(self, cut: ReelCut, ahead: str) -> Headline:
        """The highlights of a cut in words, the greatest of them; ``ahead`` is shown until it is seen."""
        one = max(cut.stakes, key=lambda stake: stake.weight)
        seen, _ = self._store.history.timeline(cut.turn).beat_of(one.place)
        return Headline(ahead, headline(one, self._store.words), seen, cut.turn)
