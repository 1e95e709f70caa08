"""New boards made automatically: the player's wish, and the making in the background."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from roborally_core.workshop.draft import Draft, draft_from_text
from roborally_core.workshop.errands import Errand, make_request, make_step
from roborally_core.workshop.generator import BoardWish, daily_wish

from .. import web
from ..action import Action
from ..router import App
from ..screens.daily.result import today
from . import maker_view
from .make_store import MakeStore
from .shelf import BoardShelf
from .texts import t
from .worker import shop_worker


@cache
def make_store() -> MakeStore:
    """The page's only store, since a wish outlives the screen."""
    return MakeStore(BoardWish(some_seed()))


def some_seed() -> str:
    """A random seed."""
    return web.random_bytes(3).hex()


class Maker:
    """The part of the shelf that makes boards; ``done`` gets each board, and its key if it has one."""

    def __init__(self, app: App, done: Callable[[Draft, str], None], open_key: Callable[[str], None]) -> None:
        self._app = app
        self._done = done
        self._open = open_key
        self.store = make_store()

    def show(self) -> None:
        """Show wish and progress."""
        web.put("shelf-make", maker_view.maker_page(self.store, today()))

    def _show_progress(self) -> None:
        web.renew("make-progress", maker_view.maker_progress(self.store))

    def act(self, action: Action, arg: str) -> bool:
        """Handle a button; False if it is not one of these."""
        store = self.store
        if action is Action.SHOP_MAKE:
            self._begin(store.wish)
        elif action is Action.SHOP_DAY:
            web.spawn(self._daily())
        elif action is Action.SHOP_SEED:
            store.change("seed", some_seed())
            self.show()
        elif action is Action.SHOP_WISH:
            store.change(*arg.split(" ", 1))
            self.show()
        elif action is Action.SHOP_STOP:
            self.stop()
        else:
            return False
        return True

    def changed(self, name: str, value: str) -> None:
        """Take the value of a field."""
        self.store.change(name, value)

    async def _daily(self) -> None:
        """Open the board of the day: the same for everybody, made once and then kept on the shelf."""
        wish = daily_wish(today(), self.store.wish.ruleset)
        key = f"day-{wish.seed}-{wish.ruleset}"
        try:
            kept = await BoardShelf().get(key)
        except OSError:
            kept = None  # the board is made anew
        if kept is not None:
            self._open(key)
        else:
            self._begin(wish, key)

    def _begin(self, wish: BoardWish, key: str = "") -> None:
        self.store.begin(wish)
        self._show_progress()
        web.spawn(self._make(wish, key))

    async def _make(self, wish: BoardWish, key: str) -> None:
        store, made = self.store, ""
        try:
            async for told in shop_worker().steps(Errand.MAKE, make_request(wish)):
                if store.going is not wish:
                    return
                step = make_step(told)
                store.take(step)
                made = step.board
                self._show_progress()
        except web.StepError as error:
            web.report(error)
            store.unable = True
        if store.going is not wish:
            return
        store.going = None
        self._show_progress()
        if made:
            self._done(draft_from_text(made, t("shelf")), key)

    def stop(self) -> None:
        """Stop the making."""
        if self.store.going is not None:
            self.store.going = None
            shop_worker().stop()
            self._show_progress()

    def leave(self) -> None:
        """Stop the making and end the worker: the screen closes."""
        self.store.going = None
        shop_worker().close()
