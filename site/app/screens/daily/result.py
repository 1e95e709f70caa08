"""The day of a race, and its end."""

from __future__ import annotations

from roborally_core.solo.challenge import challenge_text
from roborally_core.solo.daily import Day, Medal, day_of, is_won, marks_of, raced_day
from roborally_core.solo.replay_link import LinkError, link_of, link_text

from ... import web
from ...boards import board_called
from ...brain import par_of_day
from ...store.daily import (
    Result,
    day_after,
    grid,
    noted,
    race_ahead,
    results_from,
    results_text,
    streak,
)
from ...store.greenwich import day_at
from ...store.own_links import link_under_name
from ...store.session import Session
from ...store.settings import Settings
from ...store.solo_session import SoloSession
from ...store.status import place_of

KEY = "cogwheel.daily"


def today() -> str:
    """The date in Greenwich: everybody's day is the same."""
    return day_at(web.wall_clock())


def ahead() -> str:
    """The race that is still to be run, in a sentence (:func:`~app.store.daily.race_ahead`)."""
    now, then = (board_called(day_of(day).board).name for day in (today(), day_after(today())))
    return race_ahead(kept_results(), today(), (now, then))


def kept_results() -> dict[str, Result]:
    """The results this browser keeps."""
    return results_from(web.recall(KEY))


def race_of(session: Session) -> Day | None:
    """The day whose race this is, by its seed (:func:`~roborally_core.solo.daily.raced_day`)."""
    if not isinstance(session, SoloSession) or session.practice:
        return None
    return raced_day(session.seed, today())


def count_race(session: Session) -> None:
    """Count a finished race of a day, the first of that day; any other game changes nothing."""
    day, game = race_of(session), session.game
    if day is None or not game.over or not isinstance(session, SoloSession):
        return
    won, (place, _) = is_won(game, session.me), place_of(game, session.me)
    results = noted(kept_results(), day.day, Result(len(game.inputs), won, 0, _link(session), place))
    web.remember(KEY, results_text(results))


async def par_noted(session: Session) -> None:
    """Wait until the par of a finished race is worked out and kept, if anybody can."""
    day = race_of(session)
    if day is None:
        return
    try:
        par = await par_of_day(day, session.game.board)
    except ValueError as error:  # the worker has other boards than the page: the race has no par
        web.report(error)
        return
    if par is not None:
        note_par(day.day, par.turns)


def par_kept(session: Session) -> int:
    """The par that is kept beside a race's result; 0 while there is none."""
    day = race_of(session)
    found = kept_results().get(day.day) if day is not None else None
    return found.par if found is not None else 0


def told_of(session: Session) -> str:
    """The finished race as text to paste, with its par if that is kept; empty for another game."""
    day, game = race_of(session), session.game
    if day is None or not game.over:
        return ""
    days, place = streak(kept_results(), today()), place_of(game, session.me)
    return grid(day.day, game.board.name, marks_of(game), par_kept(session), days, place)


def pasted(session: Session, told: str, settings: Settings) -> str:
    """The result as it is copied: what is ``told``, then the address at which friends answer with a race.

    The address tells the player's name as it is now if there was none when the race was run.
    """
    day = race_of(session)
    found = kept_results().get(day.day) if day is not None else None
    answer = "open=daily"
    if day is not None and found is not None and found.link:
        answer = f"day={challenge_text(day.day, link_under_name(found.link, settings))}"
    return f"{told}\n{web.address()}#{answer}"


def medal(session: Session) -> Medal | None:
    """The medal of the day's first try, if this session was it and its par is known."""
    day = race_of(session)
    found = kept_results().get(day.day) if day is not None else None
    return found.medal if found is not None and found.turns == len(session.game.inputs) else None


def _link(session: SoloSession) -> str:
    try:
        return link_text(link_of(session.game, session.seed, 0, session.me))
    except LinkError:  # too long for a link: it counts, but cannot be shown to anybody
        return ""


def note_par(day: str, par: int) -> None:
    """Keep a day's par beside its result, for the medal."""
    results = kept_results()
    if day in results and results[day].par != par:
        results[day] = results[day]._replace(par=par)
        web.remember(KEY, results_text(results))
