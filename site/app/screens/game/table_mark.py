"""Whether this page is a screen everybody looks at, a controller beside one, or neither, for its style."""

from __future__ import annotations

from ... import web
from ...packs import style_soon
from ...store.session import Session


def mark_table(session: Session) -> None:
    """Let the style sheet know; it is fetched for the first of them."""
    role = "screen" if session.big else "controller" if session.controller else ""
    if role:
        style_soon("table.css")
    web.body_data("table", role)
