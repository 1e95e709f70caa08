"""The name that goes with a link a player shares: asked for where the first one is shared, and only there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from . import web
from .action import Action
from .router import App
from .texts import t
from .view.html import button, dialog, own_name, paragraph

DIALOG, FIELD = "byline-dialog", "byline-name"
KEY = "cogwheel.byline"
"""The note that a player was asked and gave no name."""


def share(app: App, copy: Callable[[], Awaitable[None]], told: str = "") -> None:
    """Let ``copy`` make the link, once a player without a name has been asked for one; ``told`` says who
    reads it, where the link leads to no game.

    A player who closes the question shares nothing; one who leaves it empty is not asked again.
    """
    if app.settings.given or web.recall(KEY):
        web.spawn(copy())
        return

    def answered(_arg: str) -> Awaitable[None]:
        app.set("name", web.form_value(FIELD))
        if not app.settings.given:
            web.remember(KEY, "asked")
        web.close_dialog(DIALOG)
        return copy()

    app.actions[Action.BYLINE] = answered
    foot = button(Action.BYLINE, t("byline.copy"), css="primary", picture="copy", id="byline-copy")
    field = own_name(app.settings, FIELD, enter=Action.BYLINE)
    why = paragraph(told or t("byline.told", name=app.settings.called), "muted")
    web.open_dialog(DIALOG, dialog(t("byline"), why + field, foot, id=DIALOG))
    web.focus(FIELD)
