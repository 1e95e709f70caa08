"""Setting up a solo game, and starting it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple

from roborally_core.board.model import Board
from roborally_core.play.agreement import Setup, SetupError

from ... import web
from ...action import Action
from ...brain import think, wake
from ...recent_games import latest_level, level_to_offer, none_finished
from ...router import App, Screen
from ...store.alone import new_solo
from ...store.choices import SetupChoice
from ...store.people import rename
from ...store.session import Said
from ...store.setup import SetupStore
from ...texts import t
from ...view.picking_view import picks
from ...view.setup_view import setup_page
from ..game.screen import GameScreen
from .panel import NAMES, SetupPanel, fresh_choice, keep_choice, unfolded

LAST_KEY = "cogwheel.solo"


class SoloSetup(Screen):
    """Board, rules, robots, clock; then the game."""

    idle = True

    def __init__(self, app: App, board: Board | None = None, level: int | None = None) -> None:
        """``board``: one to be played on; ``level``: that of all machines, as it was accepted."""
        super().__init__(app)
        choice, latest = fresh_choice(app, LAST_KEY), latest_level()
        self.store = SetupStore(choice, NAMES, first=none_finished(), latest=latest)
        self.store.offered = level_to_offer()
        if level is not None:
            self.store.set_levels(level)
        if board is not None:
            self.store.bring_board(board)
        self.panel = SetupPanel(app, self.store, self.refresh)

    def enter(self) -> None:
        """Show the page at once; boards that are not read yet come in one by one."""
        web.put("page", setup_page(picks(self.store), unfolded()))
        self.panel.begin()
        self.refresh()
        wake()

    def retell(self) -> None:
        """The same choices in other words."""
        web.put("page", setup_page(picks(self.store), unfolded()))
        self.refresh()

    def leave(self) -> None:
        """Stop loading and painting."""
        self.panel.close()

    def refresh(self) -> None:
        """Show the choices as they are."""
        store = self.store
        self.panel.refresh()
        problems, board = store.problems(), store.board
        machines = len(store.choice.machines)
        key = "setup.alone" if not machines else "setup.gentle" if store.gentle else "setup.ready"
        ready = t(key, n=machines, board=board.name) if board else t("board.loading")
        if board and store.choice.guests:
            ready = t("hotseat.ready", n=store.people, board=board.name)
        web.text("setup-note", "; ".join(problems) if board and problems else ready)
        web.attr("start", "disabled", "" if problems else None)

    def changed(self, name: str, value: str) -> None:
        """A person at this device was named."""
        field, _, index = name.partition(":")
        if field == "person-name" and index.isdigit():
            rename(self.store, int(index), value)

    def setting_changed(self, name: str) -> None:
        """Thumbnails follow the theme."""
        if name == "theme":
            self.panel.hang()
        elif name in {"name", "language"}:
            self.store.choice.name = self.app.settings.called

    def act(self, action: Action, arg: str) -> Any:
        """A choice, or the start."""
        if action is Action.START:
            self.start()
            return True
        if action is Action.MACHINE_LEVELS:
            self._take_level(int(arg))
            return True
        return self.panel.act(action, arg)

    def _take_level(self, level: int) -> None:
        """The offered level is accepted: its button goes."""
        self.store.set_levels(level)
        self.refresh()
        self.app.toast(t("level.taken", level=t(f"level.{level}")))
        web.focus("start")

    def start(self) -> None:
        """Begin the game."""
        store = self.store
        board = store.board
        if board is None or store.problems():
            return
        keep_choice(self.app, store.choice, LAST_KEY)
        start_solo(self.app, store.setup(), board, store.choice.timer)


def start_in_hall(app: App, key: str, ruleset: str) -> None:
    """Play in the showroom's hall of an element against one machine; nothing happens if it has none."""
    from roborally_core.scene.showroom import SEATS, hall  # noqa: PLC0415

    board = hall(key, ruleset)
    if board is None:
        return
    settings = app.settings
    store = SetupStore(SetupChoice(name=settings.called, look=settings.look, ruleset=ruleset), NAMES)
    store.set_machines(SEATS - 1)
    start_solo(app, store.setup(), board, 0)


def master_seed() -> bytes:
    """32 fresh bytes, or those the address asks for (``?seed=``)."""
    wish = web.parameter("seed")
    return sha256(wish.encode()).digest() if wish else web.random_bytes(32)


class Home(NamedTuple):
    """The page a game is left to, where that is not the menu, and its name, said anew."""

    origin: Callable[[], Screen]
    name: Said


def start_solo(app: App, setup: Setup, board: Board, timer: int, home: Home | None = None) -> None:
    """Open the game screen on a fresh game, which is made in a task of its own: the button answers first."""

    async def begun() -> None:
        await web.breathe()
        try:
            session = new_solo(setup, board, master_seed(), think, timer)
        except SetupError as error:
            app.toast(str(error), bad=True)
            return

        def opened() -> Screen:
            screen = GameScreen(app, session, again=lambda: start_solo(app, setup, board, timer, home))
            return screen if home is None else left_to(screen, home)

        app.go_soon(opened)  # making the game has taken its time

    web.spawn(begun())


def left_to(screen: GameScreen, home: Home) -> GameScreen:
    """The screen of a game that is left to a page of its own."""
    screen.origin, screen.session.home = home
    return screen
