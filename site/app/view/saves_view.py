"""The room of all games of this browser, and what is asked before saving, overwriting and deleting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Markup, constant, html, join
from roborally_core.rulesets import RULESETS

from ..action import Action
from ..art.icons import icon
from ..store.saves import NAME_LENGTH, Label
from ..store.seats import Seated
from ..texts import t, worded
from .html import button, dialog, file_button, page, paragraph, stack


def shelf_page() -> Markup:
    """The frame: the list is filled by id; below it new games are made."""
    new = button(Action.NEW_GAME, t("room.new"), css="primary", picture="play", id="room-new")
    new += button(Action.NEW_MATCH, t("room.match"), picture="people")
    file = html(
        '<section class="card"><h2>{}</h2><div class="row wrap">{}</div></section>',
        t("saves.file"),
        file_button("save-file", t("saves.choose")),
    )
    listed = constant(
        '<section class="card rooms" id="match-list" hidden></section>'
        '<section class="card rooms" id="save-list"></section>'
        '<section class="card rooms" id="history" hidden><div class="row wrap" id="history-head"></div>'
        '<div class="stack" id="history-list" aria-live="polite"></div></section>'
    )
    return page(t("saves.title"), listed + file, foot=new)


class SavedRow(NamedTuple):
    """A game of the list: whether it is in progress or kept under a name, and when it was last played."""

    label: Label
    running: bool
    date: str


def save_list(found: Sequence[tuple[int, SavedRow]], most: int) -> Markup:
    """Games that go on, by their numbers: in progress, of which ``most`` are kept, and with a name."""
    parts = []
    for running in (True, False):
        rows = join(_row(i, one) for i, one in found if one.running is running)
        if rows:
            count = sum(one.running is running for _, one in found)
            title = t("room.running", n=count, most=most) if running else t("room.kept", n=count)
            parts.append(html('<h2 class="head-3">{}</h2>{}', title, rows))
    return join(parts) or paragraph(t("saves.none"), "muted")


def history_head(count: int, most: int) -> Markup:
    """The number of finished games kept, and the field that searches them."""
    return html(
        '<h2 class="head-3 grow">{title}</h2><input type="search" id="history-search" maxlength="40"'
        ' data-live="history-search" placeholder="{search}" aria-label="{search}">',
        title=t("history.title", n=count, most=most),
        search=t("history.search"),
    )


def history_list(found: Sequence[tuple[int, SavedRow]], wish: str) -> Markup:
    """The finished games, by their numbers, whose board, rules or players have every word of the ``wish``."""
    words = wish.casefold().split()
    shown = [(i, row) for i, row in found if all(word in _searched(row.label) for word in words)]
    return join(_finished(i, row) for i, row in shown) or paragraph(t("history.nothing"), "muted")


def _searched(label: Label) -> str:
    """The text by which a finished game is found."""
    rules = RULESETS.get(label.ruleset)
    told = t(f"history.{label.result}") if label.result else ""
    names = (seat.name for seat in label.seats)
    return " ".join((label.board, rules.title if rules else "", told, *names)).casefold()


def _finished(index: int, row: SavedRow) -> Markup:
    label = row.label
    tag = NOTHING
    if label.result:
        css = "tag turn-tag" if label.result == "won" else "tag"
        tag = html('<span class="{}">{}</span>', css, t(f"history.{label.result}"))
    return html(
        '<div class="seat game-row">{picture}<span class="grow"><b>{board}</b> {tag}'
        '<span class="muted small">{facts}</span><span class="muted small">{rules}</span>'
        '<span class="muted small">{names}</span></span>'
        '<span class="row wrap">{look}{export}{delete}</span></div>',
        picture=icon("crown" if label.result == "won" else "film"),
        board=label.board,
        tag=tag,
        facts=t("history.facts", n=label.turn - 1, date=row.date),
        rules=_rules(label),
        names=", ".join(seat.name for seat in label.seats),
        look=button(Action.LOAD_SAVE, t("history.open"), arg=index, css="primary", id=f"history-{index}"),
        export=button(Action.EXPORT, t("saves.export"), arg=index, picture="download", square=True),
        delete=button(Action.DELETE, t("saves.delete"), arg=index, picture="clear", square=True),
    )


def match_list(found: Sequence[tuple[Seated, str]]) -> Markup:
    """The matches with other people, each with when something happened in it last."""
    rows = join(_match(i, one, date) for i, (one, date) in enumerate(found))
    return html('<h2 class="head-3">{}</h2>{}', t("room.matches", n=len(found)), rows) if rows else NOTHING


def _apart(*parts: str) -> Markup:
    """Parts of a line, none of which is torn from its comma."""
    *first, last = parts
    spans = [html('<span class="whole">{},</span> ', part) for part in first]
    return join((*spans, html('<span class="whole">{}</span>', last)))


def _match(index: int, one: Seated, date: str) -> Markup:
    rules = RULESETS.get(one.ruleset)
    waited = ", ".join(light.name for light in one.lights if not light.ready)
    whose = NOTHING
    if waited:
        told = t("room.yours") if one.mine else t("room.theirs", names=waited)
        whose = html('<span class="{}">{}</span>', "tag turn-tag" if one.mine else "tag", told)
    return html(
        '<div class="seat game-row running">{picture}<span class="grow"><b>{name}</b> {whose}'
        '<span class="muted small">{facts}</span><span class="muted small">{rules}</span>'
        '<span class="lights">{lights}</span></span><span class="row wrap">{go}{delete}</span></div>',
        picture=icon("people"),
        name=one.board,
        whose=whose,
        facts=_apart(t("turn", n=one.turn), t("room.match.facts", date=date)),
        rules=rules.title if rules is not None else "",
        lights=join(
            _light(light.name, light.ready, light.me and not light.ready, t("room.light.thinks"))
            for light in one.lights
        ),
        go=button(Action.MATCH, t("room.back"), arg=one.key, css="primary", id=f"match-{index}"),
        delete=button(Action.MATCH_DELETE, t("saves.delete"), arg=index, picture="clear", square=True),
    )


def delete_match_dialog(index: str, name: str) -> Markup:
    """Really?"""
    foot = button(Action.CLOSE, t("cancel"), arg="delete-dialog")
    foot += button(Action.MATCH_DELETE_YES, t("saves.delete"), arg=index, css="danger")
    title = f"{t('saves.delete')}: {name}"
    return dialog(title, paragraph(t("room.match.delete")), foot, id="delete-dialog")


def _light(name: str, ready: bool, mine: bool, away: str = "") -> Markup:
    told = t("room.light.mine") if mine else t("room.light.ready") if ready else away or t("room.light.away")
    css = "mine" if mine else "ready" if ready else "away"
    return html(
        '<span class="light {css}"><i></i><span>{name}'
        '<span class="visually-hidden">: {told}</span></span></span>',
        css=css,
        name=name,
        told=told,
    )


def _row(index: int, row: SavedRow) -> Markup:
    """One game, filled in as few steps as can be: there may be many."""
    label, running = row.label, row.running
    facts = _apart(t("turn", n=label.turn), t("room.facts", date=row.date))
    if not running:
        facts = html("{}", _facts(row))
    lights = join(
        _light(seat.name, seat.machine, i == 0 and not label.match) for i, seat in enumerate(label.seats)
    )
    report = button(Action.REPORT_OF, t("report"), arg=index, picture="report", square=True)
    return html(
        '<div class="seat game-row{css}">{picture}<span class="grow"><b>{name}</b> {turn}'
        '<span class="muted small">{facts}</span><span class="muted small">{rules}</span>'
        '<span class="lights">{lights}</span></span><span class="row wrap">'
        '<button type="button" class="primary" data-do="{load_it}" data-arg="{index}">'
        "<span>{load}</span></button>{report}"
        '<button type="button" class="square" data-do="{export_it}" data-arg="{index}" aria-label="{export}"'
        ' data-tip="{export}">{down}</button>'
        '<button type="button" class="square" data-do="{delete_it}" data-arg="{index}" aria-label="{delete}"'
        ' data-tip="{delete}">{clear}</button></span></div>',
        css=" running" if running else "",
        picture=icon("clock" if running else "chip"),
        name=label.board if running else label.name,
        turn=html('<span class="tag turn-tag">{}</span>', t("room.yours")) if running else NOTHING,
        facts=facts,
        rules=_rules(label),
        lights=lights,
        load_it=Action.LOAD_SAVE,
        export_it=Action.EXPORT,
        delete_it=Action.DELETE,
        index=index,
        load=t("room.play" if running else "room.match" if label.match else "saves.load"),
        report=report if label.reported else NOTHING,
        export=t("saves.export"),
        down=icon("download"),
        delete=t("saves.delete"),
        clear=icon("clear"),
    )


def _rules(label: Label) -> str:
    """The rule system, and how far the player is in it."""
    rules = RULESETS.get(label.ruleset)
    if rules is None:
        return ""
    if not label.goal:
        return rules.title
    return f"{rules.title}, {t(worded('room.progress', rules.dialect), n=label.flags, goal=label.goal)}"


def _facts(row: SavedRow) -> str:
    return t("saves.facts", board=row.label.board, turn=row.label.turn, date=row.date)


def fitting_dialog(found: Sequence[SavedRow], names: str) -> Markup:
    """The saved matches of those who are here (RR-20)."""
    rows = join(
        button(
            Action.LOAD_PICK,
            f"{row.label.name}: {_facts(row)}",
            arg=i,
            picture="chip",
        )
        for i, row in enumerate(found)
    )
    body = paragraph(t("fitting.about", names=names), "muted")
    body += stack(rows) if found else paragraph(t("fitting.none"))
    body += file_button("fitting-file", t("saves.choose"))
    return dialog(
        t("fitting.title"), body, button(Action.CLOSE, t("cancel"), arg="fitting-dialog"), id="fitting-dialog"
    )


def delete_dialog(index: str, name: str) -> Markup:
    """Really?"""
    foot = button(Action.CLOSE, t("cancel"), arg="delete-dialog")
    foot += button(Action.DELETE_YES, t("saves.delete"), arg=index, css="danger")
    body = paragraph(t("room.delete.about"))
    return dialog(f"{t('saves.delete')}: {name}", body, foot, id="delete-dialog")


def name_dialog(wish: str, names: Sequence[str]) -> Markup:
    """A name to save under, and the names in use."""
    body = html(
        '<label class="field">{label}'
        '<input type="text" id="save-name" maxlength="{most}" value="{wish}"></label>'
        '<div class="row wrap">{taken}</div>',
        label=t("saves.name"),
        most=NAME_LENGTH,
        wish=wish,
        taken=join(button(Action.SAVE_PICK, name, arg=name, picture="chip") for name in names),
    )
    foot = button(Action.CLOSE, t("cancel"), arg="save-dialog")
    foot += button(Action.SAVE_AS, t("saves.save"), css="primary")
    return dialog(t("menu.save"), body, foot, id="save-dialog")


def overwrite_dialog(name: str) -> Markup:
    """Really?"""
    foot = button(Action.CLOSE, t("cancel"), arg="overwrite-dialog")
    foot += button(Action.SAVE_OVER, t("saves.save"), css="danger")
    return dialog(t("saves.overwrite", name=name), NOTHING, foot, id="overwrite-dialog")
