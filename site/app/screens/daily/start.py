"""The race of the day, begun from the menu."""

from __future__ import annotations

from roborally_core.solo.daily import day_of, race_setup

from ... import web
from ...boards import board_called
from ...brain import think
from ...router import App
from ...store.daily import results_from
from ...store.session import new_solo
from ...texts import t
from ..game.screen import GameScreen
from .result import KEY, today


def start_daily(app: App) -> None:
    """Open today's race."""
    day = day_of(today())
    board = board_called(day.board)
    settings = app.settings
    session = new_solo(race_setup(settings.name, settings.look), board, day.seed, think, 0)
    told = results_from(web.recall(KEY)).get(day.day)
    session.daily = told is None
    session.practice = told is not None
    app.go_soon(lambda: GameScreen(app, session, again=lambda: start_daily(app)))
    if told is None:
        app.toast(t("daily.begins", day=day.day))
    else:
        app.toast(t("daily.again", n=told.turns) if told.won else t("daily.again.lost"))
