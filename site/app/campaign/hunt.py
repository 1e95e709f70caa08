"""A stop of the campaign that is a chase: levels to clear, on the chase's own screen."""

from __future__ import annotations

from typing import Any

from roborally_core.base.canon import digest
from roborally_core.base.markup import Markup
from roborally_core.campaign.progress import CampaignProgress
from roborally_core.campaign.route import Hunt, RouteStop, eased
from roborally_core.career import StopArrival
from roborally_core.chase.game import Chase, ChaseSetup

from .. import web
from ..action import Action
from ..chase import view
from ..chase.screen import ChaseScreen
from ..profile import profile
from ..router import App
from ..view.html import button
from .ahead import note_ahead
from .play import story_told, tell_story
from .texts import t
from .view import OVER, STORY, goal_told, hunt_note, name_of, stop_missed, stop_reached, story_button

KEPT = "cogwheel.robots.stop"
"""The key of a stop's running game, beside the chase's own."""


class HuntScreen(ChaseScreen):
    """The chase, until its levels are cleared."""

    kept_under = KEPT

    def __init__(self, app: App, stop: RouteStop, before: CampaignProgress, *, gentle: bool) -> None:
        super().__init__(app)
        if not isinstance(stop.task, Hunt):
            raise TypeError(f"{stop.key}: no hunt")
        self.stop, self.before, self.gentle = stop, before, gentle
        self._told = False
        hunt = self._hunt = eased(stop.task) if gentle else stop.task
        self._sign = f"stop {stop.number} {int(gentle)} "
        setup = ChaseSetup(hunt.side, hunt.side, hunt.level)
        self.store.begin(Chase(setup, self._sign + self.fresh_seed()[:32]))

    def enter(self) -> None:
        """Go on with a game of this stop, or begin one; tell the task."""
        mine = self.store.game
        super().enter()
        if not self.store.game.seed.startswith(self._sign) or self._cleared:
            self.store.begin(mine)
            self._stage_anew()
            self.refresh()
        if self.store.game.turns or story_told(self.stop):
            self.app.announce(f"{name_of(self.stop)}: {goal_told(self.stop)}")
        else:
            tell_story(self.app, self.stop, gentle=self.gentle)

    def leave(self) -> None:
        """Leave the stop, and its story with it."""
        web.close_dialog(STORY)
        super().leave()

    def skeleton(self) -> Markup:
        """The chase's skeleton, with the stop's name and the way to the map."""
        to_map = button(Action.CAMPAIGN_MAP, t("map"), picture="flag", id="stop-map")
        return view.skeleton(name_of(self.stop), to_map + story_button())

    def note(self) -> Markup:
        """The goal, unless the chase has something to say."""
        if self.store.message or self.store.hint or self._solver is not None:
            return super().note()
        return hunt_note(self.stop, gentle=self.gentle)

    def act(self, action: Action, arg: str) -> Any:
        """Tell the story again, or act on a button of the chase."""
        if action is Action.CAMPAIGN_STORY:
            tell_story(self.app, self.stop, gentle=self.gentle)
            return True
        return super().act(action, arg)

    def begin(self, game: Chase) -> None:
        """Begin a game of this stop; any other opens on the chase's own screen."""
        if game.seed.startswith(self._sign):
            super().begin(game)
            return
        screen = ChaseScreen(self.app)
        self.app.go(screen)
        screen.start(game)

    def again(self) -> None:
        """Begin the stop again."""
        self.app.perform(Action.CAMPAIGN_GENTLE if self.gentle else Action.CAMPAIGN_STOP, self.stop.key)

    @property
    def _cleared(self) -> bool:
        return self.store.game.level > self._hunt.last

    @property
    def arrival(self) -> StopArrival | None:
        """The row of the career this game is worth; None as long as a level is left."""
        game = self.store.game
        if not self._cleared:
            return None
        known = digest(["stop", game.seed, *game.setup])[:32]
        return StopArrival(known, self.stop.number, max(1, game.turns), self.gentle)

    def play(self) -> None:
        """Play the queue as one turn; after the last one the career is told at once."""
        before = self._cleared
        super().play()
        if self.arrival is not None and not before:
            web.spawn(profile().arrive(self.arrival))

    def tell_end(self) -> None:
        """Tell whether the stop was reached."""
        arrival = self.arrival
        if arrival is not None and not self._told:
            self._told = True
            self.app.sound.play("win")
            note_ahead(self.before.after(arrival))
            look = self.app.settings.look
            web.open_dialog(OVER, stop_reached(self.stop, arrival, self.before, full=False, look=look))
        elif self.store.game.over and arrival is None:
            self.app.sound.play("lose")
            web.open_dialog(OVER, stop_missed(self.stop, t("lost.hunt"), gentle=self.gentle, full=False))
