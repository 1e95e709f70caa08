"""Files dropped on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .bridge import document
from .events import on


def on_files_dropped(wanted: Callable[[], bool], handler: Callable[[Any], object]) -> None:
    """Call ``handler`` with the first of the files dropped on the page whenever they are ``wanted``.

    At other times the browser handles them as usual.
    """

    def carried(event: Any) -> bool:
        moved = event.dataTransfer
        return bool(moved) and "Files" in [str(kind) for kind in moved.types] and wanted()

    def over(event: Any) -> None:
        if carried(event):
            event.preventDefault()  # otherwise the browser would leave the page and open the file

    def drop(event: Any) -> None:
        if carried(event):
            event.preventDefault()
            if event.dataTransfer.files.length:
                handler(event.dataTransfer.files.item(0))

    on(document, "dragover", over, passive=False)
    on(document, "drop", drop, passive=False)
