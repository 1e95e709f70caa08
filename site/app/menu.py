"""The main menu: static HTML on the page, brought to life here; screens load when first used."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import web
from .action import Action, action_of
from .router import App, Screen
from .store.greenwich import day_before, day_number, left_of_day
from .texts import t

if TYPE_CHECKING:
    from .attract import Attract
    from .next_steps import StepsAhead
    from .web.dom import DomEvent

LINKS = {
    "join": Action.JOIN,
    "robots": Action.CHASE,
    "replay": Action.REPLAY,
    "watch": Action.WATCH,
    "day": Action.DAILY,
    "puzzle": Action.PUZZLES,
    "board": Action.RECEIVED,
    "robot": Action.ROBOT,
}
"""Names in the address after its ``#``, and the menu entries they open."""
OPEN = "open"
"""The name in the address that opens an entry of the menu, as the launcher's shortcuts do: ``#open=solo``."""
LOOKS_KEY = "cogwheel.menu"
OPENS = frozenset(
    {
        Action.SOLO,
        Action.SOMEBODY,
        Action.CREATE,
        Action.TABLE,
        Action.DAILY,
        Action.PUZZLES,
        Action.CHASE,
        Action.LOAD,
        Action.CAMPAIGN,
        Action.CAMPAIGN_MAP,
    }
)


class Menu(Screen):
    """The first screen."""

    frame = "menu"
    idle = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._newer = False
        self.attract: Attract | None = None
        """The little game beside the menu, while it is played."""
        self._resting: Attract | None = None
        """Its painted board, while another screen is shown."""
        self._visits = 0
        self._ahead: StepsAhead | None = None
        """The player's next steps; None until they are known."""
        self._resume: str | None = None
        """The game that can be continued, in words; None until that is known."""
        self._lines: dict[str, str] = {}
        """The next step at each entry, in words, by the id of its line."""
        self._day = 0
        """The day in Greenwich that the lines speak of, as a number."""
        self._day_ends = 0
        """The timer to the next day."""
        self._fitting = False

    def begin(self, pending: str) -> None:
        """Show the menu; ``pending`` is the click from before Python was here."""
        self.app.go(self)
        web.show("menu-quit", web.installed())
        clicked = action_of(pending)
        if self.follow_address():
            web.spawn(self._look_out())
            return
        self._stop_following()
        if clicked is not None:
            self.app.perform(clicked)

    def follow_address(self) -> bool:
        """Open what the address names after its ``#``, if anything."""
        name, _, arg = web.fragment().partition("=")
        entry = action_of(arg)
        if name == OPEN and entry in OPENS:
            web.set_fragment("")
            self.app.perform(entry)
            return True
        action = LINKS.get(name)
        if action is None or not arg:
            return False
        web.spawn(self._follow(action, arg))
        return True

    async def _follow(self, action: Action, arg: str) -> None:
        """Open what a link leads to; the menu waits for it."""
        try:
            await self.act(action, arg)
        except Exception as error:
            self.app.fail(error)
        finally:
            self._stop_following()

    def _stop_following(self) -> None:
        """A link has led somewhere; a menu that it leaves on the screen begins."""
        if web.following():
            web.stop_following()
            if self.app.screen is self:
                self.enter()

    def address_changed(self) -> None:
        """An invitation or a replay was pasted into the address bar."""
        self.follow_address()

    def enter(self) -> None:
        """Look whether there is a game to continue; a menu that a link keeps hidden waits."""
        if web.following():
            return
        web.spawn(self._offer_resume())
        self._begin_day()
        web.spawn(self._play())
        web.spawn(self._get_ready())

    def leave(self) -> None:
        """The little game ends."""
        self._visits += 1
        web.cancel(self._day_ends)
        attract, self.attract = self.attract, None
        if attract is not None and attract.rest():
            self._resting = attract

    async def _play(self) -> None:
        """Let machines play beside the menu, once everything is there that players may ask for."""
        self.leave()
        if web.parameter("speed") == "instant":
            return  # nobody is to wait for anything
        from .open_screen import AHEAD, read_ahead  # noqa: PLC0415

        visit = self._visits
        await read_ahead((*AHEAD, "app.store.attract", "app.attract"))
        from .attract import PLACE, Attract  # noqa: PLC0415

        if not self._fitting:
            self._fitting = True
            web.on_resize(PLACE + "-area", self._fit)
        if visit == self._visits:
            self.attract = self._board_again() or Attract(quips=self.app.settings.quips)
            self.attract.quips = self.app.settings.quips
            await self.attract.play()

    def _board_again(self) -> Attract | None:
        """The board of the last visit, if it looks as the page does now."""
        resting, self._resting = self._resting, None
        if resting is not None and not resting.fits():
            resting.free()
            return None
        return resting

    async def _get_ready(self) -> None:
        """Read boards and screens ahead, in idle moments: a screen that is asked for then opens at once."""
        from .boards import all_boards  # noqa: PLC0415
        from .open_screen import EVERYTHING, read_ahead  # noqa: PLC0415

        await read_ahead()
        if web.parameter("speed") == "instant":
            return
        async for _ in all_boards(web.idle):
            if self.app.screen is not self:
                return
        for name in EVERYTHING:
            if self.app.screen is not self:
                return
            await read_ahead((name,), web.idle)

    def _fit(self) -> None:
        if self.attract is not None:
            self.attract.stage.fit()

    def setting_changed(self, name: str) -> None:
        """The board follows the colours."""
        if name == "theme" and self.attract is not None:
            self.attract.restyle()

    def _begin_day(self) -> None:
        """Say what is next, until the next day begins."""
        now = web.wall_clock()
        self._day = day_number(now)
        web.cancel(self._day_ends)
        self._day_ends = web.later(left_of_day(now) + 50, self.seen)
        web.spawn(self._offer_training())
        web.spawn(self._offer_daily())

    def seen(self) -> None:
        """Time has passed, perhaps while nobody looked: after midnight other races and puzzles are due."""
        if self.app.screen is self and day_number(web.wall_clock()) != self._day:
            self.retell()

    async def _offer_training(self) -> None:
        """Say which mission, stop and rival are next; a new player is shown where to begin."""
        from .open_screen import NEXT, read_ahead  # noqa: PLC0415

        await read_ahead(NEXT)
        from .next_steps import steps_ahead  # noqa: PLC0415

        self._ahead = await steps_ahead(self.app.settings.coached)
        self._tell(self._ahead.lines)
        self._remember()

    def retell(self) -> None:
        """The games that can be continued, the next mission and the race; the rest stands in the page."""
        web.spawn(self._offer_resume())
        self._begin_day()

    async def _offer_daily(self) -> None:
        """Say how today's race and puzzles went, and how many days there are in a row."""
        from .open_screen import NEXT, read_ahead  # noqa: PLC0415

        await read_ahead(NEXT)
        from .next_steps import day_lines, day_signs  # noqa: PLC0415

        self._tell(day_lines())
        for row, signs in day_signs().items():
            web.put(row, signs)
        self._remember()

    def _tell(self, lines: Mapping[str, str]) -> None:
        """Show lines of entries, by their ids."""
        self._lines.update(lines)
        for line, told in lines.items():
            web.tell_instead(line, told)

    async def _offer_resume(self) -> None:
        from .net.kept import last_match  # noqa: PLC0415
        from .saves import shelf  # noqa: PLC0415
        from .waiting import recount  # noqa: PLC0415

        found, damaged = await shelf().running()
        match = await last_match(found.label.date if found is not None else 0)
        for name, why in damaged:
            self.app.toast(t("saves.damaged", name=name, why=why), bad=True)
        before = day_before(web.wall_clock())
        line = match.line() if match is not None else found.line(before) if found is not None else ""
        web.show("menu-resume", bool(line))
        web.text("menu-resume-text", line)
        self._resume = line
        self._remember()
        await recount()
        await self._look_out()

    async def _look_out(self) -> None:
        from .resting import look_out  # noqa: PLC0415

        await look_out(self.app)

    def _remember(self) -> None:
        """Mark where to go on, and keep how the menu looks: ``boot.js`` shows it so before Python is here."""
        ahead = self._ahead
        if ahead is None or self._resume is None:
            return  # a mark that changed before one's eyes would be pressed by mistake
        from .screens.daily.result import today  # noqa: PLC0415

        known = "solo" if ahead.raced >= today() else "daily"
        first = "resume" if self._resume else "training" if ahead.learning else known
        for entry in ("resume", "training", "solo", "daily"):
            web.toggle_class(f"menu-{entry}", "primary", entry == first)
        web.toggle_class("menu", "known", not ahead.newcomer)
        # who has been here before comes for today's race: only the game to continue stands above it
        web.place_before("menu-today", "menu-others" if ahead.newcomer else "menu-training")
        looks = {
            "newcomer": ahead.newcomer,
            "learning": ahead.learning,
            "resume": self._resume,
            "raced": ahead.raced,
            "day": today(),
            "lines": self._lines,
        }
        web.remember(LOOKS_KEY, json.dumps(looks))

    def newer(self, _event: object) -> None:
        """A newer version of the page is there: say so once, however often it is announced."""
        if not self._newer:
            self._newer = True
            web.show("menu-update", True)
            self.app.toast(t("update.ready"))

    def key(self, key: str, event: DomEvent) -> bool:
        """Escape leaves the game where its window can be closed (RR-35)."""
        if key != "Escape" or not web.installed():
            return False
        self.app.perform(Action.QUIT)
        return True

    def act(self, action: Action, arg: str) -> Any:
        """Open what a button names."""
        from . import open_screen  # noqa: PLC0415

        opened = open_screen.open_by_name(self.app, action, arg)
        if opened:
            self.first = f'[data-action="{action}"]'
        return opened
