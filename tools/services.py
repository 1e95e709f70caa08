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

#: The variable that names, separated by commas, carriers that must be there; tests skip other missing ones.
CARRIERS = "RALLY_CARRIERS"
#: The variable that names a Nostr relay's program, if it is not the project's own.
NOSTR = "RALLY_NOSTR"
#: The variable that is set if networks must be there; otherwise tests skip if they are missing.
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
    """The program that makes networks with routers here (``ip``); None without it, ``nft``, Linux or root."""
    found = _program("ip")
    able = sys.platform == "linux" and os.geteuid() == 0 and _program("nft")
    return found if able else None


def ensure_nostr() -> None:
    """Make an environment with the Nostr relay that the lock file pins. Raises Problem if that fails."""
    if sys.platform != "linux":
        raise Problem("the Nostr relay is set up on Linux only")
    with locked("nostr"):
        venv.ensure_apart(_NOSTR_FOLDER, NOSTR_LOCK, NOSTR_SECONDS)


def _program(name: str) -> Path | None:
    """A program of the system, or None; servers are in folders that only root's PATH has."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin:/usr/local/sbin")
    return Path(found) if found else None
