"""Slow matches that rest while the page shows something else: somebody looks out for their letters."""

from __future__ import annotations

from . import web
from .net.kept import seated
from .open_screen import NETWORK, read_ahead
from .packs import fetch_signatures
from .router import App

_LOOKING = [False]
"""Whether somebody looks out for letters."""


async def look_out(app: App) -> None:
    """Where slow matches rest, look out for their letters as long as the page is open."""
    try:
        if _LOOKING[0] or not any(one.slow for one in await seated()):
            return
        await fetch_signatures()
        from .net.contacts import learn  # noqa: PLC0415 - in the pack

        await learn()
    except OSError as error:
        web.report(error)  # it is tried again with the menu
        return
    await read_ahead((*NETWORK, "app.net.mail_watch"), web.idle)
    if not _LOOKING[0]:
        _LOOKING[0] = True
        from .net.mail_watch import MailWatch  # noqa: PLC0415 - in the pack

        await MailWatch(app).go_on()
