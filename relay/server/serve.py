"""The command ``serve``: a relay on its own, with or without the page."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import sys
import time
from collections.abc import Callable

from aiohttp import web

from . import journal
from .app import RELAY, make_app
from .door import Door
from .metrics import CONTENT_TYPE
from .rooms import Relay
from .settings import RelaySettings

BACKLOG = 512


class RelayServer:
    """A relay that listens; ``listening`` is a socket to use instead of the settings' address."""

    def __init__(
        self,
        settings: RelaySettings,
        listening: socket.socket | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings, self.port = settings, settings.port
        static, limits, origins, proxies = (
            settings.static,
            settings.limits,
            settings.origins,
            settings.proxies,
        )
        self.app = make_app(static, limits, origins=origins, proxies=proxies, clock=clock)
        self._listening = listening
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=settings.limits.farewell)
        self._metrics: web.AppRunner | None = None
        self._server: asyncio.Server | None = None

    @property
    def relay(self) -> Relay:
        """The relay that is served."""
        return self.app[RELAY]

    async def start(self) -> None:
        """Listen; OSError or OverflowError if that fails, with everything closed again."""
        try:
            await self._start()
        except BaseException:
            await self.stop()
            raise

    async def _start(self) -> None:
        settings, loop = self.settings, asyncio.get_running_loop()
        await self._runner.setup()
        assert self._runner.server is not None
        door = Door(self._runner.server, self.relay, settings.proxies)
        self.relay.sweepers.append(door.sweep)
        if self._listening is not None:
            self._server = await loop.create_server(door, sock=self._listening, backlog=BACKLOG)
        else:
            self._server = await loop.create_server(door, settings.host, settings.port, backlog=BACKLOG)
        self.port = self._server.sockets[0].getsockname()[1]
        if settings.metrics is not None:
            self._metrics = web.AppRunner(_metrics_app(self.relay), access_log=None)
            await self._metrics.setup()
            await web.TCPSite(self._metrics, *settings.metrics).start()

    async def stop(self) -> None:
        """Let nobody else in, say goodbye to everybody, and close within the time for farewells."""
        if self._server is not None:
            self._server.close()
        await self._runner.cleanup()
        if self._metrics is not None:
            await self._metrics.cleanup()


def _metrics_app(relay: Relay) -> web.Application:
    """The application for ``/metrics``, which listens at an address of its own.

    The counts concern only the operator of the relay.
    """

    async def metrics(_: web.Request) -> web.Response:
        text = relay.metrics.text(relay.gauges())
        return web.Response(body=text.encode(), headers={"Content-Type": CONTENT_TYPE})

    app = web.Application()
    app.router.add_get("/metrics", metrics)
    return app


def _more_files(wanted: int) -> None:
    """Let this process open ``wanted`` files and connections, as far as the system permits."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


async def run(server: RelayServer, started: Callable[[], None]) -> None:
    """Serve until interrupted or terminated; ``started`` is called as soon as the server listens."""
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: an interrupt ends asyncio.run instead
            asyncio.get_running_loop().add_signal_handler(number, ended.set)
    await server.start()
    started()
    server.relay.journal.event("relay started", port=server.port)
    try:
        await ended.wait()
    finally:
        server.relay.journal.event("relay stops", rooms=len(server.relay.rooms))
        await server.stop()


def run_relay(settings: RelaySettings) -> int:
    """Run the command; 0 after an orderly end, 1 if the relay cannot start."""
    static, host = settings.static, settings.host
    if static is not None and not (static / "index.html").is_file():
        print(f"error: {static} holds no built page (no index.html)", file=sys.stderr)
        return 1
    _more_files(settings.limits.connections + 100)

    async def serve() -> None:
        server = RelayServer(settings)

        def started() -> None:
            journal.set_up(settings.log_json)
            place = f"[{host}]" if ":" in host else host
            print(f"relay: ws://{place}:{server.port}/ws", flush=True)

        await run(server, started)

    with contextlib.suppress(KeyboardInterrupt):
        try:
            asyncio.run(serve())
        except (OSError, OverflowError) as error:
            where = f"{host}, port {settings.port}"
            if settings.metrics is not None:
                where += f", or for metrics on {settings.metrics[0]}, port {settings.metrics[1]}"
            print(f"error: cannot listen on {where}: {error}", file=sys.stderr)
            return 1
    return 0
