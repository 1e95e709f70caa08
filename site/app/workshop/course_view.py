"""The maker's status for a board and the orders of its checkpoints, as markup."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.board.orders import (
    MAX_ORDER_NAME,
    MAX_ORDER_TEXT,
    MOST_ORDERS,
    CourseOrder,
    CourseStatus,
    numbers_of,
    read_order,
    sequences_of,
    told_order,
)
from roborally_core.language.complaint import ProblemError

from ..action import Action
from ..texts import t as page_text
from ..view.html import button, option, paragraph, segments
from .bench import Workbench
from .texts import t


def course_card(bench: Workbench) -> Markup:
    """The status (private, in development or stable), the orders, and the one on trial."""
    draft = bench.draft
    chosen = draft.status.name if draft.status is not None else ""
    about = NOTHING
    if draft.status is not None:
        about = paragraph(page_text(f"course.{draft.status.name.lower()}.about"), "muted small")
    add = button(
        Action.SHOP_ORDER,
        t("orders.add"),
        picture="plus",
        id="shop-order-add",
        disabled=len(draft.orders) >= MOST_ORDERS or not bench.board.checkpoints,
    )
    return html(
        '<h2>{}</h2>{}{}<h3>{}</h3><p class="muted small">{}</p>{}<div class="row wrap">{}</div>{}',
        t("course"),
        segments(Action.SHOP_STATUS, _status_options(), chosen, t("course")),
        about,
        page_text("order"),
        t("orders.about"),
        join(_order(bench, number, one) for number, one in enumerate(draft.orders)),
        add,
        _trial(bench) if draft.orders else NOTHING,
    )


def _status_options() -> list[tuple[str, str]]:
    """The statuses a board may have, with an option for none."""
    words = ((one.name, t(f"shelf.filter.{one.name.lower()}")) for one in CourseStatus)
    return [("", t("shelf.filter.unmarked")), *words]


def _order(bench: Workbench, number: int, one: CourseOrder) -> Markup:
    return html(
        '<div class="shop-order"><label class="field">{}<input type="text" id="order-name-{n}" maxlength="{}"'
        ' value="{}" data-change="order-name:{n}" autocomplete="off"></label>'
        '<label class="field">{}<input type="text" id="order-text-{n}" maxlength="{}" value="{}"'
        ' data-change="order-text:{n}" autocomplete="off" autocapitalize="off" spellcheck="false"></label>{}'
        "{}</div>",
        t("orders.name"),
        MAX_ORDER_NAME,
        one.name,
        t("orders.text"),
        MAX_ORDER_TEXT,
        one.text,
        button(
            Action.SHOP_ORDER_DROP,
            t("orders.drop", name=one.name),
            arg=number,
            picture="close",
            square=True,
            id=f"order-drop-{number}",
        ),
        _told(bench, one),
        n=number,
    )


def _told(bench: Workbench, one: CourseOrder) -> Markup:
    """The order in words, or why it cannot be read."""
    try:
        order = read_order(one.text)
    except ProblemError as error:
        return paragraph(error.problem, "trouble small")
    if missing := [number for number in numbers_of(order) if number not in bench.board.by_number]:
        return paragraph(t("orders.missing", number=missing[0]), "trouble small")
    count = sequences_of(order)
    drawn = t("orders.drawn", n=count) if count > 1 else ""
    return paragraph(". ".join(filter(None, (told_order(order), drawn))), "muted small")


def _trial(bench: Workbench) -> Markup:
    """The order in which the board is judged, and played from here."""
    names = [("", page_text("order.numbers")), *((one.name, one.name) for one in bench.draft.orders)]
    return html(
        '<label class="field">{}<select id="board-trial" data-change="trial">{}</select></label>',
        t("orders.trial"),
        join(option(name, told, name == bench.trial.name) for name, told in names),
    )
