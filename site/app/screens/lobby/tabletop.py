"""The lobby on a screen everybody looks at, and on the phones beside it."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup

from ... import web
from ...net.party import Party
from ...packs import style_soon
from ...store.choices import PACES
from ...store.setup import SetupStore
from ...texts import t
from ...view.tabletop_view import on_screen

STYLE = "table.css"


def set_table(party: Party, store: SetupStore) -> None:
    """The lobby has been put there: a screen has no robot."""
    store.seated = not party.screen
    if party.screen and store.choice.timer in PACES:
        store.set_timer(0)
    if party.screen or party.meeting.screens():
        style_soon(STYLE)
    web.body_data("table", "screen" if party.screen else "")
    web.show("lobby-robot", not party.screen)


def leave_table() -> None:
    """The lobby goes."""
    web.body_data("table", "")


def told_in(party: Party) -> Markup:
    """On a phone: the screen that shows the match; on the screen, while nobody is here: what to do."""
    if party.screen:
        return NOTHING if party.members() else on_screen(t("table.nobody"))
    names = party.meeting.screens()
    return on_screen(t("table.controller", name=", ".join(names))) if names else NOTHING
