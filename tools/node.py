"""Node and npm, needed at build time only, and the browser runtime that npm fetches by its lock file."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

from tools import venv
from tools.console import Problem, Step
from tools.files import digest, locked, sha256, write
from tools.paths import CACHE, NODE_MODULES, ROOT
from tools.process import run

_OLDEST_NODE = 20
#: How long npm tries before it gives up on the network.
NPM_PATIENCE = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"]
_NPM_CI = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
_PINS = Path(__file__).with_name("runtime_files.json")


def _version(node: str | Path) -> int:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0
    found = re.match(r"v(\d+)", said)
    return int(found[1]) if found else 0


def _programs() -> tuple[Path, Path]:
    """Node and npm: the machine's own when recent enough, else those the project installs for itself."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= _OLDEST_NODE:
        return Path(node), Path(npm)
    venv.ensure("node")
    own = venv.script("node")
    if _version(own) < _OLDEST_NODE:
        raise Problem(
            f"node does not run on this machine; install Node {_OLDEST_NODE} or later and run again"
        )
    return own, venv.script("npm")


def node() -> Path:
    """A node that runs."""
    return _programs()[0]


def ensure_runtime() -> None:
    """Make sure node_modules/ holds the browser runtime that package-lock.json pins, byte for byte.

    npm checks each package against the lock's hash when it unpacks; the files the page uses are checked once
    more here, so that the disk holds the pinned bytes. Raises Problem when either check fails, or when
    packages are missing and there is no network.
    """
    with locked("npm"):
        stamp = CACHE / "npm.stamp"
        lock = ROOT / "package-lock.json"
        wanted = digest([lock.read_bytes(), (ROOT / "package.json").read_bytes()])
        if not (stamp.is_file() and stamp.read_text() == wanted and NODE_MODULES.is_dir()):
            fetch(ROOT)
            write(stamp, wanted)
        check_runtime()


def fetch(folder: Path, what: str = "browser runtime") -> None:
    """Fill the folder's node_modules/ from its package-lock.json; npm checks each download's hash."""
    _, npm = _programs()
    with Step(f"{what[0].upper()}{what[1:]} (package-lock.json)"):
        run(
            [npm, *_NPM_CI, *NPM_PATIENCE],
            f"fetching the {what}",
            env={"PATH": venv.path_variable()},
            cwd=folder,
            downloads=True,
        )


def unpacked(pins: Path, what: str) -> Path:
    """A folder outside the checkout whose node_modules/ holds the packages of the lock file in ``pins``.

    For tools that the page does not need. Raises Problem when it cannot be made.
    """
    files = [pins / "package.json", pins / "package-lock.json"]
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    wanted = digest([file.read_bytes() for file in files])[:12]
    folder = caches / "cogwheel-rally" / f"{pins.name}-{wanted}"
    with locked("npm"):
        if not (folder / "complete").is_file():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            for file in [*files, ROOT / ".npmrc"]:
                shutil.copy(file, folder)
            fetch(folder, what)
            (folder / "complete").touch()
    return folder


def runtime_files() -> dict[str, str]:
    """The files of node_modules/ that the page uses → their SHA-256."""
    pins: dict[str, str] = json.loads(_PINS.read_text(encoding="utf-8"))
    return pins


def check_runtime(folder: Path = NODE_MODULES) -> None:
    """Raise Problem, naming the file, unless every pinned file is there with the pinned bytes."""
    for name, pinned in runtime_files().items():
        path = folder / name
        if not path.is_file():
            raise Problem(f"{_shown(path)} is missing; delete node_modules and run again")
        if sha256(path) != pinned:
            raise Problem(f"{_shown(path)} does not match its pinned hash; delete node_modules and run again")


def _shown(path: Path) -> str:
    return os.path.relpath(path, ROOT) if path.is_relative_to(ROOT) else str(path)
