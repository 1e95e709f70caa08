"""The beginning of the page's Python: listeners first, then everything clicked while it loaded."""

from __future__ import annotations

from . import web
from .everywhere import install
from .launch import listen
from .open_screen import LOADING, read_ahead
from .router import App

app = App()
app.apply_language()
app.apply_theme()
app.listen()
menu = install(app)
menu.begin(web.page_ready())
listen(app, lambda: read_ahead(LOADING))
web.spawn(read_ahead())
