"""Questions before saving, overwriting and leaving a match for good; the saved matches of a lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join

from ..action import Action
from ..store.saves import NAME_LENGTH, Label
from ..texts import listed, t
from .html import button, dialog, file_button, paragraph

if TYPE_CHECKING:
    from ..store.resuming import Near


class SavedRow(NamedTuple):
    """A game of the list: whether it is in progress or kept under a name, and when it was last played."""

    label: Label
    running: bool
    date: str


def delete_match_dialog(index: str, name: str) -> Markup:
    """Really?"""
    foot = button(Action.CLOSE, t("cancel"), arg="delete-dialog")
    foot += button(Action.MATCH_DELETE_YES, t("saves.delete"), arg=index, css="danger")
    title = f"{t('saves.delete')}: {name}"
    return dialog(title, paragraph(t("room.match.delete")), foot, id="delete-dialog")


def _facts(row: SavedRow) -> str:
    return t("saves.facts", board=row.label.board, turn=row.label.turn, date=row.date)


def fitting_dialog(found: Sequence[SavedRow], names: Sequence[str], near: Sequence[Near] = ()) -> Markup:
    """The saved matches of the players who are here (RR-20), and those that are ``near``."""
    rows = join(
        html(
            "<button{}><b>{}</b><span>{}</span></button>",
            Attributes(type="button", data_do=Action.LOAD_PICK, data_arg=i),
            row.label.name,
            _facts(row),
        )
        for i, row in enumerate(found)
    )
    about = t("fitting.about", names=", ".join(names)) if len(names) > 1 else t("fitting.alone")
    body = paragraph(about, "muted")
    body += html('<div class="model-list">{}</div>', rows) if found else paragraph(t("fitting.none"))
    body += join(paragraph(_nearly(one), "muted small") for one in near)
    body += file_button("fitting-file", t("saves.choose"))
    return dialog(
        t("fitting.title"), body, button(Action.CLOSE, t("cancel"), arg="fitting-dialog"), id="fitting-dialog"
    )


def _nearly(one: Near) -> str:
    key, names = ("more", one.missing) if one.missing else ("fewer", one.extra)
    return t(f"fitting.near.{key}", name=one.name, n=len(names), names=listed(names))


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
