"""The game screen follows what is changed in the settings meanwhile."""

from __future__ import annotations

from ... import web
from ...texts import t
from .coach import Coach
from .film import Film
from .parts import WholeScreen
from .report import ReportPanel
from .view.dialogs import board_tools


def show_tools(screen: WholeScreen) -> None:
    """The buttons beside the film's, as the settings are and for whom one plays with."""
    web.put("board-tools", board_tools(screen.app.settings.ghost, screen.session.talk is not None))
    tell_zoom(screen)


def tell_zoom(screen: WholeScreen) -> None:
    """Let the button of the zoom say what it will do."""
    area = screen.stage.area
    grows = area.lens.next(area.zoom) > area.zoom
    label = t("zoom.in" if grows else "zoom.out")
    web.attr("zoom", "aria-label", label)
    web.attr("zoom", "data-tip", label)
    web.attr("zoom", "aria-pressed", "true" if area.zoom > 1 else "false")


def follow(screen: WholeScreen, film: Film, name: str) -> None:
    """Let a setting count at once."""
    settings = screen.app.settings
    if name in {"ghost", "warn"}:
        web.attr("ghost", "aria-pressed", "true" if settings.ghost else "false")
        screen.program_changed()
    elif name == "names":
        screen.name_rim()
    elif name == "theme":
        screen.stage.restyle()
    elif name == "render_scale":
        screen.stage.rescale(settings.render_scale)
    elif name in {"mine", "slow"}:
        film.recut()
    elif name == "speed":
        screen.playback.speed = settings.speed
        screen.panels.deck()


def retell(screen: WholeScreen, film: Film, report: ReportPanel, coach: Coach) -> None:
    """Show the same moment in the language that is spoken now."""
    show_tools(screen)
    screen.refresh()
    film.retell()
    report.retell()
    coach.refresh()
    screen.show_ghost()
