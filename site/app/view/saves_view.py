"""Saved games: the shelf, and what is asked before saving, overwriting and deleting."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.markup import NOTHING, Markup, constant, html, join

from ..art.icons import icon
from ..store.saves import NAME_LENGTH, Label
from ..texts import t
from .html import button, dialog, page, paragraph


def shelf_page() -> Markup:
    """The frame: the list is filled by id."""
    file = html(
        '<section class="card"><h2>{name}</h2><div class="row wrap"><input type="file" id="save-file"'
        ' accept=".json,application/json" aria-label="{name}">{open}</div></section>',
        name=t("saves.file"),
        open=button("open-file", t("saves.open"), picture="upload"),
    )
    return page(t("saves.title"), constant('<section class="card" id="save-list"></section>') + file)


def save_list(found: Sequence[tuple[Label, str]]) -> Markup:
    """All saves, each with its date in words."""
    rows = join(_row(i, label, date) for i, (label, date) in enumerate(found))
    return rows or paragraph(t("saves.none"), "muted")


def _row(index: int, label: Label, date: str) -> Markup:
    load = button("load-save", t("saves.load"), arg=index, css="primary")
    if label.reported:
        load += button("report-of", t("report"), arg=index, picture="report", square=True)
    load += button("export", t("saves.export"), arg=index, picture="download", square=True)
    load += button("delete", t("saves.delete"), arg=index, picture="clear", square=True)
    return html(
        '<div class="seat">{picture}<span class="grow"><b>{name}</b><br>'
        '<span class="muted small">{facts}</span>'
        '</span><span class="row wrap">{buttons}</span></div>',
        picture=icon("chip"),
        name=label.name,
        facts=t("saves.facts", board=label.board, turn=label.turn, date=date),
        buttons=load,
    )


def delete_dialog(index: str, name: str) -> Markup:
    """Really?"""
    foot = button("close", t("cancel"), arg="delete-dialog")
    foot += button("delete-yes", t("saves.delete"), arg=index, css="danger")
    return dialog(f"{t('saves.delete')}: {name}", NOTHING, foot, id="delete-dialog")


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
