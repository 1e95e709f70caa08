"""Files in and out of the page."""

from __future__ import annotations

from typing import Any

from . import web
from .texts import t


def download(name: str, text: str, kind: str = "application/json") -> None:
    """Offer ``text`` as a file."""
    blob = web.window.Blob.new(web.js_list([text]), web.js_object({"type": kind}))
    link = web.document.createElement("a")
    link.href = web.window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    web.window.URL.revokeObjectURL(link.href)


async def file_text(input_id: str, limit: int) -> str:
    """The text of the file chosen in an ``<input type=file>``.

    ValueError if none was chosen or it has more than ``limit`` bytes.
    """
    return await read(chosen(input_id), limit)


def chosen(input_id: str) -> Any:
    """The file chosen in an ``<input type=file>``; ValueError if none was."""
    node = web.document.getElementById(input_id)
    if not node or not node.files or node.files.length == 0:
        raise ValueError(t("file.none"))
    return node.files.item(0)


async def read(file: Any, limit: int) -> str:
    """The text of a file; ValueError if it has more than ``limit`` bytes."""
    if file.size > limit:
        raise ValueError(t("file.long", size=int(file.size), most=limit))
    return str(await file.text())
