"""A race of a day, begun or continued: today's counts once, any other is practice."""

from __future__ import annotations

from contextlib import suppress

from roborally_core.play.agreement import Setup
from roborally_core.solo.daily import day_of, race_setup

from .. import web
from ..action import Action
from ..art.robots import CHASSIS
from ..boards import board_called
from ..brain import think
from ..router import App
from ..saves import shelf
from ..screens.daily.result import kept_results, today
from ..screens.game.screen import GameScreen
from ..screens.saves.screen import go_on
from ..store.alone import new_solo
from ..store.choices import Machine, machine_seats
from .daily_view import STYLES
from .days import yesterday
from .texts import t


async def run_race(app: App, text: str) -> None:
    """Open the race of a day, or go on with today's or yesterday's: who has begun it knows its hands.

    A race that does not count is practice, and so is the same race again.
    """
    day, now = day_of(text), today()
    told = kept_results().get(day.day)
    counts = day.day == now and told is None
    begun = None
    if counts or (day.day == yesterday(now) and told is None):
        with suppress(OSError):  # a browser that keeps nothing has no race to go on with
            begun = await shelf().load_running(day.seed)
    if begun is not None:
        go_on(app, begun)
        app.toast(t("daily.goes_on" if counts else "daily.goes_on.late", n=len(begun.game.inputs) + 1))
        return
    board = board_called(day.board)
    settings = app.settings
    setup = with_named_rivals(race_setup(settings.called, settings.look))
    session = new_solo(setup, board, day.seed, think, 0)
    session.daily, session.practice = counts, not counts
    app.go_soon(lambda: GameScreen(app, session, again=lambda: app.perform(Action.RACE_AGAIN, day.day)))
    if counts:
        app.toast(t("daily.begins"))
    elif day.day != now or told is None:
        app.toast(t("day.practice", day=web.written_day(day.day, STYLES["full"])))
    else:
        app.toast(t("daily.again", n=told.turns) if told.won else t("daily.again.lost"))
    web.set_fragment("")


def with_named_rivals(setup: Setup) -> Setup:
    """The seats of a race with machines named by their looks, as in any game alone: names change nothing."""
    me, *rivals = setup.seats
    machines = (Machine(one.look, one.model, one.level) for one in rivals)
    named = machine_seats(machines, lambda look: CHASSIS[look].name, {me.name})
    return Setup(setup.ruleset, (me, *named))
