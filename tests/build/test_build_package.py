"""The package as others install it: built by the standard tool, complete, usable away from the repository."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import roborally_core
from roborally_core.board.library import HOME, SCHEMA_FILE
from roborally_core.version import code_digest
from tools.paths import ROOT

WORKSHOP = ("boards", "build.py", "pyproject.toml", "relay", "roborally_core", "site", "tests", "tools")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with wheel and sdist, made where ``build.py`` lies in the way of the tool named ``build``."""
    out = tmp_path_factory.mktemp("package")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), "."]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


@pytest.fixture(scope="module")
def installed(built: Path) -> Path:
    """The wheel's content, installed in a folder of its own."""
    target = built / "installed"
    wheel = next(built.glob("*.whl"))
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-deps",
        "--no-index",
        "--target",
        str(target),
        wheel,
    ]
    subprocess.run(command, check=True)
    return target


def run(installed: Path, *arguments: str) -> str:
    """Python's answer to these arguments where only the installed package can be found."""
    env = {**os.environ, "PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1"}
    command, home = [sys.executable, *arguments], installed.parent
    done = subprocess.run(command, cwd=home, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_lists_its_boards_far_from_the_repository(installed: Path) -> None:
    lines = run(installed, "-m", "roborally_core", "boards").splitlines()[1:]
    assert sorted(line.split()[0] for line in lines) == sorted(
        path.stem for path in HOME.glob("*.json") if path.name != SCHEMA_FILE
    )
    place = run(
        installed,
        "-c",
        "import roborally_core; print(roborally_core.boards.__module__, roborally_core.__file__)",
    )
    assert str(installed) in place


def test_the_installed_code_sits_down_with_a_page_of_this_version(installed: Path) -> None:
    said = run(installed, "-c", "from roborally_core.version import code_digest; print(code_digest())")
    assert said.strip() == code_digest()


def test_the_wheel_has_types_commands_and_the_relay(built: Path, installed: Path) -> None:
    names = set(zipfile.ZipFile(next(built.glob("*.whl"))).namelist())
    assert {
        "roborally_core/py.typed",
        "cogwheel_relay/server/app.py",
        "cogwheel_relay/players/bot.py",
    } <= names
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"cogwheel_relay", "roborally_core"}
    assert not {name for name in names if name.startswith(("tests/", "tools/", "site/", "boards/"))}
    script = next(installed.glob("bin/cogwheel-rally*"), None) or next(
        installed.glob("Scripts/cogwheel-rally*")
    )
    assert run(installed, str(script), "--version").strip() == roborally_core.__version__
    assert "run a relay" in run(installed, "-m", "cogwheel_relay", "--help")


def test_the_sdist_brings_all_it_takes_to_build_and_test_itself(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {name.split("/")[0] for name in names} >= {*WORKSHOP, ".ci"}
    here = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py")}
    assert here <= names


def test_where_the_packaging_tool_is_missing_it_is_named(tmp_path: Path) -> None:
    command = [sys.executable, "-S", "-m", "build", "--version"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "`build` is not installed" in done.stderr
    assert "Traceback" not in done.stderr
