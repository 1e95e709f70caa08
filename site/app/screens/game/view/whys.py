"""The reasons of mishaps: a card for each, which leads to its moment."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.story.mishaps import MishapKind

from ....action import Action
from ....art.icons import icon
from ....store.history import ToldMishap
from ....texts import t
from ....view.html import button, flag

PICTURES: dict[MishapKind, str] = {
    MishapKind.FILLED: "unknown",
    MishapKind.PUSHED: "shove",
    MishapKind.BLOCKED: "stop_sign",
    MishapKind.HURT: "bolt",
    MishapKind.DESTROYED: "skull",
}


def why_cards(title: str, balance: Markup, told: Sequence[ToldMishap], shown: str) -> Markup:
    """The cards of one turn below its ``title`` and ``balance``; ``shown`` is the argument of one of them."""
    head = html(
        '<header class="whys-head"><h2 class="head-3">{}</h2>{}</header>',
        title,
        button(
            Action.WHYS_CLOSE, t("whys.close"), picture="close", square=True, css="ghost", id="whys-close"
        ),
    )
    cards = join(_card(one, one.arg == shown) for one in told)
    listed = html('<div class="whys-cards" role="list">{}</div>', cards) if told else NOTHING
    return html("{}{}{}", head, balance, listed)


def why_id(one: ToldMishap) -> str:
    """The id of a card's button."""
    return f"why-{one.turn}-{one.place}"


def _card(one: ToldMishap, shown: bool) -> Markup:
    css = "why fatal" if one.kind is MishapKind.DESTROYED else "why"
    return html(
        '<div role="listitem"><button type="button" class="{css}" id="{id}" data-do="{do}" data-arg="{arg}" '
        'aria-pressed="{shown}" data-tip="{tip}">{picture}<span>{text}</span></button></div>',
        css=css,
        do=Action.WHY,
        id=why_id(one),
        arg=one.arg,
        shown=flag(shown),
        tip=t("whys.tip"),
        picture=icon(PICTURES[one.kind]),
        text=one.text,
    )
