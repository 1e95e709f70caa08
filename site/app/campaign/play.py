"""A race of the campaign on the game's screen."""

from __future__ import annotations

from typing import Any

from roborally_core.base.markup import Markup
from roborally_core.campaign.progress import CampaignProgress
from roborally_core.campaign.route import RouteStop
from roborally_core.career import StopArrival, game_id
from roborally_core.missions import Mission

from .. import web
from ..action import Action
from ..router import App
from ..screens.game.briefing import Briefing
from ..screens.game.screen import GameScreen
from ..store.game_store import GameStore
from ..store.phase import Phase
from ..store.solo_session import SoloSession
from ..view.html import NARROW
from .ahead import note_ahead
from .texts import t
from .view import OVER, STORY, stop_card, stop_missed, stop_reached, stop_story

_TOLD: set[str] = set()
"""The stops whose story was told since the page was opened: another try begins at once."""


def story_told(stop: RouteStop) -> bool:
    """Whether the story of a stop was told since the page was opened."""
    return stop.key in _TOLD


def tell_story(app: App, stop: RouteStop, *, gentle: bool, new: bool = False) -> None:
    """Tell a stop's part of the story, its goal and its conditions, in a dialog."""
    _TOLD.add(stop.key)
    web.open_dialog(STORY, stop_story(stop, app.settings.look, gentle=gentle, new=new))


class StopBriefing(Briefing):
    """The story and the goal of a stop, in place of a mission."""

    def __init__(self, app: App, store: GameStore, stop: RouteStop, *, gentle: bool) -> None:
        super().__init__(app, store)
        self._stop, self._gentle = stop, gentle

    def look(self) -> None:
        """Where there is little room, tell the story before the first turn and leave the board its height."""
        if not web.media(NARROW):
            return
        if self._store.session.game.inputs:
            self._away = True
        elif self._store.phase is Phase.PROGRAMMING and not story_told(self._stop):
            self._tell()

    def _tell(self) -> None:
        tell_story(self._app, self._stop, gentle=self._gentle, new=not self._app.settings.coached)

    def act(self, action: Action) -> bool:
        """A button of the card."""
        if action is Action.CAMPAIGN_STORY:
            self._tell()
            return True
        return super().act(action)

    @property
    def mission(self) -> Mission | None:
        """None: a stop is no mission."""
        return None

    @property
    def card(self) -> Markup | None:
        """The card, until it is put away."""
        new = not self._app.settings.coached
        return None if self._away else stop_card(self._stop, gentle=self._gentle, new=new)


class StopScreen(GameScreen):
    """A race of the campaign; ``before`` is the progress before it."""

    session: SoloSession
    teaches = False

    def __init__(
        self, app: App, session: SoloSession, stop: RouteStop, before: CampaignProgress, *, gentle: bool
    ) -> None:
        self.stop, self.gentle, self.before = stop, gentle, before
        again = Action.CAMPAIGN_GENTLE if gentle else Action.CAMPAIGN_STOP
        super().__init__(
            app,
            session,
            lambda: app.perform(again, stop.key),
            lambda app, store: StopBriefing(app, store, stop, gentle=gentle),
        )

    @property
    def arrival(self) -> StopArrival | None:
        """The row of the career this game is worth; None if it was not won."""
        game = self.session.game
        if not game.over or self.session.me not in game.state.winners or game.state.drawn:
            return None
        known = game_id(game.setup, game.board, game.first_entropy)
        return StopArrival(known, self.stop.number, len(game.inputs), self.gentle)

    def results(self) -> None:
        """The result: reached, or not yet."""
        arrival = self.arrival
        self.app.sound.play("win" if arrival else "lose")
        if arrival is not None:
            shown = stop_reached(self.stop, arrival, self.before, look=self.app.settings.look)
            note_ahead(self.before.after(arrival))
        else:
            winners = [self.store.names[seat] for seat in self.session.game.state.winners]
            why = t("lost.race", names=", ".join(winners)) if winners else t("lost.out")
            shown = stop_missed(self.stop, why, gentle=self.gentle)
        web.open_dialog(OVER, shown)
        web.forget("over-rating")
        self.honours.show()

    def leave(self) -> None:
        """Leave the stop, and its story with it."""
        web.close_dialog(STORY)
        super().leave()

    def act(self, action: Action, arg: str) -> Any:
        """Act on a button of the result, or of the game."""
        if action is Action.CAMPAIGN_FULL:
            super().results()
            return True
        return super().act(action, arg)
