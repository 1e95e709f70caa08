"""Packages of Debian and its relatives, installed where that is allowed: as root, within bounded time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tools.console import Problem, Step
from tools.process import run

UPDATE_SECONDS = 60
DOWNLOAD_SECONDS = 300
"""Total time in seconds to wait for package sources; files fetched by then are kept for the next time."""
_PATIENCE = [
    "-o",
    "Acquire::http::Timeout=15",
    "-o",
    "Acquire::https::Timeout=15",
    "-o",
    "Acquire::Retries=0",
]
_LOCKED = ["-o", "DPkg::Lock::Timeout=60"]
_QUIET = {"DEBIAN_FRONTEND": "noninteractive"}


def why_not() -> str:
    """The reason why no packages are installed on this machine; empty if there is none."""
    if sys.platform != "linux" or not shutil.which("apt-get"):
        return "only on Debian and its relatives"
    return "" if os.geteuid() == 0 else "only as root"


def starts_services() -> bool:
    """Whether a service that is installed would start here at once, for everybody."""
    return Path("/run/systemd/system").is_dir()


def install(packages: Sequence[str], title: str) -> list[str]:
    """Install those of these packages that exist; returns those which this distribution does not have.

    Raises Problem when that is not allowed here, or a source cannot be reached in time.
    """
    if reason := why_not():
        raise Problem(f"{title} can be installed {reason}")
    with Step(title) as step:
        _update()
        known = [name for name in packages if _known(name)]
        if known:
            command = ["apt-get", *_PATIENCE, *_LOCKED, "install", "-qy", "--no-install-recommends"]
            step.at("downloading")
            # only downloads are interrupted: somebody would have to repair half-installed packages
            run(
                [*command, "--download-only", *known],
                f"downloading {title}",
                env=_QUIET,
                seconds=DOWNLOAD_SECONDS,
            )
            step.at("installing")
            run([*command, *known], f"installing {title}", env=_QUIET)
    return [name for name in packages if name not in known]


@cache
def _update() -> None:
    doing = "reading the distribution's package list"
    run(["apt-get", *_PATIENCE, *_LOCKED, "update", "-q"], doing, env=_QUIET, seconds=UPDATE_SECONDS)


def _known(name: str) -> bool:
    """Whether this distribution has a package: Ubuntu names some that only lead to its snaps."""
    said = subprocess.run(["apt-cache", "policy", name], capture_output=True, text=True, check=False).stdout
    candidate = said.partition("Candidate:")[2].partition("\n")[0].strip()
    return candidate not in ("", "(none)") and "snap" not in candidate
