"""The pages before a match of others is seen, and the ladder of chances beside it."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import NOTHING, Markup, html, join

from ...action import Action
from ...art.robots import picture
from ...store.chances import ChancesStore, ShownRung
from ...texts import t
from ...view.html import button, page, paragraph


def asking_page(hosts: str) -> Markup:
    """The link names servers this page does not know: they are shown before they are contacted."""
    go = button(Action.WATCH_YES, t("watch.go"), css="primary", picture="eye", id="watch-go")
    body = html(
        '<section class="card stack">{}{}<div class="row wrap">{}</div></section>',
        paragraph(t("watch.asks", hosts=hosts)),
        paragraph(t("watch.asks.about"), "muted small"),
        go,
    )
    return page(t("watch.title"), body)


def waiting_page(text: str, bad: bool = False) -> Markup:
    """Nothing of the match is here yet, and why."""
    css, role = ("trouble", "alert") if bad else ("muted", "status")
    about = NOTHING if bad else paragraph(t("watch.about"), "muted small") + _waiting_robots()
    said = html('<p class="{}" role="{}">{}</p>', css, role, text)
    return page(t("watch.title"), html('<section class="card stack">{}{}</section>', said, about))


def _waiting_robots() -> Markup:
    """Four robots that wait as well, and show that the page is alive."""
    return html('<div class="row waiting" aria-hidden="true">{}</div>', join(map(picture, range(4))))


def chances_panel(chances: ChancesStore, names: Sequence[str], looks: Sequence[int]) -> Markup:
    """Everybody's chance to win, the likeliest on top, and how it was found out."""
    rungs = chances.rungs()
    head = html('<h2 class="head-3">{}</h2>', t("chances"))
    if not rungs:
        told = t("chances.none" if chances.failed else "chances.begin")
        return head + paragraph(told, "muted small")
    rows = join(_rung(one, names[one.seat], looks[one.seat]) for one in rungs)
    about = paragraph(t("chances.by", n=chances.done), "muted small")
    return head + html('<ol class="chance-rows">{}</ol>', rows) + about


def _rung(one: ShownRung, name: str, look: int) -> Markup:
    trend = NOTHING
    if one.gained:
        told = t("chances.more" if one.gained > 0 else "chances.less", name=name, n=abs(one.gained))
        css, sign = ("trend more", "+") if one.gained > 0 else ("trend", "−")
        trend = html(
            '<span class="{}" role="img" aria-label="{}">{}{}</span>', css, told, sign, abs(one.gained)
        )
    return html(
        '<li>{}<b>{}</b><progress max="100" value="{}" aria-hidden="true"></progress>'
        '{}<span class="percent">{} %</span></li>',
        picture(look),
        name,
        one.percent,
        trend,
        one.percent,
    )
