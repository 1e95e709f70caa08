"""The page of the race of the day: the day's card, the streak and the calendar; friends are beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.board.library import about_board
from roborally_core.board.model import Board
from roborally_core.solo.daily import SILVER_WITHIN, Medal, Par, day_of, medal_of

from ..action import Action
from ..art.icons import icon
from ..store.daily import Result, longest_streak, medals, streak
from ..view.html import button, flag, page, paragraph
from .days import Month, first_day, hours_and_minutes, month_of, yesterday
from .friends import FriendRace
from .friends_view import friends_card, medal_sign
from .texts import t

PICTURE = "daily-picture"
CLOCK = "daily-next"
TOLD = "daily-told"

Written = Callable[[str, str], str]
"""A day in words: the day, and a key of :data:`STYLES`."""
STYLES: dict[str, dict[str, str]] = {
    "full": {"dateStyle": "full"},
    "date": {"day": "numeric", "month": "long"},
    "month": {"month": "long", "year": "numeric"},
    "weekday": {"weekday": "short"},
}


class DayView(NamedTuple):
    """Everything that the page shows."""

    day: str
    today: str
    board: Board
    results: Mapping[str, Result]
    friends: Sequence[FriendRace]
    """Friends' races of the day, the best first."""
    par: Par | None
    asked: bool
    """Whether somebody is working out the par."""
    begun: int
    """Number of turns so far of the day's race if it is under way and counts, else -1."""
    late: int
    """The same of yesterday's race: it counts if it is finished today."""
    solving: str
    """The day whose machines' race somebody waits for; empty while nobody does."""
    left: int
    """Milliseconds until the next day."""
    next_board: str
    """The name of the next day's board."""
    next_at: str
    """The time of day at which the next day begins here; empty at midnight."""
    written: Written
    told: Markup = NOTHING
    """News of a link: its result, or why it is refused."""

    @property
    def result(self) -> Result | None:
        """The player's result of the day."""
        return self.results.get(self.day)

    @property
    def known_par(self) -> int | None:
        """The par as it was when the race was run, or as it is now; None while nobody knows."""
        if self.result is not None and self.result.par:
            return self.result.par
        return self.par.turns if self.par is not None else None

    @property
    def open(self) -> bool:
        """Whether the day's hands are still to be played."""
        return self.result is None and (self.day == self.today or self.begun >= 0)


def daily_page(view: DayView) -> Markup:
    """The whole page."""
    friends = friends_card(
        view.friends, view.result, view.known_par, view.open
    )  # beside the day once there are any; else after what the player has
    beside, after = (friends, NOTHING) if view.friends else (NOTHING, friends)
    left = html('<div class="stack">{}{}{}</div>', _day_card(view), beside, _streak_card(view))
    right = html('<div class="stack">{}{}</div>', _calendar(view), after)
    body = html(
        '<p class="lede">{}</p><div id="{}" role="status">{}</div><div class="columns daily-page">{}{}</div>',
        t("day.lede"),
        TOLD,
        view.told,
        left,
        right,
    )
    return page(t("day"), body)


# -- the day ---------------------------------------------------------------------------------------


def _day_card(view: DayView) -> Markup:
    heading = view.written(view.day, "full")
    if view.day == view.today:
        heading = f"{t('day.today')}: {heading}"
    return html(
        '<section class="card stack" aria-labelledby="daily-day"><h2 id="daily-day">{}</h2>'
        '<div class="daily-card"><canvas id="{}" width="8" height="8" aria-hidden="true"></canvas>'
        '<div class="stack">{}{}<p>{} <small class="muted">{}</small></p>{}</div></div>'
        '<div class="row wrap">{}</div></section>',
        heading,
        PICTURE,
        html("<p><b>{}</b><br>{}</p>", view.board.name, about_board(day_of(view.day).board, view.board)),
        paragraph(t("day.rules", n=len(view.board.checkpoints)), "muted"),
        _par_words(view),
        t("day.par.about" if view.par is None or view.par.won else "day.par.about.lost"),
        _result(view),
        _ways(view),
    )


def _par_words(view: DayView) -> str:
    if view.known_par is None:
        return t("day.par.asked" if view.asked else "day.par.unknown")
    return t("day.par", n=view.known_par) if view.known_par else t("day.par.none")


def _result(view: DayView) -> Markup:
    result = view.result
    if result is None:
        key = "day.not_run" if view.day == view.today else "day.missed"
        if view.begun >= 0:
            key = "day.under_way" if view.day == view.today else "day.under_way.late"
        return paragraph(t(key), "daily-own")
    medal = medal_of(result.turns, result.won, view.known_par or 0)
    return html('<p class="daily-own row">{}<b>{}</b></p>', medal_sign(medal), result.told())


def _ways(view: DayView) -> Markup:
    result, out = view.result, []
    if view.open:
        words = t("day.run") if view.begun < 0 else t("day.go_on", n=view.begun + 1)
        out.append(
            button(Action.DAILY_RUN, words, arg=view.day, css="primary", picture="play", id="daily-run")
        )
    else:
        out.append(
            button(Action.DAILY_RUN, t("day.practise"), arg=view.day, picture="replay", id="daily-run")
        )
    if result is not None and result.link:
        css = "primary" if view.day == view.today and result.won else ""  # a lost race is no challenge
        out.append(
            button(Action.DAILY_LINK, t("day.copy"), arg=view.day, css=css, picture="link", id="daily-link")
        )
        out.append(
            button(Action.DAILY_WATCH, t("day.watch_mine"), arg=-1, picture="eye", id="daily-watch-mine")
        )
    if view.day != view.today and not view.open:
        words = t("day.solution" if view.par is None or view.par.won else "day.solution.lost")
        out.append(button(Action.DAILY_SOLUTION, words, arg=view.day, picture="bulb", id="daily-solution"))
        out.append(_asked(view, view.day))
    return join(out)


# -- the streak ------------------------------------------------------------------------------------


def _streak_card(view: DayView) -> Markup:
    due = [view.today] + [yesterday(view.today)] * (view.late >= 0)
    days, counts = max(streak(view.results, day) for day in due), medals(view.results)
    longest = longest_streak(view.results)
    shown = join(
        html(
            '<li>{}<b>{}</b><span>{} <small class="muted">{}</small></span></li>',
            medal_sign(medal),
            counts[medal],
            t(f"medal.{medal}"),
            t(f"medal.{medal}.about", n=SILVER_WITHIN),
        )
        for medal in Medal
    )
    hours, minutes = hours_and_minutes(view.left)
    return html(
        '<section class="card stack"><div class="row spread wrap"><h2 id="daily-streak">{}</h2>'
        '<span class="muted">{}</span></div>{}<ul class="daily-medals" aria-label="{}">{}</ul>'
        '<p class="muted small" id="{}">{}</p><div class="row wrap">{}</div></section>',
        t("day.streak", n=days) if days else t("day.streak.none"),
        t("day.longest", n=longest) if longest > days else "",
        paragraph(t("day.streak.about"), "muted small"),
        t("medals"),
        shown,
        CLOCK,
        t(
            "day.next" if view.next_at else "day.next.midnight",
            board=view.next_board,
            time=view.next_at,
            hours=hours,
            minutes=minutes,
        ),
        _yesterday(view),
    )


def _yesterday(view: DayView) -> Markup:
    """The way to yesterday's race: the player's own while it counts, else the machines'."""
    if view.late >= 0:
        words, day = t("day.go_on", n=view.late + 1), yesterday(view.today)
        own = button(Action.DAILY_RUN, words, arg=day, picture="play", id="daily-late")
        return html("{}{}", paragraph(t("day.late")), NOTHING if view.day == day else own)
    words, id = t("day.solution.yesterday"), "daily-yesterday"
    machines = button(Action.DAILY_SOLUTION, words, arg="", picture="bulb", id=id)
    asked = NOTHING if view.solving == view.day else _asked(view, yesterday(view.today))
    return html("{}{}", machines, asked)


def _asked(view: DayView, day: str) -> Markup:
    """The news that the machines run the race of this day, beside the button that asked for it."""
    told = t("day.solution.asked") if view.solving == day else ""
    return html(' <span class="muted" role="status">{}</span>', told)


# -- the calendar ----------------------------------------------------------------------------------


def cell_id(day: str) -> str:
    """The id of a day's button."""
    return f"day-{day}"


def _calendar(view: DayView) -> Markup:
    month = month_of(view.day)
    first = f"{month.year:04}-{month.month:02}-01"
    before = first_day(view.today) < first
    after = (month.year, month.month) < tuple(map(int, view.today.split("-")[:2]))
    head = html(
        '<div class="row spread">{}<h2 aria-live="polite">{}</h2>{}</div>',
        button(
            Action.DAILY_MONTH,
            t("calendar.before"),
            arg=-1,
            picture="left",
            square=True,
            id="month-before",
            disabled=not before,
        ),
        view.written(view.day, "month"),
        button(
            Action.DAILY_MONTH,
            t("calendar.after"),
            arg=1,
            picture="right",
            square=True,
            id="month-after",
            disabled=not after,
        ),
    )
    names = join(
        html('<th scope="col">{}</th>', view.written(f"2024-01-{number:02}", "weekday"))
        for number in range(1, 8)
    )
    return html(
        '<section class="card stack" id="daily-calendar" aria-label="{}">{}<table class="daily-calendar">'
        '<thead><tr>{}</tr></thead><tbody>{}</tbody></table><p class="muted small">{} '
        '<span class="by-keys">{}</span></p></section>',
        t("calendar"),
        head,
        names,
        _weeks(view, month),
        t("calendar.about"),
        t("calendar.keys"),
    )


def _weeks(view: DayView, month: Month) -> Markup:
    return join(
        html("<tr>{}</tr>", join(html("<td>{}</td>", _cell(view, day)) for day in week))
        for week in month.weeks
    )


def _cell(view: DayView, day: str | None) -> Markup:
    if day is None:
        return NOTHING
    number = int(day[-2:])
    if not first_day(view.today) <= day <= view.today:
        return html('<span class="daily-cell muted">{}</span>', number)
    result, written = view.results.get(day), view.written(day, "full")
    if result is None:
        label, sign = t("calendar.missed", day=written), NOTHING
    elif result.medal is None:
        label, sign = t("calendar.lost", day=written), icon("close", "daily-loss")
    else:
        medal = t(f"medal.{result.medal}")
        label = t("calendar.won", day=written, n=result.turns, medal=medal)
        sign = icon("medal", f"daily-medal {result.medal}")
    attributes = Attributes(
        type="button",
        id=cell_id(day),
        class_="daily-cell today" if day == view.today else "daily-cell",
        data_do=Action.DAILY_DAY,
        data_arg=day,
        aria_label=label,
        aria_pressed=flag(day == view.day),
        tabindex=0 if day == view.day else -1,
    )
    return html("<button{}><span>{}</span>{}</button>", attributes, number, sign)
