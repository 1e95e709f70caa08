"""Files in and out of the page."""

from __future__ import annotations

from typing import Any

from roborally_core.language.complaint import ProblemError

from . import web
from .texts import problem, t

_KILO, _MEGA = 1_000, 1_000_000


class FileError(ProblemError):
    """A file that was not chosen, or is too long to be read; the message says which."""


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

    FileError if none was chosen or it has more than ``limit`` bytes.
    """
    return await read(chosen(input_id), limit)


def chosen(input_id: str) -> Any:
    """The file chosen in an ``<input type=file>``; FileError if none was."""
    node = web.document.getElementById(input_id)
    if not node or not node.files or node.files.length == 0:
        raise FileError(problem("file.none"))
    return node.files.item(0)


async def read(file: Any, limit: int) -> str:
    """The text of a file; FileError if it has more than ``limit`` bytes."""
    if file.size > limit:
        raise FileError(problem("file.long", size=_amount(int(file.size)), most=_amount(limit)))
    return str(await file.text())


def _amount(size: int) -> str:
    """A number of bytes in words, rounded up."""
    if size < _MEGA:
        return t("file.kilobytes", n=-(-size // _KILO))
    return t("file.megabytes", n=-(-size // _MEGA))
