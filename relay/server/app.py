"""The relay as an aiohttp application: a meeting place for players who look for each other, and a detour for
those who cannot connect directly.

It knows rooms and numbers, never names, games or keys: everything it passes on is sealed by the players with
the key after the ``#`` of their invite.  ``/ws`` takes players in (:mod:`relay.server.rooms` has the
protocol); ``/healthz`` answers ``{"status": "ok", "rooms": n, "members": m}``.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

from aiohttp import hdrs, web

from ..page.headers import guard
from ..page.static import Page
from .addresses import Network
from .handshake import Entrance
from .limits import Limits
from .rooms import Relay

SWEEP_SECONDS = 1.0
RELAY = web.AppKey("relay", Relay)


async def _health(request: web.Request) -> web.Response:
    relay = request.app[RELAY]
    members = sum(len(room.present()) for room in relay.rooms.values())
    return web.json_response({"status": "ok", "rooms": len(relay.rooms), "members": members})


async def _nameless(_: web.Request, response: web.StreamResponse) -> None:
    """Remove the name and version of the server, which nobody has to know."""
    response.headers.pop(hdrs.SERVER, None)


async def _sweeping(app: web.Application) -> AsyncIterator[None]:
    """Run one timer for everything that can be overdue."""

    async def sweep() -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            app[RELAY].sweep(app[RELAY].clock())

    task = asyncio.create_task(sweep())
    yield
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


async def _hang_up(app: web.Application) -> None:
    """Say goodbye to everybody, wait a moment for them to leave, and cut off those who do not."""
    relay = app[RELAY]
    relay.say_goodbye()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(relay.limits.farewell):
            await relay.emptied()
    for line in list(relay.lines):
        line.abort()
    await relay.emptied()


def make_app(
    static_dir: Path | None = None,
    limits: Limits | None = None,
    *,
    origins: Sequence[str] = (),
    proxies: Sequence[Network] = (),
    clock: Callable[[], float] = time.monotonic,
) -> web.Application:
    """The relay as an application, by a clock in seconds; with ``static_dir`` it also serves the page."""
    app = web.Application()
    relay = app[RELAY] = Relay(limits or Limits(), clock)
    app.router.add_get("/ws", Entrance(relay, origins, proxies).handle)
    app.router.add_get("/healthz", _health)
    if static_dir is not None:
        app.router.add_get("/{path:.*}", Page(Path(static_dir)).handle)
        guard(app)
    app.cleanup_ctx.append(_sweeping)
    app.on_response_prepare.append(_nameless)
    app.on_shutdown.append(_hang_up)
    return app
