"""The card that asks for the next person at a shared device."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, html

from ....action import Action
from ....art.robots import picture
from ....store.status import PlayerView
from ....texts import t
from ....view.html import button

TITLE = "hand-over-title"
"""The id of the heading: it takes the focus, so that no key pressed twice shows a hand."""


def waiting_card(told: str) -> Markup:
    """All people at this device have handed in; ``told`` names those waited for."""
    return html('<div class="hand-over"><h2>{}</h2></div>', told)


def hand_over_card(player: PlayerView, before: str = "") -> Markup:
    """Ask for ``player``; the person called ``before`` may still go back to their program."""
    name = player.name
    take = button(
        Action.SEAT_TAKE, t("hotseat.take", name=name), css="primary", picture="eye", id="seat-take"
    )
    back = NOTHING
    if before:
        back = button(Action.SEAT_BACK, t("hotseat.back", name=before), picture="replay", id="seat-back")
    return html(
        '<div class="hand-over">{robot}<h2 id="{title}" tabindex="-1">{hand}</h2>'
        '<p class="muted">{about}</p>{take}{back}</div>',
        robot=picture(player.look),
        title=TITLE,
        hand=t("hotseat.hand", name=name),
        about=t("hotseat.about"),
        take=take,
        back=back,
    )
