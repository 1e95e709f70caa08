"""The missions: their page, and starting one."""

from __future__ import annotations

from roborally_core.board.model import Board
from roborally_core.missions import MISSIONS, Course, Mission, called, playing, stars

from ... import web
from ...brain import think
from ...render.brush import Theme
from ...render.thumbnail import Gallery
from ...router import App, Screen
from ...store.draft import with_first_program
from ...store.solo_session import SoloSession
from ...training import training, warn
from ...view.training_view import canvas_of, training_page
from ..game.briefing import way_wished
from ..game.desk import DRAFT_KEY
from ..game.screen import GameScreen


class TrainingScreen(Screen):
    """All of them, with the stars earned."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._galleries = [Gallery() for _ in Course]
        """One for the boards of each system: they are lit in its colours."""

    def enter(self) -> None:
        """Show known values, then stored ones."""
        self._show()
        web.spawn(self._read())

    def _show(self) -> None:
        if web.put("page", training_page(training().progress)):
            web.spawn(self._paint())

    async def _read(self) -> None:
        await training().read()
        warn(self.app)
        if self.app.screen is self:
            self._show()

    async def _paint(self) -> None:
        boards: dict[str, dict[str, Board]] = {}
        for mission in MISSIONS:
            begun = mission.situation()
            boards.setdefault(begun.rules.key, {})[canvas_of(mission)] = begun.board
            await web.breathe()
        if self.app.screen is self:
            for gallery, (ruleset, hung) in zip(self._galleries, boards.items(), strict=True):
                gallery.hang(hung, Theme(ruleset))

    def leave(self) -> None:
        """Stop painting."""
        for gallery in self._galleries:
            gallery.close()

    def setting_changed(self, name: str) -> None:
        """Pictures follow the theme."""
        if name == "theme":
            web.spawn(self._paint())


def begin(app: App, key: str) -> bool:
    """Start the mission of this key; False if there is none."""
    mission = called(key)
    if mission is not None:
        start_mission(app, mission)
    return mission is not None


def start_mission(app: App, mission: Mission) -> None:
    """Open the game screen on a fresh game of a mission."""
    settings = app.settings
    session = SoloSession(playing(mission, settings.called, settings.look), mission.seed, think)
    app.go_soon(lambda: GameScreen(app, session, again=lambda: _start_over(app, mission, session)))


def _start_over(app: App, mission: Mission, played: SoloSession) -> None:
    """Begin it anew: a program that failed lies there to be changed, unless a way is to be shown."""
    empty, kept = stars(mission, played.game) > 0 or way_wished(mission), web.tab_recall(DRAFT_KEY)
    web.tab_remember(DRAFT_KEY, with_first_program(played.game, played.me, kept, empty=empty))
    start_mission(app, mission)
