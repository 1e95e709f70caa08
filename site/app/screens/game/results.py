"""The end of a game: the winner, the standings, and what can be done next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from roborally_core.base.markup import NOTHING, Markup
from roborally_core.missions import Mission

from ... import web
from ...action import Action
from ...bests import note_best, told_best
from ...byline import share
from ...packs import refuse
from ...recent_games import level_offer, note_level
from ...router import App
from ...store.game_store import GameEvent, GameStore
from ...store.letter_step import LetterStep
from ...store.persons import rival_in
from ...store.session import said
from ...store.solo_session import SoloSession
from ...store.status import named_for_others, own_place, standings, won_told
from ...texts import t
from ...together import score_of
from ...view.letters_view import step_button
from ..daily.result import ahead, count_race, medal, par_kept, par_noted, pasted, race_of, told_of
from .briefing import note_end, tell_end
from .honours import Honours
from .linking import is_ours
from .reel import ReelPlayer
from .report import ReportPanel
from .saving import file_name
from .view.dialogs import (
    MENU,
    OVER,
    again_button,
    daily_result,
    race_to_come,
    reel_buttons,
    results_dialog,
    slow_end,
)


class ResultsDialog:
    """The dialog over the board when a game is over."""

    def __init__(
        self, app: App, store: GameStore, report: ReportPanel, honours: Honours, reel: ReelPlayer
    ) -> None:
        self._app, self._store = app, store
        self._report, self._honours, self._reel = report, honours, reel
        self._grid = ""
        self._opened_over = store.session.game.over
        self._mission_noted: asyncio.Future[int] | None = None
        """The best number of turns before, once this end of a mission is kept."""

    def act(self, action: Action, _arg: str) -> bool:
        """A button of the dialog, or the one that opens it."""
        if action is Action.AGAIN and (why := self._store.session.again_waits()):
            self._app.toast(why, bad=True)
            web.bring_into_view("over-letters")  # the step that is due, above what the player has scrolled to
        elif action is Action.AGAIN:
            web.close_dialog(OVER)
            self._store.tell(GameEvent.AGAIN)
        elif action is Action.RESULTS:
            self._store.tell(GameEvent.RESULTS)
        elif action is Action.SHARE:
            web.spawn(self._share())
        elif action is Action.DAILY_COPY:
            share(self._app, self._copy_result)
        else:
            return False
        return True

    def count(self) -> None:
        """Keep what a finished game is worth, before its last turn is watched: nobody may wait for that.

        One that was over when it was opened was counted where it was played, or is somebody else's.
        """
        session = self._store.session
        watched = self._opened_over or session.onlooker or session.is_cut_off
        if watched or not isinstance(session, SoloSession):
            return
        if session.mission is not None:
            self._mission_noted = asyncio.ensure_future(note_end(session, session.mission))
            return
        note_level(session)
        note_best(session)
        count_race(session)

    def soon(self, show: Callable[[], None]) -> None:
        """Show results once the player has closed every dialog; the game's menu is closed at once."""
        web.close_dialog(MENU)
        web.after_dialogs(lambda: show() if self._store.shown else None)

    async def _tell_mission(self, session: SoloSession, mission: Mission) -> None:
        noted = self._mission_noted or asyncio.ensure_future(note_end(session, mission))
        tell_end(self._app, self._store, mission, await noted)

    async def _tell_daily(self, session: SoloSession) -> None:
        """In the race of a day: show the result in a form to paste.

        Any other game that ends here names the race to come, or on somebody's own board offers a challenge.
        One that was over when it was opened does not, nor one of several people, who would race alone.
        """
        self._grid = told_of(session)
        if not self._grid:
            if not self._opened_over:
                offered = await self._challenge(session)
                if offered or not session.shared:
                    self._show_daily(offered or race_to_come(ahead()))
            return
        if not par_kept(session):  # no medal before its par is known: it may be a better one
            self._show_daily(daily_result(self._grid, ahead()))
            await par_noted(session)
            self._grid = told_of(session)
        self._show_daily(daily_result(self._grid, ahead(), medal(session)))

    async def _challenge(self, session: SoloSession) -> Markup:
        """The offer to challenge a friend on a board that the game did not bring; empty for any other end."""
        board = session.game.board
        if session.shared or session.game.begun is not None or session.is_try:
            return NOTHING
        if await is_ours(board, session.game.setup.ruleset):
            return NOTHING
        try:
            await web.load_pack(web.Pack.WORKSHOP)
        except OSError:
            return NOTHING
        from ...workshop.shelf_view import challenge_card  # noqa: PLC0415 - in the pack

        return challenge_card()

    def _show_daily(self, shown: Markup) -> None:
        if self._store.shown and web.element("over-daily") is not None:
            web.put("over-daily", shown)
            web.show("over-daily", True)

    async def _copy_result(self) -> None:
        done = await web.copy_text(pasted(self._store.session, self._grid, self._app.settings))
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
        return f". {told}"

    @property
    def _won(self) -> bool:
        session = self._store.session
        state = session.game.state
        return session.viewer in state.winners and not state.drawn and not session.onlooker

    @property
    def _advised(self) -> bool:
        """Whether a look back is what to do next: alone, the player was beaten without a checkpoint."""
        session = self._store.session
        alone = isinstance(session, SoloSession) and not (session.shared or session.way_back)
        return (
            alone
            and self._report.offered
            and bool(self._place())
            and not self._won
            and not session.game.state.robots[session.viewer].checkpoints
        )

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
        tried = f". {t('over.tried')}" if store.session.is_try else ""
        days = store.session.days()
        took = f", {t('slow.took', n=days)}" if days else ""
        turns = t("over.turns", n=len(game.inputs))
        return title, f"{game.board.name}, {turns}{took}{self._race_told()}{tried}"

    def _ahead(self) -> str:
        """The players ahead when a game was broken off."""
        store = self._store
        names = [store.names[seat] for seat in store.session.ahead]
        return (
            t("over.cut.ahead", n=len(names), names=t("and").join(names)) if names else t("over.cut.nobody")
        )

    def show(self) -> None:
        """The winners, the standings, and another game."""
        store = self._store
        session = store.session
        if isinstance(session, SoloSession) and session.mission is not None and not session.onlooker:
            web.spawn(self._tell_mission(session, session.mission))
            return
        best = score = ""
        if not session.is_cut_off:
            self.count()
            best = told_best(session, later=self._opened_over)
            score = "" if session.onlooker else score_of(session, later=self._opened_over)
        game = store.session.game
        winners = game.state.winners
        players = store.players()
        if not (store.session.onlooker or session.is_cut_off):
            glad = self._won or (session.shared and any(seat not in session.machines for seat in winners))
            self._app.sound.play("win" if glad else "lose")
        title, about = self._told()
        race, rival = race_of(session) is not None, rival_in(game.setup)
        advised, mark_other = self._advised, (race or rival) and self._won
        shown = results_dialog(
            title,
            about,
            players,
            winners,
            standings(game),
            store.session.kind,
            self._report.offered,
            again_button(session.rematch, said(session.way_back), not (mark_other or advised), race),
            review="" if session.shared else t("review.tried.this" if session.is_try else "review"),
            advised=advised,
            mine=" ".join(filter(None, ("" if self._won else self._place(), best, score))),
            level=None if self._opened_over else level_offer(session),
            left_to=said(session.home) or t("saves.title" if session.listed else "menu.leave"),
        )
        session.seen_end()
        web.open_dialog(OVER, shown)
        for part in ("career", "awards", "daily", "duel", "rating", "highlights", "step"):
            web.forget(f"over-{part}")  # when opened again, perhaps after the reel, its places are empty
        self.offer_reel()
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
        try:
            await web.load_pack(web.Pack.ROOM)
        except OSError as error:
            refuse(self._app, error, "share.failed")
            return
        from .share import share_picture  # noqa: PLC0415 - in the pack

        title, about = self._told()
        players = named_for_others(self._store.players(), self._app.settings.given)
        if self._won and len(players) > 1:
            title = won_told(players[self._store.session.viewer])
        name = file_name(self._store.session.game)
        done = await share_picture(self._store, players, (title, about), self._honours.awards, name)
        if not done:
            self._app.toast(t("share.failed"), bad=True)

    def offer_reel(self) -> None:
        """Offer the reel in results that are shown, if there is one.

        Of a game that was opened it is known only later, with the turns that were played before.
        """
        if web.element("over-highlights") is not None and self._reel.offered:
            shown = reel_buttons(self._reel.linked)
            if self._store.session.slow:
                shown = slow_end(self._reel.points, shown, whole=self._reel.whole)
            web.put("over-highlights", shown)

    def refresh_others(self) -> None:
        """The players who wait for another match, are out of reach, or have left."""
        after = self._store.session.after()
        lines = [
            t(key, n=len(names), names=t("and").join(names))
            for key, names in zip(("over.wished", "over.away", "over.left"), after, strict=True)
            if names
        ]
        web.text("over-others", " ".join(lines))
        told = self._store.session.until if self._store.session.corner is not None else ""
        web.show("over-letters", bool(told))
        web.text("over-until", told)
        letter_step = self._store.session.letter_step
        web.put("over-step", step_button(letter_step, "over", shares=web.can_share()))
        if letter_step is not LetterStep.NONE:
            web.toggle_class("again", "primary", False)  # the letter comes first
