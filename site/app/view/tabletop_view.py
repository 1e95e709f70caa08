"""The view of a screen that everybody looks at before a match: the code by which phones join."""

from __future__ import annotations

from urllib.parse import urlsplit

from roborally_core.base.markup import NOTHING, Markup, html

from ..action import Action
from ..art.icons import icon
from ..texts import t
from ..texts.meeting import word
from .html import button
from .introduction_view import code_shown

HERE_ALONE = frozenset({"localhost", "127.0.0.1", "::1"})
"""Hosts in addresses by which only the machine itself finds the page."""


def code_for_phones(link: str, drawn: Markup, code: str, *, rings: bool) -> Markup:
    """The QR code ``drawn`` large, the address below it, and a short code to be typed where there is one.

    An address that means this machine alone cannot bring a phone here.
    """
    own = urlsplit(link).hostname in HERE_ALONE
    told = html('<p class="trouble">{}</p>', t("table.localhost")) if own else NOTHING
    copy = button(Action.COPY_INVITE, t("lobby.copy"), picture="copy", id="copy-invite")
    ring = button(Action.RING, word("code.show"), picture="talk", id="show-code")
    return html(
        '<h2>{title}</h2>{told}<div class="table-invite">{qr}<div class="stack"><p>{about}</p>{code}'
        '<div class="row wrap">{copy}{ring}</div><p class="muted small">{offline}</p></div></div>'
        '<input type="text" id="invite-link" readonly value="{link}" aria-label="{title}">'
        '<div id="lobby-reach" class="stack"></div>',
        title=t("table.invite"),
        told=told,
        qr=drawn,
        about=t("table.invite.about"),
        code=code_shown(code) if code else NOTHING,
        copy=copy,
        ring=ring if rings and not code else NOTHING,
        offline=t("table.offline"),
        link=link,
    )


def on_screen(text: str) -> Markup:
    """One sentence about the screen, with its picture."""
    return html('<p class="row on-screen">{}<span>{}</span></p>', icon("screen"), text)
