"""Files that the system hands over to the installed page: a record, a save or a board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from . import web
from .router import App


def listen(app: App, ahead: Callable[[], Awaitable[None]]) -> None:
    """Open the first file of each launch; ``ahead`` reads what that needs, in small steps."""

    async def launched(files: list[Any]) -> None:
        await ahead()
        from .screens.saves.screen import opened  # noqa: PLC0415

        await opened(app, await files[0].getFile())

    web.on_launch(lambda files: web.spawn(launched(files)) if files else None)
