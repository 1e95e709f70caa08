"""The pages before a guest enters: what a look contacts, and then the host and the game."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, html, join

from ..action import Action
from ..store.glimpse import Glimpse
from ..texts import t
from ..texts.meeting import word
from .html import button, page, paragraph

PICTURE = "thumb-glimpse"


def _invited(body: Markup, choice: Markup) -> Markup:
    row = html('<div class="row wrap">{}</div>', choice)
    return page(word("invited.title"), html('<section class="card stack">{}{}</section>', body, row))


def invited_page(known: str, strange: str) -> Markup:
    """Before anything is contacted: the contacts of a look, ``strange`` those only the invitation names."""
    body = paragraph(word("invited.about"))
    if known:
        body += paragraph(word("invited.asks", hosts=known), "muted")
    elif not strange:
        body += paragraph(word("invited.nobody"), "muted")
    if strange:
        body += html('<p class="trouble">{}</p>', word("invited.unknown", hosts=strange))
        choice = button(Action.JOIN_YES, word("invited.with"), arg="with", picture="link", id="join-with")
        choice += button(
            Action.JOIN_YES, word("invited.without"), css="primary", picture="link", id="join-go"
        )
    else:
        label = word("invited.look" if known else "invited.join")
        choice = button(Action.JOIN_YES, label, css="primary", picture="link", id="join-go")
    choice += button(Action.CONNECTION, t("connection.open"), css="ghost", picture="gear", id="join-settings")
    return _invited(body, choice)


def _enter(label: str, css: str = "primary") -> Markup:
    return button(Action.ENTER, label, css=css, picture="people", id="enter-go")


def _again() -> Markup:
    return button(Action.ASK_AGAIN, word("glimpse.again"), picture="replay", id="ask-again")


def asking_page(hosts: str, long: bool, reached: bool) -> Markup:
    """The page asks who is there; later with suggestions, by whether anything was ``reached``."""
    css, role = ("trouble", "alert") if long else ("muted", "status")
    silent = "glimpse.silent" if reached else "glimpse.unreached"
    text = word(silent if long else "wait.asked", hosts=hosts)
    body = html('<h2>{}</h2><p class="{}" role="{}">{}</p>', word("glimpse.asking"), css, role, text)
    return _invited(body, _enter(word("glimpse.blind")) + (_again() if long else NOTHING))


def code_page(code: str, hosts: str) -> Markup:
    """The page asks where a code leads."""
    body = html('<h2>{}</h2><p class="muted" role="status">{}</p>', code, word("wait.asked", hosts=hosts))
    return page(t("join.title"), html('<section class="card stack">{}</section>', body))


def glimpse_page(seen: Glimpse, pictured: bool) -> Markup:
    """The host and the game; ``pictured`` if this page has the board."""
    picture = html('<canvas id="{}" class="thumb" width="8" height="8" aria-hidden="true"></canvas>', PICTURE)
    body = html(
        "<h2>{}</h2>{}<ul>{}</ul>",
        seen.title,
        picture if pictured else NOTHING,
        join(html("<li>{}</li>", fact) for fact in seen.facts),
    )
    if seen.trouble:
        body += html('<p class="trouble" role="alert">{}</p>', seen.trouble)
    choice = _again() if seen.trouble else _enter(word("glimpse.enter"))
    choice += button(Action.MENU, word("glimpse.no"), picture="close", id="enter-no")
    return _invited(body, choice)


def seeking_page(hosts: str) -> Markup:
    """An open match is looked for."""
    own = button(Action.OPEN_OWN, word("seek.own"), css="primary", picture="people", id="seek-open")
    return page(
        word("seek.title"),
        html(
            '<section class="card stack"><h2>{}</h2><p class="muted" role="status">{}</p>'
            '<p class="muted small">{}</p><div class="row wrap">{}</div></section>',
            word("seek.looking"),
            word("wait.asked", hosts=hosts),
            word("seek.learns"),
            own,
        ),
    )


def following_page(host: str) -> Markup:
    """An open match is being joined."""
    said = html('<p role="status">{}</p>', word("seek.following", name=host))
    return page(word("seek.title"), html('<section class="card stack">{}</section>', said))
