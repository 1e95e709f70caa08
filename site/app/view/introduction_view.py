"""Views of introductions: the invitation, waiting, the connection doctor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join

from ..action import Action
from ..art.icons import icon
from ..store.letter_step import LetterStep
from ..store.reach import DoctorRow, ReachLine, ReachState
from ..texts import t
from ..texts.meeting import word
from .html import button, dialog, page, paragraph
from .letters_view import letters_button, step_button

QR_DIALOG = "qr-dialog"
DOCTOR = "doctor-dialog"
CALL, OPEN = "letter-call", "open-letter-"
"""The id of the word that a letter has come, and the beginning of the id of its button."""
PASTE_DIALOG = "paste-dialog"
ANYWHERE = "letter-anywhere"
"""The name of the field in it."""
_QUIET = 4
"""Modules of white round a QR code, as its standard asks."""


def invitation(
    link: str,
    *,
    copied: bool,
    shares: bool,
    rings: bool,
    code: str,
    hosting: bool,
    leads: bool = True,
    slow: bool = False,
    saved: bool = False,
) -> Markup:
    """The link, and the ways to hand it on; a code if there is one, or can be (``rings``).

    It ``leads`` here unless no carrier answers: then another way comes first, or in a ``slow`` match
    a bundle goes along.  Guests have something else to do first.  A ``saved`` match has seats for its
    players alone.
    """
    copy = button(
        Action.COPY_INVITE,
        word("invite.copied") if copied else t("lobby.copy"),
        css="primary" if leads and hosting else "",
        picture="check" if copied else "copy",
        id="copy-invite",
    )
    share = button(Action.SHARE_INVITE, word("invite.share"), picture="upload", id="share-invite")
    if leads:
        about = "lobby.invite.saved" if saved else "lobby.invite.about"
    else:
        about = "lobby.invite.bundle" if slow else "lobby.invite.silent"
    qr = button(Action.SHOW_QR, word("invite.qr"), picture="chip", id="show-qr")
    return html(
        '<h2>{title}</h2><p class="muted small">{about}</p>'
        '<input type="text" id="invite-link" readonly value="{link}" aria-label="{title}">'
        '<div class="invite-ways">{copy}{share}{qr}{ring}</div>{code}'
        '<div id="lobby-reach" class="stack"></div>',
        title=t("lobby.invite"),
        about=t(about),
        link=link,
        copy=copy,
        share=share if shares else NOTHING,
        qr=qr,
        ring=button(Action.RING, word("code.show"), picture="talk", id="show-code")
        if rings and not code
        else NOTHING,
        code=code_shown(code) if code else NOTHING,
    )


def rematch(score: str) -> Markup:
    """The subject of a rematch's lobby, in place of an invitation, with the ``score`` of its people."""
    told = html('<p id="lobby-score">{}</p>', score) if score else NOTHING
    return html('<h2>{}</h2>{}<p class="muted">{}</p>', t("lobby.again"), told, t("lobby.again.about"))


def paste_dialog() -> Markup:
    """The place for a letter where the page does not know its match yet."""
    field = Attributes(
        id="letter-anywhere",
        rows=3,
        class_="link",
        autocomplete="off",
        spellcheck="false",
        data_live=ANYWHERE,
    )
    body = html(
        '<label class="field">{}<textarea{}></textarea></label><p class="muted small">{}</p>',
        t("letters.theirs"),
        field,
        word("arrived.about"),
    )
    foot = button(Action.CLOSE, t("close"), arg=PASTE_DIALOG)
    return dialog(word("arrived.title"), body, foot, id=PASTE_DIALOG)


def letter_toast(told: str, key: str) -> Markup:
    """The word that a letter has come for a match that is not open, with the way there."""
    way = button(Action.MATCH, word("lookout.open"), arg=key, css="primary", id=OPEN + key)
    return html(
        '<span class="letter-toast">{}<span class="grow">{}</span>{}</span>', icon("letter"), told, way
    )


class OpenToSpectators(NamedTuple):
    """The decision about spectators: ``hosts`` show the match, empty if no broker is known.

    ``deciding``: this is the host's page.
    """

    on: bool
    hosts: str
    deciding: bool


class Doors(NamedTuple):
    """The decisions about others who may come.

    ``listed`` is whether strangers find the match, None if they cannot; ``shut`` whether nobody can come in
    any more, None for guests, who do not decide that; ``watched`` is the decision about spectators.
    """

    listed: bool | None
    shut: bool | None
    watched: OpenToSpectators


def doors(open_to: Doors) -> Markup:
    """Switches for strangers, friends and spectators; empty for guests with nothing to decide or watch."""
    listed, shut, watched = open_to
    strangers = (
        NOTHING if listed is None else _switch("listed", listed, word("seek.list"), word("seek.list.about"))
    )
    friends = NOTHING if shut is None else _switch("shut", shut, word("door.close"), word("door.about"))
    return strangers + friends + watching(watched)


def doors_told(open_to: Doors) -> str:
    """The decisions in a line."""
    who = "door.nobody" if open_to.shut else "door.anybody" if open_to.listed else "door.invited"
    return " · ".join([word(who), *([t("lobby.watched")] if open_to.watched.on else [])])


def watching(watched: OpenToSpectators) -> Markup:
    """The host's switch for spectators, and everybody's way to their link."""
    link = button(Action.SPECTATORS, t("spectators.link"), css="ghost", picture="eye", id="watch-lobby")
    if not watched.deciding:
        return html("<p>{}</p>{}", t("lobby.watched"), link) if watched.on else NOTHING
    if not watched.hosts:
        return NOTHING
    about = t("spectators.allow.about", hosts=watched.hosts)
    return _switch("watched", watched.on, t("spectators.allow"), about) + (link if watched.on else NOTHING)


def _switch(key: str, on: bool, label: str, about: str) -> Markup:
    box = Attributes(type="checkbox", id=key, data_change=key, checked=on)
    return html(
        '<div class="tick"><label><input{}>{}</label><p class="muted small">{}</p></div>', box, label, about
    )


def code_shown(code: str) -> Markup:
    """A code to read aloud."""
    return html(
        '<p><output class="code" id="invite-code" aria-label="{}">{}</output></p>'
        '<p class="muted small">{}</p>',
        word("code.label"),
        code,
        word("code.about"),
    )


def reach(line: ReachLine, *, found: bool = False, letters: bool = False) -> Markup:
    """The ways by which friends find this page, and remedies where they do not.

    Once somebody has ``found`` it that it works is no news, and the players need the room.  Where ``letters``
    go from hand to hand nobody has to find it, so nothing is wrong.
    """
    if letters:
        hand = button(Action.HAND, word("reach.hand"), css="ghost", picture="talk", id="reach-hand")
        return html('<div class="row wrap">{}{}</div>', hand, doctor_button())
    picture = {
        ReachState.OPEN: "check",
        ReachState.OPENING: "clock",
        ReachState.NONE: "wifi_off",
        ReachState.NOBODY: "wifi_off",
        ReachState.BY_HAND: "people",
    }
    css = "trouble" if line.reach in (ReachState.NONE, ReachState.NOBODY) else "muted small reach"
    again = NOTHING
    if line.reach is ReachState.NONE:
        again = button(Action.REACH_AGAIN, word("reach.again"), picture="replay", id="reach-again")
    waiting = line.reach not in (ReachState.OPEN, ReachState.OPENING)
    hand = button(
        Action.HAND,
        word("reach.hand"),
        css="primary" if waiting else "ghost",
        picture="talk",
        id="reach-hand",
    )
    told = html('<p class="{}">{}<span>{}</span></p>', css, icon(picture[line.reach]), line.text)
    return html(
        '{told}<div class="row wrap">{hand}{again}{doctor}</div>',
        told=NOTHING if found and line.reach is ReachState.OPEN else told,
        again=again,
        doctor=doctor_button(),
        hand=hand,
    )


def doctor_button() -> Markup:
    """The way to the connection doctor."""
    return button(Action.DOCTOR, word("doctor.title"), css="ghost", picture="radar", id="reach-doctor")


def qr_drawing(rows: Sequence[bytes]) -> Markup:
    """A QR code, black on white in every scheme."""
    size = len(rows) + 2 * _QUIET
    squares = "".join(
        f"M{_QUIET + x} {_QUIET + y}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, dark in enumerate(row)
        if dark
    )
    return html(
        '<svg class="qr" viewBox="{box}" role="img" aria-label="{label}" shape-rendering="crispEdges">'
        '<path fill="#fff" d="M0 0h{n}v{n}H0z"/><path fill="#000" d="{squares}"/></svg>',
        box=f"0 0 {size} {size}",
        label=word("invite.qr.label"),
        n=str(size),
        squares=squares,
    )


def qr_dialog(link: str, rows: Sequence[bytes]) -> Markup:
    """The link as a QR code."""
    body = (
        paragraph(word("invite.qr.about"))
        + qr_drawing(rows)
        + html('<p class="muted small link">{}</p>', link)
    )
    foot = button(Action.CLOSE, t("close"), arg=QR_DIALOG, css="primary")
    return dialog(word("invite.qr.title"), body, foot, id=QR_DIALOG)


def looking_page(
    text: str, long: bool, by_hand: Markup = NOTHING, post: str = "", *, asks: bool = True
) -> Markup:
    """A guest waits for the host; after a while with suggestions.

    Where the page ``asks`` nobody, nothing is wrong: a letter leads in, and the settings say why.
    ``by_hand`` is the answer to an invitation by hand, which comes first; ``post`` tells of letters.
    """
    if by_hand:
        return page(t("lobby.title"), html('<section class="card stack">{}</section>', by_hand))
    if not asks:
        return _by_letter(text)
    css, role = ("trouble", "alert") if long else ("muted", "status")
    said = html('<p class="{}" role="{}">{}</p>', css, role, text)
    steps = paragraph(post, "muted") if post else NOTHING
    if long:
        again = button(
            Action.REACH_AGAIN, word("reach.again"), css="primary", picture="replay", id="reach-again"
        )
        doctor = button(Action.DOCTOR, word("reach.doctor"), picture="radar", id="reach-doctor")
        steps += html(
            '<p class="muted">{}</p><div class="row wrap">{}{}</div>', word("wait.hand"), again, doctor
        )
    steps += paragraph(word("letters.looking"), "muted")
    read = step_button(LetterStep.READ, "looking", shares=False)
    steps += html('<div class="row wrap">{}{}</div>', read, letters_button("looking"))
    head = html("<h2>{}</h2>", word("wait.looking"))
    return page(t("lobby.title"), html('<section class="card stack">{}{}{}</section>', head, said, steps))


def _by_letter(text: str) -> Markup:
    """The way in for a guest whose page asks nobody: the host's letter; ``text`` names the other ways."""
    read = step_button(LetterStep.READ, "looking", shares=False)
    settings = button(
        Action.CONNECTION, t("connection.open"), css="ghost", picture="gear", id="looking-settings"
    )
    card = html(
        '<h2>{}</h2><p role="status">{}</p><div class="row wrap">{}{}</div><p class="muted small">{}</p>{}',
        word("wait.letter"),
        word("letters.looking"),
        read,
        letters_button("looking"),
        text,
        settings,
    )
    return page(t("lobby.title"), html('<section class="card stack">{}</section>', card))


def _row(row: DoctorRow) -> Markup:
    marks = {True: ("check", "good"), False: ("close", "bad"), None: ("clock", "")}
    picture, css = marks[row.good]
    return html(
        "<li{}>{}<span><b>{}</b>: {}{}</span></li>",
        Attributes(class_=f"finding {css}".strip()),
        icon(picture),
        row.what,
        row.told,
        join(html('<br><span class="muted small">{}</span>', text) for text in row.more),
    )


def doctor_body(carriers: Sequence[DoctorRow], members: Sequence[DoctorRow]) -> Markup:
    """Everything tried, its failures, and remedies."""
    asked = join(map(_row, carriers)) if carriers else html("<li>{}</li>", word("doctor.nothing"))
    reached = join(map(_row, members)) if members else html("<li>{}</li>", word("doctor.nobody"))
    return html(
        '<h3>{}</h3><ul class="connections">{}</ul><h3>{}</h3><ul class="connections">{}</ul>',
        word("doctor.carriers"),
        asked,
        word("doctor.members"),
        reached,
    )


def doctor_dialog(body: Markup) -> Markup:
    """The connection doctor; its body is renewed while it is open."""
    foot = button(Action.DOCTOR_COPY, word("doctor.copy"), picture="copy", id="doctor-copy")
    foot += button(Action.REACH_AGAIN, word("reach.again"), picture="replay", id="doctor-again")
    foot += button(Action.CLOSE, t("close"), arg=DOCTOR, css="primary")
    shown = html('<div id="doctor-body" class="stack">{}</div>', body)
    return dialog(word("doctor.title"), shown, foot, id=DOCTOR)
