"""The pages round the workshop: the shelf, and a board received from somebody."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from roborally_core.board.load import BoardError
from roborally_core.board.model import Board
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.board_link import LINK, board_from_link
from roborally_core.workshop.draft import Draft, draft_of

from .. import web
from ..action import Action
from ..bests import bests_on
from ..boards import all_boards, board_called
from ..files import chosen
from ..packs import fetched
from ..render.brush import Theme
from ..render.thumbnail import Gallery
from ..router import App, Screen
from ..screens.setup.screen import Home, SoloSetup
from ..view.html import DELETING, delete_dialog
from . import shelf_view
from .arrival import Arrival, arrived_text
from .arrivals import ArrivalScreen, arrived
from .bench import Tool, fresh
from .keeping import keep
from .maker import Maker
from .play import play_on
from .reopening import draft_in, sandbox_in
from .sandbox import Sandbox
from .screen import WorkshopScreen
from .shelf import BoardShelf, Kept, last_key, new_key
from .shelf_view import Filter, ShelfRow
from .texts import t


async def open_workshop(app: App, key: str = "") -> None:
    """Open the board of this key, or the one edited last, or a bare floor."""
    kept = await _kept(app, key or last_key())
    if kept is None:
        _work_on(app, fresh(t("own")), new_key())
    else:
        _work_on(app, kept.draft, kept.key)


async def _kept(app: App, key: str) -> Kept | None:
    try:
        return await BoardShelf().get(key) if key else None
    except OSError as error:
        app.toast(t("shelf.refused", why=error), bad=True)
        return None


SANDBOX = "sandbox"
"""Asks for a board on which robots can be put at once."""
PUZZLE = "puzzle"
"""With a link after a colon: asks for the puzzle of one's own that is to be changed."""
FIRST = "first-shift"
"""The board of the game that is taken for that where the player's last one cannot be played."""


async def open_named(app: App, name: str) -> None:
    """Open what a button elsewhere names: the board with this hash, the sandbox, or the last board."""
    kind, _, link = name.partition(":")
    if name == SANDBOX:
        await open_sandbox(app)
    elif kind == PUZZLE and link:
        await open_puzzle(app, link)
    else:
        await (open_board(app, name) if name else open_workshop(app))


async def open_sandbox(app: App) -> None:
    """Open the board edited last, if it can be played, or one of the game, with the tool that puts robots."""
    kept = await _kept(app, last_key())
    if kept is None or kept.draft.problems():
        _work_on(app, draft_of(board_called(FIRST)), new_key(), tool=Tool.ROBOT)
    else:
        _work_on(app, kept.draft, kept.key, tool=Tool.ROBOT)


async def open_puzzle(app: App, link: str) -> None:
    """Open the puzzle of a link as it was set up, on its board: the one of the shelf, if that is there."""
    here = app.screen
    if not await fetched(app, web.Pack.PUZZLES):
        return
    from roborally_core.puzzles import PuzzleError  # noqa: PLC0415 - in the pack, which is here now
    from roborally_core.puzzles.link import puzzle_from_link  # noqa: PLC0415 - in the pack

    from ..store.own_puzzles import aim_text  # noqa: PLC0415 - in the pack

    try:
        puzzle = puzzle_from_link(link)
    except PuzzleError:
        await open_sandbox(app)
        return
    begun = puzzle.situation()
    made = draft_in(begun)
    found = await _alike(made)
    draft, key = (made, new_key()) if found is None else (found.draft, found.key)
    if app.screen is not here:
        return
    sandbox = sandbox_in(begun, puzzle.seat, aim_text(puzzle.aim), link)
    sandbox.entitle(begun.board.name, draft.name)
    _work_on(app, draft, key, tool=Tool.ROBOT, sandbox=sandbox)


async def _alike(made: Draft) -> Kept | None:
    """The board of the shelf with the same content, for the same rules."""
    try:
        kept = await BoardShelf().all()
    except OSError:
        return None
    content = made.board().content_hash
    alike = (one for one in kept if one.draft.rulesets[:1] == made.rulesets)
    return next((one for one in alike if one.draft.board().content_hash == content), None)


async def open_board(app: App, content: str) -> None:
    """Open the board of the shelf with this hash; the shelf where none has it (any more)."""
    try:
        kept = await BoardShelf().all()
    except OSError:
        kept = []  # the shelf says why it is empty
    found = next((one for one in kept if one.draft.board().content_hash == content), None)
    if found is None:
        app.go(ShelfScreen(app))
    else:
        _work_on(app, found.draft, found.key)


def open_robots(app: App, link: str) -> None:
    """Open the player's robots, which race on the board that was being made; or the robot of a ``link``."""
    from .robots.screen import RobotScreen  # noqa: PLC0415 - most visits are about boards

    here, screen = app.screen, RobotScreen(app, link)
    if isinstance(here, WorkshopScreen) and (here.bench.history.can_undo or not here.bench.problems_known):
        screen.bring(here.key_of_board, here.bench.draft)
    app.go(screen)


def _work_on(
    app: App,
    draft: Draft,
    key: str,
    keep: bool = False,
    tool: Tool = Tool.PAINT,
    sandbox: Sandbox | None = None,
) -> None:
    """Edit a board; ``keep`` puts it on the shelf at once instead of with its first change; ``sandbox`` has
    the robots to be put on it.
    """
    _listen(app)
    screen = WorkshopScreen(app, draft, key, lambda app: app.go(ShelfScreen(app)))
    screen.bench.take(tool)
    app.go(screen)
    if sandbox is not None:
        screen.bring(sandbox)
    if keep:
        web.spawn(screen.keep())


async def _bring(app: App, file: Any) -> None:
    """Read a file that the player brings, and show the result."""
    here = app.screen
    found = await arrived(file)
    if app.screen is here:
        _show_arrival(app, found)


def _show_arrival(app: App, found: Arrival) -> None:
    """Edit the board at once if nothing was lost; else show the losses first."""
    if found.draft is not None and not found.losses:
        _work_on(app, found.draft, new_key(), keep=True)
        return
    work_on = partial(_work_on, app, key=new_key(), keep=True)
    app.go(ArrivalScreen(app, found, work_on, lambda app: app.go(ShelfScreen(app))))


@cache
def _listen(app: App) -> None:
    """Accept files dropped on the shelf, or on the board being made, which stays on the shelf."""
    web.on_files_dropped(
        lambda: isinstance(app.screen, ShelfScreen | WorkshopScreen | ArrivalScreen),
        lambda file: web.spawn(_bring(app, file)),
    )


class ShelfScreen(Screen):
    """The player's own boards and received ones, with pictures, and the ways to begin a new one."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._shelf = BoardShelf()
        self._found: list[Kept] = []
        self._library: list[tuple[str, str]] = []
        self._filter = Filter.ALL
        self._gallery = Gallery()
        self._maker = Maker(app, self._granted, lambda key: web.spawn(open_workshop(app, key)))

    def enter(self) -> None:
        """Show the boards of the shelf."""
        _listen(self.app)
        self._show()
        web.spawn(self._read())

    def leave(self) -> None:
        """Stop painting and making."""
        self._gallery.close()
        self._maker.leave()

    def retell(self) -> None:
        """Show the same in another language."""
        self._show()

    async def _read(self) -> None:
        try:
            self._found = await self._shelf.all()
        except OSError as error:
            self.app.toast(t("shelf.refused", why=error), bad=True)
        self._library = [(key, b.name) async for key, b in all_boards() if isinstance(b, Board)]
        if self.app.screen is self:
            self._show()

    def _show(self) -> None:
        shown = [one for one in self._found if self._filter.takes(one.draft.status, one.received)]
        boards = {one.key: one.draft.board() for one in shown}
        bests = bests_on(boards.values())
        rows = [
            ShelfRow(
                one.key,
                one.draft.name,
                one.received,
                web.date_text(one.date),
                one.draft.status,
                bests.get(boards[one.key].content_hash, "") if bests else "",
            )
            for one in shown
        ]
        chosen = self._filter if self._found else None
        if web.put("page", shelf_view.shelf_page(rows, self._library, chosen)):
            self._gallery.hang(
                {shelf_view.picture_id(key): board for key, board in boards.items()}, Theme("rr")
            )
        self._maker.show()

    def act(self, action: Action, arg: str) -> Any:
        """Handle a button."""
        if action is Action.WORKSHOP:
            return open_workshop(self.app)
        if action is Action.SHOP_OPEN:
            return open_workshop(self.app, arg)
        if action is Action.SHOP_NEW:
            self._begin(fresh(t("own")))
        elif action is Action.SHOP_DELETE:
            self._ask(arg)
        elif action is Action.DELETE_YES:
            web.close_dialog(DELETING)
            return self._delete(arg)
        elif action is Action.SHOP_FILTER:
            self._filter = Filter(arg)
            self._show()
        else:
            return self._maker.act(action, arg)
        return True

    def changed(self, name: str, value: str) -> None:
        """Begin with a board of the game, or with a file."""
        if name == "library" and value:
            self._begin(draft_of(board_called(value)))
        elif name == "shelf-file":
            web.spawn(_bring(self.app, chosen("shelf-file")))
        elif name == "link" and value.strip():
            _show_arrival(self.app, arrived_text(value))
        elif name.startswith("wish:"):
            self._maker.changed(name.removeprefix("wish:"), value)

    def _begin(self, draft: Draft) -> None:
        _work_on(self.app, draft, new_key())

    def _granted(self, draft: Draft, key: str) -> None:
        if self.app.screen is self:
            _work_on(self.app, draft, key or new_key(), keep=True)

    def _ask(self, key: str) -> None:
        gone = next((one for one in self._found if one.key == key), None)
        if gone is not None:
            web.open_dialog(DELETING, delete_dialog(key, gone.draft.name))

    async def _delete(self, key: str) -> None:
        gone = next((one for one in self._found if one.key == key), None)
        if gone is None:
            return
        try:
            await self._shelf.delete(key)
        except OSError as error:
            self.app.toast(t("shelf.refused", why=error), bad=True)
            return
        self._found = [one for one in self._found if one.key != key]
        self.app.toast(t("shelf.deleted", name=gone.draft.name))
        self._show()


class ReceivedScreen(Screen):
    """A stranger's board: read, checked and shown before anything is done with it."""

    def __init__(self, app: App, text: str) -> None:
        super().__init__(app)
        self._text = text
        self._board: Board | None = None
        self._gallery = Gallery()

    def enter(self) -> None:
        """Read the board and show it, or say what is wrong with it."""
        try:
            self._board = board_from_link(LINK + self._text)
        except BoardError as error:
            web.put("page", shelf_view.refused_board(error.problems))
            return
        self._show(self._board)

    def _show(self, board: Board) -> None:
        web.put("page", shelf_view.received_page(board))
        rules = RULESETS[board.rulesets[0]]
        self._gallery.hang(
            {shelf_view.picture_id("received"): board}, Theme(rules.key), rules.rim is not None
        )

    def leave(self) -> None:
        """Stop painting."""
        self._gallery.close()

    def retell(self) -> None:
        """Show the same in another language."""
        if self._board is not None:
            self._show(self._board)

    def act(self, action: Action, arg: str) -> Any:
        """Keep the board or play on it."""
        if self._board is None:
            return False
        if action is Action.SHOP_KEEP:
            return self._keep(self._board)
        if action is Action.SHOP_PLAY:
            if self._board.orders:  # the player chooses one first
                self.app.go(SoloSetup(self.app, self._board))
            else:
                again = partial(ReceivedScreen, self.app, self._text)
                play_on(self.app, self._board, Home(again, partial(t, "received.back")))
            return True
        return False

    async def _keep(self, board: Board) -> None:
        if await keep(self.app, board):
            web.set_fragment("")
            self.app.go(ShelfScreen(self.app))
