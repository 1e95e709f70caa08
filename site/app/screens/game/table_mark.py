"""Whether this page is a screen everybody looks at, a controller beside one, or looks on, for its style."""

from __future__ import annotations

from ... import web
from ...packs import style_soon
from ...store.game_store import GameStore
from ...store.session import Session


def mark_table(session: Session) -> None:
    """Let the style sheet know; it is fetched for the first of them."""
    role = "screen" if session.big else "controller" if session.controller else ""
    if role:
        style_soon("table.css")
    web.body_data("table", role)


def mark_onlooker(store: GameStore) -> None:
    """The same, and whether somebody without a robot of their own looks on."""
    mark_table(store.session)
    if store.can_follow:
        style_soon("watch.css")
    looks_on = "alone" if store.spectator else "out"
    web.body_data("onlooker", looks_on if store.can_follow else "")


def unmark() -> None:
    """The screen goes, and with it everything that styles it."""
    for name in ("table", "awaited", "onlooker"):
        web.body_data(name, "")
