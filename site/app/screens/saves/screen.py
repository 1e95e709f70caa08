"""Continuing games: the last one played, one of the game room's, or one from a file."""

from __future__ import annotations

from functools import partial
from typing import Any

from roborally_core.base.canon import parse_json
from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.model import FORMAT, FORMAT_WITH_LEVELS
from roborally_core.career import StopTry, try_of
from roborally_core.play.record import SAVE_FORMAT, replay

from ... import web
from ...action import Action
from ...boards import board_marked
from ...brain import think
from ...files import read
from ...net.kept import last_match
from ...packs import fetched, signatures
from ...router import App
from ...saves import shelf
from ...store.alone import gone_on
from ...store.file_kind import FileKind, misfit
from ...store.saves import LIMIT, Loaded, SaveError, load_text
from ...store.solo_session import SoloSession
from ...texts import problem, t
from ..daily.result import race_of
from ..game.screen import GameScreen
from ..setup.screen import SoloSetup, start_solo
from ..training.screen import start_mission

SIGNED = "cogwheel-log/"
"""The beginning of the format of signed logs, whose reader is in the pack of matches."""


def go_on(app: App, loaded: Loaded, report: bool = False, listed: str = "") -> None:
    """Continue a loaded game, or look at its stage report first; one that is ``listed`` leads back there."""
    session = gone_on(loaded, think)
    session.listed = listed
    race = race_of(session)
    session.daily = race is not None
    setup, board, timer = loaded.game.setup, loaded.game.board, loaded.timer
    mission = session.mission
    stop = None if loaded.seed is None or session.practice else try_of(loaded.seed, setup, board)
    if stop is not None:
        web.spawn(_at_stop(app, session, stop, report))
        return
    if race is not None:
        screen = GameScreen(app, session, again=lambda: app.perform(Action.RACE_AGAIN, race.day))
    elif mission is not None:
        screen = GameScreen(app, session, again=lambda: start_mission(app, mission))
    else:
        screen = GameScreen(app, session, again=lambda: start_solo(app, setup, board, timer))
    app.go(screen)
    if loaded.brought and not loaded.game.over:
        app.toast(t("saves.brought"))
    if report:
        screen.report.open()


async def _at_stop(app: App, session: SoloSession, stop: StopTry, report: bool) -> None:
    """Continue a game of a stop of the campaign, or, if the campaign cannot be fetched, as any other."""
    if await fetched(app, web.Pack.CAMPAIGN):
        from ...campaign.begin import stop_screen  # noqa: PLC0415 - in the pack

        screen = await stop_screen(app, session, stop)
    else:
        game, timer = session.game, session.timer
        screen = GameScreen(app, session, again=lambda: start_solo(app, game.setup, game.board, timer))
    app.go(screen)
    if report:
        screen.report.open()


async def resume(app: App) -> None:
    """Continue the game played last, from the main menu."""
    found, _ = await shelf().running()
    match = await last_match(found.label.date if found is not None else 0)
    if match is not None:
        app.perform(Action.MATCH, match.key)
    elif found is not None:
        await open_saved(app, found.key, found.called)
        await _know_home(app)
    else:
        app.perform(Action.MENU)


async def _know_home(app: App) -> None:
    """A game on the player's own board is left to the workshop, as when it was begun there."""
    screen = app.screen
    session = screen.session if isinstance(screen, GameScreen) else None
    if not isinstance(session, SoloSession) or session.mission is not None or session.daily:
        return
    content = session.game.board.content_hash
    if await board_marked(content) is None and app.screen is screen:
        session.own_board, session.home = content, partial(t, "workshop.back")


async def open_saved(app: App, key: str, name: str, report: bool = False, listed: str = "") -> None:
    """Continue a game of the shelf, or look at its report; an obstacle is told.

    One that is opened from a list of the game room names it (``listed``) and leads back to it.
    """
    try:
        loaded = await shelf().load(key)
    except SaveError as error:
        app.toast(t("saves.damaged", name=name, why=error), bad=True)
        app.perform(Action.ROOM if listed else Action.MENU)
        return
    except OSError as error:
        app.toast(t("saves.refused", why=error), bad=True)
        return
    go_on(app, loaded, report, listed)


async def go_on_among(app: App, text: str) -> None:
    """Go on with a saved match in a lobby of its own, where all who played it meet again."""
    await app.actions[Action.NEW_MATCH]("")
    app.perform(Action.LOAD_BROUGHT, text)


async def opened(app: App, file: Any) -> bool:
    """Open a file of the browser's: a record or save goes on, that of a match in a lobby, a signed log is
    checked and looked back at, a board is set up to be played.

    False, and a word to the player, if it is anything else; a player in a match is asked before leaving it.
    """
    try:
        text = await read(file, LIMIT)
        board, loaded, among = None, None, False
        says = _format(text)
        if says and (unfit := misfit(says, FileKind.GAME, FileKind.BOARD, FileKind.LOG)):
            raise SaveError(unfit)
        if says in {FORMAT, FORMAT_WITH_LEVELS}:
            board = board_from_text(text, "")
        elif says.startswith(SIGNED):
            loaded = await _proved(app, text)
            if loaded is None:
                return False
        else:
            loaded = load_text(text).from_outside()
            among = says == SAVE_FORMAT and loaded.game.setup.own_decks and not loaded.game.over
    except ValueError as error:
        why = error.brief if isinstance(error, BoardError) else error
        app.toast(t("file.bad", why=why), bad=True)
        return False
    if not app.screen.back():
        app.toast(t("file.busy"))
        return False
    if board is not None:
        app.go(SoloSetup(app, board))
    elif among:
        await go_on_among(app, text)
    elif loaded is not None:
        go_on(app, loaded)
    return True


def _format(text: str) -> str:
    """The format a file names; for other files, reading them as a record tells the fault."""
    try:
        data = parse_json(text)
    except (ValueError, RecursionError):
        return ""
    return str(data.get("format")) if isinstance(data, dict) else ""


async def _proved(app: App, text: str) -> Loaded | None:
    """The game of a signed log, once every signature is checked and it was played again; None if the checker
    could not be fetched. ValueError names the fault.
    """
    if not await signatures(app):
        return None
    from roborally_core.match.feeds.log import LogError, check, log_from_text  # noqa: PLC0415 - in the pack

    app.toast(t("log.checking"))
    await web.breathe()
    checked = check(log_from_text(text))
    if checked.record is None:
        raise LogError(checked.trouble or problem("log.empty"))
    app.toast(
        t("log.trouble", why=checked.trouble) if checked.trouble else t("log.proved", n=checked.entries),
        bad=bool(checked.trouble),
    )
    return Loaded(replay(checked.record), None, 0).from_outside()
