"""The command ``serve``: a relay on its own, with or without the page."""

from __future__ import annotations

import sys
from pathlib import Path

from aiohttp import web

from .app import make_app


def run_relay(host: str, port: int, static: Path | None) -> int:
    """Serve until interrupted or terminated; connections are closed in order.  1 if it cannot start."""
    if static is not None and not (static / "index.html").is_file():
        print(f"error: {static} holds no built page (no index.html)", file=sys.stderr)
        return 1
    print(f"relay: ws://{host}:{port}/ws", flush=True)
    try:
        web.run_app(make_app(static), host=host, port=port, print=None, shutdown_timeout=2)
    except (OSError, OverflowError) as error:
        print(f"error: cannot listen on {host}, port {port}: {error}", file=sys.stderr)
        return 1
    return 0
