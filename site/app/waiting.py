"""The number of matches that wait for the player: on the menu's tile, in the window's title and on the icon.

It is counted when the menu or the game room is shown, when a match this page plays moves on, and when a
letter has come for one that rests.
"""

from __future__ import annotations

from . import web
from .net.kept import seated
from .store.seats import waiting
from .texts import t

TELL_KEY = "cogwheel.tell"
"""Whether the player wants to be told: remembered, since a browser only knows that it may."""


async def recount() -> int:
    """Count, and show it; where the browser refuses, nothing waits."""
    try:
        count = waiting(await seated())
    except OSError:
        count = 0
    show_waiting(count)
    return count


def show_waiting(count: int) -> None:
    """Show how many wait."""
    web.show("menu-waiting", count > 0)
    web.text("menu-waiting-count", str(count) if count else "")
    web.text("menu-waiting-text", t("menu.waiting", n=count) if count else "")
    web.count_in_title(count)
    web.spawn(web.badge(count))


def asked_to_tell() -> bool:
    """Whether the player wants to be told when it is their turn."""
    return web.recall(TELL_KEY) == "1"


def want_telling(on: bool) -> None:
    """Remember it."""
    if on:
        web.remember(TELL_KEY, "1")
    else:
        web.forget_text(TELL_KEY)
