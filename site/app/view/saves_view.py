"""The room of all games of this browser, and what is asked before saving, overwriting and deleting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.markup import NOTHING, Markup, constant, html, join
from roborally_core.rulesets import RULESETS

from ..art.icons import icon
from ..store.saves import NAME_LENGTH, Label
from ..texts import t, worded
from .html import button, dialog, page, paragraph


def shelf_page() -> Markup:
    """The frame: the list is filled by id; below it new games are made."""
    new = button("solo", t("room.new"), css="primary", picture="play", id="room-new")
    new += button("create", t("room.match"), picture="people")
    file = html(
        '<section class="card"><h2>{name}</h2><div class="row wrap"><input type="file" id="save-file"'
        ' accept=".json,application/json" aria-label="{name}">{open}</div></section>',
        name=t("saves.file"),
        open=button("open-file", t("saves.open"), picture="upload"),
    )
    listed = constant('<section class="card rooms" id="save-list"></section>')
    return page(t("saves.title"), listed + file, foot=new)


class Row(NamedTuple):
    """A game of the list: whether it is in progress or kept under a name, and when it was last played."""

    label: Label
    running: bool
    date: str


def save_list(found: Sequence[Row], most: int) -> Markup:
    """All games: those in progress, of which ``most`` are kept, and those kept under a name."""
    parts = []
    for running in (True, False):
        rows = join(_row(i, one) for i, one in enumerate(found) if one.running is running)
        if rows:
            count = sum(one.running is running for one in found)
            title = t("room.running", n=count, most=most) if running else t("room.kept", n=count)
            parts.append(html('<h2 class="head-3">{}</h2>{}', title, rows))
    return join(parts) or paragraph(t("saves.none"), "muted")


def _light(name: str, ready: bool, mine: bool) -> Markup:
    told = t("room.light.mine" if mine else "room.light.ready" if ready else "room.light.away")
    css = "mine" if mine else "ready" if ready else "away"
    return html(
        '<span class="light {css}"><i></i><span>{name}'
        '<span class="visually-hidden">: {told}</span></span></span>',
        css=css,
        name=name,
        told=told,
    )


def _row(index: int, row: Row) -> Markup:
    label, date = row.label, row.date
    lights = join(_light(seat.name, seat.machine, i == 0) for i, seat in enumerate(label.seats))
    turn = html('<span class="tag turn-tag">{}</span>', t("room.yours")) if row.running else NOTHING
    more = NOTHING
    if label.ruleset in RULESETS:
        rules = RULESETS[label.ruleset]
        told = [rules.title]
        if label.goal:
            told.append(t(worded("room.progress", rules.dialect), n=label.flags, goal=label.goal))
        more = html('<span class="muted small">{}</span>', ", ".join(told))
    load = button("load-save", t("room.play" if row.running else "saves.load"), arg=index, css="primary")
    if label.reported:
        load += button("report-of", t("report"), arg=index, picture="report", square=True)
    load += button("export", t("saves.export"), arg=index, picture="download", square=True)
    load += button("delete", t("saves.delete"), arg=index, picture="clear", square=True)
    return html(
        '<div class="seat game-row{css}">{picture}<span class="grow"><b>{name}</b> {turn}'
        '<span class="muted small">{facts}</span>{more}<span class="lights">{lights}</span>'
        '</span><span class="row wrap">{buttons}</span></div>',
        css=" running" if row.running else "",
        picture=icon("clock" if row.running else "chip"),
        name=label.board if row.running else label.name,
        turn=turn,
        facts=t("saves.facts", board=label.board, turn=label.turn, date=date)
        if not row.running
        else t("room.facts", turn=label.turn, date=date),
        more=more,
        lights=lights,
        buttons=load,
    )


def delete_dialog(index: str, name: str) -> Markup:
    """Really?"""
    foot = button("close", t("cancel"), arg="delete-dialog")
    foot += button("delete-yes", t("saves.delete"), arg=index, css="danger")
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
        taken=join(button("save-pick", name, arg=name, picture="chip") for name in names),
    )
    foot = button("close", t("cancel"), arg="save-dialog")
    foot += button("save-as", t("saves.save"), css="primary")
    return dialog(t("menu.save"), body, foot, id="save-dialog")


def overwrite_dialog(name: str) -> Markup:
    """Really?"""
    foot = button("close", t("cancel"), arg="overwrite-dialog")
    foot += button("save-over", t("saves.save"), css="danger")
    return dialog(t("saves.overwrite", name=name), NOTHING, foot, id="overwrite-dialog")
