"""Views of scanning a QR code."""

from __future__ import annotations

from roborally_core.base.markup import Attributes, Markup, html

from ..action import Action
from ..art.icons import icon
from ..texts import t
from ..texts.meeting import word
from .html import button, dialog

DIALOG = "scan-dialog"
VIDEO = "scan-video"
STATUS = "scan-status"
FIELD = "scan"
"""Name of the dialog's field in which a picture is chosen."""


def scan_button(arg: str) -> Markup:
    """The way to the camera; ``arg`` is the purpose of the code."""
    return button(Action.SCAN, word("scan.open"), arg=arg, picture="eye", id=f"scan-{arg}")


def scan_dialog() -> Markup:
    """The camera's picture, and the choice of a file instead of it."""
    video = Attributes(id=VIDEO, playsinline=True, muted=True, aria_label=word("scan.seen"))
    chosen = Attributes(
        type="file", id="scan-file", class_="visually-hidden", accept="image/*", data_change=f"{FIELD}:file"
    )
    body = html(
        '<div class="stack"><p id="{status}" role="status">{said}</p><video class="scan"{video}></video>'
        '<label class="button">{picture}{label}<input{chosen}></label></div>',
        status=STATUS,
        said=word("scan.starting"),
        video=video,
        picture=icon("upload"),
        label=word("scan.picture"),
        chosen=chosen,
    )
    foot = button(Action.CLOSE, t("close"), arg=DIALOG, css="primary")
    return dialog(word("scan.title"), body, foot, id=DIALOG)
