"""The pages before a match of others is seen."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, html, join

from ...action import Action
from ...art.robots import picture
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
