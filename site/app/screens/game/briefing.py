"""A training mission on the game's screen: its card beside the board, and its end."""

from __future__ import annotations

from roborally_core.base.markup import Markup
from roborally_core.missions import Mission, stars

from ... import web
from ...action import Action
from ...store.session import SoloSession
from ...training import training, warn
from ...view.training_view import HINTS, OVER, mission_card, mission_over
from .parts import WholeScreen


class Briefing:
    """The task of a mission; other games have no card."""

    def __init__(self, screen: WholeScreen) -> None:
        self._screen = screen
        self._hints = 0
        self._away = False

    @property
    def mission(self) -> Mission | None:
        """The mission that is played."""
        session = self._screen.session
        return session.mission if isinstance(session, SoloSession) else None

    @property
    def card(self) -> Markup | None:
        """The card, if there is one to be shown."""
        return None if self.mission is None or self._away else mission_card(self.mission, self._hints)

    def act(self, action: Action) -> bool:
        """A button of the card."""
        if action is Action.MISSION_HINT:
            self._hints = min(self._hints + 1, HINTS)
        elif action is Action.MISSION_HIDE:
            self._away = True
        else:
            return False
        return True


async def tell_end(screen: WholeScreen, mission: Mission) -> None:
    """Keep the result of a mission and show it."""
    session = screen.session
    earned, turns = stars(mission, session.game), len(session.game.inputs)
    screen.app.sound.play("win" if earned else "lose")
    before = await training().note(mission, turns) if earned else 0
    if screen.shown:
        web.open_dialog(OVER, mission_over(mission, earned, turns, before))
        warn(screen.app)
