"""Where the page's Python begins: listeners first, then whatever was clicked while it loaded."""

from __future__ import annotations

from importlib import import_module

from . import web
from .menu import install
from .router import App

AHEAD = (
    "roborally_core.game",
    "roborally_core.board.load",
    "roborally_core.record",
    "roborally_core.ai",
    "app.render.stage",
    "app.store.timeline",
    "app.screens.game",
    "app.screens.solo",
)
"""Imported one by one while the menu is looked at, so that the first click is answered at once."""


async def read_ahead() -> None:
    """Import what most players open next, giving way to them between modules."""
    for name in AHEAD:
        await web.breathe()
        import_module(name)


app = App()
app.apply_theme()
app.listen()
menu = install(app)
menu.begin(web.page_ready())
web.spawn(read_ahead())
