"""Views of a slow match's letters: mailboxes, the player's bundle to send, the others' to paste."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join

from ..action import Action
from ..texts import t
from .html import button, dialog, paragraph

if TYPE_CHECKING:
    from ..store.post import PostLine

DIALOG = "letters-dialog"
THEIRS = "letter-theirs"


def letters_button(place: str) -> Markup:
    """The way to the bundles, from a place of the page."""
    return button(Action.LETTERS, t("letters.open"), picture="copy", id=f"letters-{place}")


def lobby_part(summary: str) -> Markup:
    """The lobby's own words about letters; ``summary`` says where the player's letter is."""
    told = html('<p id="lobby-post" role="status">{}</p>', summary) if summary else NOTHING
    return html(
        "<h2>{}</h2>{}{}{}",
        t("letters.title"),
        paragraph(t("pace.about"), "muted"),
        told,
        letters_button("lobby"),
    )


def post(lines: Sequence[PostLine], summary: str) -> Markup:
    """The mailboxes, each with the letters left and fetched there."""
    if not lines:
        return paragraph(t("post.none"), "muted")
    rows = join(html('<li class="{}">{}</li>', "trouble" if one.bad else "", one.text) for one in lines)
    look = button(Action.LETTER_LOOK, t("post.look"), picture="again", id="letter-look")
    told = paragraph(t("post.about"), "muted") + html('<p role="status">{}</p>', summary)
    return told + html('<ul class="small">{}</ul><div class="row wrap">{}</div>', rows, look)


def mine(texts: Sequence[str], trouble: str) -> Markup:
    """The player's bundle: its parts, one for each message of a chat."""
    if trouble:
        return html('<p class="trouble" role="alert">{}</p>', trouble)
    many = len(texts) > 1
    copies = [
        button(
            Action.LETTER_COPY,
            t("letters.copy.part", n=number, of=len(texts)) if many else t("letters.copy"),
            arg=number,
            css="" if many and number > 1 else "primary",
            picture="copy",
            id=f"letter-copy-{number}",
        )
        for number in range(1, len(texts) + 1)
    ]
    copies.append(button(Action.LETTER_FILE, t("letters.file"), picture="download", id="letter-file"))
    field = Attributes(id="letter-mine", readonly=True, rows=3, class_="link", aria_label=t("letters.mine"))
    return html("<textarea{}>{}</textarea>", field, "\n".join(texts)) + html(
        '<div class="row wrap">{}</div>', join(copies)
    )


def state(heard: Sequence[str]) -> Markup:
    """The others, each with the last time of hearing from them."""
    rows = join(html("<li>{}</li>", line) for line in heard)
    return html('<ul class="muted small">{}</ul>', rows) if rows else NOTHING


def letters_dialog(boxes: Markup, own: Markup, heard: Markup, note: str) -> Markup:
    """Letters that go by themselves, and bundles there and back."""
    field = Attributes(id=THEIRS, rows=4, class_="link", autocomplete="off", spellcheck="false")
    body = html(
        '<div class="stack">{note}<div id="letter-state">{heard}</div>'
        '<h3>{auto}</h3><div id="letter-post" class="stack">{boxes}</div>'
        '<h3>{hand}</h3><p class="muted">{about}</p><div id="letter-own" class="stack">{own}</div>'
        '<div class="stack" id="letter-said" role="status"></div>'
        '<label class="field">{label}<textarea{field}></textarea></label></div>',
        auto=t("post.title"),
        boxes=boxes,
        hand=t("letters.hand"),
        about=t("letters.hand.about"),
        note=paragraph(note, "trouble") if note else NOTHING,
        own=own,
        label=t("letters.theirs"),
        field=field,
        heard=heard,
    )
    foot = button(Action.CLOSE, t("close"), arg=DIALOG)
    foot += button(Action.LETTER_READ, t("letters.read"), css="primary", picture="check", id="letter-read")
    return dialog(t("letters.title"), body, foot, id=DIALOG)


def said(lines: Sequence[str], bad: bool) -> Markup:
    """The pasted letters in words."""
    css = "trouble" if bad else ""
    return join(html('<p class="{}">{}</p>', css, line) for line in lines)
