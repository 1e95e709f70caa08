"""Views of a slow match's letters: the next step, the others' letters to paste, mailboxes, one's own text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join

from ..action import Action
from ..art.icons import icon
from ..art.robots import picture
from ..store.letter_step import LetterStep
from ..texts import t
from .html import button, dialog, paragraph

if TYPE_CHECKING:
    from ..store.post import PostLine

DIALOG = "letters-dialog"
THEIRS = "letter-theirs"
FIELD = "letter"
FILE = "file"
"""The argument of the button that saves the letter instead of copying a part of it."""


def letters_button(place: str) -> Markup:
    """The way to the letters, from a place of the page."""
    return button(Action.LETTERS, t("letters.open"), picture="letter", id=f"letters-{place}")


def step_button(letter_step: LetterStep, place: str, *, shares: bool) -> Markup:
    """The player's next step with letters, as the main button of a place of the page; NOTHING if none is due.

    ``shares`` says whether the device has a dialog for sharing.
    """
    if letter_step is LetterStep.SEND:
        label, picture = (t("letters.send"), "letter") if shares else (t("letters.copy"), "copy")
        return button(Action.LETTER_SEND, label, css="primary", picture=picture, id=f"letter-send-{place}")
    if letter_step is LetterStep.READ:
        label, id = t("letters.read"), f"letter-paste-{place}"
        return button(Action.LETTER_READ, label, css="primary", picture="letter", id=id)
    return NOTHING


def lobby_part(summary: str, letter_step: LetterStep, step: str, *, shares: bool) -> Markup:
    """The lobby's own words about letters; ``summary`` says where the player's letter is, ``step`` the
    next.
    """
    told = html('<p id="lobby-post" role="status">{}</p>', summary) if summary else NOTHING
    return html(
        '<h2>{}</h2>{}{}<p id="lobby-step" role="status">{}</p><div class="row wrap">{}{}</div>',
        t("letters.title"),
        paragraph(t("pace.about"), "muted"),
        told,
        step,
        step_button(letter_step, "lobby", shares=shares),
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


def next_step(letter_step: LetterStep, step: str, trouble: str, *, shares: bool) -> Markup:
    """The next step with letters, and the button for sending the newest one."""
    if trouble:
        return html('<p class="trouble" role="alert">{}</p>', trouble)
    if letter_step is LetterStep.SEND:
        send = step_button(letter_step, "dialog", shares=shares)
    else:
        send = button(Action.LETTER_SEND, t("letters.copy"), picture="copy", id="letter-send-dialog")
    return paragraph(step) + html('<div class="row wrap">{}</div>', send)


def mine(texts: Sequence[str]) -> Markup:
    """The player's own letter as text: a part for each message of a chat with short ones."""
    if not texts:
        return NOTHING
    many = len(texts) > 1
    parts = [
        button(
            Action.LETTER_COPY,
            t("letters.copy.part", n=number, of=len(texts)),
            arg=number,
            picture="copy",
            id=f"letter-copy-{number}",
        )
        for number in range(1, len(texts) + 1)
        if many
    ]
    file = button(Action.LETTER_COPY, t("letters.file"), arg=FILE, picture="download", id="letter-file")
    field = Attributes(id="letter-mine", readonly=True, rows=3, class_="link", aria_label=t("letters.mine"))
    shown = html('<textarea{}>{}</textarea><div class="row wrap">{}</div>', field, "\n".join(texts), file)
    if parts:
        shown += paragraph(t("letters.parts"), "muted") + html('<div class="row wrap">{}</div>', join(parts))
    return shown


def state(heard: Sequence[str]) -> Markup:
    """The others, each with the last time of hearing from them."""
    rows = join(html("<li>{}</li>", line) for line in heard)
    return html('<ul class="muted small">{}</ul>', rows) if rows else NOTHING


def letters_dialog(step: Markup, heard: Markup, boxes: Markup, own: Markup, note: str) -> Markup:
    """One step after the other: what was read, one's own letter, the others'; the rest on request."""
    field = Attributes(
        id=THEIRS,
        rows=2,
        class_="link",
        autocomplete="off",
        spellcheck="false",
        data_live=FIELD,
        aria_describedby="letter-inside",
    )
    body = html(
        '<div class="stack">{note}<div class="stack" id="letter-said" role="status"></div>'
        '<div class="stack" id="letter-step">{step}</div>'
        '<label class="field">{label}<textarea{field}></textarea></label>'
        '<div class="row wrap">{read}<span class="muted small" id="letter-inside">{inside}</span></div>'
        '<div id="letter-state">{heard}</div>'
        '<details><summary>{more}</summary><div class="stack">'
        '<p class="muted">{about}</p><div id="letter-own" class="stack">{own}</div>'
        '<h3>{auto}</h3><div id="letter-post" class="stack">{boxes}</div></div></details></div>',
        note=paragraph(note, "trouble") if note else NOTHING,
        step=step,
        label=t("letters.theirs"),
        field=field,
        read=button(Action.LETTER_READ, t("letters.read"), arg=FIELD, picture="letter", id="letter-read"),
        inside=t("letters.inside"),
        heard=heard,
        more=t("letters.more"),
        about=t("letters.hand.about"),
        own=own,
        auto=t("post.title"),
        boxes=boxes,
    )
    foot = button(Action.CLOSE, t("close"), arg=DIALOG)
    return dialog(t("letters.title"), body, foot, id=DIALOG)


def unsealed(turn: int, players: Sequence[tuple[str, int]], *, letters: bool = True) -> Markup:
    """The moment in which all cards of a turn are turned over, with everybody's face; ``letters`` brought
    them.
    """
    faces = join(html("<span>{}<b>{}</b></span>", picture(look), name) for name, look in players)
    return html(
        '<p class="unsealed-turn">{}{}</p><div class="unsealed-faces">{}</div><p>{}</p>',
        icon("letter" if letters else "check"),
        t("turn", n=turn),
        faces,
        t("letters.unsealed" if letters else "waiting.all"),
    )


def copied(told: str) -> Markup:
    """The word that a letter is copied; on phones it leaves the turn's number in sight."""
    return html('<span class="letter-said">{}</span>', told)


def said(lines: Sequence[str], bad: bool) -> Markup:
    """The pasted letters in words."""
    css = "trouble" if bad else ""
    return join(html('<p class="{}">{}</p>', css, line) for line in lines)
