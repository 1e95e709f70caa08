"""Shelf, sharing, and boards from elsewhere, as markup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.board.model import Board
from roborally_core.board.orders import CourseStatus, read_order, told_order
from roborally_core.workshop.board_link import MOST_CHARACTERS

from ..action import Action
from ..art.icons import icon
from ..texts import capital
from ..texts import t as page_text
from ..view.html import button, option, page, paragraph, segments
from ..view.setup_view import status_badge
from .texts import t

KINDS = ".json,.tmx,.tmj,.txt,.jpg,.jpeg,.png,application/json,text/plain,image/jpeg,image/png"
"""The kinds of files that can be chosen."""
SHARE = "share-dialog"
MOST_LINES = 40
"""Number of losses or problems that are listed one by one."""


class Filter(StrEnum):
    """The boards of the shelf that are shown."""

    ALL = "all"
    RECEIVED = "received"
    UNMARKED = "unmarked"
    PRIVATE = "private"
    DEVELOPMENT = "development"
    STABLE = "stable"

    def takes(self, status: CourseStatus | None, received: bool) -> bool:
        """Whether this filter shows a board."""
        if self in (Filter.ALL, Filter.RECEIVED):
            return self is Filter.ALL or received
        return self.value == (status.name.lower() if status is not None else Filter.UNMARKED.value)


class ShelfRow(NamedTuple):
    """A board of the shelf as it is listed."""

    key: str
    name: str
    received: bool
    date: str
    status: CourseStatus | None
    best: str = ""
    """The fewest turns in which the player has won on it, in words."""


def shelf_page(
    rows: Sequence[ShelfRow], library: Iterable[tuple[str, str]], chosen: Filter | None = None
) -> Markup:
    """The boards of the shelf, and the ways to begin a new one; ``chosen`` is None for an empty shelf."""
    begin = html(
        '<section class="card stack"><h2>{}</h2><div class="row wrap">{}{}</div><p class="muted small">{}</p>'
        '<div class="make-fields"><label class="field">{}<select id="shelf-library" data-change="library">'
        '<option value="">–</option>{}</select></label>'
        '<label class="field">{}<input type="text" id="shelf-link" maxlength="{}" data-change="link"'
        ' autocomplete="off" spellcheck="false"></label></div></section>'
        '<section class="card stack" id="shelf-make"></section>',
        t("shelf.begin"),
        button(Action.SHOP_NEW, t("shelf.bare"), picture="plus", css="primary", id="shelf-new"),
        _any_file("shelf-file", t("shelf.file")),
        t("shelf.file.about"),
        t("shelf.library"),
        join(option(key, name, False) for key, name in library),
        t("shelf.link"),
        2 * MOST_CHARACTERS,
    )
    empty = paragraph(t("shelf.empty" if chosen is None else "shelf.none"), "muted")
    kinds = NOTHING
    if chosen is not None:
        options = [(one.value, t(f"shelf.filter.{one.value}")) for one in Filter]
        kinds = segments(Action.SHOP_FILTER, options, chosen.value, t("shelf.filter"))
    body = html(
        '{}<section class="card stack"><h2>{}</h2>{}<div class="shelf-boards">{}</div></section>',
        begin,
        t("shelf.own"),
        kinds,
        join(map(_row, rows)) or empty,
    )
    return page(t("shelf"), body, back=Action.WORKSHOP)


def _any_file(name: str, label: str) -> Markup:
    """A button for choosing a file of any readable kind."""
    chosen = Attributes(type="file", id=name, class_="visually-hidden", accept=KINDS, data_change=name)
    return html('<label class="button">{}{}<input{}></label>', icon("upload"), label, chosen)


def picture_id(key: str) -> str:
    """The id of the canvas for a board's picture."""
    return f"picture-{key}"


def _row(row: ShelfRow) -> Markup:
    key, name, received, date, status, best = row
    note = " · ".join(filter(None, (date, t("shelf.received") if received else "", best)))
    return html(
        '<article class="shelf-board">'
        '<canvas id="{}" width="8" height="8" role="img" aria-label="{}"></canvas>'
        '<div class="grow"><b>{}</b>{}<p class="muted small">{}</p></div>{}{}</article>',
        picture_id(key),
        name,
        name,
        status_badge(status),
        note,
        button(Action.SHOP_OPEN, t("shelf.open"), arg=key, id=f"open-{key}"),
        button(
            Action.SHOP_DELETE, t("shelf.delete"), arg=key, picture="close", square=True, id=f"delete-{key}"
        ),
    )


def private_body() -> Markup:
    """The question before a private board is shared."""
    return html(
        '<div class="stack"><p>{}</p>{}{}</div>',
        t("share.private"),
        button(Action.SHOP_PRIVATE, t("share.private.yes"), css="danger", id="share-private"),
        button(Action.CLOSE, t("share.private.no"), arg=SHARE, css="primary", id="share-not"),
    )


def share_body(link: str) -> Markup:
    """The ways to share a board; ``link`` is shown if the browser cannot copy it."""
    shown = NOTHING
    if link:
        shown = html(
            '<p>{}</p><textarea readonly rows="4" id="share-text" aria-label="{}">{}</textarea>',
            t("share.uncopied"),
            t("share.link"),
            link,
        )
    return html(
        '<div class="stack">{}{}{}{}{}{}</div>',
        button(Action.SHOP_LINK, t("share.link"), picture="link", css="primary", id="share-link"),
        button(Action.SHOP_FILE, t("share.file"), picture="download", id="share-file"),
        button(Action.SHOP_PICTURE, t("share.picture"), picture="picture", id="share-picture"),
        html('<p class="muted small">{}</p>', t("share.picture.about")),
        html(
            '<div class="row wrap">{}{}</div><p class="muted small">{}</p>',
            button(Action.SHOP_TILED, t("share.tmx"), arg="tmx", picture="download", id="share-tmx"),
            button(Action.SHOP_TILED, t("share.tmj"), arg="tmj", picture="download", id="share-tmj"),
            t("share.tiled.about"),
        ),
        shown,
    )


def challenge_title() -> str:
    """The title of the page of a game whose link brought its board."""
    return t("challenge")


def challenge_card() -> Markup:
    """The offer, among the results, to have a friend race this game."""
    copy = button(Action.REPLAY_LINK, t("challenge.copy"), picture="link", id="challenge")
    return html("<span>{}</span>{}", t("challenge.about"), copy)


def keep_button(css: str = "") -> Markup:
    """The button that puts a board of somebody else on the shelf."""
    return button(Action.SHOP_KEEP, t("received.keep"), css=css, picture="check", id="received-keep")


def received_page(board: Board) -> Markup:
    """Somebody else's board, before it is kept or played."""
    body = html(
        '<section class="card stack"><h2>{}</h2>{}{}<p>{}</p>{}<p class="muted">{}</p>'
        '<canvas id="{}" class="received-picture" width="8" height="8" role="img" aria-label="{}"></canvas>'
        '<div class="row wrap">{}{}</div></section>',
        board.name,
        paragraph(t("by", name=board.author)) if board.author else NOTHING,
        _status(board.status),
        board.about,
        _orders(board),
        t("received.about"),
        picture_id("received"),
        board.name,
        keep_button("primary"),
        button(Action.SHOP_PLAY, t("received.play"), picture="play", id="received-play"),
    )
    return page(t("received"), body)


def _status(status: CourseStatus | None) -> Markup:
    return NOTHING if status is None else paragraph(page_text(f"course.{status.name.lower()}.about"))


def _orders(board: Board) -> Markup:
    """The orders in which its checkpoints may be raced."""
    if not board.orders:
        return NOTHING
    told = join(html("<li>{}: {}</li>", one.name, told_order(read_order(one.text))) for one in board.orders)
    return html('<h3>{}</h3><ul class="lines">{}</ul>', page_text("order"), told)


def refused_board(why: Sequence[str]) -> Markup:
    """The page for a link or text that holds no board, with everything wrong with it up to a bound."""
    first, *others = why
    told = html(
        '<section class="card"><p class="trouble" role="alert">{}</p>{}</section>',
        t("received.refused", why=capital(first)),
        _lines(others) if others else NOTHING,
    )
    return page(t("received"), told)


# -- boards from files of other programs -------------------------------------------------------


def imported_page(name: str, losses: Sequence[str]) -> Markup:
    """A board from a file, with a list of what was lost."""
    body = html(
        '<section class="card stack"><h2>{}</h2>'
        '<canvas id="{}" class="received-picture" width="8" height="8" role="img" aria-label="{}"></canvas>'
        "<h3>{}</h3>{}"
        '<div class="row wrap">{}{}</div></section>',
        name,
        picture_id("imported"),
        name,
        t("import.losses", n=len(losses)),
        _lines(losses),
        button(Action.SHOP_KEEP, t("import.work"), picture="check", css="primary", id="import-work"),
        button(Action.SHOP_SHELF, t("import.leave"), id="import-leave"),
    )
    return page(t("import"), body, back=Action.SHOP_SHELF)


def refused_file(name: str, why: Sequence[str]) -> Markup:
    """The page for a file that is no board: its name, and everything wrong with it."""
    told = html(
        '<section class="card stack"><p class="trouble" role="alert">{}</p>{}'
        '<p class="muted">{}</p><div class="row wrap">{}</div></section>',
        t("import.refused", name=name),
        _lines(why),
        t("shelf.file.about"),
        button(Action.SHOP_SHELF, t("import.leave"), css="primary", id="import-leave"),
    )
    return page(t("import"), told, back=Action.SHOP_SHELF)


def _lines(lines: Sequence[str]) -> Markup:
    items = join(html("<li>{}</li>", one) for one in lines[:MOST_LINES])
    more = len(lines) - MOST_LINES
    rest = html("<li>{}</li>", t("import.more", n=more)) if more > 0 else NOTHING
    return html('<ul class="lines">{}{}</ul>', items, rest)
