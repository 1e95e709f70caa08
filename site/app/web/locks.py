"""Names that one tab of a browser holds at a time; the browser releases them when the tab is gone.

Over plain http browsers have no locks.  There tabs ask each other: this keeps copies of a tab
apart, but a tab that the browser has put to sleep does not answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js  # type: ignore[import-not-found]

from .bridge import BrowserError, js_object, once, proxy, window
from .device import random_bytes
from .timers import now, spawn

ANSWER_S = 0.4
"""Time for other tabs to say that a name is theirs."""
_MINE = 0
"""The answer of a tab that holds the name; a tab that asks for it sends a number of its own."""


def locks_there() -> bool:
    """Whether the browser knows for certain who holds a name; over plain http it does not."""
    return bool(getattr(window.navigator, "locks", None))


async def lock(name: str, patience: int = 0) -> Callable[[], None] | None:
    """Take a name, waiting up to ``patience`` milliseconds for it; the function that releases it, or None."""
    return await (_lock(name, patience) if locks_there() else _agree(name, patience))


async def _lock(name: str, patience: int) -> Callable[[], None] | None:
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
            pass  # no tab released it in time, or the browser refuses
        finally:
            asked.destroy()
            if not answer.done():
                answer.set_result(None)

    spawn(ask())
    return await answer


async def _agree(name: str, patience: int) -> Callable[[], None] | None:
    """Take a name that no other tab claims; if two ask at once, the one with the lower number gets it."""
    channel = js.BroadcastChannel.new(name)
    number = 1 + int.from_bytes(random_bytes(6), "big")
    held = busy = False

    def heard(event: Any) -> None:
        nonlocal busy
        said = event.data
        if not isinstance(said, int | float):
            return
        if held or said > number:
            channel.postMessage(_MINE)
        elif said != number:
            busy = True

    listener = proxy(heard)
    channel.onmessage = listener

    def let_go() -> None:
        channel.close()
        listener.destroy()

    until = now() + patience
    while True:
        busy = False
        channel.postMessage(number)
        await asyncio.sleep(ANSWER_S)
        if not busy:
            held = True
            return let_go
        if now() >= until:
            let_go()
            return None
