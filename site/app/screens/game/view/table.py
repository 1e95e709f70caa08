"""Panels of a screen that everybody looks at: finished programs, and the race of the priorities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.rules.cards import Deck

from ....art.icons import command_icon, icon
from ....art.robots import picture
from ....store.status import PlayerView
from ....texts import t
from .players import machine_mark

STRETCHES = 20
"""Places on a lane: a runner's place is the share of its card's priority in the highest there is."""


def programmers(players: Sequence[PlayerView], awaited: Sequence[str]) -> Markup:
    """The players with and without a program; nothing of any hand."""
    told = t("table.waits", names=", ".join(awaited)) if awaited else t("table.ready")
    rows = join(_programmer(one) for one in players if not one.view.out)
    return html(
        '<div role="status"><h2 class="table-waits">{}</h2></div>'
        '<ul class="table-programs" aria-label="{}">{}</ul>',
        told,
        t("table.programs"),
        rows,
    )


def _programmer(one: PlayerView) -> Markup:
    done = one.committed or one.machine
    sign, key = ("check", "table.done") if done else ("pencil", "table.thinks")
    if one.lost and not done:
        sign, key = "wifi_off", "table.away"
    return html(
        '<li class="{}">{}<span class="grow"><b>{}</b>{}</span><span class="state">{}{}</span></li>',
        "done" if done else "",
        picture(one.look),
        one.name,
        machine_mark(one),
        icon(sign),
        t(key),
    )


class Racer(NamedTuple):
    """A robot in the race of a register; ``card`` is what it plays there, once it is known."""

    player: PlayerView
    card: int | None
    place: int
    """From 0 to :data:`STRETCHES`."""
    acting: bool
    past: bool


def runners(
    players: Sequence[PlayerView],
    order: Sequence[int],
    cards: Sequence[int | None],
    acting: Sequence[int],
    deck: Deck,
) -> list[Racer]:
    """The runners of a register in which robots act in this ``order``; their ``cards`` are by player.

    If cards have no numbers, a runner's place is its place in the order.
    """
    most = max((card.priority for card in deck.cards), default=1) or 1
    begun = max((order.index(robot) for robot in acting if robot in order), default=-1)
    out = []
    for player, card in zip(players, cards, strict=True):
        robot = player.view.robot
        at = order.index(robot) if robot in order else len(order)
        if card is None or at == len(order):
            place = 0
        elif deck.numbered:
            place = max(1, round(STRETCHES * deck[card].priority / most))
        else:
            place = STRETCHES - at * STRETCHES // max(1, len(order))
        out.append(Racer(player, card, place, robot in acting, robot not in acting and at <= begun))
    return out


def runner_id(player: PlayerView) -> str:
    """The id of a robot on its lane."""
    return f"runner-{player.view.robot}"


def card_id(player: PlayerView) -> str:
    """The id of the card at the end of a lane."""
    return f"runner-card-{player.view.robot}"


def runner_css(one: Racer) -> str:
    """The classes of a robot on its lane, which let it run."""
    state = ["acting"] if one.acting else ["past"] if one.past else []
    return " ".join(["runner", f"at-{one.place}", *state])


def lanes(players: Sequence[PlayerView]) -> Markup:
    """The lanes of all robots, before any of them runs."""
    rows = join(
        html(
            '<li class="lane"><span class="track"><span{}>{}</span></span>'
            '<span class="lane-card"{}></span></li>',
            Attributes(id=runner_id(one), class_=runner_css(Racer(one, None, 0, acting=False, past=False))),
            picture(one.look),
            Attributes(id=card_id(one)),
        )
        for one in players
    )
    return html('<ul class="race" id="race" aria-label="{}">{}</ul>', t("table.race"), rows)


def lane_card(one: Racer, deck: Deck) -> Markup:
    """The card that runs, with its priority."""
    if one.card is None:
        return NOTHING
    card = deck[one.card]
    number = html("<b>{}</b>", card.priority) if deck.numbered else NOTHING
    return html("{}{}", command_icon(card.command.name.lower()), number)
