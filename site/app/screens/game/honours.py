"""A game's effects on the player's career: counted turn by turn, unlocked with a word, told at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from roborally_core.career.achievements import BY_KEY, earned

from ... import web
from ...profile import profile
from ...store.one_by_one import OneByOne
from ...store.solo_session import SoloSession
from ...store.tally import Tally, tally_of
from ...texts import t
from ...view.profile_view import achieved_so_far, game_figures, unlocked_toast
from .rating import RatingLine
from .view.podium import award_cards

if TYPE_CHECKING:
    from roborally_core.base.markup import Markup
    from roborally_core.career import Achievement
    from roborally_core.story.awards import Awarded

    from ...router import App
    from ...store.game_store import GameStore

TOAST_MS = 5000


class Honours:
    """Counts beside the game; nothing here can stop it."""

    def __init__(self, app: App, store: GameStore) -> None:
        self._app, self._store = app, store
        self._tally: Tally | None = None
        self._looked_at = store.session.game.over and isinstance(store.session, SoloSession)
        """Whether a game that had ended is only looked at: it was counted where it was played, if at all."""
        self._rating = RatingLine(store)
        self._busy = False
        self._warned = False
        self._unlocked: list[Achievement] = []
        """The achievements of this game that are celebrated."""
        self._news: OneByOne[Achievement] = OneByOne()

    def turn_over(self) -> None:
        """A turn has been watched, the last one has been played, or the player leaves."""
        if not self._busy:
            self._busy = True
            web.spawn(self._count())

    async def _count(self) -> None:
        store = self._store
        try:
            if self._tally is None:
                self._tally = tally_of(store.session)
            tally = self._tally
            await self._catch_up(tally)
            while tally.behind:  # a turn went by meanwhile
                await self._catch_up(tally)
            self.show()
        finally:
            self._busy = False

    async def _catch_up(self, tally: Tally) -> None:
        while tally.behind:
            tally.step()
            await web.breathe()
        if not tally.counts or self._store.session.onlooker:
            return
        if self._looked_at:
            await profile().read()
        elif tally.game.inputs:
            new = await profile().count(tally)
            glad = [one for one in new if one.is_celebrated]
            self._unlocked += glad
            self._say(glad)
            self._warn()

    def _say(self, new: Sequence[Achievement]) -> None:
        """Show them as they come, one toast after the other; results show them in a place of their own."""
        self._toast(self._news.add(new))

    def _toast(self, new: Sequence[Achievement]) -> None:
        if not new:
            return
        store = self._store
        if store.shown and not store.session.game.over:
            self._app.toast_markup(unlocked_toast(new), TOAST_MS)
            self._app.sound.play("flag")
        web.later(TOAST_MS, lambda: self._toast(self._news.next()))

    def _warn(self) -> None:
        """Say once why nothing is kept; the game goes on."""
        known = profile()
        if known.damaged:
            self._app.toast(t("profile.damaged", why=known.damaged), bad=True)
            known.damaged = ""
        if known.problem and not self._warned:
            self._warned = True
            self._app.toast(t("profile.unkept", why=known.problem), bad=True)

    async def achieved(self, seat: int) -> Markup:
        """A seat's achievements: those of this page's career, of others this game's so far.

        Achievements of others elsewhere are private; everybody sees those earned here.
        """
        store = self._store
        if seat == store.session.viewer and not store.session.onlooker:
            career = await profile().read()
            return achieved_so_far([BY_KEY[key] for key in career.unlocked], mine=True)
        tally = self._tally
        if tally is None:
            return achieved_so_far((), mine=False)
        done = tally.everybody[seat]
        return achieved_so_far(earned(done, done, finished=tally.finished), mine=False)

    @property
    def awards(self) -> tuple[Awarded, ...]:
        """The outstanding players of the game, once all of it is counted."""
        return self._tally.awards if self._tally is not None and self._tally.finished else ()

    def show(self) -> None:
        """Fill the results' place for everybody's deeds, once they are counted."""
        tally, store = self._tally, self._store
        if tally is None or not tally.finished:
            return
        self._rating.show(tally)
        if web.element("over-career") is None:
            return
        career = profile().career
        mine = tally.counts and not store.session.onlooker and career.follows(tally.known, tally.since)
        best = career.best if mine and career.finished > 1 else None
        names = [(player.name, player.look) for player in store.players()]
        shown = game_figures(tally.everybody, names, tally.me if mine else -1, best, self._unlocked)
        web.put("over-career", shown)
        web.put("over-awards", award_cards(tally.awards, store.players()))
