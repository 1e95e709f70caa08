"""Views of meeting by hand: an invitation for one friend, the answer that goes back, and late answers."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Attributes, Markup, html

from ..action import Action
from ..texts import t
from ..texts.meeting import word
from .html import button, dialog, paragraph
from .scan_view import scan_button

DIALOG = "hand-dialog"
OFFER, ANSWER = "offer", "answer"
"""The texts carried by hand: there, and back."""


def _carried(id: str, label: str, text: str, arg: str) -> Markup:
    """A text to hand over, and the ways to do so."""
    field = Attributes(id=id, readonly=True, rows=3, class_="link", aria_label=label)
    copy = button(
        Action.HAND_COPY, word("hand.copy"), arg=arg, css="primary", picture="copy", id=f"copy-{arg}"
    )
    qr = button(Action.HAND_QR, word("invite.qr"), arg=arg, picture="chip", id=f"qr-{arg}")
    return html("<textarea{}>{}</textarea>", field, text) + html('<div class="row wrap">{}{}</div>', copy, qr)


def offer_part(link: str, failed: bool, problem: str, trying: bool = False) -> Markup:
    """The invitation for one friend, once it is made; the fault of an answer.

    While an answer is ``trying``, a connection is being made, and the invitation is used up.
    """
    trouble = html('<p class="trouble" role="alert">{}</p>', problem) if problem else NOTHING
    if failed:
        renew = button(
            Action.HAND_RENEW,
            word("hand.renew"),
            arg=OFFER,
            css="primary",
            picture="replay",
            id="renew-offer",
        )
        return html('<p class="trouble" role="alert">{}</p>{}', word("hand.failed"), renew) + trouble
    if trying:
        return html('<p class="muted" role="status">{}</p>', word("hand.trying"))
    if not link:
        return paragraph(word("hand.preparing"), "muted")
    return _carried("hand-link", word("hand.link"), link, OFFER) + trouble


def hand_dialog(part: Markup) -> Markup:
    """Inviting by hand: the link goes there, the answer comes back."""
    field = Attributes(id="hand-answer", rows=3, class_="link", autocomplete="off", spellcheck="false")
    body = html(
        '<div class="stack"><p>{about}</p><div id="hand-offer" class="stack">{part}</div>'
        '<label class="field">{label}<textarea{field}></textarea></label>'
        '<div class="row wrap">{scan}</div></div>',
        about=word("hand.about"),
        part=part,
        label=word("hand.answer"),
        field=field,
        scan=scan_button(ANSWER),
    )
    foot = button(Action.CLOSE, t("close"), arg=DIALOG)
    foot += button(Action.HAND_TAKE, word("hand.connect"), css="primary", picture="link", id="hand-take")
    return dialog(word("hand.title"), body, foot, id=DIALOG)


def answer_part(text: str, failed: bool) -> Markup:
    """A guest's answer, to be sent back; made again if it came too late."""
    if failed:
        renew = button(
            Action.HAND_RENEW,
            word("hand.again"),
            arg=ANSWER,
            css="primary",
            picture="replay",
            id="renew-answer",
        )
        return html('<p class="trouble" role="alert">{}</p>{}', word("hand.late"), renew)
    if not text:
        return paragraph(word("hand.preparing"), "muted")
    return (
        html("<h2>{}</h2>", word("hand.back"))
        + paragraph(word("hand.back.about"))
        + _carried("hand-back", word("hand.back"), text, ANSWER)
    )
