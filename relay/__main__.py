"""``python3 -m relay serve`` and ``python3 -m relay bot INVITE``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def main(arguments: list[str]) -> int:
    """Run a sub-command; its exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m relay", description="The relay and headless players.")
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="run a relay")
    serve.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")
    serve.add_argument("--port", type=int, default=8765)
    serve.add_argument("--static", type=Path, help="folder of the built page, to serve it as well")
    bot = commands.add_parser("bot", help="sit in a match as a bot until it is over")
    bot.add_argument("invite", help="the invite link")
    bot.add_argument("--name", default="Bot")
    bot.add_argument("--level", type=int, default=1, help="0 gentle, 1 steady, 2 sharp (default 1)")
    bot.add_argument("--relayed", action="store_true", help="never connect directly")
    options = parser.parse_args(arguments)
    if options.command == "bot":
        from .bot import run_bot  # noqa: PLC0415 - serving needs no WebRTC

        return run_bot(options.invite, options.name[:40], options.level, not options.relayed)
    from .serve import run_relay  # noqa: PLC0415

    return run_relay(options.host, options.port, options.static)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
