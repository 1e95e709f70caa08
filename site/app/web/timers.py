"""Clocks, frames, and work in the background."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import js  # type: ignore[import-not-found]

from .bridge import js_object, once, proxy, window

IDLE_MS = 100
"""The longest delay of idle work, for browsers that are never idle."""
WEEK_MS = 6 * 86_400_000
"""The time within which no day of the week comes twice."""
UNSEEN_MS = 100
"""The longest wait for a frame."""

_RUNNING: set[asyncio.Future[Any]] = set()


def now() -> float:
    """Milliseconds since the page began."""
    return float(js.performance.now())


def wall_clock() -> int:
    """Milliseconds since 1970 (for the dates of saves; never for the game)."""
    return int(js.Date.now())


def started_at() -> int:
    """The wall clock at the time 0 of :func:`now`."""
    return wall_clock() - int(now())


def date_text(milliseconds: int) -> str:
    """A date and time as the page's language writes them, in the reader's regional form."""
    style = js_object({"dateStyle": "medium", "timeStyle": "short"})
    return str(js.Date.new(milliseconds).toLocaleString(_locale(), style))


def time_text(milliseconds: int) -> str:
    """A time as the page's language writes it, with the date unless it is today."""
    then = js.Date.new(milliseconds)
    if then.toDateString() != js.Date.new().toDateString():
        return date_text(milliseconds)
    return _clock(then)


def soon_text(milliseconds: int) -> str:
    """A time within a week by its day of the week, today's without it, any other with its date."""
    then = js.Date.new(milliseconds)
    if abs(milliseconds - wall_clock()) >= WEEK_MS or then.toDateString() == js.Date.new().toDateString():
        return time_text(milliseconds)
    style = js_object({"weekday": "short", "hour": "numeric", "minute": "2-digit"})
    return str(then.toLocaleString(_locale(), style))


def clock_text(milliseconds: int) -> str:
    """The time of day here at a moment, as the page's language writes it; empty at midnight."""
    then = js.Date.new(milliseconds)
    if not then.getHours() and not then.getMinutes():
        return ""
    return _clock(then)


def _clock(then: Any) -> str:
    """The time of day of a date of JavaScript's."""
    return str(then.toLocaleTimeString(_locale(), js_object({"timeStyle": "short"})))


def day_text(milliseconds: int) -> str:
    """A date as the page's language writes it, in the reader's regional form."""
    return str(js.Date.new(milliseconds).toLocaleDateString(_locale()))


def month_text(milliseconds: int) -> str:
    """The month of a moment as the page's language writes it."""
    style = js_object({"month": "long", "year": "numeric"})
    return str(js.Date.new(milliseconds).toLocaleDateString(_locale(), style))


def written_day(day: str, style: dict[str, Any]) -> str:
    """A calendar day (``2026-11-25``) as the page's language writes it, whatever the local time zone.

    ``style`` are options of ``Intl.DateTimeFormat``.
    """
    return str(js.Date.new(day).toLocaleDateString(_locale(), js_object({**style, "timeZone": "UTC"})))


def _locale() -> str:
    """The browser's first form of the page's language (``de-AT`` for ``de``), else the page's language."""
    spoken = str(js.document.documentElement.lang)
    varieties = (str(one) for one in js.navigator.languages)
    return next((one for one in varieties if one.split("-")[0] == spoken), spoken)


def later(milliseconds: float, action: Callable[[], None]) -> int:
    """Run ``action`` once after a while; the number cancels it."""
    return int(js.setTimeout(once(action), milliseconds))


def soon(action: Callable[[], None]) -> None:
    """Run ``action`` once in a task of its own, right after the task that runs now."""
    asyncio.get_event_loop().call_soon(action)


def hidden() -> bool:
    """Whether nobody can see the page now."""
    return bool(js.document.hidden)


def cancel(timer: int) -> None:
    """Forget a timer of :func:`later`."""
    js.clearTimeout(timer)


async def breathe() -> None:
    """Let the browser paint and handle input."""
    await asyncio.sleep(0)


async def pause(milliseconds: float) -> None:
    """Wait as long as somebody reads."""
    over = asyncio.Event()
    later(milliseconds, over.set)
    await over.wait()


async def painted() -> None:
    """Wait until the browser has painted, but not for long: it does not paint a hidden page."""
    rested = asyncio.Event()
    window.requestAnimationFrame(once(lambda _time: rested.set()))
    later(UNSEEN_MS, rested.set)  # a timeout of asyncio would raise if the page had stood still for longer
    await rested.wait()


async def in_parts(
    parts: Iterable[Callable[[], object]], wanted: Callable[[], bool], share_ms: float = math.inf
) -> bool:
    """Call the parts in turn, each in its own task, as long as they are ``wanted``; True if all were called.

    The browser paints in between as soon as they have taken ``share_ms``: laying out and painting all their
    changes at once would hold the page up.
    """
    begun = now()
    for part in parts:
        if now() - begun < share_ms:
            await breathe()
        else:
            await painted()
            begun = now()
        if not wanted():
            return False
        part()
    return True


async def in_turns(parts: Iterable[object], share_ms: float) -> None:
    """Go through work that yields after each part; other tasks have their turn after each ``share_ms``."""
    begun = now()
    for _ in parts:
        if now() - begun >= share_ms:
            await breathe()
            begun = now()


async def idle() -> None:
    """Wait until the browser is idle, but not for long."""
    if not getattr(window, "requestIdleCallback", None):
        await breathe()
        return
    rested = asyncio.Event()
    window.requestIdleCallback(once(lambda _deadline: rested.set()), js_object({"timeout": IDLE_MS}))
    await rested.wait()


def spawn(work: Awaitable[Any]) -> None:
    """Run a coroutine; an error it raises is reported on the console."""

    async def guarded() -> None:
        try:
            await work
        except Exception as error:
            report(error)

    task = asyncio.ensure_future(guarded())
    _RUNNING.add(task)
    task.add_done_callback(_RUNNING.discard)


def report(error: BaseException) -> None:
    """Write an error with its trace to the console."""
    import traceback  # noqa: PLC0415

    js.console.error("".join(traceback.format_exception(error)))


class Frames:
    """One callback per painted frame while it asks for more; :meth:`free` it when its screen closes."""

    def __init__(self, draw: Callable[[float], bool]) -> None:
        self._draw = draw
        self._asked = 0
        self._proxy: Any = proxy(self._frame)

    def ask(self) -> None:
        """Draw on the next frame, once for any number of requests."""
        if not self._asked and self._proxy is not None:
            self._asked = int(window.requestAnimationFrame(self._proxy))

    def _frame(self, time: float) -> None:
        self._asked = 0
        if self._draw(float(time)):
            self.ask()

    def free(self) -> None:
        """Never draw again."""
        if self._asked:
            window.cancelAnimationFrame(self._asked)
        frame, self._proxy, self._asked = self._proxy, None, 0
        if frame is not None:
            later(0, frame.destroy)
