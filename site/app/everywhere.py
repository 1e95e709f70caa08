"""The actions that work on every screen: what the menu opens, the settings, the help and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import web
from .action import Action
from .menu import Menu
from .router import App
from .texts import t

LETTER = "cogwheel-letter:"
"""The beginning of the part of a pasted text that is a letter to a match."""


async def _help(app: App) -> None:
    """The help, which comes with the game room's pack."""
    from .packs import room_here  # noqa: PLC0415

    if await room_here(app, "help.unfetched"):
        from .screens.help.screen import open_help  # noqa: PLC0415 - in the pack

        open_help(app, app.screen.ruleset, app.screen.board)


def _from_results(app: App, name: Action) -> Callable[[str], Any]:
    """An entry that the dialog at a game's end leads to as well."""

    def open_it(arg: str) -> Any:
        from .open_screen import open_by_name  # noqa: PLC0415

        web.close_dialog("over-dialog")
        return open_by_name(app, name, arg)

    return open_it


def install(app: App) -> Menu:
    """Make the menu and register the actions that work everywhere."""
    menu = Menu(app)

    def to_menu(_arg: str) -> None:
        web.set_fragment("")
        app.go(app.screen.origin() if app.screen.origin is not None else menu, back=True)

    def quit_app(_arg: str) -> None:
        web.close_window()
        app.toast(t("quit.stays"))  # read only where the window is still there

    def settings(_arg: str) -> None:
        from .screens.settings.dialog import open_settings  # noqa: PLC0415

        open_settings(app)

    async def connection(_arg: str) -> None:
        from .open_screen import equipped  # noqa: PLC0415

        if await equipped(app):
            from .screens.meeting.connection import open_connection  # noqa: PLC0415

            open_connection(app)

    async def letter(text: str) -> None:
        from .open_screen import equipped  # noqa: PLC0415

        if await equipped(app):
            from .net.arrived import take  # noqa: PLC0415

            await take(app, text)

    def pasted(event: Any) -> None:
        text = str(event.clipboardData.getData("text")) if event.clipboardData else ""
        if LETTER in text and not web.closest(event, "input, textarea"):
            app.perform(Action.LETTER_PASTE, text)

    def shortcuts(_arg: str) -> None:
        from .view.shortcuts_view import DIALOG, shortcuts_html  # noqa: PLC0415

        web.open_dialog(DIALOG, shortcuts_html(app.screen.keys_used), "wide")

    def entry(name: Action, part: str = "") -> Callable[[str], Any]:
        """The entry of the menu for buttons on other pages, which name a part of it or find this one."""

        def open_it(arg: str) -> Any:
            from .open_screen import open_by_name  # noqa: PLC0415

            return open_by_name(app, name, arg or part)

        return open_it

    app.actions.update(
        {
            Action.MISSIONS: _from_results(app, Action.TRAINING),
            Action.MISSION: _from_results(app, Action.TRAINING),
            Action.MATCH: entry(Action.MATCH),
            Action.NEW_GAME: _from_results(app, Action.SOLO),
            Action.NEW_MATCH: entry(Action.CREATE),
            Action.ROOM: entry(Action.LOAD),
            Action.BOARDS: entry(Action.WORKSHOP),
            Action.ROBOTS: entry(Action.ROBOT),
            Action.PROFILE_RANKING: entry(Action.PROFILE, "ranking"),
            Action.PUZZLES: entry(Action.PUZZLES),
            Action.RACE_DAY: _from_results(app, Action.DAILY),
            Action.RACE_AGAIN: _from_results(app, Action.RACE_AGAIN),
            Action.RIVALS: _from_results(app, Action.LADDER),
            Action.MENU: to_menu,
            Action.SETTINGS: settings,
            Action.HELP: lambda _arg: _help(app),
            Action.SHORTCUTS: shortcuts,
            Action.CONNECTION: connection,
            Action.LETTER_PASTE: letter,
            Action.RELOAD: lambda _arg: web.load_again(),
            Action.QUIT: quit_app,
        }
    )
    route = (Action.CAMPAIGN, Action.CAMPAIGN_MAP, Action.CAMPAIGN_STOP, Action.CAMPAIGN_GENTLE)
    app.actions.update({name: _from_results(app, name) for name in route})
    web.on(web.window, "cogwheel:newer", menu.newer)
    web.on(web.document, "paste", pasted)
    web.on(web.document, "visibilitychange", lambda _event: menu.seen())
    web.on(web.window, "focus", lambda _event: menu.seen())
    return menu
