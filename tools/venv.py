"""The project's own virtual environment: pinned packages, every download checked against its hash."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.console import Problem, Step
from tools.files import digest, locked, write
from tools.paths import ROOT, VENV
from tools.process import run

#: Group → its lock file. Each lock names every package of the group, and the packages that those need.
GROUPS = {
    "run": ROOT / "requirements.txt",
    "test": ROOT / "requirements-test.txt",
    "build": ROOT / "requirements-build.txt",
    "node": ROOT / "requirements-node.txt",
    "docs": ROOT / "requirements-docs.txt",
    "bots": ROOT / "requirements-bots.txt",
    "bench": ROOT / "requirements-bench.txt",
}

_PIP_INSTALL = [
    "-m",
    "pip",
    "install",
    "--require-hashes",
    "--disable-pip-version-check",
    "--no-input",
    "--retries=2",
    "--progress-bar=off",
    "-r",
]
_SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def python() -> Path:
    """The environment's Python, whether or not it exists yet."""
    return script("python")


def script(name: str) -> Path:
    """A program inside the environment."""
    return VENV / _SCRIPTS / (name + ".exe" if os.name == "nt" else name)


def packages() -> Path:
    """The folder of the environment's packages."""
    return next(iter(VENV.glob("lib/python3*/site-packages")), VENV / "Lib" / "site-packages")


def path_variable() -> str:
    """PATH with the environment's programs first."""
    return os.pathsep.join([str(VENV / _SCRIPTS), os.environ.get("PATH", "")])


def ensure(*groups: str) -> None:
    """Make sure the environment exists and holds exactly what the lock files of these groups pin.

    Raises Problem when the environment cannot be made, when packages are missing and there is no network, or
    when a download has the wrong hash.
    """
    with locked("venv"):
        _ensure_environment()
        for group in groups:
            _ensure_group(group)


def _works() -> bool:
    try:
        said = subprocess.run(
            [python(), "-c", "import pip, sys; print(sys.version_info[:2])"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    return said.strip() == str(tuple(sys.version_info[:2]))


def _ensure_environment() -> None:
    if _works():
        return
    with Step("Virtual environment .venv"):
        if VENV.exists():  # made by another Python, or half made
            shutil.rmtree(VENV)
        try:
            run([sys.executable, "-m", "venv", VENV], "making the virtual environment")
        except Problem as problem:
            shutil.rmtree(VENV, ignore_errors=True)
            if "ensurepip" in str(problem) or "python3-venv" in str(problem):
                raise Problem(
                    "this Python cannot make virtual environments: install the package python3-venv "
                    f"(python{sys.version_info[0]}.{sys.version_info[1]}-venv) of your distribution"
                ) from problem
            raise


def _ensure_group(group: str) -> None:
    lock = GROUPS[group]
    stamp = VENV / f"installed-{group}"
    wanted = digest([lock.read_bytes(), str(sys.version_info[:2])])
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    install(python(), lock)
    write(stamp, wanted)


def ensure_apart(folder: Path, lock: Path, seconds: float) -> None:
    """Make an environment of its own in this folder, with exactly what a lock file pins.

    It is for other people's programs, whose packages are not ours. Raises Problem as :func:`ensure` does, and
    when installing takes more than this many seconds.
    """
    stamp = folder / "installed"
    wanted = digest([lock.read_bytes(), str(sys.version_info[:2])])
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    shutil.rmtree(folder, ignore_errors=True)
    try:
        run([sys.executable, "-m", "venv", folder], "making an environment")
        install(folder / _SCRIPTS / "python", lock, seconds)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)  # half an environment would pass for a whole one
        raise
    write(stamp, wanted)


def learners() -> bool:
    """Whether the packages for tournaments and learners are installed."""
    return (packages() / "pettingzoo").is_dir() and (packages() / "openskill").is_dir()


def ensure_learners() -> None:
    """Install the packages for tournaments and learners. Raises Problem as :func:`ensure` does."""
    ensure("bots")


def install(interpreter: Path, lock: Path, seconds: float | None = None) -> None:
    """Install the packages a lock file pins into an environment; pip checks each download's hash.

    Raises Problem if that does not succeed, within ``seconds`` if they are given.
    """
    with Step(f"Python packages ({lock.name})") as step:

        def show(line: str) -> None:
            found = re.match(r"\s*(Downloading|Using cached) (\S+)(.*)", line)
            if found:
                step.at(found[2].rsplit("/", 1)[-1] + found[3])
            elif line.startswith("Installing collected"):
                step.at("installing")

        doing = f"installing the Python packages of {lock.name}"
        run([interpreter, *_PIP_INSTALL, lock], doing, on_line=show, downloads=True, seconds=seconds)
