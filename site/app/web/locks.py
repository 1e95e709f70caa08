"""Names that one tab of a browser holds at a time; the browser lets go of them when the tab is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js  # type: ignore[import-not-found]

from .bridge import BrowserError, js_object, once, proxy, window
from .timers import spawn


def locks_there() -> bool:
    """Whether the browser has locks here; over plain http it has none."""
    return bool(getattr(window.navigator, "locks", None))


async def lock(name: str, patience: int = 0) -> Callable[[], None] | None:
    """Take a name, waiting up to ``patience`` milliseconds for it; what lets go of it, or None."""
    answer: asyncio.Future[Callable[[], None] | None] = asyncio.get_running_loop().create_future()

    def granted(held: Any) -> Any:
        if not held or answer.done():
            return None
        resolve: list[Any] = []
        until = js.Promise.new(once(lambda done, _failed: resolve.append(done)))
        answer.set_result(resolve[0])
        return until

    asked = proxy(granted)
    how = {"signal": js.AbortSignal.timeout(patience)} if patience else {"ifAvailable": True}

    async def ask() -> None:
        try:
            await window.navigator.locks.request(name, js_object(how), asked)
        except BrowserError:
            pass  # nobody let go of it in time, or the browser refuses
        finally:
            asked.destroy()
            if not answer.done():
                answer.set_result(None)

    spawn(ask())
    return await answer
