"""The race of the day, begun from the menu."""

from __future__ import annotations

from contextlib import suppress

from roborally_core.solo.daily import day_of, race_setup

from ... import web
from ...boards import board_called
from ...brain import think
from ...router import App
from ...saves import shelf
from ...store.alone import new_solo
from ...store.daily import results_from
from ...texts import t
from ..game.screen import GameScreen
from ..saves.screen import go_on
from .result import KEY, today


async def start_daily(app: App) -> None:
    """Open today's race, or go on with it: whoever has begun it knows its hands."""
    day = day_of(today())
    told = results_from(web.recall(KEY)).get(day.day)
    begun = None
    if told is None:
        with suppress(OSError):  # a browser that keeps nothing has no race to go on with
            begun = await shelf().load_running(day.seed)
    if begun is not None:
        go_on(app, begun)
        app.toast(t("daily.goes_on", n=len(begun.game.inputs) + 1))
        return
    board = board_called(day.board)
    settings = app.settings
    session = new_solo(race_setup(settings.name, settings.look), board, day.seed, think, 0)
    session.daily = told is None
    session.practice = told is not None
    app.go_soon(lambda: GameScreen(app, session, again=lambda: web.spawn(start_daily(app))))
    if told is None:
        app.toast(t("daily.begins", day=day.day))
    else:
        app.toast(t("daily.again", n=told.turns) if told.won else t("daily.again.lost"))
