"""The game screen follows changes of the settings."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup

from ... import web
from ...action import Action
from ...art.icons import icon
from ...render.stage import BoardStage
from ...router import App
from ...store.game_store import GameEvent, GameStore
from ...store.session import NOBODY
from ...texts import t
from .coach import Coach
from .film import Film
from .report import ReportPanel
from .view.dialogs import board_tools


def tell_zoom(stage: BoardStage) -> None:
    """Let the zoom's button say its effect."""
    area = stage.area
    grows = not area.framed and area.lens.next(area.zoom) > area.zoom
    label = t("zoom.in" if grows else "zoom.out")
    web.attr("zoom", "aria-label", label)
    web.put("zoom", icon("zoom_in" if grows else "zoom_out"))
    web.attr("zoom", "data-tip", label)
    web.attr("zoom", "aria-pressed", "true" if area.zoom > 1 else "false")


def _talk_bar() -> Markup:
    from .view.talk import talk_bar  # noqa: PLC0415 - in the pack of matches

    return talk_bar()


class Following:
    """Lets settings count at once."""

    def __init__(
        self, app: App, store: GameStore, stage: BoardStage, film: Film, report: ReportPanel, coach: Coach
    ) -> None:
        self._app, self._store, self._stage = app, store, stage
        self._film = film
        self._report = report
        self._coach = coach

    def act(self, action: Action, arg: str) -> bool:
        """The buttons of robots that may be followed."""
        if action is not Action.FOLLOW:
            return False
        web.close_dialog("player-dialog")
        if arg.isdigit() and self._store.follow(int(arg)):
            self._store.tell(GameEvent.FOLLOWED)
        return True

    def look_after(self) -> None:
        """Another robot is followed, or none: film, rows and frames on the board are about it."""
        store = self._store
        self._film.recut()
        if not self._film.showing:
            store.tell(GameEvent.STANDINGS)
            store.tell(GameEvent.CONSOLE)
        store.tell(GameEvent.MARKS)
        store.tell(GameEvent.REASONS)
        name = store.names[store.followed] if store.followed != NOBODY else ""
        self._app.announce(t("follow.now", name=name) if name else t("follow.nobody"))

    def show_tools(self) -> None:
        """The buttons beside the film's, by the settings and the company."""
        session = self._store.session
        talks = session.talk is not None
        ghost = None if self._store.spectator else self._app.settings.ghost
        web.put("board-tools", board_tools(ghost, talks))
        writes = talks and session.playing and not (session.big or session.controller)
        web.put("talk-bar", _talk_bar() if writes else NOTHING)
        web.show("talk-bar", writes)
        tell_zoom(self._stage)

    def follow(self, name: str) -> None:
        """A setting has changed."""
        settings, store = self._app.settings, self._store
        if name in {"ghost", "warn"}:
            web.attr("ghost", "aria-pressed", "true" if settings.ghost else "false")
            store.tell(GameEvent.PROGRAMMED)
        elif name == "names":
            store.tell(GameEvent.RIM)
        elif name == "theme":
            self._stage.restyle()
        elif name == "render_scale":
            self._stage.rescale(settings.render_scale)
        elif name in {"mine", "slow"}:
            self._film.recut()
        elif name == "speed":
            store.playback.speed = settings.speed
            store.tell(GameEvent.DECK)

    def retell(self) -> None:
        """Show the same moment in the language that is spoken now."""
        self.show_tools()
        self._store.tell(GameEvent.EVERYTHING)
        self._film.retell()
        self._report.retell()
        self._coach.refresh()
        self._store.tell(GameEvent.FORESEEN)
