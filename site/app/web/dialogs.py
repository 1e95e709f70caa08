"""Modal dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .bridge import document, once
from .elements import append


def open_dialog(id: str, html: str, css: str = "", on_close: Callable[[], None] | None = None) -> None:
    """Show a modal ``<dialog>``; the browser traps the focus and closes it on Escape."""
    close_dialog(id)
    append("dialogs", f'<dialog id="{id}" class="{css}">{html}</dialog>')
    node = document.getElementById(id)

    def closed(_event: Any) -> None:
        current = document.getElementById(id)
        if current:
            current.remove()
        if on_close is not None:
            on_close()

    node.addEventListener("close", once(closed))
    node.showModal()


def close_dialog(id: str) -> None:
    """Close the dialog if it is open."""
    node = document.getElementById(id)
    if node:
        node.close()


def dialog_open() -> bool:
    """Whether any modal dialog is open."""
    return bool(document.querySelector("dialog[open]"))
