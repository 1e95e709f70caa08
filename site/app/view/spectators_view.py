"""The dialog about spectators of the player's match: their link, and the doors."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, html

from ..action import Action
from ..texts import t
from .html import button, dialog, paragraph

DIALOG = "spectators-dialog"
BODY = "spectators-body"


def spectators_dialog(parts: Markup) -> Markup:
    """The dialog's frame round its parts."""
    return dialog(t("spectators"), html('<div id="{}" class="stack">{}</div>', BODY, parts), id=DIALOG)


def spectators_parts(link: str, closed_by: str, playing: bool, closing: bool = False) -> Markup:
    """The link, empty if nobody may look on; while the match runs, the doors, which may be ``closing``."""
    if closed_by:
        return paragraph(t("spectators.closed", name=closed_by))
    if closing:
        return paragraph(t("spectators.closing"))
    if not link:
        return paragraph(t("spectators.none"), "muted")
    close = button(Action.CLOSE_DOORS, t("spectators.close"), css="danger", id="close-doors")
    return html(
        '<p>{}</p><input type="text" id="watch-link" readonly value="{}" aria-label="{}">'
        '<div class="row wrap">{}{}</div>{}',
        t("spectators.about"),
        link,
        t("spectators.link"),
        button(Action.COPY_WATCH, t("spectators.copy"), css="primary", picture="copy", id="copy-watch"),
        close if playing else NOTHING,
        paragraph(t("spectators.close.about"), "muted small") if playing else NOTHING,
    )
