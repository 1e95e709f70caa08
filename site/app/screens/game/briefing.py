"""A training mission on the game's screen: its card beside the board, its coach, and its end."""

from __future__ import annotations

from functools import partial

from roborally_core.base.markup import Markup
from roborally_core.foresight.way import ProgramWay, way_driven, way_of
from roborally_core.missions import Mission, stars, way_on

from ... import web
from ...action import Action
from ...router import App
from ...store.aims import shoots
from ...store.coaching import OFFERED, attempt_of, failed, judge, verdict
from ...store.game_store import GameEvent, GameStore
from ...store.phase import Phase
from ...store.session import Said, TurnFilm
from ...store.solo_session import SoloSession
from ...store.training import goal_told, mission_title
from ...texts import t
from ...training import training, warn
from ...view.html import NARROW
from ...view.training_view import HINTS, OVER, mission_card, mission_over
from .lookahead import Lookahead

_WISHED: dict[str, dict[int, ProgramWay]] = {}
"""Missions that were started over to be shown a way, with the ways driven in the turns that failed."""


class Briefing:
    """The task of a mission; other games have no card."""

    lookahead: Lookahead | None = None
    """The part that draws ways on the board."""

    def __init__(self, app: App, store: GameStore) -> None:
        self._app, self._store = app, store
        self._hints = 0
        self._away = False
        self._looked = False
        self._judged = 0
        """The turn about which the coach spoke last."""
        self._told: tuple[Said, ...] = ()
        self._showing = self.mission is not None and self.mission.key in _WISHED
        """Whether a way is shown, as long as the game follows it."""
        self._asked = self._showing
        """Whether a way was asked for and nothing is focused for it yet."""
        given = {} if self.mission is None else _WISHED.pop(self.mission.key, {})
        self._before: dict[int, ProgramWay] = given
        """Turn → the player's own way, which the one shown is compared with until another is begun."""

    @property
    def mission(self) -> Mission | None:
        """The mission that is played."""
        session = self._store.session
        return session.mission if isinstance(session, SoloSession) else None

    @property
    def card(self) -> Markup | None:
        """The card, if one is to be shown."""
        mission = self.mission
        if mission is None or self._away:
            return None
        begun = self._begun(mission)
        way = self._way_offered(mission)
        return mission_card(mission, self._hints, self.told, begun=begun, way=way, played=self._played)

    @property
    def told(self) -> str:
        """The coach's words about the turn before; empty if there are none."""
        return " ".join(say() for say in self._told)

    @property
    def task(self) -> str:
        """The name of the mission, or its goal where no card tells it; empty without a mission.

        Where there is little room, the card of a mission that has begun leaves the goal to this line.
        """
        mission = self.mission
        if mission is None:
            return ""
        untold = self._away or (self._begun(mission) and web.media(NARROW))
        return goal_told(mission, self._played) if untold else mission_title(mission)

    @property
    def _played(self) -> int:
        return len(self._store.session.game.inputs)

    def _begun(self, mission: Mission) -> bool:
        return self._played > 0 or failed(mission) > 0

    def look(self) -> None:
        """A turn began: tell how the last one went, and show the way if it was asked for."""
        store, mission = self._store, self.mission
        if mission is None or store.phase is not Phase.PROGRAMMING:
            return
        game = store.session.game
        played = len(game.inputs)
        if played > self._judged and played in store.history.films:
            self._judged = played
            judge(mission, attempt_of(store))
            self._told = (lambda: verdict(mission, attempt_of(store)),)
            self._recall()
        elif not played and not self._looked and failed(mission) and store.programming is not None:
            self._told = (partial(t, "coach.again"),) if store.programming.begun else ()
        self._looked = True
        self.show()

    def _recall(self) -> None:
        """Show the shots of the turn before, where shots may do the task."""
        session, history = self._store.session, self._store.history
        way = driven_in(history.films[history.last], session.me)
        if self.lookahead is not None and way.shots and shoots(session):
            self.lookahead.recall(way)
            self._told += (partial(t, "coach.fire"),)

    def show(self) -> None:
        """Show a way to the goal from here, if it is wished and there is one."""
        store, mission = self._store, self.mission
        if mission is None or not self._showing:
            return
        given = way_on(mission, store.session.game)
        self._showing = given is not None
        if given is not None and store.programming is not None and self.lookahead is not None:
            self._told = (partial(t, "coach.showing"),)
            burnt = store.programming
            cards = [burnt.registers[i] if burnt.burnt(i) else card for i, card in enumerate(given.registers)]
            game, me = store.session.game, store.session.me
            self.lookahead.compare(way_of(game, me, cards), self._before.get(game.state.turn))
            if self._asked:
                self._asked = False
                web.focus("slot-0")  # the button that asked is gone

    def act(self, action: Action) -> bool:
        """A button of the card, or a key that does the same."""
        mission = self.mission
        if action is Action.MISSION_HIDE:
            self._away = True
        elif mission is None:
            return False
        elif action in {Action.MISSION_HINT, Action.HINT}:
            self._help(mission)
        elif action is Action.MISSION_OVER:
            if self._begun(mission):
                self._start_over()
        elif action is Action.MISSION_SHOW:
            if web.dialog_open() or self._way_offered(mission):
                self._show_way(mission)
        else:
            return False
        return True

    def _help(self, mission: Mission) -> None:
        """The next hint; once all are told, the way that is offered."""
        if self._hints < HINTS or not self._way_offered(mission):
            self._hints, self._away = min(self._hints + 1, HINTS), False
            self._told = ()
        else:
            self._show_way(mission)

    def _way_offered(self, mission: Mission) -> bool:
        return failed(mission) >= OFFERED and not self._showing

    def _show_way(self, mission: Mission) -> None:
        """Show it from here, with free registers, or from the first hand, with which it begins."""
        session, programming = self._store.session, self._store.programming
        if programming is not None and programming.begun:
            own = way_of(session.game, session.me, programming.registers)
            self._before = {session.game.state.turn: own}
        self._showing = self._asked = True
        self.show()
        if not self._showing:
            _WISHED[mission.key] = {
                turn: driven_in(film, session.me) for turn, film in self._store.history.films.items()
            }
            self._start_over()
        elif self._store.programming is not None and self._store.programming.clear():
            self._store.tell(GameEvent.PROGRAMMED)

    def _start_over(self) -> None:
        web.close_dialog(OVER)
        self._store.tell(GameEvent.AGAIN)


def driven_in(film: TurnFilm, robot: int) -> ProgramWay:
    """The way of a robot in a turn that was played."""
    began = next(view for view in film.before if view.robot == robot)
    return way_driven(film.facts, robot, began.at, began.facing)


def way_wished(mission: Mission) -> bool:
    """Whether the mission was started over to be shown a way."""
    return mission.key in _WISHED


async def note_end(session: SoloSession, mission: Mission) -> int:
    """Keep the result of a mission, unless it is practice; the fewest turns before it, or 0."""
    if session.practice or not stars(mission, session.game):
        return 0
    return await training().note(mission, len(session.game.inputs))


def tell_end(app: App, store: GameStore, mission: Mission, before: int) -> None:
    """Show the result of a mission that is kept; ``before`` is the answer of :func:`note_end`."""
    session = store.session
    earned, turns = stars(mission, session.game), len(session.game.inputs)
    app.sound.play("win" if earned else "lose")
    why = judge(mission, attempt_of(store)) if not earned and turns in store.history.films else ""
    if store.shown:
        web.close_dialog("game-menu-dialog")
        web.open_dialog(
            OVER, mission_over(mission, earned, turns, before, why, way=failed(mission) >= OFFERED)
        )
        warn(app)
