"""Servers and networks that tests play with: Mosquitto, coturn, a Nostr relay, networks on this machine."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tools import venv
from tools.console import Problem
from tools.files import locked
from tools.paths import CACHE, ROOT

#: Names carriers, separated by commas, that must be there: without it, tests skip a missing one.
CARRIERS = "RALLY_CARRIERS"
#: Names a Nostr relay's program, if it is not the project's own.
NOSTR = "RALLY_NOSTR"
#: Is set where networks must be there: without it, tests skip where they are missing.
NETWORKS = "RALLY_NETWORKS"
NOSTR_LOCK = ROOT / "requirements-nostr.txt"
NOSTR_SECONDS = 240
_NOSTR_FOLDER = CACHE / "nostr"
#: A broker for anybody on this machine at ``port``, and a listener without WebSockets beside it: Mosquitto
#: 2.0.11 does not start with the other kind alone.
MOSQUITTO_SETTINGS = """listener {other} 127.0.0.1
listener {port} 127.0.0.1
protocol websockets
allow_anonymous true
persistence false
"""


def mosquitto() -> Path | None:
    """The system's MQTT broker, or None."""
    return _program("mosquitto")


def coturn() -> Path | None:
    """The system's STUN and TURN server, or None."""
    return _program("turnserver")


def nostr() -> Path | None:
    """A Nostr relay: the one that :data:`NOSTR` names, the project's own, or the system's; or None."""
    if given := os.environ.get(NOSTR):
        return Path(given)
    own = _NOSTR_FOLDER / "bin" / "nostr-relay"
    return own if own.is_file() else _program("nostr-relay")


def networks() -> Path | None:
    """The program that makes networks with routers on this machine (``ip``; ``nft`` beside it), or None."""
    found = _program("ip")
    able = sys.platform == "linux" and os.geteuid() == 0 and _program("nft")
    return found if able else None


def ensure_nostr() -> None:
    """Make an environment with the Nostr relay that the lock file pins. Raises Problem."""
    if sys.platform != "linux":
        raise Problem("the Nostr relay is set up on Linux only")
    with locked("nostr"):
        venv.ensure_apart(_NOSTR_FOLDER, NOSTR_LOCK, NOSTR_SECONDS)


def _program(name: str) -> Path | None:
    """A program of the system: servers are in folders that only root's PATH has."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin:/usr/local/sbin")
    return Path(found) if found else None
