"""Fetches the club: the race of the day, the ladder, the ranking."""

from __future__ import annotations

from . import web
from .packs import refuse
from .router import App


async def club_here(app: App) -> bool:
    """Whether the club is here; it is fetched with the first visit.  False too after leaving the screen."""
    asked_from = app.screen
    try:
        await web.load_pack(web.Pack.CLUB)
        await web.load_style("club.css")
    except OSError as error:
        refuse(app, error, "club.unfetched")
        return False
    return app.screen is asked_from
