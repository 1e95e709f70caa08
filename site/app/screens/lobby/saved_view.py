"""A saved match in the lobby: the way to it, everybody's standing, and who is missing from it."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, html, join

from ...action import Action
from ...art.robots import picture
from ...store.resuming import Company, Memory, SavedStanding
from ...texts import listed, t
from ...view.html import button, paragraph


def load_button(ready: bool) -> Markup:
    """The way to a saved match, which opens once the others are ``ready`` (RR-20)."""
    load = button(Action.LOAD_MATCH, t("fitting.open"), picture="clock", id="load-match", disabled=not ready)
    return load if ready else load + paragraph(t("fitting.wait"), "muted small")


def saved(
    what: SavedStanding, board: str, hosting: bool, memory: Memory | None, here: Company | None = None
) -> Markup:
    """The saved match to continue, everybody's standing, and whether this browser knows it.

    ``here`` tells who is missing, or here without a seat.
    """
    rows = join(
        html(
            '<li>{}<span><b>{}</b> <span class="muted small">{}</span></span></li>',
            picture(look),
            name,
            t("fitting.player", n=flags, goal=what.goal, lives=lives),
        )
        for name, look, flags, lives in what.players
    )
    note = NOTHING
    if memory is not None:
        css = "muted small" if memory is Memory.KNOWN else "trouble"
        note = paragraph(t(f"fitting.{memory.value}"), css)
    other = (
        button(Action.LOAD_NONE, t("fitting.other"), picture="close", id="load-none") if hosting else NOTHING
    )
    head = html("<h2>{}</h2>", t("fitting.goes_on", board=board, turn=what.turn))
    seats = _seats_told(here) if here is not None else NOTHING
    return head + html('<ul class="facts-machines">{}</ul>', rows) + seats + note + other


def _seats_told(here: Company) -> Markup:
    """The difference between the people here and those who played the saved match; NOTHING without any."""
    missing, strangers = missing_told(here), strangers_told(here)
    if here.stranger:
        strangers = f"{strangers} {t('fitting.stranger')}".lstrip()
    shown = NOTHING
    if missing:
        shown = html('<p role="status" id="saved-missing">{} {}</p>', missing, t("fitting.everybody"))
    if strangers:
        shown += html('<p class="trouble" role="status" id="saved-seats">{}</p>', strangers)
    return shown


def missing_told(here: Company) -> str:
    """The people who are missing, in words; empty if nobody is."""
    return t("fitting.missing", names=listed(here.missing)) if here.missing else ""


def strangers_told(here: Company) -> str:
    """The others here who have no seat, in words; empty if all have one."""
    if not here.strangers:
        return ""
    return t("fitting.strangers", n=len(here.strangers), names=listed(here.strangers))
