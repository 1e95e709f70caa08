"""Serves the page, with the relay, on this machine. Run with the project's own environment: `python -m
tools.serve`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from tools.console import Problem, complain, say
from tools.paths import DIST


def bound_socket(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes a free one. Raises Problem when the port or the address is not
    available.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        server = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":  # there the option would let two programs share one port
            server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        server.bind((host, port))
        server.listen(128)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Problem(
                f"port {port} on {host} is taken; choose another one with --port, or --port 0"
            ) from error
        if error.errno == errno.EACCES:
            raise Problem(
                f"port {port} on {host} is not allowed to you; choose one above 1023 with --port"
            ) from error
        raise Problem(f"cannot listen on {host}, port {port}: {error.strerror or error}") from error
    except OverflowError as error:
        raise Problem(f"{port} is no port: it must lie between 0 and 65535") from error
    return server


def address(server: socket.socket) -> str:
    """The address to type into a browser on this machine."""
    host, port = server.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def serve(folder: Path, host: str, port: int, open_browser: bool) -> None:
    """Serve the page in ``folder`` until interrupted. Raises Problem when the port is not available."""
    # installed only in the project's environment
    from relay.server.serve import RelayServer, run  # noqa: PLC0415
    from relay.server.settings import RelaySettings  # noqa: PLC0415

    server = bound_socket(host, port)
    where = address(server)

    def started() -> None:
        say(f"Playing at {where}  (Ctrl+C ends it)")
        if open_browser:
            threading.Thread(target=_open, args=(where,), daemon=True).start()

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run(RelayServer(RelaySettings(static=folder), server), started))


class BackgroundServer:
    """An aiohttp application on a port of this machine, a free one unless named, in a thread of its own."""

    def __init__(self, application: Any, port: int = 0) -> None:
        self._application, self._port = application, port
        self._bound: Future[int] = Future()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self.origin = f"http://localhost:{self._bound.result(timeout=30)}"

    def _run(self) -> None:
        from aiohttp import web  # noqa: PLC0415

        asyncio.set_event_loop(self._loop)
        runner = web.AppRunner(self._application, access_log=None, shutdown_timeout=0)
        try:
            self._loop.run_until_complete(runner.setup())
            listening = bound_socket("127.0.0.1", self._port)
            self._loop.run_until_complete(web.SockSite(runner, listening).start())
            self._bound.set_result(listening.getsockname()[1])
        except BaseException as error:
            self._bound.set_exception(error)
            return
        self._loop.run_forever()
        self._loop.run_until_complete(runner.cleanup())
        self._loop.close()

    def stop(self) -> None:
        """Free the port; a second call does nothing."""
        if self._loop.is_closed():
            return
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=30)


def _open(where: str) -> None:
    graphical = (
        os.name == "nt"
        or sys.platform == "darwin"
        or os.environ.get("DISPLAY")
        or os.environ.get("WAYLAND_DISPLAY")
    )
    if not (graphical and webbrowser.open(where)):
        say("No browser could be opened from here: open the address yourself.")


def main(arguments: list[str]) -> int:
    """The command line of this module; people use `build.py play`."""
    parser = argparse.ArgumentParser(prog="tools.serve", description=__doc__)
    parser.add_argument("--folder", type=Path, default=DIST)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--no-open", action="store_true")
    options = parser.parse_args(arguments)
    try:
        serve(options.folder, options.host, options.port, not options.no_open)
    except Problem as problem:
        complain(str(problem))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
