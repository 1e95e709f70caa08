"""The player's next step at each entry of the menu, from what the browser keeps."""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Markup

from . import web
from .action import Action
from .profile import profile
from .screens.daily.result import kept_results, today
from .store.daily import menu_words
from .store.greenwich import left_of_day
from .store.persons import LADDER_KEY, ladder_system, ladder_words
from .store.puzzle_days import KEY, days_of, grades_of, stored
from .store.puzzle_days import menu_words as puzzle_words
from .store.stop_ahead import AHEAD_KEY, campaign_line
from .store.training import still_learning
from .training import training
from .view.training_view import menu_line
from .view.week_view import puzzle_signs, week_signs


class StepsAhead(NamedTuple):
    """A player's next steps, as the menu tells them."""

    newcomer: bool
    """Whether nothing has been played here: the menu looks as it comes."""
    learning: bool
    """Whether the training is what to go on with."""
    raced: str
    """The newest day whose race was run here; empty if none was."""
    lines: dict[str, str]
    """The lines of the entries by their ids; only what differs from a newcomer's where nothing is known."""


async def steps_ahead(coached: bool) -> StepsAhead:
    """The next mission, stop and rival; ``coached`` players have been through the first lesson."""
    raced = max(kept_results(), default="")
    progress, career = await training().read(), await profile().read()
    newcomer = not (coached or progress.turns or raced or career.finished)
    lines = {"menu-training-text": menu_line(progress, newcomer)}
    behind = len({arrival.stop for arrival in career.arrivals})
    lines["menu-campaign-text"] = campaign_line(behind, web.recall(AHEAD_KEY))
    rival = "" if newcomer else ladder_words(career.ledger, ladder_system(web.recall(LADDER_KEY)))
    lines["menu-ladder-text"] = rival
    return StepsAhead(newcomer, still_learning(progress, raced, career.won), raced, lines)


def day_lines() -> dict[str, str]:
    """The standing in today's race and puzzles, by the ids of their lines."""
    now = web.wall_clock()
    return {
        "menu-daily-text": menu_words(kept_results(), today(), web.clock_text(now + left_of_day(now))),
        "menu-puzzle-text": puzzle_words(stored(web.recall(KEY)), today()),
    }


async def lines_ahead() -> list[tuple[Action, str]]:
    """The player's next step in everything that was begun here, by its place."""
    career, days = await profile().read(), day_lines()
    behind = len({arrival.stop for arrival in career.arrivals})
    rival = ladder_words(career.ledger, ladder_system(web.recall(LADDER_KEY)))
    lines = [
        (Action.RACE_DAY, days["menu-daily-text"], bool(kept_results())),
        (Action.PUZZLES, days["menu-puzzle-text"], bool(days_of(stored(web.recall(KEY))))),
        (Action.CAMPAIGN_MAP, campaign_line(behind, web.recall(AHEAD_KEY)), behind > 0),
        (Action.RIVALS, rival, bool(career.ledger)),
    ]
    return [(place, line) for place, line, begun in lines if begun]


def day_signs() -> dict[str, Markup]:
    """The last days' races and today's puzzles, as rows of signs by their ids; empty where none was tried."""
    log = stored(web.recall(KEY))
    return {
        "menu-daily-week": week_signs(kept_results(), today()),
        "menu-puzzle-signs": puzzle_signs(grades_of(log, today())) if days_of(log) else NOTHING,
    }
