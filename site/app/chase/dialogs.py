"""Dialogs over the room: new game, high scores, the end, the manual, the link."""

from __future__ import annotations

from typing import Protocol

from roborally_core.base.markup import Markup
from roborally_core.chase.game import Chase, ChaseSetup
from roborally_core.chase.record import ChaseRecord, ChaseRecordError, from_link
from roborally_core.chase.room import MIN_SIDE

from .. import web
from ..action import Action
from ..router import App
from ..view.html import button, dialog, paragraph
from . import dialog_views, view
from .store import Store
from .texts import t

LINK_MARK = "#robots="


class BelowDialogs(Protocol):
    """The parts of the screen below that the dialogs need."""

    app: App
    store: Store

    @property
    def counts(self) -> bool: ...
    @property
    def watching(self) -> bool: ...
    @property
    def log(self) -> list[str]: ...
    def fresh_seed(self) -> str: ...
    def begin(self, game: Chase) -> None: ...
    def again(self) -> None: ...
    def quit(self) -> None: ...
    def watch(self, kept: ChaseRecord) -> None: ...
    def watch_own(self) -> None: ...


class Dialogs:
    """The dialogs of the chase's screen."""

    def __init__(self, screen: BelowDialogs) -> None:
        self._screen = screen
        self._level = 1
        self._size = (8, 8)
        self._crowded = False
        self._sheet = ""
        self._wish: Chase | None = None

    def act(self, action: Action, arg: str) -> bool:
        """Handle a button that opens a dialog or belongs to one."""
        if action is Action.CHASE_NEW:
            self._open_new()
        elif action is Action.CHASE_LEVEL:
            self._level = int(arg)
            self._show_new()
        elif action is Action.CHASE_ROOM:
            width, height = arg.split("x")
            self._size = (int(width), int(height))
            self._show_new()
        elif action is Action.CHASE_CROWDED:
            self._crowded = not self._crowded
            self._show_new()
        elif action is Action.CHASE_START:
            self._start()
        elif action is Action.CHASE_SCORES:
            self._sheet = self._screen.store.game.setup.kind
            web.open_dialog("chase-scores-dialog", self._scores(), "wide")
        elif action is Action.CHASE_SHEET:
            self._sheet = arg
            web.put("chase-sheet-body", dialog_views.scores(self._screen.store.table, arg))
        elif action is Action.CHASE_WATCH:
            self._watch(self._screen.store.table.sheet(self._sheet).entries[int(arg)].replay)
        elif action is Action.CHASE_OPEN:
            self._watch(web.form_value("chase-link"))
        elif action is Action.CHASE_LOG:
            body = view.tall_log(self._screen.log)
            web.open_dialog("chase-log-dialog", dialog(t("log"), body, id="chase-log-dialog"))
        elif action is Action.CHASE_HELP:
            web.open_dialog(
                "chase-help-dialog", dialog(t("help"), dialog_views.manual(), id="chase-help-dialog"), "wide"
            )
        elif action is Action.CHASE_START_YES:
            web.close_dialog("chase-confirm-dialog")
            if self._wish is not None:
                self._screen.begin(self._wish)
        elif action is Action.CHASE_QUIT:
            self._ask_quit()
        elif action is Action.CHASE_QUIT_YES:
            web.close_dialog("chase-quit-dialog")
            self._screen.quit()
        elif action is Action.CHASE_AGAIN:
            web.close_dialog("chase-over-dialog")
            self._screen.again()
        elif action is Action.CHASE_WATCH_OVER:
            web.close_dialog("chase-over-dialog")
            self._screen.watch_own()
        elif action is Action.CHASE_COPY:
            web.spawn(self._copy())
        else:
            return False
        return True

    # -- a new game --------------------------------------------------------------

    def _open_new(self) -> None:
        setup = self._screen.store.game.setup
        self._level, self._size, self._crowded = setup.level, (setup.width, setup.height), setup.crowded
        body = dialog_views.new_body(self._chosen(), self._screen.counts)
        foot = button(Action.CHASE_DAILY, t("daily"), picture="clock") + button(
            Action.CHASE_START, t("new.start"), css="primary", picture="play", id="chase-start"
        )
        web.open_dialog("chase-new-dialog", dialog(t("new"), body, foot, id="chase-new-dialog"))

    def _new(self) -> Markup:
        return dialog_views.new_game(self._chosen(), self._screen.counts)

    def _chosen(self) -> ChaseSetup:
        width, height = self._size
        return ChaseSetup(width, height, self._level, self._crowded and self._size != (MIN_SIDE, MIN_SIDE))

    def _show_new(self) -> None:
        seed = web.form_value("chase-seed")
        web.forget("chase-new-body")
        web.put("chase-new-body", self._new())
        node = web.element("chase-seed")
        if node:
            node.value = seed

    def _start(self) -> None:
        seed = web.form_value("chase-seed").strip() or self._screen.fresh_seed()
        try:
            game = Chase(self._chosen(), seed)
        except ValueError as error:
            self._screen.app.toast(t("new.bad", why=error), bad=True)
            return
        web.close_dialog("chase-new-dialog")
        self._screen.begin(game)

    def confirm(self, game: Chase) -> None:
        """Ask before starting ``game``, which would quit the running one."""
        self._wish = game
        body = paragraph(t("new.running"))
        foot = button(Action.CLOSE, t("cancel"), arg="chase-confirm-dialog") + button(
            Action.CHASE_START_YES, t("new.start"), css="primary", id="chase-start-yes"
        )
        web.open_dialog(
            "chase-confirm-dialog", dialog(t("start.title"), body, foot, id="chase-confirm-dialog")
        )

    # -- scores and links --------------------------------------------------------

    def _scores(self) -> Markup:
        body = dialog_views.scores_body(self._screen.store.table, self._sheet)
        return dialog(t("scores"), body, id="chase-scores-dialog")

    def _watch(self, text: str) -> None:
        """Show the game in a link; the last part of the link is enough."""
        code = text.strip().rpartition(LINK_MARK)[2]
        try:
            kept = from_link(code)
        except ChaseRecordError as error:
            self._screen.app.toast(t("link.bad", why=error), bad=True)
            return
        web.close_dialog("chase-scores-dialog")
        self._screen.watch(kept)

    async def _copy(self) -> None:
        finish = self._screen.store.finish
        if finish is None:
            return
        if not finish.link:
            self._screen.app.toast(t("link.long"), bad=True)
            return
        link = web.address() + LINK_MARK + finish.link
        if await web.copy_text(link):
            self._screen.app.toast(t("link.copied"))
            return
        shown = dialog(t("link.here"), dialog_views.link_field(link), id="chase-link-dialog")
        web.open_dialog("chase-link-dialog", shown)

    # -- the end -----------------------------------------------------------------

    def _ask_quit(self) -> None:
        store = self._screen.store
        if store.game.over or self._screen.watching:
            return
        body = paragraph(t("quit.text", n=store.game.score))
        foot = button(Action.CLOSE, t("cancel"), arg="chase-quit-dialog") + button(
            Action.CHASE_QUIT_YES, t("quit"), css="danger", id="chase-quit-yes"
        )
        web.open_dialog("chase-quit-dialog", dialog(t("quit.title"), body, foot, id="chase-quit-dialog"))

    def over(self) -> None:
        """Show the end of the game: its place among others, and the ways to go on."""
        store = self._screen.store
        if store.finish is None:
            return
        foot = (
            button(Action.CHASE_COPY, t("link"), picture="link", id="chase-copy")
            + button(Action.CHASE_WATCH_OVER, t("watch"), picture="replay", id="chase-watch-over")
            + button(Action.CHASE_AGAIN, t("again"), css="primary", picture="play", id="chase-again")
        )
        body = dialog_views.over(store, store.finish)
        web.open_dialog("chase-over-dialog", dialog(t("over.title"), body, foot, id="chase-over-dialog"))
        web.focus("chase-again")
