"""The day of a race, and its end."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from roborally_core.solo.daily import Day, day_of, marks_of

from ... import web
from ...brain import par_of_day
from ...store.daily import Result, grid, noted, results_from, results_text, streak
from ...store.session import Session, SoloSession

KEY = "cogwheel.daily"


def today() -> str:
    """The date in Greenwich: everybody's day is the same."""
    return datetime.fromtimestamp(web.wall_clock() / 1000, UTC).date().isoformat()


def race_of(session: Session) -> Day | None:
    """The day whose race this is, by its seed: today's, or yesterday's that went on after midnight."""
    if not isinstance(session, SoloSession) or session.practice:
        return None
    now = datetime.fromisoformat(today())
    days = (day_of((now - timedelta(days=back)).date().isoformat()) for back in (0, 1))
    return next((day for day in days if day.seed == session.seed), None)


async def told_of(session: Session) -> str:
    """The finished race as text to paste, its result counted; empty if it is none."""
    day, game = race_of(session), session.game
    if day is None or not game.over:
        return ""
    marks = marks_of(game)
    results = results_from(web.recall(KEY))
    won = session.me in game.state.winners and not game.state.drawn
    results = noted(results, day.day, Result(len(marks), won))
    web.remember(KEY, results_text(results))
    par = await par_of_day(day, game.board)
    return grid(day.day, game.board.name, marks, par, streak(results, today()))
