"""Slow matches that rest while the page shows something else: somebody looks out for their letters."""

from __future__ import annotations

from functools import cache

from . import web
from .net.kept import seated
from .open_screen import NETWORK, read_ahead
from .packs import fetch_signatures
from .router import App


async def look_out(app: App) -> None:
    """Where slow matches rest, look out for their letters as long as the page is open."""
    try:
        rest = any(one.slow for one in await seated())
    except OSError:
        return  # where the browser refuses, nothing rests
    if not rest:
        return
    try:
        await fetch_signatures()
        from .net.contacts import learn  # noqa: PLC0415 - in the pack

        await learn()
    except OSError as error:
        web.report(error)  # it is tried again with the menu
        return
    await read_ahead((*NETWORK, "app.net.mail_watch"), web.idle)
    _watch(app)


@cache
def _watch(app: App) -> None:
    """Begin the watch of this page."""
    from .net.mail_watch import MailWatch  # noqa: PLC0415 - in the pack

    web.spawn(MailWatch(app).go_on())
