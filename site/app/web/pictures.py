"""Pictures and clips out of the page, as files."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from .bridge import document, once, window

if TYPE_CHECKING:
    from .dom import Canvas


async def picture_of(canvas: Canvas) -> Any:
    """What is on a canvas as a PNG blob; None where the browser refuses."""
    found: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    canvas.toBlob(once(found.set_result), "image/png")
    return await found


def save_blob(name: str, blob: Any) -> None:
    """Offer a blob as a file."""
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    window.URL.revokeObjectURL(link.href)
