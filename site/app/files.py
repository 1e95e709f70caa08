"""Files in and out of the page."""

from __future__ import annotations

from . import web


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
    node = web.document.getElementById(input_id)
    if not node or not node.files or node.files.length == 0:
        raise ValueError("no file was chosen")
    chosen = node.files.item(0)
    if chosen.size > limit:
        raise ValueError(f"the file has {int(chosen.size)} bytes; at most {limit} are read")
    return str(await chosen.text())
