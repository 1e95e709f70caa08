"""The screen of the race of the day: today's, earlier ones, and friends' races."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from roborally_core.ai.wire import ThinkError
from roborally_core.base.markup import NOTHING, Markup
from roborally_core.language.complaint import complain
from roborally_core.play.agreement import Seat, Setup
from roborally_core.solo.challenge import Challenge, challenge_from, challenge_text, result_of
from roborally_core.solo.daily import RULESET, Par, day_of
from roborally_core.solo.replay_link import (
    LinkError,
    begun,
    check_end,
    link_from_text,
    link_text,
    machines_of,
    play_on,
)

from .. import web
from ..action import Action
from ..boards import board_called
from ..brain import par_of_day, think
from ..byline import share
from ..render.brush import Theme
from ..render.thumbnail import Gallery
from ..router import App, Screen
from ..saves import shelf
from ..screens.daily.result import kept_results, note_par, today
from ..screens.replay.screen import RaceOrigin, ReplayScreen
from ..store.daily import day_after
from ..store.greenwich import left_of_day
from ..store.own_links import link_under_name
from . import daily_view as view
from .daily_start import run_race, with_named_rivals
from .days import WEEK, month_moved, moved, within, yesterday
from .friends import FriendRace, of_day, races_from, races_text, with_race
from .friends_view import compared, good_news, reading, refused
from .texts import t

FRIENDS_KEY = "cogwheel.daily.friends"
MINUTE_MS = 60_000
_STEPS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -WEEK, "ArrowDown": WEEK}

_PARS: dict[str, Par] = {}
"""The machines' races worked out in this visit, by day."""


def friends_races() -> tuple[FriendRace, ...]:
    """The friends' races this browser keeps."""
    return races_from(web.recall(FRIENDS_KEY))


class DailyScreen(Screen):
    """One day at a time, today first; ``challenge`` is the text of a link that was opened."""

    def __init__(self, app: App, challenge: str = "", day: str = "") -> None:
        super().__init__(app)
        self._challenge = challenge
        self._today = today()
        self._day = within(day or self._today, self._today)
        self._told: Callable[[], Markup] | None = None
        """Says the news of a link."""
        self._asking: dict[str, asyncio.Future[Par | None]] = {}
        """The machines' races that are being run, by day."""
        self._begun: dict[str, int] = {}
        """Turns so far of the races under way that count, by day."""
        self._solving = ""
        """The day whose solution is awaited."""
        self._gallery = Gallery()
        self._timer = 0

    # -- showing ---------------------------------------------------------------------------

    def enter(self) -> None:
        """Show today, then the race that a link brings."""
        self.retell()
        self._tick()
        web.spawn(self._look())
        web.spawn(self._ask(self._day))
        if self._challenge:
            web.spawn(self._read(self._challenge))

    def leave(self) -> None:
        """Stop the clock and the painting."""
        web.cancel(self._timer)
        self._gallery.close()

    def retell(self) -> None:
        """Show everything in the present language."""
        day, now = day_of(self._day), web.wall_clock()
        board = board_called(day.board)
        shown = view.DayView(
            self._day,
            self._today,
            board,
            kept_results(),
            of_day(friends_races(), self._day),
            _PARS.get(self._day),
            self._day in self._asking,
            self._begun.get(self._day, -1),
            self._begun.get(yesterday(self._today), -1),
            self._solving,
            left_of_day(now),
            board_called(day_of(day_after(self._today)).board).name,
            web.clock_text(now + left_of_day(now)),
            lambda one, style: web.written_day(one, view.STYLES[style]),
            NOTHING if self._told is None else self._told(),
        )
        if web.put("page", view.daily_page(shown)):
            self._gallery.hang({view.PICTURE: board}, Theme(RULESET))

    def setting_changed(self, name: str) -> None:
        """Paint the picture again in the theme."""
        if name == "theme":
            self._gallery.hang({view.PICTURE: board_called(day_of(self._day).board)}, Theme(RULESET))

    def _tick(self) -> None:
        """Once a minute, show the clock, and the new day when it comes."""
        if self._turned():
            self.app.toast(t("day.turned"))
        self.retell()
        self._timer = web.later(MINUTE_MS - web.wall_clock() % MINUTE_MS + 50, self._tick)

    def _turned(self) -> bool:
        """Whether another day has begun since the page was shown; the page follows."""
        now = today()
        if now == self._today:
            return False
        if self._day == self._today or self._day > now:
            self._day = now
            web.spawn(self._ask(now))
        self._today, self._begun = now, {}
        web.spawn(self._look())
        return True

    async def _look(self) -> None:
        """Look whether today's race is under way, or yesterday's, which still counts."""
        today, found, ran = self._today, {}, kept_results()
        with suppress(OSError):
            for day in (today, yesterday(today)):
                loaded = None if day in ran else await shelf().load_running(day_of(day).seed)
                if loaded is not None:
                    found[day] = len(loaded.game.inputs)
        if today == self._today:
            self._begun = found
            self._again()

    def _again(self) -> None:
        if self.app.screen is self:
            self.retell()

    async def _ask(self, day: str) -> Par | None:
        """Let the machines run the race of a day, once a visit."""
        if day in _PARS:
            return _PARS[day]
        if day not in self._asking:
            self._asking[day] = asyncio.ensure_future(self._work_out(day))
            self._again()
        return await self._asking[day]

    async def _work_out(self, day: str) -> Par | None:
        race, par = day_of(day), None
        try:
            par = await par_of_day(race, board_called(race.board))
        except ValueError as error:  # the worker has other boards than the page: the race has no par
            web.report(error)
        del self._asking[day]
        if par is not None:
            _PARS[day] = par
            result = kept_results().get(day)
            if result is not None and not result.par:
                note_par(day, par.turns)
        self._again()
        return par

    # -- a friend's race ---------------------------------------------------------------------

    async def _read(self, text: str) -> None:
        """Play a friend's race again, keep the result, and compare it with the player's own."""
        try:
            challenge = challenge_from(text, self._today)
            own = _is_own(challenge)
            race = None if own else await self._played(challenge)
        except (LinkError, ThinkError, ValueError) as error:
            why = error
            self._told = lambda: refused(str(why))
        else:
            if own:
                self._day, self._told = challenge.day.day, lambda: good_news(t("friends.own"))
                self._again()
                return
            if race is None:
                return  # somebody left meanwhile
            web.remember(FRIENDS_KEY, races_text(with_race(friends_races(), race)))
            self._day = within(race.day, self._today)
            found = race
            self._told = lambda: good_news(compared(found, kept_results().get(found.day)))
        self._again()
        await self._ask(self._day)

    async def _played(self, challenge: Challenge) -> FriendRace | None:
        link = challenge.link
        game = begun(link, board_called(challenge.day.board))
        for number in range(len(link.turns)):
            web.put(view.TOLD, reading(number, len(link.turns)))
            if game.over:
                raise LinkError(complain("link.over"))
            game.open_turn()
            plans = await think(game, machines_of(link.setup))
            if self.app.screen is not self:
                return None
            play_on(game, link, plans)
        check_end(game, link)
        found = result_of(challenge, game)
        return FriendRace(challenge.day.day, found.name, found.turns, found.won, challenge.text)

    def address_changed(self) -> None:
        """A friend's link was pasted into the address bar."""
        name, _, arg = web.fragment().partition("=")
        if name == "day" and arg:
            web.spawn(self._read(arg))

    # -- doing -----------------------------------------------------------------------------

    def act(self, action: Action, arg: str) -> Any:
        """A button of the page."""
        if action is Action.DAILY_DAY:
            self._select(within(arg, self._today))
        elif action is Action.DAILY_MONTH:
            self._select(month_moved(self._day, int(arg), self._today))
        elif action is Action.DAILY_RUN:
            return self._run(arg)
        elif action is Action.DAILY_LINK:
            share(self.app, partial(self._copy, arg))
        elif action is Action.DAILY_WATCH:
            self._watch(int(arg))
        elif action is Action.DAILY_SOLUTION:
            return self._solve(arg or yesterday(self._today))
        else:
            return False
        return True

    def key(self, key: str, event: Any) -> bool:
        """Let arrow keys go from day to day while a day is focused."""
        if key in _STEPS and web.focused_id().startswith("day-"):
            event.preventDefault()
            self._select(moved(self._day, _STEPS[key], self._today))
            web.focus(view.cell_id(self._day))
            return True
        return super().key(key, event)

    def _select(self, day: str) -> None:
        self._day, self._told = day, None
        self.retell()
        web.spawn(self._ask(day))

    async def _run(self, day: str) -> None:
        if self._turned() and day != self._today:
            self.app.toast(t("day.turned"))
            self.retell()
            return
        await run_race(self.app, day)

    async def _copy(self, day: str) -> None:
        link = link_under_name(kept_results()[day].link, self.app.settings)
        done = await web.copy_text(f"{web.address()}#day={challenge_text(day, link)}")
        self.app.toast(t("day.copied") if done else web.address(), bad=not done)

    def _watch(self, index: int) -> None:
        """Watch a friend's race of the day, or the player's own."""
        friends, own = of_day(friends_races(), self._day), kept_results().get(self._day)
        link = friends[index].link if 0 <= index < len(friends) else own.link if own is not None else ""
        if link:
            self.app.go(ReplayScreen(self.app, link, self._origin("day.race.of", self._day)))

    async def _solve(self, day: str) -> None:
        """Show the machines' race of a day that is over."""
        if day >= self._today or day in self._begun:
            return
        self._solving = day
        self._again()
        par = await self._ask(day)
        if self._solving != day or self.app.screen is not self:
            return  # another solution was asked for meanwhile, or none any more
        self._solving = ""
        self._again()
        if par is None:
            self.app.toast(t("day.solution.none"), bad=True)
            return
        origin = self._origin("day.solution.of", day)._replace(player=t("day.machine"))
        self.app.go(ReplayScreen(self.app, _by_machine(par.link), origin))
        if not par.won:
            self.app.toast(t("day.solution.is_lost"))

    def _origin(self, key: str, day: str) -> RaceOrigin:
        """This page as what a race is watched from, by the key of the race's title; it shows the same day."""
        here = self._day
        title = t(key, day=web.written_day(day, view.STYLES["date"]))
        return RaceOrigin(title, lambda: DailyScreen(self.app, day=here))


def _is_own(challenge: Challenge) -> bool:
    """Whether it is the player's own race of that day, under whatever name."""
    kept = kept_results().get(challenge.day.day)
    with suppress(LinkError):
        return (
            kept is not None
            and link_from_text(kept.link)._replace(setup=challenge.link.setup) == challenge.link
        )
    return False


def _by_machine(text: str) -> str:
    """The machines' race with names in the player's language."""
    link = link_from_text(text)
    first, *rivals = link.setup.seats
    me = Seat(t("day.machine"), first.kind, look=first.look)
    setup = Setup(link.setup.ruleset, (me, *rivals))
    return link_text(link._replace(setup=with_named_rivals(setup)))
