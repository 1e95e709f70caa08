"""``python3 -m relay serve``, ``bot``, ``letters``, ``spectate`` and ``archive``."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from .server.limits import SettingError
from .server.settings import add_flags, read

NEEDED = ("aiohttp", "aiortc")
ROOT = Path(__file__).resolve().parents[1]


def _add_commands(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="run a relay")
    add_flags(serve)
    bot = commands.add_parser("bot", help="sit in a match as a bot, and in those after it")
    bot.add_argument("invite", help="the invite link")
    bot.add_argument("--name", default="Bot")
    bot.add_argument("--level", type=int, default=1, help="0 gentle, 1 steady, 2 sharp (default 1)")
    bot.add_argument("--brain", type=Path, metavar="FILE", help="a file of Python whose function bot plays")
    bot.add_argument("--relayed", action="store_true", help="never connect directly")
    bot.add_argument("--games", type=int, help="leave after so many matches (default: when the others have)")
    bot.add_argument(
        "--meeting", type=Path, metavar="FILE", help="meet by this file instead of the page's meeting.json"
    )
    bot.add_argument("--log", type=Path, metavar="FILE", help="save the signed log of each match here")
    letters = commands.add_parser("letters", help="look once into a slow match: read, play, leave a letter")
    letters.add_argument("invite", help="the invite link")
    letters.add_argument("--state", type=Path, required=True, metavar="FILE", help="the player's memory")
    letters.add_argument(
        "--folder", type=Path, help="bundles as text files: the others' are read, your own is written"
    )
    for kind, what in (("broker", "an MQTT 5 broker, wss://host/mqtt"), ("relay", "a relay, wss://host/ws")):
        letters.add_argument(f"--{kind}", action="append", default=[], metavar="URL", help=what)
    letters.add_argument("--nostr", action="append", default=[], metavar="URL", help="a Nostr relay")
    letters.add_argument(
        "--meeting", type=Path, metavar="FILE", help="mailboxes of this file (default: of the link's page)"
    )
    letters.add_argument("--name", default="Bot")
    letters.add_argument("--level", type=int, choices=range(3), default=1, help="0 gentle, 1 steady, 2 sharp")
    letters.add_argument("--log", type=Path, metavar="FILE", help="save the signed log here")
    spectate = commands.add_parser("spectate", help="watch a match by its link, checking every signature")
    spectate.add_argument("link", help="the link to watch")
    spectate.add_argument("--log", type=Path, metavar="FILE", help="save the signed log here")
    spectate.add_argument("--patience", type=float, default=86_400.0, metavar="SECONDS", help="longest time")
    archive = commands.add_parser("archive", help="keep matches that are watched, for whoever comes back")
    archive.add_argument("links", nargs="*", help="links to watch; those kept before are followed, too")
    archive.add_argument("--folder", type=Path, required=True, help="where logs and pieces are kept")
    archive.add_argument(
        "--most-matches", type=int, default=200, help="matches kept; the oldest go first (default 200)"
    )
    archive.add_argument(
        "--most-bytes", type=int, default=200_000_000, help="bytes kept; the oldest go first"
    )
    archive.add_argument(
        "--http", type=_address, metavar="HOST:PORT", help="serve the logs here, to be read: 127.0.0.1:8090"
    )
    archive.add_argument("--seconds", type=float, default=0.0, help="stop after this time (default: never)")


def _address(text: str) -> tuple[str, int]:
    """A host and a port, such as ``127.0.0.1:8090`` or ``[::1]:8090``; ArgumentTypeError for other text."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or not 0 <= int(port) < 1 << 16:
        raise argparse.ArgumentTypeError(f"{text!r} is no HOST:PORT such as 127.0.0.1:8090")
    return host.removeprefix("[").removesuffix("]"), int(port)


def main(given: Sequence[str] | None = None) -> int:
    """Run a sub-command of ``given``, or of the command line, and return its exit code."""
    arguments = list(sys.argv[1:] if given is None else given)
    parser = argparse.ArgumentParser(prog="cogwheel-relay", description="The relay and headless players.")
    _add_commands(parser)
    options = parser.parse_args(arguments)
    try:
        settings = read(options, os.environ) if options.command == "serve" else None
    except SettingError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        return _elsewhere(arguments, missing)
    if settings is None:
        return _HEADLESS[options.command](options)
    from .server.serve import run_relay  # noqa: PLC0415

    return run_relay(settings)


def _letters(options: argparse.Namespace) -> int:
    """One visit to a slow match."""
    from roborally_core.meeting.config import CarrierKind  # noqa: PLC0415 - serving needs no match

    from .players.letters import WhereLettersLie, run_letters  # noqa: PLC0415

    told = (
        (CarrierKind.MQTT, options.broker),
        (CarrierKind.RELAY, options.relay),
        (CarrierKind.NOSTR, options.nostr),
    )
    urls = tuple((kind, url) for kind, given in told for url in given)
    where = WhereLettersLie(options.folder, urls, options.meeting)
    return run_letters(options.invite, options.name[:40], options.level, options.state, where, options.log)


def _spectate(options: argparse.Namespace) -> int:
    from .players.spectators import run_spectate  # noqa: PLC0415 - serving needs no match

    return run_spectate(options.link, options.log, options.patience)


def _archive(options: argparse.Namespace) -> int:
    from .players.archive import run_archive  # noqa: PLC0415 - serving needs no match

    bounds = options.most_matches, options.most_bytes
    return run_archive(options.links, options.folder, *bounds, options.seconds, options.http)


def _bot(options: argparse.Namespace) -> int:
    from .players.bot import brain_in, config_in, run_bot  # noqa: PLC0415 - serving needs no WebRTC

    direct = not options.relayed
    try:
        config = config_in(options.meeting) if options.meeting else None
    except ValueError as error:
        print(f"error: {options.meeting}: {error}", file=sys.stderr)
        return 2
    try:
        brain = brain_in(options.brain) if options.brain else None
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    told = options.name[:40], options.level, direct, options.games, options.log
    return run_bot(options.invite, *told, config, brain)


_HEADLESS = {"letters": _letters, "spectate": _spectate, "archive": _archive, "bot": _bot}


def _elsewhere(arguments: list[str], missing: list[str]) -> int:
    """Run the command in the project's own environment, which has the packages that this Python lacks."""
    places = (ROOT / ".venv" / "bin" / "python", ROOT / ".venv" / "Scripts" / "python.exe")
    own = next((place for place in places if place.exists()), None)
    if own is None or Path(sys.prefix) == own.parents[1]:
        checkout = (ROOT / "build.py").exists()
        way = "python3 build.py setup" if checkout else "pip install 'roborally-core[relay]'"
        print(f"relay: {' and '.join(missing)} missing; `{way}` installs them", file=sys.stderr)
        return 2
    try:
        return subprocess.call([own, "-m", "relay", *arguments], cwd=ROOT)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
