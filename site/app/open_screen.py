"""From a menu entry to its screen; each is imported when it is first opened."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from .router import App


def open_by_name(app: App, name: str, arg: str = "") -> bool | Awaitable[Any]:
    """Open the screen a menu entry names; False if there is none."""
    if name == "solo":
        from .screens.solo import SoloSetup  # noqa: PLC0415

        app.go(SoloSetup(app))
    elif name in {"create", "join"}:
        from .screens.lobby import Lobby  # noqa: PLC0415

        app.go(Lobby(app, invite=arg, create=name == "create"))
    elif name == "load":
        from .screens.load import LoadScreen  # noqa: PLC0415

        app.go(LoadScreen(app))
    elif name == "resume":
        from .screens.load import resume  # noqa: PLC0415

        return resume(app)
    elif name == "chase":
        from .chase.screen import ChaseScreen  # noqa: PLC0415

        app.go(ChaseScreen(app, arg))
    else:
        return False
    return True
