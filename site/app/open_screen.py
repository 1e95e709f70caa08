"""From a menu entry to its screen; its modules are imported in small steps, if possible ahead of time."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from importlib import import_module
from typing import Any

from . import web
from .action import Action
from .club_here import club_here
from .packs import fetched, refuse, room_here, signatures
from .router import App

AHEAD = (
    "roborally_core.rules.events",
    "roborally_core.elements",
    "roborally_core.board.model",
    "roborally_core.engine.compile",
    "roborally_core.rulesets",
    "roborally_core.play.game",
    "roborally_core.play.record",
    "roborally_core.board.load",
    "roborally_core.ai.search",
    "roborally_core.ai",
    "app.art.robots",
    "app.render.stage",
    "app.store.turn_film",
    "app.store.session",
    "app.store.solo_session",
    "app.screens.game.view.console",
    "app.screens.game.screen",
    "app.screens.setup.screen",
)
"""Modules that most players need next, in an order in which each step is short."""

NEXT = (
    *AHEAD,
    "roborally_core.missions",
    "roborally_core.career",
    "app.profile",
    "app.view.training_view",
    "app.screens.daily.result",
    "app.next_steps",
)
"""Modules that say what is next for the player."""
NETWORK = ("roborally_core.match", "app.net.party", "app.screens.lobby.screen")
"""Modules for matches with others."""
PUZZLES = ("roborally_core.puzzles", "app.store.puzzles", "app.screens.puzzles.screen")
CAMPAIGN = ("roborally_core.campaign.progress", "app.campaign.screen", "app.campaign.begin")
CHASE = ("app.chase.store", "app.chase.screen")
LOADING = (*AHEAD, "app.screens.saves.screen")
RACE = (*LOADING, "roborally_core.solo.daily", "app.screens.daily.result")
ROUTE = (*LOADING, "roborally_core.career", *CHASE, *CAMPAIGN)
PAGES = ("app.view.shortcuts_view", "app.screens.settings.dialog")
"""Pages that open over any screen."""

Opener = Callable[[App, str], Any]
Fetcher = Callable[[App], Awaitable[bool]]


async def read_ahead(names: Iterable[str] = AHEAD, rest: Callable[[], Awaitable[None]] = web.breathe) -> None:
    """Import modules one by one; ``rest`` gives way to the page after each that was not known."""
    for name in names:
        if name not in sys.modules:
            import_module(name)
            await rest()


def _solo(app: App, arg: str) -> None:
    """The setup, with all machines of the level ``arg`` if it names one."""
    from .screens.setup.screen import SoloSetup  # noqa: PLC0415

    app.go(SoloSetup(app, level=int(arg) if arg else None))


async def equipped(app: App) -> bool:
    """Whether what only matches with others need is here; it is fetched for the first one."""
    if not await signatures(app):
        return False
    try:
        from .net.contacts import learn  # noqa: PLC0415 - in the pack

        await learn()
        await web.load_style("talk.css")
    except OSError as error:
        refuse(app, error, "match.unequipped")
        return False
    return True


FETCHERS: dict[str, Fetcher] = {
    **dict.fromkeys(NETWORK, equipped),
    **dict.fromkeys(PUZZLES, partial(fetched, pack=web.Pack.PUZZLES)),
    **dict.fromkeys(CHASE, partial(fetched, pack=web.Pack.CHASE)),
    **dict.fromkeys(CAMPAIGN, partial(fetched, pack=web.Pack.CAMPAIGN)),
}
"""Modules in packs, with what fetches them when they are first wanted, or tells why that failed."""


def _lobby(create: bool = False, somebody: bool = False, screen: bool = False) -> Opener:
    def open_it(app: App, arg: str) -> None:
        from .screens.lobby.screen import LobbyScreen  # noqa: PLC0415

        invite = f"join={arg}" if arg else ""
        app.go(LobbyScreen(app, invite=invite, create=create, somebody=somebody, screen=screen))

    return open_it


def _watch(app: App, arg: str) -> None:
    """A match of others, by its link."""
    from .screens.watch.screen import WatchScreen  # noqa: PLC0415

    app.go(WatchScreen(app, arg))


def _match(app: App, arg: str) -> None:
    """Go on with a match that was left open; what is on the screen may ask first."""
    from .net.arrived import may_leave  # noqa: PLC0415
    from .net.kept import KeptMatch  # noqa: PLC0415
    from .screens.lobby.screen import LobbyScreen  # noqa: PLC0415
    from .view.introduction_view import CALL  # noqa: PLC0415

    web.remove(CALL)
    if may_leave(app.screen):
        app.go(LobbyScreen(app, kept=KeptMatch(arg)))


async def _load(app: App, arg: str) -> None:
    """The game room, or the part of its history that is asked for; it is fetched with the first visit, and
    kept with the page.
    """
    if await room_here(app, "room.unfetched", "room.css"):
        from .gameroom.screen import RoomScreen  # noqa: PLC0415 - in the pack

        app.go(RoomScreen(app, arg))


async def _resume(app: App, _arg: str) -> None:
    from .screens.saves.screen import resume  # noqa: PLC0415

    await resume(app)


async def _profile(app: App, arg: str) -> None:
    """The profile, or a part of it."""
    if await room_here(app, "club.unfetched"):
        from .screens.profile.screen import ProfileScreen  # noqa: PLC0415 - in the pack

        app.go(ProfileScreen(app, arg))


def _chase(app: App, arg: str) -> None:
    from .chase.screen import ChaseScreen  # noqa: PLC0415

    app.go(ChaseScreen(app, arg))


async def _daily(app: App, arg: str) -> None:
    """The race of the day, or a friend's race that a link brings."""
    if await club_here(app):
        from .club.daily import DailyScreen  # noqa: PLC0415 - in the pack

        app.go(DailyScreen(app, arg))


async def _race_again(app: App, day: str) -> None:
    """The race of a day, once more."""
    if await club_here(app):
        from .club.daily_start import run_race  # noqa: PLC0415 - in the pack

        await run_race(app, day)


async def _ladder(app: App, arg: str) -> None:
    """The named rivals, in their order, or at once the duel with one of them."""
    if await club_here(app):
        from .club.duels import challenge  # noqa: PLC0415 - in the pack
        from .club.ladder import LadderScreen  # noqa: PLC0415 - in the pack

        if not arg or not await challenge(app, arg):
            app.go(LadderScreen(app))


async def _training(app: App, arg: str) -> None:
    """A mission by its key; without one all of them, or the first for players who have learnt nothing yet."""
    from .screens.training.screen import TrainingScreen, begin  # noqa: PLC0415
    from .training import training  # noqa: PLC0415

    if arg and begin(app, arg):
        return
    progress = training().progress
    if not app.settings.coached and not progress.turns and app.screen.frame == "menu":
        begin(app, progress.next.key)
    else:
        app.go(TrainingScreen(app))


def _puzzles(app: App, arg: str) -> None:
    """The page of puzzles, or the one of a link; one made of a turn is left to the review that shows it."""
    from .screens.game.screen import GameScreen  # noqa: PLC0415
    from .screens.puzzles.screen import PuzzlesScreen  # noqa: PLC0415

    here, screen = app.screen, PuzzlesScreen(app, arg)
    if arg and isinstance(here, GameScreen) and here.review.turn:
        screen.origin = partial(here.review_of, here.review.turn)
    app.go(screen)


def _campaign(*, gentle: bool = False) -> Opener:
    """A stop by its key, else the next one."""

    async def open_it(app: App, arg: str) -> None:
        from .campaign.begin import open_stop  # noqa: PLC0415 - in the pack

        await open_stop(app, arg, gentle=gentle)

    return open_it


def _campaign_map(app: App, _arg: str) -> None:
    from .campaign.screen import CampaignScreen  # noqa: PLC0415 - in the pack

    app.go(CampaignScreen(app))


async def _shop(app: App) -> bool:
    """Whether the workshop is here; it is fetched with the first visit."""
    try:
        await web.load_pack(web.Pack.WORKSHOP)
        await web.load_style("workshop.css")
    except OSError as error:
        refuse(app, error, "workshop.unequipped")
        return False
    return True


async def _workshop(app: App, arg: str) -> None:
    """The board that was worked on last, the one whose hash is given, or its sandbox."""
    asked_from = app.screen
    if await _shop(app) and app.screen is asked_from:
        from .workshop.places import open_named  # noqa: PLC0415 - in the pack

        await open_named(app, arg)


async def _received(app: App, arg: str) -> None:
    """A board somebody has sent as a link."""
    asked_from = app.screen
    if await _shop(app) and app.screen is asked_from:
        from .workshop.places import ReceivedScreen  # noqa: PLC0415 - in the pack

        app.go(ReceivedScreen(app, arg))


async def _story(app: App, _arg: str) -> None:
    """The story, which comes with the game room's pack."""
    if await room_here(app, "story.unfetched"):
        from .screens.story.screen import StoryScreen  # noqa: PLC0415 - in the pack

        app.go(StoryScreen(app))


async def _replay(app: App, arg: str) -> None:
    """Somebody's game in a link, whose screen comes with the game room's pack."""
    if await room_here(app, "club.unfetched"):
        from .screens.replay.screen import ReplayScreen  # noqa: PLC0415 - in the pack

        app.go(ReplayScreen(app, arg))


async def _robots(app: App, arg: str) -> None:
    """One's own robots, on the board being made if there is one, or one that somebody has sent as a link."""
    asked_from = app.screen
    if await _shop(app) and app.screen is asked_from:
        from .workshop.places import open_robots  # noqa: PLC0415 - in the pack

        open_robots(app, arg)


ENTRIES: dict[Action, tuple[tuple[str, ...], Opener]] = {
    Action.SOLO: (AHEAD, _solo),
    Action.CREATE: ((*AHEAD, *NETWORK), _lobby(create=True)),
    Action.TABLE: ((*AHEAD, *NETWORK), _lobby(create=True, screen=True)),
    Action.JOIN: ((*AHEAD, *NETWORK), _lobby()),
    Action.SOMEBODY: ((*AHEAD, *NETWORK), _lobby(somebody=True)),
    Action.MATCH: ((*AHEAD, *NETWORK), _match),
    Action.WATCH: ((*AHEAD, *NETWORK), _watch),
    Action.LOAD: (LOADING, _load),
    Action.RESUME: (LOADING, _resume),
    Action.PROFILE: (
        ("roborally_core.career", "app.view.profile_view"),
        _profile,
    ),
    Action.DAILY: (RACE, _daily),
    Action.RACE_AGAIN: (RACE, _race_again),
    Action.LADDER: ((*LOADING, "roborally_core.career"), _ladder),
    Action.REPLAY: ((*AHEAD, "roborally_core.solo.replay_link"), _replay),
    Action.WORKSHOP: (AHEAD, _workshop),
    Action.RECEIVED: (AHEAD, _received),
    Action.TRAINING: ((*AHEAD, "roborally_core.missions", "app.screens.training.screen"), _training),
    Action.PUZZLES: ((*AHEAD, "app.screens.daily.result", *PUZZLES), _puzzles),
    Action.CAMPAIGN: (ROUTE, _campaign()),
    Action.CAMPAIGN_STOP: (ROUTE, _campaign()),
    Action.CAMPAIGN_GENTLE: (ROUTE, _campaign(gentle=True)),
    Action.CAMPAIGN_MAP: (ROUTE, _campaign_map),
    Action.STORY: (("app.view.html",), _story),
    Action.ROBOT: (AHEAD, _robots),
    Action.CHASE: (("app.view.html", *CHASE), _chase),
}
"""Menu entries: what they need, and what opens them."""
EVERYTHING = tuple(
    dict.fromkeys(
        name
        for names in (*(one for one, _ in ENTRIES.values()), PAGES)
        for name in names
        if name not in FETCHERS
    )
)
"""Modules that any entry of the menu needs and that are here already."""


def open_by_name(app: App, name: Action, arg: str = "") -> bool | Awaitable[Any]:
    """Open the screen a menu entry names; False if there is none."""
    entry = ENTRIES.get(name)
    return False if entry is None else _open(app, *entry, arg)


async def _open(app: App, needs: tuple[str, ...], opener: Opener, arg: str) -> None:
    asked_from = app.screen
    await read_ahead(name for name in needs if name not in FETCHERS)
    for fetcher in dict.fromkeys(FETCHERS[name] for name in needs if name in FETCHERS):
        if not await fetcher(app):
            return
    await read_ahead(needs)
    if app.screen is not asked_from:
        return  # something else was opened meanwhile
    result = opener(app, arg)
    if result is not None:
        await result
