"""The beginning of a stop: a fresh game, or one that was left."""

from __future__ import annotations

from contextlib import suppress

from roborally_core.campaign.progress import CampaignProgress
from roborally_core.campaign.route import (
    CampaignRace,
    RouteStop,
    seed_of,
    setup_of,
    stop_called,
    stop_numbered,
)
from roborally_core.career import StopTry, try_of

from .. import web
from ..action import Action
from ..boards import board_called
from ..brain import think
from ..profile import profile
from ..router import App, Screen
from ..saves import shelf
from ..screens.game.screen import GameScreen
from ..screens.setup.screen import master_seed
from ..store.alone import gone_on, new_solo
from ..store.solo_session import SoloSession
from .hunt import HuntScreen
from .play import StopScreen
from .texts import t
from .view import lock_told, name_of

LAST_KEY = "cogwheel.campaign"
"""The seed of the game of a stop that was begun last."""


async def progress_now() -> CampaignProgress:
    """The progress so far, as stored."""
    return CampaignProgress((await profile().read()).arrivals)


async def open_stop(app: App, arg: str, *, gentle: bool = False) -> None:
    """Open a stop by its key, from its beginning; without a key the next one, or its game that was left.

    For a closed stop tell the condition that opens it.
    """
    before = await progress_now()
    stop = stop_called(arg) or before.upcoming
    lock = before.lock(stop)
    if lock is not None:
        app.toast(t("locked", name=name_of(stop), why=lock_told(lock)))
        return
    screen = None if arg else await _left(app, stop, before)
    app.go(screen or _fresh(app, stop, before, gentle=gentle))


def _fresh(app: App, stop: RouteStop, before: CampaignProgress, *, gentle: bool) -> Screen:
    """The screen of a stop, from its beginning."""
    if not isinstance(stop.task, CampaignRace):
        return HuntScreen(app, stop, before, gentle=gentle)
    settings = app.settings
    board = board_called(stop.task.board)
    setup = setup_of(stop.task, settings.called, settings.look, gentle=gentle)
    seed = seed_of(stop, setup, board, master_seed(), gentle=gentle)
    web.remember(LAST_KEY, seed.hex())
    return StopScreen(app, new_solo(setup, board, seed, think, 0), stop, before, gentle=gentle)


async def _left(app: App, stop: RouteStop, before: CampaignProgress) -> StopScreen | None:
    """The game of a stop that was begun last and not finished."""
    try:
        seed = bytes.fromhex(web.recall(LAST_KEY) or "")
    except ValueError:
        return None
    found = None
    with suppress(OSError):  # a browser that keeps nothing has no game to go on with
        found = await shelf().load_running(seed) if seed else None
    if found is None or found.game.over:
        return None
    one = try_of(seed, found.game.setup, found.game.board)
    if one is None or one.stop != stop.number:
        return None
    app.toast(t("goes_on", name=name_of(stop), n=len(found.game.inputs) + 1))
    return StopScreen(app, gone_on(found, think), stop, before, gentle=one.gentle)


async def stop_screen(app: App, session: SoloSession, one: StopTry) -> GameScreen:
    """The screen of a game that was loaded and is of a stop."""
    stop = stop_numbered(one.stop)
    if stop is None:  # from a later version: it can be played all the same
        return GameScreen(app, session, again=lambda: app.perform(Action.CAMPAIGN_MAP))
    return StopScreen(app, session, stop, await progress_now(), gentle=one.gentle)
